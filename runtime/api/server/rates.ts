/** Request rates of callers. Windows are in memory only, because they just slow callers down. */
import { isIP } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Credential } from '../console/credential.ts'
import type { Api } from '../route.ts'
import { type Authenticator, LOCAL } from '../sender/keys.ts'
import type { Limits } from './limits.ts'

const WINDOW_MS = 60_000

/** One bucket per API key, and without a key one per address and path. The CLI of this machine has none. */
export async function limitRates(api: Api, limits: Limits): Promise<void> {
  standardHeaders(api)
  await api.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: WINDOW_MS,
    cache: limits.countedAddresses,
    keyGenerator: (request) =>
      request.principal === null
        ? `address ${addressOf(request)} ${request.routeOptions.url ?? ''}`
        : `key ${request.principal.id}`,
    allowList: (request) => request.principal?.id === LOCAL.id,
    errorResponseBuilder: (_request, { max, ttl }) => tooMany(`More than ${max} requests per minute.`, ttl),
  })
}

const SENT = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const

/** The headers of the library as those of the IETF draft (draft-ietf-httpapi-ratelimit-headers). */
function standardHeaders(api: Api): void {
  api.addHook('onSend', async (_request, reply) => {
    const [limit, remaining, reset] = SENT.map((name) => reply.getHeader(name))
    if (limit === undefined) return
    for (const name of SENT) reply.removeHeader(name)
    reply.header('ratelimit-policy', `"requests";q=${limit};w=${WINDOW_MS / 1000}`)
    reply.header('ratelimit', `"requests";r=${remaining};t=${reset}`)
  })
}

/** The client's address, from a trusted proxy if there is one; an IPv6 network counts as one client. */
export const addressOf = ({ ip }: FastifyRequest): string => (isIP(ip) ? rateLimit.normalizeIP(ip) : 'unknown')

/**
 * Returns the sender of a request, or of this `Authorization`. Throws `unauthorized`, and `too_many_requests` after too
 * many failures of an address.
 */
export type Admission = (request: FastifyRequest, authorization?: string) => Promise<Principal>

type Proof = { readonly authenticate: Authenticator; readonly credential: Credential }

/** The key is checked first, so that failed attempts, from anyone, never lock out a valid key. */
export function createAdmission(api: Api, proof: Proof, { failedKeysPerMinute }: Limits): Admission {
  const countFailure = api.createRateLimit({ max: failedKeysPerMinute, timeWindow: WINDOW_MS, keyGenerator: addressOf })
  return async (request, authorization = proof.credential(request)) => {
    try {
      return await proof.authenticate(authorization)
    } catch (error) {
      const count = await countFailure(request)
      if (count.isAllowed || !count.isExceeded) throw error
      throw tooMany(`More than ${count.max} requests per minute without a valid API key.`, count.ttl)
    }
  }
}

export const tooMany = (message: string, retryAfterMs: number): HirewireError =>
  new HirewireError('too_many_requests', message, { detail: { retryAfterMs } })
