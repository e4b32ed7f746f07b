import { removePersonKey } from '../envelope/data-keys.ts'
import { openKnown, sealKnown, tracesOf } from '../erased/known-person.ts'
import { withFound } from '../erased/records.ts'
import { addContactTombstones, addRecordTombstones } from '../erased/tombstones.ts'
import type { LocalErasure } from '../port/erasures.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type ErasingRecord, OPENING } from './opening.ts'
import { PARTS } from './traces.ts'

type Counts = Partial<LocalErasure>

/** Searches a bounded piece of what no index finds; null when nothing is left to search. */
export function* sweepErased(tx: Transaction, person: string | undefined, now: number): Step<Counts | null> {
  const of = person === undefined ? '' : 'AND person = ?'
  const text = `SELECT * FROM erasing WHERE part > ${OPENING} ${of} ORDER BY since LIMIT 1`
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
