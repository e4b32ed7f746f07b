import { keyOfConnector } from '../../kernel/model/budget.ts'
import type { BudgetWindow, WindowState } from '../port/budgets.ts'
import { whole } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { dayIn } from './local-days.ts'

/** The calls of one credential that count together. */
export type BudgetScope = { readonly key: string; readonly scope: string }

/** A window as the ATS reported it; `remaining` is counted from call `after_n` and holds until `until`. */
export type ReportedRow = {
  readonly calls: number | null
  readonly remaining: number | null
  readonly after_n: number | null
  readonly until: number | null
}

/** A window as of a point in time, in milliseconds since 1970. */
export type WindowAt = { readonly window: BudgetWindow; readonly now: number }

/** Where the calls of a window are counted. */
export const scopeOf = (key: string, { scope, shared }: Pick<BudgetWindow, 'scope' | 'shared'>): BudgetScope => ({
  key: shared ? keyOfConnector(key) : key,
  scope,
})

type Some<T> = readonly [T, ...T[]]
export const byScope = (windows: readonly BudgetWindow[]): Some<BudgetWindow>[] =>
  [...Map.groupBy(windows, (window) => window.scope).values()] as [BudgetWindow, ...BudgetWindow[]][]

const ONE_MORE_HOUR = 3_600_000
/** A late response reports calls that no window counts any more. */
const LATE_MS = 5_000
/** How long to keep a call; a local day can have 25 hours. */
const spanOf = ({ ms, inTransitMs, zone }: BudgetWindow): number =>
  whole(ms + inTransitMs) + (zone === null ? LATE_MS : ONE_MORE_HOUR)

const LOCK = `INSERT INTO budget_scope (key, scope, ms) VALUES (?, ?, ?)
  ON CONFLICT (key, scope) DO UPDATE SET ms = excluded.ms WHERE budget_scope.ms < excluded.ms`

/**
 * Locks the row of each scope until the transaction ends, even without a change: no other process changes what is read
 * of a scope afterwards. Locks in a fixed order, to avoid deadlocks. Records how long the calls of a scope have to be
 * kept.
 */
export function* lockScopes(tx: Transaction, key: string, windows: readonly BudgetWindow[]): Step<void> {
  const locks = byScope(windows).map((of) => ({ ...scopeOf(key, of[0]), span: Math.max(...of.map(spanOf)) }))
  const order = (lock: BudgetScope): string => JSON.stringify([lock.key, lock.scope])
  for (const { key: own, scope, span } of locks.sort((a, b) => (order(a) < order(b) ? -1 : 1)))
    yield* tx.run(LOCK, own, scope, span)
}

/** The newest call. */
export function* lastCall(tx: Transaction, { key, scope }: BudgetScope): Step<{ n: number; at: number } | null> {
  return (
    (yield* tx.get('SELECT n, at FROM budget_call WHERE key = ? AND scope = ? ORDER BY n DESC LIMIT 1', key, scope)) ??
    null
  )
}

export function* reportOf(tx: Transaction, { key, scope }: BudgetScope, ms: number): Step<ReportedRow | null> {
  return (
    (yield* tx.get<ReportedRow>(
      'SELECT calls, remaining, after_n, until FROM budget_told WHERE key = ? AND scope = ? AND ms = ?',
      key,
      scope,
      ms,
    )) ?? null
  )
}

/** How many calls are left as reported by the ATS; null if no report holds now. */
export function leftNow(
  report: ReportedRow | null,
  { ms }: BudgetWindow,
  { last, now }: { readonly last: number; readonly now: number },
): number | null {
  if (!report || report.remaining === null || report.until === null) return null
  // A report that would hold longer than its window dates from before the clock was set back.
  if (report.until <= now || report.until > now + ms + ONE_MORE_HOUR) return null
  return Math.max(0, report.remaining - (last - (report.after_n ?? last)))
}

/**
 * When this window admits the next call, or the one after `ahead` others; null: now. The call as many places back as
 * the limit decides: while it is inside the window, the window is full.
 */
export function* freeAt(
  tx: Transaction,
  at: BudgetScope,
  { window, now, ahead = 0 }: WindowAt & { readonly ahead?: number },
): Step<number | null> {
  const report = yield* reportOf(tx, at, window.ms)
  const last = (yield* lastCall(tx, at))?.n ?? 0
  const limit = report?.calls ?? window.calls
  const place = { window, limit, last, ahead, now }
  const waits = [yield* fullUntil(tx, at, place), usedUpUntil(report, place)]
  const until = Math.max(...waits.map((wait) => wait ?? 0))
  return until > now ? until : null
}

/** The place of a call in its window. */
type CallPlace = WindowAt & {
  readonly limit: number | null
  readonly last: number
  readonly ahead: number
}

/** Calls reserved for more urgent work. */
const spared = (limit: number | null, { spare }: BudgetWindow): number => Math.floor((limit ?? 0) * spare)

function* fullUntil(
  tx: Transaction,
  { key, scope }: BudgetScope,
  { window, limit, last, ahead, now }: CallPlace,
): Step<number | null> {
  if (limit === null) return null
  const day = window.zone === null ? null : dayIn(window.zone, now)
  const calls = Math.floor(limit) - spared(limit, window)
  if (calls < 1) return day?.end ?? now + window.ms
  const text = 'SELECT at FROM budget_call WHERE key = ? AND scope = ? AND n = ?'
  // A call with more calls ahead than the window holds waits for later, still empty windows.
  const later = Math.floor(ahead / calls) * window.ms
  const oldest = yield* tx.get<{ at: number }>(text, key, scope, last + 1 - calls + (ahead % calls))
  if (!oldest) return later === 0 ? null : now + later
  if (day) return oldest.at >= day.start ? day.end + later : null
  return oldest.at + window.ms + window.inTransitMs + later
}

function usedUpUntil(report: ReportedRow | null, { window, limit, last, now }: CallPlace): number | null {
  const left = leftNow(report, window, { last, now })
  return left !== null && left <= spared(limit, window) ? report!.until : null
}

/** Number of calls inside a window now. */
export function* usedNow(
  tx: Transaction,
  { key, scope }: BudgetScope,
  { window: { ms, inTransitMs, zone }, now }: WindowAt,
): Step<number> {
  const from = zone === null ? now - ms - inTransitMs + 1 : dayIn(zone, now).start
  const text = 'SELECT count(*) AS used FROM budget_call WHERE key = ? AND scope = ? AND at >= ?'
  return (yield* tx.get<{ used: number }>(text, key, scope, from))?.used ?? 0
}

export function* stateOf(tx: Transaction, at: BudgetScope, { window, now }: WindowAt): Step<WindowState> {
  const report = yield* reportOf(tx, at, window.ms)
  return {
    limit: report?.calls ?? window.calls,
    used: yield* usedNow(tx, at, { window, now }),
    left: leftNow(report, window, { last: (yield* lastCall(tx, at))?.n ?? 0, now }),
    freeAt: yield* freeAt(tx, at, { window, now }),
  }
}
