import type { SearchPlan } from '../plan/push.ts'
import type { Match } from '../store/port/pushes.ts'
import { doubtAfterRestore, isSafeAfterRestore, sendAsUsual } from './after-restore.ts'
import { storedResponse } from './attempt.ts'
import { evaluate, withSaved } from './context.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { isFoundAgain, lookAgain } from './found-again.ts'
import { hasBuiltOn } from './gone.ts'
import type { Hit } from './hit.ts'
import { distinct } from './matches.ts'
import { judgeRepeatable } from './outcome.ts'
import { findRecentCreate } from './recent-creates.ts'
import { finishStep, NOT_SENT, recordVerdict, reread, settle } from './record-outcome.ts'
import { recoverLostCreate } from './recover-lost-create.ts'
import { searchAll } from './search-all.ts'
import { send } from './send.ts'
import { resendUncertain } from './send-again.ts'
import { attemptsBefore, recheck } from './standing.ts'

/** Runs one step of a push: recover a lost create, skip what is not needed, check for duplicates, or send. */
export async function runStep(at: AtStep, deps: PushDeps): Promise<StepResult> {
  let waits = false
  try {
    const moved = await take(at, deps)
    waits = moved.kind === 'wait'
    return moved
  } finally {
    if (!waits) deps.keptSearches.forget(at)
  }
}

async function take(at: AtStep, deps: PushDeps): Promise<StepResult> {
  if (at.push.state === 'UNCERTAIN') {
    const doubted = await doubtAfterRestore(at, deps)
    if (doubted) return doubted
    const { granted } = await recheck(at, deps)
    if ((granted || at.step.effect !== 'create') && (await isSafeAfterRestore(at, deps)))
      return sendAsUsual(at, 'Nothing has to be looked up before this step.', deps)
    // Without a consent nothing is resent; the data to send may have been deleted with the person.
    return granted ? resendUncertain(at, deps) : recoverLostCreate(at, deps)
  }
  const when = at.step.when && { program: at.step.when, pointer: `${at.step.pointer}/when` }
  if (when && (await evaluate(when, at, deps)) !== true)
    return finishStep(at, { ...NOT_SENT, saved: {}, adopted: false }, deps)
  // It failed because of a missing value and is retried: the confirmed record exists.
  if (await wasCreated(at, deps)) return finishStep(at, { ...NOT_SENT, saved: {}, adopted: false }, deps)
  const doubted = await doubtAfterRestore(at, deps)
  if (doubted) return doubted
  // A push whose consent ended does not wait, whatever its step waits for.
  const { push } = await recheck(at, deps)
  if (push.state !== at.push.state) return { kind: 'moved', push }
  const choice = await choose(at, deps)
  if (choice.kind === 'create') return create(at, deps)
  if (choice.kind !== 'adopt') return choice
  const { saved } = choice
  if (!choice.update || at.step.update === null || isFoundAgain(at, saved))
    return finishStep(at, { ...NOT_SENT, saved, adopted: true }, deps)
  const update = { call: at.step.update, effect: 'update', saved, adopted: true } as const
  return (await lookAgain(at, deps)) ?? send(withSaved(at, saved), update, deps)
}

async function create(at: AtStep, deps: PushDeps): Promise<StepResult> {
  if (at.push.found.length > 0 && hasBuiltOn(at, await deps.pushes.attempts(at.push.id)))
    return settle(at, { ...NOT_SENT, outcome: 'rejected', to: { kind: 'failed', ...BUILT_ON } }, deps)
  const { call, effect } = at.step
  return (await lookAgain(at, deps)) ?? send(at, { call, effect, saved: {}, adopted: false }, deps)
}

/** Nothing is created twice because an ATS deleted the first one. */
const BUILT_ON = {
  code: 'ats_not_found',
  message:
    'A record that was in the ATS before is no longer there, and neither is what this push created with it. Check it there, and request a new push.',
} as const

export type Choice =
  | StepResult
  | { readonly kind: 'create' }
  | {
      readonly kind: 'adopt'
      readonly saved: Record<string, unknown>
      readonly update: boolean
      /** The match that the rules found; absent when something other than a rule named the record. */
      readonly match?: Match
    }

