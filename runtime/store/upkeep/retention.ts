import { purgeAudit } from '../audit/entries.ts'
import { removeLink } from '../connections/connect-link-rows.ts'
import type { StoreContext } from '../database.ts'
import { removeAuthentic } from '../deciding-rows/mac.ts'
import { PURGED } from '../personal-tables.ts'
import type { PurgePlace, Removed, Retention, RetentionPort } from '../port/retention.ts'
import { underConsent } from '../pushes/consents.ts'
import { removeEmptyPages } from '../records/page-fingerprints.ts'
import { tidyBlock } from '../records/raw-sources.ts'
import { later } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { failedPushes, markWithoutAttempt, oldPushes, type Piece, purgePush, purgeRuns } from './retention-pushes.ts'

/** One table, walked by its key. `most`: rows per transaction; a purge must not hold up a pull. */
type PurgeStep = {
  readonly table: string
  readonly key: string
  readonly most: number
  purge(tx: Transaction, piece: Piece): Step<Partial<Removed>>
  /** Rows are ordered by age: where one stays, all later ones do. */
  readonly byAge?: true
}

export function retentionRepository({ db, clock }: StoreContext): RetentionPort {
  return {
    async purge(retention, place, { dry } = { dry: false }) {
      const piece = (tx: Transaction): Step<Purged> => purge(tx, { retention, place, now: clock.now() })
      if (!dry) return db.write(piece)
      try {
        return await db.write(function* (tx) {
          throw new RolledBack(yield* piece(tx))
        })
      } catch (error) {
        if (error instanceof RolledBack) return error.result
        throw error
      }
    },
    shrink: () => db.shrink(),
  }
}

/** Carries the counts out of a dry run, which is rolled back. */
class RolledBack extends Error {
  readonly result: Purged

  constructor(result: Purged) {
    super('undone')
    this.result = result
  }
}

type Purged = Awaited<ReturnType<RetentionPort['purge']>>
type PurgePosition = { readonly retention: Retention; readonly place: PurgePlace; readonly now: number }

function* purge(tx: Transaction, { retention, place, now }: PurgePosition): Step<Purged> {
  const part = PARTS[place.part]
  if (!part) return { removed: { issues: yield* purgeIssues(tx, now - retention.issuesMs) }, next: null }
  const to = yield* lastOf(tx, part, place.after)
  if (to.last === null) return { removed: {}, next: { part: place.part + 1, after: 0 } }
  const removed = yield* part.purge(tx, { from: place.after, to: to.last, retention, now })
  const gone = Object.values(removed).reduce((sum, count) => sum + count, 0)
  const over = to.rows < part.most || (part.byAge && gone < to.rows)
  return { removed, next: over ? { part: place.part + 1, after: 0 } : { part: place.part, after: to.last } }
}

/** The last key of a piece, and how many rows it has. */
function* lastOf(
  tx: Transaction,
  { table, key, most }: PurgeStep,
  after: number,
): Step<{ last: number | null; rows: number }> {
  return (yield* tx.get<{ last: number | null; rows: number }>(
    `SELECT max(key) AS last, count(*) AS rows FROM (SELECT ${key} AS key FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${most}) AS piece`,
    after,
  ))!
}

const PUSHES: PurgeStep = {
  table: 'push',
  key: 'number',
  // Each may have files, keys, reviews and attempts: a thousand expired pushes take 80 ms.
  most: 300,
  *purge(tx, piece) {
    // No ledger entry records that a consent has expired.
    for (const push of yield* failedPushes(tx, piece)) yield* underConsent(tx, push, piece.now)
    const sum = { files: 0, pushes: 0, attempts: 0 }
    for (const push of yield* oldPushes(tx, piece)) {
      const gone = yield* purgePush(tx, push, piece)
      sum.files += gone.files
      sum.pushes += gone.pushes
      sum.attempts += gone.attempts
    }
    yield* markWithoutAttempt(tx, piece)
    return sum
  },
}

const RUNS: PurgeStep = {
  table: 'run',
  key: 'number',
  most: 2_000,
  *purge(tx, { from, to, retention, now }) {
    return {
      runs: yield* purgeRuns(tx, { from, to, before: now - retention.runsMs }),
    }
  },
}

/**
 * Reads the narrow rows that record when a record was seen. The fingerprint stays, so that a repeated record is
 * recognized.
 */
const RAW: PurgeStep = {
  table: 'seen',
  key: 'record',
  most: 2_000,
  *purge(tx, { from, to, retention, now }) {
    return {
      raw: yield* tx.run(
        `UPDATE record SET raw_block = NULL, raw_line = NULL WHERE raw_block IS NOT NULL AND key IN
       (SELECT s.record FROM seen s LEFT JOIN whole_page w ON w.key = s.page
        WHERE s.record > ? AND s.record <= ? AND ${later('s.at', 'coalesce(w.at, 0)')} < ?)`,
        from,
        to,
        now - retention.rawMs,
      ),
    }
  },
}

type Rows = {
  readonly kind: keyof Removed
  readonly table: string
  readonly key: string
  /** SQL condition: rows of a piece older than `?`. */
  readonly old: string
  readonly byAge?: true
}

