import type { Sql } from '../sqlite/database.ts'

/** Clears a piece of what lies behind `after`; gives where the next one begins, or null: nothing is left of this part. */
type ClearingStep = (sql: Sql, connection: string, after: number) => number | null

/** Pieces of some milliseconds, between which everything else has its turn. */
const PARTS: readonly ClearingStep[] = [
  (sql, connection) => {
    const some = '(SELECT key FROM record WHERE connection = ? ORDER BY model, id LIMIT 500)'
    sql.run(`DELETE FROM seen WHERE record IN ${some}`, connection)
    return sql.run(`DELETE FROM record WHERE key IN ${some}`, connection) > 0 ? 0 : null
  },
  ofConnection('application_event', 'number', 500),
  ofConnection('quarantine', 'key', 100),
  ofConnection('run', 'number', 500),
  ofConnection('kept_event', 'number', 500),
  ofSource('whole_page', 10),
  ofSource('raw_block', 25),
  ofSource('fetch', 1000),
  (sql, connection) => {
    sql.run('DELETE FROM source WHERE connection = ?', connection)
    return null
  },
]

/** Clears the next piece of what was pulled for connections that were removed, or for this one; false: nothing was left. */
export function clearRemoved(sql: Sql, id?: string): boolean {
  const of = id === undefined ? [] : [id]
  const text = `SELECT * FROM removed_connection ${id === undefined ? '' : 'WHERE id = ?'} LIMIT 1`
  const at = sql.get<{ id: string; part: number; after: number }>(text, ...of)
  if (!at) return false
  const part = PARTS[at.part]
  if (!part) return sql.run('DELETE FROM removed_connection WHERE id = ?', at.id) > 0
  const next = part(sql, at.id, at.after)
  const place = next === null ? [at.part + 1, 0] : [at.part, next]
  sql.run('UPDATE removed_connection SET part = ?, after = ? WHERE id = ?', ...place, at.id)
  return true
}

export const isBeingCleared = (sql: Sql, connection: string): boolean =>
  sql.get('SELECT 1 FROM removed_connection WHERE id = ?', connection) !== undefined

function ofConnection(table: string, key: string, most: number): ClearingStep {
  const text = `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE connection = ? LIMIT ${most})`
  return (sql, connection) => (sql.run(text, connection) > 0 ? 0 : null)
}

/** No index leads to these by their source: they are walked through. */
function ofSource(table: string, most: number): ClearingStep {
  const piece = `SELECT max(key) AS last FROM (SELECT key FROM ${table} WHERE key > ? ORDER BY key LIMIT ${most})`
  const text = `DELETE FROM ${table} WHERE key > ? AND key <= ? AND source IN (SELECT key FROM source WHERE connection = ?)`
  return (sql, connection, after) => {
    const last = sql.get<{ last: number | null }>(piece, after)?.last ?? null
    if (last !== null) sql.run(text, after, last, connection)
    return last
  }
}
