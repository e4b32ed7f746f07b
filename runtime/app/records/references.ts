import { FIELDS } from '../../kernel/fields.ts'
import { MODELS, type Model } from '../../kernel/model.ts'
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

/** Adds names to references whose record is stored. Looks each record up once per call. */
export async function withNames(rows: readonly StoredRecord[], records: RecordPort): Promise<StoredRecord[]> {
  const looked = new Map<string, Promise<StoredRecord | null>>()
  const lookUp = (connection: string, model: Model, id: string): Promise<StoredRecord | null> => {
    const key = `${connection} ${model} ${id}`
    const kept = looked.get(key) ?? records.get({ connection, model, id })
    looked.set(key, kept)
    return kept
  }
  const named = async (connection: string, model: Model, ref: Ref): Promise<Ref> => {
    if (typeof ref?.id !== 'string' || typeof ref.name === 'string') return ref
    const found = await lookUp(connection, model, ref.id)
    if (!found) return ref
    const { raw: _, code: __, parent: ___, ...shown } = found.data
    return { ...shown, ...ref }
  }
  return Promise.all(
    rows.map(async (row) => {
      const data = { ...row.data }
      for (const [field, model] of REFERENCES.get(row.model) ?? []) {
        const value = data[field]
        if (Array.isArray(value))
          data[field] = await Promise.all(value.map((ref: Ref) => named(row.connection, model, ref)))
        else if (value !== null && typeof value === 'object')
          data[field] = await named(row.connection, model, value as Ref)
      }
      return { ...row, data }
    }),
  )
}
