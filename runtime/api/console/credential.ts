/** What a request proves its sender with: the `Authorization` header, or the session of the console. */
import type { FastifyRequest } from 'fastify'
import { HirewireError } from '../../kernel/errors.ts'
import type { Sessions } from './sessions.ts'

export const COOKIE = 'hirewire_session'
const SAFE = new Set(['GET', 'HEAD'])

/** The `Authorization` of a request; undefined without one. Throws `forbidden` for a page of another origin. */
export type Credential = (request: FastifyRequest) => string | undefined

export const createCredential =
  (sessions: Sessions | null): Credential =>
  (request) => {
    const { authorization } = request.headers
    if (authorization !== undefined || sessions === null) return authorization
    const session = sessions.open(request.cookies[COOKIE])
    if (session === null) return undefined
    if (!SAFE.has(request.method)) requireOwnOrigin(request)
    return `Bearer ${session.key}`
  }

/** A browser names the origin of the page with every request that may change something, and no page can alter it. */
export function requireOwnOrigin({ headers, host }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') throw foreign()
  if (headers.origin === undefined || URL.parse(headers.origin)?.host !== host) throw foreign()
}

const foreign = (): HirewireError =>
  new HirewireError(
    'forbidden',
    'A request with the session of the console must come from the console: its `Origin` is missing, or is another one.',
    { next: 'Send an API key in `Authorization`. Behind a proxy, let it pass the Host header on.' },
  )
