import { removePersonKey } from '../envelope/data-keys.ts'
import { NO_PHONE } from '../identity/phone-hash.ts'
import type { PushRow } from '../port/pushes.ts'
import type { Removed, Retention } from '../port/retention.ts'
import { removeFiles } from '../pushes/file-contents.ts'
import { openMatches, storeMatches } from '../pushes/review-matches.ts'
import { NOBODY, selectPushes } from '../pushes/rows.ts'
import { forgetPerson, openAttempts } from '../pushes/sealed-attempts.ts'
import type { Step, Transaction } from '../transaction.ts'

/** A range of keys, and the time before which rows are past their retention period. */
export type Piece = {
  readonly from: number
  readonly to: number
  readonly retention: Retention
  readonly now: number
}

type Old = {
  id: string
  person: string
  state: string
  updated_at: number
  files: number
  personal: number
  tried: number
}

/** Final states: neither Hirewire nor an operator changes these pushes any more. */
const OVER = new Set(['CONFIRMED', 'CANCELLED', 'REFUSED'])

/** Whether a push still holds personal data: most old ones hold none, so this check must be cheap. */
const HOLDS = `EXISTS (SELECT 1 FROM push_file WHERE push = p.id) AS files,
  (candidate <> '${NOBODY}' OR EXISTS (SELECT 1 FROM idempotency WHERE push = p.id)) AS personal,
  EXISTS (SELECT 1 FROM attempt WHERE push = p.id) AS tried`

/** Finished pushes. */
export const oldPushes = (tx: Transaction, { from, to }: Pick<Piece, 'from' | 'to'>): Step<Old[]> =>
  tx.all<Old>(
    `SELECT id, person, state, updated_at, ${HOLDS} FROM push p WHERE number > ? AND number <= ?
     AND state IN ('CONFIRMED', 'CANCELLED', 'REFUSED', 'FAILED')`,
    from,
    to,
  )

/** Pushes that FAILED after a step had saved something from the ATS. */
export const failedPushes = (tx: Transaction, { from, to }: Pick<Piece, 'from' | 'to'>): Step<PushRow[]> =>
  selectPushes(tx, `p.number > ? AND p.number <= ? AND p.state = 'FAILED' AND p.saved <> '{}'`, from, to)

/** Pushes of which nothing is left to disclose. */
export const markWithoutAttempt = (tx: Transaction, { from, to }: Pick<Piece, 'from' | 'to'>): Step<number> =>
  tx.run(
    `UPDATE push SET no_attempt = 1 WHERE number > ? AND number <= ? AND no_attempt IS NULL AND saved = '{}'
     AND NOT EXISTS (SELECT 1 FROM attempt WHERE attempt.push = push.id)`,
    from,
    to,
  )

/** Purges a finished push: first its files, then its personal data, then its attempts. */
export function* purgePush(
  tx: Transaction,
  push: Old,
  { retention, now }: Pick<Piece, 'retention' | 'now'>,
): Step<Pick<Removed, 'files' | 'pushes' | 'attempts'>> {
  const age = now - push.updated_at
  const closed = OVER.has(push.state)
  const files =
    push.files && age > (closed ? retention.filesMs : retention.pushesMs) ? yield* removeFiles(tx, push.id) : 0
  const pushes = push.personal && age > retention.pushesMs ? yield* purgePerson(tx, push.id) : 0
  const tried = push.tried && closed && age > retention.attemptsMs
  const attempts = tried ? yield* tx.run('DELETE FROM attempt WHERE push = ?', push.id) : 0
  if (files + pushes + attempts > 0) yield* removeUnusedKey(tx, push.person)
  return { files, pushes, attempts }
}

function* removeUnusedKey(tx: Transaction, person: string): Step<void> {
  if (!(yield* tx.get(SEALED_OF_PERSON, person, person, person, person))) yield* removePersonKey(tx, person)
}

/** Whether anything is still sealed with the key of a person. */
export const SEALED_OF_PERSON = `SELECT 1 FROM push p WHERE p.person = ? AND (p.candidate <> '${NOBODY}' OR EXISTS (SELECT 1 FROM push_file WHERE push = p.id))
  UNION ALL SELECT 1 FROM push p JOIN attempt a ON a.push = p.id WHERE p.person = ?
  UNION ALL SELECT 1 FROM push p JOIN review r ON r.push = p.id WHERE p.person = ?
  UNION ALL SELECT 1 FROM idempotent_request WHERE person = ?`

/** Keeps the ids: that a push was sent, on which consent, and what it created. Returns 1: one push. */
function* purgePerson(tx: Transaction, push: string): Step<number> {
  yield* tx.run('DELETE FROM idempotency WHERE push = ?', push)
  const decided = `SELECT id, person, matches FROM review WHERE push = ? AND state = 'decided'`
  for (const review of yield* tx.all<{ id: string; person: string; matches: string }>(decided, push)) {
    const ids = (yield* openMatches(tx, review)).map((match) => ({ ...match, shown: {} }))
    yield* storeMatches(tx, review, ids)
  }
  for (const attempt of yield* openAttempts(tx, 'a.push = ?', push)) yield* forgetPerson(tx, attempt)
  return yield* tx.run(
    `UPDATE push SET candidate = '${NOBODY}', email = NULL, phone = '${NO_PHONE}' WHERE id = ?`,
    push,
  )
}

/** Finished runs except the last of each stream: the next run is compared with it. */
export function* purgeRuns(
  tx: Transaction,
  { from, to, before }: { from: number; to: number; before: number },
): Step<number> {
  return yield* tx.run(
    `DELETE FROM run WHERE number > ? AND number <= ? AND finished_at < ? AND held IS NULL AND EXISTS (SELECT 1 FROM run l
     WHERE l.connection = run.connection AND l.stream = run.stream AND l.number > run.number AND l.state = 'complete')`,
    from,
    to,
    before,
  )
}
