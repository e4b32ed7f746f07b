import { integer } from '../options.ts'

/** Default limit on the pages of one walk: ten million records at a hundred per page. */
export const MOST_PAGES = 100_000

/** An option of every pager with more than one page. */
export const mostPagesOption = {
  ...integer('Maximum pages', 'A list with more pages than this is assumed to be endless, and the run is incomplete.', {
    min: 1,
    example: 500,
  }),
  default: MOST_PAGES,
}
