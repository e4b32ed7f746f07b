import type { Model, RecordData } from '../../kernel/model.ts'
import { ourPush } from '../pushes/pushed-by-us.ts'
import { rawReader } from '../records/raw-sources.ts'
import { textIn } from '../records/rows.ts'
import { parse } from '../sql/columns.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'
import { type ErasedIdentifiers, mentionIn } from './mentions.ts'
import { isErased, PERSONAL } from './tombstones.ts'

/** Whether traces of somebody are still looked for. */
export function* looksForTraces(tx: Transaction): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM erasing WHERE part IS NOT NULL LIMIT 1')) !== undefined
}

type NamedRecord = { readonly model: Model; readonly id: string }
const STORED = 'SELECT data, raw_block, raw_line FROM record WHERE connection = ? AND model = ? AND id = ?'

export type Seeker = { isSought(record: NamedRecord): Step<boolean> }

/**
 * Tells of what is stored under an id whether the look for traces will take it for somebody's who was erased. A page must not
 * overwrite that before: what the record is known by would be lost, and the look would pass it by.
 */
export function* seeker(tx: Transaction, connection: string, gone: ErasedIdentifiers): Step<Seeker> {
  if (!(yield* looksForTraces(tx))) return { isSought: () => nothing(false) }
  const reader = rawReader(tx)
  return { isSought }

  function* isSought({ model, id }: NamedRecord): Step<boolean> {
    if (!PERSONAL.includes(model) || (model === 'application' && (yield* ourPush(tx, connection, { application: id }))))
      return false
    const row = yield* tx.get<{ data: string; raw_block: number | null; raw_line: number | null }>(
      STORED,
      connection,
      model,
      id,
    )
    if (!row) return false
    const data = parse<RecordData>(row.data)
    const stored = { connection, model, id, data, raw: (yield* reader.rawAt(row.raw_block, row.raw_line)) ?? '' }
    return (
      (yield* isErased(tx, connection, stored)) ||
      (yield* mentionIn(tx, stored, gone)) === 'own' ||
      (yield* isOfSought(stored))
    )
  }

  /** As an application is whose candidate will be found, and an offer for it. */
  function* isOfSought({ model, data }: { model: Model; data: RecordData }): Step<boolean> {
    if (model === 'candidate') return false
    const of = model === 'offer' ? 'application' : 'candidate'
    const id = textIn(data[of], 'id')
    return id !== null && (yield* isSought({ model: of, id }))
  }
}
