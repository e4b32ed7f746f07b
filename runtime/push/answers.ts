import type { Session } from '../endpoint/session.ts'
import type { AtStep } from './deps.ts'
import type { Answered } from './hits.ts'

/** Answers of one duplicate check, by question. */
export type Answers = { get(question: string): Answered | undefined; set(question: string, answered: Answered): void }

/**
 * How long an answer counts while the push waits for its budget. Longer than the usual window of a budget: what would be asked
 * again in the next one could use that up, too, and nothing would ever be sent.
 */
const FRESH_MS = 10 * 60_000

const kept = new WeakMap<Session, Map<string, Map<string, Answered & { readonly at: number }>>>()

/**
 * What was answered at this step before the budget was used up. Asked anew each time, a small budget would go into questions
 * alone, and nothing would ever be sent. {@link forgetAnswers} ends it as soon as the push moves.
 */
export function answersOf({ session, push, step }: AtStep, now: number): Answers {
  const all = kept.get(session) ?? new Map()
  kept.set(session, all)
  const own = all.get(push.id) ?? new Map()
  all.set(push.id, own)
  return {
    get(question) {
      const answered = own.get(`${step.name}/${question}`)
      return answered && now - answered.at < FRESH_MS ? answered : undefined
    },
    set: (question, answered) => void own.set(`${step.name}/${question}`, { ...answered, at: now }),
  }
}

export const forgetAnswers = ({ session, push }: AtStep): void => void kept.get(session)?.delete(push.id)
