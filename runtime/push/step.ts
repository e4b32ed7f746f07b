import type { AskPlan } from '../plan/push.ts'
import { answersOf, forgetAnswers } from './answers.ts'
import { askAll, distinct, type Hit } from './ask.ts'
import { shownAnswer } from './attempt.ts'
import { evaluate, withSaved } from './context.ts'
import type { AtStep, Moved, PushDeps } from './deps.ts'
import { madeBefore } from './made-before.ts'
import { judge } from './outcome.ts'
import { send } from './send.ts'
import { settleUncertain } from './send-again.ts'
import { finishStep, NOT_SENT, reread, settle, settleVerdict } from './settle.ts'

/** Moves a push on by one step: settle what was lost, skip what is not needed, ask for duplicates, or send. */
export async function takeStep(at: AtStep, deps: PushDeps): Promise<Moved> {
  const moved = await take(at, deps)
  if (moved.kind !== 'wait') forgetAnswers(at)
  return moved
}

async function take(at: AtStep, deps: PushDeps): Promise<Moved> {
  if (at.push.state === 'UNCERTAIN') return settleUncertain(at, deps)
  if (at.step.when !== null && (await evaluate(at.step.when, `${at.step.pointer}/when`, at, deps)) !== true)
    return finishStep(at, NOT_SENT, { saved: {}, existing: false }, deps)
  const choice = await choose(at, deps)
  if (choice.kind === 'create')
    return send(at, { call: at.step.call, effect: at.step.effect, saved: {}, existing: false }, deps)
  if (choice.kind !== 'adopt') return choice
  const { saved } = choice
  // An existing candidate is what counts; adopting an application that is there already is not an update of a person.
  const existing = 'candidate' in saved
  if (!choice.update || at.step.update === null) return finishStep(at, NOT_SENT, { saved, existing }, deps)
  return send(withSaved(at, saved), { call: at.step.update, effect: 'update', saved, existing }, deps)
}

export type Choice =
  | Moved
  | { readonly kind: 'create' }
  | { readonly kind: 'adopt'; readonly saved: Record<string, unknown>; readonly update: boolean }

/** Whether to create, to adopt what is there, or to hold the push for a person to decide. */
export async function choose(at: AtStep, deps: PushDeps): Promise<Choice> {
  const lost = await wasLost(at, deps)
  const asks = at.step.asks.filter((ask) => lost || !ask.afterLossOnly)
  const { decision } = at.push
  if (decision?.decision === 'update' && asks.some((ask) => ask.found === 'review'))
    return { kind: 'adopt', saved: { candidate: decision.candidate }, update: true }
  const asked = await askAll(at, asks, deps, answersOf(at, deps.clock.now()))
  if (asked.kind === 'wait') return asked
  if (asked.kind === 'cancelled') return reread(at, deps)
  if (asked.kind === 'failed') {
    const verdict = judge(asked.answer, 'none')
    if (verdict.kind !== 'done')
      return settleVerdict(at, { attempt: asked.attempt, response: shownAnswer(asked.answer) }, verdict, deps)
  }
  const hits = asked.kind === 'answered' ? distinct(await undecided(at, asked.hits, deps)) : []
  const [first] = hits
  if (!first) return adoptMade(at, asks, deps)
  const chosen = decision?.decision === 'update' && hits.find((hit) => hit.match.candidate === decision.candidate)
  if (chosen) return { kind: 'adopt', saved: chosen.saved, update: chosen.ask.found === 'update' }
  if (hits.length > 1 || first.ask.found === 'review') return holdForReview(at, hits, deps)
  return { kind: 'adopt', saved: first.saved, update: first.ask.found === 'update' }
}

/** The ATS found nothing: then it is created, unless another push of ours made it too short a while ago to be found. */
async function adoptMade(at: AtStep, asks: readonly AskPlan[], deps: PushDeps): Promise<Choice> {
  const ask = asks.find(({ found }) => found !== 'review')
  const saved = ask ? await madeBefore(at, deps) : null
  return ask && saved ? { kind: 'adopt', saved, update: ask.found === 'update' } : { kind: 'create' }
}

/** Whether an answer to this step was ever lost: then what it may have made is looked for before every further send. */
async function wasLost(at: AtStep, { pushes }: PushDeps): Promise<boolean> {
  if (!at.step.asks.some((ask) => ask.afterLossOnly)) return false
  const attempts = await pushes.attempts(at.push.id)
  return attempts.some(({ step, outcome }) => step === at.step.name && outcome === 'uncertain')
}

/**
 * A pair that a reviewer found to be two people is not asked about again. For the push that was decided on, this goes for every
 * kind of match; who came to the ATS since is none of those pairs.
 */
async function undecided(at: AtStep, hits: readonly Hit[], { reviews }: PushDeps): Promise<readonly Hit[]> {
  const create = at.push.decision?.decision === 'create'
  const doubted = (hit: Hit): boolean => create || hit.ask.found === 'review'
  if (!hits.some(doubted)) return hits
  const candidates = hits.map((hit) => hit.match.candidate)
  const different = await reviews.decidedDifferent(at.push.connection, at.push.person, candidates)
  return hits.filter((hit) => !doubted(hit) || !different.has(hit.match.candidate))
}

const holdForReview = (at: AtStep, hits: readonly Hit[], deps: PushDeps): Promise<Moved> =>
  settle(at, { ...NOT_SENT, outcome: 'found', to: { kind: 'review', matches: hits.map((hit) => hit.match) } }, deps)
