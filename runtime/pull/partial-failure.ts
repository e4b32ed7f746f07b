import type { ErrorCode } from '../kernel/errors/errors.ts'
import type { Walk } from './pages.ts'
import type { Resume } from './resume.ts'
import type { WalkEnd } from './walk-end.ts'

/**
 * Errors that may concern one part of a stream while others work. A failed login, a wrong URL or an internal error is
 * none of them.
 */
const OF_ONE_PART: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ats_unavailable',
  'ats_forbidden',
  'ats_rejected',
  'ats_duplicate',
  'ats_not_found',
  'ats_answer_unreadable',
  'records_missing',
  'page_loop',
  'too_many_pages',
  'pull_incomplete',
  'expression_failed',
])
/**
 * Consecutive parts that failed this way, after which the parts are not the cause: an ATS that is down is left alone,
 * and a login that may read none of them lacks a permission.
 */
const IN_A_ROW: Partial<Record<ErrorCode, number>> = { ats_unavailable: 2, ats_forbidden: 9 }
/** Failed parts recorded individually. */
const FAILED_AT_MOST = 100
/** How many of them the reason of a run names. */
const NAMED = 3

/** Whether the failure of one part leaves the others unaffected. */
export function isolated(end: WalkEnd, resume?: Pick<Resume, 'failed' | 'silent'>): boolean {
  if (end.kind === 'complete' || end.kind === 'paused' || !OF_ONE_PART.has(end.code)) return false
  if (resume === undefined) return true
  return (
    tooManyInARow(end.code, resume) < (IN_A_ROW[end.code] ?? Number.POSITIVE_INFINITY) &&
    resume.failed.length < FAILED_AT_MOST
  )
}

/** How many consecutive parts have failed in a way that may not be their fault, including one that ends with `code`. */
export const tooManyInARow = (code: ErrorCode, { silent }: Pick<Resume, 'silent'>): number =>
  code in IN_A_ROW ? silent + 1 : 0

/** The end of a run in which parts failed; null when none did. */
export function partial({ failed }: Resume, { plan, session }: Pick<Walk, 'plan' | 'session'>): WalkEnd | null {
  const [first] = failed
  if (!first) return null
  const named = failed.slice(0, NAMED).map(({ name, message }) => `${name} (${message})`)
  const more = failed.length > NAMED ? ` and ${failed.length - NAMED} more` : ''
  return {
    kind: 'incomplete',
    code: first.code,
    message: `The rest is stored. Not read, and retried automatically: ${named.join(', ')}${more}`,
    place: { connection: session.connection, stream: plan.stream, endpoint: plan.endpoint.name },
  }
}
