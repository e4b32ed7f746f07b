import type { ErrorCode } from '../kernel/errors.ts'
import type { Walk } from './pages.ts'
import type { Resume } from './resume.ts'
import type { WalkEnd } from './walk-end.ts'

/** What can be wrong with one part of a stream while the others are well. A login, an address or our own house is none of it. */
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
 * Parts in a row that ended so: it is not they that are at fault then. An ATS that is down is left alone, and a login that may
 * see none of them lacks a permission.
 */
const IN_A_ROW: Partial<Record<ErrorCode, number>> = { ats_unavailable: 2, ats_forbidden: 9 }
/** More parts than these are not kept apart. */
const FAILED_AT_MOST = 100
/** How many are named in the reason of a run. */
const NAMED = 3

/** Whether a part that ended so leaves the others alone. */
export function isolated(end: WalkEnd, resume?: Pick<Resume, 'failed' | 'silent'>): boolean {
  if (end.kind === 'complete' || end.kind === 'paused' || !OF_ONE_PART.has(end.code)) return false
  if (resume === undefined) return true
  return (
    tooManyInARow(end.code, resume) < (IN_A_ROW[end.code] ?? Number.POSITIVE_INFINITY) &&
    resume.failed.length < FAILED_AT_MOST
  )
}

/** How many parts in a row have ended so that the parts may not be at fault, with one that ends by `code`. */
export const tooManyInARow = (code: ErrorCode, { silent }: Pick<Resume, 'silent'>): number =>
  code in IN_A_ROW ? silent + 1 : 0

/** How a run ends of which parts failed; null where none did. */
export function partial({ failed }: Resume, { plan, session }: Pick<Walk, 'plan' | 'session'>): WalkEnd | null {
  const [first] = failed
  if (!first) return null
  const named = failed.slice(0, NAMED).map(({ name, message }) => `${name} (${message})`)
  const more = failed.length > NAMED ? ` and ${failed.length - NAMED} more` : ''
  return {
    kind: 'incomplete',
    code: first.code,
    message: `What could be read is stored; not read, and repeated by itself, is ${named.join(', ')}${more}`,
    place: { connection: session.connection, stream: plan.stream, endpoint: plan.endpoint.name },
  }
}
