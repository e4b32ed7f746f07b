import { basic } from './basic.ts'
import { token } from './token.ts'

/** How a webhook delivery proves that it comes from the ATS. */
export const verify = { token, basic } as const
