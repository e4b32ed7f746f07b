import type { OpenReply } from '../expression/evaluator.ts'
import type { HttpReply, HttpRequest } from '../http/exchange.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { ErrorClass } from '../spec/connector.ts'
import { windowsOf } from '../strategies/limits/limits.ts'
import { penalize, reserveCall } from './budget.ts'
import type { EndpointDeps } from './deps.ts'
import { readReply } from './reply.ts'
import { type CallRequest, fillIn } from './request.ts'
import type { Session } from './session.ts'

export type { CallRequest } from './request.ts'

/** What may be kept of a request: no query, no body, no header, because those carry persons and secrets. */
export type ShownRequest = {
  readonly endpoint: string
  readonly method: string
  readonly address: string
  readonly bytes: number
}

export type Answer =
  | {
      readonly kind: 'ok'
      readonly status: number
      /** Lower-case names. */
      readonly headers: HttpReply['headers']
      readonly reply: OpenReply
      readonly total: number | null
      readonly ms: number
    }
  /** A definite answer that says no. `until`: not before this time. `again`: what was refused is mended, try now. */
  | {
      readonly kind: 'refused'
      readonly class: ErrorClass
      readonly status: number
      readonly message: string
      readonly until: number | null
      readonly again: boolean
      readonly ms: number
      /** Where {@link CallRequest.keep} asked for it. */
      readonly kept?: { readonly reply: OpenReply; readonly headers: HttpReply['headers'] }
    }
  /** An answer that cannot be understood: the ATS may have acted. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly message: string; readonly ms: number }
  | {
      readonly kind: 'failure'
      readonly stage: 'not_sent' | 'maybe_sent'
      readonly message: string
      readonly ms: number
    }

export type Prepared =
  | {
      readonly kind: 'ready'
      readonly shown: ShownRequest
      /** Waits for a place among the calls under way; `work` may then send, and has the last word on whether it does. */
      inTurn<T>(work: (send: () => Promise<Answer>) => Promise<T>): Promise<T>
    }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'stopped'; readonly answer: Answer }

/** Largest answer that is read, decompressed. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024

/**
 * Prepares one call: fills the request in, takes it from the budget, and proves who we are. Nothing of the call itself has
 * left when it returns, so that whoever has to note an intent first can do so in its turn, right before the send.
 */
export async function prepareCall(session: Session, call: CallRequest, deps: EndpointDeps): Promise<Prepared> {
  let here = session
  try {
    if (session.authoriser.baseUrl) here = { ...session, baseUrl: await session.authoriser.baseUrl() }
  } catch (error) {
    return { kind: 'stopped', answer: await refusedToken(session, error, deps) }
  }
  const bare = await fillIn(here, call, deps)
  const windows = windowsOf(session.connector.spec.http.limits ?? [], call.endpoint.name)
  const until = await reserveCall({ key: session.budgetKey, windows }, deps)
  if (until !== null) {
    deps.observe('budget.waits', { connection: session.connection, endpoint: call.endpoint.name, until })
    return { kind: 'wait', until }
  }
  let request: HttpRequest
  try {
    request = await session.authoriser.authorise(bare)
  } catch (error) {
    return { kind: 'stopped', answer: await refusedToken(session, error, deps) }
  }
  const bytes = request.body.kind === 'bytes' ? request.body.bytes.byteLength : 0
  const shown = { endpoint: call.endpoint.name, method: request.method, address: request.url.split('?')[0]!, bytes }
  return {
    kind: 'ready',
    shown,
    inTurn: (work) =>
      session.queue.add(() => work(() => told(session, call, { answer: send(session, call, request, deps), deps }))),
  }
}

/** Prepares and sends at once: for calls that only read. */
export async function callNow(
  session: Session,
  call: CallRequest,
  deps: EndpointDeps,
): Promise<Answer | { kind: 'wait'; until: number }> {
  for (let tries = 0; ; tries++) {
    const prepared = await prepareCall(session, call, deps)
    if (prepared.kind === 'wait') return prepared
    if (prepared.kind === 'stopped') return prepared.answer
    const answer = await prepared.inTurn((sent) => sent())
    if (answer.kind !== 'refused' || !answer.again || tries > 0) return answer
  }
}

