import type { BudgetPort, BudgetWindow } from '../port-operations.ts'
import type { Ground, Sql } from './database.ts'
import { dayIn } from './days.ts'
import { whole } from './json.ts'

type Ask = { readonly key: string; readonly windows: readonly BudgetWindow[]; readonly now: number }

/** No penalty is as long: one that ends later was given by a clock that has been set back since. */
const LONGEST_PENALTY_MS = 3_600_000

export function budgetRoom({ db, clock }: Ground): BudgetPort {
  return {
    async reserve(key, windows, now) {
      const ask = { key, windows, now: whole(now) }
      // A look first: who has to wait, or has no window, costs no commit.
      if (windows.length === 0) return { waitUntil: penaltyOf(db.hot, key, ask.now) }
      return db.write((sql) => reserve(sql, ask))
    },
    async penalize(key, until) {
      const text = `INSERT INTO budget_penalty (key, until, strikes) VALUES (?, ?, 1)
        ON CONFLICT (key) DO UPDATE SET strikes = strikes + 1,
        until = CASE WHEN until > excluded.until AND until <= excluded.until + ${LONGEST_PENALTY_MS} THEN until
        ELSE excluded.until END`
      db.write((sql) => sql.run(text, key, whole(until)))
    },
    async forgive(key) {
      // Asked after every call that went through: nearly always there is nothing to forgive, and nothing to commit.
      if (strikesOf(db.hot, key) === 0) return
      db.write((sql) => sql.run('UPDATE budget_penalty SET strikes = 0 WHERE key = ?', key))
    },
    async strikes(key) {
      return strikesOf(db.hot, key)
    },
    async list() {
      return list(db.read, clock.now())
    },
  }
}

function reserve(sql: Sql, { key, windows, now }: Ask): { waitUntil: number | null } {
  const scopes = new Map<string, number>()
  for (const { scope } of windows) if (!scopes.has(scope)) scopes.set(scope, lastCall(sql, key, scope, now))
  let waitUntil = penaltyOf(sql, key, now)
  for (const window of windows) {
    const free = freeAt(sql, { key, window, last: scopes.get(window.scope) ?? 0, now })
    if (free !== null && (waitUntil === null || free > waitUntil)) waitUntil = free
  }
  if (waitUntil !== null) return { waitUntil }
  for (const [scope, last] of scopes) {
    const span = Math.max(...windows.filter((window) => window.scope === scope).map(spanOf))
    record(sql, { key, scope, n: last + 1, span, now })
  }
  return { waitUntil: null }
}

/**
 * When this window lets the next call through; null: now. The call that lies `calls` places back decides, whatever came
 * after it: while it is inside the window, the window is full.
 */
function freeAt(
  sql: Sql,
  { key, window, last, now }: { key: string; window: BudgetWindow; last: number; now: number },
): number | null {
  const { scope, calls, ms, zone } = window
  const day = zone === null ? null : dayIn(zone, now)
  if (calls < 1) return day?.end ?? now + ms
  const text = 'SELECT at FROM budget_call WHERE key = ? AND scope = ? AND n = ?'
  const oldest = sql.get<{ at: number }>(text, key, scope, last + 1 - calls)
  if (!oldest) return null
  if (day) return oldest.at >= day.start ? day.end : null
  return oldest.at + ms > now ? oldest.at + ms : null
}

/** Number of the newest call; 0 when there is none. A clock that was set back must not leave calls in the future. */
function lastCall(sql: Sql, key: string, scope: string, now: number): number {
  const text = 'SELECT n, at FROM budget_call WHERE key = ? AND scope = ? ORDER BY n DESC LIMIT 1'
  const last = sql.get<{ n: number; at: number }>(text, key, scope)
  if (last && last.at > now)
    sql.run('UPDATE budget_call SET at = ? WHERE key = ? AND scope = ? AND at > ?', now, key, scope, now)
  return last?.n ?? 0
}

const ONE_MORE_HOUR = 3_600_000
/** How long a call has to be remembered; a local day can have 25 hours. */
const spanOf = (window: BudgetWindow): number => whole(window.ms) + (window.zone === null ? 0 : ONE_MORE_HOUR)

function record(sql: Sql, call: { key: string; scope: string; n: number; span: number; now: number }): void {
  const { key, scope, n, span, now } = call
  sql.run('INSERT INTO budget_call (key, scope, n, at) VALUES (?, ?, ?, ?)', key, scope, n, now)
  sql.run(
    `INSERT INTO budget_scope (key, scope, ms) VALUES (?, ?, ?)
     ON CONFLICT (key, scope) DO UPDATE SET ms = excluded.ms WHERE ms < excluded.ms`,
    key,
    scope,
    span,
  )
  forget(sql, call)
}

/** Drops a few calls that no window counts any more; a few each time, so that no call pays for all of them. */
function forget(sql: Sql, { key, scope, now }: { key: string; scope: string; now: number }): void {
  const horizon = `? - (SELECT ms FROM budget_scope WHERE key = ? AND scope = ?)`
  const oldest = `SELECT min(n) FROM budget_call WHERE key = ? AND scope = ?`
  const text = `DELETE FROM budget_call WHERE key = ? AND scope = ? AND n = (${oldest}) AND at <= ${horizon}`
  for (let i = 0; i < 4; i++) if (sql.run(text, key, scope, key, scope, now, key, scope) === 0) return
}

function penaltyOf(sql: Sql, key: string, now: number): number | null {
  const until = sql.get<{ until: number }>('SELECT until FROM budget_penalty WHERE key = ?', key)?.until
  return until === undefined ? null : holding(until, now)
}

const holding = (until: number, now: number): number | null =>
  until > now && until <= now + LONGEST_PENALTY_MS ? until : null

const strikesOf = (sql: Sql, key: string): number =>
  sql.get<{ strikes: number }>('SELECT strikes FROM budget_penalty WHERE key = ?', key)?.strikes ?? 0

type Used = { key: string; scope: string; used: number; until: number | null }

/** `used`: calls within the longest window of the scope. */
function list(sql: Sql, now: number): { key: string; scope: string; used: number; penaltyUntil: number | null }[] {
  const text = `SELECT s.key, s.scope, p.until,
      (SELECT count(*) FROM budget_call c WHERE c.key = s.key AND c.scope = s.scope AND c.at > ? - s.ms) AS used
    FROM budget_scope s LEFT JOIN budget_penalty p ON p.key = s.key ORDER BY s.key, s.scope`
  return sql.all<Used>(text, now).map(({ key, scope, used, until }) => ({
    key,
    scope,
    used,
    penaltyUntil: until === null ? null : holding(until, now),
  }))
}
