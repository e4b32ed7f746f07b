/**
 * Builds the JSON Schemas of the API, with the names and types of typebox. Its own functions give the same schemas, but
 * come in more than 300 modules, whose loading was a fifth of the start of a server.
 */
import type { TSchema, Type as TypeBox } from 'typebox'

type Schema = Record<string, unknown>
type Notes = object

/** Not enumerable: it is no part of the schema, and a copy with other notes is not optional. */
const OPTIONAL = Symbol('optional')

const isOptional = (schema: object): boolean => OPTIONAL in schema

const simple =
  (type: string) =>
  (notes: Notes = {}): Schema => ({ type, ...notes })

const optional = (schema: object): Schema => Object.defineProperty({ ...schema }, OPTIONAL, { value: true })

function object(properties: Record<string, Schema>, notes: Notes = {}): Schema {
  const required = Object.keys(properties).filter((name) => !isOptional(properties[name]!))
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...notes }
}

const BUILDERS = {
  String: simple('string'),
  Integer: simple('integer'),
  Number: simple('number'),
  Boolean: simple('boolean'),
  Null: simple('null'),
  Unknown: (notes: Notes = {}): Schema => ({ ...notes }),
  Unsafe: (schema: object): Schema => ({ ...schema }),
  Literal: (value: string | number | boolean, notes: Notes = {}): Schema => ({
    type: typeof value,
    const: value,
    ...notes,
  }),
  Array: (items: Schema, notes: Notes = {}): Schema => ({ type: 'array', items, ...notes }),
  Union: (anyOf: Schema[], notes: Notes = {}): Schema => ({ anyOf, ...notes }),
  /** Of any names. */
  Record: (_names: Schema, values: Schema, notes: Notes = {}): Schema => ({
    type: 'object',
    patternProperties: { '^.*$': values },
    ...notes,
  }),
  Optional: optional,
  Object: object,
  /** The notes of the object itself are not kept. */
  Partial: ({ properties }: { properties: Record<string, Schema> }, notes: Notes = {}): Schema =>
    object(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, optional(one)])), notes),
} satisfies Partial<Record<keyof typeof TypeBox, (...given: never[]) => Schema>>

/** The types of typebox describe what its own functions give, which a test compares. */
export const Type = BUILDERS as unknown as Pick<typeof TypeBox, keyof typeof BUILDERS>

export type { Static } from 'typebox'
export type { TSchema }
