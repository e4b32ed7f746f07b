import type { BudgetWindow, CallNumbers, ReportedWindow } from '../port/budgets.ts'
import { whole, wholeOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { dayIn } from './local-days.ts'
import {
  type BudgetScope,
  lastCall,
  leftNow,
  lockScopes,
  type ReportedRow,
  reportOf,
  scopeOf,
  usedNow,
} from './windows.ts'

type Moment = { readonly numbers: CallNumbers; readonly sentAt: number; readonly now: number }
type Learned = Moment & { readonly key: string; readonly reported: readonly ReportedWindow[] }

/**
 * Records what a response reported if it changes which calls are allowed: most responses only confirm our own count.
 */
export function* learn(tx: Transaction, { key, reported, ...at }: Learned): Step<void> {
  const windows = reported.map(({ window }) => window)
  yield* lockScopes(tx, key, windows)
  for (const one of reported) {
    const scope = scopeOf(key, one.window)
    const before = yield* reportOf(tx, scope, one.window.ms)
    const after = yield* noted(tx, { scope, one, before }, at)
    if (hasChanged(before, after)) yield* keep(tx, { ...scope, ms: one.window.ms }, after)
  }
}

const hasChanged = (before: ReportedRow | null, after: ReportedRow): boolean =>
  (before?.calls ?? null) !== after.calls ||
  (before?.remaining ?? null) !== after.remaining ||
  (before?.until ?? null) !== after.until

type Noting = { readonly scope: BudgetScope; readonly one: ReportedWindow; readonly before: ReportedRow | null }

/** The row after this response. */
function* noted(tx: Transaction, { scope, one, before }: Noting, { numbers, sentAt, now }: Moment): Step<ReportedRow> {
  const calls = one.calls ?? before?.calls ?? null
  const kept = { remaining: null, after_n: null, until: null, ...before, calls }
  if (one.left === null) return kept
  const { window } = one
  const last = (yield* lastCall(tx, scope))?.n ?? 0
  const after_n = numbers[scope.scope] ?? last
  const reported = { calls, remaining: one.left.calls, after_n, until: whole(one.left.until ?? endOf(window, now)) }
  const [then, next] = [leftNow(before, window, { last, now }), leftNow(reported, window, { last, now })]
  // Where our own calls explain the report, our own count is more precise: it knows when each call leaves the window.
  // The ATS counted some time after the call left, so every call counts that was inside the window at that time.
  const limit = calls ?? window.calls
  const isOwnCount = limit !== null && one.left.calls >= limit - (yield* usedNow(tx, scope, { window, now: sentAt }))
  // Responses may arrive out of order: a higher number counts only if a new window can have begun.
  const renewed = then === null || (next ?? 0) > then
  const later = then === null || reported.until > (before?.until ?? 0) + window.ms / 10
  if (isOwnCount)
    return then !== null && renewed && later ? { ...kept, remaining: null, after_n: null, until: null } : kept
  if (next === null) return kept
  return next < (then ?? Number.POSITIVE_INFINITY) || (renewed && later) ? reported : kept
}

const endOf = ({ ms, zone }: BudgetWindow, now: number): number => (zone === null ? now + ms : dayIn(zone, now).end)

function* keep(tx: Transaction, { key, scope, ms }: BudgetScope & { ms: number }, row: ReportedRow): Step<void> {
  yield* tx.run(
    `INSERT INTO budget_told (key, scope, ms, calls, remaining, after_n, until) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (key, scope, ms) DO UPDATE SET calls = excluded.calls, remaining = excluded.remaining,
     after_n = excluded.after_n, until = excluded.until`,
    key,
    scope,
    whole(ms),
    row.calls,
    wholeOrNull(row.remaining),
    wholeOrNull(row.after_n),
    wholeOrNull(row.until),
  )
}
