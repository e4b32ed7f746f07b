import { HirewireError } from '../../kernel/errors/errors.ts'
import { foundBefore, savedBefore } from '../../kernel/model/found-records.ts'
import { idText } from '../../kernel/model/model.ts'
import { connectionExists } from '../connections/exists.ts'
import { findConnection } from '../connections/rows.ts'
import { findPersonKey, newPersonKey } from '../envelope/data-keys.ts'
import {
  closeErasureOfUnknown,
  createdBy,
  createErasureTask,
  openErasure,
  releaseErasure,
  requestErasureByHand,
} from '../erased/rows.ts'
import { hasNoTombstones } from '../erased/tombstones.ts'
import { assertHold, holds } from '../lanes/lanes.ts'
import type { HandSettlement, Match, PushRow, Settlement } from '../port/pushes.ts'
import { ourPush } from '../records/pushed-by-us.ts'
import { livingCandidate } from '../records/survivors.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { isErasing } from './after-erasure.ts'
import { ledgerOf, tryDecide, underConsent, wasTakenBack } from './consents.ts'
import { responseToKeep } from './kept-responses.ts'
import { readsOfResult, resultIn, storeResult } from './results.ts'
import { sealMatches } from './review-matches.ts'
import { cancelPush, expectPush, findRecord, movePush, placeOf, toPush } from './rows.ts'

type NewRowId = { readonly id: string; readonly now: number }
/** Few outcomes open a review: its id is created only then. */
type NewReview = { readonly newId: () => string; readonly now: number }

/**
 * Records the outcome of an attempt and moves its push in one transaction. A push that was cancelled or resolved by
 * hand during a search stays as it is; only the attempt is recorded. Throws `fenced` for a stale lease,
 * `state_conflict` for an attempt that has an outcome.
 */
export function* settle(tx: Transaction, settlement: Settlement, fresh: NewReview): Step<PushRow> {
  yield* tx.ahead(holds(tx, settlement.hold), readsOfOutcome(tx, settlement))
  yield* assertHold(tx, settlement.hold)
  const push = yield* expectPush(tx, settlement.push)
  const response = yield* responseToKeep(tx, push, settlement.response)
  yield* closeAttempt(tx, { ...settlement, person: push.person, response }, fresh.now)
  if (push.state !== 'QUEUED' && push.state !== 'SENDING' && push.state !== 'UNCERTAIN') return push
  if (settlement.from === 'UNCERTAIN' && push.state === 'QUEUED') return push
  if (endsAnother(settlement, push)) return push
  // Concluded on a push as it was before its create was lost: the doubt stays.
  if (settlement.from === 'QUEUED' && settlement.attempt === null && push.state === 'UNCERTAIN') return push
  return yield* apply(tx, push, { to: settlement.to, fresh })
}

/** Whether it ends a step that the push is not at, and no attempt says that it was. */
const endsAnother = ({ attempt, of, to }: Settlement, { step: at }: PushRow): boolean =>
  attempt === null && of !== undefined && to.kind === 'step' && of !== at

/** What the outcome of an attempt is recorded on: by what the caller knows of the push, and otherwise by its row. */
function* readsOfOutcome(tx: Transaction, { push, about, attempt, to }: Settlement): Step<void> {
  yield* tx.ahead(
    ...(attempt === null ? [] : [isInFlight(tx, { attempt, push })]),
    hasNoTombstones(tx),
    ...(about ? [findRecord(tx, push), readsAbout(tx, about, to)] : []),
  )
  const row = yield* findRecord(tx, push)
  if (row) yield* tx.ahead(toPush(tx, row), readsAbout(tx, { ...row, saved: parse(row.saved) }, to))
}

type About = NonNullable<Settlement['about']>

