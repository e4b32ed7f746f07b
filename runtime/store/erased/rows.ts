import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { raiseIssue } from '../issues/issues.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { ErasureEnd, ErasureRow } from '../port/erasures.ts'
import type { PushRow } from '../port/pushes.ts'
import { appendChanges } from '../records/changes.ts'
import { parse, wholeOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

export type ErasureRecord = {
  number: number
  id: string
  connection: string
  requisition: string
  push: string
  /** Tombstone of the erased person. */
  person: string | null
  /** The person's id, until the push or the person is erased. */
  known: string | null
  reason: ErasureRow['reason']
  state: ErasureRow['state']
  ready_at: number | null
  tries: number
  code: string | null
  message: string
  evidence: string | null
  closed_by: string | null
  created_at: number
  done_at: number | null
  records: string
}

export const toErasure = (row: ErasureRecord): ErasureRow => ({
  id: row.id,
  connection: row.connection,
  requisition: row.requisition,
  push: row.push,
  person: row.known,
  reason: row.reason,
  state: row.state,
  records: parse(row.records),
  readyAt: row.ready_at,
  tries: row.tries,
  code: row.code,
  message: row.message,
  evidence: row.evidence,
  closedBy: row.closed_by,
  createdAt: row.created_at,
  doneAt: row.done_at,
})

export const ERASURES = {
  select: `SELECT e.*, CASE WHEN e.reason = 'withdrawn' THEN p.person END AS known`,
  from: 'erasure e LEFT JOIN push p ON p.id = e.push',
} as const
export const SELECT_ERASURE = `${ERASURES.select} FROM ${ERASURES.from}`

/** Throws `not_found`. */
export function* expectErasure(tx: Transaction, id: string): Step<ErasureRow> {
  const row = yield* tx.get<ErasureRecord>(`${SELECT_ERASURE} WHERE e.id = ?`, id)
  if (!row) throw unknownId.erasure(id)
  return toErasure(row)
}

/** One task per push, so that a consent that ends twice opens one task. */
const idOf = ({ id }: Pick<PushRow, 'id'>): string => id.replace(/^psh_/, 'ers_')
export const erasureIssue = ({ connection, id }: Pick<ErasureRow, 'connection' | 'id'>): string =>
  `erase:${connection}:${id}`

export const SHARED =
  "This candidate also belongs to another person of the platform. Inform the ATS's administrator that one of them requests erasure."

type NewErasureTask = {
  readonly push: Pick<PushRow, 'id' | 'connection' | 'requisition'>
  readonly records: Readonly<Record<string, unknown>>
  readonly reason: ErasureRow['reason']
  /** Tombstone of the person, if nothing else identifies the person any more. */
  readonly person: string | null
  readonly message: string
  /** Whether the ATS has a delete API; otherwise a person has to erase it there. */
  readonly callable: boolean
  readonly now: number
}

const CREATE_OR_REOPEN = `INSERT INTO erasure (id, connection, requisition, push, person, reason, state, ready_at, message, created_at, records)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET person = coalesce(excluded.person, erasure.person), reason = excluded.reason,
    state = excluded.state, ready_at = excluded.ready_at, message = excluded.message, records = excluded.records,
    tries = 0, code = NULL, evidence = NULL, closed_by = NULL, done_at = NULL`

/** Creates the erasure task of an ATS, or reopens it. */
export function* createErasureTask(
  tx: Transaction,
  { push, records, reason, person, message, callable, now }: NewErasureTask,
): Step<ErasureRow> {
  const id = idOf(push)
  const { connection, requisition } = push
  const state = callable ? 'waiting' : 'open'
  const kept = JSON.stringify(records)
  yield* tx.run(
    CREATE_OR_REOPEN,
    id,
    connection,
    requisition,
    push.id,
    person,
    reason,
    state,
    callable ? now : null,
    message,
    now,
    kept,
  )
  const row = yield* expectErasure(tx, id)
  if (callable) yield* wakeLane(tx, { kind: 'push', connection, stream: null }, now)
  yield* reportErasure(tx, row, now)
  return row
}

/**
 * What a push created is now in the ATS without a consent, and only a person there can delete it. One task for the same
 * records.
 */
export function* requestErasureByHand(tx: Transaction, push: PushRow, now: number): Step<void> {
  const doubted = push.existing && (yield* wasPresumedSent(tx, push))
  const records = doubted ? push.saved : createdBy(push)
  if (Object.keys(records).length === 0 || (yield* isAlreadyRequested(tx, push, records))) return
  const message = `The consent for push ${push.id} ended. Erase in the ATS what it created there: ${Object.keys(records).join(', ')}.${doubted ? FOUND_AFTER_RESTORE : ''}`
  yield* createErasureTask(tx, { push, records, reason: 'withdrawn', person: null, message, callable: false, now })
}

const FOUND_AFTER_RESTORE =
  ' The candidate was found there after the store was restored, so this push may have created it before. Find out in the ATS who created the candidate before you erase it.'

/**
 * The consent was withdrawn while a request of the push was in flight, or after its response was lost: what it creates is
 * not known yet. The outcome adds it to the task, or closes the task if there is nothing.
 */
export function* requestErasureOfUnknown(tx: Transaction, push: PushRow, now: number): Step<void> {
  const records = createdBy(push)
  if (yield* isAlreadyRequested(tx, push, records)) return
  const message = `The consent for push ${push.id} was withdrawn while its request could no longer be stopped. What it created is added here once it is known; if nothing arrived, this task closes.`
  yield* createErasureTask(tx, { push, records, reason: 'withdrawn', person: null, message, callable: false, now })
}

/** The outcome of the push is known, and the task that waited for it names nothing. */
export function* closeErasureOfUnknown(tx: Transaction, push: Pick<PushRow, 'id'>, now: number): Step<void> {
  const row = yield* tx.get<ErasureRecord>(
    `${SELECT_ERASURE} WHERE e.id = ? AND e.state = 'open' AND e.records = '{}'`,
    idOf(push),
  )
  if (row?.reason !== 'withdrawn') return
  const message = 'Nothing that the push created is in the ATS.'
  yield* endErasure(tx, toErasure(row), { end: { kind: 'done', message }, now })
}

/** True if an operator closed the task after the push last changed, or if the task is open for the same records. */
function* isAlreadyRequested(
  tx: Transaction,
  push: PushRow,
  records: Readonly<Record<string, unknown>>,
): Step<boolean> {
  const row = yield* tx.get<Omit<ErasureRecord, 'known'>>('SELECT * FROM erasure WHERE id = ?', idOf(push))
  if (!row) return false
  if (row.done_at === null) return row.records === JSON.stringify(records)
  return row.closed_by !== null && row.done_at >= push.updatedAt
}

/** Whether an operator erased in the ATS what this push created: the push cannot continue from it. */
export function* isErasedInAts(tx: Transaction, push: Pick<PushRow, 'id'>): Step<boolean> {
  return (yield* tx.get(`SELECT 1 FROM erasure WHERE id = ? AND closed_by IS NOT NULL`, idOf(push))) !== undefined
}

/** Whether the erasure of this person requested the one in the ATS for this push. */
export function* isErasureRequested(tx: Transaction, push: string, person: string): Step<boolean> {
  const text = 'SELECT 1 FROM erasure WHERE id = ? AND person = ?'
  return (yield* tx.get(text, idOf({ id: push }), person)) !== undefined
}

/** Sends that only a restore makes possible: no run of a lane has this fence. */
export const NO_FENCE = 0

/** Whether a restore made it possible that a create of this push had been sent: what was found then may be its own. */
function* wasPresumedSent(tx: Transaction, push: Pick<PushRow, 'id'>): Step<boolean> {
  const text = `SELECT 1 FROM attempt WHERE push = ? AND act = 'send' AND fence = ${NO_FENCE} LIMIT 1`
  return (yield* tx.get(text, push.id)) !== undefined
}

/** The open task of a push. */
export const openErasure = (tx: Transaction, push: Pick<PushRow, 'id'>): Step<ErasureRecord | undefined> =>
  tx.get<ErasureRecord>(`${SELECT_ERASURE} WHERE e.id = ? AND e.state = 'open'`, idOf(push))

/** Closes the task: the person consented again and the push was confirmed, so that what it created may stay. */
export function* releaseErasure(tx: Transaction, push: Pick<PushRow, 'id'>, now: number): Step<void> {
  const row = yield* openErasure(tx, push)
  if (row?.reason !== 'withdrawn') return
  yield* endErasure(tx, toErasure(row), { end: { kind: 'done', message: 'The person consented again.' }, now })
}

/** Without a candidate that existed before: erasing that one is not up to us. */
export const createdBy = ({ saved, existing }: Pick<PushRow, 'saved' | 'existing'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => !(existing && name === 'candidate')))

