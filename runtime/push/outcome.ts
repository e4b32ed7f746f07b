import type { CallResult } from '../endpoint/call.ts'
import type { ErrorCode, HirewireError } from '../kernel/errors.ts'
import type { ErrorClass } from '../spec/connector.ts'

/** What an answer means for a push. Pure: the stage of a failure and the effect of the call decide, not its text. */
export type SendVerdict =
  | { readonly kind: 'done' }
  /** It took no effect, or may safely be done again. `until`: not before; `counts`: towards the cap of tries. */
  | {
      readonly kind: 'retry'
      readonly until: number | null
      readonly counts: boolean
      readonly code: ErrorCode
      readonly message: string
    }
  /** It may have taken effect: nothing is sent again before that is known. */
  | { readonly kind: 'uncertain'; readonly message: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string }

/** `fault`: what failed on our side, though there was a response. */
type JudgedResponse = CallResult & { readonly fault?: HirewireError }

/**
 * Judges the answer to a call with this effect. A create whose answer is lost, unreadable or a server error is uncertain;
 * 429 and 503 are answers that say that nothing was done; what never left may simply be tried again.
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
  // It was taken, and what came of it is told elsewhere; other redirects say that nobody here has looked at it.
  if (risky && answer.class === 'config' && answer.status === 303) return { kind: 'uncertain', message }
  // The duplicate check comes before the call: what it did not see a moment ago it may see now.
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
