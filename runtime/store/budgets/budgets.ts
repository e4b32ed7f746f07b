import { EVERY_CALL, keyOfConnector } from '../../kernel/budget.ts'
import type { BudgetPort, BudgetWindow, CallNumbers, Pause } from '../port/budgets.ts'
import { whole } from '../sql/columns.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
import { learn } from './learned-limits.ts'
import { type BudgetScope, freeAt, lastCall, scopeOf, stateOf } from './windows.ts'

/** No pause is as long: one that ends later was given by a clock that has been set back since. */
const LONGEST_PAUSE_MS = 3_600_000

export function budgetRepository({ db }: StoreContext): BudgetPort {
  return {
    async reserve({ key, windows, endpoint, ahead = 0 }, at) {
      const now = whole(at)
      if (windows.some((window) => isAhead(db.hot, scopeOf(key, window), now)))
        db.write((sql) => takeBack(sql, key, windows, now))
      // One process, and no wait in between: who has to wait costs no commit.
      const waitUntil = waitOf(db.hot, { key, windows, endpoint, now })
      if (waitUntil !== null) return { waitUntil: Math.max(waitUntil, turnOf(db.hot, { key, windows, now }, ahead)) }
      if (windows.length === 0) return { waitUntil: null, numbers: {} }
      return { waitUntil: null, numbers: db.write((sql) => take(sql, { key, windows, now })) }
    },
    async left(key, windows, { numbers, now }) {
      const text = 'UPDATE budget_call SET at = ? WHERE key = ? AND scope = ? AND n = ? AND at < ?'
      const at = whole(now)
      db.write((sql) => {
        for (const [window] of byScope(windows)) {
          const { key: own, scope } = scopeOf(key, window)
          sql.run(text, at, own, scope, numbers[scope] ?? 0, at)
        }
      })
    },
    async answered(key, windows, { numbers, now }) {
      const text = 'UPDATE budget_call SET at = ? WHERE key = ? AND scope = ? AND n = ? AND at > ?'
      db.write((sql) => {
        for (const of of byScope(windows)) {
          const at = whole(now - Math.min(...of.map(({ onTheWayMs }) => onTheWayMs)))
          const { key: own, scope } = scopeOf(key, of[0])
          sql.run(text, at, own, scope, numbers[scope] ?? 0, at)
        }
      })
    },
    async learn(key, told, { numbers, sentAt, now }) {
      learn(db, key, told, { numbers, sentAt: whole(sentAt), now: whole(now) })
    },
    async pause(key, { scope, until, fresh }, now) {
      const text = `INSERT INTO budget_pause (key, scope, until, strikes, since) VALUES (?, ?, ?, 1, ?)
        ON CONFLICT (key, scope) DO UPDATE SET strikes = strikes + ?, since = excluded.since,
        until = CASE WHEN until > excluded.until AND until <= excluded.until + ${LONGEST_PAUSE_MS} THEN until
        ELSE excluded.until END`
      db.write((sql) => sql.run(text, key, scope, whole(until), whole(now), fresh ? 1 : 0))
    },
    async pauses(key) {
      return pausesOf(db.hot, key)
    },
    async forgive(key, scope) {
      db.write((sql) => sql.run('UPDATE budget_pause SET strikes = 0 WHERE key = ? AND scope = ?', key, scope))
    },
    async look(key, windows, now) {
      return windows.map((window) => stateOf(db.hot, scopeOf(key, window), window, whole(now)))
    },
  }
}

type Some<T> = readonly [T, ...T[]]
const byScope = (windows: readonly BudgetWindow[]): Some<BudgetWindow>[] =>
  [...Map.groupBy(windows, (window) => window.scope).values()] as [BudgetWindow, ...BudgetWindow[]][]

type BudgetRequest = { readonly key: string; readonly windows: readonly BudgetWindow[]; readonly now: number }

/** When the next call may go; null: now. */
function waitOf(sql: Sql, { key, windows, endpoint, now }: BudgetRequest & { endpoint: string }): number | null {
  const paused = [key, keyOfConnector(key)]
    .flatMap((one) => pausesOf(sql, one))
    .filter(({ scope, until }) => (scope === EVERY_CALL || scope === endpoint) && holds(until, now))
    .map(({ until }) => until)
  const full = windows.flatMap((window) => freeAt(sql, scopeOf(key, window), window, { now }) ?? [])
  const waits = [...paused, ...full]
  return waits.length === 0 ? null : Math.max(...waits)
}

/** When the windows let the call go that so many others are before. */
const turnOf = (sql: Sql, { key, windows, now }: BudgetRequest, ahead: number): number =>
  Math.max(...windows.map((window) => freeAt(sql, scopeOf(key, window), window, { now, ahead }) ?? now), now)

const holds = (until: number, now: number): boolean => until > now && until <= now + LONGEST_PAUSE_MS

const pausesOf = (sql: Sql, key: string): Pause[] =>
  sql.all<Pause>('SELECT scope, until, strikes, since FROM budget_pause WHERE key = ? ORDER BY scope', key)

/** A clock that was set back must not leave calls in the future. */
function isAhead(sql: Sql, at: BudgetScope, now: number): boolean {
  const last = lastCall(sql, at)
  return last !== null && last.at > now
}

function takeBack(sql: Sql, key: string, windows: readonly BudgetWindow[], now: number): void {
  for (const [window] of byScope(windows)) {
    const { key: own, scope } = scopeOf(key, window)
    sql.run('UPDATE budget_call SET at = ? WHERE key = ? AND scope = ? AND at > ?', now, own, scope, now)
  }
}

function take(sql: Sql, { key, windows, now }: BudgetRequest): CallNumbers {
  const numbers: Record<string, number> = {}
  for (const of of byScope(windows)) {
    const at = scopeOf(key, of[0])
    const n = (lastCall(sql, at)?.n ?? 0) + 1
    record(sql, { ...at, n, span: Math.max(...of.map(spanOf)), now })
    numbers[at.scope] = n
  }
  return numbers
}

const ONE_MORE_HOUR = 3_600_000
/** An answer that comes late tells of calls that no window counts any more. */
const LATE_MS = 5_000
/** How long a call has to be remembered; a local day can have 25 hours. */
const spanOf = ({ ms, onTheWayMs, zone }: BudgetWindow): number =>
  whole(ms + onTheWayMs) + (zone === null ? LATE_MS : ONE_MORE_HOUR)

function record(sql: Sql, call: BudgetScope & { n: number; span: number; now: number }): void {
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
function forget(sql: Sql, { key, scope, now }: BudgetScope & { now: number }): void {
  const horizon = `? - (SELECT ms FROM budget_scope WHERE key = ? AND scope = ?)`
  const oldest = `SELECT min(n) FROM budget_call WHERE key = ? AND scope = ?`
  const text = `DELETE FROM budget_call WHERE key = ? AND scope = ? AND n = (${oldest}) AND at <= ${horizon}`
  for (let i = 0; i < 4; i++) if (sql.run(text, key, scope, key, scope, now, key, scope) === 0) return
}
