import { chmodSync, copyFileSync, existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { vaultOf } from '../envelope/vault.ts'
import type { RestoredStore } from '../port/pushes.ts'
import { markRestored } from '../pushes/restored.ts'
import { closeUnreadable, hasUnreadableConsents, unreadablePersons } from '../upkeep/unreadable.ts'
import { personKeysFile, restorePersonKeys } from './backup.ts'
import { openWriter, writerOf } from './database.ts'
import { probe } from './encrypted-file.ts'
import { guarded } from './failures.ts'
import { moveDatabase, place, removeDraft, sync } from './files.ts'
import { adoptBackup, replaceHeads } from './heads.ts'
import { headsFileOf } from './heads-file.ts'
import { expectKnownSchema } from './known-schema.ts'
import { lockStore } from './lock.ts'
import { markOf, type UnfinishedRestore, unfinishedRestore } from './unfinished.ts'
import { walked } from './walked.ts'

export type RestoreOptions = {
  readonly backup: string
  /** Path of the store. */
  readonly file: string
  readonly key: Uint8Array
  readonly now: number
  /** Who runs it, for the audit log. */
  readonly by?: string
  /** By default beside the store. */
  readonly headsFile?: string | undefined
  /** For tests: called after each step. */
  readonly reached?: (step: RestoreStep) => void
}

/** In this order. After a stop between two of them, the same call continues. */
export const RESTORE_STEPS = ['copied', 'verified', 'marked', 'announced', 'moved', 'placed', 'finished'] as const
export type RestoreStep = (typeof RESTORE_STEPS)[number]

export type RestoreResult = RestoredStore & {
  /** Where the files of the store are that it replaced; empty if there were none. */
  readonly replaced: readonly string[]
}

/**
 * Puts a backup in the place of the store, and marks it as restored. The present files are moved aside, never deleted,
 * and the backup is not changed.
 *
 * Throws `store_locked` if a process owns the store; `key_wrong`, `store_damaged`, `store_too_new` or `store_unsupported` for the backup,
 * and nothing is changed then; `store_unfinished` if a restore of another backup was interrupted.
 */
export function restoreStore(options: RestoreOptions): RestoreResult {
  const { backup, file } = options
  const lock = lockStore(file)
  try {
    return guarded(file, () => {
      const begun = unfinishedRestore(file)
      if (begun && begun.backup !== backup) throw otherRestore(file, begun)
      return finish(begun ?? announce(options), options)
    })
  } finally {
    lock.release()
  }
}

const otherRestore = (file: string, { backup }: UnfinishedRestore): HirewireError =>
  new HirewireError(
    'store_unfinished',
    `An earlier restore of ${backup} was interrupted, and has to end first. Run: hirewire restore ${backup}`,
    { place: { file } },
  )

/** Everything that can fail because of the backup: until here, the store is as it was. */
function announce(options: RestoreOptions): UnfinishedRestore {
  const { backup, file, key, now, by, headsFile = headsFileOf(file), reached = () => {} } = options
  const draft = `${file}.restored`
  removeDraft(draft)
  copyDatabase(backup, draft)
  reached('copied')
  const mark = checked({ backup, draft, key }, (db) => {
    reached('verified')
    const write = writerOf(db, vaultOf(key))
    giveKeys(db, { backup, key, now, write })
    expectLedgers(backup, write)
    adoptBackup(db, { headsFile, vault: vaultOf(key), now })
    const restored = write((tx) => markRestored(tx, { now, by }))
    db.pragma('wal_checkpoint(TRUNCATE)')
    return restored
  })
  sync(draft)
  reached('marked')
  const aside = `${file}.before-restore.${isoTime(mark.at).replaceAll(/[:.]/g, '-')}`
  const begun = { backup, draft, aside, mark }
  // From here on, the store cannot be opened before the restore has ended: its files do not belong together.
  writeFileSync(`${markOf(file)}.part`, JSON.stringify(begun), { mode: 0o600 })
  place(`${markOf(file)}.part`, markOf(file))
  reached('announced')
  return begun
}

function finish(
  { draft, aside, mark }: UnfinishedRestore,
  { file, key, headsFile = headsFileOf(file), reached = () => {} }: RestoreOptions,
): RestoreResult {
  const replaced = existsSync(draft) ? moveDatabase(file, aside) : asideOf(aside)
  reached('moved')
  if (existsSync(draft)) place(draft, file)
  replaceHeads(file, { key, headsFile, aside: `${aside}.heads` })
  reached('placed')
  rmSync(markOf(file))
  sync(dirname(file))
  reached('finished')
  return { ...mark, replaced }
}

const asideOf = (aside: string): string[] => ['', '-wal', '-shm'].map((end) => `${aside}${end}`).filter(existsSync)

/** With the log beside it: a copy of the files of a killed process needs both. */
function copyDatabase(backup: string, draft: string): void {
  for (const end of ['', '-wal']) {
    if (end !== '' && !existsSync(`${backup}${end}`)) continue
    copyFileSync(`${backup}${end}`, `${draft}${end}`)
    chmodSync(`${draft}${end}`, 0o600)
  }
}

type Draft = { readonly backup: string; readonly draft: string; readonly key: Uint8Array }

/** Opens the copy, checks it, and closes it after use. Messages name the backup. */
function checked<T>({ backup, draft, key }: Draft, use: (db: Database.Database) => T): T {
  try {
    const version = probe(draft, key, (db) => expectKnownSchema(db, { file: backup }))
    if (version === 0) throw new HirewireError('store_damaged', `${backup} is not a backup of a store.`)
    const db = openWriter(draft, key)
    try {
      assertIntact(db, backup)
      return use(db)
    } finally {
      db.close()
    }
  } catch (error) {
    removeDraft(draft)
    throw ofBackup(error, { backup, draft })
  }
}

type Keys = Pick<RestoreOptions, 'backup' | 'key' | 'now'> & { readonly write: ReturnType<typeof writerOf> }

/**
 * Backups are without the keys of persons: they come from the file beside the backup. Who is missing there, too, was
 * erased or purged since: what is left of them is closed.
 */
function giveKeys(db: Database.Database, { backup, key, now, write }: Keys): void {
  const keys = personKeysFile(backup, db, key)
  const found = existsSync(keys)
  if (found) restorePersonKeys(db, keys, key)
  const persons = write((tx) => unreadablePersons(tx))
  if (!found && (persons.length > 0 || write((tx) => hasUnreadableConsents(tx))))
    throw new HirewireError('key_missing', `The keys of persons are not beside the backup: ${keys} does not exist.`, {
      next: 'Put the newest copy of this file beside the backup.',
    })
  for (const person of persons) write((tx) => closeUnreadable(tx, person, now))
}

/** A backup whose ledgers were changed must not become the store; its place in the history is another matter. */
function expectLedgers(backup: string, run: ReturnType<typeof writerOf>): void {
  const walk = walked(run)
  if (walk.found === 0) return
  throw new HirewireError(
    'store_damaged',
    `The history of ${backup} has ${walk.found} violations: ${walk.violations[0]?.message}`,
    { detail: { violations: walk.violations } },
  )
}

export function assertIntact(db: Database.Database, file: string): void {
  const found = guarded(file, () => db.pragma('integrity_check(1)', { simple: true }))
  if (found !== 'ok') throw new HirewireError('store_damaged', `${file} is damaged: its integrity check failed.`)
}

const NEXT: Readonly<Record<string, string>> = {
  key_wrong:
    'Provide the key that the store had at the time of the backup as `key` in hirewire.yaml. After a rotation since, restore with the old key and rotate again.',
  store_damaged: 'Restore another backup. The store was not changed.',
}

function ofBackup(error: unknown, { backup, draft }: Omit<Draft, 'key'>): unknown {
  if (!(error instanceof HirewireError) || error.code === 'bug') return error
  const message = error.message.replaceAll(`The store ${draft}`, `The backup ${backup}`).replaceAll(draft, backup)
  return new HirewireError(error.code, message, {
    cause: error,
    next: NEXT[error.code] ?? error.next,
    place: { file: backup },
  })
}

/** The real path of a backup. Throws `usage` if it is no file, or the store itself. */
export function backupFile(path: string, store: string): string {
  if (!existsSync(path)) throw new HirewireError('usage', `The backup ${path} does not exist.`)
  if (!statSync(path).isFile()) throw new HirewireError('usage', `${path} is not a file, so it is not a backup.`)
  const file = realpathSync(path)
  if (existsSync(store) && realpathSync(store) === file)
    throw new HirewireError('usage', `${path} is the store itself, not a backup of it.`)
  return file
}
