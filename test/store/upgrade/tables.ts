import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'

/** A hash of each row of a table, by its primary key. */
export type Rows = Readonly<Record<string, string>>

/** Each engine has its own rows of it. */
const OF_ENGINE = 'migration'

export const tableNames = (db: Database.Database): string[] =>
  db
    .prepare<[string], string>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name <> ? ORDER BY name`)
    .pluck()
    .all(OF_ENGINE)

type Column = { readonly name: string; readonly pk: number }

/** With the columns that it had before; a migration may have added others. */
export function rowsOf(db: Database.Database, table: string, columns: readonly string[] = columnsOf(db, table)): Rows {
  const all = db.pragma(`table_info("${table}")`) as Column[]
  const keyed = all.filter(({ pk }) => pk > 0).map(({ name }) => name)
  const found = db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`).all()
  return Object.fromEntries(
    found.map((row) => [keyed.map((name) => String(row[name])).join(' '), hashOf(columns.map((name) => row[name]))]),
  )
}

export const columnsOf = (db: Database.Database, table: string): string[] =>
  (db.pragma(`table_info("${table}")`) as Column[]).map(({ name }) => name)

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : value))))
    .digest('hex')
    .slice(0, 16)
