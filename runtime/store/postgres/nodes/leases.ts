import { HirewireError } from '../../../kernel/errors/errors.ts'
import { next } from '../../lanes/counters.ts'
import type { LaneLeases } from '../../lanes/leases.ts'
import type { Step, Transaction } from '../../transaction.ts'
import { ACTIVE } from './deployments.ts'
import { SERVER_NOW } from './server-time.ts'

/** Lanes that other nodes run, as rows `h`. A lease that expired holds nothing, also before its node is removed. */
const OF_OTHERS = `holding h JOIN node n ON n.id = h.node AND n.id <> ? AND n.expires_at > ${SERVER_NOW}`
/** It has its lease, and the specs that are active. */
const MAY_WORK = `SELECT 1 FROM node WHERE id = ? AND expires_at > ${SERVER_NOW} AND deployment = ${ACTIVE}`
const EXCLUDED = `SELECT l.name FROM lane l LEFT JOIN connection_limiter c ON c.connection = l.connection
  WHERE l.ready_at <= ? AND coalesce(c.limiter, l.connection) IN (SELECT h.limiter FROM ${OF_OTHERS})`
/** Another node may have run it since it was found due: then it has another time. */
const MAY_ENTER = `SELECT 1 FROM lane l LEFT JOIN connection_limiter c ON c.connection = l.connection
  WHERE l.name = ? AND l.ready_at <= ?
  AND coalesce(c.limiter, l.connection) NOT IN (SELECT h.limiter FROM ${OF_OTHERS})`
const ENTERED = `INSERT INTO holding (lane, node, fence, limiter, since)
  SELECT l.name, ?, ?, coalesce(c.limiter, l.connection), ${SERVER_NOW}
  FROM lane l LEFT JOIN connection_limiter c ON c.connection = l.connection WHERE l.name = ?
  ON CONFLICT (lane) DO UPDATE SET node = excluded.node, fence = excluded.fence, limiter = excluded.limiter,
    since = excluded.since`
const LEFT = 'DELETE FROM holding WHERE lane = ? AND fence = ?'
const SHARES = 'SELECT 1 FROM holding WHERE lane = ? AND fence = ? AND limiter = ?'
const SHARE = `INSERT INTO connection_limiter (connection, limiter) SELECT connection, ? FROM lane WHERE name = ?
  ON CONFLICT (connection) DO UPDATE SET limiter = excluded.limiter`
const SHARED_BY_OTHER = `SELECT 1 FROM ${OF_OTHERS} WHERE h.limiter = ? LIMIT 1`
const SHARED = `UPDATE holding SET limiter = ? WHERE node = ? AND lane IN (
  SELECT name FROM lane WHERE connection = (SELECT connection FROM lane WHERE name = ?))`

/** `self`: the id under which this process has its leases now; null: it has none. */
export const leasesOf = (self: () => string | null): LaneLeases => ({
  *excluded(tx, now) {
    const node = self()
    if (node === null) return null
    yield* tx.ahead(tx.get(MAY_WORK, node), tx.all(EXCLUDED, now, node))
    if (!(yield* tx.get(MAY_WORK, node))) return null
    return (yield* tx.all<{ name: string }>(EXCLUDED, now, node)).map(({ name }) => name)
  },
  *mayEnter(tx, lane, now) {
    const node = self()
    if (node === null) return false
    yield* tx.ahead(tx.get(MAY_WORK, node), tx.get(MAY_ENTER, lane, now, node))
    if (!(yield* tx.get(MAY_WORK, node))) return false
    return (yield* tx.get(MAY_ENTER, lane, now, node)) !== undefined
  },
  *entered(tx, { lane, fence }) {
    const node = self()
    // It may have expired since the transition began.
    if (node === null)
      throw new HirewireError('fenced', `The lease of this node expired before it could take the lane ${lane}.`)
    yield* tx.put(ENTERED, node, fence, lane)
  },
  *left(tx, { lane, fence }) {
    yield* tx.put(LEFT, lane, fence)
  },
  *sharesLimits(tx, { lane, fence }, limiter) {
    return (yield* tx.get(SHARES, lane, fence, limiter)) !== undefined
  },
  *shareLimits(tx, { lane }, limiter) {
    const node = self()
    yield* tx.run(SHARE, limiter, lane)
    if (node === null || (yield* tx.get(SHARED_BY_OTHER, node, limiter))) return false
    yield* tx.run(SHARED, limiter, node, lane)
    return true
  },
})

type Held = { lane: string; fence: number }
const EXPIRED = `SELECT id FROM node WHERE expires_at <= ${SERVER_NOW} OR id = ? ORDER BY id`
const HELD = 'SELECT lane, fence FROM holding WHERE node = ? ORDER BY lane'
const FREE = `UPDATE lane SET fence = ?, ready_at = CASE WHEN ready_at < ? THEN ready_at ELSE ? END
  WHERE name = ? AND fence = ?`

/**
 * Removes the nodes whose leases expired, and this one under the id that it gives up. The lanes that they ran are due at
 * once, under a new fence: a run that goes on in a process that was frozen changes nothing any more.
 */
export function* removeExpired(tx: Transaction, now: number, leaving: string | null = null): Step<number> {
  const nodes = yield* tx.all<{ id: string }>(EXPIRED, leaving)
  for (const { id } of nodes) {
    for (const { lane, fence } of yield* tx.all<Held>(HELD, id))
      yield* tx.run(FREE, yield* next(tx, 'fence'), now, now, lane, fence)
    yield* tx.run('DELETE FROM node WHERE id = ?', id)
  }
  return nodes.length
}

export type Joining = {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly schema: number
  readonly deployment: string
}
const JOIN = `INSERT INTO node (id, host, pid, version, schema, deployment, started_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ${SERVER_NOW}, ${SERVER_NOW} + ?)`

export function* addNode(
  tx: Transaction,
  { id, host, pid, version, schema, deployment }: Joining,
  forMs: number,
): Step<void> {
  yield* tx.run(JOIN, id, host, pid, version, schema, deployment, forMs)
}

const TAKE_TURN = `INSERT INTO turn (name, node, since) VALUES (?, ?, ${SERVER_NOW})
  ON CONFLICT (name) DO UPDATE SET node = excluded.node, since = excluded.since
  WHERE turn.node = excluded.node OR NOT EXISTS (
    SELECT 1 FROM node n WHERE n.id = turn.node AND n.expires_at > ${SERVER_NOW})`

/** Whether this node has the turn now. The turn of a node that is gone is free. */
export function* takeTurn(tx: Transaction, name: string, node: string | null): Step<boolean> {
  return node !== null && (yield* tx.run(TAKE_TURN, name, node)) > 0
}

export function* leaveTurn(tx: Transaction, name: string, node: string | null): Step<void> {
  yield* tx.run('DELETE FROM turn WHERE name = ? AND node = ?', name, node)
}
