import type { PurgePlace, Retention, RetentionPort } from '../port-retention.ts'
import type { Ground, Sql } from './database.ts'
import { tidyBlock } from './raws.ts'
import { purgeChanges, purgePushes, purgeRuns } from './retention-pushes.ts'

/** Rows that one transaction looks at: a purge must not hold up a pull. */
const PIECE = 2_000

export function retentionRoom({ db, clock }: Ground): RetentionPort {
  return {
    async purge(retention, from) {
      return db.write((sql) => purge(sql, { ...retention, from, now: clock.now() }))
    },
  }
}

type Piece = Retention & { readonly from: PurgePlace; readonly now: number }
type Purged = Awaited<ReturnType<RetentionPort['purge']>>

function purge(sql: Sql, { from, now, ...retention }: Piece): Purged {
  if (from.part === 'blocks') return tidyBlocks(sql, from.after)
  if (from.part === 'pushes') {
    const pushes = purgePushes(sql, { after: from.after, piece: PIECE, now, retention })
    return {
      ...pushes,
      next: pushes.next === null ? { part: 'runs', after: 0 } : { part: 'pushes', after: pushes.next },
    }
  }
  if (from.part === 'runs') {
    const runs = purgeRuns(sql, { after: from.after, piece: PIECE, before: now - retention.runsMs })
    return { ...runs, next: runs.next === null ? { part: 'records', after: 0 } : { part: 'runs', after: runs.next } }
  }
  const { rawMs, quarantineMs, eventsMs, changesMs } = retention
  const raw = purgeRaw(sql, from.after, now - rawMs)
  const aside = purgeAside(sql, now - quarantineMs)
  const asked = purgeFetches(sql, now - rawMs)
  const events = purgeEvents(sql, now - eventsMs)
  const changes = purgeChanges(sql, now - changesMs, PIECE)
  const full = [aside, asked, events, changes].includes(PIECE)
  const rest = full ? ({ part: 'records', after: Number.MAX_SAFE_INTEGER } as const) : null
  return { removed: raw.removed + aside + events + changes, next: raw.next ?? rest ?? { part: 'blocks', after: 0 } }
}

/** Blocks that one transaction looks at: each may be packed anew. */
const BLOCKS = 50

function tidyBlocks(sql: Sql, after: number): Purged {
  const text = 'SELECT key, held FROM raw_block WHERE key > ? ORDER BY key LIMIT ?'
  const blocks = sql.all<{ key: number; held: number }>(text, after, BLOCKS)
  for (const { key, held } of blocks) tidyBlock(sql, key, held)
  return { removed: 0, next: blocks.length === BLOCKS ? { part: 'blocks', after: blocks.at(-1)!.key } : null }
}

const FORGET = 'UPDATE record SET raw_block = NULL, raw_line = NULL WHERE key = ? AND raw_block IS NOT NULL'

/** By the narrow rows that say when a record was seen. The fingerprint stays, so that a record that comes again is known. */
function purgeRaw(sql: Sql, from: number, before: number): Purged {
  const rows = sql.all<{ record: number; at: number }>(
    `SELECT s.record, max(s.at, coalesce(w.at, 0)) AS at FROM seen s LEFT JOIN whole_page w ON w.key = s.page
     WHERE s.record > ? ORDER BY s.record LIMIT ?`,
    from,
    PIECE,
  )
  let removed = 0
  for (const { record, at } of rows) if (at < before) removed += sql.run(FORGET, record)
  return { removed, next: rows.length === PIECE ? { part: 'records', after: rows.at(-1)!.record } : null }
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
