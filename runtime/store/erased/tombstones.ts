import type { Random } from '../../kernel/machine/random.ts'
import { type HashKey, hashKey, keyedHash } from '../../kernel/secrets/keyed-hash.ts'
import { emailKey } from '../../kernel/text/contact.ts'
import { FIND as FIND_SECRET, getSecret, putSecretOnce } from '../connections/secrets.ts'
import { someOf } from '../each.ts'
import { installationKey } from '../envelope/data-keys.ts'
import { identifiersIn } from '../identity/identifiers.ts'
import type { Quarantined, RecordWrite } from '../port/runs.ts'
import { ourPush } from '../records/pushed-by-us.ts'
import { emailsIn, textIn } from '../records/rows.ts'
import { whole } from '../sql/columns.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { Contacts } from './contacts.ts'
import { DISTINCTIVE_LENGTH } from './known-person.ts'
import { possibleNamesIn } from './names.ts'
import type { PersonRecord } from './records.ts'

/** The person or record that a tombstone represents; an ATS id only together with its connection. */
export type TombstoneSubject =
  | { readonly person: string }
  | { readonly email: string }
  /** An e-mail address in a record of the person. Others may share it, so it never holds off a record. */
  | { readonly contact: string }
  | { readonly phone: string }
  | { readonly name: string }
  | { readonly connection: string; readonly candidate: string }
  | { readonly connection: string; readonly application: string }
  /** A record in the audit log, of any model. */
  | { readonly connection: string; readonly model: string; readonly record: string }
  /** A consent that ended after the erasure: the person, the connection and the requisition. */
  | { readonly ended: readonly [person: string, connection: string, requisition: string] }

/** The models with personal data. */
export const PERSONAL: readonly (string | undefined)[] = ['candidate', 'application', 'offer']
const OWNER = 'tombstones'

/** The key of the hashes: without it, nothing reveals whether a person was erased. */
function* keyOf(tx: Transaction): Step<HashKey | null> {
  const secret = yield* getSecret(tx, OWNER)
  const key = secret && hashKey(secret.key!)
  tx.vault.lastHashKey = key
  return key
}

/** To be announced: the key of the hashes, and what is read by hashes with it, if it is the one of the last time. */
export function* readsByHash(
  tx: Transaction,
  subjects: readonly TombstoneSubject[],
  read: (hashes: readonly string[]) => Step<unknown>,
): Step<void> {
  const { lastHashKey: key } = tx.vault
  yield* tx.ahead(
    installationKey(tx),
    tx.get(FIND_SECRET, OWNER),
    ...(key ? [read(subjects.map((subject) => hashOf(key, subject)))] : []),
  )
}

export function* makeTombstoneKey(tx: Transaction, random: Random): Step<void> {
  if ((yield* keyOf(tx)) === null)
    yield* putSecretOnce(tx, OWNER, { key: Buffer.from(random.bytes(32)).toString('base64url') })
}

export function* tombstoneOf(tx: Transaction, subject: TombstoneSubject): Step<string | null> {
  const key = yield* keyOf(tx)
  return key && hashOf(key, subject)
}

/** Hashes many subjects with one look-up of the key. */
export function* tombstoneHashes(tx: Transaction, random: Random): Step<(subject: TombstoneSubject) => string> {
  yield* makeTombstoneKey(tx, random)
  const key = (yield* keyOf(tx))!
  return (subject) => hashOf(key, subject)
}

const hashOf = (key: HashKey, subject: TombstoneSubject): string => keyedHash(key, JSON.stringify(subject)).slice(0, 40)

/** Takes a normalized e-mail address. */
export const ofEmail = (email: string): TombstoneSubject => ({ email: emailKey(email) ?? email })

/** An existing tombstone keeps its date. */
export function* addTombstones(tx: Transaction, all: readonly TombstoneSubject[], now: number): Step<void> {
  if (all.length === 0) return
  const text = 'INSERT INTO tombstone (hash, at) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING'
  const key = (yield* keyOf(tx))!
  for (const one of all) yield* tx.put(text, hashOf(key, one), now)
}

