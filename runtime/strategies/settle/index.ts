import { conflict } from './conflict.ts'
import { key } from './key.ts'
import { person } from './person.ts'
import { search } from './search.ts'

/** How a create with a lost response is resolved. */
export const settle = { key, conflict, search, person } as const
