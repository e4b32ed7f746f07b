import type { Clock } from '../../runtime/kernel/clock.ts'
import type { Random } from '../../runtime/kernel/random.ts'
import { assemble } from '../../runtime/store/assemble.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { openMemoryDatabase, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'

export type Tables = ReturnType<typeof openMemoryWriter>

/** The master key of stores in memory, to open what they seal. */
export const MEMORY_KEY = new Uint8Array(32).fill(9)

/** A store in memory, with the tables behind it. */
export function openMemoryStore({ clock, random }: { readonly clock: Clock; readonly random: Random }): {
  store: Store
  tables: Tables
} {
  const tables = openMemoryWriter()
  return { store: assemble({ db: openMemoryDatabase(tables, MEMORY_KEY), clock, random }), tables }
}
