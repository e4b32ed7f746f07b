import { isoTime } from '../../kernel/machine/clock.ts'
import { expectVersion, versionOf } from '../../kernel/model/versions.ts'
import { markContinued } from '../chains/seen-heads.ts'
import type { StoreContext } from '../database.ts'
import { switchOf, turnOff, turnOn } from '../deciding-rows/switches.ts'
import { newPersonKey } from '../envelope/data-keys.ts'
import { NO_FENCE } from '../erased/rows.ts'
import { raiseIssue } from '../issues/issues.ts'
import { assertHold, wakeLane } from '../lanes/lanes.ts'
import { pushesPaused, setPause } from '../lanes/pauses.ts'
import type { PushPort, PushRow, PushSwitch, RestoredStore } from '../port/pushes.ts'
import { renewFeedEpoch } from '../records/feed-epoch.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { expectPush, movePush, placeOf } from './rows.ts'

const ISSUE = 'store_restored'

export function restoredPushes({
  db,
  clock,
  seen,
}: StoreContext): Pick<PushPort, 'restored' | 'pushSwitch' | 'setPushSwitch' | 'presumeSent'> {
  return {
    async restored() {
      return db.readLatest((tx) => restoredStore(tx))
    },
    async pushSwitch() {
      return db.readLatest(pushSwitch)
    },
    async setPushSwitch(change, match) {
      return db.write(function* (tx) {
        expectVersion((yield* pushSwitch(tx)).version, match, 'The setting')
        const continues = change.restored === null || change.paused === false
        // The heads that nodes have seen of the store before its restore count no longer.
        if (seen && continues && (yield* isRestored(tx))) yield* continueRestored(tx, clock.now())
        if (change.restored === null) yield* endRestored(tx, clock.now())
        if (change.paused !== undefined)
          yield* setPause(tx, 'pushes', change.paused ? { by: change.by ?? null, at: clock.now() } : null)
        return yield* pushSwitch(tx)
      })
    },
    async presumeSent({ id }, hold, graceMs) {
      return db.write(function* (tx) {
        yield* assertHold(tx, hold)
        return yield* presumeSent(tx, yield* expectPush(tx, id), { now: clock.now(), graceMs })
      })
    },
  }
}

const CONTINUED =
  'A person continued after a restore of the database: what the nodes had seen of it before counts no longer. Withdrawals may be lost.'

function* continueRestored(tx: Transaction, now: number): Step<void> {
  yield* markContinued(tx, now)
  const issue = { key: 'history_accepted', connection: null, stream: null, code: 'history_accepted' }
  yield* raiseIssue(tx, { ...issue, message: CONTINUED }, now)
}

type Restoring = { readonly now: number; readonly by?: string | undefined; readonly cause?: 'database' }

/** The beginning of a message: what happened to the store. */
const whatHappened = ({ cause, backupTime }: RestoredStore): string =>
  cause === 'database'
    ? `The database is on another server or was restored, and may lack what happened after ${isoTime(backupTime)}`
    : `The store was restored from a backup of ${isoTime(backupTime)}`

/**
 * Marks a store that was restored from a backup, or may have lost its last changes: until {@link endRestored}, every create is looked up before it is
 * sent, and nothing is sent before the pushes are resumed. Returns the mark.
 */
export function* markRestored(tx: Transaction, { now, by, cause }: Restoring): Step<RestoredStore> {
  const before = yield* restoredStore(tx)
  // The time is also the identity: a backup of a restored store has the mark of the earlier restore.
  const at = Math.max(now, (before?.at ?? 0) + 1)
  const backupTime = Math.min((yield* lastTime(tx)) ?? now, at)
  const mark = { at, backupTime, ...(by !== undefined && { by }), ...(cause && { cause }) }
  yield* turnOn(tx, 'restored', JSON.stringify(mark))
  yield* renewFeedEpoch(tx, at)
  yield* setPause(tx, 'pushes', { by: by ?? null, at: now })
  const message = `${whatHappened(mark)}. Each create is looked up in the ATS before it is sent.`
  yield* raiseIssue(tx, { key: ISSUE, connection: null, stream: null, code: ISSUE, message }, now)
  return mark
}

/** The last time that the store knows: a backup has no other reliable date. */
function* lastTime(tx: Transaction): Step<number | null> {
  const text = `SELECT max(at) AS at FROM (
    SELECT CAST(value AS BIGINT) AS at FROM setting WHERE name = 'time'
    UNION ALL SELECT max(updated_at) FROM push UNION ALL SELECT max(recorded_at) FROM consent) known`
  return (yield* tx.get<{ at: number | null }>(text))?.at ?? null
}

