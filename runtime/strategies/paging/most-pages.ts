import { integer } from '../options.ts'

/** Pages that one walk may have where its endpoint does not say otherwise: ten million records of a hundred to a page. */
export const MOST_PAGES = 100_000

/** An option of every kind of paging that has more than one page. */
export const mostPagesOption = {
  ...integer('Maximum pages', 'A list with more pages than this is assumed to be endless, and the run is incomplete.', {
    min: 1,
    example: 500,
  }),
  default: MOST_PAGES,
}
