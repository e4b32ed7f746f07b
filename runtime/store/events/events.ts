import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { newId } from '../../kernel/machine/random.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import { connectionExists } from '../connections/exists.ts'
import type { StoreContext } from '../database.ts'
import { filterEach, mapEach } from '../each.ts'
import { type ConnectionKeys, connectionKeys, newConnectionKey } from '../envelope/data-keys.ts'
import { mentionsErased } from '../erased/tombstones.ts'
import { assertHold, wakeLane } from '../lanes/lanes.ts'
import type { HookPort, KeptEvent, NewEvent } from '../port/events.ts'
import { parse, whole } from '../sql/columns.ts'
import { IN_TEXTS, jsonArray } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { effectOf, FORGET, keyOfMark, openGiven, sealGiven } from './sealed-events.ts'

type EventRecord = {
  ids: string
  id: string
  connection: string
  hook: string
  event: string
  action: KeptEvent['action']
  stream: string
  given: string
  received_at: number
}

/** When an event with the same effect was last processed. */
const LAST_DONE = `SELECT done_at AS at FROM kept_event
  WHERE connection = ? AND stream = ? AND action = ? AND effect = ? AND done_at IS NOT NULL AND state = 'applied'
  ORDER BY done_at DESC LIMIT 1`
const KEEP = `INSERT INTO kept_event (id, connection, hook, event, action, stream, given, effect, received_at, ready_at, dedupe_key, state)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting') ON CONFLICT (connection, dedupe_key) DO NOTHING`
/** Groups of events with the same effect, with the columns of the oldest. */
/** Each part has an index. */
const LAST_RECEIVED = `SELECT max(at) AS at FROM (
  SELECT max(received_at) AS at FROM kept_event WHERE connection = ? AND state = 'waiting'
  UNION ALL SELECT max(received_at) FROM kept_event WHERE connection = ? AND done_at IS NOT NULL) AS received`
const READY = `SELECT due.ids, k.id, k.connection, k.hook, k.event, k.action, k.stream, k.given, k.received_at
  FROM (SELECT min(number) AS oldest, ${jsonArray('id', 'number')} AS ids
    FROM kept_event WHERE connection = ? AND state = 'waiting'
    GROUP BY stream, action, effect HAVING max(ready_at) <= ? ORDER BY oldest LIMIT ?) AS due
  JOIN kept_event k ON k.number = due.oldest ORDER BY due.oldest`
const NEXT_READY = `SELECT min(at) AS at FROM (SELECT max(ready_at) AS at FROM kept_event
  WHERE connection = ? AND state = 'waiting' GROUP BY stream, action, effect) AS same`
/**
 * The ATS may change again after processing has read it: from here on an event with the same body counts as a new one.
 */
const UNMARK = `UPDATE kept_event SET dedupe_key = 'taken:' || id
  WHERE id ${IN_TEXTS} AND dedupe_key LIKE 'body:%'`

