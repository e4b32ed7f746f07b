import type { StepPlan } from '../../plan/push.ts'
import type { Story } from '../world/acts.ts'
import type { World } from '../world/world.ts'

/** The first lookup, two that a fault may cost, and two empty ones before a create is resent. */
const ROUNDS = 5
/** And as long as an act waits for a push after the resend. */
const SENT_AGAIN_MS = 3 * 3_600_000

/** Pushes after each act, by index. */
type ByAct = readonly (readonly number[])[]
export type LookUps = {
  readonly lookedForLater: ByAct
  after(act: number, world: World, story: Story): Promise<void>
}

/**
 * A lost create is looked up after the `grace` of its step, which may be longer than an act waits. A push that waits
 * only because of a fault is awaited before the next act, because its result is tested. `then`: the pushes that also
 * waited without the fault.
 */
export function createLookUps(steps: readonly StepPlan[], then: ByAct | null): LookUps {
  const lookedForLater: (readonly number[])[] = []
  const lag =
    ROUNDS * Math.max(0, ...steps.map(({ settle }) => Math.max(settle?.graceMs ?? 0, settle?.findableMs ?? 0)))
  return {
    lookedForLater,
    async after(act, world, story) {
      const waiting = async (): Promise<number[]> => {
        const pushes = await Promise.all(story.pushes.map((id) => world.app().pushes.get(id)))
        return pushes.flatMap(({ push }, at) => (push.state === 'UNCERTAIN' && push.readyAt !== null ? [at] : []))
      }
      const byFault = async (): Promise<boolean> =>
        then !== null && (await waiting()).some((at) => !then[act]?.includes(at))
      if (await byFault()) {
        await world.work(lag, async () => !(await byFault()))
        await world.work(SENT_AGAIN_MS)
      }
      lookedForLater[act] = await waiting()
    },
  }
}
