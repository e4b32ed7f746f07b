import { ERRORS } from '../../kernel/errors.ts'
import { isErrorCode } from '../../kernel/push-next.ts'
import { unknownId } from '../../kernel/unknown-id.ts'
import { requestErasureByHand } from '../erasure/rows.ts'
import type { PushRow } from '../port/pushes.ts'
import { appendChanges, type NewChange } from '../records/changes.ts'
import { jsonOrNull, parse, parseOrNull, wholeOrNull } from '../sql/columns.ts'
import { jsonArray, jsonObject } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

export type PushRecord = {
  number: number
  id: string
  person: string
  connection: string
  requisition: string
  state: PushRow['state']
  ready_at: number | null
  requires: PushRow['requires']
  consent: string | null
  effect_class: PushRow['effectClass']
  connector_version: string
  step: string | null
  existing: number
  attempts: number
  cause: PushRow['cause']
  code: string | null
  message: string | null
  created_at: number
  updated_at: number
  decision: string | null
  dropped: string
  saved: string
  candidate: string
  files: string
}

const FILE = {
  kind: 'f.kind',
  fileName: 'f.file_name',
  givenName: 'f.given_name',
  mediaType: 'f.media_type',
  size: 'f.size',
  sha256: 'f.sha256',
}

export const SELECT_PUSH = `SELECT p.*, (
    SELECT ${jsonArray(jsonObject(FILE), 'f.position')} FROM push_file f WHERE f.push = p.id
  ) AS files FROM push p`

/** Waiting pushes: the only ones a claim reads. The text matches the partial indices, so that SQLite can use them. */
export const WAITING = `state IN ('QUEUED', 'SENDING', 'UNCERTAIN')`

export const toPush = (row: PushRecord): PushRow => ({
  id: row.id,
  person: row.person,
  connection: row.connection,
  requisition: row.requisition,
  candidate: parse(row.candidate),
  files: parse(row.files),
  state: row.state,
  requires: row.requires,
  consent: row.consent,
  effectClass: row.effect_class,
  connectorVersion: row.connector_version,
  step: row.step,
  saved: parse(row.saved),
  existing: row.existing === 1,
  dropped: parse(row.dropped),
  decision: parseOrNull(row.decision),
  attempts: row.attempts,
  readyAt: row.ready_at,
  cause: row.cause,
  code: row.code,
  message: row.message,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export function* selectPushes(tx: Transaction, condition: string, ...values: (string | number)[]): Step<PushRow[]> {
  return (yield* tx.all<PushRecord>(`${SELECT_PUSH} WHERE ${condition} ORDER BY p.number`, ...values)).map(toPush)
}

export function* findPush(tx: Transaction, id: string): Step<PushRow | null> {
  const row = yield* tx.get<PushRecord>(`${SELECT_PUSH} WHERE p.id = ?`, id)
  return row ? toPush(row) : null
}

/** Throws `not_found`. */
export function* expectPush(tx: Transaction, id: string): Step<PushRow> {
  const push = yield* findPush(tx, id)
  if (!push) throw unknownId.push(id)
  return push
}

type Move = Partial<
  Pick<
    PushRow,
    'state' | 'step' | 'saved' | 'existing' | 'decision' | 'attempts' | 'readyAt' | 'consent' | 'code' | 'message'
  >
>

const UPDATE = `UPDATE push SET state = ?, step = ?, saved = ?, existing = ?, decision = ?, attempts = ?, ready_at = ?,
  consent = ?, cause = ?, code = ?, message = ?, updated_at = ? WHERE id = ?`

/** States that are reported to the platform or an operator; the others are work in progress. */
const REPORTED_STATES: ReadonlySet<PushRow['state']> = new Set([
  'CONFIRMED',
  'FAILED',
  'CANCELLED',
  'IN_REVIEW',
  'UNCERTAIN',
])

/** Changes a push; the cause follows from the code. A new state that is to be reported is added to the change feed. */
export function* movePush(tx: Transaction, push: PushRow, { move, now }: { move: Move; now: number }): Step<PushRow> {
  const next = { ...push, ...move, updatedAt: now }
  const cause = next.code !== null && isErrorCode(next.code) ? ERRORS[next.code].cause : null
  yield* tx.run(
    UPDATE,
    next.state,
    next.step,
    JSON.stringify(next.saved),
    next.existing ? 1 : 0,
    jsonOrNull(next.decision),
    next.attempts,
    wholeOrNull(next.readyAt),
    next.consent,
    cause,
    next.code,
    next.message,
    now,
    push.id,
  )
  if (next.state !== push.state && REPORTED_STATES.has(next.state)) yield* appendChanges(tx, now, [changeOf(next)])
  return { ...next, cause, readyAt: wholeOrNull(next.readyAt) }
}

const changeOf = ({ id, connection, state, person, requisition, code, existing }: PushRow): NewChange => ({
  connection,
  kind: 'push',
  model: 'push',
  id,
  change: { state, person, requisition, code, existing },
})

type Cancel = {
  readonly push: PushRow
  readonly now: number
  readonly code: 'consent_missing' | null
  readonly message: string
}

/** Sets CANCELLED and closes the open review. The caller checks whether the push may be cancelled. */
export function* cancelPush(tx: Transaction, { push, now, code, message }: Cancel): Step<PushRow> {
  yield* tx.run(`UPDATE review SET state = 'decided', decided_at = ? WHERE push = ? AND state = 'open'`, now, push.id)
  if (code === 'consent_missing') yield* requestErasureByHand(tx, push, now)
  return yield* movePush(tx, push, { move: { state: 'CANCELLED', readyAt: null, code, message }, now })
}
