import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { RunEnd } from '../../kernel/model/states.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { ListPage, Paging, Total } from '../port/paging.ts'
import type { FinishRun, RunRow } from '../port/runs.ts'
import type { RecordRow } from '../records/rows.ts'
import { jsonOrNull, parseOrNull } from '../sql/columns.ts'
import { page, position, rowLimit } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { closeAbsent, countStillAbsent, findAbsent, stillAbsent } from './absence.ts'
import { countEnd, findRun, type Held, openRun, type RunRecord, toRun, waitingRun } from './rows.ts'
import type { Repeat } from './starts.ts'

type Ending = Pick<RunRecord, 'code' | 'reason' | 'absent'> & { readonly state: RunEnd; readonly held?: Held }

/**
 * Ends a run. Only a complete run moves the cursor, and only a complete full run determines absent records. Wakes the
 * lane if another run is waiting: its own wake may have been consumed by this one.
 */
export function* finishRun(tx: Transaction, finish: FinishRun, now: number): Step<RunRow> {
  const run = yield* openRun(tx, finish.run, finish.hold)
  const full = finish.full ?? (run.mode === 'full' || finish.absent !== undefined)
  const ending = yield* endingOf(tx, run, { finish, full, now })
  yield* tx.run(
    `UPDATE run SET state = ?, code = ?, reason = ?, absent = ?, mode = ?, held = ?, finished_at = ?, resume = NULL WHERE id = ?`,
    ending.state,
    ending.code,
    ending.reason,
    ending.absent,
    full ? 'full' : 'incremental',
    jsonOrNull(ending.held ?? null),
    now,
    run.id,
  )
  yield* countEnd(tx, run, { name: ending.state, at: now })
  if (run.cause !== 'webhook') {
    if (full) yield* outdate(tx, run)
    yield* keepRepeat(tx, run, finish)
    if (ending.state === 'complete') yield* advance(tx, run, { finish, full, now })
  }
  if (yield* waitingRun(tx, run.connection, run.stream))
    yield* wakeLane(tx, { kind: 'pull', connection: run.connection, stream: run.stream }, now)
  return toRun((yield* findRun(tx, run.id))!)
}

type Context = { readonly finish: FinishRun; readonly full: boolean; readonly now: number }

function* endingOf(tx: Transaction, run: RunRecord, { finish, full, now }: Context): Step<Ending> {
  const reported = { state: finish.state, code: finish.code ?? null, reason: finish.reason ?? null, absent: 0 }
  if (finish.state !== 'complete' || !full || run.cause === 'webhook') return reported
  const { cursor, absent, listed } = finish
  const held = (keys: readonly number[]): Held => ({
    ...{ cursor, absent, listed },
    closes: { count: keys.length, first: keys.slice(0, MOST_KEPT) },
  })
  const drop = finish.atLeast === undefined ? null : yield* dropOf(tx, run, { ...finish, atLeast: finish.atLeast })
  if (drop !== null) {
    const keys = absent && run.unidentified === 0 ? (yield* findAbsent(tx, run, absent)).keys : []
    return { state: 'incomplete', code: 'sudden_drop', reason: drop, absent: 0, held: held(keys) }
  }
  if (!absent) return reported
  if (run.unidentified > 0)
    return {
      ...reported,
      reason: `Absent records were not determined: ${run.unidentified} records had no readable id.`,
    }
  const found = yield* findAbsent(tx, run, absent)
  // In a short list a single record exceeds any share; one may be absent, unless the list is empty.
  const atMost = Math.max(absent.atMost * found.live, run.received > 0 ? 1 : 0)
  if (found.keys.length > atMost)
    return {
      state: 'incomplete',
      code: 'too_many_absent',
      reason: `${found.keys.length} of ${found.live} records of ${run.stream} were absent, more than the allowed ${Math.round(absent.atMost * 100)} %${NONE_DELETED}`,
      absent: 0,
      held: held(found.keys),
    }
  return {
    ...reported,
    absent: yield* closeAbsent({ tx, connection: run.connection, set: absent.set, now }, found.keys),
  }
}

/** As long as the run is held. */
const NONE_DELETED = '; none was treated as deleted.'

/** Why the run was held, and what its approval did: nothing of that may contradict the number of absent records. */
function releasedReason({ reason }: RunRecord, { by, closed, set }: Released): string {
  const why = (reason ?? '').replace(NONE_DELETED, '.')
  const records = `${closed} absent ${closed === 1 ? 'record' : 'records'}`
  const values = Object.entries(set ?? {}).map(([field, value]) => `${field} ${value}`)
  const what = set === null ? `deleted ${records} here` : `set ${records} to ${values.join(', ')}`
  return `${why} Approved by ${by}: ${closed === 0 ? 'no record was absent' : what}.`.trim()
}

type Released = {
  readonly by: string
  readonly closed: number
  readonly set: Readonly<Record<string, string>> | null
}

/** The row of a held run names at most so many of the records that it would close: every list of runs reads it. */
const MOST_KEPT = 1_000

/** In lists shorter than this, half of the records may well disappear within a day. */
const SHARE_FROM = 20

/** Why a full list is suspiciously shorter than the last complete one; null if it is not. */
function* dropOf(
  tx: Transaction,
  run: RunRecord,
  finish: FinishRun & { readonly atLeast: number },
): Step<string | null> {
  const text = 'SELECT last_full_received AS n FROM stream_state WHERE connection = ? AND stream = ?'
  const last = (yield* tx.get<{ n: number | null }>(text, run.connection, run.stream))?.n ?? 0
  const listed = finish.listed ?? run.received
  const least = last < SHARE_FROM ? Math.min(last, 1) : Math.max(1, finish.atLeast * last)
  if (listed >= least) return null
  return `Suspiciously few records: ${run.stream} returned ${listed} records, the last complete run ${last}${NONE_DELETED}`
}

