import type { Clock } from '../../kernel/clock.ts'
import { findConnection } from '../connections/connections.ts'
import { holds } from '../lanes/lanes.ts'
import type { PermitCheck } from '../port/dispatch-checks.ts'
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

/** Whether requests may leave that speak of this person, on the rows and at the time of each question. */
export const checkPerson =
  (sql: Sql, clock: Clock, subject: DispatchSubject): PermitCheck =>
  () => {
    if (isPaused(sql, subject.connection)) return 'paused'
    return 'grant' in decide(sql, subject, { requires: subject.requires, now: clock.now() }) ? null : 'consent'
  }

/** Whether further requests of an attempt may leave: begun once, it may go on for minutes. */
export function checkAttempt(
  sql: Sql,
  clock: Clock,
  { subject, attempt, input, lookUp }: UnderWay & { readonly subject: DispatchSubject },
): PermitCheck {
  const person = checkPerson(sql, clock, subject)
  return () => {
    if (!holds(sql, input.hold)) return 'fenced'
    const open = sql.get<{ waits: number; sending: number }>(OPEN, attempt)
    if (!open?.waits) return 'over'
    // Somebody else has settled it.
    if (!open.sending) return 'fenced'
    const refusal = person()
    return refusal === 'consent' && lookUp ? null : refusal
  }
}

const OPEN = `SELECT p.${WAITING} AS waits, a.outcome = 'sending' AS sending FROM attempt a JOIN push p ON p.id = a.push
  WHERE a.id = ?`

/** An erasure waits neither for a consent nor for pushes that are paused as a whole: only for its own connection. */
export const checkErasure =
  (sql: Sql, id: string, hold: BegunAttempt['hold']): PermitCheck =>
  () => {
    if (!holds(sql, hold)) return 'fenced'
    const row = sql.get<{ connection: string }>(`SELECT connection FROM erasure WHERE id = ? AND state = 'waiting'`, id)
    if (!row) return 'over'
    return findConnection(sql, row.connection)?.state === 'active' ? null : 'paused'
  }
