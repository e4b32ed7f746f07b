import type { Retention, RetentionPort } from '../port-retention.ts'
import type { Ground, Sql } from './database.ts'

/** Rows that one transaction looks at: a purge must not hold up a pull. */
const PIECE = 2_000

export function retentionRoom({ db, clock }: Ground): RetentionPort {
  return {
    async purge(retention, from) {
      return db.write((sql) => purge(sql, { ...retention, from, now: clock.now() }))
    },
  }
}

type Piece = Retention & { readonly from: number; readonly now: number }

function purge(
  sql: Sql,
  { rawMs, quarantineMs, eventsMs, from, now }: Piece,
): Awaited<ReturnType<RetentionPort['purge']>> {
  const raw = purgeRaw(sql, from, now - rawMs)
  const aside = purgeAside(sql, now - quarantineMs)
  const asked = purgeFetches(sql, now - rawMs)
  const events = purgeEvents(sql, now - eventsMs)
  const full = aside === PIECE || asked === PIECE || events === PIECE
  return { removed: raw.removed + aside + events, next: raw.next ?? (full ? Number.MAX_SAFE_INTEGER : null) }
}

/** By the narrow rows that say when a record was seen. The fingerprint stays, so that a record that comes again is known. */
function purgeRaw(sql: Sql, from: number, before: number): { removed: number; next: number | null } {
  const rows = sql.all<{ record: number; at: number }>(
    'SELECT record, at FROM seen WHERE record > ? ORDER BY record LIMIT ?',
    from,
    PIECE,
  )
  let removed = 0
  for (const { record, at } of rows)
    if (at < before) removed += sql.run('UPDATE record SET raw = NULL WHERE key = ? AND raw IS NOT NULL', record)
  return { removed, next: rows.length === PIECE ? rows.at(-1)!.record : null }
}

const purgeAside = (sql: Sql, before: number): number =>
  sql.run('DELETE FROM quarantine WHERE key IN (SELECT key FROM quarantine WHERE last_at < ? LIMIT ?)', before, PIECE)

/** What waits to be followed up stays, however long. */
const purgeEvents = (sql: Sql, before: number): number =>
  sql.run(
    `DELETE FROM kept_event WHERE number IN
     (SELECT number FROM kept_event WHERE done_at IS NOT NULL AND done_at < ? LIMIT ?)`,
    before,
    PIECE,
  )

/** The newest row stays, so that its number is not given out again while a record still names it. */
const purgeFetches = (sql: Sql, before: number): number =>
  sql.run(
    `DELETE FROM fetch WHERE key IN (SELECT key FROM fetch WHERE at < ? LIMIT ?) AND key < (SELECT max(key) FROM fetch)`,
    before,
    PIECE,
  )
