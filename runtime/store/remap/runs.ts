import { assertHold, wakeLane } from '../lanes/lanes.ts'
import type { AdoptedSpec, RemapPort, RemapPosition, RemapTask, SpecChange } from '../port/remaps.ts'
import type { RunRow } from '../port/runs.ts'
import { hasQuarantine } from '../runs/quarantine.ts'
import { findRun, insertRun, openRun, type RunRecord, toRun, waitingRun } from '../runs/rows.ts'
import { jsonOrNull, parse, parseOrNull } from '../sql/columns.ts'
import type { Sql } from '../sqlite/database.ts'

type QueuedRemap = Parameters<RemapPort['queue']>[0]
type NewRun = { readonly id: string; readonly now: number }

/** Runs of a lane that read the store; `run_open` holds few rows of a lane. */
const OPEN = `SELECT * FROM run WHERE connection = ? AND stream = ? AND state = ? AND mode IN ('remap', 'replay')
  ORDER BY cause <> 'demand', number`
const openRuns = (sql: Sql, { connection, stream }: Lane, state: 'queued' | 'running'): RunRecord[] =>
  sql.all<RunRecord>(OPEN, connection, stream, state)

type Lane = { readonly connection: string; readonly stream: string }

/** The lane keeps the time at which it would have pulled: a remap is no reason to ask the ATS earlier, or never again. */
export function queueRemap(sql: Sql, { connection, stream, task, trigger }: QueuedRemap, { id, now }: NewRun): RunRow {
  const lane = { connection, stream }
  const waiting = openRuns(sql, lane, 'queued')
  const same = waiting.find((run) => run.task === JSON.stringify(task))
  if (same) return demanded(sql, same, trigger)
  const [before] = [...openRuns(sql, lane, 'running'), ...waiting]
  const laneAt = before ? before.lane_at : laneTime(sql, lane)
  insertRun(sql, { ...lane, id, mode: task.kind, trigger, state: 'queued', now })
  sql.run('UPDATE run SET task = ?, lane_at = ? WHERE id = ?', JSON.stringify(task), laneAt, id)
  wakeLane(sql, { kind: 'pull', ...lane }, now)
  return toRun(findRun(sql, id)!)
}

/** What was going to be done anyhow, somebody wants now: also while the connection is paused. */
function demanded(sql: Sql, run: RunRecord, trigger: QueuedRemap['trigger']): RunRow {
  if (trigger === 'demand') sql.run(`UPDATE run SET cause = 'demand' WHERE id = ?`, run.id)
  return toRun(findRun(sql, run.id)!)
}

const laneTime = (sql: Sql, { connection, stream }: Lane): number | null =>
  sql.get<{ ready_at: number | null }>('SELECT ready_at FROM lane WHERE name = ?', `pull:${connection}:${stream}`)
    ?.ready_at ?? null

/** One that was interrupted goes on where it stood, unless the connector changed meanwhile: then from the start. */
export function startRemap(
  sql: Sql,
  { hold, connectorVersion, ...lane }: Parameters<RemapPort['start']>[0],
  now: number,
): Awaited<ReturnType<RemapPort['start']>> {
  assertHold(sql, hold)
  const run = openRuns(sql, lane, 'running')[0] ?? openRuns(sql, lane, 'queued')[0]
  if (!run) return null
  const goesOn = run.state === 'running' && run.connector_version === connectorVersion
  sql.run(
    `UPDATE run SET state = 'running', connector_version = ?, started_at = coalesce(started_at, ?), resume = ? WHERE id = ?`,
    connectorVersion,
    now,
    goesOn ? run.resume : null,
    run.id,
  )
  const started = findRun(sql, run.id)!
  const task = parse<RemapTask>(started.task ?? '{"kind":"remap"}')
  return { run: toRun(started), task, resume: parseOrNull<RemapPosition>(started.resume), laneAt: started.lane_at }
}

