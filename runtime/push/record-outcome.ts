import type { ErrorCode } from '../kernel/errors/errors.ts'
import { backoffMs } from '../kernel/machine/backoff.ts'
import { savedBefore } from '../kernel/model/found-records.ts'
import type { AttemptRow, PushRow, Settlement } from '../store/port/pushes.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { type Return, returnAfter404 } from './gone.ts'
import type { FailedVerdict } from './outcome.ts'

/** Attempts of one push, with waits between them, before it fails for good. */
export const TRIES = 10
const RETRY = { base: 1_000, cap: 10 * 60_000 }
/** An ATS that reports a duplicate which no query finds will keep doing so. */
const TRIES_AS_DUPLICATE = 3

/** The result of an attempt; `attempt` is null when nothing was sent. */
export type Result = Pick<Settlement, 'attempt' | 'outcome' | 'response' | 'to'>

export async function settle(at: AtStep, result: Result, { pushes, observe }: PushDeps): Promise<StepResult> {
  const { push: about, step, hold } = at
  const known = { push: about.id, about, from: about.state, of: step.name, hold }
  const push = await pushes.settle({ ...result, ...known })
  const { id, connection, state } = push
  const { outcome } = result
  if (result.attempt !== null)
    observe('attempt.settled', { connection, push: id, step: at.step.name, outcome, cause: push.cause })
  if (state !== at.push.state) observe('push.moved', { connection, push: id, state })
  return { kind: 'moved', push }
}

type SettledAttempt = { readonly attempt: string | null; readonly response: AttemptRow['response'] }

type FinishedStep = SettledAttempt & {
  readonly saved: Record<string, unknown>
  /** It was in the ATS before. */
  readonly adopted: boolean
}

/** The step is done: its saved values are stored, and the next step follows. */
export function finishStep(
  at: AtStep,
  { saved, adopted, ...tried }: FinishedStep,
  deps: PushDeps,
): Promise<StepResult> {
  const index = at.plan.steps.findIndex((other) => other.name === at.step.name)
  const step = at.plan.steps[index + 1]?.name ?? null
  const { application } = { ...savedBefore(at.push, at.step.name), ...saved }
  const lacks = step === null && at.plan.givesApplication && application === undefined
  const to = lacks ? { ...WITHOUT_APPLICATION, saved, adopted } : ({ kind: 'step', step, saved, adopted } as const)
  return settle(at, { ...tried, outcome: 'confirmed', to }, deps)
}

/** A candidate without an application is not the requested result and must not count as confirmed. */
const WITHOUT_APPLICATION = {
  kind: 'failed',
  code: 'application_missing',
  message: 'The candidate is in the ATS, but no step of the connector created an application there.',
} as const

/** Nothing was sent: the step was not needed, or its record already exists. */
export const NOT_SENT: SettledAttempt = { attempt: null, response: null }

/** Moves a push that did not succeed to what its verdict says: a later retry, UNCERTAIN, or FAILED. */
export async function recordVerdict(
  at: AtStep,
  { verdict, ...tried }: SettledAttempt & { readonly verdict: FailedVerdict },
  deps: PushDeps,
): Promise<StepResult> {
  const { clock, random } = deps
  if (verdict.kind === 'uncertain') {
    const grace = at.step.settle?.graceMs ?? null
    const readyAt = grace === null ? null : Math.max(clock.now() + grace, verdict.until ?? 0)
    return settle(
      at,
      { ...tried, outcome: 'uncertain', to: { kind: 'uncertain', readyAt, message: verdict.message } },
      deps,
    )
  }
  const { code, message } = verdict
  const isGone = verdict.kind === 'failed' && code === 'ats_not_found' && tried.attempt !== null
  const back = isGone ? await returnAfter404(at, deps) : null
  if (back) return goBack(at, { ...tried, ...back, message }, deps)
  // A new token is worth one immediate retry; an ATS that rejects it too is not asked forever.
  const counts = verdict.kind === 'retry' && (verdict.counts || (code === 'ats_auth' && at.push.code === 'ats_auth'))
  const over = verdict.kind === 'failed' || (counts && (await isGivenUp(at, code, deps)))
  if (over) return settle(at, { ...tried, outcome: 'rejected', to: { kind: 'failed', code, message } }, deps)
  // A duplicate that the ATS knows but does not show yet gets as much time as a lost response.
  const atLeast = code === 'ats_duplicate' ? (at.step.settle?.graceMs ?? 0) : 0
  const pause = counts ? Math.max(atLeast, backoffMs(at.push.attempts + 1, random, RETRY)) : 0
  const readyAt = verdict.until ?? clock.now() + pause
  const undecided = code === 'ats_not_found'
  return settle(
    at,
    { ...tried, outcome: 'retry', to: { kind: 'retry', readyAt, code, message, counts, undecided } },
    deps,
  )
}

/** A search may show for a while what is no longer there. */
function goBack(
  at: AtStep,
  { backTo, rounds, message, ...tried }: SettledAttempt & Return & { readonly message: string },
  deps: PushDeps,
): Promise<StepResult> {
  const atLeast = rounds > 0 ? (at.step.settle?.graceMs ?? 0) : 0
  const readyAt = deps.clock.now() + Math.max(atLeast, backoffMs(rounds + 1, deps.random, RETRY))
  const to = { kind: 'retry', readyAt, code: 'ats_not_found', message, undecided: true, backTo } as const
  return settle(at, { ...tried, outcome: 'retry', to }, deps)
}

async function isGivenUp({ push, step }: AtStep, code: ErrorCode, { pushes }: PushDeps): Promise<boolean> {
  if (push.attempts + 1 >= TRIES) return true
  if (code !== 'ats_duplicate') return false
  const repeats = (await pushes.attempts(push.id)).filter(
    (one) => one.act === 'send' && one.step === step.name && one.response?.class === 'duplicate',
  )
  return repeats.length + 1 >= TRIES_AS_DUPLICATE
}

/** The push as stored now; a push whose person was erased has ended. */
export async function reread(at: AtStep, { pushes }: PushDeps): Promise<{ kind: 'moved'; push: PushRow }> {
  const push = await pushes.get(at.push.id)
  return { kind: 'moved', push: push ?? { ...at.push, state: 'CANCELLED', readyAt: null } }
}
