/**
 * The HTTP API over an {@link App}. Its only state is rate windows and bytes in flight; it uses nothing but the app's
 * contract.
 */

import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import helmet from 'helmet'
import type { Logger } from 'pino'
import type { App } from '../app/contract.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { type Clock, systemClock } from '../kernel/machine/clock.ts'
import { type ConnectDeps, serveConnect } from './connect/connect.ts'
import { type ConsoleDeps, readCookies, serveConsole, serveSessions } from './console/console.ts'
import { type Credential, createCredential } from './console/credential.ts'
import { describeApi, serveDocs } from './document/openapi.ts'
import { bindCursors } from './lists/cursors.ts'
import { createExportSlots } from './lists/exports.ts'
import { refuseUnknownConnections } from './lists/known-connection.ts'
import { addOperation, type OpenDeps } from './operation.ts'
import { ACCESS, GROUPS, SHARED_SCHEMAS } from './operations.ts'
import { type Api, named, type RouteDeps } from './route.ts'
import { authorize, requireRows } from './sender/access.ts'
import { recordRequests } from './sender/audit.ts'
import { repeatResponses } from './sender/idempotency.ts'
import { type ApiKey, createAuthentication, LOCAL } from './sender/keys.ts'
import { reachedApp, reachOf } from './sender/reach.ts'
import { type AllowedMethods, collectMethods } from './server/allowed-methods.ts'
import { type BodyBytes, boundBodies, createBodyBytes } from './server/bodies-in-flight.ts'
import { parseBody } from './server/body.ts'
import { COMPILERS, type Compilers, compiledBy } from './server/compilers.ts'
import { compressResponses } from './server/compression.ts'
import { allowOrigins } from './server/cors.ts'
import { announceDeprecations } from './server/deprecation.ts'
import { methodNotAllowed, notFound, respondToBrokenConnection, sendProblem } from './server/failures.ts'
import { LIMITS, type Limits } from './server/limits.ts'
import { type Admission, createAdmission, limitRates } from './server/rates.ts'
import { REQUEST_ID, requestIdOf, returnRequestIds } from './server/request-id.ts'
import { boundSockets } from './server/sockets.ts'
import { type TlsPair, tlsOptions } from './server/tls.ts'

export type ApiDeps = {
  readonly app: App
  readonly apiKeys: readonly ApiKey[]
  /** Counts as a key named `local`: the CLI on the same machine. */
  readonly localToken?: string
  readonly logger?: Logger | false
  readonly version: string
  readonly limits?: Partial<Limits>
  /** Several APIs of a process may share what they compile; each has compilers of its own by default. */
  readonly compilers?: Compilers
  /** Counts the bytes of bodies in flight; created if not passed. */
  readonly bodyBytes?: BodyBytes
  /** Addresses and networks of proxies whose forwarded client address is trusted. */
  readonly trustProxy?: readonly string[] | undefined
  /** Origins whose pages may call the API. */
  readonly corsOrigins?: readonly string[]
  readonly clock?: Clock
  /** Serves HTTPS with it instead of plain HTTP. */
  readonly tls?: TlsPair | undefined
  /** Without it, the console is off. */
  readonly console?: ConsoleDeps | null
  /** Without it, there is no page for connect links. */
  readonly connect?: ConnectDeps | null
  /** Without it, no scenarios of connectors can be run. */
  readonly testConnector?: RouteDeps['testConnector']
}

/**
 * The API, ready for `inject` and for `listen`; it does not start listening. Closing it does not close the app. Throws
 * `config_invalid` for an invalid hash of an API key.
 */
export async function buildApi(deps: ApiDeps): Promise<Api> {
  const limits: Limits = { ...LIMITS, ...deps.limits }
  const authenticate = createAuthentication(deps.apiKeys, deps.localToken, deps.app.keys)
  const api = createServer(deps, limits)
  boundSockets(api.server, { limits, trustProxy: deps.trustProxy ?? [] })
  nameSenders(api)
  api.decorate('access', ACCESS)
  api.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  returnRequestIds(api)
  announceDeprecations(api)
  const methodsOf = collectMethods(api)
  allowOrigins(api, deps.corsOrigins ?? [])
  refuseWhileStopping(api)
  logResponses(api)
  boundBodies(api, deps.bodyBytes ?? createBodyBytes(limits.bodyBytesInFlight), limits)
  readBodies(api)
  protect(api)
  await limitRates(api, limits)
  await readCookies(api)
  const credential = createCredential(deps.console ?? null)
  const admit = createAdmission(api, { authenticate, credential }, limits)
  respondToUnknownRoutes(api, admit, methodsOf)
  compressResponses(api)
  const docs = describeApi(api, deps.version)
  for (const schema of SHARED_SCHEMAS) api.addSchema(schema)
  serveDocs(api, docs)
  const clock = deps.clock ?? systemClock
  await servePages(api, deps, { admit, clock, limits })
  await registerGroups(api, admit, {
    app: deps.app,
    clock,
    limits,
    exports: createExportSlots(limits.exports, clock),
    version: deps.version,
    namesTaken: [LOCAL.name, ...deps.apiKeys.map(({ name }) => name)],
    isAdmitted: admissionOf(authenticate, credential),
    testConnector: deps.testConnector ?? null,
  })
  await api.ready()
  return api
}