export function finishRemap(
  sql: Sql,
  { run: id, hold, state, code, reason, report }: Parameters<RemapPort['finish']>[0],
  now: number,
): RunRow {
  const run = openRun(sql, id, hold)
  sql.run(
    'UPDATE run SET state = ?, code = ?, reason = ?, report = ?, finished_at = ?, resume = NULL WHERE id = ?',
    state,
    code ?? null,
    reason ?? null,
    jsonOrNull(report),
    now,
    id,
  )
  if (waitingRun(sql, run.connection, run.stream) || openRuns(sql, run, 'queued').length > 0)
    wakeLane(sql, { kind: 'pull', connection: run.connection, stream: run.stream }, now)
  return toRun(findRun(sql, id)!)
}

type StatePrints = { mapping_print: string | null; reading_print: string | null }
const PRINTS = 'SELECT mapping_print, reading_print FROM stream_state WHERE connection = ? AND stream = ?'
const NOTE = `INSERT INTO stream_state (connection, stream, mapping_print, reading_print) VALUES (?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET mapping_print = excluded.mapping_print, reading_print = excluded.reading_print`

type FreshRuns = { readonly now: number; readonly id: () => string }

export function adoptSpecs(sql: Sql, changes: readonly SpecChange[], fresh: FreshRuns): AdoptedSpec[] {
  return changes.flatMap(({ connection, mark, streams }) => {
    sql.run('UPDATE connection SET applied = ? WHERE id = ?', mark, connection)
    return streams.map((prints) => {
      const needs = adopt(sql, { connection, stream: prints.stream }, { ...fresh, prints })
      return { connection, stream: prints.stream, needs }
    })
  })
}

type SpecAdoption = FreshRuns & { readonly prints: SpecChange['streams'][number] }

function adopt(sql: Sql, lane: Lane, { prints, now, id }: SpecAdoption): AdoptedSpec['needs'] {
  const { connection, stream } = lane
  const { mapping, reading, readsAnew } = prints
  const before = sql.get<StatePrints>(PRINTS, connection, stream)
  sql.run(NOTE, connection, stream, mapping, reading)
  if (!before?.mapping_print) return 'first'
  const [remapped, reread] = [before.mapping_print !== mapping, before.reading_print !== reading]
  if (!remapped && !reread) return 'nothing'
  if (!holdsAnything(sql, lane)) {
    dropCursor(sql, lane)
    return 'nothing'
  }
  if (reread || readsAnew) {
    startOver(sql, lane, { now, id: id() })
    return 'full'
  }
  queueRemap(sql, { ...lane, task: { kind: 'remap' }, trigger: 'spec' }, { now, id: id() })
  return 'remap'
}

const holdsAnything = (sql: Sql, { connection, stream }: Lane): boolean =>
  hasQuarantine(sql, connection, stream) ||
  sql.get(
    'SELECT 1 FROM record WHERE source = (SELECT key FROM source WHERE connection = ? AND stream = ?) AND own = 1 AND deleted = 0 LIMIT 1',
    connection,
    stream,
  ) !== undefined

/** Without a cursor each run asks for everything, until one was complete. */
function dropCursor(sql: Sql, { connection, stream }: Lane): void {
  sql.run('UPDATE stream_state SET cursor = NULL WHERE connection = ? AND stream = ?', connection, stream)
}

export function startOver(sql: Sql, { connection, stream }: Lane, { id, now }: NewRun): RunRow {
  dropCursor(sql, { connection, stream })
  const waiting = waitingRun(sql, connection, stream)
  if (waiting) sql.run(`UPDATE run SET mode = 'full' WHERE id = ?`, waiting.id)
  else insertRun(sql, { id, connection, stream, mode: 'full', trigger: 'spec', state: 'queued', now })
  wakeLane(sql, { kind: 'pull', connection, stream }, now)
  return toRun(findRun(sql, waiting?.id ?? id)!)
}
