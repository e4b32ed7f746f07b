import { writeFileSync } from 'node:fs'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { type AppSetup, assembleApp, type TestApp } from '../app.ts'
import { openMemoryStore } from '../memory-store.ts'
import { FurnishedAts } from './ats.ts'
import { furnish, type Ids, partsOf } from './furnish.ts'

export type Furnished = {
  readonly app: TestApp
  readonly store: Store
  /** Moves only by hand. */
  readonly clock: WoundClock
  readonly ids: Ids
}

let furnished: ReturnType<typeof furnish> | undefined

/**
 * An application of its own in which there is one of everything: a copy of what is furnished once per process. It is not
 * started, so nothing happens but what a test requests. `change`: parts that are different.
 */
export async function openFurnished(change: Partial<AppSetup> = {}): Promise<Furnished> {
  furnished ??= furnish()
  const { pages, ids, at } = await furnished
  const [clock, random] = [new WoundClock(at), seededRandom(8)]
  const { store: real, tables } = openMemoryStore({ clock, random, pages })
  // A store in memory has no file that could be copied.
  const store = { ...real, backup: async (file: string) => writeFileSync(file, tables.serialize()) }
  const app = assembleApp({ ...partsOf(clock, random), store, http: new FurnishedAts(), ...change })
  return { app, store, clock, ids }
}