type Serving = { readonly admit: Admission; readonly clock: Clock; readonly limits: Limits }

/** The console, and the page of connect links. */
async function servePages(api: Api, { console, connect, app }: ApiDeps, { limits, ...more }: Serving): Promise<void> {
  if (console) {
    await serveConsole(api, console)
    serveSessions(api, { ...console, ...more })
  }
  if (connect) await serveConnect(api, { ...connect, app, limits })
}

/** Who sent a request, and who acts. */
function nameSenders(api: Api): void {
  api.decorateRequest('principal', null)
  api.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      return this.principal?.name ?? null
    },
  })
  api.decorateRequest('actingPerson', null)
  api.decorateRequest('actor', {
    getter(this: FastifyRequest) {
      return this.actingPerson ?? this.caller
    },
  })
}

const admissionOf =
  (authenticate: ReturnType<typeof createAuthentication>, credential: Credential): RouteDeps['isAdmitted'] =>
  (request) =>
    authenticate(credential(request)).then(
      () => true,
      () => false,
    )

function createServer({ logger, trustProxy = [], tls, compilers = COMPILERS }: ApiDeps, limits: Limits): Api {
  const loggerInstance: FastifyBaseLogger | false = logger || false
  const slowness = { headersTimeout: limits.requestTimeoutMs, connectionsCheckingInterval: limits.lookForSlowMs }
  return fastify({
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // The server of HTTPS extends that of HTTP by all that is used here; only their types are unrelated.
    ...(tls ? ({ https: { ...tlsOptions(tls, limits), ...slowness } } as object) : { http: slowness }),
    ...(loggerInstance ? { loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    // Its 503 has no code and no next step: see refuseWhileStopping.
    return503OnClosing: false,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.silenceMs,
    // Ids of records come from ATSs and are part of paths.
    routerOptions: { maxParamLength: 1500 },
    genReqId: requestIdOf,
    clientErrorHandler: respondToBrokenConnection,
    // No hook runs for these.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.header(REQUEST_ID, request.id)),
    ...compiledBy(compilers),
  }).withTypeProvider<TypeBoxTypeProvider>()
}

/** A client with an open connection still reaches a server that accepts no new ones. */
function refuseWhileStopping(api: Api): void {
  let stopping = false
  api.addHook('preClose', async () => {
    stopping = true
  })
  api.addHook('onRequest', async () => {
    if (stopping) throw new HirewireError('server_stopping', 'Hirewire is stopping and takes no further requests.')
  })
}

/** Without a key, the response to an unknown path does not reveal which paths exist. */
function respondToUnknownRoutes(api: Api, admit: Admission, methodsOf: AllowedMethods): void {
  api.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (/^\/v1(\/|$)/.test(path)) await admit(request)
    const methods = methodsOf(path)
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(notFound(`operation ${request.method} ${path.slice(0, 200)}`), request, reply)
    reply.header('allow', methods.join(', '))
    return sendProblem(methodNotAllowed(request.method, methods), request, reply)
  })
}

/** One log line per response, with the route pattern instead of the URL, so that ids of persons stay out of the log. */
function logResponses(api: Api): void {
  api.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms, caller }, 'answered')
  })
}

/** JSON is the only accepted body type; an empty body counts as none, so that actions may be called without one. */
function readBodies(api: Api): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    parseBody(body),
  )
  api.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {}
  })
}

/** The headers are the same in every response: helmet computes them once, because it takes as long as a small query. */
function protect(api: Api): void {
  const headers = protectiveHeaders()
  api.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
  })
}

function protectiveHeaders(): readonly (readonly [string, string])[] {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}

async function registerGroups(api: Api, admit: Admission, deps: OpenDeps): Promise<void> {
  for (const group of GROUPS) {
    const { tag, operations, scope: prepare } = group
    const scoped = async (scope: FastifyInstance): Promise<void> => {
      const inner = scope.withTypeProvider<TypeBoxTypeProvider>()
      if (operations.every(({ access }) => access !== null)) {
        requireKey(inner, admit, deps.app)
        recordRequests(inner, { recorder: deps.app.recorder, clock: deps.clock })
        repeatResponses(inner, deps.app.requests)
        requireRows(inner)
        refuseUnknownConnections(inner)
        bindCursors(inner)
      }
      prepare?.(inner, deps)
      for (const operation of operations) addOperation(inner, operation, { group, deps })
    }
    await api.register(named(tag, scoped))
  }
}

/** Responses contain personal data: no proxy or browser may cache them. */
function requireKey(api: Api, admit: Admission, app: App): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const principal = await admit(request)
    request.principal = principal
    request.own = reachOf(principal.connections, app.owners)
    request.app = reachedApp(app)
  })
  // After the rate limit, which counts refused requests too, and before the body is read.
  api.addHook('preParsing', async (request) => {
    if (request.principal !== null) authorize(request, request.principal)
  })
}
