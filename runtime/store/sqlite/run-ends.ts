import type { FinishRun, RunRow } from '../port-pulls.ts'
import { closeAbsent, findAbsent } from './absence.ts'
import type { Sql } from './database.ts'
import { jsonOrNull } from './json.ts'
import { wakeLane } from './lanes.ts'
import { findRun, openRun, type RunRecord, toRun, waitingRun } from './run-rows.ts'

type Ending = Pick<RunRecord, 'state' | 'code' | 'reason' | 'absent'>

/**
 * Ends a run. Only a complete one moves the cursor, and only a complete full one says what is absent. A run that waits in the
 * same lane is woken: its own wake may have been used up by this one.
 */
export function finishRun(sql: Sql, finish: FinishRun, now: number): RunRow {
  const run = openRun(sql, finish.run, finish.hold)
  const full = finish.full ?? (run.mode === 'full' || finish.absent !== undefined)
  const ending = endingOf(sql, run, { finish, full, now })
  sql.run(
    `UPDATE run SET state = ?, code = ?, reason = ?, absent = ?, mode = ?, finished_at = ?, resume = NULL WHERE id = ?`,
    ending.state,
    ending.code,
    ending.reason,
    ending.absent,
    full ? 'full' : 'incremental',
    now,
    run.id,
  )
  if (ending.state === 'complete' && run.cause !== 'webhook') advance(sql, run, { finish, full, now })
  if (waitingRun(sql, run.connection, run.stream))
    wakeLane(sql, { kind: 'pull', connection: run.connection, stream: run.stream }, now)
  return toRun(findRun(sql, run.id)!)
}

type Context = { readonly finish: FinishRun; readonly full: boolean; readonly now: number }

function endingOf(sql: Sql, run: RunRecord, { finish, full, now }: Context): Ending {
  const told = { state: finish.state, code: finish.code ?? null, reason: finish.reason ?? null, absent: 0 }
  const { absent } = finish
  if (finish.state !== 'complete' || !absent || !full || run.cause === 'webhook') return told
  if (run.unidentified > 0)
    return {
      ...told,
      reason: `What is absent was not derived: ${run.unidentified} records came without a readable id.`,
    }
  const found = findAbsent(sql, run, absent)
  // In a short list a single record is more than any share; one may go, but not out of a list that came empty.
  const atMost = Math.max(absent.atMost * found.live, run.received > 0 ? 1 : 0)
  if (found.keys.length > atMost)
    return {
      state: 'incomplete',
      code: 'too_many_absent',
      reason: `${found.keys.length} of ${found.live} records of ${run.stream} were absent, more than the ${Math.round(absent.atMost * 100)} % that may be; nothing was derived from it.`,
      absent: 0,
    }
  return { ...told, absent: closeAbsent({ sql, connection: run.connection, set: absent.set, now }, found.keys) }
}

function advance(sql: Sql, run: RunRecord, { finish, full, now }: Context): void {
  const { connection, stream } = run
  sql.run('INSERT INTO stream_state (connection, stream) VALUES (?, ?) ON CONFLICT DO NOTHING', connection, stream)
  if (finish.cursor !== undefined)
    sql.run(
      'UPDATE stream_state SET cursor = ? WHERE connection = ? AND stream = ?',
      jsonOrNull(finish.cursor),
      connection,
      stream,
    )
  if (full)
    sql.run(
      'UPDATE stream_state SET last_full_at = ?, last_full_received = ? WHERE connection = ? AND stream = ?',
      now,
      run.received,
      connection,
      stream,
    )
}
