/** How often callers may ask. Windows are in memory: they are no more than a brake. */
import { isIP } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { HirewireError } from '../kernel/errors.ts'
import { type Doorkeeper, LOCAL } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Api } from './route.ts'

const WINDOW_MS = 60_000

/** Each API key has a bucket, and without a key each address one for each path. The command line of this machine has none. */
export async function limitRates(api: Api, limits: Limits): Promise<void> {
  await api.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) =>
      request.caller === null
        ? `address ${addressOf(request)} ${request.routeOptions.url ?? ''}`
        : `key ${request.caller}`,
    allowList: (request) => request.caller === LOCAL,
    errorResponseBuilder: (_request, { max, ttl }) => tooMany(`More than ${max} requests per minute.`, ttl),
  })
}

/** The client, as far as a proxy that is trusted knows it; a network of IPv6 counts as one. */
export const addressOf = ({ ip }: FastifyRequest): string => (isIP(ip) ? rateLimit.normalizeIP(ip) : 'unknown')

/** Name of the key of a request. Throws `unauthorized`, and `too_many_requests` where too many of an address had none. */
export type Admission = (request: FastifyRequest) => Promise<string>

/** The key is looked at first, so that wrong ones, of whomever, lock out no valid one. */
export function createAdmission(api: Api, doorkeeper: Doorkeeper, { failedKeysPerMinute }: Limits): Admission {
  const countFailure = api.createRateLimit({ max: failedKeysPerMinute, timeWindow: WINDOW_MS, keyGenerator: addressOf })
  return async (request) => {
    try {
      return doorkeeper(request.headers.authorization)
    } catch (error) {
      const count = await countFailure(request)
      if (count.isAllowed || !count.isExceeded) throw error
      throw tooMany(`More than ${count.max} requests per minute without a valid API key.`, count.ttl)
    }
  }
}

const tooMany = (message: string, retryAfterMs: number): HirewireError =>
  new HirewireError('too_many_requests', message, { detail: { retryAfterMs } })
