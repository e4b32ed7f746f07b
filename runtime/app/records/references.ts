import { FIELDS } from '../../kernel/fields.ts'
import { keyText, MODELS, type Model, type RecordKey } from '../../kernel/model.ts'
import type { RecordPort, StoredRecord } from '../../store/port/index.ts'

/**
 * Fields that refer to another record by name, by model: the name is looked up on read, so the order of pulls does not
 * matter.
 */
const REFERENCES = new Map(MODELS.map((model) => [model, namedFields(model)]))

function namedFields(model: Model): [string, Model][] {
  return Object.entries(FIELDS[model]).flatMap(([field, { kind, of }]) => (kind === 'key' || !of ? [] : [[field, of]]))
}

type Ref = { readonly id?: unknown; readonly name?: unknown }

/** Adds names to references whose record is stored. All of them are looked up together, each once. */
export async function withNames(rows: readonly StoredRecord[], records: RecordPort): Promise<StoredRecord[]> {
  const wanted = new Map<string, RecordKey>()
  for (const row of rows)
    replaceNameless(row, (key, ref) => {
      wanted.set(keyText(key), key)
      return ref
    })
  const looked = await records.getMany([...wanted.values()])
  const found = new Map([...wanted.keys()].map((text, at) => [text, looked[at]]))
  return rows.map((row) =>
    replaceNameless(row, (key, ref) => {
      const record = found.get(keyText(key))
      if (!record) return ref
      const { raw: _, code: __, parent: ___, ...shown } = record.data
      return { ...shown, ...ref }
    }),
  )
}

/** The record with each of its references without a name replaced. */
function replaceNameless(row: StoredRecord, replace: (key: RecordKey, ref: Ref) => Ref): StoredRecord {
  const data = { ...row.data }
  for (const [field, model] of REFERENCES.get(row.model) ?? []) {
    const replaced = (ref: Ref): Ref =>
      typeof ref?.id !== 'string' || typeof ref.name === 'string'
        ? ref
        : replace({ connection: row.connection, model, id: ref.id }, ref)
    const value = data[field]
    if (Array.isArray(value)) data[field] = value.map(replaced)
    else if (value !== null && typeof value === 'object') data[field] = replaced(value)
  }
  return { ...row, data }
}
