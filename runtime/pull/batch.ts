import type { Clock } from '../kernel/machine/clock.ts'
import type { Detailed } from './details.ts'
import type { FetchedPage, PageOrEnd } from './pages.ts'
import type { MappedPage } from './records.ts'

/** A page that is ready to be stored. */
export type MappedBatch = {
  readonly page: FetchedPage
  readonly mapped: MappedPage
  readonly unchanged: readonly string[]
  /** For a list that only names its records. */
  readonly details?: Pick<Detailed, 'answered' | 'withheld' | 'misencoded'>
}
export type MappedOrEnd = MappedBatch | Extract<PageOrEnd, { kind: 'end' }>

/** Known pages confirmed together, because each commit waits for the disk. */
const AT_ONCE = 32
/** How long one of them waits for the next, in milliseconds: shorter than a slow disk write, and not noticeable. */
const PATIENCE_MS = 20

/** Joins consecutive pages that are known as a whole into one item, which takes the position of the last of them. */
export async function* batches(source: AsyncGenerator<MappedOrEnd>, clock: Clock): AsyncGenerator<MappedOrEnd> {
  let pending: MappedBatch | null = null
  let next: Promise<IteratorResult<MappedOrEnd>> | null = null
  try {
    for (;;) {
      next ??= source.next()
      const received: IteratorResult<MappedOrEnd> | null = pending
        ? await within(PATIENCE_MS, { next, clock })
        : await next
      if (received !== null) next = null
      const item: MappedOrEnd | null = received === null || received.done ? null : received.value
      if (pending && !(item && mayJoin(pending, item))) {
        yield pending
        pending = null
      }
      if (received?.done) return
      if (item && !('end' in item) && item.page.whole !== null) pending = pending ? joined(pending, item) : item
      else if (item) yield item
    }
  } finally {
    // Nobody requests it any more, and nobody needs its failure.
    next?.catch(() => undefined)
    await source.return(undefined)
  }
}

/** The same page twice counts as seen twice, one after the other. */
function mayJoin({ page }: MappedBatch, item: MappedOrEnd): boolean {
  if ('end' in item || item.page.whole === null) return false
  const known = page.whole ?? []
  return known.length < AT_ONCE && !item.page.whole.some((key) => known.includes(key))
}

function joined(first: MappedBatch, { page, ...second }: MappedBatch): MappedBatch {
  const whole = [...(first.page.whole ?? []), ...(page.whole ?? [])]
  return { ...second, page: { ...page, whole, received: first.page.received + page.received } }
}

type Waiting<T> = { readonly next: Promise<T>; readonly clock: Clock }

/** Null if it takes longer. */
async function within<T>(ms: number, { next, clock }: Waiting<T>): Promise<T | null> {
  let cancel = (): void => undefined
  const late = new Promise<null>((resolve) => {
    cancel = clock.after(ms, () => resolve(null))
  })
  return await Promise.race([next, late]).finally(() => cancel())
}
