import type { Clock } from '../../runtime/kernel/clock.ts'
import type { Random } from '../../runtime/kernel/random.ts'
import { assemble } from '../../runtime/store/assemble.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { openDatabase } from '../../runtime/store/sqlite/database.ts'
import { MEMORY, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'

export type Tables = ReturnType<typeof openMemoryWriter>

/** A store in memory, with the tables behind it. */
export function openMemoryStore({ clock, random }: { readonly clock: Clock; readonly random: Random }): {
  store: Store
  tables: Tables
} {
  const tables = openMemoryWriter()
  return { store: assemble({ db: openDatabase(tables, { file: MEMORY, key: null }), clock, random }), tables }
}