export function hookRepository({ db, groups, clock, random }: StoreContext): HookPort {
  const keepOne = (tx: Transaction, event: NewEvent, given = canonicalJson(event.with)): Step<boolean> =>
    keep(tx, { ...event, given, id: newId('evt', clock.now(), random) })
  return {
    async keep(event) {
      const given = canonicalJson(event.with)
      return groups.write(function* (tx) {
        return { duplicate: !(yield* keepOne(tx, event, given)) }
      }, given.length)
    },
    async take(connection, limit) {
      return db.write((tx) => take(tx, connection, { now: clock.now(), limit }))
    },
    async lastReceivedAt(connection) {
      return (
        (await db.readLatest((tx) => tx.get<{ at: number | null }>(LAST_RECEIVED, connection, connection)))?.at ?? null
      )
    },
    async nextReadyAt(connection) {
      return (await db.readLatest((tx) => tx.get<{ at: number | null }>(NEXT_READY, connection)))?.at ?? null
    },
    async postpone(ids, until) {
      const text = `UPDATE kept_event SET ready_at = ? WHERE id ${IN_TEXTS}`
      await db.write((tx) => tx.run(text, whole(until), JSON.stringify(ids)))
    },
    async done(ids, outcome) {
      const text = `UPDATE kept_event SET state = ?, done_at = ?
        WHERE id ${IN_TEXTS} AND state = 'waiting'`
      await db.write(function* (tx) {
        yield* tx.run(text, outcome, clock.now(), JSON.stringify(ids))
        yield* forgetErased(tx, ids)
      })
    },
    async beginRead(connection, hold) {
      return db.write(function* (tx) {
        yield* assertHold(tx, hold)
        const text = 'INSERT INTO queue_read (connection, since) VALUES (?, ?) ON CONFLICT DO NOTHING'
        return { unsettled: (yield* tx.run(text, connection, clock.now())) === 0 }
      })
    },
    async keepRead(connection, hold, events) {
      return db.write(function* (tx) {
        yield* assertHold(tx, hold)
        const fresh = (yield* filterEach(events, (event) => keepOne(tx, event))).length
        yield* tx.run('DELETE FROM queue_read WHERE connection = ?', connection)
        return { fresh }
      })
    },
  }
}

function* take(
  tx: Transaction,
  connection: string,
  { now, limit }: { now: number; limit: number },
): Step<(KeptEvent & { ids: string[] })[]> {
  const rows = yield* tx.all<EventRecord>(READY, connection, whole(now), limit)
  if (rows.length > 0) yield* tx.run(UNMARK, JSON.stringify(rows.flatMap(({ ids }) => parse(ids))))
  const keys = connectionKeys(tx)
  return yield* mapEach(rows, (row) => toEvent(keys, row))
}

/** Drops the values that identify an erased person. The row stays, so that a redelivery is recognized. */
function* forgetErased(tx: Transaction, ids: readonly string[]): Step<void> {
  const rows = yield* tx.all<Pick<EventRecord, 'id' | 'connection' | 'given'>>(
    `SELECT id, connection, given FROM kept_event WHERE id ${IN_TEXTS}`,
    JSON.stringify(ids),
  )
  const keys = connectionKeys(tx)
  for (const row of rows)
    if (yield* mentionsErased(tx, row.connection, yield* openGiven(keys, row))) yield* tx.run(FORGET, row.id)
}

/** False if the event was stored before. */
function* keep(tx: Transaction, event: NewEvent & { readonly id: string; readonly given: string }): Step<boolean> {
  const { id, connection, hook, action, stream, given, mark } = event
  // Another node may have removed it since the delivery was verified.
  if (!(yield* connectionExists(tx, connection))) throw unknownId.connection(connection)
  const sealer = yield* newConnectionKey(tx, connection)
  const effect = effectOf(sealer, given)
  const key = keyOfMark(sealer, mark)
  const receivedAt = whole(event.receivedAt)
  const last = (yield* tx.get<{ at: number }>(LAST_DONE, connection, stream, action, effect))?.at ?? null
  const readyAt = last === null ? receivedAt : Math.max(receivedAt, last + event.calmMs)
  const named = [id, connection, hook, event.event, action, stream] as const
  const kept = yield* tx.run(KEEP, ...named, sealGiven(sealer, id, given), effect, receivedAt, readyAt, key)
  if (kept > 0) yield* wakeLane(tx, { kind: 'hook', connection, stream: null }, readyAt)
  return kept > 0
}

function* toEvent(keys: ConnectionKeys, row: EventRecord): Step<KeptEvent & { ids: string[] }> {
  return {
    id: row.id,
    connection: row.connection,
    hook: row.hook,
    event: row.event,
    action: row.action,
    stream: row.stream,
    with: parse(yield* openGiven(keys, row)),
    receivedAt: row.received_at,
    ids: parse(row.ids),
  }
}
