import { keyText, type RecordKey } from '../../kernel/model/model.ts'
import { replaceNameless, shownElsewhere } from '../../kernel/model/references.ts'
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
  const found = await namesOf([...wanted.values()], records)
  return rows.map((row) => ({
    ...row,
    data: replaceNameless(row.model, row.data, (reference, to) => {
      const names = found.get(keyText(keyOf(row, to, reference.id)))
      return names ? { ...names, ...reference } : reference
    }),
  }))
}

/** What is shown elsewhere of the stored ones of these records: the rest of each may be large. */
async function namesOf(keys: readonly RecordKey[], records: RecordPort): Promise<ReadonlyMap<string, object>> {
  const names = new Map<string, object>()
  let at = 0
  while (at < keys.length) {
    const some = await records.getMany(keys.slice(at))
    for (const record of some) {
      // A merged candidate is read as the surviving one.
      const key = keys[at++]!
      if (record) names.set(keyText(key), shownElsewhere(record.data))
    }
  }
  return names
}
