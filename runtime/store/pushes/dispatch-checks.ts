import { findConnection } from '../connections/rows.ts'
import type { CheckScope } from '../database.ts'
import { isShared } from '../erased/shared.ts'
import { holds } from '../lanes/lanes.ts'
import { pushesPaused } from '../lanes/pauses.ts'
import type { DispatchRefusal } from '../port/dispatch-checks.ts'
import type { ErasureRow } from '../port/erasures.ts'
import type { Lease } from '../port/index.ts'
import type { NewPush } from '../port/pushes.ts'
import { seenTime } from '../seen-time.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { isErasing } from './after-erasure.ts'
import { decide, ledgerOf } from './consents.ts'
import { WAITING } from './rows.ts'

type DispatchSubject = Pick<NewPush, 'person' | 'connection' | 'requisition' | 'requires'>

/** An attempt in flight. `lookUp`: it looks for the record of a lost create, which needs no consent. */
export type InFlightAttempt = {
  readonly subject: DispatchSubject
  readonly attempt: string
  readonly hold: Lease
  readonly lookUp: boolean
}

/**
 * Only the run that sends a push cancels it or records what became of its attempt, and not before it has the response. A
 * pull that reports a merge changes ids, which no check of a push reads.
 */
const NOT_BY_RUNS = ['attempt', 'push']

/** The scope of checks on a person, or on an object that a message is about. */
export const NO_LANE: CheckScope = { lane: null, notByRuns: NOT_BY_RUNS }

export const scopeOfAttempt = ({ lane }: Lease): CheckScope => ({ lane, notByRuns: NOT_BY_RUNS })

/** Results of the lane's own pushes, and merges that pulls report, may show that the candidate to erase is shared. */
export const scopeOfErasure = ({ lane }: Lease): CheckScope => ({ lane, notByRuns: [] })

export function* isPaused(tx: Transaction, connection: string): Step<boolean> {
  return (yield* pushesPaused(tx)) || (yield* findConnection(tx, connection))?.state !== 'active'
}

/** What {@link personRefusal} reads where it refuses nothing. */
export function* readsOfPerson(tx: Transaction, subject: DispatchSubject, now: number): Step<void> {
  yield* tx.ahead(
    pushesPaused(tx),
    findConnection(tx, subject.connection),
    isErasing(tx, subject.person),
    ledgerOf(tx, subject),
    seenTime(tx, now),
  )
}

/** Whether requests about this person may leave, according to the current rows. */
export function* personRefusal(tx: Transaction, subject: DispatchSubject, now: number): Step<DispatchRefusal | null> {
  yield* readsOfPerson(tx, subject, now)
  if (yield* isPaused(tx, subject.connection)) return 'paused'
  return 'grant' in (yield* decide(tx, subject, { requires: subject.requires, now })) ? null : 'consent'
}

/** Whether further requests of an attempt may leave; an attempt can take minutes. */
export function* attemptRefusal(
  tx: Transaction,
  { subject, attempt, hold, lookUp }: InFlightAttempt,
  now: number,
): Step<DispatchRefusal | null> {
  yield* tx.ahead(holds(tx, hold), tx.get(OPEN, attempt), readsOfPerson(tx, subject, now))
  if (!(yield* holds(tx, hold))) return 'fenced'
  const open = yield* tx.get<{ waits: number; sending: number }>(OPEN, attempt)
  if (!open?.waits) return 'over'
  // The attempt was resolved meanwhile.
  if (!open.sending) return 'fenced'
  const refusal = yield* personRefusal(tx, subject, now)
  return refusal === 'consent' && lookUp ? null : refusal
}

const OPEN = `SELECT p.${WAITING} AS waits, a.outcome = 'sending' AS sending FROM attempt a JOIN push p ON p.id = a.push
  WHERE a.id = ?`

/**
 * An erasure waits neither for a consent nor for a global pause of pushes, only for its own connection. The push lane
 * that sends it also lets pushes save what they found; an operator may let one save it at any time.
 */
export function* erasureRefusal(
  tx: Transaction,
  { id, records }: Pick<ErasureRow, 'id' | 'records'>,
  hold: Lease,
): Step<DispatchRefusal | null> {
  if (!(yield* holds(tx, hold))) return 'fenced'
  const row = yield* tx.get<{ connection: string; records: string }>(
    `SELECT connection, records FROM erasure WHERE id = ? AND state = 'waiting'`,
    id,
  )
  // A merge changes the ids.
  if (!row || JSON.stringify(parse(row.records)) !== JSON.stringify(records)) return 'over'
  if (yield* isShared(tx, { connection: row.connection, records })) return 'over'
  return (yield* findConnection(tx, row.connection))?.state === 'active' ? null : 'paused'
}
