import type { Step, Transaction } from '../transaction.ts'

/** A smaller difference is an ordinary clock adjustment. */
const ADJUSTED_MS = 5_000

/** Rows that wait for a time. Budgets detect impossible times themselves. */
const WAITS = [
  'UPDATE lane SET ready_at = ready_at - ? WHERE ready_at > ?',
  // Repeats the condition of the partial index, so that finished pushes are not scanned.
  `UPDATE push SET ready_at = ready_at - ? WHERE ready_at > ? AND state IN ('QUEUED', 'SENDING', 'UNCERTAIN')`,
  `UPDATE erasure SET ready_at = ready_at - ? WHERE ready_at > ? AND state = 'waiting'`,
  'UPDATE kept_event SET ready_at = ready_at - ? WHERE ready_at > ?',
]

/**
 * Stores the time. If the clock was set back, moves all waiting times back with it; returns by how many milliseconds.
 */
export function* noteTime(tx: Transaction, now: number, past: number): Step<number> {
  const stored = yield* tx.get<{ value: string }>(`SELECT value FROM setting WHERE name = 'time'`)
  const latest = Math.max(past, Number(stored?.value ?? past))
  const behind = latest - now
  if (behind > ADJUSTED_MS) for (const text of WAITS) yield* tx.run(text, behind, now)
  const time = behind > ADJUSTED_MS ? now : Math.max(now, latest)
  yield* tx.run(
    `INSERT INTO setting (name, value) VALUES ('time', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    String(time),
  )
  return behind > ADJUSTED_MS ? behind : 0
}
