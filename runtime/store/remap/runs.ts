import { flatMapEach, mapEach } from '../each.ts'
import { assertHold, wakeLane } from '../lanes/lanes.ts'
import type { AdoptedSpec, RemapPort, RemapPosition, RemapTask, SpecChange } from '../port/remaps.ts'
import type { RunRow } from '../port/runs.ts'
import { SOURCE_OF } from '../records/sources.ts'
import { hasQuarantine } from '../runs/quarantine.ts'
import { findRun, insertRun, openRun, type RunRecord, toRun, waitingRun } from '../runs/rows.ts'
import { jsonOrNull, parse, parseOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

type QueuedRemap = Parameters<RemapPort['queue']>[0]
type NewRun = { readonly id: string; readonly now: number }

/** Runs of a lane that read the store; `run_open` has few rows per lane. */
const OPEN = `SELECT * FROM run WHERE connection = ? AND stream = ? AND state = ? AND mode IN ('remap', 'replay')
  ORDER BY cause <> 'demand', number`
const openRuns = (tx: Transaction, { connection, stream }: Lane, state: 'queued' | 'running'): Step<RunRecord[]> =>
  tx.all<RunRecord>(OPEN, connection, stream, state)

type Lane = { readonly connection: string; readonly stream: string }

/** Keeps the time at which the lane would have pulled: a remap must neither advance nor drop a pull. */
export function* queueRemap(
  tx: Transaction,
  { connection, stream, task, trigger }: QueuedRemap,
  { id, now }: NewRun,
): Step<RunRow> {
  const lane = { connection, stream }
  const waiting = yield* openRuns(tx, lane, 'queued')
  const same = waiting.find((run) => run.task === JSON.stringify(task))
  if (same) return yield* demanded(tx, same, trigger)
  const [before] = [...(yield* openRuns(tx, lane, 'running')), ...waiting]
  const laneAt = before ? before.lane_at : yield* laneTime(tx, lane)
  yield* insertRun(tx, { ...lane, id, mode: task.kind, trigger, state: 'queued', now })
  yield* tx.run('UPDATE run SET task = ?, lane_at = ? WHERE id = ?', JSON.stringify(task), laneAt, id)
  yield* wakeLane(tx, { kind: 'pull', ...lane }, now)
  return toRun((yield* findRun(tx, id))!)
}

/** Marks a queued run as requested, so that it also runs while the connection is paused. */
function* demanded(tx: Transaction, run: RunRecord, trigger: QueuedRemap['trigger']): Step<RunRow> {
  if (trigger === 'demand') yield* tx.run(`UPDATE run SET cause = 'demand' WHERE id = ?`, run.id)
  return toRun((yield* findRun(tx, run.id))!)
}

function* laneTime(tx: Transaction, { connection, stream }: Lane): Step<number | null> {
  return (
    (yield* tx.get<{ ready_at: number | null }>(
      'SELECT ready_at FROM lane WHERE name = ?',
      `pull:${connection}:${stream}`,
    ))?.ready_at ?? null
  )
}

/** An interrupted run resumes, unless the connector changed meanwhile: then it restarts. */
export function* startRemap(
  tx: Transaction,
  { hold, connectorVersion, ...lane }: Parameters<RemapPort['start']>[0],
  now: number,
): Step<Awaited<ReturnType<RemapPort['start']>>> {
  yield* assertHold(tx, hold)
  const run = (yield* openRuns(tx, lane, 'running'))[0] ?? (yield* openRuns(tx, lane, 'queued'))[0]
  if (!run) return null
  const resumes = run.state === 'running' && run.connector_version === connectorVersion
  yield* tx.run(
    `UPDATE run SET state = 'running', connector_version = ?, started_at = coalesce(started_at, ?), resume = ? WHERE id = ?`,
    connectorVersion,
    now,
    resumes ? run.resume : null,
    run.id,
  )
  const started = (yield* findRun(tx, run.id))!
  const task = parse<RemapTask>(started.task ?? '{"kind":"remap"}')
  return { run: toRun(started), task, resume: parseOrNull<RemapPosition>(started.resume), laneAt: started.lane_at }
}

export function* finishRemap(
  tx: Transaction,
  { run: id, hold, state, code, reason, report }: Parameters<RemapPort['finish']>[0],
  now: number,
): Step<RunRow> {
  const run = yield* openRun(tx, id, hold)
  yield* tx.run(
    'UPDATE run SET state = ?, code = ?, reason = ?, report = ?, finished_at = ?, resume = NULL WHERE id = ?',
    state,
    code ?? null,
    reason ?? null,
    jsonOrNull(report),
    now,
    id,
  )
  if ((yield* waitingRun(tx, run.connection, run.stream)) || (yield* openRuns(tx, run, 'queued')).length > 0)
    yield* wakeLane(tx, { kind: 'pull', connection: run.connection, stream: run.stream }, now)
  return toRun((yield* findRun(tx, id))!)
}

type StatePrints = { mapping_print: string | null; reading_print: string | null }
const PRINTS = 'SELECT mapping_print, reading_print FROM stream_state WHERE connection = ? AND stream = ?'
const NOTE = `INSERT INTO stream_state (connection, stream, mapping_print, reading_print) VALUES (?, ?, ?, ?)
  ON CONFLICT (connection, stream) DO UPDATE SET mapping_print = excluded.mapping_print, reading_print = excluded.reading_print`

type FreshRuns = { readonly now: number; readonly id: () => string }

export function* adoptSpecs(tx: Transaction, changes: readonly SpecChange[], fresh: FreshRuns): Step<AdoptedSpec[]> {
  return yield* flatMapEach(changes, function* ({ connection, mark, streams }) {
    yield* tx.run('UPDATE connection SET applied = ? WHERE id = ?', mark, connection)
    return yield* mapEach(streams, function* (prints) {
      const needs = yield* adopt(tx, { connection, stream: prints.stream }, { ...fresh, prints })
      return { connection, stream: prints.stream, needs }
    })
  })
}

type SpecAdoption = FreshRuns & { readonly prints: SpecChange['streams'][number] }

function* adopt(tx: Transaction, lane: Lane, { prints, now, id }: SpecAdoption): Step<AdoptedSpec['needs']> {
  const { connection, stream } = lane
  const { mapping, reading, needsReread } = prints
  const before = yield* tx.get<StatePrints>(PRINTS, connection, stream)
  yield* tx.run(NOTE, connection, stream, mapping, reading)
  if (!before?.mapping_print) return 'first'
  const [remapped, reread] = [before.mapping_print !== mapping, before.reading_print !== reading]
  if (!remapped && !reread) return 'nothing'
  if (!(yield* holdsAnything(tx, lane))) {
    yield* dropCursor(tx, lane)
    return 'nothing'
  }
  if (reread || needsReread) {
    yield* startOver(tx, lane, { now, id: id() })
    return 'full'
  }
  yield* queueRemap(tx, { ...lane, task: { kind: 'remap' }, trigger: 'spec' }, { now, id: id() })
  return 'remap'
}

function* holdsAnything(tx: Transaction, { connection, stream }: Lane): Step<boolean> {
  return (
    (yield* hasQuarantine(tx, connection, stream)) ||
    (yield* tx.get(
      `SELECT 1 FROM record WHERE source = ${SOURCE_OF} AND own = 1 AND deleted = 0 LIMIT 1`,
      connection,
      stream,
    )) !== undefined
  )
}

/** Without a cursor each run reads everything, until one completes. */
function* dropCursor(tx: Transaction, { connection, stream }: Lane): Step<void> {
  yield* tx.run('UPDATE stream_state SET cursor = NULL WHERE connection = ? AND stream = ?', connection, stream)
}

export function* startOver(tx: Transaction, { connection, stream }: Lane, { id, now }: NewRun): Step<RunRow> {
  yield* dropCursor(tx, { connection, stream })
  const waiting = yield* waitingRun(tx, connection, stream)
  if (waiting) yield* tx.run(`UPDATE run SET mode = 'full' WHERE id = ?`, waiting.id)
  else yield* insertRun(tx, { id, connection, stream, mode: 'full', trigger: 'spec', state: 'queued', now })
  yield* wakeLane(tx, { kind: 'pull', connection, stream }, now)
  return toRun((yield* findRun(tx, waiting?.id ?? id))!)
}
