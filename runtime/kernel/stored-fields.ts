import { FIELDS, type FieldKind, type RefParts } from './fields.ts'
import type { Model } from './model.ts'

/** What a place in a stored record holds; of a list, what each entry holds. */
export type StoredShape = 'text' | 'number' | StoredParts
export type StoredParts = { readonly [part: string]: StoredShape }

const MAPPED: StoredParts = { value: 'text', source_value: 'text' }

/** What the runtime adds to what a mapping gives. */
export const ADDED_FIELDS: Readonly<Record<Model, StoredParts>> = {
  requisition: { id: 'text' },
  candidate: { id: 'text', person: 'text' },
  application: { id: 'text', person: 'text', outcome: MAPPED, phase: MAPPED, furthest_phase: 'text', origin: 'text' },
  offer: { id: 'text' },
  department: { id: 'text' },
  location: { id: 'text' },
}

/** All that a stored record of a model can hold: what a check over stored records may read. */
export const storedFields = (model: Model): StoredParts => ({
  ...ADDED_FIELDS[model],
  ...Object.fromEntries(Object.entries(FIELDS[model]).map(([field, { kind }]) => [field, shapeOf(kind)])),
})

function shapeOf(kind: FieldKind | RefParts[string]): StoredShape {
  if (kind === 'integer') return 'number'
  if (kind === 'phones') return { raw: 'text', e164: 'text' }
  // Of a record that is embedded where it is named, only the reference stays here.
  if (kind === 'key') return { id: 'text' }
  if (typeof kind === 'string') return 'text'
  if ('vocabulary' in kind) return MAPPED
  const parts = 'ref' in kind ? kind.ref : kind.refs
  return Object.fromEntries(Object.entries(parts).map(([part, of]) => [part, shapeOf(of)]))
}