/** The latest date counts. */
export function* moveTombstone(tx: Transaction, subject: TombstoneSubject, at: number): Step<void> {
  const text = `INSERT INTO tombstone (hash, at) VALUES (?, ?)
    ON CONFLICT (hash) DO UPDATE SET at = excluded.at WHERE excluded.at > tombstone.at`
  yield* tx.run(text, (yield* tombstoneOf(tx, subject))!, whole(at))
}

export function* removeTombstone(tx: Transaction, subject: TombstoneSubject): Step<void> {
  yield* tx.run('DELETE FROM tombstone WHERE hash = ?', yield* tombstoneOf(tx, subject))
}

/** Holds off all later records with these ids. */
export function* addRecordTombstones(
  tx: Transaction,
  { connection, ...ids }: Pick<PersonRecord, 'connection' | 'candidates' | 'applications'>,
  now: number,
): Step<void> {
  const candidates = ids.candidates.map((candidate) => ({ connection, candidate }))
  const applications = ids.applications.map((application) => ({ connection, application }))
  yield* addTombstones(tx, [...candidates, ...applications], now)
}

/** Records that cannot be mapped and contain one of these are kept without their body. */
export function* addContactTombstones(tx: Transaction, { emails, phones, names }: Contacts, now: number): Step<void> {
  const contacts = emails.map((contact) => ({ contact }))
  yield* addTombstones(
    tx,
    [...contacts, ...phones.map((phone) => ({ phone })), ...names.map((name) => ({ name }))],
    now,
  )
}

/** Time of the erasure; null: not erased. */
export function* tombstoneTime(tx: Transaction, subject: TombstoneSubject): Step<number | null> {
  const hash = yield* tombstoneOf(tx, subject)
  return hash === null ? null : ((yield* timeAt(tx, hash))?.at ?? null)
}

/** A read of {@link tombstoneTime}, by the hash. */
export const timeAt = (tx: Transaction, hash: string): Step<{ at: number } | undefined> =>
  tx.get<{ at: number }>('SELECT at FROM tombstone WHERE hash = ?', hash)

const ANY = `SELECT 1 FROM tombstone WHERE hash ${IN_TEXTS} LIMIT 1`

/** Whether any of these names was erased. One query: a long text has thousands of word pairs that may be a name. */
function* hasNameTombstone(tx: Transaction, names: readonly string[]): Step<boolean> {
  const key = yield* keyOf(tx)
  if (key === null || names.length === 0) return false
  return (yield* tx.get(ANY, JSON.stringify(names.map((name) => hashOf(key, { name }))))) !== undefined
}

/** Which of these are ids of persons who were erased. */
export function* erasedAmong(tx: Transaction, persons: readonly string[]): Step<string[]> {
  const key = yield* keyOf(tx)
  if (key === null) return []
  const hashes = new Map(persons.map((person) => [hashOf(key, { person }), person]))
  const rows = yield* tx.all<{ hash: string }>(
    `SELECT hash FROM tombstone WHERE hash ${IN_TEXTS}`,
    JSON.stringify([...hashes.keys()]),
  )
  return rows.map(({ hash }) => hashes.get(hash)!)
}

/** Whether an erased person has this contact, possibly shared with others. */
export function* hasContactTombstone(
  tx: Transaction,
  contact: { readonly email: string } | { readonly phone: string },
): Step<boolean> {
  return (
    (yield* tombstoneTime(tx, contact)) !== null ||
    ('email' in contact && (yield* tombstoneTime(tx, { contact: contact.email })) !== null)
  )
}

/** Whether no person was ever erased here. */
export function* hasNoTombstones(tx: Transaction): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM tombstone LIMIT 1')) === undefined
}

/** Holds off all later records with this id. */
export function* addRecordTombstone(
  tx: Transaction,
  { connection, model, id }: { connection: string; model: string | null | undefined; id: string },
  now: number,
): Step<void> {
  if (model === 'candidate') yield* addTombstones(tx, [{ connection, candidate: id }], now)
  if (model === 'application') yield* addTombstones(tx, [{ connection, application: id }], now)
}

