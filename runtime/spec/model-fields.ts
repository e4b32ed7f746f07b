import { FIELDS, rowsOf } from '../kernel/model/fields.ts'
import type { Model } from '../kernel/model/model.ts'

/** The fields of a model that a mapping may set. */
export const mappableFields = (model: Model): string[] => Object.keys(FIELDS[model])

/** The fields of a model that every record must have. */
export const requiredFields = (model: Model): readonly string[] =>
  Object.entries(FIELDS[model]).flatMap(([field, row]) => (row.required ? [field] : []))

/** The parts of a field that is an object or a list of objects; null for a plain field. */
export function partsOf(model: Model, field: string): string[] | null {
  const row = FIELDS[model][field]
  if (!row) return null
  if (row.embeds && row.of) return rowsOf(row.of).map(([name]) => name)
  if (row.kind === 'key') return ['id']
  if (row.kind === 'phones') return ['raw', 'e164']
  if (typeof row.kind === 'string' || 'vocabulary' in row.kind) return null
  return Object.keys('ref' in row.kind ? row.kind.ref : row.kind.refs)
}

/** What a field of a model holds; null if the model has no such field. A canonical value counts as one value. */
export function shapeOf(model: Model, field: string): 'text' | 'list' | 'object' | null {
  const kind = rowsOf(model).find(([name]) => name === field)?.[1].kind
  if (kind === undefined) return null
  if (typeof kind === 'object') return 'refs' in kind ? 'list' : 'ref' in kind ? 'object' : 'text'
  if (kind === 'texts' || kind === 'urls' || kind === 'phones') return 'list'
  return kind === 'key' ? 'object' : 'text'
}
