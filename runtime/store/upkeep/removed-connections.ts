import { HirewireError } from '../../kernel/errors/errors.ts'
import { removeLinksOf } from '../connections/connect-link-rows.ts'
import { reportConnection } from '../connections/events.ts'
import { removeSecretsOf } from '../connections/secrets.ts'
import { keepId } from '../connections/used-ids.ts'
import { removeAuthentic } from '../deciding-rows/mac.ts'
import { type ErasureRecord, endErasure, SELECT_ERASURE, toErasure } from '../erased/rows.ts'
import { eraseSettledAt } from '../erasure/opening.ts'
import { unfinished } from '../pushes/queue.ts'
import { cancelPush, movePush, selectPushes } from '../pushes/rows.ts'
import type { Step, Transaction } from '../transaction.ts'

type Removal = { readonly id: string; readonly force: boolean; readonly now: number }

/**
 * Deleted at once; pulled data is deleted in pieces (`clearRemoved`). Pushes, consents, changes and funnel facts stay
 * as evidence.
 */
const DELETIONS = [
  `DELETE FROM run WHERE connection = ? AND state IN ('queued', 'running')`,
  'DELETE FROM stream_state WHERE connection = ?',
  `DELETE FROM kept_event WHERE connection = ? AND state = 'waiting'`,
  'DELETE FROM queue_read WHERE connection = ?',
  'DELETE FROM merged_candidate WHERE connection = ?',
  'DELETE FROM renamed_record WHERE connection = ?',
  // Erasure tasks in the ATS stay open.
  `DELETE FROM issue WHERE connection = ? AND code <> 'erase_in_ats' AND key NOT LIKE 'pushes:%:UNCERTAIN:%'`,
  // The newest number stays, so that it is not used again.
  'DELETE FROM webhook_event WHERE connection = ? AND number < (SELECT max(number) FROM webhook_event)',
  `UPDATE webhook_event SET issue = '', connection = NULL WHERE connection = ?`,
  'DELETE FROM lane WHERE connection = ?',
  'DELETE FROM connection WHERE id = ?',
  'INSERT INTO removed_connection (id, part, after) VALUES (?, 0, 0)',
]

/** Throws `connection_busy` while pushes are unfinished, unless `force`. Fences a run in progress. */
export function* removeConnection(tx: Transaction, { id, force, now }: Removal): Step<{ cancelled: number }> {
  const busy = yield* unfinished(tx, id)
  if (busy > 0 && !force)
    throw new HirewireError(
      'connection_busy',
      `Connection ${id} has ${busy === 1 ? 'one unfinished push' : `${busy} unfinished pushes`}.`,
      {
        place: { connection: id },
        detail: { unfinished: busy },
      },
    )
  yield* keepId(tx, id)
  const waiting = yield* selectPushes(tx, `connection = ? AND state IN ('QUEUED', 'IN_REVIEW')`, id)
  for (const push of waiting) yield* cancelPush(tx, { push, now, code: null, message: 'The connection was removed.' })
  yield* leaveUncertain(tx, id, now)
  yield* leaveErasures(tx, id, now)
  for (const text of DELETIONS) yield* tx.run(text, id)
  yield* removeAuthentic(tx, 'connection', id)
  yield* removeLinksOf(tx, id)
  yield* removeSecretsOf(tx, id)
  // One entry for all of its records, which nobody can read from now on.
  yield* reportConnection(tx, now, { connection: id, event: 'removed' })
  return { cancelled: waiting.length }
}

/**
 * The outcome of pushes in flight can no longer be looked up: a person has to check them. Lookups in flight end without
 * a response.
 */
function* leaveUncertain(tx: Transaction, id: string, now: number): Step<void> {
  yield* tx.run(
    `UPDATE attempt SET outcome = CASE WHEN act = 'send' THEN 'uncertain' ELSE 'retry' END, finished_at = ? WHERE outcome = 'sending'
     AND push IN (SELECT a.push FROM attempt a CROSS JOIN push p
       WHERE p.id = a.push AND a.outcome = 'sending' AND p.connection = ?)`,
    now,
    id,
  )
  const message = 'The connection was removed while this push was being sent.'
  for (const push of yield* selectPushes(tx, `connection = ? AND state = 'SENDING'`, id))
    yield* movePush(tx, push, { move: { state: 'UNCERTAIN', readyAt: null, code: 'outcome_unknown', message }, now })
  yield* tx.run(`UPDATE push SET ready_at = NULL WHERE connection = ? AND state = 'UNCERTAIN'`, id)
}

/** This ATS can no longer be called: its erasures become tasks for a person there. */
function* leaveErasures(tx: Transaction, id: string, now: number): Step<void> {
  yield* eraseSettledAt(tx, id, now)
  const message = 'The connection was removed before Hirewire could erase the records in the ATS. Erase them there.'
  for (const row of yield* tx.all<ErasureRecord>(
    `${SELECT_ERASURE} WHERE e.connection = ? AND e.state = 'waiting'`,
    id,
  ))
    yield* endErasure(tx, toErasure(row), { end: { kind: 'by_hand', code: 'erase_in_ats', message }, now })
}
