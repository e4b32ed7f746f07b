import { conflict } from './conflict.ts'
import { key } from './key.ts'
import { person } from './person.ts'
import { search } from './search.ts'

/** How a create whose answer was lost is settled. */
export const settle = { key, conflict, search, person } as const
