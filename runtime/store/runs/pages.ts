import { newId } from '../../kernel/random.ts'
import { withoutErased } from '../erasure/held-off.ts'
import { looksForTraces } from '../erasure/pending-scans.ts'
import { assertHold } from '../lanes/lanes.ts'
import type { PageCommit, PageResult, PullPort, RecordWrite } from '../port/runs.ts'
import { appendChanges } from '../records/changes.ts'
import { fetchesOf } from '../records/fetches.ts'
import { rawsOf } from '../records/raw-sources.ts'
import { knownSource, knownVersion, sourceKey, versionKey } from '../records/sources.ts'
import { type WriteContext, writeRecord } from '../records/writes.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
import { beginPage, endPage, findPage, seePages } from './page-fingerprints.ts'
import { hasQuarantine, release, releaseLines, seeAside, setAside } from './quarantine.ts'
import { countPage, runNumber } from './rows.ts'

/**
 * What the index holds of a raw hash: 128 bits, which are as sure. Its keys come in no order, so that it is most of what a page
 * of new records writes: at half the length that is 14 % less.
 */
const RAW_KEY = 'substr(raw_hash, 1, 32)'
const rawKey = (hash: string): string => hash.slice(0, 32)

/** Answered from the index alone: neither the record nor its raw source is read. */
const KNOWN = `SELECT h.key FROM json_each(?) h WHERE EXISTS
  (SELECT 1 FROM record WHERE ${RAW_KEY} = h.value AND source = ? AND version = ?)`
const SEE_UNCHANGED = `UPDATE seen SET run = ?, at = ?, page = coalesce(?, page) WHERE record IN
  (SELECT key FROM record WHERE ${RAW_KEY} = ? AND source = ? AND version = ?) RETURNING record`
const RELEASE_UNCHANGED = `DELETE FROM quarantine WHERE connection = ? AND stream = ? AND record_id IN
  (SELECT id FROM record WHERE ${RAW_KEY} = ? AND source = ? AND version = ?)`

export function pageRepository({
  db,
  clock,
  random,
}: StoreContext): Pick<PullPort, 'knownPage' | 'knownRaw' | 'commitPage'> {
  return {
    async knownPage({ connection, stream, connectorVersion, print }) {
      const source = knownSource(db.hot, connection, stream)
      const version = knownVersion(db.hot, connectorVersion)
      // What is set aside has to be looked at by itself, to see whether it is well again.
      if (source === null || version === null || hasQuarantine(db.hot, connection, stream)) return null
      return findPage(db.hot, { source, version, print })
    },
    async knownRaw({ connection, stream, connectorVersion, hashes }) {
      const source = knownSource(db.hot, connection, stream)
      const version = knownVersion(db.hot, connectorVersion)
      if (source === null || version === null) return new Set()
      const known = db.hot.all<{ key: number }>(KNOWN, JSON.stringify(hashes.map(rawKey)), source, version)
      return new Set(known.map(({ key }) => hashes[key]!))
    },
    async commitPage(page) {
      const now = clock.now()
      return db.write((sql) => commitPage(sql, page, { now, id: () => newId('qua', now, random) }))
    },
  }
}

/**
 * Everything that a page brought, or nothing. Embedded records are not counted, so that
 * received = written + unchanged + skipped + quarantined; of an id that a page holds twice the later one counts, and the earlier
 * one as unchanged.
 */
function commitPage(sql: Sql, page: PageCommit, { now, id }: { now: number; id: () => string }): PageResult | null {
  assertHold(sql, page.hold)
  const source = sourceKey(sql, page.connection, page.stream)
  const run = runNumber(sql, page.run)
  if (page.whole !== undefined) return commitWhole(sql, page, { run, now })
  const version = versionKey(sql, page.connectorVersion)
  const remembered = beginPage(sql, { source, version, run, now, page })
  const context: WriteContext = {
    sql,
    connection: page.connection,
    now,
    via: page.via,
    source,
    version,
    run,
    raws: rawsOf(sql, source),
    fetches: fetchesOf(sql, { ...page, source, now }),
    askedAt: page.askedAt,
    changes: [],
    carriers: new Map(),
    remembered,
  }
  // Traces in quarantine have to be found there; what is well again leaves with the next page that shows it.
  const healing = hasQuarantine(sql, page.connection, page.stream) && !looksForTraces(sql)
  const counts = writeRecords(sql, page, { context, healing })
  for (const hash of page.unchanged) {
    const seen = sql.all<{ record: number }>(
      SEE_UNCHANGED,
      run,
      now,
      remembered?.key ?? null,
      rawKey(hash),
      source,
      version,
    )
    if (remembered) for (const { record } of seen) remembered.members.push(record)
    // It was set aside in between, and is what it was before.
    if (healing) sql.run(RELEASE_UNCHANGED, page.connection, page.stream, rawKey(hash), source, version)
  }
  if (healing) releaseLines(sql, page, page.answered ?? [])
  let heldOff = 0
  for (const bad of page.quarantined) {
    if (!setAside(sql, { ...page, now, id }, bad)) heldOff++
    else if (bad.recordId !== null) seeAside(sql, source, { recordId: bad.recordId, run, now })
  }
  if (remembered) endPage(sql, remembered, { received: page.received, skipped: counts.skipped })
  context.raws.close()
  appendChanges(sql, now, context.changes)
  const result = {
    ...counts,
    unchanged: counts.unchanged + page.unchanged.length,
    skipped: counts.skipped + heldOff,
    quarantined: page.quarantined.length - heldOff,
  }
  if (page.run !== null) countPage(sql, page.run, { page, result })
  return result
}

function commitWhole(sql: Sql, page: PageCommit, { run, now }: { run: number; now: number }): PageResult | null {
  const result = seePages(sql, page.whole ?? [], { run, now })
  if (result && page.run !== null) countPage(sql, page.run, { page, result })
  return result
}

type Writing = { readonly context: WriteContext; readonly healing: boolean }

function writeRecords(sql: Sql, page: PageCommit, { context, healing }: Writing): Omit<PageResult, 'quarantined'> {
  const { connection, now, remembered } = context
  const welcome = withoutErased(sql, { connection, records: page.records, now })
  const held = page.records.length - welcome.length
  // Who comes back one day is to be seen then.
  if (held > 0 && remembered) remembered.spoilt = true
  const { records, superseded } = latest(welcome)
  const counts = { written: 0, unchanged: superseded, skipped: ownOf(page.records) - ownOf(welcome) }
  for (const write of records) {
    const written = writeRecord(context, write)
    if (write.embedded) continue
    counts[written]++
    if (healing) release(sql, page, write)
  }
  return counts
}

const ownOf = (records: readonly RecordWrite[]): number => records.filter((write) => !write.embedded).length

/** Without the own records that a later one of the same page replaces. Embedded ones add to each other, so all of them stay. */
function latest(records: readonly RecordWrite[]): { records: readonly RecordWrite[]; superseded: number } {
  const last = new Map<string, RecordWrite>()
  for (const write of records) if (!write.embedded) last.set(`${write.model} ${write.id}`, write)
  const kept = records.filter((write) => write.embedded || last.get(`${write.model} ${write.id}`) === write)
  return { records: kept, superseded: records.length - kept.length }
}
