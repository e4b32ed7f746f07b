import { backoffMs } from '../kernel/backoff.ts'
import { askAll, distinct } from './ask.ts'
import { shownAnswer } from './attempt.ts'
import type { AtStep, Moved, PushDeps } from './deps.ts'
import { NOT_SENT, finishStep, reread, settle } from './settle.ts'

/** Waits between questions that the ATS did not answer. */
const ASK_AGAIN = { base: 5_000, cap: 10 * 60_000 }

/** Absent answers, each a grace after the last, before the create is sent once more. */
const ABSENT_ROUNDS = 2

/**
 * Finds out what became of a create whose answer was lost. Found: the push goes on from there. Absent twice: it is sent
 * again. Not answered: it is asked again later. Nothing is sent here.
 */
export async function settleLost(at: AtStep, deps: PushDeps): Promise<Moved> {
  // A possible duplicate by a weak sign proves nothing about our own create.
  const asks = at.step.asks.filter((ask) => ask.found !== 'review')
  const asked = await askAll(at, asks, deps)
  if (asked.kind === 'wait') return asked
  if (asked.kind === 'cancelled') return reread(at, deps)
  if (asked.kind === 'failed') {
    const readyAt = deps.clock.now() + backoffMs(3, deps.random, ASK_AGAIN)
    const kept = { attempt: asked.attempt, response: shownAnswer(asked.answer) }
    return settle(at, { ...kept, outcome: 'retry', to: { kind: 'uncertain', readyAt, message: at.push.message ?? 'unsettled' } }, deps)
  }
  const hits = distinct(asked.hits)
  if (hits.length > 1)
    return settle(at, { ...NOT_SENT, outcome: 'found', to: { kind: 'review', matches: hits.map((hit) => hit.match) } }, deps)
  const [hit] = hits
  if (hit && asked.askOnly) return arrivedWithoutConsent(at, hit.match.candidate, deps)
  if (hit) return finishStep(at, NOT_SENT, { saved: hit.saved, existing: false }, deps)
  return absent(at, asks.length, deps)
}

async function absent(at: AtStep, questions: number, deps: PushDeps): Promise<Moved> {
  const now = deps.clock.now()
  const attempts = await deps.pushes.attempts(at.push.id)
  const lost = attempts.findLastIndex((attempt) => attempt.act === 'send' && attempt.step === at.step.name)
  const answered = attempts.slice(lost + 1).filter((attempt) => attempt.act === 'ask' && attempt.outcome === 'absent').length
  if (answered < ABSENT_ROUNDS * Math.max(questions, 1)) {
    const readyAt = now + (at.step.settle?.graceMs ?? 0)
    return settle(at, { ...NOT_SENT, outcome: 'absent', to: { kind: 'uncertain', readyAt, message: at.push.message ?? 'unsettled' } }, deps)
  }
  const message = 'The answer was lost, and the ATS twice did not have the record: it is sent again.'
  return settle(at, { ...NOT_SENT, outcome: 'absent', to: { kind: 'retry', readyAt: now, code: 'outcome_unknown', message } }, deps)
}

/** It arrived, and the consent is gone since: nothing more is sent, and somebody has to erase it there. */
async function arrivedWithoutConsent(at: AtStep, candidate: string, deps: PushDeps): Promise<Moved> {
  const message = `The record arrived in the ATS (${candidate}) before the consent ended. Erase it there.`
  await deps.issues.raise({
    key: `erase:${at.push.connection}:${at.push.id}`,
    connection: at.push.connection,
    stream: null,
    code: 'consent_missing',
    message,
  })
  return settle(at, { ...NOT_SENT, outcome: 'found', to: { kind: 'failed', code: 'consent_missing', message } }, deps)
}
