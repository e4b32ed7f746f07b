import { keyText, type RecordKey } from '../../kernel/model/model.ts'
import type { StoredRecord } from '../port/records.ts'
import { KEYS, keyPart } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { textIn } from './rows.ts'

/* Which candidates the ATS merged into which: under which id each is known now. */

type Candidate = { readonly connection: string; readonly id: string }

/** The ATS returns the candidate no longer. */
const GONE = `NOT EXISTS (SELECT 1 FROM record r
    WHERE r.connection = m.connection AND r.model = 'candidate' AND r.id = m.id AND r.deleted = 0)`
/** Says whose rows it reads, so that a push can run beside those of other connections. */
const SURVIVOR = `SELECT m.into_id FROM merged_candidate m WHERE m.connection = ? AND m.id = ? AND ${GONE}`
const SURVIVORS = `SELECT m.connection, m.id, m.into_id FROM ${KEYS}
  JOIN merged_candidate m ON m.connection = ${keyPart(0)} AND m.id = ${keyPart(1)} WHERE ${GONE}`

export const candidateKey = ({ connection, id }: Candidate): RecordKey => ({ connection, model: 'candidate', id })

/** The candidates into which the ATS merged those that it no longer returns, by {@link keyText} of the merged ones. */
export function* survivorsOf(tx: Transaction, candidates: readonly Candidate[]): Step<Map<string, RecordKey>> {
  if (candidates.length === 0) return new Map()
  const names = JSON.stringify(candidates.map(({ connection, id }) => [connection, id]))
  const merged = yield* tx.all<Candidate & { into_id: string }>(SURVIVORS, names)
  return new Map(
    merged.map((row) => [keyText(candidateKey(row)), candidateKey({ connection: row.connection, id: row.into_id })]),
  )
}

/** The id under which a candidate is known now. */
export function* livingCandidate(tx: Transaction, connection: string, id: string): Step<string> {
  return (yield* tx.get<{ into_id: string }>(SURVIVOR, connection, id))?.into_id ?? id
}

/** Applications keep the candidate they were mapped to; readers get the surviving candidate. */
export function* withLivingCandidates(tx: Transaction, rows: readonly StoredRecord[]): Step<StoredRecord[]> {
  const candidates = rows.flatMap((row) => candidateOf(row) ?? [])
  const survivors = yield* survivorsOf(tx, candidates)
  return rows.map((row) => {
    const candidate = candidateOf(row)
    const survivor = candidate && survivors.get(keyText(candidateKey(candidate)))
    if (!survivor) return row
    return { ...row, data: { ...row.data, candidate: { ...(row.data.candidate as object), id: survivor.id } } }
  })
}

function candidateOf({ connection, model, data }: StoredRecord): Candidate | null {
  const id = model === 'application' ? textIn(data.candidate, 'id') : null
  return id === null ? null : { connection, id }
}
