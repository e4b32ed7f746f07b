import { afterEach, beforeEach } from 'vitest'
import { seededRandom } from '../../../runtime/kernel/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { assemble } from '../../../runtime/store/sqlite/assemble.ts'
import { joinReader } from '../../../runtime/store/sqlite/database.ts'
import { MEMORY, openMemoryWriter } from '../../../runtime/store/sqlite/memory.ts'
import { makeWorld, type World } from '../world.ts'

type Writer = ReturnType<typeof openMemoryWriter>

export let world: World
export let store: Store
/** The connection that writes the store: for a look at the tables themselves. */
export let writer: Writer

/** A world over a store in memory. */
export async function openWorld(): Promise<void> {
  writer = openMemoryWriter()
  world = await makeWorld(async (seams) =>
    assemble({ db: joinReader(writer, MEMORY, null), ...seams, random: seededRandom(1) }),
  )
  store = world.store
}

/** Each test of the file, or of the `describe`, that calls this has a `world`, a `store` and a `writer` of its own. */
export function eachWorld(): void {
  beforeEach(openWorld)
  afterEach(() => store.close())
}