/** The last restore, while its creates are looked up; null: none. */
function* restoredStore(tx: Transaction): Step<RestoredStore | null> {
  const value = yield* switchOf(tx, 'restored')
  return value === null ? null : parse<RestoredStore>(value)
}

function* pushSwitch(tx: Transaction): Step<PushSwitch> {
  const [paused, restored] = [yield* pushesPaused(tx), yield* restoredStore(tx)]
  return { paused, restored, version: versionOf({ paused, restored: restored?.at ?? null }) }
}

export function* isRestored(tx: Transaction): Step<boolean> {
  return (yield* restoredStore(tx)) !== null
}

/** From now on, pushes are sent as usual. Those that are being looked up are still looked up. */
function* endRestored(tx: Transaction, now: number): Step<void> {
  yield* turnOff(tx, 'restored')
  yield* tx.run('UPDATE issue SET cleared_at = ? WHERE key = ? AND cleared_at IS NULL', now, ISSUE)
}

/** How long a create that left right before the restore may take to be found, where the spec does not say. */
const GRACE_MS = 60_000

export type PresumedSend = {
  readonly now: number
  /** How long after a lost response the spec looks it up; null: a person settles it. Absent: not known here. */
  readonly graceMs?: number | null
}

/**
 * Records that the current step of a push may have been sent between the backup and the restore: from now on, it is
 * settled like a create whose response was lost. Null if the store was not restored, or this was recorded before.
 */
export function* presumeSent(tx: Transaction, push: PushRow, presumed: PresumedSend): Step<PushRow | null> {
  const restored = yield* restoredStore(tx)
  if (!restored || push.step === null) return null
  const { now, graceMs = GRACE_MS } = presumed
  // One attempt for each step: the id says whether it is recorded.
  const id = `att_restored.${restored.at}.${push.id}.${push.step}`
  const text = `INSERT INTO attempt (id, push, fence, step, act, effect, outcome, started_at, finished_at, request)
    VALUES (?, ?, ${NO_FENCE}, ?, 'send', 'create', 'uncertain', ?, ?, ?) ON CONFLICT (id) DO NOTHING`
  const key = yield* newPersonKey(tx, push.person)
  const request = key.seal(placeOf.request(id), JSON.stringify({ restored: isoTime(restored.at) }))
  if ((yield* tx.run(text, id, push.id, push.step, restored.backupTime, restored.at, request)) === 0) return null
  yield* tx.run(`UPDATE review SET state = 'decided', decided_at = ? WHERE push = ? AND state = 'open'`, now, push.id)
  const readyAt = graceMs === null ? null : Math.max(now, restored.at + graceMs)
  const message = `${whatHappened(restored)}; this may have been sent since.`
  const move = { state: 'UNCERTAIN', code: 'outcome_unknown', readyAt, message } as const
  const moved = yield* movePush(tx, push, { move, now })
  if (readyAt !== null) yield* wakeLane(tx, { kind: 'push', connection: push.connection, stream: null }, readyAt)
  return moved
}

/** Whether a create of this push may have been sent unnoticed, and nobody has looked yet. */
export function* isDoubted(tx: Transaction, push: Pick<PushRow, 'id'>): Step<boolean> {
  const restored = yield* restoredStore(tx)
  if (!restored) return false
  const text = `SELECT 1 FROM attempt WHERE push = ? AND act = 'send' AND fence = ${NO_FENCE} AND finished_at = ? LIMIT 1`
  return (yield* tx.get(text, push.id, restored.at)) === undefined
}

/** Whether a request of the current step of an UNCERTAIN push left; false: only a restore makes that possible. */
export function* mayHaveLeft(tx: Transaction, { id, step }: PushRow): Step<boolean> {
  const text = `SELECT 1 FROM attempt WHERE push = ? AND step = ? AND act = 'send' AND outcome = 'uncertain' AND fence = ${NO_FENCE}`
  if (!(yield* tx.get(text, id, step))) return true
  const left = `SELECT 1 FROM attempt WHERE push = ? AND step = ? AND act = 'send' AND outcome NOT IN ('retry', 'failed')
    AND fence <> ${NO_FENCE} LIMIT 1`
  return (yield* tx.get(left, id, step)) !== undefined
}

/** A look-up would send the address of a person without a consent, of whom the ATS may know nothing: an operator looks. */
export function* leaveUnasked(tx: Transaction, push: PushRow, now: number): Step<void> {
  const message =
    'It may have been sent between the backup and the restore, and there is no consent now, so the ATS is not asked. Look there, and report what you find.'
  const move = { state: 'UNCERTAIN', code: 'outcome_unknown', readyAt: null, message } as const
  yield* movePush(tx, push, { move, now })
}
