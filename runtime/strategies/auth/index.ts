import { basic } from './basic.ts'
import { headers } from './headers.ts'
import { oauth2 } from './oauth2.ts'

/** How a request proves who we are. */
export const auth = { headers, basic, oauth2 } as const
