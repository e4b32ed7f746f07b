import { newId } from '../../kernel/machine/random.ts'
import type { StoreContext } from '../database.ts'
import { allTogether, mapTogether } from '../each.ts'
import { findBlindIndex, findConnectionKey } from '../envelope/data-keys.ts'
import { withoutErased } from '../erased/held-off.ts'
import { looksForTraces } from '../erased/pending-scans.ts'
import { hasNoTombstones } from '../erased/tombstones.ts'
import { assertHold, holds } from '../lanes/lanes.ts'
import type { PageCommit, PageResult, PullPort, RecordWrite } from '../port/runs.ts'
import { appendChanges } from '../records/changes.ts'
import { fetchesOf } from '../records/fetches.ts'
import type { NewChange } from '../records/new-change.ts'
import { beginPage, endPage, findPage, seePages, type UnchangedRecord } from '../records/page-fingerprints.ts'
import { rawsOf } from '../records/raw-sources.ts'
import { seenOf } from '../records/seen.ts'
import { knownSource, knownVersion, sourceKey, versionKey } from '../records/sources.ts'
import { findAllStored, sealingOf, type WriteContext, writeRecord } from '../records/writes.ts'
import { IN_NUMBERS, TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { hasQuarantine, markQuarantinedSeen, quarantineRecord, release, releaseLines } from './quarantine.ts'
import { countPage, runNumber } from './rows.ts'

/**
 * The part of a raw hash in the index: 128 bits, safe against collisions. Index keys arrive in random order, so they
 * are most of what a page of new records writes; half the length saves 14 %.
 */
const RAW_KEY = 'substr(raw_hash, 1, 32)'
const rawKey = (hash: string): string => hash.slice(0, 32)

/** Uses the index alone: neither the record nor its raw source is read. */
const KNOWN = `SELECT texts.key AS place FROM ${TEXTS} WHERE EXISTS
  (SELECT 1 FROM record WHERE ${RAW_KEY} = texts.value AND source = ? AND version = ?)`
const UNCHANGED = `SELECT s.record, s.page FROM ${TEXTS} CROSS JOIN record r
  JOIN seen s ON s.record = r.key WHERE ${RAW_KEY} = texts.value AND r.source = ? AND r.version = ?`
const SEE_UNCHANGED = `UPDATE seen SET run = ?, at = ?, page = coalesce(?, page) WHERE record ${IN_NUMBERS}`
const RELEASE_UNCHANGED = `DELETE FROM quarantine WHERE connection = ? AND stream = ? AND record_id IN
  (SELECT id FROM record WHERE ${RAW_KEY} = ? AND source = ? AND version = ?)`

export function pageRepository({
  db,
  clock,
  random,
}: StoreContext): Pick<PullPort, 'knownPage' | 'knownRaw' | 'commitPage'> {
  return {
    async knownPage({ connection, stream, connectorVersion, print }) {
      return db.readLatest(function* (tx) {
        const [isQuarantined, page] = yield* allTogether(
          hasQuarantine(tx, connection, stream),
          findPage(tx, { connection, stream, version: connectorVersion, print }),
        )
        // A quarantined record must be mapped again to find out whether it is valid now.
        return isQuarantined ? null : page
      })
    },
    async knownRaw({ connection, stream, connectorVersion, hashes }) {
      return db.readLatest(function* (tx) {
        // Not by subqueries: PostgreSQL would plan the search for any source, and read all records.
        const [source, version] = yield* allTogether(
          knownSource(tx, connection, stream),
          knownVersion(tx, connectorVersion),
        )
        if (source === null || version === null) return new Set()
        const known = yield* tx.all<{ place: number }>(KNOWN, JSON.stringify(hashes.map(rawKey)), source, version)
        return new Set(known.map(({ place }) => hashes[place]!))
      })
    },
    async commitPage(page) {
      const now = clock.now()
      return db.write(function* (tx) {
        yield* tx.ahead(readsOfPage(tx, page))
        return yield* commitPage(tx, page, { now, id: () => newId('qua', now, random) })
      })
    },
  }
}

/**
 * Stores all of a page or nothing. Embedded records are not counted, so that received = written + unchanged + skipped +
 * quarantined. If a page contains an id twice, one of them counts (see {@link latest}), and the other one as unchanged.
 */
function* commitPage(
  tx: Transaction,
  page: PageCommit,
  { now, id }: { now: number; id: () => string },
): Step<PageResult | null> {
  yield* assertHold(tx, page.hold)
  const source = yield* sourceKey(tx, page.connection, page.stream)
  const run = yield* runNumber(tx, page.run)
  if (page.whole !== undefined) return yield* commitWhole(tx, page, { run, now })
  const version = yield* versionKey(tx, page.connectorVersion)
  const sealing = yield* sealingOf(tx, page.connection)
  const unchanged = yield* unchangedOf(tx, page, { source, version })
  const remembered = yield* beginPage(tx, { source, version, run, now, page, unchanged })
  const context = {
    tx,
    connection: page.connection,
    ...sealing,
    now,
    via: page.via,
    source,
    version,
    seen: seenOf(tx, { run, now, page: remembered?.key ?? null }),
    raws: rawsOf(tx, source, sealing.sealer),
    fetches: fetchesOf(tx, { ...page, ...sealing, source, now }),
    askedAt: page.askedAt,
    ...nothingWritten(),
    remembered,
  }
  // A pending scan for traces must find them in quarantine; until it ends, records that are valid again stay there.
  const healing = (yield* hasQuarantine(tx, page.connection, page.stream)) && !(yield* looksForTraces(tx))
  const counts = yield* writeRecords(tx, page, { context, healing })
  yield* context.seen.writeSeen()
  yield* seeUnchanged(tx, unchanged, { run, now, remembered })
  if (healing) yield* releaseUnchanged(tx, page, context)
  if (healing) yield* releaseLines(tx, page, page.answered ?? [])
  const heldOff = yield* quarantineAll(tx, { ...page, now, id }, { source, run })
  if (remembered) yield* endPage(tx, remembered, { version, run, now, page, skipped: counts.skipped })
  yield* context.raws.closeRaws()
  yield* appendChanges(tx, now, context.changes)
  const result = {
    ...counts,
    unchanged: counts.unchanged + page.unchanged.length,
    skipped: counts.skipped + heldOff + (page.filtered ?? 0),
    quarantined: page.quarantined.length - heldOff,
  }
  if (page.run !== null) yield* countPage(tx, page.run, { page, result })
  return result
}

/** What is read of any page before something of it is written. */
function* readsOfPage(tx: Transaction, { hold, connection, stream, ...page }: PageCommit): Step<void> {
  yield* tx.ahead(
    holds(tx, hold),
    knownSource(tx, connection, stream),
    runNumber(tx, page.run),
    knownVersion(tx, page.connectorVersion),
    findConnectionKey(tx, connection),
    findBlindIndex(tx),
    hasQuarantine(tx, connection, stream),
    hasNoTombstones(tx),
  )
}

type QuarantinedPage = PageCommit & { readonly now: number; readonly id: () => string }

/** Returns how many records were not kept, because they are of erased persons. */
function* quarantineAll(
  tx: Transaction,
  page: QuarantinedPage,
  { source, run }: { source: number; run: number },
): Step<number> {
  let heldOff = 0
  for (const bad of page.quarantined) {
    if (!(yield* quarantineRecord(tx, page, bad))) heldOff++
    else if (bad.recordId !== null)
      yield* markQuarantinedSeen(tx, source, { recordId: bad.recordId, run, now: page.now })
  }
  return heldOff
}

const nothingWritten = (): Pick<WriteContext, 'changes' | 'carriers'> => ({ changes: [], carriers: new Map() })

function* commitWhole(
  tx: Transaction,
  page: PageCommit,
  { run, now }: { run: number; now: number },
): Step<PageResult | null> {
  const result = yield* seePages(tx, page.whole ?? [], { run, now })
  if (result && page.run !== null) yield* countPage(tx, page.run, { page, result })
  return result
}

type Writing = { readonly context: WriteContext; readonly healing: boolean }

function* writeRecords(
  tx: Transaction,
  page: PageCommit,
  { context, healing }: Writing,
): Step<Omit<PageResult, 'quarantined'>> {
  const { connection, now, remembered } = context
  const admitted = yield* withoutErased(tx, { connection, records: page.records, now })
  const heldOff = page.records.length - admitted.length
  // The page must be read again in case the erased person comes back later.
  if (heldOff > 0 && remembered) remembered.spoilt = true
  const { records, superseded } = latest(admitted)
  const counts = { written: 0, unchanged: superseded, skipped: ownOf(page.records) - ownOf(admitted) }
  const notes = new Map(records.map((write) => [write, [] as NewChange[]]))
  const [first = [], ...later] = wavesOf(records)
  // Nothing of the page is written before the first wave, in which each record occurs once.
  const stored = yield* findAllStored(tx, connection, first)
  for (const wave of [first, ...later])
    yield* mapTogether(wave, function* (write) {
      const known = wave === first ? (stored.get(write) ?? null) : undefined
      const written = yield* writeRecord({ ...context, changes: notes.get(write)! }, write, known)
      if (write.embedded) return
      counts[written]++
      if (healing) yield* release(tx, page, write)
    })
  for (const own of notes.values()) context.changes.push(...own)
  return counts
}

/**
 * The records in groups that are written one after the other: within a group, none depends on another one. A record that
 * occurs again comes later, and so does an embedded one than the record that carries it.
 */
function wavesOf(records: readonly RecordWrite[]): RecordWrite[][] {
  const waves: RecordWrite[][] = []
  /** How many waves have to precede another write of a record, and what a record carries. */
  const after = { record: new Map<string, number>(), carrier: new Map<string, number>() }
  for (const write of records) {
    const key = `${write.model} ${write.id}`
    const carried = write.embedded ? (after.carrier.get(write.rawHash) ?? 0) : 0
    const wave = Math.max(after.record.get(key) ?? 0, carried)
    const others = waves[wave]
    if (others) others.push(write)
    else waves[wave] = [write]
    after.record.set(key, wave + 1)
    if (!write.embedded) after.carrier.set(write.rawHash, wave + 1)
  }
  return waves
}

type MappedBy = Pick<WriteContext, 'source' | 'version'>

function* unchangedOf(tx: Transaction, page: PageCommit, { source, version }: MappedBy): Step<UnchangedRecord[]> {
  if (page.unchanged.length === 0) return []
  return yield* tx.all<UnchangedRecord>(UNCHANGED, JSON.stringify(page.unchanged.map(rawKey)), source, version)
}

/** Those that belong to the continued page are seen with it. */
function* seeUnchanged(
  tx: Transaction,
  unchanged: readonly UnchangedRecord[],
  { run, now, remembered }: Pick<WriteContext, 'now' | 'remembered'> & { readonly run: number },
): Step<void> {
  const others = remembered?.before ? unchanged.filter(({ page }) => page !== remembered.key) : unchanged
  if (others.length > 0) {
    const records = JSON.stringify(others.map(({ record }) => record))
    yield* tx.put(SEE_UNCHANGED, run, now, remembered?.key ?? null, records)
  }
  for (const { record } of unchanged) remembered?.members.push(record)
}

/** Records that were quarantined in between and are back to their stored state. */
function* releaseUnchanged(tx: Transaction, page: PageCommit, { source, version }: MappedBy): Step<void> {
  const { connection, stream } = page
  yield* mapTogether(page.unchanged, (hash) =>
    tx.put(RELEASE_UNCHANGED, connection, stream, rawKey(hash), source, version),
  )
}

const ownOf = (records: readonly RecordWrite[]): number => records.filter((write) => !write.embedded).length

/**
 * Drops own records that another one of the same page replaces: the one with the later date, or without dates the one
 * that comes later. Embedded ones complement each other, so all of them stay.
 */
function latest(records: readonly RecordWrite[]): { records: readonly RecordWrite[]; superseded: number } {
  const last = new Map<string, RecordWrite>()
  for (const write of records) {
    const before = last.get(`${write.model} ${write.id}`)
    if (!write.embedded && !(before && isDatedBefore(write, before))) last.set(`${write.model} ${write.id}`, write)
  }
  const kept = records.filter((write) => write.embedded || last.get(`${write.model} ${write.id}`) === write)
  return { records: kept, superseded: records.length - kept.length }
}

const isDatedBefore = (one: RecordWrite, other: RecordWrite): boolean =>
  one.sourceUpdatedAt !== null && other.sourceUpdatedAt !== null && one.sourceUpdatedAt < other.sourceUpdatedAt
