import type { Step, Transaction } from './transaction.ts'

/** The issue that is open while the clock is behind what it has shown. */
export const BEHIND = 'clock_behind'

/** `time`: as it was noted last. `latest`: what the clock has shown before it was set back, until it shows that again. */
export type Times = { readonly time?: number; readonly latest?: number }

export function* timesOf(tx: Transaction): Step<Times> {
  const text = `SELECT name, value FROM setting WHERE name IN ('time', 'latest')`
  const rows = yield* tx.all<{ name: keyof Times; value: string }>(text)
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

/** The latest time that the store has seen, for what must not be valid again after it has ended. */
export function* seenTime(tx: Transaction, now: number): Step<number> {
  const { time = now, latest = now } = yield* timesOf(tx)
  return Math.max(now, time, latest)
}

/** The clock shows the latest time again, or a person says that it was wrong. */
export function* forgetLatest(tx: Transaction, now: number): Step<void> {
  yield* tx.run(`DELETE FROM setting WHERE name = 'latest'`)
  yield* tx.run('UPDATE issue SET cleared_at = ? WHERE key = ? AND cleared_at IS NULL', now, BEHIND)
}
