import type { Step, Transaction } from '../transaction.ts'

/** A clock that is behind by less is only being adjusted. */
const ADJUSTED_MS = 5_000

/** What waits for a time. Budgets see by themselves that a time cannot be. */
const WAITS = [
  'UPDATE lane SET ready_at = ready_at - ? WHERE ready_at > ?',
  // The words of the partial index: finished pushes are not looked at.
  `UPDATE push SET ready_at = ready_at - ? WHERE ready_at > ? AND state IN ('QUEUED', 'SENDING', 'UNCERTAIN')`,
  `UPDATE erasure SET ready_at = ready_at - ? WHERE ready_at > ? AND state = 'waiting'`,
  'UPDATE kept_event SET ready_at = ready_at - ? WHERE ready_at > ?',
]

/** Keeps the time, and brings back what waits for one of a clock that was set back since. Gives by how much, in ms. */
export function* noteTime(tx: Transaction, now: number, past: number): Step<number> {
  const told = yield* tx.get<{ value: string }>(`SELECT value FROM setting WHERE name = 'time'`)
  const latest = Math.max(past, Number(told?.value ?? past))
  const behind = latest - now
  if (behind > ADJUSTED_MS) for (const text of WAITS) yield* tx.run(text, behind, now)
  const time = behind > ADJUSTED_MS ? now : Math.max(now, latest)
  yield* tx.run(
    `INSERT INTO setting (name, value) VALUES ('time', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    String(time),
  )
  return behind > ADJUSTED_MS ? behind : 0
}
