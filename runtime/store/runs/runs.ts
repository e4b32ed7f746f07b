import { newId } from '../../kernel/random.ts'
import type { StoreContext } from '../database.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { PullPort, RunRow } from '../port/runs.ts'
import { mergeCandidates } from '../records/merges.ts'
import { jsonOrNull } from '../sql/columns.ts'
import { ofConnections, page, position, rowLimit, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { finishRun, releaseRun } from './ends.ts'
import { findRun, insertRun, openRun, type RunRecord, toRun, waitingRun } from './rows.ts'
import { startRun } from './starts.ts'

type QueuedRun = Parameters<PullPort['queue']>[0]

export function runRepository({
  db,
  clock,
  random,
}: StoreContext): Omit<PullPort, 'knownPage' | 'knownRaw' | 'commitPage'> {
  return {
    async queue(input) {
      const now = clock.now()
      return db.write((tx) => queue(tx, input, { id: newId('run', now, random), now }))
    },
    async start(input) {
      const now = clock.now()
      return db.write((tx) => startRun(tx, input, { id: newId('run', now, random), now }))
    },
    async interrupt({ run, hold, resume }) {
      await db.write(function* (tx) {
        yield* openRun(tx, run, hold)
        yield* tx.run('UPDATE run SET resume = ? WHERE id = ?', jsonOrNull(resume), run)
      })
    },
    async finish(run) {
      return db.write((tx) => finishRun(tx, run, clock.now()))
    },
    async mergeCandidates(merge) {
      await db.write((tx) => mergeCandidates(tx, merge, clock.now()))
    },
    async release(id, by) {
      return db.write((tx) => releaseRun(tx, { id, by, now: clock.now() }))
    },
    async get(id) {
      const row = await db.readLatest((tx) => findRun(tx, id))
      return row ? toRun(row) : null
    },
    /** Newest first. */
    async list({ connection, connections, stream, state }, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([
        when('connection = ?', connection),
        ofConnections('connection', connections),
        when('stream = ?', stream),
        when('state = ?', state),
        at && { text: 'number < ?', values: at },
      ])
      const rows = await db.read((tx) =>
        tx.all<RunRecord>(`SELECT * FROM run ${text} ORDER BY number DESC LIMIT ?`, ...values, rowLimit(paging)),
      )
      return page(rows, paging, { at: (row) => [row.number], map: toRun })
    },
  }
}

/** Returns the run that is already queued, changed to full if a full one is requested. Wakes the lane. */
function* queue(tx: Transaction, input: QueuedRun, { id, now }: { id: string; now: number }): Step<RunRow> {
  const { connection, stream, mode, trigger } = input
  const waiting = yield* waitingRun(tx, connection, stream)
  if (waiting && mode === 'full') yield* tx.run(`UPDATE run SET mode = 'full' WHERE id = ?`, waiting.id)
  if (!waiting) yield* insertRun(tx, { ...input, id, now, state: 'queued' })
  if (trigger !== 'webhook') yield* wakeLane(tx, { kind: 'pull', connection, stream }, now)
  return toRun((yield* findRun(tx, waiting?.id ?? id))!)
}
