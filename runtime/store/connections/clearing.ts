import { removeConnectionKey } from '../envelope/data-keys.ts'
import { CLEARED } from '../personal-tables.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Deletes a piece after `after`; returns where the next one begins, or null: nothing is left of this part. */
type ClearingStep = (tx: Transaction, connection: string, after: number) => Step<number | null>

/** Each piece takes some milliseconds, so that other work can run in between. */
const PARTS: readonly ClearingStep[] = [
  function* (tx, connection) {
    const some = '(SELECT key FROM record WHERE connection = ? ORDER BY model, id LIMIT 500)'
    yield* tx.run(`DELETE FROM seen WHERE record IN ${some}`, connection)
    return (yield* tx.run(`DELETE FROM record WHERE key IN ${some}`, connection)) > 0 ? 0 : null
  },
  ...CLEARED.map((one) => (one.cleared.by === 'connection' ? ofConnection(one) : ofSource(one))),
  function* (tx, connection) {
    yield* tx.run('DELETE FROM source WHERE connection = ?', connection)
    yield* removeConnectionKey(tx, connection)
    return null
  },
]

/** Deletes the next piece of data pulled for removed connections, or for this one; false: nothing was left. */
export function* clearRemoved(tx: Transaction, id?: string): Step<boolean> {
  const of = id === undefined ? [] : [id]
  const text = `SELECT * FROM removed_connection ${id === undefined ? '' : 'WHERE id = ?'} LIMIT 1`
  const at = yield* tx.get<{ id: string; part: number; after: number }>(text, ...of)
  if (!at) return false
  const part = PARTS[at.part]
  if (!part) return (yield* tx.run('DELETE FROM removed_connection WHERE id = ?', at.id)) > 0
  const next = yield* part(tx, at.id, at.after)
  const place = next === null ? [at.part + 1, 0] : [at.part, next]
  yield* tx.run('UPDATE removed_connection SET part = ?, after = ? WHERE id = ?', ...place, at.id)
  return true
}

export function* isBeingCleared(tx: Transaction, connection: string): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM removed_connection WHERE id = ?', connection)) !== undefined
}

function ofConnection({ table, key, cleared: { most } }: (typeof CLEARED)[number]): ClearingStep {
  const text = `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE connection = ? LIMIT ${most})`
  return function* (tx, connection) {
    return (yield* tx.run(text, connection)) > 0 ? 0 : null
  }
}

/** No index finds these by their source, so the table is walked. */
function ofSource({ table, key, cleared: { most } }: (typeof CLEARED)[number]): ClearingStep {
  const piece = `SELECT max(${key}) AS last FROM (SELECT ${key} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${most}) AS piece`
  const text = `DELETE FROM ${table} WHERE ${key} > ? AND ${key} <= ? AND source IN (SELECT key FROM source WHERE connection = ?)`
  return function* (tx, connection, after) {
    const last = (yield* tx.get<{ last: number | null }>(piece, after))?.last ?? null
    if (last !== null) yield* tx.run(text, after, last, connection)
    return last
  }
}