const rows = ({ kind, table, key, old, ...more }: Rows): PurgeStep => ({
  table,
  key,
  most: 5_000,
  ...more,
  *purge(tx, { from, to, retention, now }) {
    return {
      [kind]: yield* tx.run(
        `DELETE FROM ${table} WHERE ${key} > ? AND ${key} <= ? AND ${old}`,
        from,
        to,
        now - retention[`${kind}Ms`],
      ),
    }
  },
})

/** Rows with personal data that are deleted whole. */
const PERSONAL = PURGED.map(({ table, key, purged: { period, ...more } }) =>
  rows({ kind: period, table, key, ...more }),
)

/**
 * Keeps what an active endpoint did not read or receive yet: one that fails is disabled after three days. And the newest
 * row, so that its number is not used again while an endpoint is behind it.
 */
const WEBHOOK_EVENTS = rows({
  kind: 'events',
  table: 'webhook_event',
  key: 'number',
  old: `at < ? AND number < (SELECT max(number) FROM webhook_event)
    AND number <= coalesce((SELECT min(after_event) FROM webhook_endpoint WHERE state = 'active'), number)
    AND number < coalesce((SELECT min(w.number) FROM webhook_waiting w JOIN webhook_endpoint e ON e.number = w.endpoint
      WHERE e.state = 'active' AND w.source = 'event'), number + 1)`,
  byAge: true,
})
const WEBHOOK_ATTEMPTS = rows({ kind: 'events', table: 'webhook_attempt', key: 'number', old: 'at < ?', byAge: true })

/** All of an hour are of one age, and go together. */
const COUNTS = rows({ kind: 'counts', table: 'hour_count', key: 'hour', old: 'hour < ?', byAge: true })

/** Source records that nothing refers to any more; a block may be repacked. */
const BLOCKS: PurgeStep = {
  table: 'raw_block',
  key: 'key',
  most: 50,
  *purge(tx, { from, to }) {
    const text = 'SELECT key, held FROM raw_block WHERE key > ? AND key <= ?'
    for (const { key, held } of yield* tx.all<{ key: number; held: number }>(text, from, to))
      yield* tidyBlock(tx, key, held)
    return {}
  },
}

/** Pages that changed and are no longer needed: all of their records belong to other pages now. */
const PAGES: PurgeStep = {
  table: 'whole_page',
  key: 'key',
  most: 50,
  *purge(tx, piece) {
    yield* removeEmptyPages(tx, piece)
    return {}
  },
}

/** The oldest entries of the log. Those after one that stays do so, too: a clock that was wrong leaves no gap. */
const AUDIT: PurgeStep = {
  table: 'audit',
  key: 'number',
  most: 1_000,
  byAge: true,
  *purge(tx, { from, to, retention, now }) {
    return { audit: yield* purgeAudit(tx, { from, to, before: now - retention.auditMs }) }
  },
}

/** Keys that were revoked or have expired, and secrets of other keys that a rotation ended. */
const KEYS: PurgeStep = {
  table: 'api_key',
  key: 'number',
  most: 500,
  *purge(tx, { from, to, retention, now }) {
    const before = now - retention.keysMs
    const some = 'number > ? AND number <= ?'
    const ended = `SELECT id FROM api_key WHERE ${some} AND coalesce(revoked_at, expires_at) < ?`
    const keys = yield* tx.all<{ id: string }>(ended, from, to, before)
    const secrets = yield* tx.all<{ lookup: string; api_key: string }>(
      `SELECT lookup, api_key FROM api_key_secret WHERE api_key IN (SELECT id FROM api_key WHERE ${some})
         AND (ends_at < ? OR api_key IN (${ended}))`,
      from,
      to,
      before,
      from,
      to,
      before,
    )
    for (const { lookup } of secrets) {
      yield* tx.run('DELETE FROM api_key_secret WHERE lookup = ?', lookup)
      yield* removeAuthentic(tx, 'api_key_secret', lookup)
    }
    for (const { id } of keys) {
      yield* tx.run('DELETE FROM api_key WHERE id = ?', id)
      yield* removeAuthentic(tx, 'api_key', id)
    }
    // Those of a key that is gone are part of it.
    const gone = new Set(keys.map(({ id }) => id))
    return { keys: keys.length + secrets.filter((secret) => !gone.has(secret.api_key)).length }
  },
}

/** Links that have ended: that were revoked, led to a connection, or expired. */
const CONNECT_LINKS: PurgeStep = {
  table: 'connect_link',
  key: 'number',
  most: 500,
  *purge(tx, { from, to, retention, now }) {
    const text = `SELECT id FROM connect_link WHERE number > ? AND number <= ? AND coalesce(revoked_at, expires_at) < ?`
    const ended = yield* tx.all<{ id: string }>(text, from, to, now - retention.keysMs)
    for (const { id } of ended) yield* removeLink(tx, id)
    return { keys: ended.length }
  },
}

const PARTS: readonly PurgeStep[] = [
  PUSHES,
  RUNS,
  RAW,
  ...PERSONAL,
  WEBHOOK_EVENTS,
  WEBHOOK_ATTEMPTS,
  AUDIT,
  KEYS,
  CONNECT_LINKS,
  COUNTS,
  BLOCKS,
  PAGES,
]

const purgeIssues = (tx: Transaction, before: number): Step<number> =>
  tx.run('DELETE FROM issue WHERE cleared_at < ?', before)
