import { byIndex, IN_NUMBERS, IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { NewChange } from './new-change.ts'

/** Candidates whose records appear or go, or whose merge changes: their applications may show another candidate now. */
type MovedCandidates = { readonly connection: string; readonly candidates: readonly string[]; readonly now: number }

const MERGED = `SELECT id FROM merged_candidate WHERE connection = ? AND id ${IN_TEXTS}`
const THEIRS = `SELECT key, id FROM record ${byIndex('record_belongs_to')}
  WHERE model = 'application' AND connection = ? AND belongs_to ${IN_TEXTS} AND deleted = 0 ORDER BY key`
const CHANGED = `UPDATE record SET updated_at = ? WHERE connection = ? AND key ${IN_NUMBERS}`

/** The feed entries of the applications of these candidates: they keep their candidate, and readers get the surviving one. */
export function* movedApplications(
  tx: Transaction,
  { connection, candidates, now }: MovedCandidates,
): Step<NewChange[]> {
  if (candidates.length === 0) return []
  const rows = yield* tx.all<{ key: number; id: string }>(THEIRS, connection, JSON.stringify(candidates))
  if (rows.length === 0) return []
  yield* tx.run(CHANGED, now, connection, JSON.stringify(rows.map(({ key }) => key)))
  const change = { fields: ['candidate'] }
  return rows.map(({ id }) => ({ connection, kind: 'updated', model: 'application', id, change }))
}

/** The same for what happened to records: a merged candidate that the ATS returns again is itself, until it is gone. */
export function* movedBy(tx: Transaction, now: number, changes: readonly NewChange[]): Step<NewChange[]> {
  const moved = changes.filter(isMove)
  const found: NewChange[] = []
  for (const [connection, these] of Map.groupBy(moved, (one) => one.connection)) {
    const ids = JSON.stringify(these.map(({ id }) => id))
    const merged = yield* tx.all<{ id: string }>(MERGED, connection, ids)
    const candidates = merged.map(({ id }) => id)
    found.push(...(yield* movedApplications(tx, { connection, candidates, now })))
  }
  return found
}

const isMove = ({ kind, model, change }: NewChange): boolean =>
  model === 'candidate' && (kind !== 'updated' || Object.hasOwn(Object(change), 'revived'))
