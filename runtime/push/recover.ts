import type { PushPlan } from '../plan/push.ts'
import type { Hold, PushRow } from '../store/port.ts'
import type { PushDeps } from './deps.ts'
import { TRIES } from './settle.ts'

type Left = { readonly connection: string; readonly hold: Hold; readonly plan: PushPlan }

/** Takes up what an earlier run of this lane left under way: it is asked about, tried again, or put before a person. */
export async function recover({ connection, hold, plan }: Left, deps: PushDeps): Promise<void> {
  const graceMs = (push: PushRow): number | null =>
    plan.steps.find((step) => step.name === push.step)?.settle?.graceMs ?? null
  await deps.pushes.recover(hold, connection, { tries: TRIES, graceMs })
}
