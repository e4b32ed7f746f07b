import { someOf } from '../each.ts'
import { ourPush } from '../pushes/pushed-by-us.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { KnownPerson } from './known-person.ts'
import { eraseRecords, type PersonRecord, recordsOf } from './records.ts'
import { buryContacts, buryRecords, isErased } from './tombstones.ts'
import { withFound } from './traces.ts'

/** Stands for persons who were erased, of whom an ATS gives another id later: who they are is not known any more. */
export const UNNAMED = ''

type MergedCandidates = { readonly connection: string; readonly from: string; readonly into: string }

/**
 * Whom an ATS merges with somebody who was erased is the same person: their records go, and are held off from then on. Not so
 * where one of the two is of a push: somebody consented to that. Gives whether it was done.
 */
export function* eraseMerged(
  tx: Transaction,
  { connection, from, into }: MergedCandidates,
  now: number,
): Step<boolean> {
  const isGone = (id: string): Step<boolean> => isErased(tx, connection, { model: 'candidate', id, data: {} })
  function* isOurs(candidate: string): Step<boolean> {
    return (yield* ourPush(tx, connection, { candidate })) !== undefined
  }
  const both = [from, into]
  if (!(yield* someOf(both, isGone)) || (yield* someOf(both, isOurs))) return false
  const theirs = yield* recordsOf(tx, connection, { candidates: both })
  yield* buryRecords(tx, theirs, now)
  yield* buryContacts(tx, theirs.said, now)
  yield* eraseRecords(tx, theirs)
  yield* lookFor(tx, theirs, now)
  return true
}

const LOOK = `INSERT INTO erasing (person, since, part, after, known) VALUES (?, ?, 0, 0, ?)
  ON CONFLICT (person) DO UPDATE SET part = 0, after = 0, known = excluded.known`

/** Has the traces looked for that no index leads to from these ids. */
function* lookFor(tx: Transaction, theirs: PersonRecord, now: number): Step<void> {
  const row = yield* tx.get<{ known: string }>('SELECT known FROM erasing WHERE person = ?', UNNAMED)
  const before: KnownPerson = row
    ? parse(row.known)
    : { person: UNNAMED, emails: [], phones: [], names: [], there: {}, own: [] }
  yield* tx.run(LOOK, UNNAMED, now, JSON.stringify(withFound(before, [theirs])))
}
