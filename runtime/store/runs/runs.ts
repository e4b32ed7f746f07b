import { newId } from '../../kernel/machine/random.ts'
import type { StoreContext } from '../database.ts'
import { mapEach } from '../each.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { PullPort, RunRow, StreamFacts } from '../port/runs.ts'
import { toRecord } from '../records/rows.ts'
import { dataReader } from '../records/sealed-data.ts'
import { renamedConnections, spreadNames } from '../records/spread-names.ts'
import { jsonOrNull } from '../sql/columns.ts'
import { anyOf, BY_NUMBER, listRows, mapPage, ofConnections, when, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { closedByRelease, finishRun, rejectRun, releaseRun } from './ends.ts'
import { mergeCandidates } from './merges.ts'
import { findRun, insertRun, openRun, type RunRecord, toRun, waitingRun } from './rows.ts'
import { startRun } from './starts.ts'

type QueuedRun = Parameters<PullPort['queue']>[0]

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short method for each operation of the port
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
    async spreadNames(connection) {
      return db.write((tx) => spreadNames(tx, connection, clock.now()))
    },
    async renamed() {
      return db.read((tx) => renamedConnections(tx))
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
    async reject(id, by) {
      return db.write((tx) => rejectRun(tx, { id, by }))
    },
    async closes(id, paging) {
      return db.read(function* (tx) {
        const found = yield* closedByRelease(tx, id, paging)
        const data = dataReader(tx)
        return { ...found, data: yield* mapEach(found.data, (row) => toRecord(data, row)) }
      })
    },
    async get(id) {
      const row = await db.readLatest((tx) => findRun(tx, id))
      return row ? toRun(row) : null
    },
    async streams(connection, names) {
      return db.read((tx) => mapEach(names, (stream) => factsOf(tx, connection, stream)))
    },
    async list({ connection, connections, stream, state, mode, code, held, ...range }, paging) {
      const conditions = [
        when('connection = ?', connection),
        ofConnections('connection', connections),
        anyOf('stream', stream),
        anyOf('state', state),
        anyOf('mode', mode),
        anyOf('code', code),
        held === undefined ? null : { text: held ? 'held IS NOT NULL' : 'held IS NULL', values: [] },
        ...within('queued_at', range),
      ]
      const listing = { select: 'SELECT *', from: 'run', conditions, by: BY_NUMBER, order: 'newest' } as const
      return mapPage(await db.read((tx) => listRows<RunRecord>(tx, listing, paging)), toRun)
    },
  }
}

const OF_STREAM = `SELECT * FROM run WHERE connection = ? AND stream = ? AND mode IN ('incremental', 'full')`
const LAST_RUN = `${OF_STREAM} ORDER BY number DESC LIMIT 1`
const LAST_SUCCESS = `${OF_STREAM} AND state = 'complete' ORDER BY number DESC LIMIT 1`
const RECORDS = 'SELECT last_full_received AS records FROM stream_state WHERE connection = ? AND stream = ?'

function* factsOf(tx: Transaction, connection: string, stream: string): Step<StreamFacts> {
  const lastRun = yield* tx.get<RunRecord>(LAST_RUN, connection, stream)
  const lastSuccess = yield* tx.get<RunRecord>(LAST_SUCCESS, connection, stream)
  const state = yield* tx.get<{ records: number | null }>(RECORDS, connection, stream)
  return {
    stream,
    lastRun: lastRun ? toRun(lastRun) : null,
    lastSuccess: lastSuccess ? toRun(lastSuccess) : null,
    records: state?.records ?? null,
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
