import { assertHold, holds } from '../lanes/lanes.ts'
import type { Lease } from '../port/index.ts'
import type { PushRow } from '../port/pushes.ts'
import { byIndex } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { AttemptRecord } from './attempt-rows.ts'
import { failPush } from './outcomes.ts'
import { expectPush, movePush, selectPushes } from './rows.ts'

export type Recovery = {
  readonly hold: Lease
  readonly connection: string
  readonly tries: number
  /** By step name. */
  readonly graceMs: ReadonlyMap<string, number>
  readonly now: number
}

/** The caller holds the lane, so an attempt without an outcome belongs to a run that crashed. */
export function* recover(tx: Transaction, recovery: Recovery): Step<{ uncertain: number; retried: number }> {
  yield* assertHold(tx, recovery.hold)
  const counts = { uncertain: 0, retried: 0 }
  for (const attempt of yield* openAttempts(tx, recovery.connection))
    counts[yield* recoverAttempt(tx, attempt, recovery)]++
  // A push that is being sent always has an open attempt; if one is ever missing, the push must not wait forever.
  for (const push of yield* selectPushes(tx, SENDING, recovery.connection)) {
    yield* movePush(tx, push, { move: { ...LOST, readyAt: null }, now: recovery.now })
    counts.uncertain++
  }
  return counts
}

/**
 * Whether there is nothing to recover. An attempt is begun under the lock of transitions by a run that holds the lane: what
 * an earlier run began was committed before this one took it, so a read from then on finds it.
 */
export function* isSettled(
  tx: Transaction,
  { hold, connection }: Pick<Recovery, 'hold' | 'connection'>,
): Step<boolean> {
  yield* tx.ahead(holds(tx, hold), openAttempts(tx, connection), selectPushes(tx, SENDING, connection))
  yield* assertHold(tx, hold)
  const open = yield* openAttempts(tx, connection)
  return open.length === 0 && (yield* selectPushes(tx, SENDING, connection)).length === 0
}

const SENDING = `p.connection = ? AND p.state = 'SENDING'`

const LOST = {
  state: 'UNCERTAIN',
  code: 'outcome_unknown',
  message: 'The process stopped while this was being sent; the ATS may have received it.',
} as const

const unrecorded = ({ step }: PushRow, tries: number): string =>
  `Step ${step} was sent ${tries} times, and each time Hirewire stopped or failed before it could record the response.`

/**
 * From the few open attempts to their pushes: in the other direction, each run of a lane would scan all pushes it ever
 * sent.
 */
const OPEN_ATTEMPTS = `SELECT a.* FROM attempt a ${byIndex('attempt_open')} CROSS JOIN push p
  WHERE p.id = a.push AND a.outcome = 'sending' AND p.connection = ? ORDER BY a.number`

const openAttempts = (tx: Transaction, connection: string): Step<AttemptRecord[]> =>
  tx.all<AttemptRecord>(OPEN_ATTEMPTS, connection)

function* recoverAttempt(
  tx: Transaction,
  attempt: AttemptRecord,
  { graceMs, tries, now }: Recovery,
): Step<'uncertain' | 'retried'> {
  const push = yield* expectPush(tx, attempt.push)
  const lost = attempt.act === 'send' && attempt.effect === 'create'
  yield* tx.run(
    'UPDATE attempt SET outcome = ?, finished_at = ? WHERE id = ?',
    lost ? 'uncertain' : 'retry',
    now,
    attempt.id,
  )
  if (lost && push.state === 'SENDING') {
    const grace = graceMs.get(push.step ?? '')
    yield* movePush(tx, push, {
      move: { ...LOST, readyAt: grace === undefined ? null : attempt.started_at + grace },
      now,
    })
  } else if (push.state === 'SENDING') {
    const attempts = push.attempts + 1
    if (attempts < tries) yield* movePush(tx, push, { move: { state: 'QUEUED', readyAt: now, attempts }, now })
    else yield* failPush(tx, push, { code: 'bug', message: unrecorded(push, tries), now })
  }
  return lost ? 'uncertain' : 'retried'
}
