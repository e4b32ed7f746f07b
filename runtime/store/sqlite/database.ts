import type Database from 'better-sqlite3'
import type { Clock } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/random.ts'
import { openKeyed } from './encrypted-file.ts'
import { guarded } from './failures.ts'
import { applyPragmas, assertSqliteVersion } from './pragmas.ts'

type SqlValue = string | number | null | Uint8Array

/** Prepared statements by their text. A row type is what the statement selects; the schema holds it, not the compiler. */
export type Sql = {
  /** Gives the number of changed rows. */
  run(text: string, ...values: SqlValue[]): number
  get<Row>(text: string, ...values: SqlValue[]): Row | undefined
  all<Row>(text: string, ...values: SqlValue[]): Row[]
}

export type Db = {
  readonly file: string
  /** The one writer: every transition. */
  readonly writer: Database.Database
  /** For lists: sees what is committed, and can change nothing. */
  readonly read: Sql
  /** Outside of a transaction, on the writer: its page cache stays warm through our own commits, the reader's does not. */
  readonly hot: Sql
  /** Runs `work` in one BEGIN IMMEDIATE transaction: all of it, or nothing. */
  write<T>(work: (sql: Sql) => T): T
  close(): void
}

/** What every room of the store stands on. */
export type StoreContext = { readonly db: Db; readonly clock: Clock; readonly random: Random }

export const WRITER_CACHE_KB = 16_000
const READER_CACHE_KB = 4_000

/** Opens the writer; `finish` adds the reader, once the schema is there for it to read. */
export function openWriter(file: string, key: Uint8Array | null): Database.Database {
  const writer = openKeyed(file, key)
  try {
    return guarded(file, () => {
      assertSqliteVersion(writer)
      // Only a file that holds nothing yet takes it: so that what a purge frees can be given back to the disk.
      if (writer.pragma('page_count', { simple: true }) === 0) writer.pragma('auto_vacuum = INCREMENTAL')
      applyPragmas(writer, { cacheKb: WRITER_CACHE_KB })
      return writer
    })
  } catch (error) {
    writer.close()
    throw error
  }
}

/** The writer, and a reader beside it where the store is a file. */
export function joinReader(writer: Database.Database, file: string, key: Uint8Array | null): Db {
  const reader = writer.memory ? writer : openKeyed(file, key, { readonly: true })
  if (reader !== writer) guarded(file, () => applyPragmas(reader, { cacheKb: READER_CACHE_KB }))
  const hot = sqlOf(writer, file)
  return {
    file,
    writer,
    hot,
    read: reader === writer ? hot : sqlOf(reader, file),
    write: (work) => guarded(file, () => transact(writer, hot, work)),
    close() {
      if (!writer.open) return
      if (reader !== writer) reader.close()
      // So that the file alone is the store, and deleted rows leave the log too.
      if (!writer.memory) guarded(file, () => writer.pragma('wal_checkpoint(TRUNCATE)'))
      writer.close()
    },
  }
}

function transact<T>(writer: Database.Database, sql: Sql, work: (sql: Sql) => T): T {
  sql.run('BEGIN IMMEDIATE')
  try {
    const result = work(sql)
    sql.run('COMMIT')
    return result
  } catch (error) {
    // SQLite has rolled back by itself after some failures, such as a full disk.
    if (writer.inTransaction) sql.run('ROLLBACK')
    throw error
  }
}

function sqlOf(db: Database.Database, file: string): Sql {
  const statements = new Map<string, Database.Statement<SqlValue[]>>()
  const prepared = (text: string): Database.Statement<SqlValue[]> => {
    const known = statements.get(text)
    if (known) return known
    const statement = db.prepare<SqlValue[]>(text)
    statements.set(text, statement)
    return statement
  }
  return {
    run: (text, ...values) => guarded(file, () => prepared(text).run(...values).changes),
    get: <Row>(text: string, ...values: SqlValue[]) =>
      guarded(file, () => prepared(text).get(...values) as Row | undefined),
    all: <Row>(text: string, ...values: SqlValue[]) => guarded(file, () => prepared(text).all(...values) as Row[]),
  }
}
