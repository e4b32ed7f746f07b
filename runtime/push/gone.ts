import { foundBefore } from '../kernel/model/found-records.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import type { AtStep, PushDeps } from './deps.ts'

/** An ATS whose search still shows what its other calls no longer know may do so for ever. */
const ROUNDS = 3

/** `rounds`: how often it was done before. */
export type Return = { readonly backTo: string; readonly rounds: number }

/**
 * The ATS does not know something that this step names. The first step that found something runs again; null: no step
 * did, or it would not help.
 */
export async function returnAfter404(at: AtStep, { pushes }: PushDeps): Promise<Return | null> {
  const [first] = foundBefore(at.push.found, at.step.name)
  if (!first) return null
  const attempts = await pushes.attempts(at.push.id)
  if (!isRepeatable(at, first.step, attempts)) return null
  const own = attempts.filter(({ step }) => step === at.step.name)
  const sinceFailure = own.slice(own.findLastIndex(({ outcome }) => outcome === 'rejected') + 1)
  const rounds = sinceFailure.filter(isGone).length
  return rounds + 1 < ROUNDS ? { backTo: first.step, rounds } : null
}

/** The ATS did not know something that this attempt named, and what was found was looked up again. */
export const isGone = ({ outcome, response }: AttemptRow): boolean =>
  outcome === 'retry' && response?.class === 'not_found'

/**
 * Whether the steps from this one on can run again: a step between that created something is skipped, but not one whose
 * response was lost. It would be sent again, perhaps without a check.
 */
export function isRepeatable(at: AtStep, from: string, attempts: readonly AttemptRow[]): boolean {
  const names = at.plan.steps.map(({ name }) => name)
  const between = names.slice(names.indexOf(from) + 1, names.indexOf(at.step.name))
  return names.includes(from) && !lostCreates(at, attempts).some((one) => between.includes(one.step))
}

/** Creates whose response was lost, without those that the ATS refused later under the same key: a key has one response. */
function lostCreates({ plan }: AtStep, attempts: readonly AttemptRow[]): AttemptRow[] {
  const keyed = new Set(plan.steps.flatMap(({ name, settle }) => (settle?.key ? [name] : [])))
  const isRefusal = (one: AttemptRow): boolean => one.effect === 'create' && isGone(one)
  return attempts.filter(({ act, effect, outcome, step }, at) => {
    const isLost = act === 'send' && effect === 'create' && outcome === 'uncertain'
    const isRefused = keyed.has(step) && attempts.slice(at).some((one) => one.step === step && isRefusal(one))
    return isLost && !isRefused
  })
}

/** Whether a later step created something with what this step found in an earlier run, or may have. */
export function hasBuiltOn(at: AtStep, attempts: readonly AttemptRow[]): boolean {
  const { plan, push, step } = at
  const names = plan.steps.map(({ name }) => name)
  const later = names.slice(names.indexOf(step.name) + 1)
  const isFound = (name: string) => push.found.some((one) => one.step === name)
  const built = [...lostCreates(at, attempts), ...attempts.filter((one) => isCreate(one) && !isFound(one.step))]
  return isFound(step.name) && built.some((one) => later.includes(one.step))
}

const isCreate = ({ effect, outcome }: AttemptRow): boolean => effect === 'create' && outcome === 'confirmed'
