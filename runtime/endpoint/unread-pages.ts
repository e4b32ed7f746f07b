import { MORE_SIGNS } from '../expression/evaluator.ts'
import { type PageSign, signsOfMore } from '../kernel/model/signs-of-more-pages.ts'
import type { Pager, PageSeen } from '../strategies/contracts.ts'

/** How a walk reads its pages, and how many it has read. */
export type WalkReading = {
  readonly pager: Pager
  /** What it reads of each response besides the records. */
  readonly reads: Readonly<Record<string, string>>
  /** The expression of the endpoint's total. */
  readonly total: string | null
  readonly pages: number
}

/** Paths that indicate more than the walk received, except for what the paging reads itself. */
export function unreadPages(seen: PageSeen, { pager, reads, total, pages }: WalkReading): readonly string[] {
  const signs = seen.read[MORE_SIGNS]
  if (!Array.isArray(signs)) return []
  const own = [total ?? '', ...Object.values(reads)].flatMap((text) => text.split(/[^\w.$@`-]+/))
  const others = (signs as PageSign[]).filter(({ path }) => !own.includes(path) && !pager.ignores.includes(path))
  return signsOfMore(others, { ...seen, pages, isInferred: pager.infersEnd === true && seen.total === null })
}
