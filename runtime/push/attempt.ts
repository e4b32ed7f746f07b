import { type Answer, type CallRequest, callNow, prepareCall, type Wait } from '../endpoint/call.ts'
import { type Outgoing, type ReplyShown, type Showing, showReply, showRequest } from '../endpoint/shown.ts'
import { HirewireError } from '../kernel/errors.ts'
import { fingerprint, sha256 } from '../kernel/fingerprint.ts'
import type { AttemptRow } from '../store/port-pushes.ts'
import type { AtStep, PushDeps } from './deps.ts'
import { endWait, noteWait, waitsSince } from './waits.ts'
import { withoutPerson } from './without-person.ts'

/** An answer with what came over the network, and what it answers where that is no first page. */
export type Told = Answer & {
  readonly came?: ReplyShown | null
  readonly page?: { readonly page: number; readonly url: string }
}

/** How an attempt began and what came back. */
export type Tried =
  | { readonly kind: 'answered'; readonly attempt: string | null; readonly answer: Told; readonly askOnly: boolean }
  | { readonly kind: 'wait'; readonly until: number }
  /** The consent is gone: nothing was sent, and the push is cancelled. */
  | { readonly kind: 'cancelled' }
  /** The consent is gone while it is not known whether an earlier send arrived: nothing was sent. */
  | { readonly kind: 'withdrawn' }
  /** It would be another request than the one that it repeats: nothing was sent. */
  | { readonly kind: 'differs' }

/** How long a paused push waits before it looks again; resuming wakes its lane at once. */
const PAUSED_MS = 60_000

type Act = {
  readonly act: AttemptRow['act']
  readonly effect: AttemptRow['effect']
  readonly again?: boolean
  /** It may leave only as the request that left this print. */
  readonly print?: unknown
  /** Place of the call in the spec. */
  readonly pointer: string
}

/**
 * Makes one attempt. Everything that takes time (token, budget, a place in the line, files) comes first; then the consent is
 * read as it is and the attempt is on disk with its request, in one transaction; only then does the first byte leave. Where that
 * has to wait for a connection, the consent has the last word once more.
 */
export async function attempt(at: AtStep, call: CallRequest, act: Act, deps: PushDeps): Promise<Tried> {
  const { heard, told } = listening(at, deps)
  const prepared = await prepareCall(at.session, { ...call, heard }, deps)
  const since = waitsSince(at) ?? deps.clock.now()
  if (prepared.kind === 'wait') {
    noteWait(at, since)
    return prepared
  }
  if (prepared.kind === 'stopped') return { kind: 'answered', attempt: null, answer: prepared.answer, askOnly: false }
  let turn = false
  const tried = await prepared.inTurn<Tried>(async (send, outgoing) => {
    turn = true
    endWait(at)
    const print = at.step.settle?.key ? printOf(outgoing) : undefined
    if ('print' in act && act.print !== print) return { kind: 'differs' }
    const repeatable = print === undefined ? {} : { print, now: at.vars.now }
    const request = { ...keptRequest(at, { call, outgoing }, deps), ...repeatable }
    return begin({ at, act, request, since, send: async (mayLeave) => told(await send(mayLeave)) }, deps)
  })
  if (!turn) noteWait(at, since)
  return tried
}

/** A further page of a question that is under way. */
export async function askOn(
  at: AtStep,
  { call, page }: { readonly call: CallRequest; readonly page: number },
  deps: PushDeps,
): Promise<Told | Wait> {
  const { heard, told } = listening(at, deps, page)
  const answer = await callNow(at.session, { ...call, heard }, deps)
  return answer.kind === 'wait' ? answer : told(answer)
}

/** What is kept of a request. The address outlives the person's data, so that it names nobody; the rest goes with them. */
function keptRequest(
  at: AtStep,
  { call, outgoing }: { readonly call: CallRequest; readonly outgoing: Outgoing },
  deps: PushDeps,
): AttemptRow['request'] {
  const { url, ...shown } = showRequest(outgoing, showing(at, deps))
  const address = withoutPerson(url.split('?')[0]!, at.push.candidate)
  return { endpoint: call.endpoint.name, address, url, ...shown }
}

