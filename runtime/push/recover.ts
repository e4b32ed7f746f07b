import type { PushPlan } from '../plan/push.ts'
import type { Lease } from '../store/port/index.ts'
import type { PushDeps } from './deps.ts'
import { TRIES } from './record-outcome.ts'

type RecoveredPushes = { readonly connection: string; readonly hold: Lease; readonly plan: PushPlan }

/** Takes over what an earlier run of this lane left in flight: it is looked up, retried, or given to a person. */
export async function recover({ connection, hold, plan }: RecoveredPushes, deps: PushDeps): Promise<void> {
  const graceMs = new Map(
    plan.steps.flatMap(({ name, settle }) => (settle?.graceMs == null ? [] : [[name, settle.graceMs]])),
  )
  await deps.pushes.recover(hold, connection, { tries: TRIES, graceMs })
}
