/**
 * Events that an ATS keeps in a queue: read → store → acknowledge, until it is empty. Only stored events are
 * acknowledged; an event returned twice is recognized by its id.
 */

import { type CallRequest, callNow } from '../endpoint/call.ts'
import { type Failed, failureOf } from '../endpoint/call-failure.ts'
import type { EndpointDeps } from '../endpoint/deps.ts'
import { evaluatedValue, evaluateWith } from '../endpoint/evaluate-with.ts'
import type { Session } from '../endpoint/session.ts'
import type { OpenReply, Variables } from '../expression/evaluator.ts'
import { asHirewireError, HirewireError } from '../kernel/errors/errors.ts'
import { durationMs } from '../kernel/machine/clock.ts'
import { planEndpoint } from '../plan/endpoint.ts'
import { sent } from '../plan/pull.ts'
import type { QueueSpec } from '../spec/connector.ts'
import { EVENT_DEFAULTS } from '../spec/defaults.ts'
import type { HookPort, IssuePort, Lease } from '../store/port/index.ts'
import { type QueueEvents, readEvents } from './queue-events.ts'

export type QueueDeps = EndpointDeps & {
  readonly hooks: HookPort
  readonly issues: IssuePort
  session(connection: string): Promise<Session>
  stopping(): boolean
}
type Target = { readonly connection: string; readonly hold: Lease }
/** A queue that is being read. */
type QueueTurn = Target & { readonly session: Session; readonly hook: string; readonly spec: QueueSpec }

const keyOf = (connection: string): string => `queue:${connection}`

/** Reads the queue of a connection until it is empty. Returns the time at which the lane wants to run again. */
export async function pollQueue(target: Target, deps: QueueDeps): Promise<number | null> {
  const session = await deps.session(target.connection)
  const [hook, spec] = Object.entries(session.connector.spec.events ?? {})[0] ?? []
  if (hook === undefined || spec?.kind !== 'queue') return null
  const turn: QueueTurn = { ...target, session, hook, spec }
  const regular = deps.clock.now() + durationMs(spec.every)
  try {
    const end = await readUntilEmpty(turn, deps)
    if (end.kind === 'empty' && end.unread === null) await deps.issues.clear(keyOf(target.connection))
    if (end.kind === 'empty' && end.unread !== null)
      await raise(target, { code: 'request_invalid', message: end.unread }, deps)
    if (end.kind === 'empty') return end.more ? deps.clock.now() : regular
    if (end.result.kind === 'wait') return end.result.until
    const failure = failureOf(end.result)
    await raise(target, failure, deps)
    return Math.max(regular, failure.until ?? 0)
  } catch (error) {
    const { code, message, failure } = asHirewireError(error)
    if (code === 'fenced' || failure === 'storage' || deps.stopping()) throw error
    await raise(target, { code, message }, deps)
    return regular
  }
}

type End =
  /** `unread`: why a part could not be parsed; `more`: there may be further events. */
  | { readonly kind: 'empty'; readonly unread: string | null; readonly more: boolean }
  | { readonly kind: 'failed'; readonly result: Failed }

async function readUntilEmpty(turn: QueueTurn, deps: QueueDeps): Promise<End> {
  const { spec } = turn
  let unread: string | null = null
  for (let calls = 0; calls < (spec.calls ?? EVENT_DEFAULTS.calls); calls++) {
    if (deps.stopping()) break
    // On disk before the request leaves: the loss of a response that removes events must not go unnoticed.
    const lost = spec.again !== undefined && (await deps.hooks.beginRead(turn.connection, turn.hold)).unsettled
    const one = lost ? await readAgain(turn, deps) : await readOnce(turn, { call: spec.call, with: spec.with }, deps)
    if ('kind' in one) return { kind: 'failed', result: one }
    unread = one.unread ?? unread
    if (one.empty && !lost) return { kind: 'empty', unread, more: false }
  }
  return { kind: 'empty', unread, more: true }
}

/** `empty`: there are no further events, or only known ones, so that a queue that never empties also ends. */
type Once = { readonly empty: boolean; readonly unread: string | null }
type Call = {
  readonly call: string
  readonly with?: QueueSpec['with']
  /** Returns an earlier reading once more, by the number that the ATS gave it. */
  readonly again?: { readonly last: unknown }
  readonly reads?: CallRequest['reads']
}

