import { HirewireError } from '../../kernel/errors/errors.ts'
import { emailKey } from '../../kernel/text/contact.ts'
import { filterEach } from '../each.ts'
import { type BlindIndex, findBlindIndex, personKey } from '../envelope/data-keys.ts'
import { normalizedPhone } from '../identity/identifiers.ts'
import { type CandidateKey, type FoundPerson, MOST_FOUND, type PersonIdentifier } from '../port/persons.ts'
import { NOBODY, placeOf } from '../pushes/rows.ts'
import { MARKED, markOf, markOfPhone } from '../records/marks.ts'
import { emailsIn, phonesIn } from '../records/rows.ts'
import { dataReader, type SealedRow } from '../records/sealed-data.ts'
import { livingCandidate } from '../records/survivors.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

type Found = { readonly person: string | null; readonly candidate: CandidateKey | null }
type MarkedRow = SealedRow & { readonly key: number; readonly person: string | null }

/** Whoever has this identifier. The indices lead to rows, and each row is compared with the identifier itself. */
export function* findPersons(tx: Transaction, identifier: PersonIdentifier): Step<FoundPerson[]> {
  const found =
    'candidate' in identifier
      ? yield* byCandidate(tx, identifier)
      : yield* byContact(tx, yield* findBlindIndex(tx), identifier)
  if (found.length > MOST_FOUND)
    throw new HirewireError(
      'request_invalid',
      `More than ${MOST_FOUND} persons or candidates have this identifier: it is not that of one person.`,
      { next: 'Look the person up by another identifier.' },
    )
  return yield* withCandidates(tx, found)
}

function* byCandidate(
  tx: Transaction,
  { connection, candidate }: { readonly connection: string; readonly candidate: string },
): Step<Found[]> {
  const id = yield* livingCandidate(tx, connection, candidate)
  const pushed = yield* tx.all<{ person: string }>(
    'SELECT DISTINCT person FROM push WHERE connection = ? AND candidate_id = ?',
    connection,
    id,
  )
  const record = yield* tx.get<{ person: string | null }>(
    `SELECT person FROM record WHERE connection = ? AND model = 'candidate' AND id = ?`,
    connection,
    id,
  )
  const found = pushed.map(({ person }) => ({ person, candidate: { connection, id } }))
  return record ? [...found, { person: record.person, candidate: { connection, id } }] : found
}

type Contact = { readonly email: string } | { readonly phone: string }

/** Null as an index: nothing was ever stored with a contact. */
function* byContact(tx: Transaction, index: BlindIndex | null, contact: Contact): Step<Found[]> {
  if (index === null) return []
  const persons = 'email' in contact ? yield* pushedTo(tx, index, contact) : yield* calledAt(tx, index, contact)
  const candidates = yield* candidatesWith(tx, index, contact)
  return [...persons.map((person) => ({ person, candidate: null })), ...candidates]
}

const BY_EMAIL = 'SELECT DISTINCT person FROM push WHERE email = ? LIMIT ?'

function* pushedTo(tx: Transaction, index: BlindIndex, { email }: { email: string }): Step<string[]> {
  const rows = yield* tx.all<{ person: string }>(BY_EMAIL, index.email(email), MOST_FOUND + 1)
  return rows.map(({ person }) => person)
}

const BY_PHONE = `SELECT id, person, candidate FROM push WHERE phone = ? AND phone <> '' AND candidate <> '${NOBODY}' LIMIT ?`

/** The index has the last digits only. */
function* calledAt(tx: Transaction, index: BlindIndex, { phone }: { phone: string }): Step<string[]> {
  const hash = index.phone(normalizedPhone(phone)!)
  const rows = yield* tx.all<{ id: string; person: string; candidate: string }>(BY_PHONE, hash, MOST_FOUND + 1)
  const matching = yield* filterEach(rows, function* ({ id, person, candidate }) {
    const opened = (yield* personKey(tx, person)).open(placeOf.candidate(id), candidate)
    return isSamePhone(parse<{ phone: string }>(opened).phone, phone)
  })
  return [...new Set(matching.map(({ person }) => person))]
}

const BY_MARK = `SELECT key, connection, model, id, data, person FROM record
  WHERE key IN (${MARKED}) AND model = 'candidate' ORDER BY key LIMIT ?`

/** Marks of what a record no longer contains stay, so each record is looked at. */
function* candidatesWith(tx: Transaction, index: BlindIndex, contact: Contact): Step<Found[]> {
  const mark = 'email' in contact ? markOf(index, contact.email) : markOfPhone(index, normalizedPhone(contact.phone)!)
  const all = JSON.stringify([mark])
  const rows = yield* tx.all<MarkedRow>(BY_MARK, all, 0, Number.MAX_SAFE_INTEGER, MOST_FOUND + 1)
  const read = dataReader(tx)
  const matching = yield* filterEach(rows, function* (row) {
    const data = yield* read.dataIn(row)
    return 'email' in contact
      ? emailsIn(data).some((one) => emailKey(one) === contact.email)
      : phonesIn(data).some((one) => isSamePhone(one, contact.phone))
  })
  return matching.map(({ person, connection, id }) => ({ person, candidate: { connection, id } }))
}

/** The digits that every spelling of a number ends with. */
const significant = (phone: string): string => phone.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')

/** Equal with and without the code of a country; two different codes are two numbers. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [significant(one), significant(other)]
  return a.endsWith(b) || b.endsWith(a)
}

const CREATED = 'SELECT DISTINCT connection, candidate_id AS id FROM push WHERE person = ? AND candidate_id IS NOT NULL'
const PUSHED = 'SELECT person FROM push WHERE connection = ? AND candidate_id = ? LIMIT 1'

/** One entry for each person of the platform, and one for each candidate whom no push sent. */
function* withCandidates(tx: Transaction, found: readonly Found[]): Step<FoundPerson[]> {
  const persons = new Map<string, Map<string, CandidateKey>>()
  const others: FoundPerson[] = []
  for (const { person: known, candidate } of found) {
    const person =
      known ?? (candidate && (yield* tx.get<{ person: string }>(PUSHED, candidate.connection, candidate.id))?.person)
    if (person == null) others.push({ person: null, candidates: candidate ? [candidate] : [] })
    else {
      const its = persons.get(person) ?? new Map<string, CandidateKey>()
      if (candidate) its.set(nameOf(candidate), candidate)
      persons.set(person, its)
    }
  }
  for (const [person, its] of persons)
    for (const one of yield* tx.all<CandidateKey>(CREATED, person)) its.set(nameOf(one), one)
  return [...[...persons].map(([person, its]) => ({ person, candidates: [...its.values()] })), ...others]
}

const nameOf = ({ connection, id }: CandidateKey): string => `${connection}/${id}`
