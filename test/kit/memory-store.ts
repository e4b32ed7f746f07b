import Database from 'better-sqlite3'
import type { Clock } from '../../runtime/kernel/machine/clock.ts'
import type { Random } from '../../runtime/kernel/machine/random.ts'
import { assemble } from '../../runtime/store/assemble.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { WRITER_CACHE_KB } from '../../runtime/store/sqlite/database.ts'
import { openMemoryDatabase, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'
import { type MemoryInTurn, memoryInTurn } from '../../runtime/store/sqlite/memory-in-turn.ts'
import { applyPragmas } from '../../runtime/store/sqlite/pragmas.ts'
import { noting } from './statement-tables.ts'

/** Databases whose store was closed. */
const idle: MemoryInTurn[] = []

/** An empty store in memory, on the database of one that was closed, if there is one. */
export async function openInTurn(seams: { readonly clock: Clock; readonly random: Random }): Promise<Store> {
  const open = idle.pop() ?? memoryInTurn()
  const store = open(seams)
  let isOpen = true
  return {
    ...store,
    async close() {
      await store.close()
      if (isOpen) idle.push(open)
      isOpen = false
    },
  }
}

export type Tables = ReturnType<typeof openMemoryWriter>

/** The master key of stores in memory, to open what they seal. */
export const MEMORY_KEY = new Uint8Array(32).fill(9)

type Opening = {
  readonly clock: Clock
  readonly random: Random
  /** Of another store in memory, which this one continues; by default it is empty. */
  readonly pages?: Buffer
  /** Gets the text of each statement of the store. */
  readonly statements?: Set<string>
}

/** A store in memory, with the tables behind it. */
export function openMemoryStore({ clock, random, pages, statements }: Opening): { store: Store; tables: Tables } {
  const tables = pages ? new Database(pages) : openMemoryWriter()
  if (pages) applyPragmas(tables, { cacheKb: WRITER_CACHE_KB })
  const db = openMemoryDatabase(tables, MEMORY_KEY)
  return { store: assemble({ db: statements ? noting(db, statements) : db, clock, random }), tables }
}