function* readsAbout(tx: Transaction, about: About, to: Settlement['to']): Step<void> {
  const { person, connection } = about
  if (to.kind !== 'step') return yield* tx.ahead(findPersonKey(tx, person), isErasing(tx, person), ledgerOf(tx, about))
  if (to.step !== null) return yield* tx.ahead(findPersonKey(tx, person), livingIn(tx, connection, to.saved))
  const saved = { ...about.saved, ...to.saved }
  yield* tx.ahead(
    findPersonKey(tx, person),
    livingIn(tx, connection, to.saved),
    ledgerOf(tx, about),
    readsOfResult(tx, { connection, saved }),
  )
}

function* closeAttempt(
  tx: Transaction,
  { attempt, push, person, outcome, response }: Settlement & { person: string },
  now: number,
): Step<void> {
  if (attempt === null) return
  if (!(yield* isInFlight(tx, { attempt, push })))
    throw new HirewireError('state_conflict', `The attempt ${attempt} of push ${push} is not in flight.`)
  const text = 'UPDATE attempt SET outcome = ?, response = ?, finished_at = ? WHERE id = ? AND push = ?'
  const key = yield* newPersonKey(tx, person)
  const sealed = response === null ? null : key.seal(placeOf.response(attempt), JSON.stringify(response))
  yield* tx.put(text, outcome, sealed, now, attempt, push)
}

function* isInFlight(tx: Transaction, { attempt, push }: { attempt: string; push: string }): Step<boolean> {
  const text = `SELECT 1 FROM attempt WHERE id = ? AND push = ? AND outcome = 'sending'`
  return (yield* tx.get(text, attempt, push)) !== undefined
}

function* apply(
  tx: Transaction,
  push: PushRow,
  { to, fresh }: { to: Settlement['to']; fresh: NewReview },
): Step<PushRow> {
  const { now } = fresh
  const move = (change: Parameters<typeof movePush>[2]['move']): Step<PushRow> =>
    movePush(tx, push, { move: change, now })
  switch (to.kind) {
    case 'same':
      // Only a search leaves the push as it was; a push that was being sent returns to the queue.
      return push.state === 'SENDING' ? yield* move({ state: 'QUEUED' }) : push
    case 'step':
      return yield* step(tx, push, { to, now })
    case 'retry': {
      const attempts = push.attempts + (to.counts === false ? 0 : 1)
      const kept = { state: 'QUEUED', readyAt: to.readyAt, attempts, code: to.code, message: to.message } as const
      // A withdrawal cancels waiting pushes; this one starts to wait only now, perhaps for long.
      const { undecided = false, backTo = push.step } = to
      const change = undecided ? { ...kept, step: backTo, decision: null } : { ...kept, step: backTo }
      return yield* underConsent(tx, yield* move(change), now)
    }
    case 'uncertain':
      return yield* move({
        state: 'UNCERTAIN',
        readyAt: to.readyAt,
        code: to.code ?? 'outcome_unknown',
        message: to.message,
        ...(to.found ? resultsOf({ ...push, step: to.found.step }, { saved: to.found.saved, adopted: true }) : {}),
      })
    case 'failed':
      return yield* failPush(tx, push, { ...failureOf(push, to), ...(yield* arrived(tx, push, { ...to, now })), now })
    case 'review':
      yield* openReview(tx, push, { matches: to.matches, fresh })
      return yield* move({ state: 'IN_REVIEW', readyAt: null, code: 'ats_duplicate', message: resemblance(to.matches) })
  }
}

type End = Pick<Failed, 'code' | 'message'> &
  Partial<Pick<PushRow, 'saved' | 'found' | 'existing'>> & { readonly now: number }

/** FAILED: nothing more is sent until a retry is requested. */
export function* failPush(tx: Transaction, push: PushRow, { now, ...end }: End): Step<PushRow> {
  const { saved = push.saved, found = push.found, existing = push.existing, code, message } = end
  const failed = yield* movePush(tx, push, {
    move: { saved, found, existing, state: 'FAILED', readyAt: null, code, message },
    now,
  })
  // The consent may have ended while its last call was in flight.
  const ended = yield* underConsent(tx, failed, now)
  yield* closeErasureOfUnknown(tx, ended, now)
  return ended
}

type Failed = Extract<Settlement['to'], { kind: 'failed' }>

