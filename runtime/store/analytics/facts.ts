import type { ApplicationMove, ApplicationStatus } from '../../kernel/model/application.ts'
import type { Step, Transaction } from '../transaction.ts'

/** The application of a fact, as long as the two are linked. */
export type FactOf = { readonly connection: string; readonly application: string }
/** Status of a pushed application; null until its stage is seen. */
type SeenStatus = { readonly status: ApplicationStatus | null; readonly since: number }

const NOT_SEEN = { furthest: null, outcome: 'OPEN' }
const counted = (status: ApplicationStatus | null) =>
  status === null ? NOT_SEEN : { furthest: status.furthest_phase, outcome: status.outcome.value }

const FIND = 'SELECT fact FROM fact_of WHERE connection = ? AND application = ?'

export const findFact = (tx: Transaction, of: FactOf): Step<{ fact: number } | undefined> =>
  tx.get<{ fact: number }>(FIND, of.connection, of.application)

/** Counts a pushed application, once. `since`: when it entered its current status. */
export function* addFact(
  tx: Transaction,
  of: FactOf,
  { requisition, status, since, now }: SeenStatus & { readonly requisition: string; readonly now: number },
): Step<void> {
  if (yield* findFact(tx, of)) return
  const { furthest, outcome } = counted(status)
  const phase = status && phaseHeld(status)
  const values = [of.connection, requisition, now, furthest, outcome] as const
  if (!phase) {
    const first = { text: `${INSERT} RETURNING key AS number`, values }
    return yield* tx.putBoth(first, { text: INSERT_OF, values: [of.connection, of.application] })
  }
  const fact = yield* tx.add(INSERT, ...values)
  yield* tx.put(INSERT_OF, fact, of.connection, of.application)
  yield* enter(tx, fact, { phase, at: since })
}

const INSERT = 'INSERT INTO fact (connection, requisition, pushed_at, furthest_phase, outcome) VALUES (?, ?, ?, ?, ?)'
const INSERT_OF = 'INSERT INTO fact_of (fact, connection, application) VALUES (?, ?, ?)'

export function* moveFact(tx: Transaction, of: FactOf, move: ApplicationMove): Step<void> {
  const fact = (yield* findFact(tx, of))?.fact
  if (fact === undefined) return
  const { furthest, outcome } = counted(move.to)
  yield* tx.run('UPDATE fact SET furthest_phase = ?, outcome = ? WHERE key = ?', furthest, outcome, fact)
  yield* moveStay(tx, fact, move)
}

type Stay = { number: number; phase: string; entered_at: number }

/** A remap corrects the phase of the current stay; every other move ends the stay. */
function* moveStay(tx: Transaction, fact: number, { to, effectiveAt, via }: ApplicationMove): Step<void> {
  const phase = phaseHeld(to)
  const stay = yield* tx.get<Stay>(
    'SELECT number, phase, entered_at FROM phase_stay WHERE fact = ? AND left_at IS NULL',
    fact,
  )
  if (stay?.phase === phase) return
  if (stay && phase && via === 'REMAP') {
    yield* tx.run('UPDATE phase_stay SET phase = ? WHERE fact = ? AND number = ?', phase, fact, stay.number)
    return
  }
  // A clock that was set back must not make a stay negative.
  const at = Math.max(effectiveAt, stay?.entered_at ?? effectiveAt)
  if (stay) yield* tx.run('UPDATE phase_stay SET left_at = ? WHERE fact = ? AND number = ?', at, fact, stay.number)
  if (phase) yield* enter(tx, fact, { phase, at })
}

function* enter(tx: Transaction, fact: number, { phase, at }: { phase: string; at: number }): Step<void> {
  const text = `INSERT INTO phase_stay (fact, number, phase, entered_at)
    VALUES (?, (SELECT count(*) FROM phase_stay WHERE fact = ?), ?, ?)`
  yield* tx.run(text, fact, fact, phase, at)
}

/**
 * The phase in which an application spends time; null once it has an outcome, or if no vocabulary entry maps its stage.
 */
function phaseHeld({ outcome, phase }: ApplicationStatus): string | null {
  return outcome.value === 'OPEN' && phase.value !== 'UNMAPPED' ? phase.value : null
}
