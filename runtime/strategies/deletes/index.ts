import { absent } from './absent.ts'
import { flag } from './flag.ts'
import { none } from './none.ts'
import { tombstones } from './tombstones.ts'

/** How deleted records are detected. */
export const deletes = { none, flag, tombstones, absent } as const
