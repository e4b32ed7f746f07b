import type { Clock } from '../../runtime/kernel/clock.ts'
import type { Random } from '../../runtime/kernel/random.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { assemble } from '../../runtime/store/sqlite/assemble.ts'
import { joinReader } from '../../runtime/store/sqlite/database.ts'
import { MEMORY, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'

export type Tables = ReturnType<typeof openMemoryWriter>

/** A store in memory, with the tables behind it. */
export function openMemoryStore({ clock, random }: { readonly clock: Clock; readonly random: Random }): {
  store: Store
  tables: Tables
} {
  const tables = openMemoryWriter()
  return { store: assemble({ db: joinReader(tables, MEMORY, null), clock, random }), tables }
}
