import { assertHold } from '../lanes/lanes.ts'
import type { PullPort } from '../port/runs.ts'
import { parseOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { countEnd, findRun, insertRun, type RunRecord, toRun, waitingRun } from './rows.ts'

type Start = Parameters<PullPort['start']>[0]
type StartedRun = Awaited<ReturnType<PullPort['start']>>
type NewRowId = { readonly id: string; readonly now: number }
type State = { cursor: string | null; last_full_at: number | null; last_full_received: number | null }
/** The part that a run left unread, for the next run, which reads only that. */
export type Repeat = {
  readonly resume: unknown
  readonly began: number
  readonly version: string
  readonly seenFrom: number
  readonly unidentified: number
}

/**
 * An interrupted run resumes as the same run under the same connector version; otherwise it ends as incomplete. Then
 * the queued run of the lane starts, or a new one.
 */
export function* startRun(tx: Transaction, input: Start, fresh: NewRowId): Step<StartedRun> {
  yield* assertHold(tx, input.hold)
  const { connection, stream, connectorVersion } = input
  const interrupted = yield* interruptedRun(tx, input, fresh.now)
  const id = interrupted ?? (yield* queuedRun(tx, input)) ?? (yield* newRun(tx, input, fresh))
  if (interrupted === null) yield* completeTheLast(tx, id, input)
  yield* tx.run(
    `UPDATE run SET state = 'running', connector_version = ?, started_at = coalesce(started_at, ?) WHERE id = ?`,
    connectorVersion,
    fresh.now,
    id,
  )
  const run = (yield* findRun(tx, id))!
  const state = yield* tx.get<State>(
    'SELECT * FROM stream_state WHERE connection = ? AND stream = ?',
    connection,
    stream,
  )
  return {
    run: toRun(run),
    cursor: parseOrNull(state?.cursor ?? null),
    resume: parseOrNull(run.resume),
    lastFullAt: state?.last_full_at ?? null,
    lastFullReceived: state?.last_full_received ?? null,
  }
}

function* interruptedRun(
  tx: Transaction,
  { connection, stream, connectorVersion, via }: Start,
  now: number,
): Step<string | null> {
  const side = via === 'webhook' ? `cause = 'webhook'` : `cause <> 'webhook'`
  const text = `SELECT * FROM run WHERE connection = ? AND stream = ? AND state = 'running' AND ${side}
    AND mode IN ('incremental', 'full') ORDER BY number DESC`
  const open = yield* tx.all<RunRecord>(text, connection, stream)
  const resumed = via === 'webhook' ? undefined : open.find((run) => run.connector_version === connectorVersion)
  for (const run of open)
    if (run !== resumed) {
      yield* tx.run(
        `UPDATE run SET state = 'incomplete', code = 'pull_incomplete', finished_at = ?,
         reason = 'The run was interrupted and could not be resumed.' WHERE id = ?`,
        now,
        run.id,
      )
      yield* countEnd(tx, run, { name: 'incomplete', at: now })
    }
  return resumed?.id ?? null
}

function* queuedRun(tx: Transaction, { connection, stream, via }: Start): Step<string | null> {
  return via === 'webhook' ? null : ((yield* waitingRun(tx, connection, stream))?.id ?? null)
}

function* newRun(tx: Transaction, { connection, stream, mode, via }: Start, { id, now }: NewRowId): Step<string> {
  yield* insertRun(tx, { id, connection, stream, mode, trigger: via, state: 'running', now })
  return id
}

/** A run that reads only what the previous one could not: what the previous one saw counts for it, too. */
function* completeTheLast(
  tx: Transaction,
  id: string,
  { connection, stream, connectorVersion, repeatFrom }: Start,
): Step<void> {
  const text = 'SELECT repeat FROM stream_state WHERE connection = ? AND stream = ?'
  const repeat = parseOrNull<Repeat>(
    (yield* tx.get<{ repeat: string | null }>(text, connection, stream))?.repeat ?? null,
  )
  if (repeat === null || repeatFrom === undefined) return
  if (repeat.version !== connectorVersion || repeat.began <= repeatFrom) return
  yield* tx.run(
    `UPDATE run SET resume = ?, seen_from = ?, unidentified = ? WHERE id = ? AND mode = 'incremental' AND cause <> 'webhook'`,
    JSON.stringify(repeat.resume),
    repeat.seenFrom,
    repeat.unidentified,
    id,
  )
}
