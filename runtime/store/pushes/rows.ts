import { ERRORS } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { isErrorCode } from '../../kernel/model/push-next.ts'
import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { countHappened } from '../analytics/counts.ts'
import { personKey, personKeys } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import { closeErasureOfUnknown, requestErasureByHand } from '../erased/rows.ts'
import type { Counted } from '../port/analytics.ts'
import type { PushFile, PushRow } from '../port/pushes.ts'
import { appendChanges } from '../records/changes.ts'
import type { NewChange } from '../records/new-change.ts'
import { jsonOrNull, parse, parseOrNull, wholeOrNull } from '../sql/columns.ts'
import { jsonArray, jsonObject } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

export type PushRecord = {
  number: number
  id: string
  person: string
  connection: string
  requisition: string
  connector: string | null
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
  found: string
  candidate: string
  files: string
}

const FILE = {
  position: 'f.position',
  kind: 'f.kind',
  mediaType: 'f.media_type',
  size: 'f.size',
  names: 'f.names',
}
type SealedFile = Pick<PushFile, 'kind' | 'mediaType' | 'size'> & { position: number; names: string }
/** The sealed part of a file row. */
export type FileNames = Pick<PushFile, 'fileName' | 'givenName' | 'sha256'>

export const PUSH_COLUMNS = `SELECT p.*, (
    SELECT ${jsonArray(jsonObject(FILE), 'f.position')} FROM push_file f WHERE f.push = p.id
  ) AS files, (SELECT c.connector FROM connection c WHERE c.id = p.connection) AS connector`
export const SELECT_PUSH = `${PUSH_COLUMNS} FROM push p`

/** Waiting pushes: the only ones a claim reads. The text matches the partial indices, so that SQLite can use them. */
export const WAITING = `state IN ('QUEUED', 'SENDING', 'UNCERTAIN')`

export const placeOf = {
  candidate: (push: string) => sealedPlace('push', push, 'candidate'),
  names: (push: string, position: number) => sealedPlace('push_file', `${push}/${position}`, 'names'),
  content: (id: string) => sealedPlace('file_content', id, 'content'),
  request: (attempt: string) => sealedPlace('attempt', attempt, 'request'),
  response: (attempt: string) => sealedPlace('attempt', attempt, 'response'),
  matches: (review: string) => sealedPlace('review', review, 'matches'),
} as const

/** The candidate of a refused push, and of one whose retention period is over. */
export const NOBODY = ''

/** Nothing is sealed of a push without data of the person: the key may be gone. */
const isSealed = ({ candidate, files }: PushRecord): boolean => candidate !== NOBODY || files !== '[]'

function openPerson(key: Sealer, row: PushRecord): Pick<PushRow, 'candidate' | 'files'> {
  const files = parse<SealedFile[]>(row.files)
  return {
    candidate: row.candidate === NOBODY ? {} : parse(key.open(placeOf.candidate(row.id), row.candidate)),
    files: files.map(({ position, names, ...file }) => {
      const { fileName, givenName, sha256 } = parse<FileNames>(key.open(placeOf.names(row.id, position), names))
      return { ...file, fileName, givenName, sha256 }
    }),
  }
}

const OF_NOBODY = { candidate: {}, files: [] }

export function* toPush(tx: Transaction, row: PushRecord): Step<PushRow> {
  return pushOf(row, isSealed(row) ? openPerson(yield* personKey(tx, row.person), row) : OF_NOBODY)
}

/** With the key of its person, which is needed only where something is sealed. */
export const toPushWith = (row: PushRecord, key: () => Sealer): PushRow =>
  pushOf(row, isSealed(row) ? openPerson(key(), row) : OF_NOBODY)

export function* toPushes(tx: Transaction, rows: readonly PushRecord[]): Step<PushRow[]> {
  // Its key may have been read ahead.
  if (rows.length === 1) return [yield* toPush(tx, rows[0]!)]
  const keys = yield* personKeys(
    tx,
    rows.filter(isSealed).map(({ person }) => person),
  )
  return rows.map((row) => pushOf(row, isSealed(row) ? openPerson(keys.keyOf(row.person), row) : OF_NOBODY))
}

