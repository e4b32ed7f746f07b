import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'

/*
 * What a copy between the engines consists of, as the schema of SQLite has it. A test compares the schema of PostgreSQL
 * with it.
 */

export type Column = { readonly name: string; readonly type: string }
export type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns of its primary key, as positions. */
  readonly key: readonly number[]
}
/** The values of the columns, in their order: whole numbers as decimal texts, so that none loses a digit. */
export type Row = readonly (string | Buffer | null)[]

/** Each engine has its own. */
const OF_ENGINE = ['migration']
/** Rows of `setting` about one place of a store: its server, and where it comes from and went. */
const SETTINGS_OF_PLACE = ['server', 'moved', 'copying']
/** The tables in which a new store has rows. */
export const FILLED_WHEN_NEW = ['counter', 'setting', 'commit_count']

/** The rows of a table that a copy has, as a condition. */
export const copied = ({ name }: Pick<Table, 'name'>): string =>
  name === 'setting' ? `name NOT IN (${SETTINGS_OF_PLACE.map((one) => `'${one}'`).join(', ')})` : '1 = 1'

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`

/** Every table, after those that it refers to. */
export function tablesOf(db: Database.Database): Table[] {
  const left = new Set(
    db
      .prepare<[], string>(TABLES)
      .pluck()
      .all()
      .filter((name) => !OF_ENGINE.includes(name)),
  )
  const tables: Table[] = []
  while (left.size > 0) {
    const next = [...left].filter((name) => parentsOf(db, name).every((parent) => parent === name || !left.has(parent)))
    if (next.length === 0) throw new HirewireError('bug', `The tables ${[...left]} refer to each other.`)
    for (const name of next) left.delete(name)
    tables.push(...next.map((name) => tableOf(db, name)))
  }
  return tables
}

const parentsOf = (db: Database.Database, name: string): string[] =>
  (db.pragma(`foreign_key_list("${name}")`) as { table: string }[]).map(({ table }) => table)

function tableOf(db: Database.Database, name: string): Table {
  const columns = db.pragma(`table_info("${name}")`) as (Column & { pk: number })[]
  const keyed = columns.map(({ pk }, at) => ({ pk, at })).filter(({ pk }) => pk > 0)
  // Without a key, all columns together identify a row.
  const key = keyed.length > 0 ? keyed.sort((a, b) => a.pk - b.pk).map(({ at }) => at) : [...columns.keys()]
  return { name, key, columns: columns.map(({ name: column, type }) => ({ name: column, type })) }
}

export const keyOf = ({ key }: Table, row: Row): Row => key.map((at) => row[at]!)

const quoted = (name: string): string => `"${name}"`
export const columnList = ({ columns }: Table): string => columns.map(({ name }) => quoted(name)).join(', ')
export const keyList = ({ columns, key }: Table): string => key.map((at) => quoted(columns[at]!.name)).join(', ')

/** A page of rows: bounded, whatever a file or a source record weighs. The last row may exceed the bytes. */
export const PAGE = { rows: 1_000, bytes: 4 * 1024 * 1024 } as const

export const sizeOf = (row: Row): number => row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
