import { keyText, type RecordKey } from '../../kernel/model.ts'
import { replaceNameless, shownElsewhere } from '../../kernel/references.ts'
import type { RecordPort, StoredRecord } from '../../store/port/index.ts'

/**
 * Adds names to references whose record is stored, so that the order of pulls does not matter. All of them are looked up
 * together, each once.
 */
export async function withNames(rows: readonly StoredRecord[], records: RecordPort): Promise<StoredRecord[]> {
  const wanted = new Map<string, RecordKey>()
  const keyOf = ({ connection }: StoredRecord, { model }: Pick<RecordKey, 'model'>, id: string): RecordKey => ({
    connection,
    model,
    id,
  })
  for (const row of rows)
    replaceNameless(row.model, row.data, (reference, to) => {
      const key = keyOf(row, to, reference.id)
      wanted.set(keyText(key), key)
      return reference
    })
  const looked = await records.getMany([...wanted.values()])
  const found = new Map([...wanted.keys()].map((text, at) => [text, looked[at]]))
  return rows.map((row) => ({
    ...row,
    data: replaceNameless(row.model, row.data, (reference, to) => {
      const record = found.get(keyText(keyOf(row, to, reference.id)))
      return record ? { ...shownElsewhere(record.data), ...reference } : reference
    }),
  }))
}
