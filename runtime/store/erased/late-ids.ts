import { someOf } from '../each.ts'
import { ourPush } from '../records/pushed-by-us.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type KnownPerson, openKnown, sealKnown } from './known-person.ts'
import { eraseRecords, type PersonRecord, recordsOf, withFound } from './records.ts'
import { addContactTombstones, addRecordTombstones, isErased } from './tombstones.ts'

/** Represents erased persons for whom an ATS reports another id later: their own id is no longer known. */
export const UNIDENTIFIED = ''

type MergedCandidates = { readonly connection: string; readonly from: string; readonly into: string }

/**
 * A candidate whom an ATS merges with an erased one is the same person: their records are deleted and held off from
 * then on, unless one of the two belongs to a push, which had a consent. Returns whether the records were deleted.
 */
export function* eraseMerged(
  tx: Transaction,
  { connection, from, into }: MergedCandidates,
  now: number,
): Step<boolean> {
  const isGone = (id: string): Step<boolean> => isErased(tx, connection, { model: 'candidate', id, data: {} })
  function* isPushedByUs(candidate: string): Step<boolean> {
    return (yield* ourPush(tx, connection, { candidate })) !== undefined
  }
  const both = [from, into]
  if (!(yield* someOf(both, isGone)) || (yield* someOf(both, isPushedByUs))) return false
  const personRecords = yield* recordsOf(tx, connection, { candidates: both })
  yield* addRecordTombstones(tx, personRecords, now)
  yield* addContactTombstones(tx, personRecords.said, now)
  yield* eraseRecords(tx, personRecords)
  yield* lookFor(tx, personRecords, now)
  return true
}

const LOOK = `INSERT INTO erasing (person, since, part, after, known) VALUES (?, ?, 0, 0, ?)
  ON CONFLICT (person) DO UPDATE SET part = 0, after = 0, known = excluded.known`

/** Schedules the search for traces of these ids that no index finds. */
function* lookFor(tx: Transaction, personRecords: PersonRecord, now: number): Step<void> {
  const row = yield* tx.get<{ known: string }>('SELECT known FROM erasing WHERE person = ?', UNIDENTIFIED)
  const none: KnownPerson = { person: UNIDENTIFIED, emails: [], phones: [], names: [], there: {}, own: [] }
  const before = row ? yield* openKnown(tx, { person: UNIDENTIFIED, ...row }) : none
  yield* tx.run(LOOK, UNIDENTIFIED, now, yield* sealKnown(tx, withFound(before, [personRecords])))
}
