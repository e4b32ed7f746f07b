import { getCACertificates } from 'node:tls'
import { Agent } from 'undici'
import { type Agents, createAgents } from './agents.ts'
import type { ClientTls, HttpClient } from './exchange.ts'
import { type GuardPolicy, guardedConnector } from './guard.ts'
import { createLookupProcess, type LookupProcess } from './lookup-process.ts'
import { createLookups } from './lookups.ts'
import type { AddressPolicy } from './refusal.ts'

type AgentOptions = AddressPolicy & {
  readonly ca?: readonly string[]
  readonly names?: LookupProcess
  readonly now?: () => number
}
type GuardOptions = GuardPolicy & Pick<AgentOptions, 'ca'>

const CONNECT_TIMEOUT_MS = 10_000
const CONNECTIONS_PER_ORIGIN = 16
const MAX_HEADER_BYTES = 32 * 1024

export type GuardedAgents = Agents & Required<Pick<HttpClient, 'endLookups'>>

/** Agents that connect only where the policy allows, and what looks up names for them alone. */
export function guardedAgents({
  names = createLookupProcess(),
  now = monotonic,
  ...options
}: AgentOptions): GuardedAgents {
  const ask = createLookups(names.ask, now)
  const agents = createAgents((tls) => guardedAgent({ ...options, ask }, tls))
  return {
    ...agents,
    endLookups: () => void names.close(),
    async close() {
      await Promise.all([agents.close(), names.close()])
    },
  }
}

const monotonic = (): number => performance.now()

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
