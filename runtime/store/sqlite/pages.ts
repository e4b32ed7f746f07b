import type { PageCommit, PageResult, PullPort, RecordWrite } from '../port-pulls.ts'
import { appendChanges } from './changes.ts'
import type { Ground, Sql } from './database.ts'
import { assertHold } from './lanes.ts'
import { hasQuarantine, release, seeAside, setAside } from './quarantine.ts'
import { type WriteContext, writeRecord } from './record-writes.ts'
import { countPage, runNumber } from './run-rows.ts'
import { knownSource, knownVersion, sourceKey, versionKey } from './sources.ts'

/**
 * What the index holds of a raw hash: 128 bits, which are as sure. Its keys come in no order, so that it is most of what a page
 * of new records writes: at half the length that is 14 % less.
 */
const RAW_KEY = 'substr(raw_hash, 1, 32)'
const rawKey = (hash: string): string => hash.slice(0, 32)

/** Answered from the index alone: neither the record nor its raw source is read. */
const KNOWN = `SELECT 1 FROM record WHERE ${RAW_KEY} = ? AND source = ? AND version = ?`
const SEE_UNCHANGED = `UPDATE seen SET run = ?, at = ? WHERE record IN
  (SELECT key FROM record WHERE ${RAW_KEY} = ? AND source = ? AND version = ?)`

export function pageRoom({ db, clock }: Ground): Pick<PullPort, 'knownRaw' | 'commitPage'> {
  return {
    async knownRaw({ connection, stream, connectorVersion, hashes }) {
      const source = knownSource(db.hot, connection, stream)
      const version = knownVersion(db.hot, connectorVersion)
      if (source === null || version === null) return new Set()
      return new Set(hashes.filter((hash) => db.hot.get(KNOWN, rawKey(hash), source, version) !== undefined))
    },
    async commitPage(page) {
      const now = clock.now()
      return db.write((sql) => commitPage(sql, page, now))
    },
  }
}

/**
 * Everything that a page brought, or nothing. Embedded records are not counted, so that
 * received = written + unchanged + skipped + quarantined; of an id that a page holds twice the later one counts, and the earlier
 * one as unchanged.
 */
function commitPage(sql: Sql, page: PageCommit, now: number): PageResult {
  assertHold(sql, page.hold)
  const context: WriteContext = {
    sql,
    connection: page.connection,
    now,
    via: page.via,
    source: sourceKey(sql, page.connection, page.stream),
    version: versionKey(sql, page.connectorVersion),
    run: runNumber(sql, page.run),
    changes: [],
    carriers: new Map(),
  }
  const counts = writeRecords(sql, page, context)
  for (const hash of page.unchanged)
    sql.run(SEE_UNCHANGED, context.run, now, rawKey(hash), context.source, context.version)
  for (const bad of page.quarantined) {
    setAside(sql, { ...page, now }, bad)
    if (bad.recordId !== null) seeAside(sql, context.source, { recordId: bad.recordId, run: context.run, now })
  }
  appendChanges(sql, now, context.changes)
  const result = {
    ...counts,
    unchanged: counts.unchanged + page.unchanged.length,
    quarantined: page.quarantined.length,
  }
  if (page.run !== null) countPage(sql, page.run, { page, result })
  return result
}

function writeRecords(sql: Sql, page: PageCommit, context: WriteContext): Omit<PageResult, 'quarantined'> {
  const { records, superseded } = latest(page.records)
  const healing = hasQuarantine(sql, page.connection, page.stream)
  const counts = { written: 0, unchanged: superseded, skipped: 0 }
  for (const write of records) {
    const written = writeRecord(context, write)
    if (write.embedded) continue
    counts[written]++
    if (healing) release(sql, page, write)
  }
  return counts
}

/** Without the own records that a later one of the same page replaces. Embedded ones add to each other, so all of them stay. */
function latest(records: readonly RecordWrite[]): { records: readonly RecordWrite[]; superseded: number } {
  const last = new Map<string, RecordWrite>()
  for (const write of records) if (!write.embedded) last.set(`${write.model} ${write.id}`, write)
  const kept = records.filter((write) => write.embedded || last.get(`${write.model} ${write.id}`) === write)
  return { records: kept, superseded: records.length - kept.length }
}
