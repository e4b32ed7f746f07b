import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { RunEnd } from '../../kernel/model/states.ts'
import { countHappened } from '../analytics/counts.ts'
import { assertHold } from '../lanes/lanes.ts'
import type { Lease } from '../port/index.ts'
import type { FinishRun, PageCommit, PageResult, RunRow } from '../port/runs.ts'
import { jsonOrNull, parseOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

export type RunRecord = {
  number: number
  id: string
  connection: string
  stream: string
  mode: RunRow['mode']
  cause: RunRow['trigger']
  state: RunRow['state']
  code: string | null
  reason: string | null
  connector_version: string | null
  task: string | null
  lane_at: number | null
  resume: string | null
  report: string | null
  pages: number
  received: number
  written: number
  unchanged: number
  skipped: number
  quarantined: number
  unidentified: number
  /** The first run whose observations count for this one: an earlier one if this run completes it. */
  seen_from: number | null
  /** The changes that a held run would have applied. */
  held: string | null
  absent: number
  queued_at: number
  started_at: number | null
  finished_at: number | null
}

/** The changes that a held run applies once it is approved, and the records that it would close. */
export type Held = Pick<FinishRun, 'cursor' | 'absent' | 'listed'> & {
  readonly closes: { readonly count: number; readonly first: readonly number[] }
}

export function* insertRun(
  tx: Transaction,
  run: Pick<RunRow, 'id' | 'connection' | 'stream' | 'mode' | 'trigger' | 'state'> & { readonly now: number },
): Step<void> {
  const text = 'INSERT INTO run (id, connection, stream, mode, cause, state, queued_at) VALUES (?, ?, ?, ?, ?, ?, ?)'
  yield* tx.run(text, run.id, run.connection, run.stream, run.mode, run.trigger, run.state, run.now)
}

export const findRun = (tx: Transaction, id: string): Step<RunRecord | undefined> =>
  tx.get<RunRecord>('SELECT * FROM run WHERE id = ?', id)

/** The queued pull. */
export const waitingRun = (tx: Transaction, connection: string, stream: string): Step<RunRecord | undefined> =>
  tx.get<RunRecord>(
    `SELECT * FROM run WHERE connection = ? AND stream = ? AND state = 'queued' AND mode IN ('incremental', 'full')
     ORDER BY number LIMIT 1`,
    connection,
    stream,
  )

/** The run, if it is in progress and `hold` may write to it. Throws `fenced`, `not_found` or `state_conflict`. */
export function* openRun(tx: Transaction, id: string, hold: Lease): Step<RunRecord> {
  yield* assertHold(tx, hold)
  const run = yield* findRun(tx, id)
  if (!run) throw unknownId.run(id)
  if (run.state !== 'running') throw new HirewireError('state_conflict', `The run ${id} is ${run.state}, not running.`)
  return run
}

/**
 * The run number under which records are seen. A refresh outside of a run counts as seen by the last started run: a run
 * that is still reading must not treat the refreshed record as absent.
 */
export function* runNumber(tx: Transaction, id: string | null): Step<number> {
  if (id === null)
    return (yield* tx.get<{ number: number | null }>('SELECT max(number) AS number FROM run'))?.number ?? 0
  const run = yield* findRun(tx, id)
  if (!run) throw unknownId.run(id)
  if (run.state !== 'running') throw new HirewireError('state_conflict', `The run ${id} is ${run.state}, not running.`)
  return run.number
}

/** Counts how a run that reads an ATS ended. The later approval of a held one does not change that. */
export const countEnd = (
  tx: Transaction,
  { connection, stream, written }: RunRecord,
  end: { readonly name: RunEnd; readonly at: number },
): Step<void> => countHappened(tx, 'pulls', { connection, stream, amount: written, ...end })

/** Counts a page for its run, and stores where the run would resume. */
export function* countPage(
  tx: Transaction,
  id: string,
  { page, result }: { page: PageCommit; result: PageResult },
): Step<void> {
  const text = `UPDATE run SET pages = pages + ?, received = received + ?, written = written + ?, unchanged = unchanged + ?,
    skipped = skipped + ?, quarantined = quarantined + ?, unidentified = unidentified + ?, resume = ? WHERE id = ?`
  const unidentified = page.quarantined.filter(({ recordId }) => recordId === null).length
  const { written, unchanged, skipped, quarantined } = result
  const pages = page.whole?.length ?? 1
  yield* tx.put(
    text,
    pages,
    page.received,
    written,
    unchanged,
    skipped,
    quarantined,
    unidentified,
    jsonOrNull(page.resume),
    id,
  )
}

export const toRun = (row: RunRecord): RunRow => ({
  id: row.id,
  connection: row.connection,
  stream: row.stream,
  mode: row.mode,
  trigger: row.cause,
  state: row.state,
  code: row.code,
  reason: row.reason,
  connectorVersion: row.connector_version,
  pages: row.pages,
  received: row.received,
  written: row.written,
  unchanged: row.unchanged,
  skipped: row.skipped,
  quarantined: row.quarantined,
  absent: row.absent,
  held: row.held !== null,
  wouldClose: parseOrNull<Held>(row.held)?.closes.count ?? null,
  wouldSet: parseOrNull<Held>(row.held)?.absent?.set ?? null,
  queuedAt: row.queued_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  report: parseOrNull(row.report),
})
