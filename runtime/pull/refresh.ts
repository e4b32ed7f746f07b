import { type CallResult, callNow } from '../endpoint/call.ts'
import { evaluateWith } from '../endpoint/evaluate-with.ts'
import type { Session } from '../endpoint/session.ts'
import { HirewireError } from '../kernel/errors.ts'
import { type PullPlan, planPull } from '../plan/pull.ts'
import type { Lease } from '../store/port/index.ts'
import type { PullDeps } from './deps.ts'
import { mapRecords } from './map.ts'
import { raiseMisencoded } from './raise-issues.ts'
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

/** Reads the one record that an event names and stores it. Moves no cursor and derives no deletion. */
export async function refreshRecord(target: RefreshTarget, deps: PullDeps): Promise<WalkEnd> {
  const { session, tries, atMost } = target
  const plan = planPull(session.connector.spec, target.stream)
  const { read } = plan
  if (!read)
    throw new HirewireError(
      'spec_invalid',
      `Stream ${plan.stream} has no \`read\`, so an event cannot refresh its records.`,
    )
  const vars = { settings: session.settings }
  const inputs = { program: read.with, root: target.given, vars, of: `\`read.with\` of ${plan.stream}` }
  const given = await evaluateWith(inputs, deps)
  const call = { endpoint: read.endpoint, priority: 'webhook' as const, with: given, vars }
  const response = await callNow(session, call, deps)
  if (response.kind !== 'ok') return stopFor(response, { plan, session, tries, atMost }, deps)
  try {
    const { records } = response.reply.reading
    if (records === null || 'missing' in records)
      return withoutRecords(read.endpoint, { plan, session }, records?.missing)
    await storeRecords(target, { plan, given, response, hashes: records.hashes }, deps)
    if (response.misencoded) await raiseMisencoded({ connection: session.connection, stream: plan.stream }, deps)
    return { kind: 'complete' }
  } finally {
    response.reply.close()
  }
}

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
): Promise<void> {
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
}
