import { nextTurn } from '../../kernel/machine/turn.ts'
import type { Database } from '../database.ts'
import { type Contacts, joinContacts, NO_CONTACTS } from '../erased/contacts.ts'
import type { KnownPerson } from '../erased/known-person.ts'
import { idsThere, type PersonRecord, recordsOf, withFound } from '../erased/records.ts'
import type { PersonRecordKey } from '../port/persons.ts'
import { takeInPieces } from '../pushes/in-pieces.ts'
import { PUSH_COLUMNS, type PushRecord, toPushes } from '../pushes/rows.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type Carrying, carryingPerson, joinNamed, type NamedRecords, savedBy } from './named-records.ts'
import { OWN_RECORDS, type RecordSearch } from './owned-records.ts'
import { givenOf } from './person.ts'
import { reviewedOf } from './reviews.ts'

type Reads = Pick<Database, 'readLatest'>

/** Ids and records that are looked up in one transaction. */
const AT_ONCE = 200

/** The records that an erasure of this person deletes because an index leads to them. */
export async function recordsOfPerson(db: Reads, person: string): Promise<PersonRecordKey[]> {
  const pushed = await pushedOf(db, person)
  const named = joinNamed([
    ...pushed.named,
    ...(await shownInReviews(db, person, pushed.given.emails)),
    ...(await carrying(db, person)),
  ])
  const first = await inPieces(named.flatMap(portions), (one) =>
    db.readLatest((tx) => recordsOf(tx, one.connection, one)),
  )
  const { emails, phones } = joinContacts([pushed.given, ...first.map(({ said }) => said)])
  const all = [...first, ...(await furtherRecords(db, { person, emails, phones, there: idsThere(first), own: [] }))]
  return keysOf(
    db,
    all.flatMap(({ keys }) => keys),
  )
}

type Pushed = { readonly given: Contacts; readonly named: readonly NamedRecords[] }

/** The contacts that the platform supplied, and what its pushes created or found. */
async function pushedOf(db: Reads, person: string): Promise<Pushed> {
  let pushed: Pushed = { given: NO_CONTACTS, named: [] }
  await takeInPieces<PushRecord>(db, person, {
    select: PUSH_COLUMNS,
    take: async (rows) => {
      const pushes = await db.readLatest((tx) => toPushes(tx, rows))
      pushed = {
        given: joinContacts([pushed.given, givenOf(pushes)]),
        named: joinNamed([...pushed.named, ...savedBy(pushes)]),
      }
    },
  })
  return pushed
}

const WITH_REVIEWS = {
  select: 'SELECT p.number, p.id',
  where: 'AND EXISTS (SELECT 1 FROM review r WHERE r.push = p.id)',
}

async function shownInReviews(db: Reads, person: string, emails: readonly string[]): Promise<NamedRecords[]> {
  const found: NamedRecords[] = []
  await takeInPieces<{ number: number; id: string }>(db, person, {
    ...WITH_REVIEWS,
    take: async (pushes) => void found.push(...(await db.readLatest((tx) => reviewedOf(tx, pushes, emails)))),
  })
  return found
}

async function carrying(db: Reads, person: string): Promise<NamedRecords[]> {
  const found: NamedRecords[] = []
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const piece: Carrying = await db.readLatest((tx) => carryingPerson(tx, person, { after: from, most: AT_ONCE }))
    found.push(...piece.named)
    after = piece.lastKey
    await nextTurn()
  }
  return found
}

/** Candidates with an address of the person, and what belongs to them: an erasure finds these in its next steps. */
export async function furtherRecords(db: Reads, start: KnownPerson): Promise<PersonRecord[]> {
  const all: PersonRecord[] = []
  let known = start
  const pieceAfter = (search: RecordSearch, from: number): Promise<Found> =>
    db.readLatest((tx) => nextFound(tx, search, { from, known }))
  for (const search of OWN_RECORDS)
    for (let piece = await pieceAfter(search, 0); piece.to !== null; piece = await pieceAfter(search, piece.to)) {
      all.push(...piece.found)
      if (piece.found.length > 0) known = withFound(known, piece.found)
      await nextTurn()
    }
  return all
}

type Found = { readonly to: number | null; readonly found: readonly PersonRecord[] }

function* nextFound(
  tx: Transaction,
  { last, recordsIn }: RecordSearch,
  { from, known }: { readonly from: number; readonly known: KnownPerson },
): Step<Found> {
  const to = yield* last(tx, { after: from, known })
  return { to, found: to === null ? [] : yield* recordsIn(tx, { from, to, known }) }
}

type KeyRow = Omit<PersonRecordKey, 'deleted' | 'updatedAt'> & { readonly deleted: number; readonly updated_at: number }

const BY_KEY = `SELECT connection, model, id, deleted, updated_at FROM record WHERE key ${IN_NUMBERS} ORDER BY key`

async function keysOf(db: Reads, keys: readonly number[]): Promise<PersonRecordKey[]> {
  const sorted = [...new Set(keys)].sort((a, b) => a - b)
  const pieces = await inPieces(chunksOf(sorted), (some) =>
    db.readLatest((tx) => tx.all<KeyRow>(BY_KEY, JSON.stringify(some))),
  )
  return pieces.flat().map(({ deleted, updated_at, ...key }) => ({
    ...key,
    deleted: deleted === 1,
    updatedAt: updated_at,
  }))
}

/** One read for each item, with a turn for other work after it. */
async function inPieces<T, U>(items: readonly T[], read: (item: T) => Promise<U>): Promise<U[]> {
  const results: U[] = []
  for (const item of items) {
    results.push(await read(item))
    await nextTurn()
  }
  return results
}

const chunksOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) => items.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

const portions = ({ connection, candidates, applications }: NamedRecords): NamedRecords[] => [
  ...chunksOf(candidates).map((some) => ({ connection, candidates: some, applications: [] })),
  ...chunksOf(applications).map((some) => ({ connection, candidates: [], applications: some })),
]
