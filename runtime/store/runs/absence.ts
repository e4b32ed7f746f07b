import type { Model, RecordData } from '../../kernel/model/model.ts'
import { canonicalJson, sha256 } from '../../kernel/text/fingerprint.ts'
import { moveFact } from '../analytics/facts.ts'
import { newConnectionKey } from '../envelope/data-keys.ts'
import type { FinishRun } from '../port/runs.ts'
import { appendEvent, describeMove } from '../records/application-events.ts'
import { type Derived, derive, STATUS_FIELDS } from '../records/application-status.ts'
import { appendChanges } from '../records/changes.ts'
import type { NewChange } from '../records/new-change.ts'
import { filterColumns, type RecordRow, SELECT_RECORD } from '../records/rows.ts'
import { openData, sealData } from '../records/sealed-data.ts'
import { SOURCE_OF } from '../records/sources.ts'
import { changedFields, DELETE } from '../records/writes.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import { PAGE_BYTES } from '../sql/paging.ts'
import type { Fitting, Step, Transaction } from '../transaction.ts'
import type { RunRecord } from './rows.ts'

type Absent = NonNullable<FinishRun['absent']>
type AbsentRecord = { key: number; model: Model; id: string; data: Uint8Array }
type Context = {
  readonly tx: Transaction
  readonly connection: string
  readonly set: Readonly<Record<string, string>> | null
  readonly now: number
}

/**
 * Live records of the stream that this run did not see. Where absence sets a status, a record that has it already is
 * not live. Uses the indices only, not the records.
 */
export function* findAbsent(tx: Transaction, run: RunRecord, absent: Absent): Step<{ live: number; keys: number[] }> {
  const live = liveOf(run, absent)
  const count = yield* tx.get<{ n: number }>(`SELECT count(*) AS n FROM ${SEEN} WHERE ${live.text}`, ...live.values)
  const since = run.seen_from ?? run.number
  const unseen = yield* tx.all<{ key: number }>(
    `SELECT r.key FROM ${SEEN} WHERE ${live.text} AND ${UNSEEN} ORDER BY r.key`,
    ...live.values,
    since,
    since,
  )
  return { live: count?.n ?? 0, keys: unseen.map(({ key }) => key) }
}

const SEEN = 'record r JOIN seen s ON s.record = r.key LEFT JOIN whole_page w ON w.key = s.page'
const UNSEEN = 's.run < ? AND coalesce(w.run, 0) < ?'

function liveOf(run: RunRecord, { set }: Absent) {
  const closed = set?.status ?? set?.outcome
  return {
    text: `r.source = ${SOURCE_OF}
    AND r.own = 1 AND r.deleted = 0 ${closed === undefined ? '' : 'AND r.status IS DISTINCT FROM ?'}`,
    values: [run.connection, run.stream, ...(closed === undefined ? [] : [closed])],
  }
}

type StillAbsent = { readonly absent: Absent; readonly keys: readonly number[] }

/** Which of these records of an earlier {@link findAbsent} are still absent, in their order. */
export function* stillAbsent(
  tx: Transaction,
  run: RunRecord,
  { limit, ...of }: StillAbsent & { readonly limit: number },
): Step<Fitting<RecordRow>> {
  const { text, values } = stillAbsentOf(run, of)
  return yield* tx.fitting<RecordRow>(
    PAGE_BYTES,
    `${SELECT_RECORD} WHERE ${text} ORDER BY r.key LIMIT ?`,
    ...values,
    limit,
  )
}

/** How many {@link stillAbsent} returns without a limit. */
export function* countStillAbsent(tx: Transaction, run: RunRecord, of: StillAbsent): Step<number> {
  const { text, values } = stillAbsentOf(run, of)
  // Ordered and limited as the list is: otherwise, every live record of the stream would be read instead of those named.
  const some = `SELECT r.key FROM ${SEEN} WHERE ${text} ORDER BY r.key LIMIT ?`
  const counted = `SELECT count(*) AS n FROM (${some}) AS some_of_them`
  return (yield* tx.get<{ n: number }>(counted, ...values, of.keys.length))?.n ?? 0
}

