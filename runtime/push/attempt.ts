import type { CallRequest, CallResult, FailedCall, PushCall, Wait } from '../endpoint/call.ts'
import { type Outgoing, type RedactedReply, redactReply, redactRequest, type Showing } from '../endpoint/redact.ts'
import type { HirewireError } from '../kernel/errors/errors.ts'
import { fingerprint, sha256 } from '../kernel/text/fingerprint.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import type { PersonCall } from './context.ts'
import type { AtStep, PushDeps } from './deps.ts'
import { faultOf, logFault } from './own-fault.ts'
import { type AttemptKind, type AttemptStart, type BegunAttempt, continueAttempt, open } from './permit.ts'
import { withoutPerson } from './redact-person.ts'

/** The exchange as it was on the wire; further pages have results of their own. */
type Exchanged = {
  readonly redacted?: RedactedReply | null
  readonly page?: { readonly page: number; readonly url: string }
  /** Our own failure while reading the response. */
  readonly fault?: HirewireError
}
export type AttemptResponse = CallResult & Exchanged
export type FailedAttempt = FailedCall & Exchanged

/** How an attempt began and its response. */
export type AttemptResult =
  | { readonly kind: 'answered'; readonly attempt: null; readonly begun: null; readonly response: FailedAttempt }
  | {
      readonly kind: 'answered'
      readonly attempt: string
      readonly begun: BegunAttempt
      readonly response: AttemptResponse
    }
  | Exclude<AttemptStart, { kind: 'answered' | 'paused' }>

/** `print`: the request may leave only if its fingerprint equals this one. */
type Attempted = AttemptKind & { readonly print?: unknown }

/** Makes one attempt and records the request and the response. */
export async function attempt(
  at: AtStep,
  { call, act }: { readonly call: PersonCall; readonly act: Attempted },
  deps: PushDeps,
): Promise<AttemptResult> {
  const { onOutcome, withReply, broken } = outcomeRecorder(at, deps)
  const note = (outgoing: Outgoing): AttemptRow['request'] | null => {
    const print = at.step.settle?.key ? printOf(outgoing) : undefined
    if ('print' in act && act.print !== print) return null
    const repeatable = print === undefined ? {} : { print, now: at.vars.now }
    return { ...keptRequest(at, { call, outgoing }, deps), ...repeatable }
  }
  const opened = await open(at, { call: { ...call, onOutcome }, act, note, broken }, deps)
  if (opened.kind === 'paused') return { kind: 'wait', until: opened.until }
  if (opened.kind !== 'answered') return opened
  if (opened.begun === null) return { ...opened, attempt: null, response: withReply(opened.response) }
  return { ...opened, attempt: opened.begun.attempt, response: withReply(opened.response) }
}

/** A further page of a search in progress. */
export async function searchNextPage(
  at: AtStep,
  { call, page, begun }: { readonly call: PushCall; readonly page: number; readonly begun: BegunAttempt },
  deps: PushDeps,
): Promise<AttemptResponse | Wait | { readonly kind: 'cancelled' }> {
  const { onOutcome, withReply } = outcomeRecorder(at, deps, page)
  const response = await continueAttempt(at, { call: { ...call, onOutcome }, begun }, deps)
  if (response.kind === 'paused') return { kind: 'wait', until: response.until }
  return response.kind === 'wait' || response.kind === 'cancelled' ? response : withReply(response)
}

/**
 * The part of a request that is kept. The URL outlives the personal data, so it must not contain any; the rest is
 * deleted with the data.
 */
function keptRequest(
  at: AtStep,
  { call, outgoing }: { readonly call: PersonCall; readonly outgoing: Outgoing },
  deps: PushDeps,
): AttemptRow['request'] {
  const { url, ...shown } = redactRequest(outgoing, showing(at, deps))
  const address = withoutPerson(url.split('?')[0]!, at.push.candidate)
  return { endpoint: call.endpoint.name, address, carries: call.carries, url, ...shown }
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
function outcomeRecorder(at: AtStep, deps: PushDeps, page = 1) {
  let noted: Pick<AttemptResponse, 'redacted' | 'page'> = {}
  const onOutcome: CallRequest['onOutcome'] = ({ bare }, outcome) => {
    const redacted = outcome.kind === 'reply' ? redactReply(outcome, showing(at, deps)) : null
    noted = { redacted, ...(page === 1 ? {} : { page: { page, url: deps.masker.text(bare.url) } }) }
  }
  /** A response that we fail to parse is still a response: its status must be kept. */
  const broken = (error: unknown): AttemptResponse => {
    const status = noted.redacted?.status
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
  return { onOutcome, broken, withReply: <Result extends CallResult>(response: Result) => ({ ...response, ...noted }) }
}

/** The part of a response that is kept: how the call ended, and the body, which is deleted with the personal data. */
export function storedResponse(response: AttemptResponse): NonNullable<AttemptRow['response']> {
  const { status: _, ...shown } = response.redacted ?? {}
  const redacted = { ...shown, ...response.page }
  if (response.kind === 'ok') return { status: response.status, ms: response.ms, ...redacted }
  if (response.kind === 'failure') {
    const { stage, status, message, ms } = response
    return { ...(status === undefined ? {} : { status }), failure: stage, message, ms, ...redacted }
  }
  const details = response.kind === 'refused' ? { class: response.class, ...atsTextIn(response) } : {}
  return { status: response.status, ...details, message: response.message, ms: response.ms, ...redacted }
}

const atsTextIn = ({ said }: Extract<AttemptResponse, { kind: 'refused' }>): { said?: string } =>
  said ? { said: said.slice(0, 500) } : {}
