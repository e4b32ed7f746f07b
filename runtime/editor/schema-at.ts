/** What a JSON Schema says of a place in a document. */
export type Schema = Readonly<Record<string, unknown>>

/** A schema that may apply at a place: several if a kind has not been chosen yet. */
export type Described = {
  readonly schema: Schema
  /** The name of the definition that it refers to. */
  readonly definition: string | null
}

type ValueAt = (path: readonly string[]) => unknown

/** The schemas of the value at a path; empty if nothing is said about it. */
export function schemasAt(root: Schema, path: readonly string[], valueAt: ValueAt): Described[] {
  let here = variantsOf(root, { root, value: valueAt([]) })
  path.forEach((key, index) => {
    const value = valueAt(path.slice(0, index + 1))
    here = here.flatMap(({ schema }) => childrenOf(schema, key)).flatMap((one) => variantsOf(one, { root, value }))
  })
  return here
}

/** The keys that may be written in a mapping, each with what is said of it. */
export const keysOf = ({ schema }: Described, root: Schema): [key: string, of: Described][] =>
  entriesOf(schema.properties).map(([key, child]) => [key, referred(child, root)])

/** The values that a place allows, if they are listed. */
export function valuesOf({ schema }: Described): unknown[] {
  if (schema.const !== undefined) return [schema.const]
  if (Array.isArray(schema.enum)) return schema.enum
  return [schema.type].flat().includes('boolean') && schema.contentMediaType === undefined ? [true, false] : []
}

/** What the texts of a place are: the media type that the schema names, and holes in the line of a request. */
export const mediaOf = (described: readonly Described[]): unknown =>
  described.map(({ schema }) => schema.contentMediaType).find((one) => one !== undefined) ??
  (described.some(isLine) ? 'text/template' : undefined)

/** Whether the line of a request is written there. */
export const isLine = ({ schema: { pattern } }: Described): boolean =>
  typeof pattern === 'string' && pattern.startsWith('^(GET|')

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (value: unknown): [string, Schema][] =>
  isSchema(value) ? Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1])) : []

/** What is said of the values under a key, or of the items of a list. */
function childrenOf(schema: Schema, key: string): Schema[] {
  const { properties, patternProperties, additionalProperties, items } = schema
  const own = isSchema(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined
  if (isSchema(own)) return [own]
  const patterned = entriesOf(patternProperties).find(([pattern]) => new RegExp(pattern).test(key))
  if (patterned) return [patterned[1]]
  const found = [/^\d+$/.test(key) ? items : undefined, additionalProperties]
  return found.filter(isSchema).slice(0, 1)
}

type Around = { readonly root: Schema; readonly value: unknown }

/** The schema without references; of a block with kinds, that of its kind, or all while it has none. */
function variantsOf(schema: Schema, { root, value }: Around): Described[] {
  const described = referred(schema, root)
  const kinds = described.schema.oneOf
  if (!Array.isArray(kinds)) return [described]
  const all = kinds.filter(isSchema)
  const chosen = all.filter((kind) => isOfKind(kind, value))
  return (chosen.length > 0 ? chosen : all).flatMap((kind) => variantsOf(kind, { root, value }))
}

function isOfKind(schema: Schema, value: unknown): boolean {
  const consts = entriesOf(schema.properties).filter(([, { const: fixed }]) => fixed !== undefined)
  if (!isSchema(value) || consts.length === 0) return false
  return consts.every(([key, { const: fixed }]) => value[key] === fixed)
}

/** With what is said beside a reference, which is closer to the place. */
function referred(schema: Schema, root: Schema): Described {
  const { $ref, ...beside } = schema
  const name = typeof $ref === 'string' ? /^#\/\$defs\/(.+)$/.exec($ref)?.[1] : undefined
  const target = name !== undefined && isSchema(root.$defs) ? root.$defs[name] : undefined
  if (name === undefined || !isSchema(target)) return { schema, definition: null }
  const { schema: found } = referred(target, root)
  return { schema: { ...found, ...beside }, definition: name }
}

/** What is written there, in words. */
export function takes(schema: Schema): string {
  if (schema.const !== undefined) return code(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ')
  if (schema.contentMediaType === 'application/jsonata') return 'an expression'
  if (schema.contentMediaType === 'text/template') return 'a text that is sent, with `$…` or `{{ … }}`'
  if (typeof schema.pattern === 'string' && schema.pattern.includes('ms|s|m|h|d')) return 'a duration'
  if (Array.isArray(schema.oneOf))
    return `a mapping of a kind: ${schema.oneOf.filter(isSchema).map(kindOf).filter(Boolean).map(code).join(', ')}`
  const types = [schema.type].flat().filter((type) => typeof type === 'string')
  return types.map((type) => TYPES[type] ?? type).join(' or ') || 'anything'
}

const kindOf = (schema: Schema): unknown => entriesOf(schema.properties).find(([, { const: kind }]) => kind)?.[1].const

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a mapping',
  array: 'a list',
  null: 'null',
}

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

/** What is said of it. */
export const textOf = ({ description, title }: Schema): string =>
  typeof description === 'string' ? description : typeof title === 'string' ? title : ''
