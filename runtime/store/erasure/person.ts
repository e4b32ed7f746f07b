import { idText } from '../../kernel/model/model.ts'
import { chainOf, linkMark } from '../chains/links.ts'
import { connectionExists } from '../connections/exists.ts'
import { sameAccountOf } from '../connections/same-account.ts'
import { filterEach, mapEach } from '../each.ts'
import { removeConsentKey } from '../envelope/data-keys.ts'
import { type Contacts, contactsOfPush, joinContacts, NO_CONTACTS } from '../erased/contacts.ts'
import { joined, type KnownPerson } from '../erased/known-person.ts'
import { deleteRecords, idsThere, recordsOf } from '../erased/records.ts'
import { createdBy, createErasureTask, isErasureRequested, SHARED } from '../erased/rows.ts'
import { isShared } from '../erased/shared.ts'
import {
  addRecordTombstones,
  addTombstones,
  ofEmail,
  type TombstoneSubject,
  tombstoneOf,
} from '../erased/tombstones.ts'
import type { ErasureRow, LocalErasure } from '../port/erasures.ts'
import type { PushRow } from '../port/pushes.ts'
import { removeFiles } from '../pushes/file-contents.ts'
import { presumeSent } from '../pushes/restored.ts'
import { selectPushes } from '../pushes/rows.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type Carrying, carryingPerson, joinNamed, savedBy } from './named-records.ts'
import { reviewedOf } from './reviews.ts'

/** So many pushes are erased in one transaction, with what belongs to them. */
export const AT_ONCE = 100
/** Or so many records that carry the id of the person. */
const CARRYING_AT_ONCE = 300

export type ErasurePiece = {
  readonly person: string
  /** Connections whose ATS has a delete API. */
  readonly callable: readonly string[]
  readonly now: number
  /** Pushes of the person. Those that created a candidate come before those that found one. */
  readonly pushes: readonly string[]
  /** Records that carry the id of the person are erased from behind this key; null: all of them were. */
  readonly recordsAfter: number | null
}

type Counts = Pick<LocalErasure, 'pushes' | 'attempts' | 'files' | 'reviews'>

export type ErasedPiece = {
  readonly counts: Counts
  /** Keys of the erased records. */
  readonly keys: readonly number[]
  readonly tasks: readonly ErasureRow[]
  /** Pushes of the piece that have to be settled first. */
  readonly inFlight: readonly string[]
  /** How many pushes of the piece it came to. */
  readonly took: number
  /** Where the next piece continues. */
  readonly recordsAfter: number | null
  /** The identifiers to search for where no index finds traces. */
  readonly known: KnownPerson
}

/**
 * Erases pushes of a person, and what an index finds with them. Records first: as long as a push is left, the erasure is
 * continued after a crash.
 */
export function* erasePiece(tx: Transaction, piece: ErasurePiece, before: KnownPerson): Step<ErasedPiece> {
  const { person, now } = piece
  const carrying = yield* carriedAfter(tx, piece)
  const ids = carrying.lastKey === null ? piece.pushes : []
  const pushes = yield* selectPushes(tx, `p.person = ? AND p.id ${IN_TEXTS}`, person, JSON.stringify(ids))
  const all = yield* mapEach(pushes, (push) => asDoubted(tx, push, now))
  const inFlight = yield* filterEach(all, (push) => isInFlight(tx, push))
  const settled = all.filter((push) => !inFlight.includes(push))
  const given = joinContacts([{ ...NO_CONTACTS, emails: before.emails }, givenOf(all)])
  const named = [...savedBy(all), ...(yield* reviewedOf(tx, all, given.emails)), ...carrying.named]
  const personRecords = yield* mapEach(joinNamed(named), (one) => recordsOf(tx, one.connection, one))
  // The pushed data of the person, and what the ATSs show of the candidates that our pushes created or found.
  const contacts = joinContacts([given, ...personRecords.map(({ said }) => said)])
  yield* addTombstones(tx, contactsOf(contacts), now)
  for (const one of personRecords) yield* addRecordTombstones(tx, one, now)
  const tasks = yield* requestErasures(tx, settled, { ...piece, leads: before.leads ?? {} })
  for (const one of personRecords) yield* deleteRecords(tx, one)
  const counts = yield* erasePushes(tx, settled, inFlight)
  const found = { ...contacts, there: idsThere(personRecords), own: settled.map(({ id }) => id) }
  return {
    counts,
    keys: personRecords.flatMap(({ keys }) => keys),
    tasks,
    inFlight: inFlight.map(({ id }) => id),
    took: ids.length,
    recordsAfter: carrying.lastKey,
    known: joined(before, found),
  }
}

