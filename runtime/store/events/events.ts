import { canonicalJson } from '../../kernel/fingerprint.ts'
import { newId } from '../../kernel/random.ts'
import { tellsOfErased } from '../erasure/tombstones.ts'
import { assertHold, wakeLane } from '../lanes/lanes.ts'
import type { HookPort, KeptEvent, NewEvent } from '../port/operations.ts'
import { parse, whole } from '../sql/columns.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'

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

/** When the same was last followed up. */
const LAST_DONE = `SELECT done_at AS at FROM kept_event
  WHERE connection = ? AND stream = ? AND action = ? AND given = ? AND done_at IS NOT NULL AND state = 'applied'
  ORDER BY done_at DESC LIMIT 1`
const KEEP = `INSERT INTO kept_event (id, connection, hook, event, action, stream, given, received_at, ready_at, dedupe_key, state)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting') ON CONFLICT (connection, dedupe_key) DO NOTHING`
/** The other columns are those of the oldest event, because of min(). */
const READY = `SELECT min(number) AS oldest, json_group_array(id) AS ids,
    id, connection, hook, event, action, stream, given, received_at
  FROM kept_event WHERE connection = ? AND state = 'waiting'
  GROUP BY stream, action, given HAVING max(ready_at) <= ? ORDER BY oldest LIMIT ?`
const NEXT_READY = `SELECT min(at) AS at FROM (SELECT max(ready_at) AS at FROM kept_event
  WHERE connection = ? AND state = 'waiting' GROUP BY stream, action, given)`
/** What is being followed up may be read before the next change: from here on a body that reads the same is another event. */
const UNMARK = `UPDATE kept_event SET dedupe_key = 'taken:' || id
  WHERE id IN (SELECT value FROM json_each(?)) AND dedupe_key LIKE 'body:%'`

export function hookRepository({ db, clock, random }: StoreContext): HookPort {
  const keepOne = (sql: Sql, event: NewEvent): boolean => keep(sql, { ...event, id: newId('evt', clock.now(), random) })
  return {
    async keep(event) {
      return db.write((sql) => ({ duplicate: !keepOne(sql, event) }))
    },
    async take(connection, limit) {
      return db.write((sql) => take(sql, connection, { now: clock.now(), limit }))
    },
    async nextReadyAt(connection) {
      return db.hot.get<{ at: number | null }>(NEXT_READY, connection)?.at ?? null
    },
    async postpone(ids, until) {
      const text = 'UPDATE kept_event SET ready_at = ? WHERE id IN (SELECT value FROM json_each(?))'
      db.write((sql) => sql.run(text, whole(until), JSON.stringify(ids)))
    },
    async done(ids, outcome) {
      const text = `UPDATE kept_event SET state = ?, done_at = ?
        WHERE id IN (SELECT value FROM json_each(?)) AND state = 'waiting'`
      db.write((sql) => {
        sql.run(text, outcome, clock.now(), JSON.stringify(ids))
        forgetErased(sql, ids)
      })
    },
    async beginRead(connection, hold) {
      return db.write((sql) => {
        assertHold(sql, hold)
        const text = 'INSERT INTO queue_read (connection, since) VALUES (?, ?) ON CONFLICT DO NOTHING'
        return { unsettled: sql.run(text, connection, clock.now()) === 0 }
      })
    },
    async keepRead(connection, hold, events) {
      return db.write((sql) => {
        assertHold(sql, hold)
        const fresh = events.filter((event) => keepOne(sql, event)).length
        sql.run('DELETE FROM queue_read WHERE connection = ?', connection)
        return { fresh }
      })
    },
  }
}

function take(sql: Sql, connection: string, { now, limit }: { now: number; limit: number }) {
  const rows = sql.all<EventRecord>(READY, connection, whole(now), limit)
  if (rows.length > 0) sql.run(UNMARK, JSON.stringify(rows.flatMap(({ ids }) => parse(ids))))
  return rows.map(toEvent)
}

/** The ids of who was erased are not kept; that the event was followed up is, so that it is known when it comes again. */
function forgetErased(sql: Sql, ids: readonly string[]): void {
  const rows = sql.all<Pick<EventRecord, 'id' | 'connection' | 'given'>>(
    'SELECT id, connection, given FROM kept_event WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  for (const { id, connection, given } of rows)
    if (tellsOfErased(sql, connection, given)) sql.run(`UPDATE kept_event SET given = '{}' WHERE id = ?`, id)
}

/** Whether it was kept; false for one that was kept before. */
function keep(sql: Sql, event: NewEvent & { readonly id: string }): boolean {
  const { id, connection, hook, action, stream, mark } = event
  const given = canonicalJson(event.with)
  const key = 'id' in mark ? `id:${mark.id}` : `body:${mark.body}`
  const receivedAt = whole(event.receivedAt)
  const last = sql.get<{ at: number }>(LAST_DONE, connection, stream, action, given)?.at ?? null
  const readyAt = last === null ? receivedAt : Math.max(receivedAt, last + event.calmMs)
  const kept = sql.run(KEEP, id, connection, hook, event.event, action, stream, given, receivedAt, readyAt, key)
  if (kept > 0) wakeLane(sql, { kind: 'hook', connection, stream: null }, readyAt)
  return kept > 0
}

const toEvent = (row: EventRecord): KeptEvent & { ids: string[] } => ({
  id: row.id,
  connection: row.connection,
  hook: row.hook,
  event: row.event,
  action: row.action,
  stream: row.stream,
  with: parse(row.given),
  receivedAt: row.received_at,
  ids: parse(row.ids),
})
