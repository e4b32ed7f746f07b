import { createHash, type Hash } from 'node:crypto'
import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { rememberRotation } from '../audit/rotations.ts'
import { rewrapDataKeys } from '../envelope/rewrap.ts'
import { vaultOf } from '../envelope/vault.ts'
import { openWriter, writerOf } from './database.ts'
import { openKeyed, probe } from './encrypted-file.ts'
import { guarded } from './failures.ts'
import { place, removeDraft } from './files.ts'
import { expectKnownSchema } from './known-schema.ts'
import { lockStore } from './lock.ts'
import { assertIntact } from './restore.ts'
import { assertFinished } from './unfinished.ts'

export type RotationOptions = {
  /** Path of the store. */
  readonly file: string
  readonly oldKey: Uint8Array
  readonly newKey: Uint8Array
  readonly now: number
  /** Who runs it, for the audit log. */
  readonly by: string
  /** For tests: called after each step. */
  readonly reached?: (step: RotationStep) => void
}

/** In this order. Until `placed`, the store has the old key; after a stop, the same call does it again or finds it done. */
export const ROTATION_STEPS = ['copied', 'rekeyed', 'verified', 'rewrapped', 'placed'] as const
export type RotationStep = (typeof ROTATION_STEPS)[number]

/** `before`: the store already had the new key. */
export type Rotation = { readonly done: 'now' | 'before'; readonly rows: number }

/**
 * Encrypts the store with a new key: a copy is encrypted, compared row by row with the store, and takes its place at
 * once.
 *
 * Throws `store_locked` if a process owns the store, `key_wrong` if it has neither key, `store_damaged`, `store_full`, and
 * `store_too_new` or `store_unsupported` for a schema that it does not know;
 * the store is unchanged then.
 */
export function rotateKey(options: RotationOptions): Rotation {
  const { file } = options
  const lock = lockStore(file)
  try {
    return guarded(file, () => {
      assertFinished(file)
      const draft = `${file}.rekeyed`
      removeDraft(draft)
      return hasNewKey(options) ? { done: 'before', rows: 0 } : { done: 'now', rows: exchange(draft, options) }
    })
  } finally {
    lock.release()
  }
}

/** Throws `key_wrong` for neither of the keys. */
function hasNewKey({ file, oldKey, newKey }: RotationOptions): boolean {
  try {
    if (!probe(file, oldKey, isStore(file))) throw new HirewireError('usage', `There is no store at ${file}.`)
    return Buffer.from(oldKey).equals(newKey)
  } catch (error) {
    if (!(error instanceof HirewireError) || error.code !== 'key_wrong') throw error
    return probe(file, newKey, isStore(file))
  }
}

const isStore =
  (file: string) =>
  (db: Database.Database | null): boolean =>
    expectKnownSchema(db, { file }) > 0

function exchange(draft: string, options: RotationOptions): number {
  const { file, oldKey, newKey, reached = () => {} } = options
  try {
    copy(file, { draft, oldKey })
    reached('copied')
    withOpen(draft, oldKey, (db) => db.pragma(`rekey = 'raw:${Buffer.from(newKey).toString('hex')}'`))
    reached('rekeyed')
    const rows = verify(draft, options)
    reached('verified')
    withOpen(draft, newKey, (db) => rewrapKeys(db, options))
    reached('rewrapped')
    // A log that is left would be read as that of the new file.
    if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
      throw new HirewireError('store_locked', `The store ${file} is in use: its log is not empty.`)
    place(draft, file)
    reached('placed')
    return rows
  } catch (error) {
    removeDraft(draft)
    throw error
  }
}

/** Opening it as a writer first takes over the log that a killed process left. */
function copy(file: string, { draft, oldKey }: { draft: string; oldKey: Uint8Array }): void {
  const store = openWriter(file, oldKey)
  try {
    assertIntact(store, file)
    store.pragma('wal_checkpoint(TRUNCATE)')
    // SQLite accepts an empty file; one that it creates would be readable by others.
    closeSync(openSync(draft, 'wx', 0o600))
    store.prepare('VACUUM INTO ?').run(draft)
  } finally {
    store.close()
  }
}

function withOpen<T>(file: string, key: Uint8Array, use: (db: Database.Database) => T): T {
  const db = openKeyed(file, key)
  try {
    return guarded(file, () => use(db))
  } finally {
    db.close()
  }
}

/** Throws `store_damaged` unless the copy opens with the new key only and has every row. Returns their number. */
function verify(draft: string, { file, oldKey, newKey }: RotationOptions): number {
  const before = contentsOf(file, oldKey)
  const after = contentsOf(draft, newKey)
  if (before.digest === after.digest && before.rows === after.rows) return after.rows
  throw new HirewireError(
    'store_damaged',
    `The copy of the store ${file} differs from it: ${after.rows} rows of ${before.rows}. The store keeps its key.`,
  )
}

type Contents = { readonly rows: number; readonly digest: string }

/** Number and digest of all rows of all tables, with the schema. */
function contentsOf(file: string, key: Uint8Array): Contents {
  const db = openKeyed(file, key, { readonly: true })
  try {
    assertIntact(db, file)
    const digest = createHash('sha256')
    const schema = db.prepare<[], { name: string; type: string; sql: string | null }>(SCHEMA).all()
    digest.update(JSON.stringify(schema))
    const tables = schema.filter(({ type }) => type === 'table')
    const rows = tables.reduce((sum, { name }) => sum + hashRows(db, name, digest), 0)
    return { rows, digest: digest.digest('hex') }
  } finally {
    db.close()
  }
}

const SCHEMA = `SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name`

/** In the order of the table, which a copy keeps. */
function hashRows(db: Database.Database, table: string, digest: Hash): number {
  let count = 0
  for (const row of db.prepare(`SELECT * FROM "${table}"`).raw().iterate() as IterableIterator<unknown[]>) {
    for (const value of row) {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value))
      digest.update(`${typeof value} ${bytes.length} `).update(bytes)
    }
    count++
  }
  return count
}

/** The data keys are wrapped under a key that is derived from the key of the store. */
function rewrapKeys(db: Database.Database, { oldKey, newKey, now, by }: RotationOptions): void {
  const isKnown = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'data_key'`).get() !== undefined
  writerOf(
    db,
    vaultOf(oldKey),
  )(function* (tx) {
    if (isKnown) yield* rewrapDataKeys(tx, vaultOf(newKey))
    yield* rememberRotation(tx, { at: now, by })
  })
}
