import { canonicalJson } from '../../kernel/fingerprint.ts'
import { newId } from '../../kernel/random.ts'
import type { HookPort, KeptEvent } from '../port-operations.ts'
import type { Ground, Sql } from './database.ts'
import { parse, whole } from './json.ts'
import { wakeLane } from './lanes.ts'

type Row = {
  ids: string
  id: string
  connection: string
  hook: string
  event: string
  stream: string
  given: string
  received_at: number
}

const KEEP = `INSERT INTO kept_event (id, connection, hook, event, stream, given, received_at, dedupe_key, state)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'waiting') ON CONFLICT (connection, dedupe_key) DO NOTHING`

/** One row per thing to refresh; the bare columns are those of the oldest event, because of min(). */
const NEXT = `SELECT min(number) AS oldest, json_group_array(id) AS ids,
    id, connection, hook, event, stream, given, received_at
  FROM kept_event WHERE connection = ? AND state = 'waiting' GROUP BY stream, given ORDER BY oldest LIMIT ?`

export function hookRoom({ db, clock, random }: Ground): HookPort {
  return {
    async keep(event, dedupeKey) {
      const id = newId('evt', clock.now(), random)
      return db.write((sql) => keep(sql, { ...event, id }, dedupeKey))
    },
    async next(connection, limit) {
      return db.hot.all<Row>(NEXT, connection, limit).map(toEvent)
    },
    async done(ids, outcome) {
      const text = `UPDATE kept_event SET state = ?, done_at = ?
        WHERE id IN (SELECT value FROM json_each(?)) AND state = 'waiting'`
      db.write((sql) => sql.run(text, outcome, clock.now(), JSON.stringify(ids)))
    },
  }
}

function keep(sql: Sql, event: KeptEvent, dedupeKey: string): { duplicate: boolean } {
  const { id, connection, hook, stream, receivedAt } = event
  const kept = sql.run(
    KEEP,
    id,
    connection,
    hook,
    event.event,
    stream,
    canonicalJson(event.with),
    whole(receivedAt),
    dedupeKey,
  )
  if (kept === 0) return { duplicate: true }
  wakeLane(sql, { kind: 'hook', connection, stream: null }, receivedAt)
  return { duplicate: false }
}

const toEvent = (row: Row): KeptEvent & { ids: string[] } => ({
  id: row.id,
  connection: row.connection,
  hook: row.hook,
  event: row.event,
  stream: row.stream,
  with: parse(row.given),
  receivedAt: row.received_at,
  ids: parse(row.ids),
})
