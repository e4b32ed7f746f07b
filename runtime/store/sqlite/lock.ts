import Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { storeFailure } from './failures.ts'

/** How long a second process waits for one that is closing, in milliseconds. */
const PATIENCE_MS = 300

/**
 * The garbage collector closes an unreferenced connection and so drops its lock; this set keeps them until released.
 */
const held = new Set<Database.Database>()

export type OwnerLock = { release(): void }

/**
 * Makes this process the only owner of a store file, until release or the end of the process.
 *
 * The lock is an exclusive transaction on an empty database beside the file: the operating system drops it with the
 * process, so a kill leaves no stale lock, and the store itself stays open to our second connection. Throws
 * `store_locked`.
 */
export function lockStore(file: string): OwnerLock {
  let db: Database.Database | undefined
  try {
    db = new Database(`${file}.lock`, { timeout: PATIENCE_MS })
    db.pragma('journal_mode = MEMORY')
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db?.close()
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new HirewireError('store_locked', `Another Hirewire process owns the store ${file}.`, { place: { file } })
    throw storeFailure(error, `${file}.lock`)
  }
  const connection = db
  held.add(connection)
  return {
    release() {
      if (!held.delete(connection)) return
      connection.exec('ROLLBACK')
      connection.close()
    },
  }
}
