import type { StoreContext } from '../database.ts'
import { unwrappedKey, wrappedKeyOf } from '../envelope/data-keys.ts'
import { pushesPaused } from '../lanes/pauses.ts'
import type { PushPort } from '../port/pushes.ts'
import { byIndex } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { PUSH_COLUMNS, type PushRecord, toPushWith, WAITING } from './rows.ts'

type WithKey = { person_key: Uint8Array | null }

/** A push that is being sent or uncertain comes first: a retried older one could create the same record again. */
const BEFORE = `e.${WAITING} AND (e.state = 'QUEUED', e.number) < (p.state = 'QUEUED', p.number)`

/**
 * The first waiting push of its person and of its e-mail address: two of our persons may be one in the ATS. A push in
 * review blocks no other, because it may wait there for weeks.
 */
const IS_HEAD = `NOT EXISTS (SELECT 1 FROM push e
  WHERE e.connection = p.connection AND e.person = p.person AND ${BEFORE})
  AND NOT EXISTS (SELECT 1 FROM push e ${byIndex('push_waiting_email')}
  WHERE e.connection = p.connection AND e.email = p.email AND ${BEFORE})`

/** Walks the waiting pushes of a connection in request order, up to the limit. */
const HEADS = `${PUSH_COLUMNS}, ${wrappedKeyOf('p.person')} AS person_key FROM push p ${byIndex('push_waiting')}
  WHERE p.connection = ? AND p.${WAITING} AND p.state <> 'SENDING' AND p.ready_at <= ? AND ${IS_HEAD}
  ORDER BY p.number LIMIT ?`
const NEXT = `SELECT p.ready_at FROM push p
  WHERE p.connection = ? AND p.${WAITING} AND p.state <> 'SENDING' AND p.ready_at IS NOT NULL AND ${IS_HEAD}
  ORDER BY p.ready_at LIMIT 1`

export function pushQueue({ db }: StoreContext): Pick<PushPort, 'heads' | 'nextReadyAt' | 'unfinished'> {
  return {
    async heads(connection, now, { limit, known }) {
      return db.readLatest(function* (tx) {
        yield* tx.ahead(pushesPaused(tx), tx.all(HEADS, connection, now, limit))
        if (yield* pushesPaused(tx)) return []
        const rows = yield* tx.all<PushRecord & WithKey>(HEADS, connection, now, limit)
        return rows
          .filter(({ id }) => !known?.has(id))
          .map((row) => toPushWith(row, () => unwrappedKey(tx, row.person, row.person_key)))
      })
    },
    async nextReadyAt(connection) {
      return db.readLatest(function* (tx) {
        yield* tx.ahead(pushesPaused(tx), tx.get(NEXT, connection))
        // Resuming wakes the lane.
        if (yield* pushesPaused(tx)) return null
        return (yield* tx.get<{ ready_at: number }>(NEXT, connection))?.ready_at ?? null
      })
    },
    async unfinished(connection) {
      return db.readLatest((tx) => unfinished(tx, connection))
    },
  }
}

export function* unfinished(tx: Transaction, connection: string): Step<number> {
  const text = `SELECT (SELECT count(*) FROM push ${byIndex('push_waiting')} WHERE connection = ? AND ${WAITING})
    + (SELECT count(*) FROM push WHERE connection = ? AND state = 'IN_REVIEW') AS n`
  return (yield* tx.get<{ n: number }>(text, connection, connection))?.n ?? 0
}
