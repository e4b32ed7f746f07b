import { emailKey } from '../../kernel/contact.ts'
import { idText } from '../../kernel/model.ts'
import { eraseFromAudit } from '../audit/entries.ts'
import { chainOf, linkMark } from '../chains/links.ts'
import { sameAccountOf } from '../connections/same-account.ts'
import { filterEach, mapEach } from '../each.ts'
import { removeConsentKey, removePersonKey } from '../envelope/data-keys.ts'
import type { LocalErasure } from '../port/erasures.ts'
import type { PushRow } from '../port/pushes.ts'
import { removeFiles } from '../pushes/file-contents.ts'
import { presumeSent } from '../pushes/restored.ts'
import { selectPushes } from '../pushes/rows.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type Contacts, contactsOfPush, joinContacts } from './contacts.ts'
import type { KnownPerson } from './known-person.ts'
import { carryingPerson, joinNamed, savedBy } from './named-records.ts'
import { eraseRecords, idsThere, type PersonRecord, recordsOf } from './records.ts'
import { reviewedOf } from './reviews.ts'
import { createdBy, createErasureTask, SHARED } from './rows.ts'
import { isShared } from './shared.ts'
import { addRecordTombstones, addTombstones, ofEmail, tombstoneOf } from './tombstones.ts'

export type ErasureRequest = {
  readonly person: string
  /** Further e-mail addresses of the person. */
  readonly emails: readonly string[]
  readonly callable: readonly string[]
  readonly now: number
}

export type Erased = {
  readonly local: Partial<LocalErasure>
  /** What to search for where no index finds traces. */
  readonly known: Omit<KnownPerson, 'person'>
}

/**
 * Erases everything of a person that an index finds, except pushes in flight, and returns what it erased. From here on,
 * nothing of the person is sent or stored.
 */
export function* erasePerson(tx: Transaction, request: ErasureRequest): Step<Erased> {
  const { person, now } = request
  const all = yield* mapEach(yield* selectPushes(tx, 'person = ?', person), (push) => asDoubted(tx, push, now))
  const inFlight = yield* filterEach(all, (push) => isInFlight(tx, push))
  const settled = all.filter((push) => !inFlight.includes(push))
  const given = givenOf(request, all)
  const personRecords = yield* personRecordsOf(tx, all, { person, emails: given.emails })
  // The pushed data of the person, and what the ATSs show of the candidates that our pushes created or found.
  const { emails, phones, names } = joinContacts([given, ...personRecords.map(({ said }) => said)])
  const known = [...phones.map((phone) => ({ phone })), ...names.map((name) => ({ name }))]
  yield* addTombstones(tx, [{ person }, ...emails.map(ofEmail), ...known], now)
  for (const one of personRecords) yield* addRecordTombstones(tx, one, now)
  yield* eraseFromAudit(tx, (yield* tombstoneOf(tx, { person }))!)
  yield* requestErasures(tx, settled, request)
  for (const one of personRecords) yield* eraseRecords(tx, one)
  const { own, ...local } = yield* eraseOwn(tx, settled, { person, inFlight, now })
  const records = personRecords.reduce((sum, { keys }) => sum + keys.length, 0)
  return { local: { ...local, records }, known: { emails, phones, names, there: idsThere(personRecords), own } }
}

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
export const givenOf = ({ emails }: Pick<ErasureRequest, 'emails'>, pushes: readonly PushRow[]): Contacts =>
  joinContacts([
    { emails: emails.flatMap((email) => emailKey(email) ?? []), phones: [], names: [] },
    ...pushes.map(({ candidate }) => contactsOfPush(candidate)),
  ])

/**
 * The person's records at every connection: created or found by our pushes, shown by reviews, or carrying the person's
 * id.
 */
export function* personRecordsOf(
  tx: Transaction,
  pushes: readonly PushRow[],
  { person, emails }: { person: string; emails: readonly string[] },
): Step<PersonRecord[]> {
  const saved = savedBy(pushes)
  const reviewed = yield* reviewedOf(tx, pushes, emails)
  const carrying = yield* carryingPerson(tx, person)
  return yield* mapEach(joinNamed([...saved, ...reviewed, ...carrying.named]), (one) =>
    recordsOf(tx, one.connection, one),
  )
}

