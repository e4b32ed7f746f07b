import type { FailedCall } from '../endpoint/call.ts'
import { CODES } from '../endpoint/call-failure.ts'
import { mayHaveCreated } from '../endpoint/may-have-created.ts'
import type { ErrorCode, HirewireError } from '../kernel/errors/errors.ts'
import type { CallEffect } from '../kernel/model/states.ts'

/**
 * The consequence of a failed call for a push. Pure: the stage of a failure and the effect class of the call decide,
 * not its text.
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
  /** It may have taken effect: nothing is resent until that is known. `until`: no request before this time. */
  | { readonly kind: 'uncertain'; readonly until: number | null; readonly message: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string }

/** `fault`: our own failure although there was a response. */
type JudgedResponse = FailedCall & { readonly fault?: HirewireError }

/** The consequence of the failure of a call that may be repeated. */
export type RepeatableVerdict = Extract<FailedVerdict, { kind: 'retry' | 'failed' }>

/**
 * Judges a failed call with this effect. A create is uncertain when its response is lost, unreadable, or one that a proxy
 * gives while the ATS continues; a request that never left may simply be retried.
 */
export function judge(response: JudgedResponse, effect: CallEffect): FailedVerdict {
  if (effect !== 'create') return judgeRepeatable(response)
  if (mayHaveCreated(response)) {
    const until = response.kind === 'refused' ? response.until : null
    return { kind: 'uncertain', until, message: response.message }
  }
  const { message } = response
  // The duplicate check runs before the call: what it missed a moment ago it may find now.
  if (response.kind === 'refused' && response.class === 'duplicate')
    return { kind: 'retry', until: response.until, counts: true, code: 'ats_duplicate', message }
  return judgeRepeatable(response)
}

type Refusal = Extract<FailedCall, { kind: 'refused' }>

/** Judges a failed call that may be repeated: one that only reads, an update or an erasure. */
export function judgeRepeatable(response: JudgedResponse): RepeatableVerdict {
  if (response.kind === 'refused') return judgeRefusal(response)
  const { message } = response
  const code = response.kind === 'failure' ? 'ats_unavailable' : (response.fault?.code ?? 'ats_answer_unreadable')
  return { kind: 'retry', until: null, counts: true, code, message }
}

function judgeRefusal({ class: kind, code, again, message, until }: Refusal): RepeatableVerdict {
  const known = CODES[kind]
  if (kind === 'rate_limited') return { kind: 'retry', until, counts: false, code: known, message }
  if (kind === 'auth') return { kind: 'retry', until, counts: !again, code: code ?? known, message }
  if (kind === 'unavailable') return { kind: 'retry', until, counts: true, code: known, message }
  return { kind: 'failed', code: code ?? known, message }
}
