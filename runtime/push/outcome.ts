import type { CallResult } from '../endpoint/call.ts'
import type { ErrorCode, HirewireError } from '../kernel/errors.ts'
import type { ErrorClass } from '../spec/connector.ts'

/**
 * What a call result means for a push. Pure: the stage of a failure and the effect class of the call decide, not its
 * text.
 */
export type SendVerdict =
  | { readonly kind: 'done' }
  /** It took no effect, or may safely be repeated. `until`: not before; `counts`: toward the limit of attempts. */
  | {
      readonly kind: 'retry'
      readonly until: number | null
      readonly counts: boolean
      readonly code: ErrorCode
      readonly message: string
    }
  /** It may have taken effect: nothing is resent until that is known. */
  | { readonly kind: 'uncertain'; readonly message: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string }

/** `fault`: our own failure although there was a response. */
type JudgedResponse = CallResult & { readonly fault?: HirewireError }

/**
 * Judges the result of a call with this effect. A create is uncertain when its response is lost, unreadable or a server
 * error. 429 and 503 mean that nothing was done; a request that never left may simply be retried.
 */
export function judge(answer: JudgedResponse, effect: 'none' | 'update' | 'create'): SendVerdict {
  const risky = effect === 'create'
  if (answer.kind === 'ok') return { kind: 'done' }
  if (answer.kind === 'unreadable') {
    const { message, fault } = answer
    return risky
      ? { kind: 'uncertain', message }
      : { kind: 'retry', until: null, counts: true, code: fault?.code ?? 'ats_answer_unreadable', message }
  }
  if (answer.kind === 'failure')
    return risky && answer.stage === 'maybe_sent'
      ? { kind: 'uncertain', message: answer.message }
      : { kind: 'retry', until: null, counts: true, code: 'ats_unavailable', message: answer.message }
  return judgeRefusal(answer, risky)
}

type Refusal = Extract<CallResult, { kind: 'refused' }>

function judgeRefusal(answer: Refusal, risky: boolean): SendVerdict {
  const { message, until } = answer
  const retry = (code: ErrorCode, counts = true): SendVerdict => ({ kind: 'retry', until, counts, code, message })
  if (answer.class === 'rate_limited') return retry('ats_rate_limited', false)
  if (answer.class === 'auth') return retry(answer.code ?? 'ats_auth', !answer.again)
  if (answer.class === 'unavailable')
    return risky && answer.status !== 503 ? { kind: 'uncertain', message } : retry('ats_unavailable')
  // 303: the request was accepted and its result is elsewhere. Other redirects mean that this server did not process
  // it.
  if (risky && answer.class === 'config' && answer.status === 303) return { kind: 'uncertain', message }
  // The duplicate check runs before the call: what it missed a moment ago it may find now.
  if (answer.class === 'duplicate' && risky) return retry('ats_duplicate')
  return { kind: 'failed', code: REFUSALS[answer.class], message }
}

const REFUSALS: Record<Exclude<ErrorClass, 'rate_limited' | 'auth' | 'unavailable'>, ErrorCode> = {
  rejected: 'ats_rejected',
  duplicate: 'ats_duplicate',
  not_found: 'ats_not_found',
  too_old: 'ats_rejected',
  config: 'address_refused',
}