const MESSAGES = {
  before:
    "The candidate was in this ATS before Hirewire. Inform the ATS's administrator that the person requests erasure.",
  shared: SHARED,
  unknown:
    'It is not known whether this push arrived. Look in the ATS for a candidate that Hirewire created for this requisition at that time, and erase it.',
  made: 'The person requests erasure, and this connector has no call for it. Erase the records there.',
  called: 'The person requests erasure: Hirewire will erase the records in the ATS.',
} as const

/** Requests erasure in each ATS that received the person, once per candidate; without a delete API, it opens a task. */
function* requestErasures(tx: Transaction, pushes: readonly PushRow[], request: ErasureRequest): Step<void> {
  const { person, now } = request
  const requested = new Set<string>()
  const hash = yield* tombstoneOf(tx, { person })
  // Connections to one account have one candidate.
  const accounts = new Map(
    yield* mapEach(new Set(pushes.map(({ connection }) => connection)), function* (id) {
      return [id, (yield* sameAccountOf(tx, id)).connections[0]] as const
    }),
  )
  // A later push may have found what an earlier one created: deleting the candidate deletes that application, too.
  const creatorsFirst = [...pushes].sort((a, b) => Number(a.existing) - Number(b.existing))
  for (const push of creatorsFirst) {
    const created = createdBy(push)
    const account = accounts.get(push.connection)
    const target = `${account} ${idText(created.candidate) ?? push.id}`
    if (push.existing && requested.has(`${account} ${idText(push.saved.candidate)}`)) continue
    const known = (yield* tx.get(`SELECT 1 FROM erasure WHERE push = ? AND state = 'open'`, push.id)) !== undefined
    const lost = push.state === 'UNCERTAIN' || (known && Object.keys(created).length === 0)
    if (requested.has(target) || (Object.keys(push.saved).length === 0 && !lost)) continue
    requested.add(target)
    const mode = lost ? 'unknown' : yield* erasureMode(tx, push, request)
    const task = { push, records: push.saved, reason: 'erased', person: hash, now } as const
    yield* createErasureTask(tx, { ...task, message: MESSAGES[mode], callable: mode === 'called' })
  }
}

/** Candidates that existed before, or that another person's push uses, are not deleted. */
function* erasureMode(tx: Transaction, push: PushRow, { callable }: ErasureRequest): Step<keyof typeof MESSAGES> {
  if (push.existing) return 'before'
  if (yield* isShared(tx, { connection: push.connection, records: push.saved })) return 'shared'
  return callable.includes(push.connection) ? 'called' : 'made'
}

type Own = Pick<LocalErasure, 'consents' | 'pushes' | 'attempts' | 'files' | 'reviews'> & { readonly own: string[] }

function* eraseOwn(
  tx: Transaction,
  settled: readonly PushRow[],
  { person, inFlight, now }: { person: string; inFlight: readonly PushRow[]; now: number },
): Step<Own> {
  const ids = JSON.stringify(settled.map(({ id }) => id))
  const of = `push ${IN_TEXTS}`
  const consents = yield* eraseConsents(tx, person, now)
  // Nothing is sent any more, so pushes in flight need no files either.
  const files = yield* eraseFiles(tx, [...settled, ...inFlight])
  const attempts = yield* tx.run(`DELETE FROM attempt WHERE ${of}`, ids)
  yield* tx.run(`DELETE FROM review_match WHERE review IN (SELECT id FROM review WHERE ${of})`, ids)
  const reviews = yield* tx.run(`DELETE FROM review WHERE ${of}`, ids)
  yield* tx.run(`DELETE FROM idempotency WHERE ${of}`, ids)
  yield* tx.run('DELETE FROM idempotent_request WHERE person = ?', person)
  const pushes = yield* tx.run(`DELETE FROM push WHERE id ${IN_TEXTS}`, ids)
  // What older backups still have of the person cannot be opened without it.
  if (inFlight.length === 0) yield* removePersonKey(tx, person)
  const own = [...settled.map(({ id }) => id), ...consents]
  return { consents: consents.length, pushes, attempts, files, reviews, own }
}

/** Their links stay, with a mark that says that they were erased. Returns their ids. */
function* eraseConsents(tx: Transaction, person: string, now: number): Step<string[]> {
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
