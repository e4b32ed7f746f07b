import type { PullPlan } from '../plan/pull.ts'
import type { FinishRun } from '../store/port-pulls.ts'
import type { Since } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { Asked } from './resume.ts'

/** How this stream knows what changed since the last run. */
export function sinceOf(plan: PullPlan): Since {
  const since = plan.since ?? { kind: 'none' as const }
  return make(tables.since, since)
}

/** What a complete run says about records that it did not see; only one that asked for everything can say anything. */
export function absenceOf(plan: PullPlan, { full, cursor }: Asked): FinishRun['absent'] {
  const deletes = make(tables.deletes, plan.deletes)
  if (!full || Object.keys(cursor).length > 0 || deletes.absent === null) return undefined
  return { model: plan.mapping.model, ...deletes.absent }
}
