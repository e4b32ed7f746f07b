import { closeSync, existsSync, openSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { rememberCopy } from '../audit/rotations.ts'
import { copyingMark, endCopying, installationOf, markCopying, markMoved, movedMark } from '../copy-marks.ts'
import { vaultOf } from '../envelope/vault.ts'
import { checkHeads, expectHeads } from '../sqlite/check-heads.ts'
import { openWriter, writerOf } from '../sqlite/database.ts'
import { probe, versionOf } from '../sqlite/encrypted-file.ts'
import { guarded } from '../sqlite/failures.ts'
import { place, removeDraft, sync } from '../sqlite/files.ts'
import { replaceHeads } from '../sqlite/heads.ts'
import { expectKnownSchema } from '../sqlite/known-schema.ts'
import { lockStore } from '../sqlite/lock.ts'
import { migrate } from '../sqlite/migrate.ts'
import { MIGRATIONS } from '../sqlite/migrations/index.ts'
import { assertFinished } from '../sqlite/unfinished.ts'
import type { Side, Source, Target, TargetState } from './side.ts'
import { columnList, copied, FILLED_WHEN_NEW, keyList, keyOf, PAGE, type Row, sizeOf, type Table } from './tables.ts'

export type SqlitePlace = {
  /** The real path. */
  readonly file: string
  readonly headsFile: string
  readonly key: Uint8Array
  readonly clock: Clock
}
type OnFile<S> = { readonly side: S; readonly db: Database.Database }

/**
 * The store of a file that no process has open. Throws `store_locked`, `key_wrong`, `store_rolled_back` and what else
 * refuses its opening; `store_outdated` for an older schema.
 */
export async function withSqliteSource<T>(at: SqlitePlace, use: (open: OnFile<Source>) => Promise<T>): Promise<T> {
  const { file, key } = at
  const lock = lockStore(file)
  try {
    assertFinished(file)
    probe(file, key, (db) => assertCurrent(db, at))
    return await withWriter(file, key, (db) => {
      const run = writerOf(db, vaultOf(key))
      const side: Source = {
        ...sideOn(db, file),
        installation: async () => run(installationOf),
        moved: async () => run(movedMark),
        markMoved: async (mark) => run((tx) => markMoved(tx, mark)),
      }
      return use({ side, db })
    })
  } finally {
    lock.release()
  }
}

function assertCurrent(db: Database.Database | null, { file, headsFile, key }: SqlitePlace): void {
  const version = expectKnownSchema(db, { file })
  if (version === 0) throw new HirewireError('usage', `There is no store at ${file}.`)
  const newest = MIGRATIONS.at(-1)!.number
  if (version < newest)
    throw new HirewireError('store_outdated', `The store ${file} has schema ${version}, but ${newest} is required.`, {
      place: { file },
      next: 'Run `hirewire status` with this version of Hirewire: it updates the file.',
    })
  // Once it is elsewhere, nobody could see that commits are missing in it.
  expectHeads(file, checkHeads(db, { headsFile, vault: vaultOf(key) }))
}

async function withWriter<T>(file: string, key: Uint8Array, use: (db: Database.Database) => Promise<T>): Promise<T> {
  const db = openWriter(file, key)
  try {
    return await use(db)
  } finally {
    db.close()
  }
}

/**
 * A file that becomes a store once the copy is complete; until then, it has another name. Throws `store_locked`,
 * `key_wrong` for an interrupted copy under another key.
 */
export async function withSqliteTarget<T>(at: SqlitePlace, use: (open: OnFile<Target>) => Promise<T>): Promise<T> {
  const { file, key } = at
  const lock = lockStore(file)
  try {
    const draft = `${file}.copied`
    // One that was interrupted before it was begun has nothing.
    if (!existsSync(file) && probe(draft, key, (db) => db === null || versionOf(db) === 0)) newDraft(draft, at)
    return await withWriter(existsSync(file) ? file : draft, key, (db) => use({ side: targetOn(db, at), db }))
  } finally {
    lock.release()
  }
}

function newDraft(draft: string, { file, key, clock }: SqlitePlace): void {
  guarded(file, () => {
    removeDraft(draft)
    // One that SQLite creates would be readable by others.
    closeSync(openSync(draft, 'wx', 0o600))
  })
  const db = openWriter(draft, key)
  try {
    migrate(db, { file: draft, backupDir: '', migrations: MIGRATIONS, clock, key })
  } finally {
    db.close()
  }
}

function targetOn(db: Database.Database, { file, headsFile, key }: SqlitePlace): Target {
  const run = writerOf(db, vaultOf(key))
  const isStore = db.name === file
  return {
    ...sideOn(db, file),
    state: async (): Promise<TargetState> => {
      if (isStore) return { is: 'store' }
      const of = run(copyingMark)
      return of === null ? { is: 'new' } : { is: 'unfinished', of }
    },
    begin: async (installation) =>
      run(function* (tx) {
        for (const table of FILLED_WHEN_NEW) yield* tx.run(`DELETE FROM ${table}`)
        yield* markCopying(tx, installation)
      }),
    async lastKey(table) {
      const text = `SELECT ${columnList(table)} FROM "${table.name}" WHERE ${copied(table)} ORDER BY ${backwards(table)} LIMIT 1`
      const row = rowsOf(db, text).get() as unknown[] | undefined
      return row ? keyOf(table, row.map(portable)) : null
    },
    insert: async (table, rows) => guarded(file, () => insert(db, table, rows)),
    async finish(done) {
      run(function* (tx) {
        yield* rememberCopy(tx, done)
        yield* endCopying(tx)
      })
      db.pragma('wal_checkpoint(TRUNCATE)')
      const draft = db.name
      db.close()
      sync(draft)
      replaceHeads(draft, { key, headsFile, aside: `${headsFile}.before-copy` })
      place(draft, file)
      // The empty log that reading leaves.
      removeDraft(draft)
    },
  }
}

const backwards = (table: Table): string => keyList(table).replaceAll(/,|$/g, ' DESC$&')

const rowsOf = (db: Database.Database, text: string) => db.prepare<unknown[]>(text).raw().safeIntegers()

const portable = (value: unknown): Row[number] => (typeof value === 'bigint' ? String(value) : (value as Row[number]))

function sideOn(db: Database.Database, file: string): Side {
  return {
    place: file,
    page: async (table, after) => guarded(file, () => page(db, table, after)),
  }
}

function page(db: Database.Database, table: Table, after: Row | null): Row[] {
  const marks = table.key.map(() => '?').join(', ')
  const from = after === null ? '' : ` AND (${keyList(table)}) > (${marks})`
  const text = `SELECT ${columnList(table)} FROM "${table.name}" WHERE ${copied(table)}${from} ORDER BY ${keyList(table)} LIMIT ${PAGE.rows}`
  const key = after === null ? [] : table.key.map((at, index) => ofSqlite(table, at, after[index]!))
  const rows: Row[] = []
  let bytes = 0
  for (const found of rowsOf(db, text).iterate(...key)) {
    const row = (found as unknown[]).map(portable)
    rows.push(row)
    bytes += sizeOf(row)
    if (bytes >= PAGE.bytes) break
  }
  return rows
}

const ofSqlite = ({ columns }: Table, at: number, value: Row[number]): unknown =>
  columns[at]!.type === 'INTEGER' && typeof value === 'string' ? BigInt(value) : value

/** In one transaction with the triggers: they are never missing in a file. */
function insert(db: Database.Database, table: Table, rows: readonly Row[]): void {
  const triggers = db
    .prepare<[string], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?`,
    )
    .all(table.name)
  db.transaction(() => {
    for (const { name } of triggers) db.exec(`DROP TRIGGER "${name}"`)
    const marks = table.columns.map(() => '?').join(', ')
    const added = db.prepare<unknown[]>(`INSERT INTO "${table.name}" (${columnList(table)}) VALUES (${marks})`)
    for (const row of rows) added.run(...row.map((value, at) => ofSqlite(table, at, value)))
    for (const { sql } of triggers) db.exec(sql)
  })()
}
