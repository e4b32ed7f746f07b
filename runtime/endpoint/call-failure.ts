import type { ErrorCode } from '../kernel/errors/errors.ts'
import type { ErrorClass } from '../spec/connector.ts'
import type { FailedCall, Wait } from './call-result.ts'

/** A call without a result: it was rejected, lost, not understood, or has to wait for the budget. */
export type Failed = FailedCall | Wait

/** The error code of each class of rejection. */
export const CODES: Record<ErrorClass, ErrorCode> = {
  auth: 'ats_auth',
  rate_limited: 'ats_rate_limited',
  unavailable: 'ats_unavailable',
  rejected: 'ats_rejected',
  duplicate: 'ats_duplicate',
  not_found: 'ats_not_found',
  too_old: 'ats_rejected',
  config: 'ats_config',
}

/** How a failed call is reported. `until`: not before this time. `passing`: a retry may succeed. */
export function failureOf(result: FailedCall): {
  readonly code: ErrorCode
  readonly message: string
  readonly until: number | null
  readonly passing: boolean
} {
  const { message } = result
  if (result.kind === 'failure') return { code: 'ats_unavailable', message, until: null, passing: true }
  if (result.kind === 'unreadable') return { code: 'ats_answer_unreadable', message, until: null, passing: true }
  const passing = result.class === 'unavailable' || result.class === 'rate_limited'
  return { code: result.code ?? CODES[result.class], message, until: result.until, passing }
}
