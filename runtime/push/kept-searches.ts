import type { Session } from '../endpoint/session.ts'
import { RecentMap } from '../kernel/machine/recent-map.ts'
import type { PagerState } from '../strategies/contracts.ts'
import type { Hit, SearchResult } from './hit.ts'

/** Where a search resumes: the next page, and the results of the pages before it. */
export type SearchPosition = {
  readonly state: PagerState
  readonly page: number
  readonly received: number
  /** The total number of results, if a page reported it. */
  readonly declared: number | null
  readonly hits: readonly Hit[]
}

/** Results of one duplicate check by query, and the progress of a query that is not complete. */
export type SearchCache = {
  get(search: string): SearchResult | undefined
  set(search: string, result: SearchResult): void
  place(search: string): SearchPosition | undefined
  stopAt(search: string, place: SearchPosition): void
}

/**
 * How long a result counts while the push waits for its budget. Longer than the usual budget window: repeating the
 * queries could use up the next window too, and nothing would ever be sent.
 */
const FRESH_MS = 10 * 60_000

/** Pushes whose results are kept, for each connection. A push that is dropped searches again. */
const MOST = 1_000

type CachedSearch = { readonly at: number; readonly result?: SearchResult; readonly place?: SearchPosition }

type SearchedStep = {
  readonly session: Session
  readonly push: { readonly id: string }
  readonly step: { readonly name: string }
}

/** Results of duplicate checks of pushes that wait for the budget; those of a changed connection do not count. */
export type KeptSearches = {
  /**
   * The results of this step before the budget ran out. If each run repeated them, a small budget would be spent on
   * queries alone, and nothing would ever be sent.
   */
  of(at: SearchedStep, now: number): SearchCache
  /** Removes them: the push moved on. */
  forget(at: Pick<SearchedStep, 'session' | 'push'>): void
}

export function createKeptSearches(): KeptSearches {
  const kept = new WeakMap<Session, RecentMap<string, Map<string, CachedSearch>>>()
  return {
    of({ session, push, step }, now) {
      const all = kept.get(session) ?? new RecentMap<string, Map<string, CachedSearch>>(MOST)
      kept.set(session, all)
      const own = all.get(push.id) ?? new Map<string, CachedSearch>()
      all.set(push.id, own)
      return cacheOf(own, step.name, now)
    },
    forget: ({ session, push }) => void kept.get(session)?.delete(push.id),
  }
}

function cacheOf(own: Map<string, CachedSearch>, step: string, now: number): SearchCache {
  const fresh = (search: string): CachedSearch | undefined => {
    const known = own.get(`${step}/${search}`)
    return known && now - known.at < FRESH_MS ? known : undefined
  }
  return {
    get: (search) => fresh(search)?.result,
    set: (search, result) => void own.set(`${step}/${search}`, { at: now, result }),
    place: (search) => fresh(search)?.place,
    stopAt: (search, place) => void own.set(`${step}/${search}`, { at: now, place }),
  }
}
