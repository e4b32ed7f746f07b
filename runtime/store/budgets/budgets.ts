import { EVERY_CALL, keyOfConnector } from '../../kernel/model/budget.ts'
import { countHappened } from '../analytics/counts.ts'
import type { StoreContext } from '../database.ts'
import { flatMapEach, mapEach, someOf } from '../each.ts'
import type { BudgetPort, BudgetWindow, CallNumbers, Pause } from '../port/budgets.ts'
import { whole } from '../sql/columns.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { learn } from './learned-limits.ts'
import { type BudgetScope, byScope, freeAt, lastCall, lockScopes, scopeOf, stateOf } from './windows.ts'

/** Longer than any pause: a pause that ends later was set before the clock was set back. */
const LONGEST_PAUSE_MS = 3_600_000

export function budgetRepository({ db }: StoreContext): BudgetPort {
  return {
    async reserve({ key, windows, endpoint, ahead = 0 }, at) {
      const now = whole(at)
      // Nothing to count: only a pause to read.
      if (windows.length === 0)
        return waitOrGo(await db.readLatest((tx) => waitOf(tx, { key, windows, endpoint, now })))
      return db.write((tx) => reserve(tx, { key, windows, endpoint, now, ahead }))
    },
    async departed(key, windows, { numbers, now }) {
      const text = 'UPDATE budget_call SET at = ? WHERE key = ? AND scope = ? AND n = ? AND at < ?'
      const at = whole(now)
      await db.write(function* (tx) {
        for (const [window] of byScope(windows)) {
          const { key: own, scope } = scopeOf(key, window)
          yield* tx.run(text, at, own, scope, numbers[scope] ?? 0, at)
        }
      })
    },
    async responded(key, windows, { numbers, now }) {
      const text = 'UPDATE budget_call SET at = ? WHERE key = ? AND scope = ? AND n = ? AND at > ?'
      await db.write(function* (tx) {
        for (const of of byScope(windows)) {
          const at = whole(now - Math.min(...of.map(({ inTransitMs }) => inTransitMs)))
          const { key: own, scope } = scopeOf(key, of[0])
          yield* tx.run(text, at, own, scope, numbers[scope] ?? 0, at)
        }
      })
    },
    async learn(key, reported, { numbers, sentAt, now }) {
      const at = { numbers, sentAt: whole(sentAt), now: whole(now) }
      await db.write((tx) => learn(tx, { key, reported, ...at }))
    },
    async pause(key, pause, now) {
      await db.write((tx) => pauseCalls(tx, key, { ...pause, now: whole(now) }))
    },
    async pauses(...keys) {
      return db.readLatest((tx) => pausesOf(tx, keys))
    },
    async forgive(key, scope, sentAt) {
      const text = 'UPDATE budget_pause SET strikes = 0 WHERE key = ? AND scope = ? AND since <= ?'
      await db.write((tx) => tx.run(text, key, scope, whole(sentAt)))
    },
    async look(key, windows, now) {
      return db.readLatest((tx) =>
        mapEach(windows, (window) => stateOf(tx, scopeOf(key, window), { window, now: whole(now) })),
      )
    },
  }
}

type BudgetRequest = { readonly key: string; readonly windows: readonly BudgetWindow[]; readonly now: number }

type Reserved = Awaited<ReturnType<BudgetPort['reserve']>>
const waitOrGo = (waitUntil: number | null): Reserved =>
  waitUntil === null ? { waitUntil, numbers: {} } : { waitUntil }

/** A call that has to wait changes nothing and costs no disk write. */
function* reserve(
  tx: Transaction,
  { ahead, ...request }: BudgetRequest & { endpoint: string; ahead: number },
): Step<Reserved> {
  const { key, windows, now } = request
  yield* lockScopes(tx, key, windows)
  if (yield* someOf(windows, (window) => isAhead(tx, scopeOf(key, window), now))) yield* takeBack(tx, request)
  const waitUntil = yield* waitOf(tx, request)
  if (waitUntil !== null) return { waitUntil: Math.max(waitUntil, yield* turnOf(tx, request, ahead)) }
  return { waitUntil: null, numbers: yield* take(tx, request) }
}

