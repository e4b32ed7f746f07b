import { person } from './person.ts'
import { search } from './search.ts'

/** How a create whose answer was lost is settled. */
export const settle = { search, person } as const
