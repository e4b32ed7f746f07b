import type { Clock } from '../../kernel/machine/clock.ts'
import { type Random, seededRandom } from '../../kernel/machine/random.ts'
import type { Store } from '../../store/port/index.ts'
import { type MemoryInTurn, memoryInTurn } from '../../store/sqlite/memory-in-turn.ts'

/**
 * An empty store in memory for one scenario world. Its connection always has the same name: a scenario can name the
 * addresses that contain it, whatever was played before.
 */
export type ScenarioContext = {
  readonly store: Store
  readonly random: Random
  readonly connection: string
  /** Leaves the database to the next world. */
  release(): Promise<void>
}

/** Used by one world after the other: creating a schema and preparing its statements costs more than most scenarios. */
let idle: MemoryInTurn | null = null
let worlds = 0

export function openScenarioContext(clock: Clock): ScenarioContext {
  const number = ++worlds
  const random = seededRandom(number)
  const memory = idle ?? memoryInTurn()
  idle = null
  const store = memory({ clock, random })
  return {
    store,
    random,
    connection: 'scenario',
    async release() {
      await store.close()
      idle = memory
    },
  }
}
