import type { Retention } from '../port-retention.ts'
import type { Sql } from './database.ts'
import { dropContent } from './erase-person.ts'

type Old = {
  number: number
  id: string
  state: string
  updated_at: number
  files: number
  speaks: number
  tried: number
}

/** Of these nothing more is done by itself, nor by an operator. */
const OVER = new Set(['CONFIRMED', 'CANCELLED', 'REFUSED'])

/** What a push still holds: most of the old ones nothing, and a look at them must cost little. */
const HOLDS = `EXISTS (SELECT 1 FROM push_file WHERE push = p.id) AS files,
  (candidate <> '{}' OR EXISTS (SELECT 1 FROM idempotency WHERE push = p.id)) AS speaks,
  EXISTS (SELECT 1 FROM attempt WHERE push = p.id) AS tried`

/** What finished pushes hold only for a time: files first, then what they say of persons, then how each try went. */
export function purgePushes(
  sql: Sql,
  { after, piece, now, retention }: { after: number; piece: number; now: number; retention: Retention },
): { removed: number; next: number | null } {
  const rows = sql.all<Old>(
    `SELECT number, id, state, updated_at, ${HOLDS} FROM push p WHERE number > ?
     AND state IN ('CONFIRMED', 'CANCELLED', 'REFUSED', 'FAILED') ORDER BY number LIMIT ?`,
    after,
    piece,
  )
  let removed = 0
  for (const push of rows) {
    const age = now - push.updated_at
    const closed = OVER.has(push.state)
    if (push.files && age > (closed ? retention.filesMs : retention.pushesMs)) removed += purgeFiles(sql, push.id)
    if (push.speaks && age > retention.pushesMs) removed += purgePerson(sql, push.id)
    if (push.tried && closed && age > retention.attemptsMs)
      removed += sql.run('DELETE FROM attempt WHERE push = ?', push.id)
  }
  return { removed, next: rows.length === piece ? rows.at(-1)!.number : null }
}

function purgeFiles(sql: Sql, push: string): number {
  const held = sql.all<{ sha256: string }>('SELECT sha256 FROM push_file WHERE push = ?', push)
  if (held.length === 0) return 0
  sql.run('DELETE FROM push_file WHERE push = ?', push)
  return held.reduce((sum, { sha256 }) => sum + dropContent(sql, sha256), 0)
}

/** The ids stay: that a push was made, on which consent, and what it made there. */
function purgePerson(sql: Sql, push: string): number {
  const keys = sql.run('DELETE FROM idempotency WHERE push = ?', push)
  sql.run(
    `UPDATE review SET matches = (SELECT json_group_array(json_set(m.value, '$.shown', json('{}'))) FROM json_each(review.matches) m)
     WHERE push = ? AND state = 'decided'`,
    push,
  )
  return keys + sql.run(`UPDATE push SET candidate = '{}' WHERE id = ? AND candidate <> '{}'`, push)
}

/** Runs that ended, but the last of each stream: the next one is measured by it. */
export function purgeRuns(
  sql: Sql,
  { after, piece, before }: { after: number; piece: number; before: number },
): { removed: number; next: number | null } {
  const rows = sql.all<{ number: number; connection: string; stream: string; finished_at: number | null }>(
    'SELECT number, connection, stream, finished_at FROM run WHERE number > ? ORDER BY number LIMIT ?',
    after,
    piece,
  )
  let removed = 0
  for (const { number, connection, stream, finished_at } of rows)
    if (finished_at !== null && finished_at < before)
      removed += sql.run(
        `DELETE FROM run WHERE number = ? AND held IS NULL AND EXISTS (SELECT 1 FROM run l
         WHERE l.connection = ? AND l.stream = ? AND l.number > ? AND l.state = 'complete')`,
        number,
        connection,
        stream,
        number,
      )
  return { removed, next: rows.length === piece ? rows.at(-1)!.number : null }
}

/** The oldest entries of the feed; its numbers go on. */
export const purgeChanges = (sql: Sql, before: number, piece: number): number =>
  sql.run('DELETE FROM change WHERE at < ? AND seq IN (SELECT seq FROM change ORDER BY seq LIMIT ?)', before, piece)
