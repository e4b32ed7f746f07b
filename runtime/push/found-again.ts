/**
 * A record that an earlier step found, and did not create, belongs to the ATS: it may be merged, anonymised or deleted
 * there at any time. The duplicate checks that found it are repeated before anything is sent with it after a while or
 * after a failure, and its step runs again when the ATS no longer knows it.
 */
import { type FoundNames, foundBefore } from '../kernel/model/found-records.ts'
import { idText } from '../kernel/model/model.ts'
import type { StepPlan } from '../plan/push.ts'
import type { AttemptRow } from '../store/port/pushes.ts'
import { storedResponse } from './attempt.ts'
import { atStep } from './context.ts'
import type { AtStep, PushDeps, StepResult } from './deps.ts'
import { isRepeatable } from './gone.ts'
import { distinct } from './matches.ts'
import { judgeRepeatable } from './outcome.ts'
import { NOT_SENT, recordVerdict, reread, settle } from './record-outcome.ts'
import { closeSearch } from './search.ts'
import { searchAll } from './search-all.ts'

/** How long what was found counts as still there. */
const FRESH_MS = 10 * 60_000

/**
 * Null: what earlier steps found is still there, as far as that can be known. Otherwise the step that found it runs
 * again; nothing was sent.
 */
export async function lookAgain(at: AtStep, deps: PushDeps): Promise<StepResult | null> {
  const found = foundBefore(at.push.found, at.step.name)
  if (found.length === 0) return null
  const attempts = await deps.pushes.attempts(at.push.id)
  for (const one of found) {
    const step = at.plan.steps.find(({ name }) => name === one.step)
    if (!step || !isOld(attempts, step, deps) || !isRepeatable(at, step.name, attempts)) continue
    const moved = await compareAgain(at, { step, found: one }, deps)
    if (moved) return moved
  }
  return null
}

/** A record that no check found (a reviewer or an earlier push named it) cannot be looked up. */
function isOld(attempts: readonly AttemptRow[], step: StepPlan, { clock }: PushDeps): boolean {
  const isQuery = (one: AttemptRow) => one.step === step.name && one.act === 'ask'
  if (!attempts.some((one) => isQuery(one) && one.outcome === 'found')) return false
  const last = attempts.findLastIndex(isQuery)
  const hasFailed = attempts.slice(last).some(({ outcome }) => outcome === 'rejected')
  return hasFailed || clock.now() - attempts[last]!.startedAt > FRESH_MS
}

async function compareAgain(
  at: AtStep,
  { step, found }: { readonly step: StepPlan; readonly found: FoundNames },
  deps: PushDeps,
): Promise<StepResult | null> {
  const searched = await searchAll(await atStep(at, step, deps), step.searches, deps)
  if (searched.kind === 'wait') return searched
  if (searched.kind === 'cancelled') return reread(at, deps)
  // Pulled records that are too old say nothing.
  if (searched.kind === 'old') return null
  if (searched.kind === 'failed') {
    const { attempt, response } = searched
    return recordVerdict(at, { attempt, response: storedResponse(response), verdict: judgeRepeatable(response) }, deps)
  }
  if (searched.hits.some(({ saved }) => isSame(found, at.push.saved, saved))) return null
  const message = `The duplicate checks of step ${step.name} no longer find what they found before. They run again.`
  const to = { kind: 'retry', readyAt: deps.clock.now(), code: 'ats_not_found', message, counts: false } as const
  return settle(at, { ...NOT_SENT, outcome: 'retry', to: { ...to, backTo: step.name } }, deps)
}

export type FoundInstead = {
  readonly kind: 'found'
  readonly step: string
  readonly saved: Readonly<Record<string, unknown>>
}

/**
 * The one other record that is found now in place of the one that the look-up of a lost create names, and the ATS does
 * not know. Nothing runs again before that create is recovered. Null: none.
 */
export async function findInstead(at: AtStep, deps: PushDeps): Promise<FoundInstead | StepResult | null> {
  const [found, more] = foundBefore(at.push.found, at.step.name)
  const step = at.plan.steps.find(({ name }) => name === found?.step)
  // A record that a later step found is part of the one that is gone.
  if (!found || !step || more) return null
  const searches = step.searches.filter((search) => search.found !== 'review' && search.call !== null)
  const searched = await searchAll(await atStep(at, step, deps), searches, deps)
  if (searched.kind === 'wait') return searched
  if (searched.kind === 'cancelled') return reread(at, deps)
  if (searched.kind === 'failed' && searched.attempt !== null) {
    const { attempt, response } = searched
    await closeSearch(at, { attempt, outcome: 'retry', response: storedResponse(response) }, deps)
  }
  const [hit, ...others] = searched.kind === 'answered' ? distinct(searched.hits) : []
  if (!hit || others.length > 0 || isSame(found, at.push.saved, hit.saved)) return null
  return { kind: 'found', step: step.name, saved: hit.saved }
}

/** Whether a step found the same record as in its earlier run. */
export const isFoundAgain = ({ push, step }: AtStep, saved: Saved): boolean =>
  push.found.some((found) => found.step === step.name && isSame(found, push.saved, saved))

type Saved = Readonly<Record<string, unknown>>

/** Other values that are saved of a record may change. */
const IDENTITIES = ['candidate', 'application']

const isSame = ({ names }: FoundNames, before: Saved, now: Saved): boolean =>
  names.every((name) => !IDENTITIES.includes(name) || idText(before[name]) === idText(now[name]))
