import type { OpenReply } from '../expression/evaluator.ts'
import type { HttpFailure, HttpReply, HttpRequest } from '../http/exchange.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { EVERY_CALL, type Priority } from '../kernel/model/budget.ts'
import type { BudgetWindow, CallNumbers } from '../store/port/budgets.ts'
import { BudgetUsedUp, forgive, learn, PATIENCE_MS, pause, recordArrival, recordDeparture } from './budget.ts'
import type { CallResult, FailedCall, Wait } from './call-result.ts'
import type { EndpointDeps } from './deps.ts'
import type { Permit } from './permit.ts'
import type { Outgoing } from './redact.ts'
import { readReply } from './reply.ts'
import { type CallRequest, fillIn, hasFiles } from './request.ts'
import type { Session } from './session.ts'

export type { CallResult, FailedCall, Wait } from './call-result.ts'
export type { CallRequest } from './request.ts'

/** A call for a push: it contains personal data and leaves only under a permit. */
export type PushCall = CallRequest & { readonly priority: 'push' }
/** Any other call: it contains no personal data. */
export type OwnCall = CallRequest & { readonly priority: Exclude<Priority, 'push'> }

/** The permit is checked right before the first byte is written. */
type SendPrepared<Under> = (permit: Under) => Promise<CallResult>

export type Prepared<Under extends Permit | null = Permit> =
  | {
      readonly kind: 'ready'
      /**
       * Waits for the budget and a slot for a call in flight, then reads the files of the body. `work` may then send,
       * and decides whether it does. If the wait is too long, no file is read and `work` does not start.
       */
      inTurn<T>(work: (send: SendPrepared<Under>, outgoing: Outgoing) => Promise<T>): Promise<T | Wait>
    }
  | Wait
  | { readonly kind: 'stopped'; readonly result: FailedCall }

/** Largest response read, decompressed. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024

/**
 * Prepares one call: fills in and authenticates the request, but does not read the files. Nothing of the call itself
 * has left when it returns, so the caller can record an intent first, in its own turn, right before sending.
 */
export const prepareCall = (session: Session, call: PushCall, deps: EndpointDeps): Promise<Prepared> =>
  prepare(session, call, deps)

async function prepare(session: Session, call: CallRequest, deps: EndpointDeps): Promise<Prepared<Permit | null>> {
  const { authoriser } = session
  let here = session
  try {
    if (authoriser.baseUrl) here = { ...session, baseUrl: await authoriser.baseUrl() }
  } catch (error) {
    return withoutToken(session, call, { error, deps })
  }
  const bare = await fillIn(here, hasFiles(call.body) ? { ...call, body: { kind: 'none' } } : call, deps)
  let request: HttpRequest
  try {
    request = await authoriser.authorise(bare)
  } catch (error) {
    return withoutToken(session, call, { error, deps })
  }
  const turn = { session, call, request, bare }
  return { kind: 'ready', inTurn: (work) => inTurn(turn, work, deps) }
}

type CallTurn = Outgoing & { readonly session: Session; readonly call: CallRequest }

/**
 * Adds the files to the body. The token was obtained before: two calls waiting for a token in this turn could deadlock.
 */
async function withFiles({ session, call, bare, request }: CallTurn): Promise<Outgoing> {
  if (!hasFiles(call.body)) return { bare, request }
  const body = await call.body.make()
  const whole = { ...bare, body }
  const { authoriser } = session
  return { bare: whole, request: authoriser.overBody ? await authoriser.authorise(whole) : { ...request, body } }
}

/** The call is counted when it leaves, not when it begins to wait; otherwise all waiting calls would leave at once. */
async function inTurn<T>(
  turn: CallTurn,
  work: (send: SendPrepared<Permit | null>, outgoing: Outgoing) => Promise<T>,
  deps: EndpointDeps,
): Promise<T | Wait> {
  const { session, call } = turn
  const { connection, limiter, connector } = session
  const [endpoint, limits] = [call.endpoint.name, connector.spec.http.limits ?? []]
  const claim = { connection, endpoint, priority: call.priority, patienceMs: PATIENCE_MS }
  const { windows, slots } = deps.sharedLimits.toReserve({ key: session.budgetKey, limits }, claim)
  const fileBytes = hasFiles(call.body) ? call.body.fileBytes : 0
  const passed = await limiter.pass({ ...claim, windows, slots, fileBytes })
  if (passed.kind === 'wait') {
    deps.observe('budget.waits', { connection, endpoint, until: passed.until })
    return passed
  }
  try {
    const counted = { windows, numbers: passed.numbers, countedAt: deps.clock.now() }
    const outgoing = await withFiles(turn)
    const sent = { ...turn, ...outgoing, ...counted }
    return await work((permit) => observed(session, call, { result: send({ ...sent, permit }, deps), deps }), outgoing)
  } finally {
    passed.leave()
  }
}

