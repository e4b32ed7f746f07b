import type { OwnCall } from '../endpoint/call.ts'
import type { Model } from '../kernel/model/model.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { SinceWindow } from './resume.ts'

/** Models that show the status of pushed candidates. */
const STATUS_MODELS: readonly Model[] = ['application', 'offer']

/** How urgent the calls of a run are. A full run of a stream that could list changes can wait. */
export function priorityOf(
  { since, mapping }: Pick<PullPlan, 'since' | 'mapping'>,
  { full }: SinceWindow,
): OwnCall['priority'] {
  if (full && since !== null) return 'backfill'
  return STATUS_MODELS.includes(mapping.model) ? 'status' : 'pull'
}
