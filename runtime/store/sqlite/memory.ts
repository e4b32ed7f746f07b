import Database from 'better-sqlite3'
import { newDataKey } from '../../kernel/secrets/sealed.ts'
import type { Database as Driver } from '../database.ts'
import { newChainKey } from '../envelope/data-keys.ts'
import { vaultOf } from '../envelope/vault.ts'
import { type Bounds, openDatabase, openWriter, runnerOn, WRITER_CACHE_KB } from './database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { applyPragmas } from './pragmas.ts'

export const MEMORY = ':memory:'

let migrated: Buffer | undefined

/**
 * A writer on an empty store in memory with the current schema. The migrations run once per process: copying the
 * resulting pages takes a sixth of the time, and a fault suite opens a store for every fault.
 */
export function openMemoryWriter(): Database.Database {
  migrated ??= migratedPages()
  const writer = new Database(migrated)
  applyPragmas(writer, { cacheKb: WRITER_CACHE_KB })
  return writer
}

/** A store in memory ends with its process, and so does its key. */
export function openMemoryDatabase(writer: Database.Database, masterKey = newDataKey(), bounds?: Bounds): Driver {
  const vault = vaultOf(masterKey)
  writer.transaction(() => runnerOn(writer, vault)(newChainKey))()
  return openDatabase(writer, { file: MEMORY, key: null, vault, ...(bounds && { bounds }) })
}

function migratedPages(): Buffer {
  const writer = openWriter(MEMORY, null)
  try {
    // A store in memory is never upgraded, so the time of its migrations is irrelevant.
    const clock = { now: () => 0, after: () => () => undefined }
    migrate(writer, { file: MEMORY, backupDir: '', migrations: MIGRATIONS, clock, key: null })
    return writer.serialize()
  } finally {
    writer.close()
  }
}
