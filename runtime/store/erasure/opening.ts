import type { Random } from '../../kernel/machine/random.ts'
import { eraseFromAudit } from '../audit/entries.ts'
import { everyOf } from '../each.ts'
import { removePersonKey } from '../envelope/data-keys.ts'
import { hasMore, joined, type KnownPerson, openKnown, sealKnown } from '../erased/known-person.ts'
import { forgetMerges } from '../erased/records.ts'
import {
  addTombstones,
  makeTombstoneKey,
  ofEmail,
  removeTombstone,
  tombstoneOf,
  tombstoneTime,
} from '../erased/tombstones.ts'
import type { Step, Transaction } from '../transaction.ts'
import { contactsOf, type ErasedPiece, type ErasurePiece, eraseConsents, erasePiece } from './person.ts'

/*
 * The opening of an erasure. Its first transaction makes sure that nothing of the person is sent any more; this one and
 * the next ones erase the pushes, and what an index finds with them. After the last one, the search for the rest begins.
 */

export type ErasingRecord = { person: string; part: number | null; after: number | null; known: string }

/** The part of an erasure before the first one that is searched. */
export const OPENING = -1

export type Opening = {
  readonly person: string
  /** E-mail addresses that the request names. */
  readonly emails: readonly string[]
  /** The identifiers to search for: those in the pushes of the person, with those addresses. */
  readonly pushed: Pick<KnownPerson, 'emails' | 'phones' | 'there' | 'own'> & { readonly names: readonly string[] }
  readonly now: number
}

const BEGIN = `INSERT INTO erasing (person, since, part, after, known) VALUES (?, ?, ${OPENING}, 0, ?) ON CONFLICT DO NOTHING`
const RESUME = `INSERT INTO erasing (person, since, part, after, known) VALUES (?, ?, ${OPENING}, 0, ?)
  ON CONFLICT (person) DO UPDATE SET part = excluded.part, known = excluded.known`
const FIND = 'SELECT * FROM erasing WHERE person = ?'
const CONTINUE = 'UPDATE erasing SET part = ?, after = 0, known = ? WHERE person = ?'
const NOBODY_KNOWN = { emails: [], phones: [], names: [], there: {}, own: [] } as const

/**
 * From here on, nothing of the person is sent, and no consent, push or contact of theirs is stored. Returns the number of
 * erased consents; null: everything was erased before. A repeated request searches again only if it adds something to
 * search for.
 */
export function* beginErasing(tx: Transaction, opening: Opening, random: Random): Step<number | null> {
  const { person, pushed, now } = opening
  yield* makeTombstoneKey(tx, random)
  const open = yield* tx.get<ErasingRecord>(FIND, person)
  if (!open) {
    const again = yield* hasNewData(tx, person)
    if (!again && (yield* haveTombstones(tx, opening))) return null
    // Data received since the last erasure starts another one, with its own date.
    if (again) yield* removeTombstone(tx, { person })
  }
  const before: KnownPerson = open ? yield* openKnown(tx, open) : { person, ...NOBODY_KNOWN }
  yield* tx.run(BEGIN, person, now, yield* sealKnown(tx, before))
  yield* addTombstones(tx, [{ person }, ...contactsOf(pushed)], now)
  yield* eraseFromAudit(tx, (yield* tombstoneOf(tx, { person }))!)
  const consents = yield* eraseConsents(tx, person, now)
  yield* tx.run('DELETE FROM idempotent_request WHERE person = ?', person)
  const known = joined(before, { ...pushed, own: [...pushed.own, ...consents] })
  if (!open || hasMore(known, before)) yield* tx.run(CONTINUE, OPENING, yield* sealKnown(tx, known), person)
  return consents.length
}

/** Whether the store has consents or pushes of this person that were not erased. */
function* hasNewData(tx: Transaction, person: string): Step<boolean> {
  return (
    (yield* tx.get(
      'SELECT 1 FROM consent WHERE person = ? UNION ALL SELECT 1 FROM push WHERE person = ?',
      person,
      person,
    )) !== undefined
  )
}