function* carriedAfter(tx: Transaction, { person, recordsAfter }: ErasurePiece): Step<Carrying> {
  if (recordsAfter === null) return { named: [], lastKey: null }
  return yield* carryingPerson(tx, person, { after: recordsAfter, most: CARRYING_AT_ONCE })
}

/** The tombstones that keep out later records with these contacts. */
export const contactsOf = ({ emails, phones, names }: Contacts): TombstoneSubject[] => [
  ...emails.map(ofEmail),
  ...phones.map((phone) => ({ phone })),
  ...names.map((name) => ({ name })),
]

/** After a restore, a waiting push may be in the ATS already: it is looked up before it is erased. */
function* asDoubted(tx: Transaction, push: PushRow, now: number): Step<PushRow> {
  if (push.state !== 'QUEUED' && push.state !== 'IN_REVIEW') return push
  return (yield* presumeSent(tx, push, { now })) ?? push
}

/** A push that is being sent or looked up, or will be looked up automatically. */
function* isInFlight(tx: Transaction, { id, state, readyAt }: PushRow): Step<boolean> {
  if (state === 'SENDING' || (state === 'UNCERTAIN' && readyAt !== null)) return true
  return (yield* tx.get(`SELECT 1 FROM attempt WHERE push = ? AND outcome = 'sending'`, id)) !== undefined
}

/** The contacts that the platform supplied. */
export const givenOf = (pushes: readonly Pick<PushRow, 'candidate'>[]): Contacts =>
  joinContacts(pushes.map(({ candidate }) => contactsOfPush(candidate)))

const MESSAGES = {
  before:
    "The candidate was in this ATS before Hirewire. Inform the ATS's administrator that the person requests erasure.",
  shared: SHARED,
  unknown:
    'It is not known whether this push arrived. Look in the ATS for a candidate that Hirewire created for this requisition at that time, and erase it.',
  made: 'The person requests erasure, and this connector has no call for it. Erase the records there.',
  called: 'The person requests erasure: Hirewire will erase the records in the ATS.',
} as const

type Requesting = Pick<ErasurePiece, 'person' | 'callable' | 'now'> & {
  readonly leads: NonNullable<KnownPerson['leads']>
}

