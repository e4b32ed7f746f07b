import type { CallRequest, CallResult, FailedCall, PushCall, Wait } from '../endpoint/call.ts'
import { type Outgoing, type ReplyShown, redactReply, redactRequest, type Showing } from '../endpoint/redact.ts'
import type { HirewireError } from '../kernel/errors.ts'
import { fingerprint, sha256 } from '../kernel/fingerprint.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import type { AtStep, PushDeps } from './deps.ts'
import { faultOf, logFault } from './own-fault.ts'
import { type AttemptKind, type AttemptStart, type BegunAttempt, continueAttempt, open } from './permit.ts'
import { withoutPerson } from './redact-person.ts'

/** The exchange as it was on the wire; further pages have results of their own. */
type Exchanged = {
  readonly came?: ReplyShown | null
  readonly page?: { readonly page: number; readonly url: string }
  /** Our own failure while reading the response. */
  readonly fault?: HirewireError
}
export type AttemptResponse = CallResult & Exchanged
export type FailedAttempt = FailedCall & Exchanged

/** How an attempt began and its response. */
export type AttemptResult =
  | { readonly kind: 'answered'; readonly attempt: null; readonly begun: null; readonly answer: FailedAttempt }
  | {
      readonly kind: 'answered'
      readonly attempt: string
      readonly begun: BegunAttempt
      readonly answer: AttemptResponse
    }
  | Exclude<AttemptStart, { kind: 'answered' | 'paused' }>

/** `print`: the request may leave only if its fingerprint equals this one. */
type Attempted = AttemptKind & { readonly print?: unknown }

/** Makes one attempt and records the request and the response. */
export async function attempt(
  at: AtStep,
  { call, act }: { readonly call: PushCall; readonly act: Attempted },
  deps: PushDeps,
): Promise<AttemptResult> {
  const { heard, told, broken } = listening(at, deps)
  const note = (outgoing: Outgoing): AttemptRow['request'] | null => {
    const print = at.step.settle?.key ? printOf(outgoing) : undefined
    if ('print' in act && act.print !== print) return null
    const repeatable = print === undefined ? {} : { print, now: at.vars.now }
    return { ...keptRequest(at, { call, outgoing }, deps), ...repeatable }
  }
  const opened = await open(at, { call: { ...call, onOutcome: heard }, act, note, broken }, deps)
  if (opened.kind === 'paused') return { kind: 'wait', until: opened.until }
  if (opened.kind !== 'answered') return opened
  if (opened.begun === null) return { ...opened, attempt: null, answer: told(opened.answer) }
  return { ...opened, attempt: opened.begun.attempt, answer: told(opened.answer) }
}

/** A further page of a search in progress. */
export async function searchNextPage(
  at: AtStep,
  { call, page, begun }: { readonly call: PushCall; readonly page: number; readonly begun: BegunAttempt },
  deps: PushDeps,
): Promise<AttemptResponse | Wait | { readonly kind: 'cancelled' }> {
  const { heard, told } = listening(at, deps, page)
  const answer = await continueAttempt(at, { call: { ...call, onOutcome: heard }, begun }, deps)
  if (answer.kind === 'paused') return { kind: 'wait', until: answer.until }
  return answer.kind === 'wait' || answer.kind === 'cancelled' ? answer : told(answer)
}

/**
 * What is kept of a request. The URL outlives the personal data, so it must not contain any; the rest is deleted with
 * the data.
 */
function keptRequest(
  at: AtStep,
  { call, outgoing }: { readonly call: PushCall; readonly outgoing: Outgoing },
  deps: PushDeps,
): AttemptRow['request'] {
  const { url, ...shown } = redactRequest(outgoing, showing(at, deps))
  const address = withoutPerson(url.split('?')[0]!, at.push.candidate)
  return { endpoint: call.endpoint.name, address, url, ...shown }
}

/** Identifies a request under its idempotency key, byte by byte. */
const printOf = ({ bare: { method, url, headers, body } }: Outgoing): string =>
  fingerprint({ method, url, headers, body: body.kind === 'bytes' ? [body.contentType, sha256(body.bytes)] : null })

/** Longest stored body of a request or a response, in characters. */
const KEPT = 4_096

const showing = ({ push }: AtStep, { masker }: PushDeps): Showing => ({
  masker,
  most: KEPT,
  file: (kind) => fileName(push, kind),
})

/** Placeholder for a file in a stored body; valid in JSON, in a form and in multipart. */
export function fileName({ files }: AtStep['push'], kind: string): string {
  const file = files.find((one) => one.kind === kind)
  if (!file) return `(file ${kind})`
  return `(file ${kind}: ${file.fileName}, ${file.mediaType}, ${file.size} bytes, sha256 ${file.sha256})`
}

/** Records each response from the network and attaches it to the result. */
function listening(at: AtStep, deps: PushDeps, page = 1) {
  let noted: Pick<AttemptResponse, 'came' | 'page'> = {}
  const heard: CallRequest['onOutcome'] = ({ bare }, outcome) => {
    const came = outcome.kind === 'reply' ? redactReply(outcome, showing(at, deps)) : null
    noted = { came, ...(page === 1 ? {} : { page: { page, url: deps.masker.text(bare.url) } }) }
  }
  /** A response that we fail to parse is still a response: its status must be kept. */
  const broken = (error: unknown): AttemptResponse => {
    const status = noted.came?.status
    if (status === undefined || deps.stopping()) throw error
    const fault = faultOf(at, error)
    logFault(at, fault, deps)
    return {
      kind: 'unreadable',
      status,
      message: `Hirewire failed to process the response (${status}): ${fault.message}`,
      ms: 0,
      fault,
    }
  }
  return { heard, broken, told: <Answer extends CallResult>(answer: Answer) => ({ ...answer, ...noted }) }
}

/** What is kept of a response: how the call ended, and the body, which is deleted with the personal data. */
export function shownAnswer(answer: AttemptResponse): NonNullable<AttemptRow['response']> {
  const { status: _, ...shown } = answer.came ?? {}
  const came = { ...shown, ...answer.page }
  if (answer.kind === 'ok') return { status: answer.status, ms: answer.ms, ...came }
  if (answer.kind === 'failure') {
    const { stage, status, message, ms } = answer
    return { ...(status === undefined ? {} : { status }), failure: stage, message, ms, ...came }
  }
  const told = answer.kind === 'refused' ? { class: answer.class, ...saidIn(answer) } : {}
  return { status: answer.status, ...told, message: answer.message, ms: answer.ms, ...came }
}

const saidIn = ({ said }: Extract<AttemptResponse, { kind: 'refused' }>): { said?: string } =>
  said ? { said: said.slice(0, 500) } : {}