async function told(
  session: Session,
  { endpoint }: CallRequest,
  { answer, deps }: { answer: Promise<Answer>; deps: EndpointDeps },
): Promise<Answer> {
  const ended = await answer
  const word = ended.kind === 'refused' ? ended.class : ended.kind === 'failure' ? ended.stage : ended.kind
  deps.observe('call.ended', { connection: session.connection, endpoint: endpoint.name, class: word, ms: ended.ms })
  return ended
}

async function send(session: Session, call: CallRequest, request: HttpRequest, deps: EndpointDeps): Promise<Answer> {
  const limits = { deadlineMs: call.endpoint.deadlineMs, maxBytes: MAX_REPLY_BYTES }
  const outcome = await deps.http.attempt(request, limits)
  if (outcome.kind === 'reply') return understand({ session, call, request, http: outcome }, deps)
  const { stage, reason, ms } = outcome
  const message = deps.masker.text(outcome.message)
  // An address that is refused stays refused: somebody has to mend it.
  if (reason === 'address')
    return { kind: 'refused', class: 'config', status: 0, message, until: null, again: false, ms }
  // There was an answer; asking again would bring the same one.
  if (reason === 'too_large' || reason === 'encoding')
    return stage === 'not_sent'
      ? { kind: 'refused', class: 'config', status: 0, message, until: null, again: false, ms }
      : { kind: 'unreadable', status: 0, message, ms }
  return { kind: 'failure', stage, message, ms }
}

type Exchange = { session: Session; call: CallRequest; request: HttpRequest; http: HttpReply }

async function understand({ session, call, request, http }: Exchange, deps: EndpointDeps): Promise<Answer> {
  const read = await readReply(
    { session, endpoint: call.endpoint, reads: call.reads ?? {}, http, keep: call.keep },
    deps,
  )
  if (read.kind === 'ok') {
    await settleStrikes(session, deps)
    const { reply, total } = read
    return { kind: 'ok', status: http.status, headers: http.headers, reply, total, ms: http.ms }
  }
  const message = deps.masker.text(read.message)
  if (read.kind === 'unreadable') return { kind: 'unreadable', status: http.status, message, ms: http.ms }
  const { reply } = read
  const kept = reply === undefined ? {} : { kept: { reply, headers: http.headers } }
  const refused = { kind: 'refused', class: read.class, status: http.status, message, ms: http.ms, ...kept } as const
  if (read.class === 'rate_limited')
    return { ...refused, again: false, until: await penalize(session.budgetKey, read.waitMs, deps) }
  if (read.class === 'auth' || session.authoriser.ended?.(http.status))
    return { ...refused, class: 'auth', again: await session.authoriser.refused(request), until: null }
  return { ...refused, again: false, until: read.waitMs === null ? null : deps.clock.now() + read.waitMs }
}

async function settleStrikes(session: Session, { budgets }: EndpointDeps): Promise<void> {
  if ((await budgets.strikes(session.budgetKey)) > 0) await budgets.forgive(session.budgetKey)
}

/** A token that cannot be had is an answer about the call, not an accident. */
async function refusedToken(session: Session, error: unknown, deps: EndpointDeps): Promise<Answer> {
  if (!(error instanceof HirewireError)) throw error
  const message = deps.masker.text(error.message)
  if (error.code === 'ats_rate_limited') {
    const until = await penalize(session.budgetKey, null, deps)
    return { kind: 'refused', class: 'rate_limited', status: 0, message, until, again: false, ms: 0 }
  }
  if (error.code === 'ats_auth')
    return { kind: 'refused', class: 'auth', status: 0, message, until: null, again: false, ms: 0 }
  // A page that is no token, as in a maintenance, passes as an outage does.
  if (error.failure === 'unavailable' || error.code === 'ats_answer_unreadable')
    return { kind: 'failure', stage: 'not_sent', message, ms: 0 }
  throw error
}
