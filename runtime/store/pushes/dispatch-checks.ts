import type { Clock } from '../../kernel/clock.ts'
import { findConnection } from '../connections/connections.ts'
import { holds } from '../lanes/lanes.ts'
import type { DispatchCheck, DispatchRefusal } from '../port/dispatch-checks.ts'
import type { NewPush } from '../port/pushes.ts'
import type { Sql } from '../sqlite/database.ts'
import { decide } from './consents.ts'
import { pushesPaused } from './pause.ts'
import { WAITING } from './rows.ts'

type DispatchSubject = Pick<NewPush, 'person' | 'connection' | 'requisition' | 'requires'>

/** An attempt that is under way. `lookUp`: it looks for what a lost create may have made, which no consent has to allow. */
type UnderWay = { readonly attempt: string; readonly input: BegunAttempt; readonly lookUp: boolean }
type BegunAttempt = { readonly push: string; readonly hold: Parameters<typeof holds>[1] }

export const isPaused = (sql: Sql, connection: string): boolean =>
  pushesPaused(sql) || findConnection(sql, connection)?.state !== 'active'

/** A check on a store that answers at once: the rows are read in the turn of the first byte, too, so that nothing is watched. */
export const readNow = (refused: () => DispatchRefusal | null): DispatchCheck => ({
  confirm: async () => refused(),
  refused,
  end: () => undefined,
})

/** Whether requests may leave that speak of this person, on the rows and at the time of each question. */
export function personRefusal(sql: Sql, clock: Clock, subject: DispatchSubject): DispatchRefusal | null {
  if (isPaused(sql, subject.connection)) return 'paused'
  return 'grant' in decide(sql, subject, { requires: subject.requires, now: clock.now() }) ? null : 'consent'
}

/** Whether further requests of an attempt may leave: begun once, it may go on for minutes. */
export function attemptRefusal(
  sql: Sql,
  clock: Clock,
  { subject, attempt, input, lookUp }: UnderWay & { readonly subject: DispatchSubject },
): DispatchRefusal | null {
  if (!holds(sql, input.hold)) return 'fenced'
  const open = sql.get<{ waits: number; sending: number }>(OPEN, attempt)
  if (!open?.waits) return 'over'
  // Somebody else has settled it.
  if (!open.sending) return 'fenced'
  const refusal = personRefusal(sql, clock, subject)
  return refusal === 'consent' && lookUp ? null : refusal
}

const OPEN = `SELECT p.${WAITING} AS waits, a.outcome = 'sending' AS sending FROM attempt a JOIN push p ON p.id = a.push
  WHERE a.id = ?`

/** An erasure waits neither for a consent nor for pushes that are paused as a whole: only for its own connection. */
export function erasureRefusal(sql: Sql, id: string, hold: BegunAttempt['hold']): DispatchRefusal | null {
  if (!holds(sql, hold)) return 'fenced'
  const row = sql.get<{ connection: string }>(`SELECT connection FROM erasure WHERE id = ? AND state = 'waiting'`, id)
  if (!row) return 'over'
  return findConnection(sql, row.connection)?.state === 'active' ? null : 'paused'
}
