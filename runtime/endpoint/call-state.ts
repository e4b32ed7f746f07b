import { createLoginTurns, type LoginTurns } from './login-turns.ts'
import { createRateLimiters, type RateLimiters } from './rate-limiter.ts'
import { createRequestCache, type RequestCache } from './request-cache.ts'
import { createSharedLimits, type SharedLimits } from './shared-limits.ts'

/** What the calls of one installation share in memory; made once at its start. */
export type CallState = {
  /** Connections with the same credential share one budget. */
  readonly limiters: RateLimiters
  readonly sharedLimits: SharedLimits
  readonly loginTurns: LoginTurns
  readonly requests: RequestCache
}

type CallStateDeps = Parameters<typeof createRateLimiters>[0] & Parameters<typeof createLoginTurns>[0]

export const createCallState = (deps: CallStateDeps): CallState => ({
  limiters: createRateLimiters(deps),
  sharedLimits: createSharedLimits(),
  loginTurns: createLoginTurns(deps),
  requests: createRequestCache(),
})
