import type { Model, RecordData } from '../../kernel/model.ts'
import { ourPush } from '../pushes/pushed-by-us.ts'
import { rawReader } from '../records/raw-sources.ts'
import { textIn } from '../records/rows.ts'
import { parse } from '../sql/columns.ts'
import type { Sql } from '../sqlite/database.ts'
import { type ErasedIdentifiers, mentionIn } from './mentions.ts'
import { isErased, PERSONAL } from './tombstones.ts'

/** Whether traces of somebody are still looked for. */
export const looksForTraces = (sql: Sql): boolean =>
  sql.get('SELECT 1 FROM erasing WHERE part IS NOT NULL LIMIT 1') !== undefined

type NamedRecord = { readonly model: Model; readonly id: string }
const STORED = 'SELECT data, raw_block, raw_line FROM record WHERE connection = ? AND model = ? AND id = ?'

/**
 * Tells of what is stored under an id whether the look for traces will take it for somebody's who was erased. A page must not
 * overwrite that before: what the record is known by would be lost, and the look would pass it by.
 */
export function seeker(sql: Sql, connection: string, gone: ErasedIdentifiers): (record: NamedRecord) => boolean {
  if (!looksForTraces(sql)) return () => false
  const rawAt = rawReader(sql)
  return isSought

  function isSought({ model, id }: NamedRecord): boolean {
    if (!PERSONAL.includes(model) || (model === 'application' && ourPush(sql, connection, { application: id })))
      return false
    const row = sql.get<{ data: string; raw_block: number | null; raw_line: number | null }>(
      STORED,
      connection,
      model,
      id,
    )
    if (!row) return false
    const data = parse<RecordData>(row.data)
    const stored = { connection, model, id, data, raw: rawAt(row.raw_block, row.raw_line) ?? '' }
    return isErased(sql, connection, stored) || mentionIn(sql, stored, gone) === 'own' || isOfSought(stored)
  }

  /** As an application is whose candidate will be found, and an offer for it. */
  function isOfSought({ model, data }: { model: Model; data: RecordData }): boolean {
    if (model === 'candidate') return false
    const of = model === 'offer' ? 'application' : 'candidate'
    const id = textIn(data[of], 'id')
    return id !== null && isSought({ model: of, id })
  }
}
