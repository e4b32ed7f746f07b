/**
 * The page with which a customer connects an ATS: its files, and the steps that it takes. It has no API key, reads no
 * cookie, and gets its token from the fragment of its URL, which no browser sends to a server.
 */
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, ConnectTurn } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { CONNECT_STEPS } from '../../kernel/model/connect-links.ts'
import { requireOwnOrigin } from '../console/credential.ts'
import { closed, dictionary, id, oneOf, text } from '../fields.ts'
import { type Api, named } from '../route.ts'
import type { Limits } from '../server/limits.ts'
import { addressOf, tooMany } from '../server/rates.ts'
import { type Static, type TSchema, Type } from '../type.ts'
import { type PageStyle, showChecked, showEnded, showPage } from '../views/connect-page.ts'

export type ConnectDeps = {
  /** The folder of the built pages, which are built when they are first needed. Rejects with `not_found`. */
  readonly folder: () => Promise<string>
  /** Where browsers reach this server, if the operator states it. */
  readonly publicUrl?: string | null
  readonly style: PageStyle
}
type PageDeps = ConnectDeps & { readonly app: Pick<App, 'connectPage'>; readonly limits: Limits }

const YEAR_SECONDS = 365 * 24 * 3600
const HIDDEN = { hide: true }
const WINDOW_MS = 60_000

/** As that of the console, but for the pages that may embed it. */
const policyOf = ({ frame_ancestors }: PageStyle): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frame_ancestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

export async function serveConnect(api: Api, deps: PageDeps): Promise<void> {
  const pages = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(staticFiles, { root: import.meta.dirname, serve: false, preCompressed: true })
    const policy = policyOf(deps.style)
    const send = async ({ params }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const root = join(await deps.folder(), 'connect')
      const file = (params as { '*'?: string })['*'] ?? ''
      reply.header('content-security-policy', policy)
      if (file.startsWith('assets/'))
        return reply.sendFile(file, root, { immutable: true, maxAge: YEAR_SECONDS * 1000 })
      if (file !== '') throw new HirewireError('not_found', 'Not found: there is no such file of the page.')
      allowFrames(reply, deps.style)
      return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false })
    }
    scope.get('/connect', { schema: HIDDEN }, send)
    scope.get('/connect/*', { schema: HIDDEN }, send)
    serveSteps(scope, deps)
  }
  await api.register(named('connect', pages))
}

/** The headers of all responses refuse frames and openers; those of the page name who may. */
function allowFrames(reply: FastifyReply, { frame_ancestors }: PageStyle): void {
  if (frame_ancestors.length === 0) return
  reply.raw.removeHeader('x-frame-options')
  reply.raw.setHeader('cross-origin-opener-policy', 'unsafe-none')
}

const token = Type.String({ minLength: 1, maxLength: 100 })
const TURN = { token, turn: Type.Integer({ minimum: 0 }) }
const value = Type.String({ minLength: 1, maxLength: 20_000 })
const pem = Type.Optional(Type.String({ minLength: 1, maxLength: 65_536 }))
const setting = Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], maxLength: 5000 })

const BODIES = {
  open: closed({ token }),
  choose: closed({ ...TURN, connector: id() }),
  go: closed({ ...TURN, step: oneOf(CONNECT_STEPS) }),
  share: closed(TURN),
  submit: closed({
    ...TURN,
    auth_type: text(100),
    credentials: dictionary(value, { maxProperties: 50 }),
    settings: dictionary(setting, { maxProperties: 100 }),
    tls: Type.Optional(closed({ certificate: pem, key: pem })),
  }),
  authorize: closed(TURN),
  authorized: closed({
    ...TURN,
    state: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(Type.String({ maxLength: 4096 })),
    iss: Type.Optional(Type.String({ maxLength: 2048 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  check: closed(TURN),
  webhook: closed({ ...TURN, credentials: dictionary(value, { maxProperties: 50 }) }),
} as const satisfies Record<string, TSchema>

type Bodies = { readonly [Name in keyof typeof BODIES]: Static<(typeof BODIES)[Name]> }
type Steps = {
  readonly [Name in keyof Bodies]: (body: Bodies[Name], turn: ConnectTurn, address: string) => Promise<object>
}

function stepsOf({ app: { connectPage: page }, style }: PageDeps): Steps {
  return {
    open: async ({ token }, _turn, address) => {
      const view = await page.open(token, address)
      return 'ended' in view ? showEnded(view, style) : showPage(view, style)
    },
    choose: async ({ connector }, turn) => showPage(await page.choose(turn, connector), style),
    go: async ({ step }, turn) => showPage(await page.go(turn, step), style),
    share: async (_, turn) => {
      const view = await page.share(turn)
      return { ...showPage(view, style), shared_url: view.url }
    },
    submit: async ({ auth_type: authType, credentials, settings, tls = {} }, turn) =>
      showPage(await page.submit(turn, { authType, credentials, settings, tls }), style),
    authorize: async (_, turn) => {
      const view = await page.authorize(turn)
      return { ...showPage(view, style), address: view.authorization.address }
    },
    authorized: async ({ state, code, iss: issuer, error }, turn) =>
      showPage(await page.authorized(turn, { state, code, issuer, error }), style),
    check: async (_, turn) => showChecked(await page.check(turn), style),
    webhook: async ({ credentials }, turn) => showPage(await page.webhook(turn, credentials), style),
  }
}

function serveSteps(scope: FastifyInstance, deps: PageDeps): void {
  const { limits, publicUrl = null } = deps
  const steps = stepsOf(deps)
  const failures = scope.createRateLimit({
    max: limits.failedKeysPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `connect ${addressOf(request)}`,
  })
  const taken = scope.createRateLimit({
    max: limits.connectStepsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `connect ${(request.body as Bodies['open']).token}`,
  })
  const demand = async (limit: typeof failures, request: FastifyRequest, what: string): Promise<void> => {
    const count = await limit(request)
    if (!count.isAllowed && count.isExceeded) throw tooMany(`More than ${count.max} ${what} per minute.`, count.ttl)
  }
  for (const name of Object.keys(BODIES) as (keyof Bodies)[]) {
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
      requireOwnOrigin(request, publicUrl)
      reply.header('cache-control', 'no-store')
      await demand(taken, request, 'steps of this link')
      const body = request.body as Bodies[typeof name]
      const address = request.ip ?? 'unknown'
      const { token, turn = 0 } = body as Bodies['share']
      try {
        return await (steps[name] as Steps['open'])(body as Bodies['open'], { token, turn, address }, address)
      } catch (error) {
        if (error instanceof HirewireError && error.code === 'unauthorized')
          await demand(failures, request, 'requests without a valid link')
        throw error
      }
    }
    scope.post(`/connect/steps/${name}`, { schema: { ...HIDDEN, body: BODIES[name] } }, handle)
  }
}