/** Requests erasure in each ATS that received the person, once per candidate; without a delete API, it opens a task. */
function* requestErasures(
  tx: Transaction,
  pushes: readonly PushRow[],
  { person, callable, now, leads }: Requesting,
): Step<ErasureRow[]> {
  const requested = new Set<string>()
  const tasks: ErasureRow[] = []
  const hash = (yield* tombstoneOf(tx, { person }))!
  const connections = new Set(pushes.map(({ connection }) => connection))
  // Connections to one account have one candidate.
  const accounts = new Map(
    yield* mapEach(connections, function* (id) {
      return [id, (yield* sameAccountOf(tx, id)).connections[0]] as const
    }),
  )
  // One may have been removed since the request.
  const reachable = yield* filterEach(connections, function* (id) {
    return callable.includes(id) && (yield* connectionExists(tx, id))
  })
  // A later push may have found what an earlier one created: deleting the candidate deletes that application, too.
  const creatorsFirst = [...pushes].sort((a, b) => Number(a.existing) - Number(b.existing))
  for (const push of creatorsFirst) {
    const created = createdBy(push)
    const account = accounts.get(push.connection)
    const target = `${account} ${idText(created.candidate) ?? push.id}`
    const candidate = candidateKey(account, push)
    const lead = candidate === null ? undefined : leads[candidate]
    if (lead !== undefined && lead !== push.id && (yield* isErasureRequested(tx, lead, hash))) continue
    if (push.existing && candidate !== null && requested.has(candidate)) continue
    const known = (yield* tx.get(`SELECT 1 FROM erasure WHERE push = ? AND state = 'open'`, push.id)) !== undefined
    const lost = push.state === 'UNCERTAIN' || (known && Object.keys(created).length === 0)
    if (requested.has(target) || (Object.keys(push.saved).length === 0 && !lost)) continue
    requested.add(target)
    const mode = lost ? 'unknown' : yield* erasureMode(tx, push, reachable)
    const task = { push, records: push.saved, reason: 'erased', person: hash, now } as const
    tasks.push(yield* createErasureTask(tx, { ...task, message: MESSAGES[mode], callable: mode === 'called' }))
  }
  return tasks
}

/** Represents the candidate of a push among those of all accounts. */
export function candidateKey(account: string | undefined, { saved }: Pick<PushRow, 'saved'>): string | null {
  const candidate = idText(saved.candidate)
  return candidate === null ? null : `${account} ${candidate}`
}

/** Candidates that existed before, or that another person's push uses, are not deleted. */
function* erasureMode(tx: Transaction, push: PushRow, callable: readonly string[]): Step<keyof typeof MESSAGES> {
  if (push.existing) return 'before'
  if (yield* isShared(tx, { connection: push.connection, records: push.saved, person: push.person })) return 'shared'
  return callable.includes(push.connection) ? 'called' : 'made'
}

function* erasePushes(tx: Transaction, settled: readonly PushRow[], inFlight: readonly PushRow[]): Step<Counts> {
  const ids = JSON.stringify(settled.map(({ id }) => id))
  const of = `push ${IN_TEXTS}`
  // Nothing is sent any more, so pushes in flight need no files either.
  const files = yield* eraseFiles(tx, [...settled, ...inFlight])
  const attempts = yield* tx.run(`DELETE FROM attempt WHERE ${of}`, ids)
  yield* tx.run(`DELETE FROM review_match WHERE review IN (SELECT id FROM review WHERE ${of})`, ids)
  const reviews = yield* tx.run(`DELETE FROM review WHERE ${of}`, ids)
  yield* tx.run(`DELETE FROM idempotency WHERE ${of}`, ids)
  const pushes = yield* tx.run(`DELETE FROM push WHERE id ${IN_TEXTS}`, ids)
  return { pushes, attempts, files, reviews }
}

/** Their links stay, with a mark that says that they were erased. Returns their ids. */
export function* eraseConsents(tx: Transaction, person: string, now: number): Step<string[]> {
  const entries = yield* tx.all<{ seq: number; id: string; connection: string }>(
    'SELECT seq, id, connection FROM consent WHERE person = ? ORDER BY seq',
    person,
  )
  yield* tx.run('DELETE FROM consent_request WHERE consent IN (SELECT id FROM consent WHERE person = ?)', person)
  yield* tx.run('DELETE FROM consent WHERE person = ?', person)
  yield* removeConsentKey(tx, person)
  for (const [connection, rows] of Map.groupBy(entries, (entry) => entry.connection)) {
    const numbers = rows.map(({ seq }) => seq)
    yield* linkMark(tx, chainOf(connection), { what: 'erased', ledger: 'consent', entries: numbers, at: now })
  }
  return entries.map(({ id }) => id)
}

function* eraseFiles(tx: Transaction, pushes: readonly PushRow[]): Step<number> {
  let files = 0
  for (const { id } of pushes) files += yield* removeFiles(tx, id)
  return files
}
