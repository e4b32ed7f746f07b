import { bulkOf, countReplayed, waitingIn } from '../bulk/replayed.ts'
import { mapEach } from '../each.ts'
import { connectionKeys } from '../envelope/data-keys.ts'
import { type RemapReport, type RemapResult, withPage } from '../port/remap-reports.ts'
import type {
  QuarantinedRaw,
  RemapCommit,
  RemapPort,
  Remapped,
  RemapTask,
  Replayed,
  StoredRaw,
} from '../port/remaps.ts'
import type { RecordWrite } from '../port/runs.ts'
import { appendChanges } from '../records/changes.ts'
import { NO_FETCHES } from '../records/fetches.ts'
import { rawReader, rawsOf } from '../records/raw-sources.ts'
import { seenOf } from '../records/seen.ts'
import type { StoredRow } from '../records/shapes.ts'
import { knownSource, sourceKey, versionKey } from '../records/sources.ts'
import { findStored, recordKey, sealingOf } from '../records/writes.ts'
import { openSource, type QuarantinedSource, quarantineRecord, release } from '../runs/quarantine.ts'
import { conditions } from '../runs/quarantine-list.ts'
import { openRun } from '../runs/rows.ts'
import { later, parseOrNull } from '../sql/columns.ts'
import { where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { addRecord, type RemapContext, rewriteRecord } from './writes.ts'

const RECORDS = `SELECT key, model, id, raw_hash, raw_block, raw_line FROM record
  WHERE source = ? AND own = 1 AND deleted = 0 AND key > ? ORDER BY key LIMIT ?`

type RawRow = Pick<StoredRaw, 'key' | 'model' | 'id'> & {
  raw_hash: string | null
  raw_block: number | null
  raw_line: number | null
}

export function* storedRaws(
  tx: Transaction,
  { connection, stream, after, limit }: Parameters<RemapPort['records']>[0],
): Step<StoredRaw[]> {
  const source = yield* knownSource(tx, connection, stream)
  if (source === null) return []
  const reader = rawReader(tx)
  const rows = yield* tx.all<RawRow>(RECORDS, source, after, limit)
  return yield* mapEach(rows, function* ({ key, model, id, raw_hash, raw_block, raw_line }) {
    return { key, model, id, rawHash: raw_hash, raw: yield* reader.rawAt(raw_block, raw_line) }
  })
}

export function* quarantinedRaws(
  tx: Transaction,
  { connection, stream, task, run, before, limit }: Parameters<RemapPort['quarantinedRaws']>[0],
): Step<QuarantinedRaw[]> {
  const { id, reason, bulk } = task.kind === 'replay' ? task : {}
  const { text, values } = where([
    ...conditions({ connection, stream, ...(reason === undefined ? {} : { reason }) }),
    { text: 'line = 0', values: [] },
    // Leaves out what this run quarantined itself.
    run === null ? null : { text: 'run IS DISTINCT FROM ?', values: [run] },
    id === undefined ? null : { text: 'id = ?', values: [id] },
    bulk === undefined ? null : waitingIn(bulk),
    before === null ? null : { text: 'key < ?', values: [before] },
  ])
  type Row = QuarantinedSource & { key: number; raw_hash: string }
  const rows = yield* tx.all<Row>(
    `SELECT key, connection, id, raw_hash, raw FROM quarantine q ${text} ORDER BY key DESC LIMIT ?`,
    ...values,
    limit,
  )
  const keys = connectionKeys(tx)
  return yield* mapEach(rows, function* (row) {
    return { key: row.key, rawHash: row.raw_hash, raw: yield* openSource(keys, row) }
  })
}

type RemapPage = Parameters<RemapPort['preview']>[0]
type RemapContextOfPage = { readonly now: number; readonly id: () => string }

/** Stores a page of a run. */
export function* commitRemap(tx: Transaction, page: RemapCommit, fresh: RemapContextOfPage): Step<RemapReport> {
  const { task } = yield* openRun(tx, page.run, page.hold)
  const result = yield* writePage(tx, page, { ...fresh, run: page.run })
  const bulk = bulkOf(parseOrNull<RemapTask>(task))
  if (bulk !== null) yield* countReplayed(tx, bulk, { keys: page.replayed.map(({ from }) => from.key), now: fresh.now })
  const report = withPage(page.resume.report, result)
  yield* tx.run(
    `UPDATE run SET pages = pages + 1, received = received + ?, written = written + ?, unchanged = unchanged + ?,
     skipped = skipped + ?, quarantined = quarantined + ?, resume = ? WHERE id = ?`,
    page.records.length + page.replayed.length,
    result.changed,
    result.unchanged,
    result.superseded,
    result.quarantined,
    JSON.stringify({ ...page.resume, report }),
    page.run,
  )
  return report
}

export function* writePage(
  tx: Transaction,
  page: RemapPage,
  fresh: RemapContextOfPage & { run: string | null },
): Step<RemapResult> {
  const source = yield* sourceKey(tx, page.connection, page.stream)
  const sealing = yield* sealingOf(tx, page.connection)
  const context: RemapContext = {
    tx,
    connection: page.connection,
    ...sealing,
    now: fresh.now,
    via: 'REMAP',
    source,
    version: yield* versionKey(tx, page.connectorVersion),
    seen: null,
    askedAt: null,
    changes: [],
    raws: rawsOf(tx, source, sealing.sealer),
    fetches: NO_FETCHES,
    carriers: new Map(),
    remembered: null,
    stages: page.stages,
    differences: [],
  }
  const counts = { changed: 0, unchanged: 0, superseded: 0, quarantined: 0, released: 0 }
  const quarantineContext = { ...page, ...fresh }
  for (const one of page.records) counts[yield* remapOne({ context, quarantineContext, counts }, one)]++
  for (const one of page.replayed) counts[yield* replayOne({ context, quarantineContext, counts }, one)]++
  yield* context.raws.closeRaws()
  yield* appendChanges(tx, fresh.now, context.changes)
  return { ...counts, differences: context.differences }
}

type RemapOutcome = 'changed' | 'unchanged' | 'superseded' | 'quarantined'
type Writing = {
  readonly context: RemapContext
  readonly quarantineContext: Parameters<typeof quarantineRecord>[1]
  readonly counts: { released: number }
}

/** A stored record, unless an event stored a newer version since it was read. */
function* remapOne(
  { context, quarantineContext, counts }: Writing,
  { from, writes, bad }: Remapped,
): Step<RemapOutcome> {
  const stored = yield* findStored(context.tx, recordKey(context, from))
  if (!stored || stored.key !== from.key || stored.deleted === 1 || stored.raw_hash !== from.rawHash)
    return 'superseded'
  if (bad) {
    return (yield* quarantineRecord(context.tx, quarantineContext, bad)) ? 'quarantined' : 'superseded'
  }
  counts.released += yield* release(context.tx, quarantineContext, { id: from.id, rawHash: from.rawHash ?? '' })
  return (yield* rewrite(context, writes, stored)) ? 'changed' : 'unchanged'
}

function* rewrite(context: RemapContext, writes: readonly RecordWrite[], stored: StoredRow): Step<boolean> {
  let changed = false
  for (const write of writes) {
    // A record that was deleted or merged in the ATS is not restored by a remap.
    const target = write.embedded ? yield* findStored(context.tx, recordKey(context, write)) : stored
    if (write.embedded && target?.deleted === 1) continue
    context.carriers.set(write.rawHash, stored.key)
    const written =
      target && !write.deleted ? yield* rewriteRecord(context, write, target) : yield* addRecord(context, write)
    if (!write.embedded) changed = written
  }
  return changed
}

type QuarantinedRow = { run: number | null; last_at: number; raw_hash: string }
const QUARANTINED = `SELECT r.number AS run, q.last_at, q.raw_hash FROM quarantine q LEFT JOIN run r ON r.id = q.run WHERE q.key = ?`
const REQUARANTINE = `UPDATE quarantine SET run = ?, connector_version = ?, record_id = ?, reason = ?, pointer = ? WHERE key = ?`
const SEEN_SINCE = `SELECT 1 FROM seen s LEFT JOIN whole_page w ON w.key = s.page
  WHERE s.record = ? AND ${later('s.at', 'coalesce(w.at, 0)')} > ?`

/** A quarantined record, unless a newer one with the same id was stored since, or `select` now filters it out. */
function* replayOne(
  { context, quarantineContext, counts }: Writing,
  { from, writes, bad }: Replayed,
): Step<RemapOutcome> {
  const { tx } = context
  const row = yield* tx.get<QuarantinedRow>(QUARANTINED, from.key)
  if (!row) return 'superseded'
  if (bad) {
    yield* tx.run(
      REQUARANTINE,
      quarantineContext.run,
      quarantineContext.connectorVersion,
      bad.recordId,
      bad.reason,
      bad.pointer,
      from.key,
    )
    return 'quarantined'
  }
  counts.released += yield* tx.run('DELETE FROM quarantine WHERE key = ?', from.key)
  const own = writes.find((write) => !write.embedded)
  const stored = own ? yield* findStored(tx, recordKey(context, own)) : null
  if (!own || (stored && (yield* tx.get(SEEN_SINCE, stored.key, row.last_at)) !== undefined)) return 'superseded'
  counts.released += yield* release(tx, quarantineContext, { id: own.id, rawHash: from.rawHash })
  if (stored && stored.raw_hash === row.raw_hash)
    return (yield* rewrite(context, writes, stored)) ? 'changed' : 'unchanged'
  // It was received earlier and is stored only now.
  const seen = seenOf(tx, { run: row.run ?? 0, now: context.now, page: null })
  const written = yield* mapEach(writes, (write) => addRecord({ ...context, via: 'BACKFILL', seen }, write))
  yield* seen.writeSeen()
  return written.includes(true) ? 'changed' : 'unchanged'
}
