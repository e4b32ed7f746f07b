import { HirewireError } from '../../kernel/errors/errors.ts'
import { newId } from '../../kernel/machine/random.ts'
import type { PushState } from '../../kernel/model/states.ts'
import type { StoreContext } from '../database.ts'
import type { BulkFilter, BulkItemFilter, BulkItemRow, BulkPort, BulkRow } from '../port/bulk.ts'
import type { ListPage, Paging } from '../port/paging.ts'
import { anyOf, BY_NUMBER, listRows, mapPage, ofConnections, when, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { addItems, piece } from './plan.ts'
import { type BulkRecord, expectBulk, findBulk, toBulk } from './rows.ts'
import { step } from './step.ts'

const ADD = `INSERT INTO bulk (id, action, connection, filter, state, reasons, created_at, created_by)
  VALUES (?, ?, ?, ?, 'planning', '{}', ?, ?)`

export function bulkRepository(context: StoreContext): BulkPort {
  const { db, clock, random } = context
  return {
    ...plans(context),
    async get(id) {
      const row = await db.readLatest((tx) => findBulk(tx, id))
      return row ? toBulk(row) : null
    },
    async list(filter, paging) {
      const listing = { ...BULKS, conditions: conditions(filter), by: BY_NUMBER, order: 'newest' } as const
      return mapPage(await db.read((tx) => listRows<BulkRecord>(tx, listing, paging)), toBulk)
    },
    async items(id, filter, paging) {
      return db.read((tx) => itemsOf(tx, id, { filter, paging }))
    },
    async start(id, by) {
      return db.write((tx) => start(tx, id, { by, now: clock.now() }))
    },
    async stop(id) {
      return db.write((tx) => stop(tx, id, clock.now()))
    },
    async running() {
      const text = `SELECT id FROM bulk WHERE state = 'running' ORDER BY number`
      return (await db.readLatest((tx) => tx.all<{ id: string }>(text))).map(({ id }) => id)
    },
    async step(id, after) {
      const now = clock.now()
      return db.write((tx) => step(tx, id, { after, now, runId: () => newId('run', now, random) }))
    },
    async purge(old) {
      return db.write((tx) => purge(tx, old))
    },
  }
}

function plans({ db, clock, random }: StoreContext): Pick<BulkPort, 'create' | 'plan' | 'planned' | 'discard'> {
  return {
    async create({ action, connection, filter, createdBy }) {
      const now = clock.now()
      const id = newId('blk', now, random)
      return db.write(function* (tx) {
        yield* tx.run(ADD, id, action, connection, JSON.stringify(filter), now, createdBy)
        return toBulk(yield* expectBulk(tx, id))
      })
    },
    async plan(id, target, place) {
      const { items, next } = await db.read((tx) => piece(tx, target, { place, now: clock.now() }))
      return db.write(function* (tx) {
        const bulk = yield* expectBulk(tx, id)
        if (items.length > 0) yield* addItems(tx, bulk, items)
        return { next, matched: bulk.matched + items.length }
      })
    },
    async planned(id) {
      return db.write(function* (tx) {
        yield* tx.run(`UPDATE bulk SET state = 'planned' WHERE id = ? AND state = 'planning'`, id)
        return toBulk(yield* expectBulk(tx, id))
      })
    },
    async discard(id) {
      return db.write(function* (tx) {
        const bulk = yield* findBulk(tx, id)
        return bulk !== undefined && (yield* remove(tx, bulk.number))
      })
    },
  }
}

const BULKS = { select: 'SELECT *', from: 'bulk' } as const

const conditions = ({ connection, connections, action, state, ...range }: BulkFilter) => [
  when('connection = ?', connection),
  ofConnections('connection', connections),
  anyOf('action', action),
  anyOf('state', state),
  ...within('created_at', range),
]

type ItemRecord = {
  position: number
  item: string
  connection: string
  state: BulkItemRow['state']
  reason: BulkItemRow['reason']
  at: number | null
  push_state: PushState | null
}

type Items = { readonly filter: BulkItemFilter; readonly paging: Paging }

function* itemsOf(tx: Transaction, id: string, { filter, paging }: Items): Step<ListPage<BulkItemRow>> {
  const { number, action } = yield* expectBulk(tx, id)
  const pushState = action === 'replay' ? 'NULL' : '(SELECT p.state FROM push p WHERE p.id = i.item)'
  const listing = {
    select: `SELECT i.position, i.item, i.connection, i.state, i.reason, i.at, ${pushState} AS push_state`,
    from: 'bulk_item i',
    conditions: [when('i.bulk = ?', number), anyOf('i.state', filter.state), anyOf('i.reason', filter.reason)],
    by: { 'i.position': 'number' },
    order: 'oldest',
  } as const
  return mapPage(yield* listRows<ItemRecord>(tx, listing, paging), toItem)
}

const toItem = ({ item, connection, state, reason, at, push_state }: ItemRecord): BulkItemRow => ({
  id: item,
  connection,
  state,
  reason,
  at,
  pushState: push_state,
})

const START = `UPDATE bulk SET state = 'running', started_at = coalesce(started_at, ?), started_by = ?, ended_at = NULL
  WHERE number = ?`

function* start(tx: Transaction, id: string, { by, now }: { by: string; now: number }): Step<BulkRow> {
  const bulk = yield* expectBulk(tx, id)
  if (bulk.state !== 'planned' && bulk.state !== 'stopped')
    throw new HirewireError(
      'state_conflict',
      `The bulk action ${id} is ${bulk.state}; only planned and stopped ones can be started.`,
    )
  yield* tx.run(START, now, by, bulk.number)
  // The runs that it was stopped in replay nothing more.
  yield* tx.run('DELETE FROM bulk_run WHERE bulk = ?', bulk.number)
  return toBulk(yield* expectBulk(tx, id))
}

function* stop(tx: Transaction, id: string, now: number): Step<BulkRow> {
  const bulk = yield* expectBulk(tx, id)
  if (bulk.state !== 'running')
    throw new HirewireError('state_conflict', `The bulk action ${id} is ${bulk.state}, not running.`)
  yield* tx.run(`UPDATE bulk SET state = 'stopped', ended_at = ? WHERE number = ?`, now, bulk.number)
  return toBulk(yield* expectBulk(tx, id))
}

/** Items of one transaction. */
const AT_ONCE = 2_000
const SOME = 'SELECT position FROM bulk_item WHERE bulk = ? ORDER BY position LIMIT ?'
const REMOVE_SOME = `DELETE FROM bulk_item WHERE bulk = ? AND position IN (${SOME})`

/** Deletes a piece of an action, and with the last one the action; true: a piece was deleted. */
function* remove(tx: Transaction, number: number): Step<boolean> {
  if ((yield* tx.run(REMOVE_SOME, number, number, AT_ONCE)) > 0) return true
  yield* tx.run('DELETE FROM bulk_run WHERE bulk = ?', number)
  yield* tx.run('DELETE FROM bulk WHERE number = ?', number)
  return true
}

const NOT_STARTED = `state IN ('planning', 'planned')`
const OLD = `SELECT number FROM bulk WHERE (${NOT_STARTED} AND created_at < ?)
  OR (state IN ('stopped', 'complete') AND ended_at < ?) ORDER BY number LIMIT 1`
/** The newest of those that exceed a number of plans. */
const TOO_MANY = `SELECT number FROM bulk WHERE state = 'planned' ORDER BY number DESC LIMIT 1 OFFSET ?`

function* purge(tx: Transaction, { plans, ended, keep }: Parameters<BulkPort['purge']>[0]): Step<boolean> {
  const old =
    (yield* tx.get<{ number: number }>(OLD, plans, ended)) ?? (yield* tx.get<{ number: number }>(TOO_MANY, keep))
  return old !== undefined && (yield* remove(tx, old.number))
}