const END = `UPDATE erasure SET state = ?, ready_at = ?, tries = ?, code = ?, message = ?, evidence = ?, closed_by = ?, done_at = ?,
  records = ? WHERE id = ?`

export function* endErasure(
  tx: Transaction,
  row: ErasureRow,
  { end, resolution, now }: { end: ErasureEnd; resolution?: { evidence: string; by: string }; now: number },
): Step<ErasureRow> {
  const done = end.kind === 'done'
  const state = done ? 'done' : end.kind === 'retry' ? 'waiting' : 'open'
  const tries = row.tries + (end.kind === 'retry' && end.counts ? 1 : 0)
  yield* tx.run(
    END,
    state,
    end.kind === 'retry' ? wholeOrNull(end.readyAt) : null,
    tries,
    done ? null : end.code,
    end.message,
    resolution?.evidence ?? null,
    resolution?.by ?? null,
    done ? now : null,
    done ? '{}' : JSON.stringify(row.records),
    row.id,
  )
  const ended = yield* expectErasure(tx, row.id)
  if (state !== row.state) yield* reportErasure(tx, ended, now)
  return ended
}

/** Appends to the change feed, and keeps an issue open as long as a person has to act. */
function* reportErasure(tx: Transaction, row: ErasureRow, now: number): Step<void> {
  const { id, connection, push, person, state, reason, requisition, message } = row
  const change = { state, reason, person, requisition, push }
  yield* appendChanges(tx, now, [{ connection, kind: 'erasure', model: 'erasure', id, change }])
  const key = erasureIssue(row)
  if (state === 'open') yield* raiseIssue(tx, { key, connection, stream: null, code: 'erase_in_ats', message }, now)
  else yield* tx.run('UPDATE issue SET cleared_at = ? WHERE key = ? AND cleared_at IS NULL', now, key)
}
