import type { Session } from '../endpoint/session.ts'
import type { OpenReply } from '../expression/evaluator.ts'
import type { ErrorCode } from '../kernel/errors/errors.ts'
import { sha256 } from '../kernel/text/fingerprint.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { KnownPage } from '../store/port/runs.ts'
import type { PageRequest, PagerState } from '../strategies/contracts.ts'
import { mostPagesOption } from '../strategies/paging/most-pages.ts'
import { detectCycles, detectEmptyPages } from './cycle-detection.ts'
import { type WalkEnd, withoutRecords } from './walk-end.ts'

type WatchInput = { readonly plan: PullPlan; readonly session: Session }
type SeenPage = {
  readonly received: number
  readonly receivedInAll: number
  readonly total: number | null
  /** Pages of the whole walk, including this one. */
  readonly pages: number
  /** Records may have moved to a page that the walk has already passed. */
  readonly shifted: boolean
  /** Paths of the response that indicate further pages which the spec does not request. */
  readonly unread: readonly string[]
  /** The walk has passed the total at which it ends. */
  readonly isBeyond: boolean
}

type JudgedPage = {
  readonly hashes: readonly string[]
  readonly received: number
  readonly stop: WalkEnd | null
  /** Fingerprint of this page; null for an empty one. */
  readonly print: string | null
}

/**
 * Checks each page, and its successor, for signs that the walk is not reliable. `last`: the page before, when a run
 * resumes.
 */
export function checkPages({ plan, session }: WatchInput, last: string | null) {
  const { name } = plan.endpoint
  const place = { connection: session.connection, stream: plan.stream, endpoint: name }
  const samePage = detectCycles()
  const sameNext = detectCycles()
  const tooEmpty = detectEmptyPages()
  const most = mostPages(plan)
  if (last !== null) samePage(last)
  const incomplete = (code: ErrorCode, message: string): WalkEnd => ({ kind: 'incomplete', code, message, place })
  return {
    /** The records of a page, or why it is invalid: a missing path never counts as zero records. */
    page({ reading }: OpenReply, request: PageRequest, known: KnownPage | null): JudgedPage {
      const { records } = reading
      if (records === null || 'missing' in records)
        return {
          hashes: [],
          received: 0,
          print: null,
          stop: withoutRecords(plan.endpoint, { plan, session }, records?.missing),
        }
      const { hashes } = records
      const print = known?.digest ?? (hashes.length > 0 ? sha256(hashes.join()) : null)
      const again = print !== null && samePage(print, JSON.stringify(request))
      const stop = again ? incomplete('page_loop', `${name} returned the same page twice.`) : null
      return { hashes, received: known?.received ?? hashes.length, stop, print }
    },
    next(next: PagerState | null, seen: SeenPage): WalkEnd | null {
      if (next === null) return missing(seen, { name, incomplete })
      if (sameNext(JSON.stringify(next)))
        return incomplete('page_loop', `pagination loop: the next page of ${name} repeats an earlier one.`)
      if (seen.pages >= most) return incomplete('too_many_pages', `${name} exceeded max_pages (${most}).`)
      return tooEmpty(seen.received) ? incomplete('page_loop', `${name} returns one empty page after another.`) : null
    },
  }
}

type Judging = { readonly name: string; incomplete(code: ErrorCode, message: string): WalkEnd }

/** After the last page: what the walk cannot have seen. */
function missing(
  { total, receivedInAll, shifted, unread, isBeyond }: SeenPage,
  { name, incomplete }: Judging,
): WalkEnd | null {
  if (total !== null && receivedInAll < total)
    return incomplete('pull_incomplete', `${name} declared ${total} records but returned ${receivedInAll}.`)
  if (shifted)
    return incomplete(
      'pull_incomplete',
      `The total of ${name} decreased to ${total} while its pages were read. If its cursors count records, some records were skipped.`,
    )
  if (isBeyond)
    return incomplete(
      'pull_incomplete',
      `${name} declared a total of ${total}, which is less than it returned: \`total\` may count something else, and the list may be longer.`,
    )
  if (unread.length === 0) return null
  const signs = unread.slice(0, 3).map((path) => `\`${path}\``)
  return incomplete(
    'more_pages',
    `${name} returned ${receivedInAll} records and indicates more (${signs.join(', ')}), but its \`paging\` requests no further page.`,
  )
}

const mostPages = ({ endpoint: { paging } }: PullPlan): number =>
  ('max_pages' in paging ? paging.max_pages : undefined) ?? mostPagesOption.default
