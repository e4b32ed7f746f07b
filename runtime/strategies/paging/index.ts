import type { PagerState } from '../contracts.ts'
import { cursor } from './cursor.ts'
import { linkHeader } from './link-header.ts'
import { nextUrl } from './next-url.ts'
import { none } from './none.ts'
import { offset } from './offset.ts'
import { page } from './page.ts'

/** How a list is paged. */
export const paging = { none, page, offset, cursor, next_url: nextUrl, link_header: linkHeader } as const

/** Whether two states request the same page: a walk that returns to a page is a loop. */
export function samePage(a: PagerState, b: PagerState): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => (a[key] ?? null) === (b[key] ?? null))
}