function* advance(
  tx: Transaction,
  run: RunRecord,
  { finish, full, now }: { finish: Pick<FinishRun, 'cursor' | 'listed'>; full: boolean; now: number },
): Step<void> {
  const { connection, stream } = run
  yield* ensureState(tx, run)
  if (finish.cursor !== undefined)
    yield* tx.run(
      'UPDATE stream_state SET cursor = ? WHERE connection = ? AND stream = ?',
      jsonOrNull(finish.cursor),
      connection,
      stream,
    )
  if (full)
    yield* tx.run(
      'UPDATE stream_state SET last_full_at = ?, last_full_received = ? WHERE connection = ? AND stream = ?',
      now,
      finish.listed ?? run.received,
      connection,
      stream,
    )
}

function* ensureState(tx: Transaction, { connection, stream }: RunRecord): Step<void> {
  yield* tx.run(
    'INSERT INTO stream_state (connection, stream) VALUES (?, ?) ON CONFLICT DO NOTHING',
    connection,
    stream,
  )
}

/** Keeps what the next run has to repeat; removes it if this run left nothing to repeat. */
function* keepRepeat(tx: Transaction, run: RunRecord, { repeat }: FinishRun): Step<void> {
  if (repeat) yield* ensureState(tx, run)
  const kept: Repeat | null = repeat
    ? {
        ...repeat,
        version: run.connector_version ?? '',
        seenFrom: run.seen_from ?? run.number,
        unidentified: run.unidentified,
      }
    : null
  const text = 'UPDATE stream_state SET repeat = ? WHERE connection = ? AND stream = ?'
  yield* tx.run(text, jsonOrNull(kept), run.connection, run.stream)
}

/** A later full run supersedes a held one, whose reason names it. */
function* outdate(tx: Transaction, { id, connection, stream, number }: RunRecord): Step<void> {
  yield* tx.run(
    `UPDATE run SET held = NULL, reason = coalesce(reason || ' ', '') || ?
     WHERE connection = ? AND stream = ? AND number < ? AND held IS NOT NULL`,
    `The later full run ${id} replaced it.`,
    connection,
    stream,
    number,
  )
}

type Release = { readonly id: string; readonly by: string; readonly now: number }

/**
 * The records that a held run would close, in the order in which they were first stored: of the first {@link MOST_KEPT}
 * that were absent when it was held, those that nothing has returned or changed since. None if it is not held.
 */
export function* closedByRelease(tx: Transaction, id: string, paging: Paging): Step<ListPage<RecordRow>> {
  const run = yield* findRun(tx, id)
  if (!run) throw unknownId.run(id)
  const [after] = position(paging, ['number']) ?? [0]
  const held = parseOrNull<Held>(run.held)
  if (!held?.absent) return { data: [], nextCursor: null, ...(paging.count && { total: NONE }) }
  const {
    absent,
    closes: { count, first },
  } = held
  const keys = first.filter((key) => key > Number(after))
  const rows = yield* stillAbsent(tx, run, { absent, keys, limit: rowLimit(paging) })
  const found = page(rows, paging, { at: (row) => [row.key], map: (row) => row })
  if (!paging.count) return found
  const listed = yield* countStillAbsent(tx, run, { absent, keys: first })
  return { ...found, total: { count: listed, exact: count === first.length } }
}

const NONE: Total = { count: 0, exact: true }

type HeldRun = { readonly run: RunRecord; readonly held: Held }

function* findHeld(tx: Transaction, id: string): Step<HeldRun> {
  const run = yield* findRun(tx, id)
  if (!run) throw unknownId.run(id)
  const held = parseOrNull<Held>(run.held)
  if (held === null)
    throw new HirewireError('state_conflict', `The run ${id} is ${run.state} and not held, or a later one replaced it.`)
  return { run, held }
}

/** A held run stays incomplete, and nothing of what it would have closed is: its list was wrong. */
export function* rejectRun(tx: Transaction, { id, by }: Pick<Release, 'id' | 'by'>): Step<RunRow> {
  const { run } = yield* findHeld(tx, id)
  const reason = `${run.reason ?? ''} Rejected by ${by}: no record was closed or deleted.`.trim()
  yield* tx.run(`UPDATE run SET code = 'pull_incomplete', reason = ?, held = NULL WHERE id = ?`, reason, id)
  return toRun((yield* findRun(tx, id))!)
}

/**
 * A held run becomes complete. Records that a later run saw are not absent, and a cursor moved by a later run stays.
 */
export function* releaseRun(tx: Transaction, { id, by, now }: Release): Step<RunRow> {
  const { run, held } = yield* findHeld(tx, id)
  const { connection, stream } = run
  const absent = held.absent && run.unidentified === 0 ? held.absent : null
  const keys = absent ? (yield* findAbsent(tx, run, absent)).keys : []
  const closed = absent ? yield* closeAbsent({ tx, connection, set: absent.set, now }, keys) : 0
  const text = `UPDATE run SET state = 'complete', code = NULL, reason = ?, absent = ?, held = NULL WHERE id = ?`
  yield* tx.run(text, releasedReason(run, { by, closed, set: absent?.set ?? null }), closed, id)
  const later = yield* tx.get(
    `SELECT 1 FROM run WHERE connection = ? AND stream = ? AND number > ? AND state = 'complete' AND cause <> 'webhook'
     AND mode IN ('incremental', 'full')`,
    connection,
    stream,
    run.number,
  )
  yield* advance(tx, run, { finish: later ? { ...held, cursor: undefined } : held, full: true, now })
  return toRun((yield* findRun(tx, id))!)
}
