import type { PageSeen } from '../contracts.ts'
import { integer, name, oneOf } from '../options.ts'

export type Stop = 'short_page' | 'empty_page' | 'total' | 'total_pages'

/** What page and offset have in common; only the numbers that they count with differ. */
export const countedOptions = (param: string, sizeParam: string) => ({
  param: name('Parameter', 'The query parameter that says where the page starts.', param),
  size_param: name('Size parameter', 'The query parameter that says how many records a page may hold.', sizeParam),
  size: integer('Size', 'How many records to ask for. The server may give fewer.', { min: 1, example: 100 }),
})

export const stopOption = (values: readonly Stop[]) => ({
  ...oneOf(
    'Stop',
    'How the last page is known: it has fewer records than asked for, it has none, or the total is reached. Where the endpoint tells a `total`, that one decides.',
    values,
  ),
  default: 'short_page',
})

export type Walk = { readonly stop: Stop | undefined; readonly size: number | undefined; readonly pagesSeen: number }

/**
 * Whether more pages follow.
 *
 * A known total outweighs a short page: a server may cap the page below what was asked for, and stopping there would lose
 * the rest in silence. An empty page always ends the walk; whoever holds the total sees that something is missing.
 */
export function more(walk: Walk, seen: PageSeen): boolean {
  if (seen.received === 0) return false
  if (walk.stop === 'total_pages') return seen.total === null || walk.pagesSeen < seen.total
  if (walk.stop === 'empty_page') return true
  if (seen.total !== null) return seen.receivedInAll < seen.total
  // Without a size there is no short page, and without a told total none can be reached: only an empty page is certain.
  return walk.stop === 'total' || walk.size === undefined || seen.received >= walk.size
}
