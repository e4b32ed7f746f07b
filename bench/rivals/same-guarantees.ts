/**
 * The same guarantees by hand, for this one ATS: an encrypted file with the pragmas of the store, raw source, record
 * and change in one transaction per page with the cursor, and a mapping in JSONata, in this process. An unchanged
 * record is detected by the hash of its raw source and is not mapped again.
 */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import jsonata from 'jsonata'
import { openKeyed } from '../../runtime/store/sqlite/encrypted-file.ts'
import { applyPragmas } from '../../runtime/store/sqlite/pragmas.ts'
import { fetchPages, type Rival, type RivalOptions, type SourceRecord } from './rival.ts'

const MAPPING = `{
  "id": id,
  "admitted": status = "Open",
  "updated": updated,
  "data": {
    "title": title,
    "code": requisitionId,
    "status": { "value": $lookup($statuses, status), "source_value": status },
    "description_html": description,
    "department": { "id": departmentId },
    "locations": [locationIds.{ "id": $ }],
    "openings": openings,
    "opened_at": $fromMillis(created),
    "apply_url": applyLink
  }
}`
const STATUSES = { Open: 'OPEN', Closed: 'CLOSED', Filled: 'CLOSED', 'On Hold': 'ON_HOLD' }

const SCHEMA = `
CREATE TABLE record (id TEXT PRIMARY KEY, status TEXT, first_seen INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  last_seen INTEGER NOT NULL, source_updated INTEGER, content_hash TEXT NOT NULL, data TEXT NOT NULL);
CREATE INDEX record_status ON record (status);
CREATE TABLE raw (id TEXT PRIMARY KEY, hash TEXT NOT NULL, raw TEXT NOT NULL);
CREATE TABLE change (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, change TEXT NOT NULL);
CREATE TABLE cursor (stream TEXT PRIMARY KEY, start INTEGER NOT NULL);`

type Mapped = {
  id: string
  admitted: boolean
  updated: number
  data: Record<string, unknown> & { status: { value: string } }
}
type Source = { readonly record: SourceRecord; readonly raw: string; readonly hash: string }

export function openSameGuarantees(options: RivalOptions): Rival {
  const file = join(options.folder, 'same-guarantees.db')
  const db = openKeyed(file, randomBytes(32))
  applyPragmas(db, { cacheKb: 16_000 })
  db.exec(SCHEMA)
  const store = storeOf(db)
  const mapping = jsonata(MAPPING)
  return {
    async pull() {
      const counts = { written: 0, unchanged: 0 }
      let start = 0
      for await (const records of fetchPages(options)) {
        const sources = records.map(sourceOf)
        const known: Source[] = []
        const mapped: { source: Source; mapped: Mapped }[] = []
        for (const source of sources)
          if (store.isKnown(source.record.id, source.hash)) known.push(source)
          else mapped.push({ source, mapped: await mapping.evaluate(source.record, { statuses: STATUSES }) })
        start += options.pageSize
        store.page({ mapped, known, start })
        counts.written += mapped.length
        counts.unchanged += known.length
      }
      return counts
    },
    close: () => void db.close(),
  }
}

function sourceOf(record: SourceRecord): Source {
  const raw = JSON.stringify(record)
  return { record, raw, hash: sha256(raw) }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

type Page = {
  readonly mapped: readonly { source: Source; mapped: Mapped }[]
  readonly known: readonly Source[]
  readonly start: number
}

function storeOf(db: Database.Database) {
  const isKnown = db.prepare('SELECT 1 FROM raw WHERE id = ? AND hash = ?')
  const see = db.prepare('UPDATE record SET last_seen = ? WHERE id = ?')
  const find = db.prepare<[string], { content_hash: string }>('SELECT content_hash FROM record WHERE id = ?')
  const keepRaw = db.prepare('INSERT OR REPLACE INTO raw (id, hash, raw) VALUES (?, ?, ?)')
  const put =
    db.prepare(`INSERT INTO record (id, status, first_seen, updated_at, last_seen, source_updated, content_hash, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated_at = excluded.updated_at,
    last_seen = excluded.last_seen, source_updated = excluded.source_updated, content_hash = excluded.content_hash,
    data = excluded.data`)
  const change = db.prepare('INSERT INTO change (at, kind, id, change) VALUES (?, ?, ?, ?)')
  const move = db.prepare('INSERT OR REPLACE INTO cursor (stream, start) VALUES (?, ?)')
  const page = db.transaction(({ mapped, known, start }: Page) => {
    const now = Date.now()
    for (const { record } of known) see.run(now, record.id)
    for (const { source, mapped: record } of mapped) {
      keepRaw.run(record.id, source.hash, source.raw)
      const before = find.get(record.id)
      if (!before && !record.admitted) continue
      const text = JSON.stringify(record.data)
      const hash = sha256(text)
      if (before?.content_hash === hash) continue
      put.run(record.id, record.data.status.value, now, now, now, record.updated, hash, text)
      change.run(now, before ? 'updated' : 'created', record.id, '{}')
    }
    move.run('requisitions', start)
  })
  return { isKnown: (id: string, hash: string) => isKnown.get(id, hash) !== undefined, page }
}
