import type { Random } from '../../kernel/machine/random.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import type { PushState } from '../../kernel/model/states.ts'
import { emailKey } from '../../kernel/text/contact.ts'
import { sameAccountOf } from '../connections/same-account.ts'
import type { Database } from '../database.ts'
import { findPersonKey, tryOpen } from '../envelope/data-keys.ts'
import { type Contacts, contactsOfPush, joinContacts, NO_CONTACTS } from '../erased/contacts.ts'
import type { KnownPerson } from '../erased/known-person.ts'
import type { LocalErasure } from '../port/erasures.ts'
import type { PushRow } from '../port/pushes.ts'
import { takeInPieces } from '../pushes/in-pieces.ts'
import { NOBODY, placeOf } from '../pushes/rows.ts'
import { parse } from '../sql/columns.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { joinNamed, type NamedRecords, savedBy } from './named-records.ts'
import { beginErasing, continueErasing, type OpenedPiece, type Opening } from './opening.ts'
import { AT_ONCE, candidateKey, type ErasurePiece } from './person.ts'

/*
 * A person may have ten thousand pushes. They are erased in a transaction each for a hundred of them, and other work gets
 * its turn in between. The first one stops everything that could be sent; every later state is one in which
 * a crash may leave the erasure, so whoever continues it ends with the same.
 */

export type ErasureRequest = {
  readonly person: string
  /** Further e-mail addresses of the person. */
  readonly emails: readonly string[]
  readonly callable: readonly string[]
  readonly now: number
}

export type PersonPushes = {
  /** In the order in which they are erased. */
  readonly ids: readonly string[]
  readonly contacts: Contacts
  readonly named: readonly NamedRecords[]
  readonly leads: NonNullable<KnownPerson['leads']>
}

type ReadPush = Pick<PushRow, 'id' | 'state' | 'connection'> & {
  readonly number: number
  readonly existing: number
  readonly candidate: string
  readonly saved: string
}
type RankedPush = Pick<PushRow, 'id' | 'connection' | 'saved'> & { readonly existing: number; readonly rank: number }

const AT_REST: ReadonlySet<PushState> = new Set(['CONFIRMED', 'FAILED', 'CANCELLED', 'REFUSED'])
/** Those that created a candidate first, because later ones may have found it; then what could still be sent. */
const ranked = ({ id, connection, state, existing, saved }: ReadPush): RankedPush => ({
  id,
  connection,
  existing,
  saved: parse(saved),
  rank: existing * 2 + (AT_REST.has(state) ? 1 : 0),
})

/** Reads the pushes of a person in pieces. */
export async function pushesOfPerson(db: Pick<Database, 'readLatest'>, person: string): Promise<PersonPushes> {
  const pushes: RankedPush[] = []
  let contacts = NO_CONTACTS
  const key = await db.readLatest((tx) => findPersonKey(tx, person))
  await takeInPieces<ReadPush>(db, person, {
    select: 'SELECT p.number, p.id, p.connection, p.state, p.existing, p.saved, p.candidate',
    take(rows) {
      pushes.push(...rows.map(ranked))
      contacts = joinContacts([contacts, ...rows.map(contactsIn)])
    },
  })
  pushes.sort((a, b) => a.rank - b.rank)
  const leads = await db.readLatest((tx) => leadsAmong(tx, pushes))
  return { ids: pushes.map(({ id }) => id), contacts, named: joinNamed(savedBy(pushes)), leads }

  /** Whoever erased the person meanwhile deleted the key. */
  function contactsIn({ id, candidate }: ReadPush): Contacts {
    const text = key && candidate !== NOBODY ? tryOpen(key, placeOf.candidate(id), candidate) : undefined
    return text === undefined ? NO_CONTACTS : contactsOfPush(parse(text))
  }
}

/** The first push that created it, of each candidate that several pushes have. */
function* leadsAmong(tx: Transaction, pushes: readonly RankedPush[]): Step<Record<string, string>> {
  const firsts = new Map<string, string>()
  const leads: Record<string, string> = {}
  const accounts = new Map<string, string | undefined>()
  for (const { id, connection, saved, existing } of pushes) {
    if (!accounts.has(connection)) accounts.set(connection, (yield* sameAccountOf(tx, connection)).connections[0])
    const candidate = candidateKey(accounts.get(connection), { saved })
    const first = candidate === null ? undefined : firsts.get(candidate)
    if (candidate !== null && first !== undefined) leads[candidate] = first
    else if (candidate !== null && existing === 0) firsts.set(candidate, id)
  }
  return leads
}

