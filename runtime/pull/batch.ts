import type { Detailed } from './details.ts'
import type { FetchedPage, PageOrEnd } from './pages.ts'
import type { MappedPage } from './records.ts'

/** A page that can be stored. */
export type MappedBatch = {
  readonly page: FetchedPage
  readonly mapped: MappedPage
  readonly unchanged: readonly string[]
  /** Of a list that only names its records. */
  readonly details?: Pick<Detailed, 'answered' | 'withheld'>
}
export type MappedOrEnd = MappedBatch | Extract<PageOrEnd, { kind: 'end' }>

/** Known pages that are noted together: each commit waits for the disk. */
const AT_ONCE = 32
/** How long one of them waits for the next, in real milliseconds: less than a disk is slow, and nothing that anybody notices. */
const PATIENCE_MS = 20

/** Pages that are known as a whole and come close to each other as one, which stands where the last of them does. */
export async function* batches(source: AsyncGenerator<MappedOrEnd>): AsyncGenerator<MappedOrEnd> {
  let held: MappedBatch | null = null
  let next: Promise<IteratorResult<MappedOrEnd>> | null = null
  try {
    for (;;) {
      next ??= source.next()
      const came: IteratorResult<MappedOrEnd> | null = held ? await within(PATIENCE_MS, next) : await next
      if (came !== null) next = null
      const item: MappedOrEnd | null = came === null || came.done ? null : came.value
      if (held && !(item && mayJoin(held, item))) {
        yield held
        held = null
      }
      if (came?.done) return
      if (item && !('end' in item) && item.page.whole !== null) held = held ? joined(held, item) : item
      else if (item) yield item
    }
  } finally {
    // Nobody asks for it any more, and nobody hears of its failure.
    next?.catch(() => undefined)
    await source.return(undefined)
  }
}

/** The same page twice is two sightings of it, one after the other. */
function mayJoin({ page }: MappedBatch, item: MappedOrEnd): boolean {
  if ('end' in item || item.page.whole === null) return false
  const known = page.whole ?? []
  return known.length < AT_ONCE && !item.page.whole.some((key) => known.includes(key))
}

function joined(first: MappedBatch, { page, ...second }: MappedBatch): MappedBatch {
  const whole = [...(first.page.whole ?? []), ...(page.whole ?? [])]
  return { ...second, page: { ...page, whole, received: first.page.received + page.received } }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
