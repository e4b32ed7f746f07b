import { HirewireError } from '../../kernel/errors.ts'
import type { Match, PushRow, Settlement } from '../port-pushes.ts'
import { isTakenBack } from './consents.ts'
import type { Sql } from './database.ts'
import { jsonOrNull } from './json.ts'
import { assertHold } from './lanes.ts'
import { askToErase, expectPush, movePush } from './push-rows.ts'
import { storeResult } from './results.ts'

type New = { readonly id: string; readonly now: number }

/**
 * Records what became of an attempt and moves its push, together. A push that was cancelled while it was being asked about
 * stays cancelled; only the attempt is noted. Throws `fenced` for a stale hold, `state_conflict` for an attempt that has its
 * outcome.
 */
export function settle(sql: Sql, settlement: Settlement, fresh: New): PushRow {
  assertHold(sql, settlement.hold)
  const push = expectPush(sql, settlement.push)
  closeAttempt(sql, settlement, fresh.now)
  if (push.state !== 'QUEUED' && push.state !== 'SENDING' && push.state !== 'UNCERTAIN') return push
  return apply(sql, push, { to: settlement.to, fresh })
}

function closeAttempt(sql: Sql, { attempt, push, outcome, response }: Settlement, now: number): void {
  if (attempt === null) return
  const text = `UPDATE attempt SET outcome = ?, response = ?, finished_at = ? WHERE id = ? AND push = ? AND outcome = 'sending'`
  if (sql.run(text, outcome, jsonOrNull(response), now, attempt, push) === 0)
    throw new HirewireError('state_conflict', `The attempt ${attempt} of push ${push} is not under way.`)
}

function apply(sql: Sql, push: PushRow, { to, fresh }: { to: Settlement['to']; fresh: New }): PushRow {
  const { now } = fresh
  const move = (change: Parameters<typeof movePush>[2]['move']): PushRow => movePush(sql, push, { move: change, now })
  switch (to.kind) {
    case 'same':
      // Only a question leaves a push as it was; what was being sent goes back to wait.
      return push.state === 'SENDING' ? move({ state: 'QUEUED' }) : push
    case 'step':
      return step(sql, push, { to, now })
    case 'retry': {
      const attempts = push.attempts + (to.counts === false ? 0 : 1)
      return move({ state: 'QUEUED', readyAt: to.readyAt, attempts, code: to.code, message: to.message })
    }
    case 'uncertain':
      return move({ state: 'UNCERTAIN', readyAt: to.readyAt, code: 'outcome_unknown', message: to.message })
    case 'failed':
      return move({ state: 'FAILED', readyAt: null, code: to.code, message: to.message })
    case 'review':
      openReview(sql, push, { matches: to.matches, fresh })
      return move({ state: 'IN_REVIEW', readyAt: null, code: 'ats_duplicate', message: resemblance(to.matches) })
  }
}

/** The next step starts with no failed attempts; after the last one the push is CONFIRMED. */
function step(
  sql: Sql,
  push: PushRow,
  { to, now }: { to: Extract<Settlement['to'], { kind: 'step' }>; now: number },
): PushRow {
  const saved = { ...push.saved, ...to.saved }
  const kept = {
    step: to.step,
    saved,
    existing: push.existing || to.existing === true,
    attempts: 0,
    code: null,
    message: null,
  }
  if (to.step !== null) return movePush(sql, push, { move: { ...kept, state: 'QUEUED', readyAt: now }, now })
  const confirmed = movePush(sql, push, { move: { ...kept, state: 'CONFIRMED', readyAt: null }, now })
  storeResult(sql, confirmed, now)
  // Taken back while the last step was on its way: nobody else would look at this push again.
  if (isTakenBack(sql, push)) askToErase(sql, confirmed, now)
  return confirmed
}

const resemblance = (matches: readonly Match[]): string =>
  `Somebody like this is in the ATS already: ${matches.map(({ candidate, rule }) => `${candidate} (${rule})`).join(', ')}.`

function openReview(sql: Sql, push: PushRow, { matches, fresh }: { matches: readonly Match[]; fresh: New }): void {
  const text = `INSERT INTO review (id, push, connection, person, requisition, matches, state, created_at)
    VALUES (?, ?, ?, ?, ?, ?, 'open', ?)`
  const { id, connection, person, requisition } = push
  sql.run(text, fresh.id, id, connection, person, requisition, JSON.stringify(matches), fresh.now)
}
