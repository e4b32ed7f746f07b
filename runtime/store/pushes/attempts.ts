import { HirewireError } from '../../kernel/errors/errors.ts'
import { newId } from '../../kernel/machine/random.ts'
import { grantedBy } from '../../kernel/model/consent.ts'
import { countHappened } from '../analytics/counts.ts'
import { findConnection } from '../connections/rows.ts'
import type { StoreContext } from '../database.ts'
import { allTogether } from '../each.ts'
import { findPersonKey, newPersonKey, personKey } from '../envelope/data-keys.ts'
import { holds, ofPushLane } from '../lanes/lanes.ts'
import { pushesPaused } from '../lanes/pauses.ts'
import type { AttemptRow, Begin, PushPort, PushRow, PushSubject } from '../port/pushes.ts'
import { seenTime } from '../seen-time.ts'
import { wholeOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { isErasing } from './after-erasure.ts'
import { type AttemptRecord, toAttempt } from './attempt-rows.ts'
import { decide, ledgerOf } from './consents.ts'
import { attemptRefusal, type InFlightAttempt, isPaused, scopeOfAttempt } from './dispatch-checks.ts'
import { settle, settleByHand } from './outcomes.ts'
import { isSettled, recover } from './recovery.ts'
import { isDoubted, leaveUnasked, mayHaveLeft, restoredPushes } from './restored.ts'
import { cancelPush, findPush, findRecord, movePush, placeOf, toPush } from './rows.ts'

type BeginInput = Parameters<PushPort['begin']>[0]
type AttemptRepository = Pick<
  PushPort,
  | 'begin'
  | 'settle'
  | 'settleByHand'
  | 'recover'
  | 'attempts'
  | 'restored'
  | 'pushSwitch'
  | 'setPushSwitch'
  | 'presumeSent'
>

export function attemptRepository(context: StoreContext): AttemptRepository {
  const { db, clock, random } = context
  return {
    ...restoredPushes(context),
    async begin(input) {
      const now = clock.now()
      const begun = await db.write(
        (tx) => begin(tx, input, { id: newId('att', now, random), now }),
        ofPushLane(input.hold),
      )
      if (!('inFlight' in begun)) return begun
      const { inFlight, ...rest } = begun
      const scope = scopeOfAttempt(input.hold)
      return { ...rest, check: db.dispatchCheck((tx) => attemptRefusal(tx, inFlight, clock.now()), scope) }
    },
    async settle(settlement) {
      const now = clock.now()
      return db.write(
        (tx) => settle(tx, settlement, { newId: () => newId('rev', now, random), now }),
        ofPushLane(settlement.hold),
      )
    },
    async settleByHand(id, found) {
      const now = clock.now()
      return db.write((tx) => settleByHand(tx, id, { found, fresh: { id: newId('att', now, random), now } }))
    },
    async recover(hold, connection, rules) {
      const now = clock.now()
      const settled = await db.readLatest((tx) => isSettled(tx, { hold, connection }))
      return settled ? NOTHING_LEFT : db.write((tx) => recover(tx, { ...rules, hold, connection, now }))
    },
    async attempts(push) {
      return db.readLatest((tx) => attemptsOf(tx, push))
    },
  }
}

const NOTHING_LEFT = { uncertain: 0, retried: 0 }

function* attemptsOf(tx: Transaction, push: string): Step<AttemptRow[]> {
  const [row, attempts] = yield* allTogether(
    tx.get<{ person: string }>('SELECT person FROM push WHERE id = ?', push),
    attemptRecords(tx, push),
  )
  return row ? yield* openAttempts(tx, attempts, row.person) : []
}

/** Attempts of a push that are still sealed. */
export const attemptRecords = (tx: Transaction, push: string): Step<AttemptRecord[]> =>
  tx.all<AttemptRecord>('SELECT * FROM attempt WHERE push = ? ORDER BY number', push)

export function* openAttempts(tx: Transaction, rows: readonly AttemptRecord[], person: string): Step<AttemptRow[]> {
  if (rows.length === 0) return []
  const key = yield* personKey(tx, person)
  return rows.map((row) => toAttempt(row, key))
}

type NewRowId = { readonly id: string; readonly now: number }
/** `Begin` with the input of the attempt's check in place of the check. */
type Begun = Uncheck<Begin>
type Uncheck<T> = T extends { check: unknown } ? Omit<T, 'check'> & { readonly inFlight: InFlightAttempt } : T

/**
 * Reads the consent and stores the attempt in one transaction, before the first byte leaves. An attempt that is still
 * open belongs to another run: none may begin beside it.
 */
function* begin(tx: Transaction, input: BeginInput, fresh: NewRowId): Step<Begun> {
  yield* tx.ahead(
    holds(tx, input.hold),
    isSending(tx, input.push),
    isDoubted(tx, { id: input.push }),
    pushesPaused(tx),
    readsOfPush(tx, input),
  )
  if (!(yield* holds(tx, input.hold))) return { kind: 'fenced' }
  const push = yield* findPush(tx, input.push)
  if (!push) return { kind: 'cancelled', reason: 'The person was erased.' }
  if (push.state !== 'QUEUED' && push.state !== 'UNCERTAIN' && push.state !== 'SENDING')
    return { kind: 'cancelled', reason: push.message ?? `The push is ${push.state}.` }
  if (yield* isSending(tx, push.id)) return { kind: 'fenced' }
  if (push.state === 'UNCERTAIN' && input.act === 'send' && !input.again)
    throw new HirewireError(
      'state_conflict',
      `Push ${push.id} is uncertain: it must be settled before anything is sent again.`,
    )
  if (input.act === 'send' && input.effect === 'create' && (yield* isDoubted(tx, push)))
    throw new HirewireError('bug', `Push ${push.id} was about to be created after a restore without a look-up.`)
  // The push was resolved by hand since the ATS was queried: there is nothing left to repeat.
  if (push.state !== 'UNCERTAIN' && input.again) return { kind: 'cancelled', reason: 'The push was settled.' }
  if (yield* isPaused(tx, push.connection)) return { kind: 'paused' }
  return yield* beginGranted(tx, { push, input, fresh })
}

function* isSending(tx: Transaction, push: string): Step<boolean> {
  return (yield* tx.get(`SELECT 1 FROM attempt WHERE push = ? AND outcome = 'sending'`, push)) !== undefined
}

/** What a push is begun on: by what the caller knows of it, and otherwise by its row. */
function* readsOfPush(tx: Transaction, { push, about }: BeginInput): Step<void> {
  if (about) yield* tx.ahead(findRecord(tx, push), readsAbout(tx, about))
  const row = yield* findRecord(tx, push)
  if (row) yield* tx.ahead(toPush(tx, row), readsAbout(tx, row))
}

function* readsAbout(tx: Transaction, about: PushSubject): Step<void> {
  const { person, connection } = about
  yield* tx.ahead(
    findPersonKey(tx, person),
    findConnection(tx, connection),
    isErasing(tx, person),
    ledgerOf(tx, about),
    seenTime(tx, 0),
  )
}

function* beginGranted(
  tx: Transaction,
  { push, input, fresh }: { push: PushRow; input: BeginInput; fresh: NewRowId },
): Step<Begun> {
  const { now, id: attempt } = fresh
  const asks = push.state === 'UNCERTAIN' && input.act === 'ask'
  // A lost create is looked up whatever happened to the consent; nothing new is sent for it.
  const lookUp = asks && (yield* mayHaveLeft(tx, push))
  const inFlight = { subject: push, attempt, hold: input.hold, lookUp }
  const decision = yield* decide(tx, push, { requires: push.requires, now })
  if ('grant' in decision) {
    const { grant } = decision
    const state = input.act === 'send' ? 'SENDING' : push.state
    yield* movePush(tx, push, { move: { state, consent: grantedBy(grant), attempted: true }, now })
    yield* insertAttempt(tx, input, { ...fresh, of: push, consent: grantedBy(grant) })
    return { kind: 'go', attempt, grant, inFlight }
  }
  const { reason } = decision.refusal
  if (lookUp) {
    const request = { ...input.request, refusal: reason }
    yield* insertAttempt(tx, { ...input, request }, { ...fresh, of: push, consent: null })
    return { kind: 'ask_only', attempt, inFlight }
  }
  if (asks) {
    yield* leaveUnasked(tx, push, now)
    return { kind: 'cancelled', reason }
  }
  if (push.state === 'UNCERTAIN') return { kind: 'withdrawn', reason }
  yield* cancelPush(tx, { push, now, code: 'consent_missing', message: reason })
  return { kind: 'cancelled', reason }
}

/** Each call takes a moment to have its turn, which is no wait for a limit. */
const COUNTED_WAIT_MS = 1_000

function* insertAttempt(
  tx: Transaction,
  input: BeginInput,
  { id, now, of: { person, connection }, consent }: NewRowId & { of: PushSubject; consent: string | null },
): Step<void> {
  const text = `INSERT INTO attempt (id, push, fence, step, act, effect, outcome, consent, started_at, waited_ms, pointer, request)
    VALUES (?, ?, ?, ?, ?, ?, 'sending', ?, ?, ?, ?, ?)`
  const { push, hold, step, act, effect, request, waitedMs = null, pointer = null } = input
  const at = [now, wholeOrNull(waitedMs), pointer] as const
  const sealed = (yield* newPersonKey(tx, person)).seal(placeOf.request(id), JSON.stringify(request))
  yield* tx.put(text, id, push, hold.fence, step, act, effect, consent, ...at, sealed)
  if (waitedMs !== null && waitedMs >= COUNTED_WAIT_MS)
    yield* countHappened(tx, 'limits', { connection, name: 'waited', at: now, amount: waitedMs })
}
