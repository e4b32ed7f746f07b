import type { Session } from '../endpoint/session.ts'
import type { PagerState } from '../strategies/contracts.ts'
import type { AtStep } from './deps.ts'
import type { AskResult, Hit } from './matches.ts'

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
const kept = new WeakMap<Session, Map<string, Map<string, KeptAnswers>>>()

/**
 * The results of this step before the budget ran out. If each run repeated them, a small budget would be spent on
 * queries alone, and nothing would ever be sent. {@link forgetKeptSearch} clears them as soon as the push moves on.
 */
export function keptSearchOf({ session, push, step }: AtStep, now: number): Answers {
  const all = kept.get(session) ?? new Map<string, Map<string, KeptAnswers>>()
  kept.set(session, all)
  const own = all.get(push.id) ?? new Map<string, KeptAnswers>()
  all.set(push.id, own)
  const fresh = (question: string): KeptAnswers | undefined => {
    const known = own.get(`${step.name}/${question}`)
    return known && now - known.at < FRESH_MS ? known : undefined
  }
  return {
    get: (question) => fresh(question)?.answered,
    set: (question, answered) => void own.set(`${step.name}/${question}`, { at: now, answered }),
    place: (question) => fresh(question)?.place,
    stopAt: (question, place) => void own.set(`${step.name}/${question}`, { at: now, place }),
  }
}

export const forgetKeptSearch = ({ session, push }: AtStep): void => void kept.get(session)?.delete(push.id)
