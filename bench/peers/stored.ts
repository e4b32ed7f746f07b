/** What a tool has stored, against the list that it read: a pull that is wrong is not measured. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type ListState, renderPage } from '../records.ts'
import type { Records } from './tools.ts'

/** Titles by id: a record that changed has another title. */
export type Titles = ReadonlyMap<string, string>
type Row = { readonly id: string; readonly title: string }

const titlesOf = (rows: readonly Row[]): Titles => new Map(rows.map(({ id, title }) => [id, title]))

export function titlesListed(total: number, list: ListState): Titles {
  const page = JSON.parse(renderPage({ total, start: 0, count: total }, list)) as { requisitions: readonly Row[] }
  return titlesOf(page.requisitions)
}

/** The file that the standard output of a tool is written to. */
export const STDOUT = 'stdout'

type Result = { readonly folder: string; readonly before: Titles; readonly listed: Titles }

/** Why what is stored is not what was listed; null if it is. */
export function fault(records: Records, { folder, before, listed }: Result): string | null {
  if (records.kind === 'counts') return wrongCounts(readFileSync(join(folder, STDOUT), 'utf8'), before, listed)
  const rows =
    records.kind === 'sqlite' ? rowsInSqlite(join(folder, records.file)) : rowsInJsonLines(join(folder, STDOUT))
  const right = rows.filter(({ id, title }) => listed.get(id) === title).length
  if (rows.length === listed.size && right === rows.length && titlesOf(rows).size === rows.length) return null
  return `it has ${rows.length} records, ${right} of them as listed, and ${listed.size} were listed`
}

function wrongCounts(printed: string, before: Titles, listed: Titles): string | null {
  const { written, unchanged } = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}')
  const changed = [...listed].filter(([id, title]) => before.get(id) !== title).length
  if (written === changed && unchanged === listed.size - changed) return null
  return `it wrote ${written} and left ${unchanged} unchanged of ${listed.size}, of which ${changed} differ`
}

function rowsInSqlite(file: string): readonly Row[] {
  if (!existsSync(file)) return []
  const db = new Database(file)
  try {
    const hasTable = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'requisition'`).get() !== undefined
    return hasTable ? db.prepare<[], Row>('SELECT id, title FROM requisition').all() : []
  } finally {
    db.close()
  }
}

function rowsInJsonLines(file: string): readonly Row[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const messages = lines.map((line) => JSON.parse(line) as { type: string; record?: { data: Row } })
  return messages.flatMap(({ type, record }) => (type === 'RECORD' && record ? [record.data] : []))
}
