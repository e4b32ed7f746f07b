import type { AddedKind, FieldKind, PartKind } from './field-kinds.ts'
import { rowsOf } from './fields.ts'
import type { Model } from './model.ts'

/** The content of a field in a stored record; for a list, the content of each entry. */
export type StoredShape = 'text' | 'number' | StoredParts
export type StoredParts = { readonly [part: string]: StoredShape }

const MAPPED: StoredParts = { value: 'text', source_value: 'text' }

/** Every field that a stored record of a model can have: what a check over stored records may read. */
export const storedFields = (model: Model): StoredParts =>
  Object.fromEntries(rowsOf(model).map(([field, { kind }]) => [field, shapeOf(kind)]))

/** Whether the runtime adds the field to the mapped ones. */
export const isAdded = (model: Model, field: string): boolean =>
  rowsOf(model).some(([name, row]) => name === field && 'added' in row)

function shapeOf(kind: FieldKind | AddedKind | PartKind): StoredShape {
  if (kind === 'integer') return 'number'
  if (kind === 'phones') return { raw: 'text', e164: 'text' }
  // For an embedded record, only the reference is stored here.
  if (kind === 'key') return { id: 'text' }
  if (typeof kind === 'string' || 'oneOf' in kind || 'oneOfOrNull' in kind) return 'text'
  if ('vocabulary' in kind || 'canonical' in kind) return MAPPED
  const parts = 'ref' in kind ? kind.ref : kind.refs
  return Object.fromEntries(Object.entries(parts).map(([part, row]) => [part, shapeOf(row.kind)]))
}
