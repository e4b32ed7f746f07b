import { absent } from './absent.ts'
import { none } from './none.ts'

/** What a complete run concludes from what it did not see. */
export const deletes = { none, absent } as const