/** Whether to create, to adopt an existing record, or to hold the push for a reviewer. */
export async function choose(at: AtStep, deps: PushDeps): Promise<Choice> {
  const lost = await wasLost(at, deps)
  const searches = at.step.searches.filter((search) => lost || !search.afterLossOnly)
  const searched = await searchAll(at, searches, deps)
  if (searched.kind === 'wait') return searched
  if (searched.kind === 'cancelled') return reread(at, deps)
  if (searched.kind === 'old') {
    const { until, message } = searched
    return recordVerdict(at, { ...NOT_SENT, verdict: { ...LATER, until, code: 'mirror_old', message } }, deps)
  }
  if (searched.kind === 'failed') {
    const verdict = judgeRepeatable(searched.response)
    return recordVerdict(at, { attempt: searched.attempt, response: storedResponse(searched.response), verdict }, deps)
  }
  const chosen = chosenIn(at, searches, searched.hits)
  if (chosen) return chosen
  const hits = await undecided(at, searched.hits, deps)
  const [first] = hits
  // A reviewer decided that all that were read are other persons; the candidate may be among those that were not.
  if (!first && searched.unread)
    return recordVerdict(at, { ...NOT_SENT, verdict: judgeRepeatable(searched.unread) }, deps)
  if (!first) return adoptRecent(at, { searches, asOf: searched.asOf }, deps)
  return hits.length > 1 || first.doubted ? holdForReview(at, hits, deps) : adopt(first)
}

const LATER = { kind: 'retry', counts: false } as const

const adopt = ({ plan, saved, match }: Hit): Choice => ({ kind: 'adopt', saved, update: plan.found !== 'use', match })

/**
 * The record that this push's reviewer chose. Where the rules no longer show it, the decision still counts as long as
 * the ATS has the record: an update that does not find it makes the rules decide again.
 */
function chosenIn({ push, step }: AtStep, searches: readonly SearchPlan[], hits: readonly Hit[]): Choice | null {
  const { decision, candidate = null } = push.decision ?? {}
  if (decision !== 'update' || candidate === null) return null
  const [hit] = hits.filter(({ match }) => match.candidate === candidate)
  if (hit) return adopt(hit)
  const byWord = step.update !== null && searches.some(({ found }) => found === 'review')
  // An update that builds on a value saved by a check (a list, for example) would overwrite it where no check found the
  // record.
  const update = searches.every(({ saves }) => saves.every((name) => name === 'candidate' || name === 'application'))
  return byWord ? { kind: 'adopt', saved: { candidate }, update } : null
}

/** The ATS found nothing: the record is created, unless another push created it too recently to be found. */
async function adoptRecent(
  at: AtStep,
  { searches, asOf }: { searches: readonly SearchPlan[]; asOf: number | null },
  deps: PushDeps,
): Promise<Choice> {
  const search = searches.find(({ found }) => found !== 'review')
  if (!search) return { kind: 'create' }
  const recent = await findRecentCreate(at, { names: search.saves, since: asOf }, deps)
  if (recent.kind === 'made') return { kind: 'adopt', saved: recent.saved, update: search.found === 'update' }
  if (recent.kind === 'nothing') return { kind: 'create' }
  const message = `Push ${recent.push} just created a candidate with this e-mail address, or may have, and the ATS does not find it yet.`
  return recordVerdict(
    at,
    { ...NOT_SENT, verdict: { ...LATER, until: recent.until, code: 'ats_duplicate', message } },
    deps,
  )
}

/** Whether a response of this step was ever lost: then its possible record is looked up before every further send. */
async function wasLost(at: AtStep, deps: PushDeps): Promise<boolean> {
  if (!at.step.searches.some((search) => search.afterLossOnly)) return false
  const attempts = await attemptsBefore(at, deps)
  return attempts.some(({ step, outcome }) => step === at.step.name && outcome === 'uncertain')
}

async function wasCreated(at: AtStep, deps: PushDeps): Promise<boolean> {
  const { push, step } = at
  // Its create was refused, and the record that the refusal named was adopted.
  if (push.found.some((found) => found.step === step.name)) return false
  const attempts = await attemptsBefore(at, deps)
  return attempts.some((one) => one.step === step.name && one.effect === 'create' && one.outcome === 'confirmed')
}

type Doubt = Hit & { readonly doubted: boolean }

/**
 * The records the rules found, without pairs that a reviewer already decided: a confirmed match counts, a rejected
 * match is left out unless a rule finds it that the reviewer did not see.
 */
async function undecided(at: AtStep, found: readonly Hit[], { reviews }: PushDeps): Promise<readonly Doubt[]> {
  if (found.length === 0) return []
  const { connection, person } = at.push
  const decided = await reviews.decided({ connection, person, step: at.step.name })
  const left = found.filter(({ plan, match }) => {
    const pair = decided.get(match.candidate)
    return !pair || pair.same || !pair.rules.includes(plan.name)
  })
  return distinct(left).map((hit) => {
    const pair = decided.get(hit.match.candidate)
    return { ...hit, doubted: pair ? !pair.same : hit.plan.found === 'review' }
  })
}

const holdForReview = (at: AtStep, hits: readonly Hit[], deps: PushDeps): Promise<StepResult> =>
  settle(at, { ...NOT_SENT, outcome: 'found', to: { kind: 'review', matches: hits.map((hit) => hit.match) } }, deps)
