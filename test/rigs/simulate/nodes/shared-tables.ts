import Database from 'better-sqlite3'
import type { Clock } from '../../../../runtime/kernel/machine/clock.ts'
import type { Random } from '../../../../runtime/kernel/machine/random.ts'
import { assemble } from '../../../../runtime/store/assemble.ts'
import { newChainKey } from '../../../../runtime/store/envelope/data-keys.ts'
import { vaultOf } from '../../../../runtime/store/envelope/vault.ts'
import { openDatabase, runnerOn } from '../../../../runtime/store/sqlite/database.ts'
import { MEMORY_KEY } from '../../../kit/memory-store.ts'
import { SimulatedServer } from './server.ts'
import { knowsTriggers } from './tables.ts'

/** A simulated server, with what it has committed as a store and as tables. */
export function openSharedTables({ clock, random }: { readonly clock: Clock; readonly random: Random }) {
  const server = new SimulatedServer(clock)
  const tables = new Database(server.file)
  // One process continues with them, and its writes need no lease.
  knowsTriggers(tables, () => clock.now())
  for (const pragma of ['synchronous = OFF', 'foreign_keys = ON']) tables.pragma(pragma)
  const vault = vaultOf(MEMORY_KEY)
  // Rows that decide are read with it.
  tables.transaction(() => runnerOn(tables, vault)(newChainKey))()
  const db = openDatabase(tables, { file: server.file, key: null, vault })
  return { server, tables, store: assemble({ db, clock, random }) }
}
