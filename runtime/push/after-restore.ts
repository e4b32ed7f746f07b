/**
 * After a restore, the store does not know what was sent since its backup, nor which pushes were requested: a create
 * that seems new may be in the ATS. Each is therefore treated as one whose response was lost, until an operator ends it.
 */
import type { StepPlan } from '../plan/push.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { NOT_SENT, recordVerdict } from './record-outcome.ts'
import { attemptsBefore, isRestored } from './standing.ts'

/** Makes the push UNCERTAIN before its first create since a restore; null: nothing is in doubt. */
export async function doubtAfterRestore(at: AtStep, deps: PushDeps): Promise<StepResult | null> {
  const { push, step, hold } = at
  if (step.effect !== 'create' || !(await isRestored(at, deps))) return null
  if (isOfNewCandidate(at, await attemptsBefore(at, deps))) return null
  const doubted = await deps.pushes.presumeSent(push, hold, step.settle?.graceMs ?? null)
  if (doubted === null) return null
  if (doubted.state !== push.state)
    deps.observe('push.moved', { connection: push.connection, push: push.id, state: doubted.state })
  return { kind: 'moved', push: doubted }
}

/**
 * Whether nothing has to be looked up: the step creates nothing, or the ATS itself refuses a second create and names the
 * first. Then the duplicate checks run as usual, which a lost create would skip.
 */
export async function isSafeAfterRestore(at: AtStep, deps: PushDeps): Promise<boolean> {
  const { step } = at
  if (step.effect === 'create' && !step.settle?.conflict) return false
  return isOnlyPresumed(await attemptsBefore(at, deps), step.name)
}

/** The doubt is over: the push runs this step like one that was never sent. This is no failed attempt. */
export const sendAsUsual = (at: AtStep, message: string, deps: PushDeps): Promise<StepResult> => {
  const verdict = { kind: 'retry', until: null, counts: false, code: 'outcome_unknown', message } as const
  return recordVerdict(at, { ...NOT_SENT, verdict }, deps)
}

/** Whether only a restore makes it possible that this step was sent. */
export function isOnlyPresumed(attempts: readonly AttemptRow[], step: string): boolean {
  const lost = attempts.filter((one) => one.step === step && one.act === 'send' && one.outcome === 'uncertain')
  return lost.length > 0 && lost.every(isPresumed)
}

const isPresumed = ({ request }: AttemptRow): boolean => request.restored !== undefined

/** Nothing was created before for a candidate that this push itself created since the restore. */
function isOfNewCandidate({ plan, push, step }: AtStep, attempts: readonly AttemptRow[]): boolean {
  if (push.existing || savesCandidate(step)) return false
  const makers = plan.steps.slice(0, plan.steps.indexOf(step)).filter(savesCandidate)
  return makers.some(({ name }) => {
    const doubted = attempts.findLastIndex((one) => one.step === name && isPresumed(one))
    const isCreate = (one: AttemptRow) => one.step === name && one.effect === 'create' && one.outcome === 'confirmed'
    return doubted >= 0 && attempts.slice(doubted).some(isCreate)
  })
}

const savesCandidate = ({ effect, save }: StepPlan): boolean =>
  effect === 'create' && 'candidate' in (save.tree as object)
