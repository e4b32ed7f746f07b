import type { Clock } from '../../runtime/kernel/clock.ts'
import type { Random } from '../../runtime/kernel/random.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { assemble } from '../../runtime/store/sqlite/assemble.ts'
import { joinReader, openWriter } from '../../runtime/store/sqlite/database.ts'
import { migrate } from '../../runtime/store/sqlite/migrate.ts'
import { MIGRATIONS } from '../../runtime/store/sqlite/migrations/index.ts'

export type Tables = ReturnType<typeof openWriter>

/** A store in memory, with the tables behind it. */
export function openTables({ clock, random }: { readonly clock: Clock; readonly random: Random }): {
  store: Store
  tables: Tables
} {
  const file = ':memory:'
  const tables = openWriter(file, null)
  migrate(tables, { file, backupDir: '', migrations: MIGRATIONS, clock })
  return { store: assemble({ db: joinReader(tables, file, null), clock, random }), tables }
}
