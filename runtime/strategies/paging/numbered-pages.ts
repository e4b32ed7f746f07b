import type { PageRequest, Pager, PagerState, PageSeen } from '../contracts.ts'
import { expression, integer, name, oneOf } from '../options.ts'
import { flagOf } from './flag.ts'
import { type Ignoring, ignoreOption } from './ignore.ts'
import { mostPagesOption } from './most-pages.ts'

export type StopRule = 'short_page' | 'empty_page' | 'total' | 'total_pages'

export const placeOption = {
  ...oneOf(
    'In',
    "Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the request's own path, query or body.",
    ['query', 'body', 'variable'],
  ),
  default: 'query' as const,
}

export const moreOption = expression(
  'More',
  'True if more pages follow, false on the last one. If set, this flag alone decides; a response without it is an error.',
  'info.more_records',
)

/** The options that page and offset share; only their counters differ. */
export const countedOptions = (param: string, sizeParam: string) => ({
  param: name('Parameter', 'The parameter for the start of the page.', param),
  size_param: name('Size parameter', 'The parameter for the number of records per page.', sizeParam),
  size: integer('Size', 'Records per page to request. The server may return fewer.', { min: 1, example: 100 }),
  in: placeOption,
  more: moreOption,
  max_pages: mostPagesOption,
  ignore: ignoreOption,
})

export const stopOption = (values: readonly StopRule[]) => ({
  ...oneOf(
    'Stop',
    'How the last page is recognized: it has fewer records than requested, it has none, or the total is reached. If the request has a `total`, that decides.',
    values,
  ),
  default: 'short_page',
})

/** The options that page and offset share. */
export type Counted = Ignoring & {
  readonly param: string
  readonly size_param?: string
  readonly size?: number
  readonly in?: PageRequest['in']
  readonly more?: string
  readonly stop?: StopRule
}

export const sizeParams = (options: {
  readonly size_param?: string
  readonly size?: number
}): Readonly<Record<string, number>> =>
  options.size_param && options.size ? { [options.size_param]: options.size } : {}

export const countedReads = ({ more: flag }: Counted): Readonly<Record<string, string>> =>
  flag === undefined ? {} : { more: flag }

/** What the signs in the response mean for a walk over counted pages. */
export const countedEnd = (options: Counted): Pick<Pager, 'ignores' | 'infersEnd'> => ({
  ignores: options.ignore ?? [],
  infersEnd: options.more === undefined && (options.stop ?? 'short_page') === 'short_page',
})

/** The progress of a walk over counted pages after a page: pages, and records by their place in the list. */
type WalkProgress = { readonly pages: number; readonly records: number }

/**
 * Whether more pages follow.
 *
 * A known total overrides a short page: a server may return fewer records than requested, and stopping there would
 * silently lose the rest. An empty page always ends a walk that only counts; the code that knows the total detects
 * missing records.
 */
export function more(options: Counted, at: WalkProgress, seen: PageSeen): boolean {
  if (options.more !== undefined) return flagOf(options.more, seen)
  if (seen.received === 0) return false
  if (options.stop === 'total_pages') return seen.total === null || at.pages < seen.total
  if (options.stop === 'empty_page') return true
  if (seen.total !== null) return at.records < seen.total
  // Without a size there is no short page, and without a total none can be reached: only an empty page is certain.
  return options.stop === 'total' || options.size === undefined || seen.received >= options.size
}

/**
 * Whether the walk ended at a total that it has passed: such a total counts something else, perhaps the pages. A list
 * that moves repeats records, and pages that the server filters have fewer than their place says.
 */
export function isBeyondTotal(options: Counted, at: WalkProgress, seen: PageSeen): boolean {
  if (options.more !== undefined || options.stop === 'empty_page' || seen.total === null || seen.received === 0)
    return false
  if (options.stop === 'total_pages') return at.pages > seen.total
  return Math.min(at.records, seen.receivedInAll) > seen.total
}

/**
 * By how many records the list became shorter since the previous page. Each record deleted from a page already read
 * moves another one to where the walk no longer looks, so the walk has to step back by as many.
 */
export function shrunk({ stop }: Counted, { total }: PagerState, seen: PageSeen): number {
  if (stop === 'total_pages' || typeof total !== 'number' || seen.total === null) return 0
  return Math.max(0, total - seen.total)
}
