import { isoTime } from '../../kernel/machine/clock.ts'
import { raiseIssue } from '../issues/issues.ts'
import { BEHIND, forgetLatest, timesOf } from '../seen-time.ts'
import type { Step, Transaction } from '../transaction.ts'

/** A smaller difference is an ordinary clock adjustment. */
const ADJUSTED_MS = 5_000
/** From here on, an operator is told: consents and keys end earlier than the clock says, by this much. */
const REPORTED_MS = 60_000

/** Rows that wait for a time. Budgets detect impossible times themselves. */
const WAITS = [
  'UPDATE lane SET ready_at = ready_at - ? WHERE ready_at > ?',
  // Repeats the condition of the partial index, so that finished pushes are not scanned.
  `UPDATE push SET ready_at = ready_at - ? WHERE ready_at > ? AND state IN ('QUEUED', 'SENDING', 'UNCERTAIN')`,
  `UPDATE erasure SET ready_at = ready_at - ? WHERE ready_at > ? AND state = 'waiting'`,
  'UPDATE kept_event SET ready_at = ready_at - ? WHERE ready_at > ?',
]

const SET = 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'

/**
 * Stores the time. If the clock was set back, moves all waiting times back with it; returns by how many milliseconds.
 */
export function* noteTime(tx: Transaction, now: number, past: number): Step<number> {
  const stored = yield* timesOf(tx)
  const noted = Math.max(past, stored.time ?? past)
  const behind = noted - now
  if (behind > ADJUSTED_MS) for (const text of WAITS) yield* tx.run(text, behind, now)
  yield* tx.run(SET, 'time', String(behind > ADJUSTED_MS ? now : Math.max(now, noted)))
  const latest = Math.max(stored.latest ?? 0, noted)
  if (latest - now > ADJUSTED_MS) yield* keepLatest(tx, { latest, now, isNew: behind > ADJUSTED_MS })
  else if (stored.latest !== undefined) yield* forgetLatest(tx, now)
  return behind > ADJUSTED_MS ? behind : 0
}

function* keepLatest(tx: Transaction, at: { latest: number; now: number; isNew: boolean }): Step<void> {
  const { latest, now, isNew } = at
  if (!isNew) return
  yield* tx.run(SET, 'latest', String(latest))
  if (latest - now <= REPORTED_MS) return
  const message = `The clock shows ${isoTime(now)}, and has shown ${isoTime(latest)} before. Consents and API keys that had ended by then stay ended.`
  yield* raiseIssue(tx, { key: BEHIND, connection: null, stream: null, code: BEHIND, message }, now)
}
