import type { Session } from '../endpoint/session.ts'
import type { PagerState } from '../strategies/contracts.ts'
import type { AtStep } from './deps.ts'
import type { AskResult, Hit } from './matches.ts'

/** Where a search goes on: the page to ask for next, and what the pages before it showed. */
export type SearchPosition = {
  readonly state: PagerState
  readonly page: number
  readonly received: number
  /** How many there are in all, as far as a page told. */
  readonly declared: number | null
  readonly hits: readonly Hit[]
}

/** Answers of one duplicate check, by question, and how far a question got that is not answered yet. */
export type Answers = {
  get(question: string): AskResult | undefined
  set(question: string, answered: AskResult): void
  place(question: string): SearchPosition | undefined
  stopAt(question: string, place: SearchPosition): void
}

/**
 * How long an answer counts while the push waits for its budget. Longer than the usual window of a budget: what would be asked
 * again in the next one could use that up, too, and nothing would ever be sent.
 */
const FRESH_MS = 10 * 60_000

type KeptAnswers = { readonly at: number; readonly answered?: AskResult; readonly place?: SearchPosition }
const kept = new WeakMap<Session, Map<string, Map<string, KeptAnswers>>>()

/**
 * What was answered at this step before the budget was used up. Asked anew each time, a small budget would go into questions
 * alone, or into the first pages of one, and nothing would ever be sent. {@link forgetKeptSearch} ends it as soon as the push moves.
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