/** By which a request is known again under its key, to the byte. */
const printOf = ({ bare: { method, url, headers, body } }: Outgoing): string =>
  fingerprint({ method, url, headers, body: body.kind === 'bytes' ? [body.contentType, sha256(body.bytes)] : null })

/** Longest body that is kept of a request or an answer, in characters. */
const KEPT = 4_096

const showing = ({ push }: AtStep, { masker }: PushDeps): Showing => ({
  masker,
  most: KEPT,
  file: (kind) => fileName(push, kind),
})

/** What stands in a body where a file was: it is plain in JSON, in a form and in between. */
export function fileName({ files }: AtStep['push'], kind: string): string {
  const file = files.find((one) => one.kind === kind)
  if (!file) return `(file ${kind})`
  return `(file ${kind}: ${file.fileName}, ${file.mediaType}, ${file.size} bytes, sha256 ${file.sha256})`
}

/** Notes what comes over the network; the answer then carries it. */
function listening(at: AtStep, deps: PushDeps, page = 1) {
  let noted: Pick<Told, 'came' | 'page'> = {}
  const heard: CallRequest['heard'] = ({ bare }, outcome) => {
    const came = outcome.kind === 'reply' ? showReply(outcome, showing(at, deps)) : null
    noted = { came, ...(page === 1 ? {} : { page: { page, url: deps.masker.text(bare.url) } }) }
  }
  return { heard, told: (answer: Answer): Told => ({ ...answer, ...noted }) }
}

type Begin = {
  readonly at: AtStep
  readonly act: Act
  readonly request: AttemptRow['request']
  /** When it began to wait for its turn. */
  readonly since: number
  send(mayLeave?: () => boolean): Promise<Told>
}

async function begin({ at, act, request, since, send }: Begin, deps: PushDeps): Promise<Tried> {
  const begun = await deps.pushes.begin({
    push: at.push.id,
    hold: at.hold,
    step: at.step.name,
    ...act,
    waitedMs: deps.clock.now() - since,
    request,
  })
  if (begun.kind === 'fenced')
    throw new HirewireError('fenced', `Another run took over the pushes of ${at.push.connection}.`)
  if (begun.kind === 'cancelled' || begun.kind === 'withdrawn') return { kind: begun.kind }
  if (begun.kind === 'paused') return { kind: 'wait', until: deps.clock.now() + PAUSED_MS }
  if (begun.kind === 'ask_only' && act.act === 'send')
    throw new HirewireError('bug', `Push ${at.push.id} was about to send without a grant.`)
  return {
    kind: 'answered',
    attempt: begun.attempt,
    answer: withoutEcho(await send(begun.kind === 'go' ? begun.holds : undefined), at),
    askOnly: begun.kind === 'ask_only',
  }
}

/** An answer whose text does not repeat who the push is about: texts are kept and shown long after the data. */
export function withoutEcho(answer: Told, { push }: AtStep): Told {
  return 'message' in answer ? { ...answer, message: withoutPerson(answer.message, push.candidate) } : answer
}

/** What is kept of an answer: how it went, and what came, which goes with the person's data. */
export function shownAnswer(answer: Told): NonNullable<AttemptRow['response']> {
  const { status: _, ...shown } = answer.came ?? {}
  const came = { ...shown, ...answer.page }
  if (answer.kind === 'ok') return { status: answer.status, ms: answer.ms, ...came }
  if (answer.kind === 'failure') return { failure: answer.stage, message: answer.message, ms: answer.ms, ...came }
  const told = answer.kind === 'refused' ? { class: answer.class } : {}
  return { status: answer.status, ...told, message: answer.message.slice(0, 500), ms: answer.ms, ...came }
}
