import { countHappened } from '../analytics/counts.ts'
import { authenticate } from '../deciding-rows/mac.ts'
import { mapTogether } from '../each.ts'
import { raiseIssue } from '../issues/issues.ts'
import type { LoggedAttempt, WebhookResults } from '../port/webhook-endpoints.ts'
import { whole, wholeOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { forgetOldest, keepResponse } from './responses.ts'
import { findEndpoint } from './rows.ts'

/** Attempts of one endpoint in the log. */
const MOST_ATTEMPTS = 10_000

const MOVE = `UPDATE webhook_endpoint SET after_change = ?, after_event = ?
  WHERE number = ? AND after_change = ? AND after_event = ?`
const DONE = 'DELETE FROM webhook_waiting WHERE endpoint = ? AND source = ? AND number = ? AND type = ?'
const WAIT = `INSERT INTO webhook_waiting (endpoint, source, number, type, attempt, ready_at, failing_since)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (endpoint, source, number, type) DO UPDATE SET
  attempt = excluded.attempt, ready_at = excluded.ready_at, failing_since = excluded.failing_since`
const DISABLE = `UPDATE webhook_endpoint SET state = 'disabled', reason = ?, disabled_at = ?, updated_at = ?
  WHERE number = ? AND state = 'active'`

export function* record(
  tx: Transaction,
  id: string,
  { from, to, done, waiting, attempts, end, now }: WebhookResults & { readonly now: number },
): Step<void> {
  const row = yield* findEndpoint(tx, id)
  if (!row) return
  yield* log(tx, row.number, attempts)
  const isHere = (yield* tx.run(MOVE, to.change, to.event, row.number, from.change, from.event)) > 0
  yield* mapTogether(done, ({ source, number, type }) => tx.put(DONE, row.number, source, number, type))
  // After a replay, entries behind the new position are read again.
  const after = isHere ? to : { change: row.after_change, event: row.after_event }
  const kept = waiting.filter(({ source, number }) => number <= after[source])
  yield* mapTogether(kept, ({ source, number, type, attempt, readyAt, failingSince }) =>
    tx.put(WAIT, row.number, source, number, type, attempt, wholeOrNull(readyAt), wholeOrNull(failingSince)),
  )
  if (end === null || (yield* tx.run(DISABLE, end.reason, now, now, row.number)) === 0) return
  yield* authenticate(tx, 'webhook_endpoint', { ...row, state: 'disabled', updated_at: now })
  const key = `webhook_endpoint:${id}`
  yield* raiseIssue(tx, { key, connection: null, stream: null, code: 'webhook_undelivered', message: end.message }, now)
}

const ADD = `INSERT INTO webhook_attempt (endpoint, message, type, attempt, at, ms, status, error, source, entry)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const OLDEST = `DELETE FROM webhook_attempt WHERE endpoint = ? AND number <= (
  SELECT number FROM webhook_attempt WHERE endpoint = ? ORDER BY number DESC LIMIT 1 OFFSET ${MOST_ATTEMPTS})`

function* log(tx: Transaction, endpoint: number, attempts: readonly LoggedAttempt[]): Step<void> {
  if (attempts.length === 0) return
  for (const logged of attempts) {
    const { message, type, attempt, at, ms, status, error, entry } = logged
    const values = [
      ...[endpoint, message, type, attempt, at, whole(ms), status, error],
      ...[entry?.source ?? null, entry?.number ?? null],
    ]
    if (logged.response === null) yield* tx.put(ADD, ...values)
    else {
      const { number } = (yield* tx.get<{ number: number }>(`${ADD} RETURNING number`, ...values))!
      yield* keepResponse(tx, { endpoint, number, attempt: logged })
    }
  }
  // One after the other: several may be counted in one row.
  for (const { connection, at, ms, error } of attempts) {
    const name = error === null ? 'delivered' : 'failed'
    yield* countHappened(tx, 'deliveries', { connection, name, at, amount: ms })
  }
  yield* tx.put(OLDEST, endpoint, endpoint)
  yield* forgetOldest(tx, endpoint)
}
