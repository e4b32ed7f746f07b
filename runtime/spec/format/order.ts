import connector from '../../../schemas/connector.schema.json' with { type: 'json' }

/*
 * In which order the keys of a mapping stand: that of the schema, which is that of the reference. Names that an author
 * chooses (streams, fields, settings) keep the order in which they are written.
 */

export type Schema = Readonly<Record<string, unknown>>
/** What a part of a spec may be. */
export type Candidates = readonly Schema[]

export const CONNECTOR: Candidates = [connector as Schema]

/** Those of a key, or of an item. `kind`: of the mapping, if it has one. */
export type Mapping = { readonly keys: readonly string[]; readonly kind: string | undefined }

/** The keys of a mapping in the order of the schema; null: their order is the author's. */
export function orderOf(candidates: Candidates, { keys, kind }: Mapping): readonly string[] | null {
  const objects = variants(candidates, kind).filter(isObject)
  const fitting = objects.filter((one) => isClosed(one) && keys.every((key) => key in propertiesOf(one)))
  // A mapping of chosen names that happen to be those of a key stays as it is.
  if (
    fitting.length === 0 ||
    objects.some((one) => !isClosed(one) && !fitting.some((other) => hasRequired(other, keys)))
  )
    return null
  const known = [...new Set(fitting.flatMap((one) => Object.keys(propertiesOf(one))))]
  return known.filter((key) => keys.includes(key))
}

export const partOf = (candidates: Candidates, key: string, kind: string | undefined): Candidates =>
  variants(candidates, kind).flatMap((one) => {
    const { additionalProperties: others } = one
    const named = propertiesOf(one)[key]
    return named ? [named] : isSchema(others) ? [others] : []
  })

export const itemOf = (candidates: Candidates): Candidates =>
  variants(candidates, undefined).flatMap(({ items }) => (isSchema(items) ? [items] : []))

/** The schemas that candidates stand for, by their references and alternatives. */
function variants(candidates: Candidates, kind: string | undefined): Schema[] {
  const found = new Set<Schema>()
  const visit = (schema: Schema): void => {
    if (found.has(schema)) return
    const target = typeof schema.$ref === 'string' ? definition(schema.$ref) : undefined
    if (target) visit(target)
    for (const word of ['oneOf', 'anyOf', 'allOf'])
      for (const one of Array.isArray(schema[word]) ? schema[word] : []) if (isSchema(one)) visit(one)
    const { const: only } = propertiesOf(schema).kind ?? {}
    if (only === undefined || only === kind) found.add(schema)
  }
  for (const one of candidates) visit(one)
  return [...found]
}

const definition = (ref: string): Schema | undefined =>
  (connector.$defs as Readonly<Record<string, Schema>>)[ref.slice('#/$defs/'.length)]

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isObject = (schema: Schema): boolean => 'properties' in schema || 'additionalProperties' in schema
const isClosed = (schema: Schema): boolean => schema.additionalProperties === false
const propertiesOf = ({ properties }: Schema): Readonly<Record<string, Schema>> =>
  isSchema(properties) ? (properties as Readonly<Record<string, Schema>>) : {}
const hasRequired = ({ required }: Schema, keys: readonly string[]): boolean =>
  Array.isArray(required) && required.length > 0 && required.every((key) => keys.includes(key))
