import type { BulkReason } from '../../kernel/model/states.ts'
import type { BulkStep } from '../port/bulk.ts'
import { cancelUnsent, retryPush } from '../pushes/by-operator.ts'
import { findPush } from '../pushes/rows.ts'
import { queueRemap } from '../remap/runs.ts'
import { findRun } from '../runs/rows.ts'
import { byIndex } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type BulkRecord, countItems, countOf, countReason, findBulk, noTally, type Tally } from './rows.ts'

/** Pushes of one transaction: some 20 ms. */
const PIECE = 50
/**
 * Waiting pushes of a connection up to which an action adds retried ones. The others wait with the action, so that it
 * can be stopped, and a new push does not wait behind all of them for the budget of the ATS.
 */
const MOST_QUEUED = 500

const FIRST = `SELECT connection FROM bulk_item WHERE bulk = ? AND state = 'waiting' AND connection > ?
  ORDER BY connection LIMIT 1`
const COMPLETE = `UPDATE bulk SET state = 'complete', ended_at = ? WHERE number = ?`

export type Stepping = { readonly after: string; readonly now: number; readonly runId: () => string }

export function* step(tx: Transaction, id: string, { after, now, runId }: Stepping): Step<BulkStep> {
  const bulk = yield* findBulk(tx, id)
  if (bulk?.state !== 'running') return { acted: 0, next: null }
  if (bulk.waiting === 0) {
    yield* tx.run(COMPLETE, now, bulk.number)
    return { acted: 0, next: null }
  }
  const connection = (yield* tx.get<{ connection: string }>(FIRST, bulk.number, after))?.connection
  if (connection === undefined) return { acted: 0, next: null }
  const tally = noTally()
  const acted =
    bulk.action === 'replay'
      ? yield* replay(tx, { bulk, connection, tally, now, runId })
      : yield* act(tx, { bulk, connection, tally, now })
  yield* countItems(tx, bulk, { waiting: -countOf(tally), tally })
  return { acted, next: connection }
}

type Acting = {
  readonly bulk: BulkRecord
  readonly connection: string
  readonly tally: Tally
  readonly now: number
}

const WAITING = `SELECT count(*) AS n FROM (SELECT 1 AS one FROM push p ${byIndex('push_waiting')}
  WHERE p.connection = ? AND p.state IN ('QUEUED', 'SENDING', 'UNCERTAIN') LIMIT ${MOST_QUEUED}) AS some_of_them`
const ITEMS = `SELECT position, item FROM bulk_item WHERE bulk = ? AND state = 'waiting' AND connection = ?
  ORDER BY position LIMIT ?`
const RESULT = 'UPDATE bulk_item SET state = ?, reason = ?, at = ? WHERE bulk = ? AND position = ?'

/** Retries or cancels the next pushes of a connection, each as a request for it alone would. */
function* act(tx: Transaction, acting: Acting): Step<number> {
  const { bulk, connection, tally, now } = acting
  const free = bulk.action === 'cancel' ? PIECE : MOST_QUEUED - (yield* tx.get<{ n: number }>(WAITING, connection))!.n
  const most = Math.min(PIECE, free)
  if (most <= 0) return 0
  const items = yield* tx.all<{ position: number; item: string }>(ITEMS, bulk.number, connection, most)
  for (const { position, item } of items) {
    const why = yield* actOn(tx, item, acting)
    if (why === null) tally.done++
    else countReason(tally, why)
    yield* tx.put(RESULT, why === null ? 'done' : 'skipped', why, now, bulk.number, position)
  }
  return items.length
}

function* actOn(tx: Transaction, id: string, { bulk, now }: Acting): Step<BulkReason | null> {
  const push = yield* findPush(tx, id)
  if (!push) return 'gone'
  const message = `Cancelled by ${bulk.started_by ?? bulk.created_by} (${bulk.id}).`
  const result =
    bulk.action === 'retry' ? yield* retryPush(tx, push, now) : yield* cancelUnsent(tx, push, { message, now })
  return 'error' in result ? result.why : null
}

type Replaying = Acting & { readonly runId: () => string }

const LANES = `SELECT i.stream, r.run FROM (SELECT stream FROM bulk_item
    WHERE bulk = ? AND state = 'waiting' AND connection = ? GROUP BY stream) AS i
  LEFT JOIN bulk_run r ON r.bulk = ? AND r.connection = ? AND r.stream = i.stream ORDER BY i.stream`
const REMOVED = `UPDATE bulk_item SET state = 'skipped', reason = 'connection_removed', at = ?
  WHERE bulk = ? AND position IN (${ITEMS.replace('position, item', 'position')})`

/** One run for each stream of a connection; its pages store the results. */
function* replay(tx: Transaction, replaying: Replaying): Step<number> {
  const { bulk, connection, tally, now } = replaying
  const of = [bulk.number, connection] as const
  if (!(yield* tx.get('SELECT 1 FROM connection WHERE id = ?', connection))) {
    const skipped = yield* tx.run(REMOVED, now, bulk.number, ...of, MOST_ENDED)
    countReason(tally, 'connection_removed', skipped)
    return skipped
  }
  let acted = 0
  for (const lane of yield* tx.all<Lane>(LANES, ...of, ...of)) acted += yield* replayIn(tx, lane, replaying)
  return acted
}

type Lane = { stream: string; run: string | null }
const IN_RUN = 'INSERT INTO bulk_run (bulk, connection, stream, run) VALUES (?, ?, ?, ?)'

function* replayIn(tx: Transaction, { stream, run }: Lane, replaying: Replaying): Step<number> {
  const { bulk, connection, now, runId } = replaying
  if (run === null) {
    const task = { kind: 'replay', bulk: bulk.id } as const
    const queued = yield* queueRemap(tx, { connection, stream, task, trigger: 'demand' }, { id: runId(), now })
    return yield* tx.run(IN_RUN, bulk.number, connection, stream, queued.id)
  }
  const state = (yield* findRun(tx, run))?.state
  return state === 'queued' || state === 'running' ? 0 : yield* endOf(tx, stream, replaying)
}

/** Items that are ended in one transaction. */
const MOST_ENDED = 1_000
const LEFT = `WHERE bulk = ? AND position IN (SELECT position FROM bulk_item
  WHERE bulk = ? AND state = 'waiting' AND connection = ? AND stream = ? ORDER BY position LIMIT ${MOST_ENDED})`
const GONE = `UPDATE bulk_item SET state = 'skipped', reason = 'gone', at = ? ${LEFT}
  AND NOT EXISTS (SELECT 1 FROM quarantine q WHERE q.key = bulk_item.position AND q.id = bulk_item.item)`
const NOT_RUN = `UPDATE bulk_item SET state = 'failed', reason = 'run_failed', at = ? ${LEFT}
  AND EXISTS (SELECT 1 FROM quarantine q WHERE q.key = bulk_item.position AND q.id = bulk_item.item)`

/** The run has ended: what still waits had left the quarantine, or the run failed before it reached it. */
function* endOf(tx: Transaction, stream: string, { bulk, connection, tally, now }: Acting): Step<number> {
  const left = [now, bulk.number, bulk.number, connection, stream] as const
  const failed = yield* tx.run(NOT_RUN, ...left)
  const gone = yield* tx.run(GONE, ...left)
  countReason(tally, 'gone', gone)
  countReason(tally, 'run_failed', failed)
  tally.failed += failed
  return gone + failed
}
