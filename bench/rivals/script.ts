/**
 * A script written in an afternoon: fetch, map by hand, upsert one row per record, one synced commit per page. No raw
 * source, no history, no encryption. With hashes, it skips records whose JSON it has stored before.
 */
import { hash } from 'node:crypto'
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

export const openScript = (options: RivalOptions): Rival => {
  const db = openFile(options)
  const upsert = db.prepare(UPSERT)
  const store = db.transaction((records: readonly SourceRecord[]) => {
    for (const record of records) if (record.status === 'Open') upsert.run(...map(record))
    return records.length
  })
  return rivalOf(options, { db, store })
}

export const openScriptWithHash = (options: RivalOptions): Rival => {
  const db = openFile(options)
  db.exec('CREATE TABLE IF NOT EXISTS source (id TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID')
  const upsert = db.prepare(UPSERT)
  const find = db.prepare<[string], string>('SELECT hash FROM source WHERE id = ?').pluck()
  const keep = db.prepare(
    'INSERT INTO source (id, hash) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash',
  )
  const store = db.transaction((records: readonly SourceRecord[]) => {
    let written = 0
    for (const record of records) {
      const print = hash('sha256', JSON.stringify(record), 'hex')
      if (find.get(record.id) === print) continue
      keep.run(record.id, print)
      if (record.status === 'Open') upsert.run(...map(record))
      written++
    }
    return written
  })
  return rivalOf(options, { db, store })
}

function openFile({ folder }: RivalOptions): Database.Database {
  const db = new Database(join(folder, 'script.db'))
  db.pragma('journal_mode = WAL')
  // As the store: a commit is on disk when it returns.
  db.pragma('synchronous = FULL')
  db.exec(`CREATE TABLE IF NOT EXISTS requisition (id TEXT PRIMARY KEY, title TEXT, code TEXT, status TEXT, description_html TEXT,
    department TEXT, locations TEXT, openings INTEGER, opened_at TEXT, apply_url TEXT, updated_at TEXT)`)
  return db
}

type Stored = { readonly db: Database.Database; store(records: readonly SourceRecord[]): number }

const rivalOf = (options: RivalOptions, { db, store }: Stored): Rival => ({
  async pull() {
    const counts = { written: 0, unchanged: 0 }
    for await (const records of fetchPages(options)) {
      const written = store(records)
      counts.written += written
      counts.unchanged += records.length - written
    }
    return counts
  },
  close: () => void db.close(),
})

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
