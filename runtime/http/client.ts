import { getCACertificates } from 'node:tls'
import { Agent, type Dispatcher } from 'undici'
import { attemptOn } from './attempt.ts'
import { ACCEPT_ENCODING } from './decode.ts'
import type { HttpClient, HttpFailure, HttpRequest } from './exchange.ts'
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
  const agent = options.dispatcher ? null : guardedAgent(options)
  const dispatcher = options.dispatcher ?? agent
  return {
    async attempt(request, limits) {
      const refusal = refusedRequest(request, options)
      if (refusal || !dispatcher) return refusal ?? notSent('aborted', 'The HTTP client is closed.')
      const headers = {
        'user-agent': options.userAgent ?? 'hirewire',
        accept: 'application/json',
        'accept-encoding': ACCEPT_ENCODING,
        ...request.headers,
      }
      return attemptOn(dispatcher, { ...request, headers }, limits)
    },
    async close() {
      await agent?.destroy()
    },
  }
}

function guardedAgent(options: HttpClientOptions): Agent {
  const ca = options.ca ? [...getCACertificates('default'), ...options.ca] : undefined
  return new Agent({
    connect: guardedConnector(options, { ca, timeoutMs: CONNECT_TIMEOUT_MS }),
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
