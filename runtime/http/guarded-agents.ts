import { getCACertificates } from 'node:tls'
import { Agent } from 'undici'
import { type Agents, createAgents } from './agents.ts'
import type { ClientTls } from './exchange.ts'
import { guardedConnector } from './guard.ts'
import type { AddressPolicy } from './refusal.ts'

type GuardOptions = AddressPolicy & { readonly ca?: readonly string[] }

const CONNECT_TIMEOUT_MS = 10_000
const CONNECTIONS_PER_ORIGIN = 16
const MAX_HEADER_BYTES = 32 * 1024

/** Agents that connect only where the policy allows. */
export const guardedAgents = (options: GuardOptions): Agents => createAgents((tls) => guardedAgent(options, tls))

function guardedAgent(options: GuardOptions, tls: ClientTls | undefined): Agent {
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