/** The response to an earlier reading, if there was one: it was not stored. */
async function readAgain(turn: QueueTurn, deps: QueueDeps): Promise<Once | Failed> {
  const { last, ...again } = turn.spec.again!
  if (last === undefined) return readOnce(turn, { ...again, again: { last: null } }, deps)
  const result = await sendCall(turn, { ...last, reads: { is: last.is } }, deps)
  if (result.kind !== 'ok') return result
  const { is } = result.reply.reading.read
  result.reply.close()
  const lastRead = is?.ok ? is.value : null
  if (lastRead === null || lastRead === undefined) return settle(turn, deps)
  return readOnce(turn, { ...again, again: { last: lastRead } }, deps)
}

/** Nothing was returned that could be lost. */
async function settle({ connection, hold, spec }: QueueTurn, { hooks }: QueueDeps): Promise<Once> {
  if (spec.again) await hooks.keepRead(connection, hold, [])
  return { empty: true, unread: null }
}

async function readOnce(turn: QueueTurn, call: Call, deps: QueueDeps): Promise<Once | Failed> {
  const result = await sendCall(turn, call, deps)
  const gone = call.again && result.kind === 'refused' && result.class === 'not_found'
  if (gone) return settle(turn, deps)
  if (result.kind !== 'ok') return result
  try {
    const { records } = result.reply.reading
    if (records === null || 'missing' in records) throw withoutEvents(turn, call.call, records?.missing)
    if (records.hashes.length === 0) return await settle(turn, deps)
    const events = await readEvents(turn, result.reply, deps)
    const { fresh } = await deps.hooks.keepRead(turn.connection, turn.hold, events.kept)
    const failed = await acknowledge(turn, { reply: result.reply, events }, deps)
    const taken = turn.spec.ack !== undefined || turn.spec.again !== undefined
    const empty = fresh === 0 && !(taken && events.kept.length === 0)
    return failed ?? { empty, unread: events.unread }
  } finally {
    result.reply.close()
  }
}

type ReadPage = { readonly reply: OpenReply; readonly events: QueueEvents }

/** The events are on disk. If this fails, they are returned again, recognized, and acknowledged then. */
async function acknowledge(turn: QueueTurn, { reply, events }: ReadPage, deps: QueueDeps): Promise<Failed | null> {
  const { ack } = turn.spec
  if (!ack) return null
  const program = sent(ack.with ?? {})
  const vars = { ...varsOf(turn), ids: events.ids }
  const given =
    ack.per === 'event'
      ? (await reply.map(program, vars)).map(({ result }) => result)
      : [await reply.onBody(program, vars)]
  for (const one of given) {
    const filled = evaluatedValue(one, { of: `\`ack.with\` of ${turn.hook}` }) as Record<string, unknown>
    const endpoint = planEndpoint(turn.session.connector.spec, ack.call)
    const result = await callNow(turn.session, { endpoint, priority: 'webhook', with: filled }, deps)
    if (result.kind !== 'ok') return result
    result.reply.close()
  }
  return null
}

async function sendCall(turn: QueueTurn, call: Call, deps: QueueDeps) {
  const { session, hook } = turn
  const vars = { ...varsOf(turn), ...call.again }
  const given = await evaluateWith({ program: sent(call.with ?? {}), vars, of: `\`with\` of ${hook}` }, deps)
  const use = call.reads ? 'call' : 'read'
  const planned = planEndpoint(session.connector.spec, call.call, use)
  const endpoint = call.reads ? { ...planned, records: null } : planned
  const request = { endpoint, with: given, reads: call.reads ?? {} }
  return callNow(session, { ...request, priority: 'webhook' }, deps)
}

const varsOf = ({ session }: QueueTurn): Variables => ({ settings: session.settings })

function withoutEvents({ connection }: QueueTurn, endpoint: string, missing?: string): HirewireError {
  const message = `The response of ${endpoint} has no \`${missing ?? 'records'}\`, which is not the same as no events.`
  return new HirewireError('records_missing', message, { place: { connection, endpoint } })
}

const raise = ({ connection }: Target, { code, message }: { code: string; message: string }, deps: QueueDeps) =>
  deps.issues.raise({
    key: keyOf(connection),
    connection,
    stream: null,
    code,
    message: `The event queue could not be read completely (pulls are not affected): ${message}`,
  })
