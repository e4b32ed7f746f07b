import { basic } from './basic.ts'
import { bearer } from './bearer.ts'
import { body } from './body.ts'
import { headers } from './headers.ts'
import { jwt } from './jwt.ts'
import { oauth2 } from './oauth2.ts'
import { query } from './query.ts'
import { session } from './session.ts'
import { signature } from './signature.ts'

/** How a request authenticates. */
export const auth = { headers, query, body, basic, bearer, oauth2, session, signature, jwt } as const
