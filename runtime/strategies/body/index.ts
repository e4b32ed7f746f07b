import { json } from './json.ts'

/** How the body of a request is written. */
export const body = { json } as const
