/**
 * SENTENCE 3: verify → keep → refresh.
 *
 * A delivery is answered once it is on disk. What it says is not believed: it only names a record, which is then read from
 * the ATS, so that deliveries that come twice, late or out of order do no harm.
 */

import type { Session } from './endpoint/session.ts'
import { evaluateText } from './endpoint/text.ts'
import type { ValueTree } from './expression/evaluator.ts'
import { HirewireError } from './kernel/errors.ts'
import { sha256 } from './kernel/fingerprint.ts'
import { idText } from './kernel/model.ts'
import type { PullDeps } from './pull/deps.ts'
import { refreshRecord } from './pull/refresh.ts'
import type { EventSpec } from './spec/connector.ts'
import type { Hold, HookPort } from './store/port.ts'
import type { Delivery } from './strategies/contracts.ts'
import { make } from './strategies/make.ts'
import { tables } from './strategies/tables.ts'

export type HookDeps = PullDeps & {
  readonly hooks: HookPort
  /** The webhook credentials of a connection, resolved. */
  hookCredentials(connection: string): Promise<Readonly<Record<string, string>>>
}

export type Received = { readonly status: number; readonly body: unknown }

/** Verifies a delivery on its raw bytes and keeps it. Throws `not_found` and `signature_invalid`. */
export async function receiveHook(connection: string, delivery: Delivery, deps: HookDeps): Promise<Received> {
  const session = await deps.session(connection)
  const [hook, event] = Object.entries(session.connector.spec.events ?? {})[0] ?? []
  if (!hook || !event) throw new HirewireError('not_found', `The connector of ${connection} takes no webhooks.`)
  await verify(event, { session, delivery }, deps)
  const told = await read(event, { session, delivery }, deps)
  const target = event.on[told.event]
  // Acknowledged, or the ATS would send it again and again; there is nothing to do with it.
  if (!target) return { status: 202, body: { accepted: false, reason: `Event "${told.event}" is not used.` } }
  const { duplicate } = await deps.hooks.keep(
    {
      connection,
      hook,
      event: told.event,
      stream: target.refresh,
      with: told.given,
      receivedAt: deps.clock.now(),
    },
    told.id ?? sha256(delivery.body),
  )
  return { status: 202, body: { accepted: true, duplicate } }
}

/** Refreshes what the kept events name. Gives the time at which the lane wants to run again. */
export async function runHooks(target: { connection: string; hold: Hold }, deps: HookDeps): Promise<number | null> {
  const session = await deps.session(target.connection)
  for (;;) {
    const events = await deps.hooks.next(target.connection, 50)
    if (events.length === 0) return null
    for (const event of events) {
      const end = await refreshRecord(
        { session, stream: event.stream, given: event.with, hold: target.hold, tries: 0 },
        deps,
      )
      if (end.kind === 'paused') return end.until
      if (end.kind !== 'complete') await raiseFailed(event.stream, { session, end }, deps)
      await deps.hooks.done(event.ids, end.kind === 'complete' ? 'applied' : 'failed')
    }
  }
}

type At = { readonly session: Session; readonly delivery: Delivery }

async function verify(event: EventSpec, { session, delivery }: At, deps: HookDeps): Promise<void> {
  const credentials = await deps.hookCredentials(session.connection)
  const { kind, ...options } = event.verify
  const texts = await evaluateText({ ...options }, { credentials, settings: session.settings }, deps.evaluator)
  const verifier = make(tables.verify, { kind, ...texts } as EventSpec['verify'])
  if (!verifier(delivery, deps.clock.now()))
    throw new HirewireError(
      'signature_invalid',
      `The delivery to ${session.connection} does not prove that it comes from the ATS.`,
      {
        place: { connection: session.connection },
      },
    )
}

type Told = { readonly event: string; readonly id: string | null; readonly given: Readonly<Record<string, unknown>> }

/** What a delivery says: its event, its id, and what names the record. */
async function read(event: EventSpec, { session, delivery }: At, deps: HookDeps): Promise<Told> {
  const body = parse(delivery, session)
  const vars = { settings: session.settings, headers: delivery.headers, method: delivery.method, url: delivery.url }
  const job = (tree: ValueTree) => ({ program: { kind: 'value', tree, missing: 'omit' } as const, root: body, vars })
  const [name, id] = await deps.evaluator.evaluate([job(event.event), job(event.id ?? null)])
  const told = name?.ok && typeof name.value === 'string' ? name.value : ''
  const target = event.on[told]
  const [given] = target ? await deps.evaluator.evaluate([job(target.with as ValueTree)]) : []
  if (given && !given.ok)
    throw new HirewireError('request_invalid', `The event "${told}" does not name its record: ${given.error.message}`)
  return { event: told, id: id?.ok ? idText(id.value) : null, given: (given?.value ?? {}) as Told['given'] }
}

function parse(delivery: Delivery, session: Session): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(delivery.body))
  } catch (cause) {
    throw new HirewireError('request_invalid', 'The delivery is not JSON.', {
      place: { connection: session.connection },
      cause,
    })
  }
}

function raiseFailed(
  stream: string,
  at: { session: Session; end: { code?: string; message?: string } },
  { issues }: HookDeps,
): Promise<void> {
  return issues.raise({
    key: `hook:${at.session.connection}:${stream}`,
    connection: at.session.connection,
    stream,
    code: at.end.code ?? 'bug',
    message: `An event could not be followed up (the next pull heals it): ${at.end.message ?? 'no reason'}`,
  })
}
