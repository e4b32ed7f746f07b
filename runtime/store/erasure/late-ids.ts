import { ourPush } from '../pushes/pushed-by-us.ts'
import { parse } from '../sql/columns.ts'
import type { Sql } from '../sqlite/database.ts'
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
export function eraseMerged(sql: Sql, { connection, from, into }: MergedCandidates, now: number): boolean {
  const isGone = (id: string): boolean => isErased(sql, connection, { model: 'candidate', id, data: {} })
  const isOurs = (candidate: string): boolean => ourPush(sql, connection, { candidate }) !== undefined
  const both = [from, into]
  if (!both.some(isGone) || both.some(isOurs)) return false
  const theirs = recordsOf(sql, connection, { candidates: both })
  buryRecords(sql, theirs, now)
  buryContacts(sql, theirs.said, now)
  eraseRecords(sql, theirs)
  lookFor(sql, theirs, now)
  return true
}

const LOOK = `INSERT INTO erasing (person, since, part, after, known) VALUES (?, ?, 0, 0, ?)
  ON CONFLICT (person) DO UPDATE SET part = 0, after = 0, known = excluded.known`

/** Has the traces looked for that no index leads to from these ids. */
function lookFor(sql: Sql, theirs: PersonRecord, now: number): void {
  const row = sql.get<{ known: string }>('SELECT known FROM erasing WHERE person = ?', UNNAMED)
  const before: KnownPerson = row
    ? parse(row.known)
    : { person: UNNAMED, emails: [], phones: [], names: [], there: {}, own: [] }
  sql.run(LOOK, UNNAMED, now, JSON.stringify(withFound(before, [theirs])))
}
