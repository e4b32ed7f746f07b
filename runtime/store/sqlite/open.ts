import type { fork } from 'node:child_process'
import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import { assemble } from '../assemble.ts'
import { expectInPlace } from '../copy-marks.ts'
import { vaultOf } from '../envelope/vault.ts'
import type { Store } from '../port/index.ts'
import type { StoreTimes } from '../times.ts'
import { removeHalfBackups } from './backup.ts'
import { checkHeads, expectHeads, type HeadsCheck } from './check-heads.ts'
import { type KeptHeads, openDatabase, openWriter, runnerOn } from './database.ts'
import { KEY_BYTES, probe } from './encrypted-file.ts'
import { guarded } from './failures.ts'
import { openHeads } from './heads.ts'
import { headsFileOf } from './heads-file.ts'
import { expectKnownSchema } from './known-schema.ts'
import { lockStore } from './lock.ts'
import { MEMORY, openMemoryDatabase, openMemoryWriter } from './memory.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'
import { assertFinished } from './unfinished.ts'

export type OpenOptions = {
  /** Path of the store file, or `:memory:`. */
  readonly file: string
  /** 32 bytes; null only for `:memory:`. */
  readonly key: Uint8Array | null
  readonly clock: Clock
  readonly random: Random
  /** Folder for backups before a migration; by default `backups` beside the file. */
  readonly backupDir?: string
  /** File for the ends of the chains; by default beside the store. Best on another disk. */
  readonly headsFile?: string | undefined
  /** Called when the heads file cannot be written after a commit, and with null after each commit with which it was. */
  readonly headsReport?: KeptHeads['report']
  readonly times?: StoreTimes
  /** Continues with a store that contradicts its history: why, for the record. */
  readonly accept?: string
  /** For tests of an upgrade; files only. */
  readonly migrations?: readonly Migration[]
  /** For tests: replaces Node's start of a process for backups. */
  readonly startBackup?: typeof fork
}

/**
 * Opens or creates the store, and updates its schema. This process owns the file until `close`.
 *
 * Throws `store_locked` within a second if another process owns it, `key_wrong`, `store_too_new` and
 * `store_unsupported` without changing a byte, `store_moved`, `store_unwritable`, `store_full`, `store_damaged`, `key_missing`; `store_rolled_back` and `heads_missing` without
 * changing a byte, unless `accept` is set.
 */
export async function openStore(options: OpenOptions): Promise<Store> {
  if (options.file === MEMORY) return openMemory(options)
  const key = checkedKey(options)
  const file = preparedPath(options.file)
  const lock = lockStore(file)
  try {
    assertFinished(file)
    const migrations = options.migrations ?? MIGRATIONS
    const headsFile = options.headsFile ?? headsFileOf(file)
    const checked = probe(file, key, (db): HeadsCheck => {
      const schema = expectKnownSchema(db, { file, migrations })
      if (db && schema > 0) runnerOn(db, vaultOf(key))((tx) => expectInPlace(tx, file))
      return checkHeads(db, { headsFile, vault: vaultOf(key) })
    })
    if (options.accept === undefined) expectHeads(file, checked)
    makePrivate(file)
    const writer = openWriter(file, key)
    try {
      const backupDir = options.backupDir ?? join(dirname(file), 'backups')
      guarded(backupDir, () => removeHalfBackups(backupDir))
      const vault = vaultOf(key)
      migrate(writer, { file, backupDir, migrations, clock: options.clock, key })
      const now = options.clock.now()
      const heads = openHeads(writer, { headsFile, checked, accept: options.accept, now, vault })
      const kept = { file: heads, report: options.headsReport ?? (() => undefined) }
      const db = openDatabase(writer, {
        file,
        key,
        vault,
        heads: kept,
        times: options.times,
        start: options.startBackup,
        closed: () => lock.release(),
      })
      return assemble({ db, clock: options.clock, random: options.random })
    } catch (error) {
      writer.close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const openMemory = ({ clock, random }: OpenOptions): Store =>
  assemble({ db: openMemoryDatabase(openMemoryWriter()), clock, random })

function checkedKey({ file, key }: OpenOptions): Uint8Array {
  if (key?.length === KEY_BYTES) return key
  throw new HirewireError(
    'key_missing',
    `The store ${file} requires a key of ${KEY_BYTES} bytes; it got ${key ? key.length : 'none'}.`,
  )
}

/** The real path, so that all names of one file share one lock. */
export function preparedPath(given: string): string {
  return guarded(given, () => {
    mkdirSync(dirname(given), { recursive: true, mode: 0o700 })
    const folder = realpathSync(dirname(given))
    accessSync(folder, constants.W_OK | constants.X_OK)
    const file = join(folder, basename(given))
    try {
      return realpathSync(file)
    } catch {
      return file
    }
  })
}

/**
 * SQLite creates log files with the mode of the database file, so that only this user can read them. Existing files,
 * for example copies, are made private.
 */
function makePrivate(file: string): void {
  guarded(file, () => closeSync(openSync(file, 'a', 0o600)))
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    try {
      if ((statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600)
    } catch {
      // Missing, or on a file system without modes: the files are encrypted anyway.
    }
}
