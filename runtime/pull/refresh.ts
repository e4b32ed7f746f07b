import { type CallResult, callNow } from '../endpoint/call.ts'
import type { Failed } from '../endpoint/call-failure.ts'
import { evaluateWith } from '../endpoint/evaluate-with.ts'
import type { Session } from '../endpoint/session.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import type { Model } from '../kernel/model/model.ts'
import { type PullPlan, planPull } from '../plan/pull.ts'
import type { Lease } from '../store/port/index.ts'
import type { PullDeps } from './deps.ts'
import { mapRecords } from './map.ts'
import { raiseMisencoded } from './raise-issues.ts'
import type { MappedPage } from './records.ts'
import { stopFor, type WalkEnd, withoutRecords } from './walk-end.ts'

export type RefreshTarget = {
  readonly session: Session
  readonly stream: string
  /** The values of the event that identify the record. */
  readonly given: Readonly<Record<string, unknown>>
  readonly hold: Lease
  /** Failed attempts so far, and the limit. */
  readonly tries: number
  readonly atMost: number
}

/** A record in the response to the read of one. Its id is '' if it has none that can be read. */
export type ShownRecord = { readonly model: Model; readonly id: string; readonly deleted: boolean }

export type RecordRead = {
  readonly end: WalkEnd
  /** The stored records that the ATS returned; empty if it has no such record; null if that is not known. */
  readonly shown: readonly ShownRecord[] | null
}

/** Reads the one record that an event names and stores it. Moves no cursor and derives no deletion. */
export const refreshRecord = async (target: RefreshTarget, deps: PullDeps): Promise<WalkEnd> =>
  (await readRecord(target, deps)).end

/** The same, for a caller that has to know what the ATS returned. */
export async function readRecord(target: RefreshTarget, deps: PullDeps): Promise<RecordRead> {
  const { session, tries, atMost } = target
  const plan = planPull(session.connector.spec, target.stream)
  const { read } = plan
  if (!read)
    throw new HirewireError(
      'spec_invalid',
      `Stream ${plan.stream} has no \`read\`, so what an event says about its records cannot be read from the ATS.`,
    )
  const vars = { settings: session.settings }
  const inputs = { program: read.with, root: target.given, vars, of: `\`read.with\` of ${plan.stream}` }
  const given = await evaluateWith(inputs, deps)
  const call = { endpoint: read.endpoint, priority: 'webhook' as const, with: given, vars }
  const response = await callNow(session, call, deps)
  if (response.kind !== 'ok')
    return {
      end: stopFor(response, { plan, session, tries, atMost }, deps),
      shown: isAbsent(response, plan) ? [] : null,
    }
  try {
    const { records } = response.reply.reading
    if (records === null || 'missing' in records)
      return { end: withoutRecords(read.endpoint, { plan, session }, records?.missing), shown: null }
    const shown = await storeRecords(target, { plan, given, response, hashes: records.hashes }, deps)
    if (response.misencoded) await raiseMisencoded({ connection: session.connection, stream: plan.stream }, deps)
    return { end: { kind: 'complete' }, shown }
  } finally {
    response.reply.close()
  }
}

/** That a list is not found says nothing about the record that is searched in it. */
const isAbsent = (failed: Failed, { read, endpoint }: PullPlan): boolean =>
  failed.kind === 'refused' && failed.class === 'not_found' && read?.endpoint.name !== endpoint.name

type ReadRecords = {
  readonly plan: PullPlan
  readonly given: Record<string, unknown>
  readonly response: Extract<CallResult, { kind: 'ok' }>
  readonly hashes: readonly string[]
}

async function storeRecords(
  { session, hold }: RefreshTarget,
  { plan, given, response, hashes }: ReadRecords,
  deps: PullDeps,
): Promise<readonly ShownRecord[]> {
  const page = await mapRecords(
    { plan: plan.mapping, session, reply: response.reply, hashes, vars: { with: given } },
    deps,
  )
  await deps.pulls.commitPage({
    connection: session.connection,
    stream: plan.stream,
    connectorVersion: session.connector.version,
    run: null,
    hold,
    via: 'WEBHOOK',
    ...page,
    unchanged: [],
    received: hashes.length,
    askedAt: response.askedAt,
    request: response.request,
    resume: null,
  })
  return shownIn(page, plan.mapping.model)
}

const shownIn = ({ records, quarantined, filtered = 0 }: MappedPage, model: Model): ShownRecord[] => [
  ...records.map(({ model, id, deleted = false }) => ({ model, id, deleted })),
  ...quarantined.map(({ recordId }) => ({ model, id: recordId ?? '', deleted: false })),
  ...Array.from({ length: filtered }, () => ({ model, id: '', deleted: false })),
]
