import { HirewireError } from '../../kernel/errors/errors.ts'
import { ACTS } from '../../kernel/errors/next-actions.ts'
import type { BulkReason, PushState } from '../../kernel/model/states.ts'
import { isErasedInAts } from '../erased/rows.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { PushRow } from '../port/pushes.ts'
import type { Step, Transaction } from '../transaction.ts'
import { decide } from './consents.ts'
import { isDoubted } from './restored.ts'
import { cancelPush, movePush } from './rows.ts'

/** Why nothing was done with a push, and the error that a request for this push alone gets. */
export type Barred = { readonly why: BulkReason; readonly error: HirewireError }
export type Acted = { readonly push: PushRow } | Barred

type RetryFacts = {
  readonly state: PushState
  readonly removed: boolean
  readonly purged: boolean
  readonly erasedInAts: boolean
  readonly granted: boolean
}

/** Why a push cannot be retried; null: it can. */
export function retryBar({ state, removed, purged, erasedInAts, granted }: RetryFacts): BulkReason | null {
  if (state === 'UNCERTAIN') return 'uncertain'
  if (state !== 'FAILED') return 'not_retryable'
  if (removed) return 'connection_removed'
  if (purged) return 'purged'
  if (erasedInAts) return 'erased_in_ats'
  return granted ? null : 'consent_missing'
}

/** Queues a FAILED push again, if there is a consent. */
export function* retryPush(tx: Transaction, push: PushRow, now: number): Step<Acted> {
  const decision = yield* decide(tx, push, { requires: push.requires, now })
  const why = retryBar({
    state: push.state,
    removed: push.connector === null,
    purged: Object.keys(push.candidate).length === 0,
    erasedInAts: yield* isErasedInAts(tx, push),
    granted: 'grant' in decision,
  })
  if (why !== null)
    return { why, error: notRetried(push, { why, refused: 'refusal' in decision ? decision.refusal.reason : '' }) }
  yield* wakeLane(tx, { kind: 'push', connection: push.connection, stream: null }, now)
  const move = { state: 'QUEUED', readyAt: now, attempts: 0, code: null, message: null } as const
  return { push: yield* movePush(tx, push, { move, now }) }
}

function notRetried(push: PushRow, { why, refused }: { why: BulkReason; refused: string }): HirewireError {
  const { id, state } = push
  if (why === 'consent_missing') return new HirewireError('consent_missing', refused)
  const text: Partial<Record<BulkReason, string>> = {
    uncertain: `Push ${id} is UNCERTAIN: it may have arrived. Settle it: report its outcome.`,
    not_retryable: `Push ${id} is ${state}; only FAILED can be retried.`,
    connection_removed: `The connection of push ${id} was removed: request a new push in another one.`,
    purged: `The personal data of push ${id} was purged: request a new push.`,
    erased_in_ats: `The records of push ${id} were erased in the ATS: request a new push.`,
  }
  return new HirewireError('state_conflict', text[why] ?? `Push ${id} cannot be retried.`, settleIf(push))
}

/** Why a push cannot be cancelled; null: it can. `doubted`: it may have been sent before a restore. */
export function cancelBar({ state, doubted }: { readonly state: PushState; readonly doubted: boolean }) {
  if (state === 'UNCERTAIN') return 'uncertain'
  if (state === 'SENDING') return 'in_flight'
  if (state !== 'QUEUED' && state !== 'IN_REVIEW') return 'not_cancellable'
  return doubted ? 'restore_pending' : null
}

/** Cancels a push that was not sent. */
export function* cancelUnsent(
  tx: Transaction,
  push: PushRow,
  { message, now }: { readonly message: string; readonly now: number },
): Step<Acted> {
  const why = cancelBar({ state: push.state, doubted: yield* isDoubted(tx, push) })
  if (why !== null) return { why, error: notCancelled(push, why) }
  return { push: yield* cancelPush(tx, { push, now, code: null, message }) }
}

/** Why a push that may be in the ATS cannot be cancelled, and what to do instead. */
function notCancelled(push: PushRow, why: BulkReason): HirewireError {
  const { id, state } = push
  const text: Partial<Record<BulkReason, string>> = {
    in_flight: `Push ${id} is SENDING: its request is in flight. Cancel it again once the response is recorded.`,
    uncertain: `Push ${id} is UNCERTAIN: the ATS may have received it. Check there, and settle it.`,
    restore_pending: `Push ${id} cannot be cancelled yet: the store was restored, and it may have been sent since the backup. It is looked up first, once pushes are resumed.`,
  }
  const only = `Push ${id} is ${state}; only QUEUED and IN_REVIEW can be cancelled.`
  return new HirewireError('state_conflict', text[why] ?? only, settleIf(push))
}

/** Only a person can say what became of an uncertain push. */
const settleIf = ({ id, state }: PushRow) => (state === 'UNCERTAIN' ? { action: ACTS.settle_push({ push: id }) } : {})
