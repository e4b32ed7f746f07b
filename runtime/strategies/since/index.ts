import { none } from './none.ts'
import { watermark } from './watermark.ts'

/** How a run asks only for what changed. */
export const since = { none, watermark } as const
