import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Whatever the page had to do before, timers that are due among it, is done. */
const SHOWN = `(async () => {
  for (let n = 0; n < 2; n++) {
    await new Promise((resolve) => setTimeout(resolve))
    await scheduler.postTask(() => undefined, { priority: 'background' })
  }
})()`
/** It ends with the page. */
const isFeed = (request: Request): boolean => new URL(request.url()).pathname === '/v1/changes'

/**
 * Returns what waits until the page has read and shown all that it needs. What is not in a page before that may still
 * come.
 */
export function watchReading(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!isFeed(request)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    do {
      await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
      await page.evaluate<void>(SHOWN)
      // What was shown may read more.
    } while (open.size > 0)
  }
}
