import type { PurgePlace, Removed, Retention, RetentionPort } from '../port/retention.ts'
import { underConsent } from '../pushes/consents.ts'
import { tidyBlock } from '../records/raw-sources.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
import { failedPushes, oldPushes, type Piece, purgePush, purgeRuns } from './retention-pushes.ts'

/** One table, walked by its key. `most`: rows that one transaction looks at; a purge must not hold up a pull. */
type PurgeStep = {
  readonly table: string
  readonly key: string
  readonly most: number
  purge(sql: Sql, piece: Piece): Partial<Removed>
  /** Its rows are as old as their keys: where one stays, all behind it do. */
  readonly byAge?: true
}

export function retentionRepository({ db, clock }: StoreContext): RetentionPort {
  return {
    async purge(retention, place, { dry } = { dry: false }) {
      const piece = (sql: Sql) => purge(sql, { retention, place, now: clock.now() })
      if (!dry) return db.write(piece)
      try {
        return db.write((sql) => {
          throw new RolledBack(piece(sql))
        })
      } catch (error) {
        if (error instanceof RolledBack) return error.result
        throw error
      }
    },
    async shrink() {
      const pages = (name: string): number => Number(db.writer.pragma(name, { simple: true }))
      const free = pages('freelist_count')
      if (free <= FREE_SHARE * pages('page_count')) return false
      db.writer.pragma(`incremental_vacuum(${SHRINK_PAGES})`)
      return pages('freelist_count') < free
    },
  }
}

/** What was counted by a purge that did not happen. */
class RolledBack extends Error {
  readonly result: Purged

  constructor(result: Purged) {
    super('undone')
    this.result = result
  }
}

/** New rows take the free pages soon; only what is more than this share of the file goes back to the disk. */
const FREE_SHARE = 0.1
/** Each page that is moved costs; so many are done within some 30 ms. */
const SHRINK_PAGES = 500

type Purged = Awaited<ReturnType<RetentionPort['purge']>>
type PurgePosition = { readonly retention: Retention; readonly place: PurgePlace; readonly now: number }

function purge(sql: Sql, { retention, place, now }: PurgePosition): Purged {
  const part = PARTS[place.part]
  if (!part) return { removed: { issues: purgeIssues(sql, now - retention.issuesMs) }, next: null }
  const to = lastOf(sql, part, place.after)
  if (to.last === null) return { removed: {}, next: { part: place.part + 1, after: 0 } }
  const removed = part.purge(sql, { from: place.after, to: to.last, retention, now })
  const gone = Object.values(removed).reduce((sum, count) => sum + count, 0)
  const over = to.rows < part.most || (part.byAge && gone < to.rows)
  return { removed, next: over ? { part: place.part + 1, after: 0 } : { part: place.part, after: to.last } }
}

/** The last key of a piece, and how many rows it has. */
const lastOf = (sql: Sql, { table, key, most }: PurgeStep, after: number): { last: number | null; rows: number } =>
  sql.get<{ last: number | null; rows: number }>(
    `SELECT max(key) AS last, count(*) AS rows FROM (SELECT ${key} AS key FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${most})`,
    after,
  )!

const PUSHES: PurgeStep = {
  table: 'push',
  key: 'number',
  // Each may have files, keys, reviews and tries: a thousand that are all over their time take 80 ms.
  most: 300,
  purge(sql, piece) {
    // No entry of the ledger says that a consent has run out.
    for (const push of failedPushes(sql, piece)) underConsent(sql, push, piece.now)
    const sum = { files: 0, pushes: 0, attempts: 0 }
    for (const push of oldPushes(sql, piece)) {
      const gone = purgePush(sql, push, piece)
      sum.files += gone.files
      sum.pushes += gone.pushes
      sum.attempts += gone.attempts
    }
    return sum
  },
}

const RUNS: PurgeStep = {
  table: 'run',
  key: 'number',
  most: 2_000,
  purge: (sql, { from, to, retention, now }) => ({
    runs: purgeRuns(sql, { from, to, before: now - retention.runsMs }),
  }),
}

/** By the narrow rows that say when a record was seen. The fingerprint stays, so that a record that comes again is known. */
const RAW: PurgeStep = {
  table: 'seen',
  key: 'record',
  most: 2_000,
  purge: (sql, { from, to, retention, now }) => ({
    raw: sql.run(
      `UPDATE record SET raw_block = NULL, raw_line = NULL WHERE raw_block IS NOT NULL AND key IN
       (SELECT s.record FROM seen s LEFT JOIN whole_page w ON w.key = s.page
        WHERE s.record > ? AND s.record <= ? AND max(s.at, coalesce(w.at, 0)) < ?)`,
      from,
      to,
      now - retention.rawMs,
    ),
  }),
}

type Rows = {
  readonly kind: keyof Removed
  readonly table: string
  readonly key: string
  /** Which rows of a piece are older than `?`. */
  readonly old: string
  readonly byAge?: true
}

const rows = ({ kind, table, key, old, ...more }: Rows): PurgeStep => ({
  table,
  key,
  most: 5_000,
  ...more,
  purge: (sql, { from, to, retention, now }) => ({
    [kind]: sql.run(
      `DELETE FROM ${table} WHERE ${key} > ? AND ${key} <= ? AND ${old}`,
      from,
      to,
      now - retention[`${kind}Ms`],
    ),
  }),
})

const QUARANTINE = rows({ kind: 'quarantine', table: 'quarantine', key: 'key', old: 'last_at < ?' })
/** The newest row stays, so that its number is not given out again while a record still names it. */
const FETCHES = rows({
  kind: 'raw',
  table: 'fetch',
  key: 'key',
  old: 'at < ? AND key < (SELECT max(key) FROM fetch)',
  byAge: true,
})
/** What waits to be followed up stays, however long. */
const EVENTS = rows({ kind: 'events', table: 'kept_event', key: 'number', old: 'done_at < ?' })
/** The oldest entries of the feed; its numbers go on. */
const CHANGES = rows({ kind: 'changes', table: 'change', key: 'seq', old: 'at < ?', byAge: true })

/** Source records that nothing names any more; each block may be packed anew. */
const BLOCKS: PurgeStep = {
  table: 'raw_block',
  key: 'key',
  most: 50,
  purge(sql, { from, to }) {
    const text = 'SELECT key, held FROM raw_block WHERE key > ? AND key <= ?'
    for (const { key, held } of sql.all<{ key: number; held: number }>(text, from, to)) tidyBlock(sql, key, held)
    return {}
  },
}

const PARTS: readonly PurgeStep[] = [PUSHES, RUNS, RAW, QUARANTINE, FETCHES, EVENTS, CHANGES, BLOCKS]

const purgeIssues = (sql: Sql, before: number): number => sql.run('DELETE FROM issue WHERE cleared_at < ?', before)
