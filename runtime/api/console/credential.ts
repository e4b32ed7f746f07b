/** What a request proves its sender with: the `Authorization` header, or the session of the console. */
import type { FastifyRequest } from 'fastify'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Sessions } from './sessions.ts'

/** `publicUrl`: where browsers reach this server, if the operator states it. */
export type ConsoleAccess = { readonly sessions: Sessions; readonly publicUrl?: string | null }

export const COOKIE = 'hirewire_session'
const SAFE = new Set(['GET', 'HEAD'])

/** The `Authorization` of a request; undefined without one. Throws `forbidden` for a page of another origin. */
export type Credential = (request: FastifyRequest) => string | undefined

export const createCredential =
  (console: ConsoleAccess | null): Credential =>
  (request) => {
    const { authorization } = request.headers
    if (authorization !== undefined || console === null) return authorization
    const session = console.sessions.open(request.cookies[COOKIE])
    if (session === null) return undefined
    if (!SAFE.has(request.method)) requireOwnOrigin(request, console.publicUrl)
    return `Bearer ${session.key}`
  }

/**
 * A browser names the origin of the page with every request that may change something, and no page can alter it. It is
 * the host that the request names or, because a proxy may replace that, the URL that the operator states.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | null = null): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw foreign()
  const origin = originOf(request)
  if (origin === null) throw foreign()
  const isPublic = publicUrl !== null && URL.parse(publicUrl)?.origin === origin.origin
  if (origin.host !== request.host && !isPublic) throw foreign()
}

/** Whether the page is read over TLS, which a proxy in front may end: the browser names the scheme of its page, too. */
export const isPageEncrypted = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || originOf(request)?.protocol === 'https:'

const originOf = ({ headers }: FastifyRequest): URL | null => URL.parse(headers.origin ?? '')

const foreign = (): HirewireError =>
  new HirewireError(
    'forbidden',
    'A request with the session of the console must come from the console: its `Origin` is missing, or is another one.',
    {
      next: 'Send an API key in `Authorization`. Behind a proxy, let it pass the Host header on, or set `public_url`.',
    },
  )
