import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'

/** The key of the stored installations. */
export const KEY = new Uint8Array(32).fill(7)

/** `rows`: a hash of each row, by its primary key. */
export type Table = { readonly columns: readonly string[]; readonly rows: Readonly<Record<string, string>> }

export const tableNames = (db: Database.Database): string[] =>
  db.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).pluck().all()

type Column = { readonly name: string; readonly pk: number }

/** `columns`: only these; a later version may have added others. */
export function tableOf(db: Database.Database, name: string, columns?: readonly string[]): Table {
  const all = db.pragma(`table_info(${name})`) as Column[]
  const key = all.filter(({ pk }) => pk > 0).map((column) => column.name)
  const read = columns ?? all.map((column) => column.name)
  const rows = db.prepare<[], Record<string, unknown>>(`SELECT ${read.join(', ')} FROM ${name}`).all()
  const hashed = rows.map((row) => [
    key.map((column) => String(row[column])).join(' '),
    hashOf(read.map((column) => row[column])),
  ])
  return { columns: read, rows: Object.fromEntries(hashed) }
}

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : value))))
    .digest('hex')
    .slice(0, 16)
