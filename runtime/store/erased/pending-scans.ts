import type { Model, RecordData } from '../../kernel/model/model.ts'
import { ourPush } from '../records/pushed-by-us.ts'
import { rawReader } from '../records/raw-sources.ts'
import { textIn } from '../records/rows.ts'
import { dataReader, type SealedRow } from '../records/sealed-data.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'
import { type ErasedIdentifiers, mentionIn } from './mentions.ts'
import { isErased, PERSONAL } from './tombstones.ts'

/** Whether a search for traces is in progress. */
export function* looksForTraces(tx: Transaction): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM erasing WHERE part IS NOT NULL LIMIT 1')) !== undefined
}

type NamedRecord = { readonly model: Model; readonly id: string }
const STORED =
  'SELECT connection, model, id, data, raw_block, raw_line FROM record WHERE connection = ? AND model = ? AND id = ?'

export type Seeker = { isSought(record: NamedRecord): Step<boolean> }

/**
 * Checks whether the search for traces will attribute the stored record with an id to an erased person. A page must not
 * overwrite such a record first: the search would no longer recognize it.
 */
export function* seeker(tx: Transaction, connection: string, gone: ErasedIdentifiers): Step<Seeker> {
  if (!(yield* looksForTraces(tx))) return { isSought: () => nothing(false) }
  const reader = rawReader(tx)
  const records = dataReader(tx)
  return { isSought }

  function* isSought({ model, id }: NamedRecord): Step<boolean> {
    if (!PERSONAL.includes(model) || (model === 'application' && (yield* ourPush(tx, connection, { application: id }))))
      return false
    const row = yield* tx.get<SealedRow & { raw_block: number | null; raw_line: number | null }>(
      STORED,
      connection,
      model,
      id,
    )
    if (!row) return false
    const data = yield* records.dataIn(row)
    const stored = { connection, model, id, data, raw: (yield* reader.rawAt(row.raw_block, row.raw_line)) ?? '' }
    return (
      (yield* isErased(tx, connection, stored)) ||
      (yield* mentionIn(tx, stored, gone)) === 'own' ||
      (yield* isOfSought(stored))
    )
  }

  /** An application whose candidate will be found, or an offer for such an application. */
  function* isOfSought({ model, data }: { model: Model; data: RecordData }): Step<boolean> {
    if (model === 'candidate') return false
    const of = model === 'offer' ? 'application' : 'candidate'
    const id = textIn(data[of], 'id')
    return id !== null && (yield* isSought({ model: of, id }))
  }
}
