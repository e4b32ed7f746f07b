/**
 * A script written in an afternoon: fetch, map by hand, upsert one row per record. No raw source, no history, no
 * encryption.
 */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fetchPages, type Rival, type RivalOptions, type SourceRecord } from './rival.ts'

const STATUS: Readonly<Record<string, string>> = {
  Open: 'OPEN',
  Closed: 'CLOSED',
  Filled: 'CLOSED',
  'On Hold': 'ON_HOLD',
}

const UPSERT = `INSERT INTO requisition (id, title, code, status, description_html, department, locations, openings,
    opened_at, apply_url, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, code = excluded.code, status = excluded.status,
    description_html = excluded.description_html, department = excluded.department, locations = excluded.locations,
    openings = excluded.openings, opened_at = excluded.opened_at, apply_url = excluded.apply_url,
    updated_at = excluded.updated_at`

export function openScript(options: RivalOptions): Rival {
  const db = new Database(join(options.folder, 'script.db'))
  db.pragma('journal_mode = WAL')
  db.exec(`CREATE TABLE requisition (id TEXT PRIMARY KEY, title TEXT, code TEXT, status TEXT, description_html TEXT,
    department TEXT, locations TEXT, openings INTEGER, opened_at TEXT, apply_url TEXT, updated_at TEXT)`)
  const upsert = db.prepare(UPSERT)
  const store = db.transaction((records: readonly SourceRecord[]) => {
    for (const record of records) if (record.status === 'Open') upsert.run(...map(record))
  })
  return {
    async pull() {
      let written = 0
      for await (const records of fetchPages(options)) {
        store(records)
        written += records.length
      }
      return { written, unchanged: 0 }
    },
    close: () => void db.close(),
  }
}

const map = (record: SourceRecord): unknown[] => [
  record.id,
  record.title,
  record.requisitionId,
  STATUS[record.status] ?? 'UNMAPPED',
  record.description,
  record.departmentId,
  JSON.stringify(record.locationIds),
  record.openings,
  new Date(record.created).toISOString(),
  record.applyLink,
  new Date(record.updated).toISOString(),
]
