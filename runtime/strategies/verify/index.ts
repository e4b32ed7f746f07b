import { basic } from './basic.ts'
import { ed25519 } from './ed25519.ts'
import { hmac } from './hmac.ts'
import { secretUrl } from './secret-url.ts'
import { token } from './token.ts'

/** How a webhook delivery proves that it comes from the ATS. */
export const verify = { token, basic, hmac, ed25519, secret_url: secretUrl } as const
