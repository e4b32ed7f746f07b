import { newId } from '../../kernel/random.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { PullPort, RunRow } from '../port/runs.ts'
import { mergeCandidates } from '../records/merges.ts'
import { jsonOrNull } from '../sql/columns.ts'
import { askFor, page, position, when, where } from '../sql/paging.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
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
      return db.write((sql) => queue(sql, input, { id: newId('run', now, random), now }))
    },
    async start(input) {
      const now = clock.now()
      return db.write((sql) => startRun(sql, input, { id: newId('run', now, random), now }))
    },
    async interrupt({ run, hold, resume }) {
      db.write((sql) => {
        openRun(sql, run, hold)
        sql.run('UPDATE run SET resume = ? WHERE id = ?', jsonOrNull(resume), run)
      })
    },
    async finish(run) {
      return db.write((sql) => finishRun(sql, run, clock.now()))
    },
    async mergeCandidates(merge) {
      db.write((sql) => mergeCandidates(sql, merge, clock.now()))
    },
    async release(id, by) {
      return db.write((sql) => releaseRun(sql, { id, by, now: clock.now() }))
    },
    async get(id) {
      const row = findRun(db.hot, id)
      return row ? toRun(row) : null
    },
    /** Newest first. */
    async list({ connection, stream, state }, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([
        when('connection = ?', connection),
        when('stream = ?', stream),
        when('state = ?', state),
        at && { text: 'number < ?', values: at },
      ])
      const rows = db.read.all<RunRecord>(
        `SELECT * FROM run ${text} ORDER BY number DESC LIMIT ?`,
        ...values,
        askFor(paging),
      )
      return page(rows, paging, { at: (row) => [row.number], map: toRun })
    },
  }
}

/** A run that waits already is the answer, made full when a full one was asked for. Wakes the lane. */
function queue(sql: Sql, input: QueuedRun, { id, now }: { id: string; now: number }): RunRow {
  const { connection, stream, mode, trigger } = input
  const waiting = waitingRun(sql, connection, stream)
  if (waiting && mode === 'full') sql.run(`UPDATE run SET mode = 'full' WHERE id = ?`, waiting.id)
  if (!waiting) insertRun(sql, { ...input, id, now, state: 'queued' })
  if (trigger !== 'webhook') wakeLane(sql, { kind: 'pull', connection, stream }, now)
  return toRun(findRun(sql, waiting?.id ?? id)!)
}
