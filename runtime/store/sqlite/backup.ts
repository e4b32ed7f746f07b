import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors.ts'
import { storeFailure } from './failures.ts'

/**
 * Writes a consistent copy under the same key. It appears under its name only when it is complete and on disk. Uses
 * `VACUUM INTO` because SQLite's backup interface does not work on an encrypted file.
 */
export function copyTo(db: Database.Database, file: string): void {
  if (existsSync(file))
    throw new HirewireError('state_conflict', `The backup ${file} already exists; a backup never overwrites a file.`)
  const half = `${file}.part`
  try {
    rmSync(half, { force: true })
    // SQLite accepts an empty file; one that it creates would be readable by others.
    closeSync(openSync(half, 'wx', 0o600))
    db.prepare('VACUUM INTO ?').run(half)
    sync(half)
    renameSync(half, file)
    sync(dirname(file))
  } catch (error) {
    rmSync(half, { force: true })
    throw storeFailure(error, file)
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
