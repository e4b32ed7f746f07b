import type { RecordData } from '../../kernel/model/model.ts'
import { canonicalJson, sha256 } from '../../kernel/text/fingerprint.ts'
import { moveFact } from '../analytics/facts.ts'
import { isErased } from '../erased/tombstones.ts'
import type { Difference } from '../port/remap-reports.ts'
import type { RemapCommit } from '../port/remaps.ts'
import type { RecordWrite } from '../port/runs.ts'
import { appendEvent } from '../records/application-events.ts'
import { recomputeStatus } from '../records/recompute-status.ts'
import { type EventRow, toMove } from '../records/rows.ts'
import { dataOf, type ShapedRecord, type StoredRow, shape } from '../records/shapes.ts'
import { changedFields, findStored, recordKey, update, type WriteContext, writeRecord } from '../records/writes.ts'
import { wholeOrNull } from '../sql/columns.ts'
import type { Step } from '../transaction.ts'

export type RemapContext = WriteContext & {
  readonly stages: RemapCommit['stages']
  readonly differences: Difference[]
}

const TOUCH = 'UPDATE record SET version = ?, source_updated = ? WHERE key = ?'
const MOVES = `SELECT from_standing, to_standing, effective_at, observed_at, observed_via FROM application_event
  WHERE connection = ? AND application = ? AND observed_via <> 'REMAP' ORDER BY number`

/**
 * Stores the result of the current mapping for a stored record. The ATS did not return the record again, so when and by
 * which run it was seen stays unchanged. Returns whether the record changed.
 */
export function* rewriteRecord(context: RemapContext, write: RecordWrite, stored: StoredRow): Step<boolean> {
  const { tx, connection, differences } = context
  const before = yield* dataOf(context, write, stored)
  const shaped = yield* reshape(context, write, { stored, before })
  const text = canonicalJson(shaped.data)
  const hash = sha256(text)
  const changed = stored.content_hash !== hash
  if (changed) {
    yield* update(context, write, { ...shaped, text, hash, stored })
    differences.push({ kind: 'updated', ...keyOf(write), ...differing(before, shaped.data) })
  }
  const updated = write.embedded ? stored.source_updated : wholeOrNull(write.sourceUpdatedAt)
  // A record of another stream keeps the version of that stream's mapping.
  if (!write.embedded || stored.own === 0) yield* tx.run(TOUCH, context.version, updated, stored.key)
  if (shaped.move) {
    const of = { connection, application: write.id }
    yield* appendEvent(tx, of, shaped.move)
    if (shaped.data.origin === 'PUSHED_BY_US') yield* moveFact(tx, of, shaped.move)
  }
  return changed
}

/** A record that was not stored: a candidate newly embedded in an application, or one released from quarantine. */
export function* addRecord(context: RemapContext, write: RecordWrite): Step<boolean> {
  const { differences, tx, connection } = context
  if (yield* isErased(tx, connection, write)) return false
  const stored = yield* findStored(tx, recordKey(context, write))
  const before = stored ? yield* dataOf(context, write, stored) : {}
  if ((yield* writeRecord(context, write)) !== 'written') return false
  const now = (yield* findStored(tx, recordKey(context, write)))!
  const kind = !stored ? 'created' : now.deleted === 1 ? 'deleted' : 'updated'
  differences.push({
    kind,
    ...keyOf(write),
    ...differing(before, kind === 'deleted' ? {} : yield* dataOf(context, write, now)),
  })
  return true
}

type KnownRecord = { readonly stored: StoredRow; readonly before: RecordData }

function* reshape(context: RemapContext, write: RecordWrite, { stored, before }: KnownRecord): Step<ShapedRecord> {
  const { tx, connection, stages, now } = context
  // Ended by absence, not by the ATS: only then does a record that still exists have no fingerprint.
  const ended = stored.own === 1 && stored.raw_hash === null
  if (write.model === 'application') {
    const moves = (yield* tx.all<EventRow>(MOVES, connection, write.id)).map(toMove)
    return { ...recomputeStatus({ mapped: write.data, stored: before, moves, stages, ended, now }), before }
  }
  if (write.embedded && stored.own === 0 && stored.version !== context.version) {
    // The first application that embeds it under this mapping replaces the data; the others fill it.
    const data = { ...write.data, ...(before.person === undefined ? {} : { person: before.person }) }
    return { data, move: null, before }
  }
  const shaped = yield* shape(context, write, stored)
  return { ...shaped, data: ended ? { ...shaped.data, ...setByAbsence(before) } : shaped.data, before }
}

const setByAbsence = (before: RecordData): RecordData =>
  Object.fromEntries(Object.entries(before).filter(([, value]) => isUnsaid(value)))

const isUnsaid = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  'value' in value &&
  'source_value' in value &&
  value.source_value === null

const keyOf = ({ model, id }: RecordWrite): Pick<Difference, 'model' | 'id'> => ({ model, id })

function differing(before: RecordData, after: RecordData): Pick<Difference, 'before' | 'after' | 'fields'> {
  return { before, after, fields: changedFields(before, after) }
}
