/** The console: its files, and the session with which a browser uses the API. It has no data of its own. */
import cookie from '@fastify/cookie'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { type Clock, isoTime } from '../../kernel/machine/clock.ts'
import { closed } from '../fields.ts'
import { type Api, named } from '../route.ts'
import type { Admission } from '../server/rates.ts'
import { type Static, Type } from '../type.ts'
import { COOKIE, type ConsoleAccess, isPageEncrypted, requireOwnOrigin } from './credential.ts'
import { IDLE_MS, LONGEST_MS, type SessionState } from './sessions.ts'

export type ConsoleDeps = ConsoleAccess & {
  /** The folder of the built console, which is built when it is first needed. Rejects with `not_found`. */
  readonly folder: () => Promise<string>
}

/** No inline script or style, no `eval`, no other server; strings cannot become scripts where browsers check it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
const YEAR_SECONDS = 365 * 24 * 3600
const HIDDEN = { hide: true }

const SignIn = closed({
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'An API key.' })),
  token: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'A one-time token.' })),
})

/** Must be called before what reads cookies. */
export const readCookies = (api: Api) => api.register(cookie)

export async function serveConsole(api: Api, { folder }: Pick<ConsoleDeps, 'folder'>): Promise<void> {
  const pages = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(staticFiles, { root: import.meta.dirname, serve: false, preCompressed: true })
    const send = async ({ params }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const root = await folder()
      const file = (params as { '*'?: string })['*'] ?? ''
      reply.header('content-security-policy', POLICY)
      const maxAge = YEAR_SECONDS * 1000
      if (file.startsWith('assets/')) return reply.sendFile(file, root, { immutable: true, maxAge })
      // Every other path is a screen, whose address the page reads itself.
      return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false })
    }
    scope.get('/console', { schema: HIDDEN }, send)
    scope.get('/console/*', { schema: HIDDEN }, send)
  }
  await api.register(named('console', pages))
}

type SessionDeps = ConsoleAccess & { readonly admit: Admission; readonly clock: Clock }

/** `GET` shows the session and prolongs it, `POST` begins one, and `DELETE` ends it. */
export function serveSessions(api: Api, { sessions, publicUrl, admit, clock }: SessionDeps): void {
  const begin = async (request: FastifyRequest, reply: FastifyReply, session: SessionState) => {
    const principal = await admit(request, `Bearer ${session.key}`)
    const { secure } = session
    reply.setCookie(COOKIE, sessions.seal(session), { ...ATTRIBUTES, secure, maxAge: IDLE_MS / 1000 })
    reply.header('cache-control', 'no-store')
    return show(principal, Math.min(clock.now() + IDLE_MS, session.begun + LONGEST_MS))
  }
  api.get('/console/session', { schema: HIDDEN }, async (request, reply) => {
    const session = sessions.open(request.cookies[COOKIE])
    if (session === null) throw new HirewireError('unauthorized', 'There is no session, or it has ended: sign in.')
    // Browsers name no origin when they read: what the session began with counts.
    return begin(request, reply, { ...session, secure: session.secure || isPageEncrypted(request) })
  })
  api.post('/console/session', { schema: { ...HIDDEN, body: SignIn } }, async (request, reply) => {
    requireOwnOrigin(request, publicUrl)
    const { key = '', token } = request.body as Static<typeof SignIn>
    const known = token === undefined ? key : (sessions.redeem(token) ?? '')
    if (token !== undefined && known === '')
      throw new HirewireError('unauthorized', 'This link was used already, or is older than ten minutes.')
    return begin(request, reply, { key: known, begun: clock.now(), secure: isPageEncrypted(request) })
  })
  api.delete('/console/session', { schema: HIDDEN }, async (request, reply) => {
    requireOwnOrigin(request, publicUrl)
    return reply.clearCookie(COOKIE, ATTRIBUTES).code(204).send()
  })
}

const ATTRIBUTES = { httpOnly: true, sameSite: 'strict', path: '/' } as const

const show = ({ name, role, connections }: Principal, endsAt: number) => ({
  name,
  role,
  connections,
  ends_at: isoTime(endsAt),
})
