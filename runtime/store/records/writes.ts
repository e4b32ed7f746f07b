import type { RecordData, RecordKey } from '../../kernel/model/model.ts'
import { canonicalJson, sha256 } from '../../kernel/text/fingerprint.ts'
import { allTogether } from '../each.ts'
import { type BlindIndex, newBlindIndex, newConnectionKey } from '../envelope/data-keys.ts'
import type { RecordWrite } from '../port/runs.ts'
import { wholeOrNull } from '../sql/columns.ts'
import { TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { appendEvent, describeMove } from './application-events.ts'
import { STATUS_FIELDS } from './application-status.ts'
import type { Fetches } from './fetches.ts'
import { addMarks, marksOf, marksOfSource } from './marks.ts'
import type { NewChange } from './new-change.ts'
import type { RememberedPage } from './page-fingerprints.ts'
import type { RawPlace, Raws } from './raw-sources.ts'
import { filterColumns } from './rows.ts'
import { sealData } from './sealed-data.ts'
import type { SeenRecords } from './seen.ts'
import { dataOf, type ShapeContext, type ShapedRecord, type StoredRow, shape } from './shapes.ts'

/** The context of one page's writes. `changes` collects the feed entries; the page appends them at its end. */
export type WriteContext = ShapeContext & {
  /** Hashes by which an erasure finds records. */
  readonly index: BlindIndex
  readonly source: number
  readonly version: number
  /** Null if the records are not observed in the ATS now. */
  readonly seen: SeenRecords | null
  /** When the request was sent to the ATS; null without a request. */
  readonly askedAt: number | null
  readonly changes: NewChange[]
  readonly raws: Raws
  readonly fetches: Fetches
  /** Keys of this page's own records by raw hash: the carriers of embedded records. */
  readonly carriers: Map<string, number>
  /** The fingerprint row of the page; null if the page is not remembered. */
  readonly remembered: RememberedPage | null
}
export type WriteResult = 'written' | 'unchanged' | 'skipped'

const FIND = `SELECT key, source, version, own, deleted, raw_hash, content_hash, asked_at, source_updated FROM record
  WHERE connection = ? AND model = ? AND id = ?`
/** `CROSS JOIN` keeps SQLite from looking through all records for each text. */
const FIND_ALL = `SELECT texts.key AS place, r.key, r.source, r.version, r.own, r.deleted, r.raw_hash, r.content_hash, r.asked_at,
    r.source_updated FROM ${TEXTS}
  CROSS JOIN record r WHERE r.connection = ? AND r.model = ? AND r.id = texts.value`
const INSERT = `INSERT INTO record (connection, model, id, source, version, own, first_seen, updated_at, source_updated,
  asked_at, status, person, requisition, belongs_to, raw_hash, raw_from, fetched, raw_block, raw_line, content_hash, data)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const UPDATE = `UPDATE record SET deleted = 0, updated_at = ?, status = ?, person = ?, requisition = ?, belongs_to = ?,
  content_hash = ?, data = ?, asked_at = coalesce(?, asked_at) WHERE key = ?`
const TOUCH = `UPDATE record SET source = ?, version = ?, own = 1, source_updated = ?, asked_at = ?, raw_hash = ?, raw_from = NULL,
  fetched = ?, raw_block = ?, raw_line = ? WHERE key = ?`

/** The data keys with which a write context seals the records of a connection. */
export function* sealingOf(tx: Transaction, connection: string): Step<Pick<WriteContext, 'sealer' | 'index'>> {
  return { sealer: yield* newConnectionKey(tx, connection), index: yield* newBlindIndex(tx) }
}

export const recordKey = (
  { connection }: Pick<WriteContext, 'connection'>,
  { model, id }: Pick<RecordWrite, 'model' | 'id'>,
): RecordKey => ({ connection, model, id })

export function* findStored(tx: Transaction, { connection, model, id }: RecordKey): Step<StoredRow | null> {
  return (yield* tx.get<StoredRow>(FIND, connection, model, id)) ?? null
}

/** Those of the records that are stored, by write. */
export function* findAllStored(
  tx: Transaction,
  connection: string,
  writes: readonly RecordWrite[],
): Step<ReadonlyMap<RecordWrite, StoredRow>> {
  const found = new Map<RecordWrite, StoredRow>()
  for (const model of new Set(writes.map((write) => write.model))) {
    const these = writes.filter((write) => write.model === model)
    // As a bound text would be stored.
    const ids = JSON.stringify(these.map(({ id }) => id.toWellFormed()))
    for (const row of yield* tx.all<StoredRow & { place: number }>(FIND_ALL, ids, connection, model))
      found.set(these[row.place]!, row)
  }
  return found
}

/**
 * Stores one record. `known`: as it is stored, if that was looked up before; null if it is not stored. A record that
 * `select` filters out is updated only if it is stored already. A change writes one row and one feed entry; a move of an
 * application adds an event.
 */
export function* writeRecord(context: WriteContext, write: RecordWrite, known?: StoredRow | null): Step<WriteResult> {
  const { tx, connection } = context
  const stored = known === undefined ? yield* findStored(tx, recordKey(context, write)) : known
  if (!stored && !write.admitted) return 'skipped'
  if (stored && isOlder(context, write, stored)) return keepStored(context, write, stored)
  if (write.deleted) return yield* deleteStored(context, write, stored)
  const shaped = yield* shape(context, write, stored)
  const text = canonicalJson(shaped.data)
  const content = { text, hash: sha256(text) }
  const changed = !stored || stored.deleted === 1 || stored.content_hash !== content.hash
  if (!stored) yield* insert(context, write, { ...shaped, ...content })
  else {
    if (changed) yield* update(context, write, { ...shaped, ...content, stored })
    if (!write.embedded) yield* touch(context, write, stored)
  }
  if (shaped.move) yield* appendEvent(tx, { connection, application: write.id }, shaped.move)
  return changed ? 'written' : 'unchanged'
}

const requestTimeOf = ({ askedAt }: WriteContext, write: RecordWrite): number | null =>
  wholeOrNull(write.askedAt ?? askedAt)

/**
 * Neither an older copy of the record nor a page that was requested before another read of it, but is stored after it,
 * may restore older data: lists show a record twice, and servers of one ATS lag behind each other. If the source dates
 * its records, the later date wins.
 */
function isOlder(context: WriteContext, write: RecordWrite, stored: StoredRow): boolean {
  if (isOfOneKind(context, write, stored) && write.sourceUpdatedAt !== stored.source_updated)
    return write.sourceUpdatedAt! < stored.source_updated!
  const askedAt = requestTimeOf(context, write)
  if (askedAt === null || stored.asked_at === null || stored.asked_at <= askedAt) return false
  const dated = write.sourceUpdatedAt !== null && stored.source_updated !== null
  return !(dated && write.sourceUpdatedAt! > stored.source_updated!)
}

/**
 * Whether both dates were read from the record itself, and in the same way. A record that is gone has no fingerprint: any
 * copy of it brings it back.
 */
const isOfOneKind = (context: WriteContext, write: RecordWrite, stored: StoredRow): boolean =>
  write.sourceUpdatedAt !== null &&
  stored.source_updated !== null &&
  !write.embedded &&
  stored.own === 1 &&
  stored.raw_hash !== null &&
  stored.source === context.source &&
  stored.version === context.version

function keepStored(context: WriteContext, write: RecordWrite, stored: StoredRow): WriteResult {
  if (context.remembered) context.remembered.spoilt = true
  if (!write.embedded) markSeen(context, write, stored.key)
  return 'unchanged'
}

/** The raw hash is cleared: if the same record comes back, it must be mapped again and not be taken for unchanged. */
export const DELETE =
  'UPDATE record SET deleted = 1, raw_hash = NULL, updated_at = ?, asked_at = coalesce(?, asked_at) WHERE key = ?'

function* deleteStored(context: WriteContext, write: RecordWrite, stored: StoredRow | null): Step<WriteResult> {
  if (!stored) return 'skipped'
  markSeen(context, write, stored.key)
  if (stored.deleted === 1) return 'unchanged'
  yield* context.tx.put(DELETE, context.now, requestTimeOf(context, write), stored.key)
  note(context, write, { kind: 'deleted', change: { via: context.via } })
  return 'written'
}

type Content = ShapedRecord & { readonly text: string; readonly hash: string }

function* insert(context: WriteContext, write: RecordWrite, { data, text, hash }: Content): Step<void> {
  const { tx, connection, now } = context
  const { status, person, requisition, belongsTo } = filterColumns(write.model, data)
  const own = !write.embedded
  const [raw, fetched] = own ? yield* originOf(context, write) : [null, null]
  const key = yield* tx.add(
    INSERT,
    connection,
    write.model,
    write.id,
    context.source,
    context.version,
    own ? 1 : 0,
    now,
    now,
    wholeOrNull(write.sourceUpdatedAt),
    requestTimeOf(context, write),
    status,
    person,
    requisition,
    belongsTo,
    own ? write.rawHash : null,
    own ? null : (context.carriers.get(write.rawHash) ?? null),
    fetched,
    raw?.block ?? null,
    raw?.line ?? null,
    hash,
    sealData(context.sealer, recordKey(context, write), text),
  )
  const marked = { model: write.model, data, text, raw: own ? write.raw : '' }
  yield* addMarks(tx, key, marksOf(context.index, marked))
  if (own) markSeen(context, write, key)
  note(context, write, { kind: 'created', change: { via: context.via } })
}

export function* update(
  context: WriteContext,
  write: RecordWrite,
  change: Content & { stored: StoredRow },
): Step<void> {
  const { data, text, hash, stored, move } = change
  const { status, person, requisition, belongsTo } = filterColumns(write.model, data)
  const before = change.before ?? (yield* dataOf(context, write, stored))
  yield* context.tx.put(
    UPDATE,
    context.now,
    status,
    person,
    requisition,
    belongsTo,
    hash,
    sealData(context.sealer, recordKey(context, write), text),
    requestTimeOf(context, write),
    stored.key,
  )
  yield* addMarks(context.tx, stored.key, marksOf(context.index, { model: write.model, data, text, raw: '' }))
  const fields = changedFields(before, data).filter((field) => !(move && STATUS_FIELDS.has(field)))
  const revived = stored.deleted === 1
  if (revived || fields.length > 0)
    note(context, write, { kind: 'updated', change: { fields, via: context.via, ...(revived ? { revived } : {}) } })
  if (move) note(context, write, { kind: 'status', change: describeMove(move) })
}

/** Where the source of a record is, and the response that it came from. */
const originOf = (
  { raws, fetches }: WriteContext,
  { raw, request }: RecordWrite,
): Step<[RawPlace | null, number | null]> => allTogether(raws.keepRaw(raw), fetches.fetchKey(request))

/** Records that the record was seen; writes its raw source and origin only if they differ. */
function* touch(context: WriteContext, write: RecordWrite, stored: StoredRow): Step<void> {
  const { source, version, tx } = context
  const same =
    stored.raw_hash === write.rawHash && stored.source === source && stored.version === version && stored.own === 1
  if (!same) {
    const [raw, fetched] = yield* originOf(context, write)
    const from = [write.rawHash, fetched, raw?.block ?? null, raw?.line ?? null] as const
    const dated = [wholeOrNull(write.sourceUpdatedAt), requestTimeOf(context, write)] as const
    yield* tx.put(TOUCH, source, version, ...dated, ...from, stored.key)
    yield* addMarks(tx, stored.key, marksOfSource(context.index, write.raw))
  }
  markSeen(context, write, stored.key)
}

function markSeen({ seen, carriers, remembered }: WriteContext, write: RecordWrite, key: number): void {
  carriers.set(write.rawHash, key)
  seen?.see(key)
  remembered?.members.push(key)
}

type NewNote = Required<Pick<NewChange, 'kind' | 'change'>>

function note({ changes, connection }: WriteContext, { model, id }: RecordWrite, { kind, change }: NewNote): void {
  changes.push({ connection, kind, model, id, change })
}

/** Names of the fields that differ, sorted. */
export function changedFields(before: RecordData, after: RecordData): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name])).sort()
}
