/** JSON Schemas of the canonical model, generated from its table. */

import type { AddedKind, AnyRow, FieldKind, PartKind, RefParts } from './field-kinds.ts'
import { rowsOf } from './fields.ts'
import { type Model, UNMAPPED, VOCABULARIES } from './model.ts'
import { MODEL_TABLE } from './model-table.ts'

export type JsonSchema = Readonly<Record<string, unknown>>
type Kind = FieldKind | AddedKind | PartKind

const TIME = '2026-01-05T09:00:00.000Z'
const URL_OF_MODELS = 'https://hirewire.example/schemas/model'

/** A model as the target of a mapping, for editors and the reference: one of the files in `schemas/model/`. */
export const modelSchema = (model: Model): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${URL_OF_MODELS}/${model}.schema.json`,
  title: model,
  description: MODEL_TABLE[model].description,
  ...closed(
    mappedFields(model),
    rows(model).flatMap(([name, { required }]) => (required ? [name] : [])),
  ),
})

/** The fields of a stored record, for the OpenAPI document. */
export const recordProperties = (model: Model): Readonly<Record<string, JsonSchema>> =>
  properties(rows(model), (row) => {
    const shape = row.kind === 'key' ? keyOf(row) : isSourceId(row) ? NEEDED : shapeOf(row.kind)
    return { ...described(row), ...(isAlwaysStored(row) ? shape : orNull(shape)) }
  })

export const recordRequires = (model: Model): ReadonlySet<string> =>
  new Set(rows(model).flatMap(([name, row]) => (isAlwaysStored(row) ? [name] : [])))

/** Without it, a record is quarantined, and a deleted record keeps what it had. */
const isAlwaysStored = (row: AnyRow): boolean => isSourceId(row) || (row.required === true && row.late !== true)

const rows: (model: Model) => readonly [string, AnyRow][] = rowsOf
const NEEDED: JsonSchema = { type: 'string', minLength: 1 }

const mappedFields = (model: Model) => properties(rows(model), mappedProperty)

function mappedProperty(row: AnyRow): JsonSchema {
  const { kind } = row
  if (row.embeds && row.of) return { ...described(row), ...closed(mappedFields(row.of), ['id']) }
  if (kind === 'key') return { ...described(row), ...keyOf(row) }
  if (isSourceId(row) || (kind === 'text' && row.required)) return { ...described(row), ...NEEDED }
  return { ...described(row), ...(takesNull(kind) ? orNull(shapeOf(kind)) : shapeOf(kind)) }
}

/** The id that every record has; the id of a reference is optional, because a reference may have only a name. */
const isSourceId = ({ kind, added }: AnyRow): boolean => kind === 'id' && added === true

/** Optional fields accept null: many systems send it for missing values. A canonical value is left out instead. */
const takesNull = (kind: Kind): boolean =>
  typeof kind === 'string' || !('vocabulary' in kind || 'canonical' in kind || 'oneOf' in kind)

const keyOf = ({ of }: AnyRow): JsonSchema => {
  const row = rows(of!).find(([name]) => name === 'id')![1]
  return closed({ id: { ...described(row), ...NEEDED } }, ['id'])
}

const described = ({ kind, title, description, example }: AnyRow): JsonSchema => ({
  title,
  description,
  examples: [example ?? exampleOf(kind)],
})

function exampleOf(kind: Kind): unknown {
  if (typeof kind === 'string') return TIME
  if ('oneOf' in kind) return kind.oneOf[0]
  return { value: valuesOf(kind)[0], source_value: 'Open' }
}

/** The schema of a kind, if there is one. */
function shapeOf(kind: Exclude<Kind, 'key'>): JsonSchema {
  if (typeof kind === 'string') return SHAPES[kind]
  if ('oneOf' in kind) return { type: 'string', enum: kind.oneOf }
  if ('oneOfOrNull' in kind) return { type: 'string', enum: kind.oneOfOrNull }
  if ('ref' in kind) return reference(kind.ref)
  if ('refs' in kind) return { type: 'array', items: reference(kind.refs) }
  return closed(
    {
      value: {
        title: 'Value',
        description: 'The canonical value, or UNMAPPED if no vocabulary line lists the source value.',
        examples: [valuesOf(kind)[0]],
        type: 'string',
        enum: [...valuesOf(kind), UNMAPPED],
      },
      source_value: {
        title: 'Source value',
        description: 'The value as the ATS returned it.',
        examples: ['Open'],
        type: ['string', 'null'],
      },
    },
    ['value', 'source_value'],
  )
}

const text: JsonSchema = { type: 'string' }
const SHAPES: Readonly<Record<Exclude<Extract<Kind, string>, 'key'>, JsonSchema>> = {
  id: text,
  text,
  url: text,
  country: text,
  time: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
  integer: { type: 'integer', minimum: 0 },
  texts: { type: 'array', items: text },
  urls: { type: 'array', items: text },
  phones: {
    type: 'array',
    items: closed(
      {
        raw: { title: 'Raw', description: 'As received.', examples: ['030 5000001'], ...NEEDED },
        e164: {
          title: 'E.164',
          description: 'E.164 form, if the number could be parsed.',
          examples: ['+49305000001'],
          type: ['string', 'null'],
        },
      },
      ['raw'],
    ),
  },
}

const reference = (parts: RefParts): JsonSchema => ({
  ...closed(properties<AnyRow>(Object.entries(parts), mappedProperty)),
  minProperties: 1,
})

const valuesOf = (kind: Exclude<Kind, string>): readonly string[] => {
  if ('vocabulary' in kind) return VOCABULARIES[kind.vocabulary]
  return 'canonical' in kind ? kind.canonical : []
}

const properties = <Row>(rows: readonly [string, Row][], schemaOf: (row: Row) => JsonSchema) =>
  Object.fromEntries(rows.map(([name, row]) => [name, schemaOf(row)]))

function closed(fields: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  const needed = required.length > 0 ? { required } : {}
  return { type: 'object', additionalProperties: false, properties: fields, ...needed }
}

function orNull(schema: JsonSchema): JsonSchema {
  const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}
  return { ...schema, type: [schema.type, 'null'], ...values }
}