const haveTombstones = (tx: Transaction, { person, emails }: Opening): Step<boolean> =>
  everyOf([{ person }, ...emails.map(ofEmail)], function* (one) {
    return (yield* tombstoneTime(tx, one)) !== null
  })

/** On PostgreSQL, a change of this table is what the other nodes are waited for with. */
const STAY_OPEN = 'UPDATE erasing SET part = ? WHERE person = ? AND (part IS NULL OR part <> ?)'

/** `isLast`: every push that is left is in flight. */
export type OpenedPiece = ErasedPiece & { readonly isLast: boolean }

/** Erases a piece of a person whose erasure has begun; null: it is complete. */
export function* continueErasing(tx: Transaction, piece: ErasurePiece): Step<OpenedPiece | null> {
  const { person } = piece
  const row = yield* tx.get<ErasingRecord>(FIND, person)
  if (!row) return null
  const before = yield* openKnown(tx, row)
  const erased = yield* erasePiece(tx, piece, before)
  const isLast = erased.recordsAfter === null && !(yield* hasSettled(tx, person))
  const isNew = erased.counts.pushes + erased.keys.length > 0 || hasMore(erased.known, before)
  if (isLast) yield* endOpening(tx, row, { ...erased, isNew })
  else if (hasMore(erased.known, before)) yield* tx.run(CONTINUE, OPENING, yield* sealKnown(tx, erased.known), person)
  else yield* tx.run(STAY_OPEN, OPENING, person, OPENING)
  return { ...erased, isLast }
}

const SETTLED = `SELECT 1 FROM push p WHERE p.person = ? AND p.state <> 'SENDING'
  AND (p.state <> 'UNCERTAIN' OR p.ready_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM attempt a WHERE a.push = p.id AND a.outcome = 'sending') LIMIT 1`

function* hasSettled(tx: Transaction, person: string): Step<boolean> {
  return (yield* tx.get(SETTLED, person)) !== undefined
}

/** The search for the rest begins, or begins again. */
function* endOpening(
  tx: Transaction,
  { person, part }: ErasingRecord,
  { known, isNew }: { readonly known: KnownPerson; readonly isNew: boolean },
): Step<void> {
  if (part === OPENING || isNew) {
    // Until here, they showed which candidates of the person another person has, too.
    for (const [connection, { ids }] of Object.entries(known.there)) yield* forgetMerges(tx, { connection, ids })
    yield* tx.run(CONTINUE, 0, yield* sealKnown(tx, known), person)
  }
  // Without it, the person's data in older backups cannot be opened.
  if (!(yield* tx.get('SELECT 1 FROM push WHERE person = ?', person))) yield* removePersonKey(tx, person)
}

/** For a transaction that is rolled back: the erasure as an earlier one left it. */
export function* resumeErasing(tx: Transaction, known: KnownPerson, now: number): Step<void> {
  yield* tx.run(RESUME, known.person, now, yield* sealKnown(tx, known))
}

const WAITING_AT = `SELECT DISTINCT e.person FROM erasing e CROSS JOIN push p WHERE p.person = e.person AND p.connection = ?
  AND (e.part IS NULL OR e.part > ${OPENING})`

/**
 * Erases the pushes at a connection that the erasure of their person has waited for: nothing can be looked up there any
 * more. An erasure that is being opened comes to them itself.
 */
export function* eraseSettledAt(tx: Transaction, connection: string, now: number): Step<void> {
  for (const { person } of yield* tx.all<{ person: string }>(WAITING_AT, connection)) {
    const text = 'SELECT id FROM push WHERE person = ? AND connection = ?'
    const pushes = (yield* tx.all<{ id: string }>(text, person, connection)).map(({ id }) => id)
    yield* continueErasing(tx, { person, callable: [], now, pushes, recordsAfter: null })
  }
}
