import { assertHold } from '../lanes/lanes.ts'
import type { PullPort } from '../port/runs.ts'
import { parseOrNull } from '../sql/columns.ts'
import type { Sql } from '../sqlite/database.ts'
import { findRun, insertRun, type RunRecord, toRun, waitingRun } from './rows.ts'

type Start = Parameters<PullPort['start']>[0]
type StartedRun = Awaited<ReturnType<PullPort['start']>>
type NewRowId = { readonly id: string; readonly now: number }
type State = { cursor: string | null; last_full_at: number | null; last_full_received: number | null }
/** What a run left unread, for the one that reads only that. */
export type Repeat = {
  readonly resume: unknown
  readonly began: number
  readonly version: string
  readonly seenFrom: number
  readonly unidentified: number
}

/**
 * A run that was interrupted goes on as the same run, under the same connector version; else it ends as incomplete. Then
 * the lane's queued run starts, or a new one.
 */
export function startRun(sql: Sql, input: Start, fresh: NewRowId): StartedRun {
  assertHold(sql, input.hold)
  const { connection, stream, connectorVersion } = input
  const interrupted = interruptedRun(sql, input, fresh.now)
  const id = interrupted ?? queuedRun(sql, input) ?? newRun(sql, input, fresh)
  if (interrupted === null) completeTheLast(sql, id, input)
  sql.run(
    `UPDATE run SET state = 'running', connector_version = ?, started_at = coalesce(started_at, ?) WHERE id = ?`,
    connectorVersion,
    fresh.now,
    id,
  )
  const run = findRun(sql, id)!
  const state = sql.get<State>('SELECT * FROM stream_state WHERE connection = ? AND stream = ?', connection, stream)
  return {
    run: toRun(run),
    cursor: parseOrNull(state?.cursor ?? null),
    resume: parseOrNull(run.resume),
    lastFullAt: state?.last_full_at ?? null,
    lastFullReceived: state?.last_full_received ?? null,
  }
}

function interruptedRun(sql: Sql, { connection, stream, connectorVersion, via }: Start, now: number): string | null {
  const side = via === 'webhook' ? `cause = 'webhook'` : `cause <> 'webhook'`
  const text = `SELECT * FROM run WHERE connection = ? AND stream = ? AND state = 'running' AND ${side}
    AND mode IN ('incremental', 'full') ORDER BY number DESC`
  const open = sql.all<RunRecord>(text, connection, stream)
  const resumed = via === 'webhook' ? undefined : open.find((run) => run.connector_version === connectorVersion)
  for (const run of open)
    if (run !== resumed)
      sql.run(
        `UPDATE run SET state = 'incomplete', code = 'pull_incomplete', finished_at = ?,
         reason = 'The run was interrupted, and could not go on where it stopped.' WHERE id = ?`,
        now,
        run.id,
      )
  return resumed?.id ?? null
}

const queuedRun = (sql: Sql, { connection, stream, via }: Start): string | null =>
  via === 'webhook' ? null : (waitingRun(sql, connection, stream)?.id ?? null)

function newRun(sql: Sql, { connection, stream, mode, via }: Start, { id, now }: NewRowId): string {
  insertRun(sql, { id, connection, stream, mode, trigger: via, state: 'running', now })
  return id
}

/** A run that reads only what the one before could not: what that one saw counts for it, too. */
function completeTheLast(sql: Sql, id: string, { connection, stream, connectorVersion, repeatFrom }: Start): void {
  const text = 'SELECT repeat FROM stream_state WHERE connection = ? AND stream = ?'
  const repeat = parseOrNull<Repeat>(sql.get<{ repeat: string | null }>(text, connection, stream)?.repeat ?? null)
  if (repeat === null || repeatFrom === undefined) return
  if (repeat.version !== connectorVersion || repeat.began <= repeatFrom) return
  sql.run(
    `UPDATE run SET resume = ?, seen_from = ?, unidentified = ? WHERE id = ? AND mode = 'incremental' AND cause <> 'webhook'`,
    JSON.stringify(repeat.resume),
    repeat.seenFrom,
    repeat.unidentified,
    id,
  )
}
