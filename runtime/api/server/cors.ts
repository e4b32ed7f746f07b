/**
 * Which pages of other origins may call the API (CORS): those that the configuration lists, with an API key of their own.
 * Only operations that require a key have it, never with credentials: the session of the console is for its pages alone.
 */
import type { FastifyReply } from 'fastify'
import { RESPONSE_HEADERS } from '../document/headers.ts'
import { ifMatchHeaders } from '../etags.ts'
import { idempotencyHeaders } from '../fields.ts'
import type { Api } from '../route.ts'
import { ACTING_PERSON } from '../sender/acting-person.ts'
import { REQUEST_ID } from './request-id.ts'
import { vary } from './vary.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What a page may send, besides what every page may. */
const SENT = [
  'authorization',
  'content-type',
  REQUEST_ID,
  ACTING_PERSON,
  'last-event-id',
  ...Object.keys({ ...idempotencyHeaders.properties, ...ifMatchHeaders.properties }),
]
/** What a page may read, besides what every page may. */
const READ = [...RESPONSE_HEADERS, 'Content-Disposition', 'Idempotency-Replayed', 'Location']
/** Browsers keep no answer longer than two hours. */
const KEPT_SECONDS = 7_200

/**
 * Must be called before the routes, because it listens to their registration, and before what refuses requests: a page
 * can read a refusal only with these headers.
 */
export function allowOrigins(api: Api, origins: readonly string[]): void {
  if (origins.length === 0) return
  const listed = new Set(origins)
  const keyless = new Set<string>()
  api.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) keyless.add(url)
  })
  api.addHook('onRequest', async ({ method, url, headers, routeOptions }, reply) => {
    const path = routeOptions.url ?? url.split('?')[0]!
    // A path that does not exist has them, too: it is not revealed without a key.
    if (!path.startsWith('/v1/') || keyless.has(path)) return
    vary(reply, 'origin')
    if (headers.origin === undefined || !listed.has(headers.origin)) return
    reply.header('access-control-allow-origin', headers.origin)
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) return answerPreflight(reply)
    reply.header('access-control-expose-headers', READ.join(', '))
  })
}

/** The browser asks without a key whether the page may send a request. The answer is the same for each path. */
const answerPreflight = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-methods', METHODS.join(', '))
    .header('access-control-allow-headers', SENT.join(', '))
    .header('access-control-max-age', String(KEPT_SECONDS))
    .code(204)
    .send()