export function openingOf({ person, emails, now }: ErasureRequest, pushes: PersonPushes): Opening {
  const given = { ...NO_CONTACTS, emails: emails.flatMap((email) => emailKey(email) ?? []) }
  const { ids: own, named, leads, contacts } = pushes
  const there = named.map(({ connection, candidates, applications }) => {
    return [connection, { candidates, applications, ids: [...candidates, ...applications] }] as const
  })
  const pushed = { ...joinContacts([given, contacts]), there: Object.fromEntries(there), own, leads }
  return { person, emails, pushed, now }
}

/** Begins an erasure, or adds to it, and erases all that is not in flight. Returns the counts. */
export async function eraseInPieces(
  db: Database,
  request: ErasureRequest,
  random: Random,
): Promise<Partial<LocalErasure>> {
  const pushes = await pushesOfPerson(db, request.person)
  const begun = await db.write(function* (tx) {
    const consents = yield* beginErasing(tx, openingOf(request, pushes), random)
    if (consents === null) return null
    const first = { ...request, pushes: pushes.ids.slice(0, AT_ONCE), recordsAfter: 0 }
    return { consents, piece: yield* beginPieces(tx, first, pushes) }
  })
  if (begun === null) return {}
  return { consents: begun.consents, ...(await eraseRest(db, request, { ids: pushes.ids, piece: begun.piece })) }
}

/** Continues the erasure of a person whose pushes may be settled by now, or which a crash has left. Returns the counts. */
export async function eraseSettled(
  db: Database,
  request: Omit<ErasureRequest, 'emails'>,
): Promise<Partial<LocalErasure>> {
  const pushes = await pushesOfPerson(db, request.person)
  const first = { ...request, pushes: pushes.ids.slice(0, AT_ONCE), recordsAfter: 0 }
  const piece = await db.write((tx) => beginPieces(tx, first, pushes))
  return eraseRest(db, request, { ids: pushes.ids, piece })
}

/** By then, most are erased. */
const CONTINUED_AFTER_MS = 60_000
const WAKE = `UPDATE lane SET ready_at = ? WHERE kind = 'push' AND connection ${IN_TEXTS} AND (ready_at IS NULL OR ready_at > ?)`

/** If this process ends before the last piece, a push lane of the person continues. */
function* beginPieces(tx: Transaction, first: ErasurePiece, { named }: PersonPushes): Step<OpenedPiece | null> {
  const piece = yield* continueErasing(tx, first)
  const at = first.now + CONTINUED_AFTER_MS
  if (piece?.isLast === false) yield* tx.run(WAKE, at, JSON.stringify(named.map(({ connection }) => connection)), at)
  return piece
}

type Counts = Pick<LocalErasure, 'pushes' | 'attempts' | 'files' | 'reviews' | 'records'>

async function eraseRest(
  db: Database,
  request: Omit<ErasureRequest, 'emails'>,
  { ids: known, piece: first }: { readonly ids: readonly string[]; readonly piece: OpenedPiece | null },
): Promise<Counts> {
  const sum: { -readonly [Name in keyof Counts]: number } = { pushes: 0, attempts: 0, files: 0, reviews: 0, records: 0 }
  let ids = known
  for (let piece = first; piece !== null; ) {
    for (const [name, count] of Object.entries({ ...piece.counts, records: piece.keys.length }))
      sum[name as keyof Counts] += count
    if (piece.isLast) break
    await nextTurn()
    ids = ids.slice(piece.took)
    // Further pushes were requested or settled since these were read.
    if (ids.length === 0) ids = (await pushesOfPerson(db, request.person)).ids
    const next = { ...request, pushes: ids.slice(0, AT_ONCE), recordsAfter: piece.recordsAfter }
    piece = await db.write((tx) => continueErasing(tx, next))
  }
  return sum
}
