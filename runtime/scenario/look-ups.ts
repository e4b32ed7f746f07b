import type { StepPlan } from '../plan/push.ts'
import type { Story } from './acts.ts'
import type { World } from './world.ts'

/** The first one, two that a fault may cost, and two that find nothing before a create is sent again. */
const ROUNDS = 5
/** And as long as an act waits for a push once it is sent again. */
const SENT_AGAIN_MS = 3 * 3_600_000

/** Pushes after each act, by their place. */
type ByAct = readonly (readonly number[])[]
export type LookUps = {
  readonly lookedForLater: ByAct
  after(act: number, world: World, story: Story): Promise<void>
}

/**
 * A lost create is looked for after the `grace` of its step, which may be longer than an act waits. Where only a fault made a
 * push wait so, it is waited for before the next act: what comes of it is the question. `then`: who waited without the fault.
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
