import type { FailedCall } from '../endpoint/call.ts'
import { CODES } from '../endpoint/call-failure.ts'
import type { ErrorCode, HirewireError } from '../kernel/errors.ts'

/**
 * What a failed call means for a push. Pure: the stage of a failure and the effect class of the call decide, not its
 * text.
 */
export type FailedVerdict =
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
type JudgedResponse = FailedCall & { readonly fault?: HirewireError }

/** What the failure of a call that may be repeated leads to. */
export type RepeatableVerdict = Extract<FailedVerdict, { kind: 'retry' | 'failed' }>

/**
 * Judges a failed call with this effect. A create is uncertain when its response is lost, unreadable or a server
 * error. 429 and 503 mean that nothing was done; a request that never left may simply be retried.
 */
export function judge(answer: JudgedResponse, effect: 'none' | 'update' | 'create'): FailedVerdict {
  if (effect !== 'create') return judgeRepeatable(answer)
  const { message } = answer
  if (mayHaveCreated(answer)) return { kind: 'uncertain', message }
  // The duplicate check runs before the call: what it missed a moment ago it may find now.
  if (answer.kind === 'refused' && answer.class === 'duplicate')
    return { kind: 'retry', until: answer.until, counts: true, code: 'ats_duplicate', message }
  return judgeRepeatable(answer)
}

type Refusal = Extract<FailedCall, { kind: 'refused' }>

function mayHaveCreated(answer: JudgedResponse): boolean {
  if (answer.kind === 'unreadable') return true
  if (answer.kind === 'failure') return answer.stage === 'maybe_sent'
  // 303: the request was accepted and its result is elsewhere. Other redirects mean that this server did not process
  // it.
  return answer.class === 'unavailable' ? answer.status !== 503 : answer.class === 'config' && answer.status === 303
}

/** Judges a failed call that may be repeated: one that only reads, an update or an erasure. */
export function judgeRepeatable(answer: JudgedResponse): RepeatableVerdict {
  if (answer.kind === 'refused') return judgeRefusal(answer)
  const { message } = answer
  const code = answer.kind === 'failure' ? 'ats_unavailable' : (answer.fault?.code ?? 'ats_answer_unreadable')
  return { kind: 'retry', until: null, counts: true, code, message }
}

function judgeRefusal({ class: kind, code, again, message, until }: Refusal): RepeatableVerdict {
  const known = CODES[kind]
  if (kind === 'rate_limited') return { kind: 'retry', until, counts: false, code: known, message }
  if (kind === 'auth') return { kind: 'retry', until, counts: !again, code: code ?? known, message }
  if (kind === 'unavailable') return { kind: 'retry', until, counts: true, code: known, message }
  return { kind: 'failed', code: known, message }
}
