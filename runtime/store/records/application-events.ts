import { isoTime } from '../../kernel/machine/clock.ts'
import type { ApplicationMove } from '../../kernel/model/application.ts'
import type { Step, Transaction } from '../transaction.ts'

const INSERT = `INSERT INTO application_event
  (connection, application, from_standing, to_standing, effective_at, observed_at, observed_via) VALUES (?, ?, ?, ?, ?, ?, ?)`

/** Adds a move to the history of an application. Moves are never changed or removed while the connection exists. */
export function* appendEvent(
  tx: Transaction,
  of: { readonly connection: string; readonly application: string },
  move: ApplicationMove,
): Step<void> {
  const from = move.from === null ? null : JSON.stringify(move.from)
  yield* tx.put(
    INSERT,
    of.connection,
    of.application,
    from,
    JSON.stringify(move.to),
    move.effectiveAt,
    move.observedAt,
    move.via,
  )
}

/** A move as the change feed shows it. */
export const describeMove = ({ from, to, via, effectiveAt }: ApplicationMove): Record<string, unknown> => ({
  from,
  to,
  via,
  effective_at: isoTime(effectiveAt),
})

/** When the last move of an application took effect; null if it never moved. */
export function* lastEffective(tx: Transaction, connection: string, application: string): Step<number | null> {
  const text = `SELECT effective_at FROM application_event WHERE connection = ? AND application = ? ORDER BY number DESC LIMIT 1`
  return (yield* tx.get<{ effective_at: number }>(text, connection, application))?.effective_at ?? null
}
