import type { Agent } from 'undici'
import type { ClientTls } from './exchange.ts'

/** An agent that no attempt used for this long is closed, and its private key is dropped with it. */
const IDLE_MS = 60_000
/** Agents kept without an attempt in flight; the one unused for the longest time is closed first. */
export const IDLE_AGENTS_AT_MOST = 100

type Held = { readonly agent: Agent; inFlight: number; timer: NodeJS.Timeout | null }

export type Agents = {
  /** Runs an attempt on the agent for this TLS material, or on the common one. */
  use<T>(tls: ClientTls | undefined, attempt: (agent: Agent) => Promise<T>): Promise<T>
  /** Agents with TLS material of their own. */
  size(): number
  close(): Promise<void>
}

/**
 * One agent for all calls with the default TLS, and one for each TLS material in use: a network connection that was
 * opened with one client certificate, or trusted by one authority, never carries a call with another.
 */
export function createAgents(make: (tls: ClientTls | undefined) => Agent): Agents {
  const common = make(undefined)
  /** In the order of their last use. */
  const own = new Map<string, Held>()
  let closed = false
  const drop = (digest: string, { agent, timer }: Held): void => {
    if (timer) clearTimeout(timer)
    own.delete(digest)
    void agent.close()
  }
  const take = (tls: ClientTls): Held => {
    const held = own.get(tls.digest) ?? { agent: make(tls), inFlight: 0, timer: null }
    if (held.timer) clearTimeout(held.timer)
    held.timer = null
    held.inFlight++
    own.delete(tls.digest)
    own.set(tls.digest, held)
    return held
  }
  const leave = (digest: string, held: Held): void => {
    held.inFlight--
    if (held.inFlight > 0 || closed) return
    held.timer = setTimeout(() => drop(digest, held), IDLE_MS).unref()
    const idle = [...own].filter(([, { inFlight }]) => inFlight === 0)
    for (const [oldest, one] of idle.slice(0, Math.max(0, idle.length - IDLE_AGENTS_AT_MOST))) drop(oldest, one)
  }
  return {
    async use(tls, attempt) {
      // A closed agent reports that the process is stopping.
      if (!tls || closed) return attempt(common)
      const held = take(tls)
      try {
        return await attempt(held.agent)
      } finally {
        leave(tls.digest, held)
      }
    },
    size: () => own.size,
    async close() {
      closed = true
      const all = [...own.values()]
      own.clear()
      for (const { timer } of all) if (timer) clearTimeout(timer)
      await Promise.all([common, ...all.map(({ agent }) => agent)].map((agent) => agent.destroy()))
    },
  }
}
