import { absent } from './absent.ts'
import { flag } from './flag.ts'
import { none } from './none.ts'
import { tombstones } from './tombstones.ts'

/** How it is known that a record is gone. */
export const deletes = { none, flag, tombstones, absent } as const
