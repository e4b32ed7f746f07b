import type { PullPlan } from '../plan/pull.ts'
import { STREAM_DEFAULTS } from '../spec/defaults.ts'
import type { FinishRun } from '../store/port/runs.ts'
import type { Since } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { SinceWindow } from './resume.ts'

/** How this stream finds out what changed since the last run. */
export function sinceOf(plan: PullPlan): Since {
  return make(tables.since, plan.since ?? STREAM_DEFAULTS.since)
}

/** The period that a run that begins `now` requests, with the cursor of its stream; a full run has none. */
export const firstWindow = (
  plan: PullPlan,
  from: unknown,
  { full, now }: { full: boolean; now: number },
): SinceWindow => {
  const base = full ? null : from
  return { full, from: base, at: now, window: 0, cursor: sinceOf(plan).vars(base, now) ?? {} }
}

/** The next window, or null after the last one. */
export function nextWindow(plan: PullPlan, current: SinceWindow): SinceWindow | null {
  const window = current.window + 1
  const cursor = sinceOf(plan).vars(current.from, current.at, window)
  return cursor === null ? null : { ...current, window, cursor }
}

/** How a complete run treats records that it did not see; only a run over everything implies anything. */
export function absenceOf(plan: PullPlan, { full, cursor }: SinceWindow): FinishRun['absent'] {
  const deletes = make(tables.deletes, plan.deletes)
  if (!full || Object.keys(cursor).length > 0 || deletes.absent === null) return undefined
  return { model: plan.mapping.model, ...deletes.absent }
}
