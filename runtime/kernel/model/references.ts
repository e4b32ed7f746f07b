/** References by name: a record shows the name of another one, which is looked up on read. */
import { FIELDS } from './fields.ts'
import { MODELS, type Model, type RecordData } from './model.ts'

/** Fields that refer to another record by name, by model. */
const REFERENCES = new Map(MODELS.map((model) => [model, namedFields(model)]))

function namedFields(model: Model): [string, Model][] {
  return Object.entries(FIELDS[model]).flatMap(([field, { kind, of }]) => (kind === 'key' || !of ? [] : [[field, of]]))
}

/** The models that refer to this one by name. */
export const referrersOf = (model: Model): Model[] =>
  MODELS.filter((one) => REFERENCES.get(one)!.some(([, of]) => of === model))

/** The fields of its record that a reference does not show. */
const HIDDEN: readonly string[] = ['raw', 'code', 'parent']

/** Whether other records show one of these fields of a record. */
export const isShownElsewhere = (fields: readonly string[]): boolean => fields.some((field) => !HIDDEN.includes(field))

/** Longer values are no names, and thousands of records may refer to one. */
const LONGEST_SHOWN = 2_000

/** The fields of its record that a reference shows. */
export const shownElsewhere = (data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => !HIDDEN.includes(field) && (JSON.stringify(value)?.length ?? 0) <= LONGEST_SHOWN,
    ),
  )

export type Reference = { readonly id: string; readonly name?: unknown }
export type ReferenceTo = { readonly field: string; readonly model: Model }

/** Data with each of its references that has no name replaced. */
export function replaceNameless(
  model: Model,
  given: RecordData,
  replace: (reference: Reference, to: ReferenceTo) => unknown,
): RecordData {
  const data = { ...given }
  for (const [field, of] of REFERENCES.get(model) ?? []) {
    const replaced = (reference: Reference | null): unknown =>
      typeof reference?.id !== 'string' || typeof reference.name === 'string'
        ? reference
        : replace(reference, { field, model: of })
    const value = data[field]
    if (Array.isArray(value)) data[field] = value.map(replaced)
    else if (value !== null && typeof value === 'object') data[field] = replaced(value as Reference)
  }
  return data
}