const pushOf = (row: PushRecord, { candidate, files }: Pick<PushRow, 'candidate' | 'files'>): PushRow => ({
  id: row.id,
  person: row.person,
  connection: row.connection,
  requisition: row.requisition,
  connector: row.connector,
  candidate,
  files,
  state: row.state,
  requires: row.requires,
  consent: row.consent,
  effectClass: row.effect_class,
  connectorVersion: row.connector_version,
  step: row.step,
  saved: parse(row.saved),
  found: parse(row.found),
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
  const rows = yield* tx.all<PushRecord>(`${SELECT_PUSH} WHERE ${condition} ORDER BY p.number`, ...values)
  return yield* toPushes(tx, rows)
}

/** A push whose person is still sealed. */
export const findRecord = (tx: Transaction, id: string): Step<PushRecord | undefined> =>
  tx.get<PushRecord>(`${SELECT_PUSH} WHERE p.id = ?`, id)

export function* findPush(tx: Transaction, id: string): Step<PushRow | null> {
  const row = yield* findRecord(tx, id)
  return row ? yield* toPush(tx, row) : null
}

/** Throws `not_found`. */
export function* expectPush(tx: Transaction, id: string): Step<PushRow> {
  const push = yield* findPush(tx, id)
  if (!push) throw unknownId.push(id)
  return push
}

/** `attempted`: it has an attempt from now on. The trigger on attempts would write the row a second time for it. */
type Move = { readonly attempted?: true } & Partial<
  Pick<
    PushRow,
    | 'state'
    | 'step'
    | 'saved'
    | 'found'
    | 'existing'
    | 'decision'
    | 'attempts'
    | 'readyAt'
    | 'consent'
    | 'code'
    | 'message'
  >
>

const UPDATE = `UPDATE push SET state = ?, step = ?, saved = ?, found = ?, existing = ?, decision = ?, attempts = ?, ready_at = ?,
  consent = ?, cause = ?, code = ?, message = ?, updated_at = ?, no_attempt = nullif(no_attempt, ?) WHERE id = ?`

/** The same of a push that is confirmed. */
const CONFIRM = UPDATE.replace(' WHERE', ', candidate_id = ?, application_id = ? WHERE')

type Moved = {
  readonly move: Move
  /** What it created, as the columns by which its records are found. */
  readonly results?: { readonly candidate: string | null; readonly application: string | null } | undefined
  readonly now: number
}

/** States that are reported to the platform or an operator, as they are counted; the others are work in progress. */
const REPORTED_STATES: Readonly<Partial<Record<PushRow['state'], Counted['pushes']>>> = {
  CONFIRMED: 'confirmed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  IN_REVIEW: 'in_review',
  UNCERTAIN: 'uncertain',
}

/**
 * Changes a push; the cause follows from the code. A new state that is to be reported is added to the change feed and
 * counted.
 */
export function* movePush(tx: Transaction, push: PushRow, { move, results, now }: Moved): Step<PushRow> {
  const { attempted = false, ...change } = move
  const next = { ...push, ...change, updatedAt: now }
  const cause = next.code !== null && isErrorCode(next.code) ? ERRORS[next.code].cause : null
  yield* tx.put(
    results ? CONFIRM : UPDATE,
    next.state,
    next.step,
    JSON.stringify(next.saved),
    JSON.stringify(next.found),
    next.existing ? 1 : 0,
    jsonOrNull(next.decision),
    next.attempts,
    wholeOrNull(next.readyAt),
    next.consent,
    cause,
    next.code,
    next.message,
    now,
    attempted ? 1 : 0,
    ...(results ? [results.candidate, results.application] : []),
    push.id,
  )
  const reported = REPORTED_STATES[next.state]
  if (next.state !== push.state && reported !== undefined) {
    const amount = reported === 'confirmed' ? now - push.createdAt : 0
    yield* countHappened(tx, 'pushes', { connection: push.connection, name: reported, at: now, amount })
    yield* appendChanges(tx, now, [changeOf(next)])
  }
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
  yield* closeErasureOfUnknown(tx, push, now)
  return yield* movePush(tx, push, { move: { state: 'CANCELLED', readyAt: null, code, message }, now })
}