/** A step that stored something may still be a failure. */
function failureOf(
  push: PushRow,
  { code, message, saved, adopted, existing = push.existing }: Failed,
): Omit<End, 'now'> {
  return { code, message, ...(saved ? resultsOf(push, { saved, adopted }) : { existing }) }
}

type StepResults = Pick<Extract<Settlement['to'], { kind: 'step' }>, 'saved' | 'adopted'>

/** All that the push has saved once its step is done: results of an earlier run of this step are replaced. */
function resultsOf(
  push: PushRow,
  { saved, adopted = false }: StepResults,
): Pick<PushRow, 'saved' | 'found' | 'existing'> {
  const before = savedBefore(push, push.step)
  const names = Object.keys(saved)
  const own = adopted && push.step !== null && names.length > 0 ? [{ step: push.step, names }] : []
  const isKept = 'candidate' in before || !('candidate' in push.saved)
  return {
    saved: { ...before, ...saved },
    found: [...foundBefore(push.found, push.step), ...own],
    // Only a candidate counts; adopting an application does not update a person.
    existing: (push.existing && isKept) || (adopted && 'candidate' in saved),
  }
}

/**
 * Records that arrived in the ATS without a consent have to be erased there; a single one is stored as what the step
 * saved.
 */
function* arrived(
  tx: Transaction,
  push: PushRow,
  { arrived: all = [], message, now }: Failed & { now: number },
): Step<{ saved?: PushRow['saved'] }> {
  const [first, ...more] = all
  if (first === undefined) return {}
  const saved = more.length === 0 ? { ...push.saved, ...first } : push.saved
  const records = createdBy({ ...push, saved })
  yield* createErasureTask(tx, { push, reason: 'withdrawn', person: null, message, records, callable: false, now })
  return { saved }
}

/** The next step starts with no failed attempts; a push with no further step is CONFIRMED. */
function* step(
  tx: Transaction,
  push: PushRow,
  { to, now }: { to: Extract<Settlement['to'], { kind: 'step' }>; now: number },
): Step<PushRow> {
  const saved = { ...to.saved, ...(yield* livingIn(tx, push.connection, to.saved)) }
  const kept = {
    step: to.step,
    ...resultsOf(push, { ...to, saved }),
    // The decision was about this step; a later step has its own duplicate checks.
    decision: null,
    attempts: 0,
    code: null,
    message: null,
  }
  if (to.step !== null) return yield* movePush(tx, push, { move: { ...kept, state: 'QUEUED', readyAt: now }, now })
  // A push whose connection was removed meanwhile is kept only as evidence.
  const results = (yield* connectionExists(tx, push.connection)) ? resultIn(kept.saved) : undefined
  const confirmed = yield* movePush(tx, push, { move: { ...kept, state: 'CONFIRMED', readyAt: null }, results, now })
  const { application } = results ?? { application: null }
  yield* tx.ahead(
    openErasure(tx, push),
    ...(application === null ? [] : [ourPush(tx, push.connection, { application })]),
  )
  if (results) yield* storeResult(tx, confirmed, { ...results, now })
  if (yield* eraseIfTakenBack(tx, confirmed, now)) yield* closeErasureOfUnknown(tx, push, now)
  else yield* releaseErasure(tx, push, now)
  return confirmed
}

/** The consent may have been withdrawn while the last call was in flight: nothing else checks this push again. */
function* eraseIfTakenBack(tx: Transaction, push: PushRow, now: number): Step<boolean> {
  const takenBack = yield* wasTakenBack(tx, push, now)
  if (takenBack) yield* requestErasureByHand(tx, push, now)
  return takenBack
}

/** A search may still return a candidate under the id it had before a merge. */
function* livingIn(
  tx: Transaction,
  connection: string,
  { candidate }: Record<string, unknown>,
): Step<{ candidate?: string }> {
  const id = idText(candidate)
  const living = id === null ? null : yield* livingCandidate(tx, connection, id)
  return living === null || living === id ? {} : { candidate: living }
}

