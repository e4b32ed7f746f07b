import { keyText } from '../../kernel/model/model.ts'
import { eraseMerged } from '../erased/late-ids.ts'
import { assertHold } from '../lanes/lanes.ts'
import type { Merge } from '../port/runs.ts'
import { notePerson } from '../pushes/results.ts'
import { openMatches, storeMatches } from '../pushes/review-matches.ts'
import { appendChanges } from '../records/changes.ts'
import { movedApplications } from '../records/moved-applications.ts'
import { candidateKey, survivorsOf } from '../records/survivors.ts'
import { DELETE, findStored } from '../records/writes.ts'
import { textField, withField } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

const ALIAS = 'SELECT into_id FROM merged_candidate WHERE connection = ? AND id = ?'

function* intoOf(tx: Transaction, connection: string, id: string): Step<string | null> {
  return (yield* tx.get<{ into_id: string }>(ALIAS, connection, id))?.into_id ?? null
}

/** Redirects all references from one candidate to the other, in one transaction. */
export function* mergeCandidates(tx: Transaction, merge: Merge, now: number): Step<void> {
  const { connection, from, into } = merge
  yield* assertHold(tx, merge.hold)
  const names = [from, into, ...(yield* tx.all<{ id: string }>(MERGED_INTO, connection, from)).map(({ id }) => id)]
  const before = yield* shownAs(tx, connection, names)
  const { removed } = yield* redirect(tx, merge, now)
  const after = yield* shownAs(tx, connection, names)
  // The entry of a removed record has brought those of its applications.
  const moved = names.filter((id) => before.get(id) !== after.get(id) && !(removed && id === from))
  yield* appendChanges(tx, now, yield* movedApplications(tx, { connection, candidates: moved, now }))
}

const MERGED_INTO = 'SELECT id FROM merged_candidate WHERE connection = ? AND into_id = ?'

/** The ids that readers get for these candidates. */
function* shownAs(tx: Transaction, connection: string, ids: readonly string[]): Step<Map<string, string>> {
  const keys = ids.map((id) => ({ connection, id }))
  const survivors = yield* survivorsOf(tx, keys)
  return new Map(keys.map((key) => [key.id, survivors.get(keyText(candidateKey(key)))?.id ?? key.id]))
}

type Redirected = { readonly removed: boolean }

function* redirect(tx: Transaction, { connection, from, into: reported, at }: Merge, now: number): Step<Redirected> {
  const known = yield* intoOf(tx, connection, reported)
  // The opposite merge was reported before: the later report counts.
  if (known === from)
    yield* tx.run('DELETE FROM merged_candidate WHERE connection = ? AND id = ?', connection, reported)
  const into = known === null || known === from ? reported : known
  if (into === from) return { removed: false }
  if (yield* eraseMerged(tx, { connection, from, into }, now)) {
    yield* moveResults(tx, { connection, from, into })
    return { removed: false }
  }
  yield* tx.run(
    `INSERT INTO merged_candidate (connection, id, into_id, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (connection, id) DO UPDATE SET into_id = excluded.into_id, at = excluded.at`,
    connection,
    from,
    into,
    at,
  )
  // Candidates merged into the removed one now point to the other one, too.
  yield* tx.run('UPDATE merged_candidate SET into_id = ? WHERE connection = ? AND into_id = ?', into, connection, from)
  const removed = yield* removeRecord(tx, { connection, from, into, at, now })
  yield* moveResults(tx, { connection, from, into })
  yield* notePerson(tx, { connection, candidate: into, now })
  return { removed }
}

type RenamedRecord = { readonly connection: string; readonly from: string; readonly into: string }

/** A record that the ATS returned after it reported the merge stays: it is live. Returns whether it was removed. */
function* removeRecord(
  tx: Transaction,
  { connection, from, into, at, now }: RenamedRecord & { at: number; now: number },
): Step<boolean> {
  const stored = yield* findStored(tx, { connection, model: 'candidate', id: from })
  if (!stored || stored.deleted === 1 || (stored.asked_at ?? 0) > at) return false
  yield* tx.run(DELETE, now, at, stored.key)
  const change = { via: 'WEBHOOK', merged_into: into }
  yield* appendChanges(tx, now, [{ connection, kind: 'deleted', model: 'candidate', id: from, change }])
  return true
}

const SHOWING = `SELECT r.id, r.person, r.matches FROM review r JOIN review_match m ON m.review = r.id
  WHERE r.connection = ? AND r.state = 'open' AND m.candidate = ?`

/** Pushes and reviews that found or created the merged candidate. */
function* moveResults(tx: Transaction, { connection, from, into }: RenamedRecord): Step<void> {
  yield* tx.run('UPDATE push SET candidate_id = ? WHERE connection = ? AND candidate_id = ?', into, connection, from)
  for (const column of ['saved', 'decision'])
    yield* tx.run(
      `UPDATE push SET ${column} = ${withField(column, 'candidate')}
       WHERE connection = ? AND ${textField(column, 'candidate')} = ?`,
      into,
      connection,
      from,
    )
  yield* tx.run(
    `UPDATE erasure SET records = ${withField('records', 'candidate')} WHERE connection = ? AND ${textField('records', 'candidate')} = ?`,
    into,
    connection,
    from,
  )
  for (const review of yield* tx.all<{ id: string; person: string; matches: string }>(SHOWING, connection, from)) {
    const found = yield* openMatches(tx, review)
    const now = found.map((match) => (match.candidate === from ? { ...match, candidate: into } : match))
    yield* storeMatches(tx, review, now)
  }
}
