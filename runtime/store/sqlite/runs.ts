import { newId } from '../../kernel/random.ts'
import type { PullPort, RunRow } from '../port-pulls.ts'
import type { Ground, Sql } from './database.ts'
import { jsonOrNull } from './json.ts'
import { wakeLane } from './lanes.ts'
import { mergeCandidates } from './merges.ts'
import { askFor, page, position, when, where } from './paging.ts'
import { finishRun, releaseRun } from './run-ends.ts'
import { findRun, insertRun, openRun, type RunRecord, toRun, waitingRun } from './run-rows.ts'
import { startRun } from './run-starts.ts'

type Queued = Parameters<PullPort['queue']>[0]

export function runRoom({ db, clock, random }: Ground): Omit<PullPort, 'knownPage' | 'knownRaw' | 'commitPage'> {
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
function queue(sql: Sql, input: Queued, { id, now }: { id: string; now: number }): RunRow {
  const { connection, stream, mode, trigger } = input
  const waiting = waitingRun(sql, connection, stream)
  if (waiting && mode === 'full') sql.run(`UPDATE run SET mode = 'full' WHERE id = ?`, waiting.id)
  if (!waiting) insertRun(sql, { ...input, id, now, state: 'queued' })
  if (trigger !== 'webhook') wakeLane(sql, { kind: 'pull', connection, stream }, now)
  return toRun(findRun(sql, waiting?.id ?? id)!)
}