export function* isErased(
  tx: Transaction,
  connection: string,
  { model, id, data }: Pick<RecordWrite, 'model' | 'id' | 'data'>,
): Step<boolean> {
  if (model === 'candidate') return yield* isErasedCandidate(tx, { connection, candidate: id, emails: emailsIn(data) })
  if (model === 'application') {
    if (yield* ourPush(tx, connection, { application: id })) return false
    const candidate = textIn(data.candidate, 'id')
    const own = (yield* tombstoneTime(tx, { connection, application: id })) !== null
    return own || (candidate !== null && (yield* isErasedCandidate(tx, { connection, candidate, emails: [] })))
  }
  const application = model === 'offer' ? textIn(data.application, 'id') : null
  return (
    application !== null &&
    !(yield* ourPush(tx, connection, { application })) &&
    (yield* tombstoneTime(tx, { connection, application })) !== null
  )
}

type KnownCandidate = { readonly connection: string; readonly candidate: string; readonly emails: readonly string[] }

function* isErasedCandidate(tx: Transaction, { connection, candidate, emails }: KnownCandidate): Step<boolean> {
  if (yield* ourPush(tx, connection, { candidate })) return false
  return (
    (yield* tombstoneTime(tx, { connection, candidate })) !== null ||
    (yield* someOf(emails, function* (email) {
      return (yield* tombstoneTime(tx, ofEmail(email))) !== null
    }))
  )
}

/**
 * How a record that cannot be mapped relates to erased persons: `erased` is their own, of which nothing is kept;
 * `mentions` may mention one, and is kept without its body.
 */
export function* relationToErased(
  tx: Transaction,
  connection: string,
  { model, recordId, raw }: Pick<Quarantined, 'model' | 'recordId' | 'raw'>,
): Step<'erased' | 'mentions' | 'none'> {
  if (yield* hasNoTombstones(tx)) return 'none'
  const { emails, phones, values } = identifiersIn(raw)
  const known = yield* someOf([...emails], function* (email) {
    return (yield* tombstoneTime(tx, { email })) !== null
  })
  const isOwn = known || (recordId !== null && (yield* hasIdTombstone(tx, connection, recordId)))
  if (isOwn && PERSONAL.includes(model) && !(recordId !== null && (yield* isPushedByUs(tx, connection, recordId))))
    return 'erased'
  const mentioned = yield* someOf([...values], function* (value) {
    return value.length >= DISTINCTIVE_LENGTH && (yield* hasIdTombstone(tx, connection, value))
  })
  const contacts = [...[...emails].map((email) => ({ email })), ...[...phones].map((phone) => ({ phone }))]
  return mentioned ||
    (yield* someOf(contacts, (contact) => hasContactTombstone(tx, contact))) ||
    (yield* isNamed(tx, raw))
    ? 'mentions'
    : 'none'
}

/** Others may share a name, so it holds off no record; a record that cannot be mapped only loses its body. */
function* isNamed(tx: Transaction, raw: string): Step<boolean> {
  const names = possibleNamesIn(raw)
  return names === null || (yield* hasNameTombstone(tx, [...names]))
}

function* isPushedByUs(tx: Transaction, connection: string, id: string): Step<boolean> {
  return (
    ((yield* ourPush(tx, connection, { candidate: id })) ?? (yield* ourPush(tx, connection, { application: id }))) !==
    undefined
  )
}

function* hasIdTombstone(tx: Transaction, connection: string, id: string): Step<boolean> {
  return (
    (yield* tombstoneTime(tx, { connection, candidate: id })) !== null ||
    (yield* tombstoneTime(tx, { connection, application: id })) !== null
  )
}

/** Whether an event mentions an erased person: by an id, an e-mail address or a phone number. */
export function* mentionsErased(tx: Transaction, connection: string, given: string): Step<boolean> {
  if (yield* hasNoTombstones(tx)) return false
  const { values, emails, phones } = identifiersIn(given)
  const isId = yield* someOf(values, function* (id) {
    return (yield* hasIdTombstone(tx, connection, id)) && !(yield* isPushedByUs(tx, connection, id))
  })
  if (isId) return true
  const contacts = [...[...emails].map((email) => ({ email })), ...[...phones].map((phone) => ({ phone }))]
  return yield* someOf(contacts, (contact) => hasContactTombstone(tx, contact))
}
