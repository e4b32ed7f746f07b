import type { Variables } from '../expression/evaluator.ts'
import type { ClientTls } from '../http/exchange.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { once } from '../kernel/machine/once.ts'
import { keyOfConnector, keyOfCredential } from '../kernel/model/budget.ts'
import { fingerprint } from '../kernel/text/fingerprint.ts'
import { type JobFault, jobObjection } from '../plan/job-faults.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import { isBaseUrlReturned } from '../strategies/auth/login-urls.ts'
import type { Authoriser } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { type AllowedOrigins, covers, demandPlace, placesOf } from './allowed-origins.ts'
import { authContext } from './auth-context.ts'
import type { EndpointDeps, SessionInput } from './deps.ts'
import { evaluateText } from './evaluate-text.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** A connection ready for calls: effective spec, settings, URL and authentication. */
export type Session = {
  readonly connection: string
  readonly connector: LoadedConnector
  readonly settings: Readonly<Record<string, unknown>>
  /** Empty if only the login returns it. */
  readonly baseUrl: string
  readonly authoriser: Authoriser
  /** The only places that its requests may go to. */
  readonly places: AllowedOrigins
  /** Absent for the defaults of TLS. */
  readonly tls?: ClientTls
  /** Equal for all connections that resolve to the same credential at the same URL: they share one budget. */
  readonly budgetKey: string
  /** Names `limiter`: equal for all connections that use it. */
  readonly limiterKey: string
  /** Every call of that budget passes it; one for all connections of a connector if they share a limit. */
  readonly limiter: RateLimiter
  /** Why the job that a push sends is not proven to be the one that the consent is for; null if it is. */
  jobFault(): JobFault | null
}

/** The part that needs no call to the ATS: the effective connector and settings, without credentials. */
export type Described = Pick<Session, 'connection' | 'connector' | 'settings'>

/**
 * Opens a session without calling the ATS. Throws `connection_invalid`, `credential_missing`, or `origin_changed` if
 * its requests would go to another origin than the secrets were entered for.
 */
export async function openSession(input: SessionInput, deps: EndpointDeps): Promise<Session> {
  const { spec } = input.connector
  const auth = spec.auth[input.authType]
  if (!auth)
    throw new HirewireError('connection_invalid', `Connector ${spec.id} has no auth_type "${input.authType}".`, {
      place: { connection: input.connection },
    })
  const vars: Variables = { settings: input.settings, credentials: input.credentials }
  const isReturnedByLogin = auth.base_url !== undefined && (auth.kind === 'session' || isBaseUrlReturned(auth))
  const text = (isReturnedByLogin ? undefined : auth.base_url) ?? spec.http.base_url ?? ''
  const baseUrl = await evaluateText(text, vars, deps.evaluator)
  if (baseUrl === '' && !isReturnedByLogin)
    throw new HirewireError('spec_invalid', `Connector ${spec.id} has no base_url for auth_type "${input.authType}".`, {
      place: { file: input.connector.file, pointer: '/http' },
    })
  const places = await placesOf({ spec, ...input }, deps.evaluator)
  demandBound(places, input)
  const budgetKey = keyOfCredential(spec.id, fingerprint({ baseUrl, credentials: input.credentials }))
  const shared = spec.http.limits?.some((limit) => limit.shared) ?? false
  const limiter = deps.limiters.of(budgetKey, input.connection, shared)
  const limiterKey = shared ? keyOfConnector(budgetKey) : budgetKey
  const context = authContext({ ...input, auth, vars, budgetKey, limiter, places }, deps)
  const authoriser = restricted(make(tables.auth, auth)(context), places, input.connection)
  const { connection, connector, settings } = input
  const jobFault = once(() => jobObjection(connector))
  const tls = input.tls ? { tls: input.tls } : {}
  const named = { connection, baseUrl, budgetKey, limiterKey }
  return { ...named, connector, settings, limiter, places, authoriser, jobFault, ...tls }
}

/** A spec may have changed since the secrets of its connection were entered. */
function demandBound(places: AllowedOrigins, { connection, bound }: SessionInput): void {
  const strayed = Object.entries(bound).filter(([, allowed]) => !covers(allowed, places))
  const [first] = strayed
  if (!first) return
  const names = strayed.map(([name]) => name).join(', ')
  throw new HirewireError(
    'origin_changed',
    `Connection ${connection} would now send its credentials to ${places.join(', ')}, but they were given for ${first[1].join(', ') || 'no host'}. Nothing is sent. If the connector should call that host, provide again: ${names}.`,
    { place: { connection } },
  )
}

/** The only place where a request is authenticated; refuses a request to another place. */
function restricted(authoriser: Authoriser, places: AllowedOrigins, connection: string): Authoriser {
  const { authorization } = authoriser
  return {
    ...authoriser,
    async authorise(request) {
      demandPlace(request.url, places, connection)
      return authoriser.authorise(request)
    },
    ...(authorization && {
      authorization: {
        ...authorization,
        async address(request) {
          const address = await authorization.address(request)
          demandPlace(address, places, connection)
          return address
        },
      },
    }),
  }
}
