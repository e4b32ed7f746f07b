import { integer } from '../options.ts'

/** An option of every pager with more than one page. */
export const mostPagesOption = {
  ...integer('Maximum pages', 'A list with more pages than this is assumed to be endless, and the run is incomplete.', {
    min: 1,
    example: 500,
  }),
  // Ten million records at a hundred per page.
  default: 100_000,
}
