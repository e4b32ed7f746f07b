import type { Dispatcher } from 'undici'
import { RESERVED } from '../kernel/model/sent-headers.ts'
import { attemptOn } from './attempt.ts'
import { ACCEPT_ENCODING } from './decode.ts'
import type { HttpClient, HttpFailure, HttpRequest } from './exchange.ts'
import type { GuardedAgents } from './guarded-agents.ts'
import type { LookupProcess } from './lookup-process.ts'
import { type AddressPolicy, refusalOf } from './refusal.ts'

export type HttpClientOptions = AddressPolicy & {
  /** For tests: replaces the network and the guard of its connections. Not closed with the client. */
  readonly dispatcher?: Dispatcher
  readonly userAgent?: string
  /** Certificates (PEM) to trust in addition to the default ones. */
  readonly ca?: readonly string[]
  /** For tests: replaces the process that looks up names. Closed with the client. */
  readonly names?: LookupProcess
  /** For tests: the time by which addresses are kept, in milliseconds. */
  readonly now?: () => number
}

/** A client that makes one attempt per call: no redirect, no retry, no state except idle connections and recent addresses. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { open, ...ends } = lazyAgents(options)
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
      return (await open()).use(limits.tls, (agent) => attemptOn(agent, whole, limits))
    },
    ...ends,
  }
}

/** Opened by the first call: a server starts, and a command ends, sooner without undici. */
function lazyAgents(options: HttpClientOptions) {
  let opened: Promise<GuardedAgents> | null = null
  let looksUp = true
  let closed = false
  return {
    async open(): Promise<GuardedAgents> {
      opened ??= import('./guarded-agents.ts').then(({ guardedAgents }) => guardedAgents(options))
      const agents = await opened
      if (!looksUp) agents.endLookups()
      if (closed) await agents.close()
      return agents
    },
    endLookups(): void {
      looksUp = false
      void opened?.then((agents) => agents.endLookups())
    },
    async close(): Promise<void> {
      closed = true
      await (await opened)?.close()
    },
  }
}

/** Why a request must not be sent at all. */
function refusedRequest(request: HttpRequest, policy: AddressPolicy): HttpFailure | null {
  if (!URL.canParse(request.url)) return notSent('address', 'The URL is not complete; it must begin with https://.')
  const refusal = refusalOf(new URL(request.url), policy)
  if (refusal) return notSent('address', refusal)
  const reserved = Object.keys(request.headers).find((name) => RESERVED.some((one) => one === name.toLowerCase()))
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