function stillAbsentOf(run: RunRecord, { absent, keys }: StillAbsent) {
  const live = liveOf(run, absent)
  const since = run.seen_from ?? run.number
  return {
    text: `r.key ${IN_NUMBERS} AND ${live.text} AND ${UNSEEN}`,
    values: [JSON.stringify(keys), ...live.values, since, since],
  }
}

const FIND = 'SELECT key, model, id, data FROM record WHERE key = ?'
const SET = 'UPDATE record SET data = ?, content_hash = ?, status = ?, raw_hash = NULL, updated_at = ? WHERE key = ?'

/**
 * Applies absence: sets the configured values or deletes. The raw hash is cleared: if the same record comes back, it
 * must be mapped again and not be taken for unchanged. Returns the number of changed records.
 */
export function* closeAbsent(context: Context, keys: readonly number[]): Step<number> {
  const { tx, now, set } = context
  let closed = 0
  const changes: NewChange[] = []
  for (const key of keys) {
    const row = yield* tx.get<AbsentRecord>(FIND, key)
    const entries = row ? (set === null ? yield* remove(context, row) : yield* setValues(context, row, set)) : []
    if (entries.length > 0) closed++
    changes.push(...entries)
  }
  yield* appendChanges(tx, now, changes)
  return closed
}

function* remove({ tx, connection, now }: Context, { key, model, id }: AbsentRecord): Step<NewChange[]> {
  yield* tx.run(DELETE, now, null, key)
  return [{ connection, kind: 'deleted', model, id, change: { absent: true } }]
}

function* setValues(context: Context, row: AbsentRecord, set: Readonly<Record<string, string>>): Step<NewChange[]> {
  const { tx, connection, now } = context
  const { model, id } = row
  const sealer = yield* newConnectionKey(tx, connection)
  const before = openData(sealer, { connection, model, id }, row.data)
  const { data, move } =
    model === 'application' ? moved(before, set, now) : { data: withValues(before, set), move: null }
  const fields = changedFields(before, data)
  if (fields.length === 0) return []
  const text = canonicalJson(data)
  const sealed = sealData(sealer, { connection, model, id }, text)
  yield* tx.run(SET, sealed, sha256(text), filterColumns(model, data).status, now, row.key)
  const changes: NewChange[] = []
  const rest = move ? fields.filter((field) => !STATUS_FIELDS.has(field)) : fields
  if (rest.length > 0) changes.push({ connection, kind: 'updated', model, id, change: { fields: rest, absent: true } })
  if (!move) return changes
  yield* appendEvent(tx, { connection, application: id }, move)
  yield* moveFact(tx, { connection, application: id }, move)
  return [...changes, { connection, kind: 'status', model, id, change: { ...describeMove(move), absent: true } }]
}

const withValues = (before: RecordData, set: Readonly<Record<string, string>>): RecordData => ({
  ...before,
  ...Object.fromEntries(Object.entries(set).map(([field, value]) => [field, { value, source_value: null }])),
})

/** An application moves, with an entry in its history, rather than just getting a value. */
function moved(before: RecordData, set: Readonly<Record<string, string>>, now: number): Derived {
  const value = set.outcome ?? set.phase ?? set.stage
  const mapped = value === undefined ? before : { ...before, stage: { value, source_value: null } }
  const origin = before.origin === 'PUSHED_BY_US' ? 'PUSHED_BY_US' : 'IMPORTED'
  const person = typeof before.person === 'string' ? before.person : null
  return derive({
    mapped,
    stored: before,
    origin,
    person,
    sourceUpdatedAt: null,
    lastEffective: null,
    now,
    via: 'POLL',
  })
}
