/** Builders for JSON Schema (2020-12), used by the schemas of this folder. */
export type Schema = Readonly<Record<string, unknown>>
export type Properties = Readonly<Record<string, Schema>>

export const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** The texts of every key, used for hover texts and the reference. */
export const said = (title: string, description: string, ...examples: readonly unknown[]): Schema => ({
  title,
  description,
  ...(examples.length > 0 ? { examples } : {}),
})

/** The texts of a part, for a key that refers to it. */
export const saidOf = ({ title, description, examples }: Schema): Schema => ({ title, description, examples })

/** An object with known keys that rejects all others. */
export const object = (properties: Properties, required: readonly string[] = [], more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 ? { required } : {}),
  ...more,
})

/** An object whose keys are names chosen by the author. */
export const named = (values: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' },
  additionalProperties: values,
  ...more,
})

export const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more })
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
export const flag = { type: 'boolean' } as const
export const word = { type: 'string', minLength: 1, maxLength: 200 } as const
export const EXAMPLE_ID = 'recruiting-suite'
