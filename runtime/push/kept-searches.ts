import type { Session } from '../endpoint/session.ts'
import type { PagerState } from '../strategies/contracts.ts'
import type { AskResult, Hit } from './hit.ts'

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
export type Answers = {
  get(question: string): AskResult | undefined
  set(question: string, answered: AskResult): void
  place(question: string): SearchPosition | undefined
  stopAt(question: string, place: SearchPosition): void
}

/**
 * How long a result counts while the push waits for its budget. Longer than the usual budget window: repeating the
 * queries could use up the next window too, and nothing would ever be sent.
 */
const FRESH_MS = 10 * 60_000

type KeptAnswers = { readonly at: number; readonly answered?: AskResult; readonly place?: SearchPosition }

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
  of(at: SearchedStep, now: number): Answers
  /** Removes them: the push moved on. */
  forget(at: Pick<SearchedStep, 'session' | 'push'>): void
}

export function createKeptSearches(): KeptSearches {
  const kept = new WeakMap<Session, Map<string, Map<string, KeptAnswers>>>()
  return {
    of({ session, push, step }, now) {
      const all = kept.get(session) ?? new Map<string, Map<string, KeptAnswers>>()
      kept.set(session, all)
      const own = all.get(push.id) ?? new Map<string, KeptAnswers>()
      all.set(push.id, own)
      return answersIn(own, step.name, now)
    },
    forget: ({ session, push }) => void kept.get(session)?.delete(push.id),
  }
}

function answersIn(own: Map<string, KeptAnswers>, step: string, now: number): Answers {
  const fresh = (question: string): KeptAnswers | undefined => {
    const known = own.get(`${step}/${question}`)
    return known && now - known.at < FRESH_MS ? known : undefined
  }
  return {
    get: (question) => fresh(question)?.answered,
    set: (question, answered) => void own.set(`${step}/${question}`, { at: now, answered }),
    place: (question) => fresh(question)?.place,
    stopAt: (question, place) => void own.set(`${step}/${question}`, { at: now, place }),
  }
}
