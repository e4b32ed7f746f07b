import application from '../../schemas/model/application.schema.json' with { type: 'json' }
import candidate from '../../schemas/model/candidate.schema.json' with { type: 'json' }
import department from '../../schemas/model/department.schema.json' with { type: 'json' }
import location from '../../schemas/model/location.schema.json' with { type: 'json' }
import offer from '../../schemas/model/offer.schema.json' with { type: 'json' }
import requisition from '../../schemas/model/requisition.schema.json' with { type: 'json' }
import type { Model } from '../kernel/model.ts'
import { ADDED_FIELDS } from '../kernel/stored-fields.ts'

type ModelSchema = {
  readonly properties: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

const SCHEMAS: Readonly<Record<Model, ModelSchema>> = {
  requisition,
  candidate,
  application,
  offer,
  department,
  location,
}

/** The fields of a model that a mapping may give. */
export const mappableFields = (model: Model): string[] =>
  Object.keys(SCHEMAS[model].properties).filter((field) => !Object.hasOwn(ADDED_FIELDS[model], field))

/** The fields of a model that every record must have. */
export const requiredFields = (model: Model): readonly string[] =>
  (SCHEMAS[model].required ?? []).filter((field) => !Object.hasOwn(ADDED_FIELDS[model], field))

/** The parts of a field that is an object or a list of objects; null for a plain one. */
export function partsOf(model: Model, field: string): string[] | null {
  const schema = SCHEMAS[model].properties[field] as
    | { properties?: object; items?: { properties?: object } }
    | undefined
  const parts = schema?.properties ?? schema?.items?.properties
  return parts && !Object.hasOwn(parts, 'source_value') ? Object.keys(parts) : null
}

/** What a field of a model holds; null where the model has no such field. A canonical value counts as one value. */
export function shapeOf(model: Model, field: string): 'text' | 'list' | 'object' | null {
  const schema = SCHEMAS[model].properties[field] as { type?: string | string[] } | undefined
  if (!schema) return null
  const types = [schema.type ?? []].flat()
  if (types.includes('array')) return 'list'
  return types.includes('object') && partsOf(model, field) ? 'object' : 'text'
}
