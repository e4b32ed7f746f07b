import { keyText, type RecordKey } from '../../kernel/model.ts'
import { mapEach } from '../each.ts'
import { eraseMerged } from '../erasure/late-ids.ts'
import { assertHold } from '../lanes/lanes.ts'
import type { StoredRecord } from '../port/records.ts'
import type { Merge } from '../port/runs.ts'
import { notePerson } from '../pushes/results.ts'
import { openMatches, storeMatches } from '../pushes/review-matches.ts'
import { field, KEYS, keyPart, withField } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { appendChanges } from './changes.ts'
import { textIn } from './rows.ts'
import { DELETE, findStored } from './writes.ts'

const ALIAS = 'SELECT into_id FROM merged_candidate WHERE connection = ? AND id = ?'
const LIVES = `SELECT 1 FROM record WHERE connection = ? AND model = 'candidate' AND id = ? AND deleted = 0`

function* intoOf(tx: Transaction, connection: string, id: string): Step<string | null> {
  return (yield* tx.get<{ into_id: string }>(ALIAS, connection, id))?.into_id ?? null
}

/**
 * The id under which a candidate is known now: another one if the ATS merged the candidate away and no longer returns
 * it.
 */
export function* livingCandidate(tx: Transaction, connection: string, id: string): Step<string> {
  const into = yield* intoOf(tx, connection, id)
  return into === null || (yield* tx.get(LIVES, connection, id)) ? id : into
}

const ALIASES = `SELECT m.connection, m.id, m.into_id FROM ${KEYS}
  JOIN merged_candidate m ON m.connection = ${keyPart(0)} AND m.id = ${keyPart(1)}`

/** The candidates that others of these records were merged into, by the text of their key. */
export function* mergedInto(tx: Transaction, keys: readonly RecordKey[]): Step<Map<string, RecordKey>> {
  const candidates = keys.filter(({ model }) => model === 'candidate')
  const aliases =
    candidates.length === 0
      ? []
      : yield* tx.all<{ connection: string; id: string; into_id: string }>(
          ALIASES,
          JSON.stringify(candidates.map(({ connection, id }) => [connection, id])),
        )
  return new Map(
    aliases.map(({ connection, id, into_id }) => [
      keyText({ connection, model: 'candidate', id }),
      { connection, model: 'candidate', id: into_id },
    ]),
  )
}

/** Applications keep the candidate they were mapped to; readers get the surviving candidate. */
export function* withLivingCandidates(tx: Transaction, rows: readonly StoredRecord[]): Step<StoredRecord[]> {
  const merged =
    rows.some(({ model }) => model === 'application') && (yield* tx.get('SELECT 1 FROM merged_candidate LIMIT 1'))
  if (!merged) return [...rows]
  return yield* mapEach(rows, function* (row) {
    const id = row.model === 'application' ? textIn(row.data.candidate, 'id') : null
    if (id === null) return row
    const candidate = { ...(row.data.candidate as object), id: yield* livingCandidate(tx, row.connection, id) }
    return { ...row, data: { ...row.data, candidate } }
  })
}

/** Redirects all references from one candidate to the other, in one transaction. */
export function* mergeCandidates(
  tx: Transaction,
  { connection, from, into: reported, hold, at }: Merge,
  now: number,
): Step<void> {
  yield* assertHold(tx, hold)
  const known = yield* intoOf(tx, connection, reported)
  // The opposite merge was reported before: the later report counts.
  if (known === from)
    yield* tx.run('DELETE FROM merged_candidate WHERE connection = ? AND id = ?', connection, reported)
  const into = known === null || known === from ? reported : known
  if (into === from) return
  if (yield* eraseMerged(tx, { connection, from, into }, now)) {
    yield* moveResults(tx, { connection, from, into })
    return
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
  yield* removeRecord(tx, { connection, from, into, at, now })
  yield* moveResults(tx, { connection, from, into })
  yield* notePerson(tx, { connection, candidate: into, now })
}

type RenamedRecord = { readonly connection: string; readonly from: string; readonly into: string }

/** A record that the ATS returned after it reported the merge stays: it is live. */
function* removeRecord(
  tx: Transaction,
  { connection, from, into, at, now }: RenamedRecord & { at: number; now: number },
): Step<void> {
  const stored = yield* findStored(tx, { connection, model: 'candidate', id: from })
  if (!stored || stored.deleted === 1 || (stored.asked_at ?? 0) > at) return
  yield* tx.run(DELETE, now, at, stored.key)
  const change = { via: 'WEBHOOK', merged_into: into }
  yield* appendChanges(tx, now, [{ connection, kind: 'deleted', model: 'candidate', id: from, change }])
}

const SHOWING = `SELECT r.id, r.person, r.matches FROM review r JOIN review_match m ON m.review = r.id
  WHERE r.connection = ? AND r.state = 'open' AND m.candidate = ?`

/** Pushes and reviews that found or created the merged candidate. */
function* moveResults(tx: Transaction, { connection, from, into }: RenamedRecord): Step<void> {
  yield* tx.run('UPDATE push SET candidate_id = ? WHERE connection = ? AND candidate_id = ?', into, connection, from)
  for (const column of ['saved', 'decision'])
    yield* tx.run(
      `UPDATE push SET ${column} = ${withField(column, 'candidate')}
       WHERE connection = ? AND ${field(column, 'candidate')} = ?`,
      into,
      connection,
      from,
    )
  yield* tx.run(
    `UPDATE erasure SET records = ${withField('records', 'candidate')} WHERE connection = ? AND ${field('records', 'candidate')} = ?`,
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