/** Prepares and sends at once; for calls that only read. */
export const callNow = (session: Session, call: OwnCall, deps: EndpointDeps): Promise<CallResult | Wait> =>
  callWith(session, call, { permit: null, deps })

/** The same for a push. Without a valid permit, no login is renewed either. */
export const callUnder = (session: Session, call: PushCall, under: Under<Permit>): Promise<CallResult | Wait> =>
  callWith(session, call, under)

type Under<P extends Permit | null> = { readonly permit: P; readonly deps: EndpointDeps }

async function callWith(
  session: Session,
  call: CallRequest,
  { permit, deps }: Under<Permit | null>,
): Promise<CallResult | Wait> {
  for (let tries = 0; ; tries++) {
    const prepared = await prepare(session, tries > 0 ? { ...call, renewed: true } : call, deps)
    if (prepared.kind === 'wait') return prepared
    if (prepared.kind === 'stopped') return prepared.result
    const result = await prepared.inTurn((sent) => sent(permit))
    if (result.kind !== 'refused' || !result.again || tries > 0) return result
    if (permit !== null && !(await permit.allowsNext())) return result
  }
}

async function observed(
  session: Session,
  { endpoint }: CallRequest,
  { result, deps }: { result: Promise<CallResult>; deps: EndpointDeps },
): Promise<CallResult> {
  const ended = await result
  const word = ended.kind === 'refused' ? ended.class : ended.kind === 'failure' ? ended.stage : ended.kind
  deps.observe('call.ended', { connection: session.connection, endpoint: endpoint.name, class: word, ms: ended.ms })
  return ended
}

type SentRequest = CallTurn & {
  readonly windows: readonly BudgetWindow[]
  readonly numbers: CallNumbers
  readonly countedAt: number
  readonly permit: Permit | null
}

async function send(sent: SentRequest, deps: EndpointDeps): Promise<CallResult> {
  const { call, request, permit } = sent
  const sentAt = deps.clock.now()
  const counted = { ...sent, key: sent.session.budgetKey }
  const departure = watchDeparture(counted, deps)
  const { tls } = sent.session
  const limits = { deadlineMs: call.endpoint.deadlineMs, maxBytes: MAX_REPLY_BYTES, ...(tls ? { tls } : {}) }
  const attempt = (mayLeave: () => boolean) =>
    deps.http.attempt(request, {
      ...limits,
      mayLeave() {
        if (!mayLeave()) return false
        departure.begins()
        return true
      },
    })
  const outcome = permit === null ? await attempt(() => true) : await attemptUnder(permit, attempt)
  call.onOutcome?.(sent, outcome)
  const leftAt = await departure.recorded()
  if (outcome.kind === 'reply') {
    await recordArrival({ ...counted, sentAt: leftAt ?? sentAt }, deps)
    return understand({ ...sent, sentAt, http: outcome }, deps)
  }
  const { stage, reason, status, ms } = outcome
  const message = deps.masker.text(outcome.message)
  // A refused URL stays refused until a person fixes the configuration.
  if (reason === 'address')
    return {
      kind: 'refused',
      class: 'config',
      code: 'address_refused',
      status: 0,
      message,
      until: null,
      again: false,
      ms,
    }
  // The ATS responded; a retry would return the same.
  if (reason === 'too_large' || reason === 'encoding')
    return stage === 'not_sent'
      ? { kind: 'refused', class: 'config', status: 0, message, until: null, again: false, ms }
      : { kind: 'unreadable', status: status ?? 0, message, ms }
  return { kind: 'failure', stage, ...(status === undefined ? {} : { status }), message, ms }
}

/**
 * Counts a call from its first byte: until then it waits for its permit and for a connection, which takes long while many
 * calls leave at once.
 */
function watchDeparture(counted: Omit<Parameters<typeof recordDeparture>[0], 'sentAt'>, deps: EndpointDeps) {
  let leftAt: number | null = null
  let recording: Promise<void> = Promise.resolve()
  return {
    /** In the turn of the first byte. */
    begins(): void {
      leftAt = deps.clock.now()
      recording = recordDeparture({ ...counted, sentAt: leftAt }, deps)
      // A fault of the store is thrown by `recorded`, after the response, which must not be lost.
      recording.catch(() => undefined)
    },
    /** When the first byte left, once this is stored; null if none did. */
    async recorded(): Promise<number | null> {
      await recording
      return leftAt
    },
  }
}

type AttemptWith = (mayLeave: () => boolean) => Promise<HttpReply | HttpFailure>

/**
 * The permit is confirmed right before dispatch and checked again in the turn of the first byte, because connecting
 * takes time.
 */
