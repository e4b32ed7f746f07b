import type { Session } from '../endpoint/session.ts'
import type { ValueTree } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors.ts'
import { idText, type Model } from '../kernel/model.ts'
import { planPull } from '../plan/pull.ts'
import type { ReactionSpec } from '../spec/connector.ts'
import type { Lease, PullPort } from '../store/port/index.ts'
import type { KeptEvent, NewEvent } from '../store/port/operations.ts'

/** What an event triggers, for which stream, and the expressions that identify its record. */
export type Reaction = Pick<KeptEvent, 'action' | 'stream'> & { readonly with: ValueTree }

/** Events of one record within this time are processed by one further call. */
const CALM_MS = 15_000
/** What `with` has to return for each action carried out here; the `read` of a stream defines its own needs. */
const NAMES = { delete: ['id'], merge: ['id', 'into'] } as const

/** The reaction to an event by name; null for an event that the connector does not use. */
export function reactionTo(on: Readonly<Record<string, ReactionSpec>>, name: unknown): Reaction | null {
  if (typeof name !== 'string' || !Object.hasOwn(on, name)) return null
  const { with: given, refresh, delete: gone, merge } = on[name]!
  if (refresh !== undefined) return { action: 'refresh', stream: refresh, with: given }
  if (gone !== undefined) return { action: 'delete', stream: gone, with: given }
  return { action: 'merge', stream: merge ?? '', with: given }
}

type NamedRecord = Pick<NewEvent, 'action' | 'stream' | 'with' | 'calmMs'>

/** What is stored of an event whose `with` returned this; or why it identifies no record. */
export function namedBy({ action, stream }: Reaction, given: Readonly<Record<string, unknown>>): NamedRecord | string {
  if (action === 'refresh') {
    const empty = Object.entries(given).find(([, value]) => value === null || value === '')
    return empty ? `its "${empty[0]}" is empty.` : { action, stream, with: given, calmMs: CALM_MS }
  }
  const ids = NAMES[action].map((name) => [name, idText(given[name])] as const)
  const lacking = ids.find(([, id]) => id === null)
  return lacking ? `its "${lacking[0]}" is not an id.` : { action, stream, with: Object.fromEntries(ids), calmMs: 0 }
}

type ReactionContext = { readonly session: Session; readonly hold: Lease }

/**
 * Carries out an event that needs no further call: a record was deleted, or two candidates were merged. It counts from
 * the time it was received, so that a page requested later takes precedence.
 */
export async function carryOut(
  event: KeptEvent,
  { session, hold }: ReactionContext,
  deps: { pulls: PullPort },
): Promise<void> {
  const { connection, stream, receivedAt: at } = event
  const { model } = planPull(session.connector.spec, stream).mapping
  const { id, into } = event.with as { readonly id: string; readonly into: string }
  if (event.action === 'merge') {
    if (model !== 'candidate' && model !== 'application')
      throw new HirewireError(
        'spec_invalid',
        `Stream ${stream} contains no candidates, and only candidates can be merged.`,
        {
          place: { stream },
        },
      )
    return deps.pulls.mergeCandidates({ connection, from: id, into, hold, at })
  }
  await deps.pulls.commitPage({
    connection,
    stream,
    connectorVersion: session.connector.version,
    run: null,
    hold,
    via: 'WEBHOOK',
    records: [deletionOf(model, id)],
    unchanged: [],
    quarantined: [],
    received: 1,
    askedAt: at,
    resume: null,
  })
}

const deletionOf = (model: Model, id: string) => ({
  model,
  id,
  data: {},
  raw: '',
  rawHash: '',
  sourceUpdatedAt: null,
  admitted: true,
  embedded: false,
  deleted: true as const,
})
