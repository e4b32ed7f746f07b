import { getCACertificates } from 'node:tls'
import { Agent, type Dispatcher } from 'undici'
import { createAgents } from './agents.ts'
import { attemptOn } from './attempt.ts'
import { ACCEPT_ENCODING } from './decode.ts'
import type { ClientTls, HttpClient, HttpFailure, HttpRequest } from './exchange.ts'
import { type AddressPolicy, guardedConnector, refusalOf } from './guard.ts'

export type HttpClientOptions = AddressPolicy & {
  /** For tests: replaces the network and the guard of its connections. Not closed with the client. */
  readonly dispatcher?: Dispatcher
  readonly userAgent?: string
  /** Certificates (PEM) to trust in addition to the default ones. */
  readonly ca?: readonly string[]
}

const CONNECT_TIMEOUT_MS = 10_000
const CONNECTIONS_PER_ORIGIN = 16
const MAX_HEADER_BYTES = 32 * 1024

/** Set by HTTP itself. A custom `host` would even decide which certificate is accepted. */
const RESERVED = ['host', 'content-length', 'transfer-encoding', 'connection', 'upgrade', 'expect', 'te', 'trailer']

/** A client that makes one attempt per call: no redirect, no retry, no state except idle connections. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const agents = options.dispatcher ? null : createAgents((tls) => guardedAgent(options, tls))
  return {
    async attempt(request, limits) {
      const refusal = refusedRequest(request, options)
      if (refusal) return refusal
      const headers = {
        'user-agent': options.userAgent ?? 'hirewire',
        accept: 'application/json',
        'accept-encoding': ACCEPT_ENCODING,
        ...request.headers,
      }
      const whole = { ...request, headers }
      if (options.dispatcher) return attemptOn(options.dispatcher, whole, limits)
      return agents!.use(limits.tls, (agent) => attemptOn(agent, whole, limits))
    },
    async close() {
      await agents?.close()
    },
  }
}

function guardedAgent(options: HttpClientOptions, tls: ClientTls | undefined): Agent {
  const more = options.ca ? [...getCACertificates('default'), ...options.ca] : undefined
  const ca = tls?.ca === undefined ? more : [tls.ca]
  const { certificate: cert, key } = tls ?? {}
  return new Agent({
    connect: guardedConnector(options, { ca, cert, key, timeoutMs: CONNECT_TIMEOUT_MS }),
    connections: CONNECTIONS_PER_ORIGIN,
    // HTTP/2 and pipelining put requests in flight back into the queue: an unrequested retry.
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveMaxTimeout: 30_000,
  })
}

/** Why a request must not be sent at all. */
function refusedRequest(request: HttpRequest, policy: AddressPolicy): HttpFailure | null {
  if (!URL.canParse(request.url)) return notSent('address', 'The URL is not complete; it must begin with https://.')
  const refusal = refusalOf(new URL(request.url), policy)
  if (refusal) return notSent('address', refusal)
  const reserved = Object.keys(request.headers).find((name) => RESERVED.includes(name.toLowerCase()))
  return reserved
    ? notSent('encoding', `The header "${reserved}" is set by HTTP itself and cannot be overridden.`)
    : null
}

const notSent = (reason: HttpFailure['reason'], message: string): HttpFailure => ({
  kind: 'failure',
  stage: 'not_sent',
  reason,
  message,
  ms: 0,
})