async function attemptUnder(permit: Permit, attempt: AttemptWith): Promise<HttpReply | HttpFailure> {
  try {
    // If the permit is refused here, `holds` refuses it too, so requests are withheld in one place.
    await permit.confirm()
    return await attempt(() => permit.holds())
  } finally {
    permit.end()
  }
}

type Exchange = SentRequest & { readonly sentAt: number; readonly http: HttpReply }

/** Whose budget a refusal concerns, and whose call it was. */
const callerIn = ({ budgetKey: key, connection }: Exchange['session']) => ({ key, connection })

async function understand(exchange: Exchange, deps: EndpointDeps): Promise<CallResult> {
  const { session, call, request, http, sentAt } = exchange
  const read = await readReply(
    {
      session,
      endpoint: call.endpoint,
      reads: call.reads ?? {},
      moreSigns: call.moreSigns ?? false,
      given: call.with,
      http,
      keep: call.keep,
    },
    deps,
  )
  if (read.kind === 'ok') {
    await recordSuccess(exchange, read.reply, deps)
    const text = `${request.method} ${deps.masker.text(request.url)}`
    const { status, headers, misencoded, ms } = http
    return { ...read, status, askedAt: sentAt, request: text, headers, ...(misencoded && { misencoded }), ms }
  }
  const message = deps.masker.text(read.message)
  if (read.kind === 'unreadable') return { kind: 'unreadable', status: http.status, message, ms: http.ms }
  const { reply } = read
  const said = read.said === null ? null : deps.masker.text(read.said)
  const kept = reply === undefined ? {} : { kept: { reply, headers: http.headers } }
  const refused = {
    kind: 'refused',
    class: read.class,
    ...(read.byRule ? { byRule: true as const } : {}),
    status: http.status,
    message,
    said,
    ms: http.ms,
    ...kept,
  } as const
  if (read.class === 'rate_limited') {
    const scope = read.ofEndpoint ? call.endpoint.name : EVERY_CALL
    const until = await pause({ ...exchange, ...callerIn(session), scope, waitMs: read.waitMs }, deps)
    return { ...refused, again: false, until }
  }
  if (read.class === 'auth' || session.authoriser.ended?.(http.status)) {
    // A 403 with the renewed login too means a missing permission: the login is valid, and other calls need it.
    const isLoginFine = call.renewed === true && http.status === 403
    const again = !isLoginFine && (await session.authoriser.refused(request))
    return { ...refused, class: 'auth', again, until: null }
  }
  return { ...refused, again: false, until: read.waitMs === null ? null : deps.clock.now() + read.waitMs }
}

/** What a successful response means for the budget. */
async function recordSuccess(
  { session, call, numbers, sentAt }: Exchange,
  { reading }: OpenReply,
  deps: EndpointDeps,
): Promise<void> {
  const { budgetKey: key, limiter, connector } = session
  const [endpoint, limits] = [call.endpoint.name, connector.spec.http.limits ?? []]
  await forgive({ key, endpoint, sentAt }, deps)
  await learn({ key, limiter, limits, endpoint, numbers, sentAt, read: reading.read }, deps)
}

type Unprepared = { readonly error: unknown; readonly deps: EndpointDeps }

/** A missing token is a result of the call, not an exception. */
async function withoutToken(
  session: Session,
  { endpoint }: CallRequest,
  { error, deps }: Unprepared,
): Promise<Exclude<Prepared, { kind: 'ready' }>> {
  if (error instanceof BudgetUsedUp) {
    deps.observe('budget.waits', { connection: session.connection, endpoint: endpoint.name, until: error.until })
    return { kind: 'wait', until: error.until }
  }
  if (!(error instanceof HirewireError)) throw error
  const message = deps.masker.text(error.message)
  if (error.code === 'ats_rate_limited') {
    const waitMs = typeof error.detail.waitMs === 'number' ? error.detail.waitMs : null
    const refusal = { ...callerIn(session), scope: EVERY_CALL, sentAt: deps.clock.now(), waitMs }
    const refused = { kind: 'refused', class: 'rate_limited', status: 0, message, again: false, ms: 0 } as const
    return { kind: 'stopped', result: { ...refused, until: await pause(refusal, deps) } }
  }
  if (error.code === 'ats_auth' || error.code === 'authorization_missing') {
    const { code } = error
    const refused = { kind: 'refused', class: 'auth', status: 0, message, until: null, again: false, ms: 0 } as const
    return { kind: 'stopped', result: { ...refused, code } }
  }
  // A page instead of a token, as during maintenance, is temporary, like an outage.
  if (error.failure === 'unavailable' || error.code === 'ats_answer_unreadable')
    return { kind: 'stopped', result: { kind: 'failure', stage: 'not_sent', message, ms: 0 } }
  throw error
}
