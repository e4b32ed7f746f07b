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
    for (const [model, refs] of referencesOf(row))
      for (const ref of refs) {
        const key = namelessKey(row.connection, model, ref)
        if (key) wanted.set(keyText(key), key)
      }
  if (wanted.size === 0) return [...rows]
  const looked = await records.getMany([...wanted.values()])
  const found = new Map([...wanted.keys()].map((text, at) => [text, looked[at]]))
  const named = (connection: string, model: Model, ref: Ref): Ref => {
    const key = namelessKey(connection, model, ref)
    const record = key && found.get(keyText(key))
    if (!record) return ref
    const { raw: _, code: __, parent: ___, ...shown } = record.data
    return { ...shown, ...ref }
  }
  return rows.map((row) => {
    const data = { ...row.data }
    for (const [field, model] of REFERENCES.get(row.model) ?? []) {
      const value = data[field]
      if (Array.isArray(value)) data[field] = value.map((ref: Ref) => named(row.connection, model, ref))
      else if (value !== null && typeof value === 'object') data[field] = named(row.connection, model, value as Ref)
    }
    return { ...row, data }
  })
}

function referencesOf({ model, data }: StoredRecord): (readonly [Model, readonly Ref[]])[] {
  return (REFERENCES.get(model) ?? []).map(([field, of]) => {
    const values = [data[field]].flat().filter((value) => value !== null && typeof value === 'object')
    return [of, values as Ref[]] as const
  })
}

function namelessKey(connection: string, model: Model, ref: Ref): RecordKey | null {
  return typeof ref?.id !== 'string' || typeof ref.name === 'string' ? null : { connection, model, id: ref.id }
}
