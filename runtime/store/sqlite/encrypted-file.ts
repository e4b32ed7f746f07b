import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { guarded, storeFailure } from './failures.ts'

export const KEY_BYTES = 32
/** The smallest SQLite page: a file with less was never a store. */
const SMALLEST_FILE = 512

/** Opens a connection and sets the key before anything is read. `key` null: not encrypted, for a store in memory. */
export function openKeyed(
  file: string,
  key: Uint8Array | null,
  options: { readonly readonly?: boolean } = {},
): Database.Database {
  return guarded(file, () => {
    const db = new Database(file, { readonly: options.readonly ?? false, timeout: 200 })
    try {
      if (key !== null) {
        db.pragma(`cipher = 'aegis'`)
        // `raw:` uses the bytes as the key; a passphrase would be derived again at each open.
        db.pragma(`key = 'raw:${Buffer.from(key).toString('hex')}'`)
      }
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })
}

/**
 * Reads an existing file without changing a byte (a writable connection would move its log into the file on close).
 * Calls `look` with a connection to it; with null if the file is missing or empty.
 *
 * Throws `key_wrong`, or `store_damaged` for a file that cannot be a store.
 */
export function probe<T>(file: string, key: Uint8Array, look: (db: Database.Database | null) => T): T {
  if (!existsSync(file)) return look(null)
  const found = statSync(file)
  if (!found.isFile())
    throw new HirewireError('store_unwritable', `${file} is not a file, so it cannot be the store.`, {
      place: { file },
    })
  const { size } = found
  if (size === 0) return look(null)
  if (size < SMALLEST_FILE)
    throw new HirewireError('store_damaged', `The file ${file} has only ${size} bytes and is not a store.`, {
      place: { file },
    })
  const db = openKeyed(file, key, { readonly: true })
  try {
    versionOf(db)
    return look(db)
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB') throw wrongKey(file, error)
    throw storeFailure(error, file)
  } finally {
    db.close()
  }
}

/** The version of the schema. */
export const versionOf = (db: Database.Database): number => Number(db.pragma('user_version', { simple: true }))

const wrongKey = (file: string, cause: unknown): HirewireError =>
  new HirewireError(
    'key_wrong',
    `The store ${file} cannot be decrypted: wrong encryption key (or its first page is damaged).`,
    { place: { file }, cause },
  )
