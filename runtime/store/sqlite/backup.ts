import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { derivedBytes } from '../../kernel/secrets/sealed.ts'
import { OF_PERSONS } from '../envelope/data-keys.ts'
import { openKeyed } from './encrypted-file.ts'
import { storeFailure } from './failures.ts'
import { place } from './files.ts'
import { dataKeys } from './migrations/initial/data-keys.ts'

const HALF = '.part'
/** With the journal of a copy from which rows are deleted. */
const HALVES = /\.part(-journal|-wal|-shm)?$/
const KEYS_OF_PERSONS = /^persons-[0-9a-f]+-\w+\.keys\./

type CopyOptions = {
  readonly key: Uint8Array | null
  /** Asked after the longest part: whether the copy is still to appear. */
  readonly isWanted?: () => boolean
}

/**
 * Writes a consistent copy under the same key, without the data keys of persons: they are in a file of their own beside
 * it, which every backup replaces. Whoever erases a person so erases them in older backups, too. The copy appears under
 * its name only when it is complete and on disk. Uses `VACUUM INTO` because SQLite's backup interface does not work on an
 * encrypted file.
 */
export function copyTo(db: Database.Database, file: string, { key, isWanted = () => true }: CopyOptions): void {
  if (existsSync(file))
    throw new HirewireError('state_conflict', `The backup ${file} already exists; a backup never overwrites a file.`)
  replaced(file, (half) => {
    db.prepare('VACUUM INTO ?').run(half)
    if (!isWanted()) throw new HirewireError('server_stopping', `The backup ${file} is no longer wanted.`)
    const copy = openKeyed(half, key)
    try {
      if (!hasDataKeys(copy)) return
      // First the keys: a backup without them is of no use.
      writePersonKeys(copy, personKeysFile(file, copy, key), key)
      copy.pragma('secure_delete = ON')
      copy.prepare(`DELETE FROM data_key WHERE ${KEY_OF_PERSON}`).run()
    } finally {
      copy.close()
    }
  })
}

/**
 * The file with the data keys of persons for all backups of one installation in a folder. Its name depends on the key of
 * the store, so that a backup after a rotation does not replace the file that older backups need.
 */
export const personKeysFile = (backup: string, copy: Database.Database, key: Uint8Array | null): string =>
  join(dirname(backup), `persons-${installationOf(copy)}-${idOf(key)}.keys`)

const idOf = (key: Uint8Array | null): string =>
  key ? Buffer.from(derivedBytes(key, 'id of the key')).toString('hex').slice(0, 8) : 'none'

const installationOf = (db: Database.Database): string =>
  db.prepare<[], string>(`SELECT value FROM setting WHERE name = 'installation'`).pluck().get()!

/** All owners with one of the prefixes: `;` follows `:` in the order of the index. */
const KEY_OF_PERSON = OF_PERSONS.map((prefix) => `owner >= '${prefix}' AND owner < '${prefix.replace(':', ';')}'`).join(
  ' OR ',
)
type WrappedKey = { owner: string; wrapped: Uint8Array }

const hasDataKeys = (db: Database.Database): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'data_key'`).get() !== undefined

function writePersonKeys(from: Database.Database, file: string, key: Uint8Array | null): void {
  replaced(file, (half) => {
    const keys = openKeyed(half, key)
    try {
      keys.exec(dataKeys)
      copyPersonKeys(from, keys)
    } finally {
      keys.close()
    }
  })
}

/** Gives a restored copy the data keys of persons from the file beside its backup; returns how many it did not have. */
export function restorePersonKeys(into: Database.Database, file: string, key: Uint8Array | null): number {
  const keys = openKeyed(file, key, { readonly: true })
  try {
    return copyPersonKeys(keys, into)
  } finally {
    keys.close()
  }
}

function copyPersonKeys(from: Database.Database, into: Database.Database): number {
  const insert = into.prepare<[string, Uint8Array]>('INSERT OR IGNORE INTO data_key (owner, wrapped) VALUES (?, ?)')
  const all = from.prepare<[], WrappedKey>(`SELECT owner, wrapped FROM data_key WHERE ${KEY_OF_PERSON}`)
  return into.transaction(() => {
    let copied = 0
    for (const { owner, wrapped } of all.iterate()) copied += insert.run(owner, wrapped).changes
    return copied
  })()
}

/** Writes a file that replaces an older one only when it is complete and on disk. */
function replaced(file: string, write: (half: string) => void): void {
  const half = `${file}${HALF}`
  try {
    rmSync(half, { force: true })
    // SQLite accepts an empty file; one that it creates would be readable by others.
    closeSync(openSync(half, 'wx', 0o600))
    write(half)
    place(half, file)
  } catch (error) {
    remove(half)
    throw storeFailure(error, file)
  }
}

/** Removes what a killed process left of this backup, and of the keys beside it. */
export function removeHalf(file: string): void {
  const [folder, own] = [dirname(file), `${basename(file)}${HALF}`]
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (HALVES.test(name) && (name.startsWith(own) || KEYS_OF_PERSONS.test(name))) remove(join(folder, name))
}

/** Removes what backups left that a kill interrupted. Only the owner of the store calls it: nobody else writes there. */
export function removeHalfBackups(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (HALVES.test(name)) remove(join(folder, name))
}

/** A later start removes the file if it cannot be removed now because the disk fails. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // The failure that is reported is the one of the backup.
  }
}