/** When the next call may go; null: now. */
function* waitOf(
  tx: Transaction,
  { key, windows, endpoint, now }: BudgetRequest & { endpoint: string },
): Step<number | null> {
  const paused = (yield* pausesOf(tx, [key, keyOfConnector(key)]))
    .filter(({ scope, until }) => (scope === EVERY_CALL || scope === endpoint) && holds(until, now))
    .map(({ until }) => until)
  const full = yield* flatMapEach(windows, function* (window) {
    return (yield* freeAt(tx, scopeOf(key, window), { window, now })) ?? []
  })
  const waits = [...paused, ...full]
  return waits.length === 0 ? null : Math.max(...waits)
}

/** When the windows admit the call, after the calls ahead of it. */
function* turnOf(tx: Transaction, { key, windows, now }: BudgetRequest, ahead: number): Step<number> {
  return Math.max(
    ...(yield* mapEach(windows, function* (window) {
      return (yield* freeAt(tx, scopeOf(key, window), { window, now, ahead })) ?? now
    })),
    now,
  )
}

const holds = (until: number, now: number): boolean => until > now && until <= now + LONGEST_PAUSE_MS

const PAUSES = `SELECT key, scope, until, strikes, since FROM budget_pause WHERE key ${IN_TEXTS} ORDER BY key, scope`

const pausesOf = (tx: Transaction, keys: readonly string[]): Step<(Pause & { readonly key: string })[]> =>
  tx.all<Pause & { readonly key: string }>(PAUSES, JSON.stringify(keys))

const PAUSE = `INSERT INTO budget_pause (key, scope, until, strikes, since) VALUES (?, ?, ?, 1, ?)
  ON CONFLICT (key, scope) DO UPDATE SET since = excluded.since,
  strikes = budget_pause.strikes + CASE WHEN budget_pause.since <= ? THEN 1 ELSE 0 END,
  until = CASE WHEN budget_pause.until > excluded.until
    AND budget_pause.until <= excluded.until + ${LONGEST_PAUSE_MS} THEN budget_pause.until ELSE excluded.until END`

type Refused = Parameters<BudgetPort['pause']>[1] & { readonly now: number }

/** Counts only by how much the pause becomes longer: calls that were refused together wait once. */
function* pauseCalls(tx: Transaction, key: string, { connection, scope, until, sentAt, now }: Refused): Step<void> {
  const before = (yield* pausesOf(tx, [key])).find((one) => one.scope === scope && holds(one.until, now))
  yield* tx.put(PAUSE, key, scope, whole(until), now, whole(sentAt))
  const amount = until - Math.max(now, before?.until ?? now)
  yield* countHappened(tx, 'limits', { connection, name: 'refused', at: now, amount })
}

/** A clock that was set back must not leave calls in the future. */
function* isAhead(tx: Transaction, at: BudgetScope, now: number): Step<boolean> {
  const last = yield* lastCall(tx, at)
  return last !== null && last.at > now
}

function* takeBack(tx: Transaction, { key, windows, now }: BudgetRequest): Step<void> {
  for (const [window] of byScope(windows)) {
    const { key: own, scope } = scopeOf(key, window)
    yield* tx.run('UPDATE budget_call SET at = ? WHERE key = ? AND scope = ? AND at > ?', now, own, scope, now)
  }
}

function* take(tx: Transaction, { key, windows, now }: BudgetRequest): Step<CallNumbers> {
  const numbers: Record<string, number> = {}
  for (const of of byScope(windows)) {
    const at = scopeOf(key, of[0])
    const n = ((yield* lastCall(tx, at))?.n ?? 0) + 1
    yield* record(tx, { ...at, n, now })
    numbers[at.scope] = n
  }
  return numbers
}

function* record(tx: Transaction, call: BudgetScope & { n: number; now: number }): Step<void> {
  const { key, scope, n, now } = call
  yield* tx.run('INSERT INTO budget_call (key, scope, n, at) VALUES (?, ?, ?, ?)', key, scope, n, now)
  yield* forget(tx, call)
}

/** Deletes a few calls per transition that no window counts any more, so that no call pays for all of them. */
function* forget(tx: Transaction, { key, scope, now }: BudgetScope & { now: number }): Step<void> {
  const horizon = `? - (SELECT ms FROM budget_scope WHERE key = ? AND scope = ?)`
  const oldest = `SELECT min(n) FROM budget_call WHERE key = ? AND scope = ?`
  const text = `DELETE FROM budget_call WHERE key = ? AND scope = ? AND n = (${oldest}) AND at <= ${horizon}`
  for (let i = 0; i < 4; i++) if ((yield* tx.run(text, key, scope, key, scope, now, key, scope)) === 0) return
}
