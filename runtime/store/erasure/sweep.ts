import { everyOf } from '../each.ts'
import { removePersonKey } from '../envelope/data-keys.ts'
import type { LocalErasure } from '../port/erasures.ts'
import type { Step, Transaction } from '../transaction.ts'
import { joined, type KnownPerson, openKnown, sealKnown, tracesOf } from './known-person.ts'
import { UNIDENTIFIED } from './late-ids.ts'
import { type ErasureRequest, erasePerson } from './person.ts'
import { withFound } from './records.ts'
import { addContactTombstones, addRecordTombstones, ofEmail, removeTombstone, tombstoneTime } from './tombstones.ts'
import { PARTS } from './traces.ts'

export type ErasingRecord = { person: string; part: number | null; after: number | null; known: string }
type Counts = Partial<LocalErasure>

const BEGIN = `INSERT INTO erasing (person, since, known) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`
const RESTART = 'UPDATE erasing SET part = 0, after = 0, known = ? WHERE person = ?'

/**
 * Erases what an index finds, in the caller's transaction, and schedules the search for the rest. A repeated request
 * searches only if it adds something to search for.
 */
export function* beginErasing(tx: Transaction, request: ErasureRequest): Step<Counts> {
  const { person, now } = request
  const open = yield* tx.get<ErasingRecord>('SELECT * FROM erasing WHERE person = ?', person)
  if (!open) {
    const again = yield* hasNewData(tx, person)
    if (!again && (yield* haveTombstones(tx, request))) return {}
    // Data received since the last erasure starts another one, with its own date.
    if (again) yield* removeTombstone(tx, { person })
  }
  const none: KnownPerson = { person, emails: [], phones: [], there: {}, own: [] }
  const before = open ? yield* openKnown(tx, open) : none
  yield* tx.run(BEGIN, person, now, yield* sealKnown(tx, before))
  const { local, known } = yield* erasePerson(tx, request)
  const after = joined(before, known)
  if (!open || JSON.stringify(after) !== JSON.stringify(before))
    yield* tx.run(RESTART, yield* sealKnown(tx, after), person)
  return local
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

const haveTombstones = (tx: Transaction, { person, emails }: ErasureRequest): Step<boolean> =>
  everyOf([{ person }, ...emails.map(ofEmail)], function* (one) {
    return (yield* tombstoneTime(tx, one)) !== null
  })

/** Searches a bounded piece of what no index finds; null when nothing is left to search. */
export function* sweepErased(tx: Transaction, person: string | undefined, now: number): Step<Counts | null> {
  const of = person === undefined ? '' : 'AND person = ?'
  const text = `SELECT * FROM erasing WHERE part IS NOT NULL ${of} ORDER BY since LIMIT 1`
  const row = yield* tx.get<ErasingRecord>(text, ...(person === undefined ? [] : [person]))
  if (row?.part == null) return null
  const part = PARTS[row.part]
  if (!part) {
    // Pushes that were in flight are settled by now; if not, their outcome starts the last round.
    yield* tx.run('UPDATE erasing SET part = NULL WHERE person = ?', row.person)
    yield* endErasing(tx, row.person)
    return {}
  }
  const known = yield* openKnown(tx, row)
  const from = row.after ?? 0
  const to = yield* part.last(tx, { after: from, known })
  const { counts, found = [] } =
    to === null ? { counts: {} } : yield* part.look(tx, { from, to, known, traces: tracesOf(known) })
  for (const one of found) {
    yield* addRecordTombstones(tx, one, now)
    yield* addContactTombstones(tx, one.said, now)
  }
  yield* tx.run(
    'UPDATE erasing SET part = ?, after = ?, known = ? WHERE person = ?',
    to === null ? row.part + 1 : row.part,
    to ?? 0,
    found.length === 0 ? row.known : yield* sealKnown(tx, withFound(known, found)),
    row.person,
  )
  return counts
}

const END =
  'DELETE FROM erasing WHERE person = ? AND part IS NULL AND NOT EXISTS (SELECT 1 FROM push WHERE person = erasing.person)'

/** Pushes that were in flight needed the key of the person until here. */
function* endErasing(tx: Transaction, person: string): Step<void> {
  if ((yield* tx.run(END, person)) > 0) yield* removePersonKey(tx, person)
}

/** Continues the erasure of persons whose pushes are settled by now; returns the number of deleted pushes. */
export function* finishErasing(tx: Transaction, callable: readonly string[], now: number): Step<number> {
  let gone = 0
  for (const { person } of yield* tx.all<{ person: string }>(
    'SELECT person FROM erasing WHERE person <> ?',
    UNIDENTIFIED,
  )) {
    gone += (yield* beginErasing(tx, { person, emails: [], callable, now })).pushes ?? 0
    yield* endErasing(tx, person)
  }
  return gone
}