/** The manual resolution is recorded as an attempt: a completed search. */
export function* settleByHand(
  tx: Transaction,
  id: string,
  { found, fresh }: { found: HandSettlement; fresh: NewRowId },
): Step<PushRow> {
  const push = yield* expectPush(tx, id)
  const { now } = fresh
  if (push.state !== 'UNCERTAIN')
    throw new HirewireError('state_conflict', `Push ${id} is ${push.state}; only UNCERTAIN can be settled by hand.`)
  if (yield* tx.get(`SELECT 1 FROM attempt WHERE push = ? AND outcome = 'sending'`, id))
    throw new HirewireError('state_conflict', `The ATS is currently being queried about push ${id}.`)
  yield* noteHand(tx, push, { found, fresh })
  const decision = yield* tryDecide(tx, push, now)
  // The next step decides again before it sends.
  const granted = decision === null || 'grant' in decision
  if (!found.arrived && !granted)
    return yield* cancelPush(tx, { push, now, code: 'consent_missing', message: NO_CONSENT })
  if (!found.arrived && !(yield* findConnection(tx, push.connection)))
    return yield* cancelPush(tx, {
      push,
      now,
      code: null,
      message: 'It did not arrive, and the connection was removed.',
    })
  if (!found.arrived)
    return yield* movePush(tx, push, { move: { state: 'QUEUED', readyAt: now, code: null, message: null }, now })
  const saved = { ...push.saved, ...found.saved }
  if (granted && found.next === null && !(yield* findConnection(tx, push.connection)) && !('application' in saved))
    return yield* movePush(tx, push, {
      move: { state: 'CANCELLED', saved, readyAt: null, code: null, message: NO_MORE },
      now,
    })
  if (granted) return yield* step(tx, push, { to: { kind: 'step', step: found.next, saved: { ...found.saved } }, now })
  yield* requestErasureByHand(tx, { ...push, saved }, now)
  yield* closeErasureOfUnknown(tx, push, now)
  const message = 'It arrived in the ATS before the consent ended. Erase it there.'
  return yield* movePush(tx, push, {
    move: { state: 'FAILED', saved, readyAt: null, code: 'erase_in_ats', message },
    now,
  })
}

/** A candidate without an application does not fulfil the request. */
const NO_MORE =
  'The candidate is in the ATS without an application: the connection was removed before it could be created.'
const NO_CONSENT = 'It did not arrive, and the consent has ended since.'

function* noteHand(
  tx: Transaction,
  { id, person, step: at }: PushRow,
  { found, fresh }: { found: HandSettlement; fresh: NewRowId },
): Step<void> {
  const text = `INSERT INTO attempt (id, push, fence, step, act, effect, outcome, started_at, finished_at, request, response)
    VALUES (?, ?, 0, ?, 'ask', 'none', ?, ?, ?, ?, ?)`
  const outcome = found.arrived ? 'found' : 'absent'
  const key = yield* newPersonKey(tx, person)
  const request = key.seal(placeOf.request(fresh.id), JSON.stringify({ settled_by: found.by }))
  const said = JSON.stringify({ arrived: found.arrived, source_ids: found.saved })
  const response = key.seal(placeOf.response(fresh.id), said)
  yield* tx.run(text, fresh.id, id, at, outcome, fresh.now, fresh.now, request, response)
}

const resemblance = (matches: readonly Match[]): string =>
  `The ATS already has ${matches.length === 1 ? 'a similar candidate' : `${matches.length} similar candidates`} (${[...new Set(matches.flatMap(({ rules }) => rules))].join(', ')}).`

function* openReview(
  tx: Transaction,
  push: PushRow,
  { matches, fresh }: { matches: readonly Match[]; fresh: NewReview },
): Step<void> {
  const text = `INSERT INTO review (id, push, connection, person, requisition, step, matches, state, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?)`
  const { id, connection, person, requisition, step: at } = push
  const review = fresh.newId()
  const sealed = yield* sealMatches(tx, { id: review, person }, matches)
  yield* tx.run(text, review, id, connection, person, requisition, at ?? '', sealed, fresh.now)
}
