import type { LookupAddress } from 'node:dns'
import { RecentMap } from '../kernel/machine/recent-map.ts'

/** A name, as `dns.lookup` takes it. */
export type NameQuestion = {
  readonly hostname: string
  readonly family?: number | 'IPv4' | 'IPv6' | undefined
  readonly hints?: number | undefined
}
export type AskName = (question: NameQuestion) => Promise<readonly LookupAddress[]>

/** Long enough for the connections of one burst of calls; an ATS that moves is found after it. */
const KEPT_MS = 5_000
/** Names whose addresses are kept; the one unused for the longest time is dropped first. */
const KEPT_AT_MOST = 1_000

type Kept = { readonly addresses: readonly LookupAddress[]; readonly until: number }

/**
 * Asks for one name once at a time, whoever waits for it, and keeps the addresses for seconds. A failure is not kept. What
 * may be called is checked by the caller, for each connection.
 */
export function createLookups(ask: AskName, now: () => number): AskName {
  const asked = new Map<string, Promise<readonly LookupAddress[]>>()
  const kept = new RecentMap<string, Kept>(KEPT_AT_MOST)
  const begin = async (key: string, question: NameQuestion): Promise<readonly LookupAddress[]> => {
    try {
      const addresses = await ask(question)
      kept.set(key, { addresses, until: now() + KEPT_MS })
      return addresses
    } finally {
      asked.delete(key)
    }
  }
  return (question) => {
    const key = `${question.hostname} ${question.family ?? 0} ${question.hints ?? 0}`
    const known = kept.get(key)
    if (known && known.until > now()) return Promise.resolve(known.addresses)
    const running = asked.get(key) ?? begin(key, question)
    asked.set(key, running)
    return running
  }
}
