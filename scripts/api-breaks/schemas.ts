/** Whether a schema accepts, or promises, less than it did. */

export type Schema = Readonly<Record<string, unknown>>
export type Schemas = Readonly<Record<string, Schema>>

type Pair<T> = { readonly before: T; readonly after: T }
export type Place = {
  readonly schemas: Pair<Schemas>
  /** A request may be accepted that was not; a response may have more fields and more values of a list. */
  readonly side: 'request' | 'response'
  readonly at: string
  /** References that lead here: a schema that contains itself is compared once. */
  readonly through?: readonly string[]
}

/** The variants of a schema: one type each. */
type Variant = Schema & { readonly type?: string }

/**
 * What is narrower, each as one line. For a request, each variant that was accepted needs one that accepts it now; for a
 * response, each variant that is returned needs one that was returned.
 */
export function narrowed({ before, after }: Pair<Schema>, place: Place): string[] {
  const refs = [before.$ref, after.$ref].map(String).join(' ')
  if (refs !== 'undefined undefined' && place.through?.includes(refs)) return []
  const inside = { ...place, through: [...(place.through ?? []), refs] }
  const was = variantsOf(before, place.schemas.before)
  const is = variantsOf(after, place.schemas.after)
  const [given, known] = place.side === 'request' ? [was, is] : [is, was]
  return given.flatMap((variant) => {
    const found = known
      .filter((other) => sameType(variant, other, place.side))
      .map((other) =>
        variantBreaks(
          place.side === 'request' ? { before: variant, after: other } : { before: other, after: variant },
          inside,
        ),
      )
    if (found.length > 0) return found.reduce((least, one) => (one.length < least.length ? one : least))
    return [`${place.at}: ${variant.type} is ${place.side === 'request' ? 'no longer accepted' : 'new'}`]
  })
}

const sameType = (given: Variant, known: Variant, side: Place['side']): boolean =>
  given.type === known.type ||
  known.type === undefined ||
  (given.type === undefined && side === 'request') ||
  (given.type === 'integer' && known.type === 'number')

function variantsOf(schema: Schema, schemas: Schemas): Variant[] {
  if (typeof schema.$ref === 'string') return variantsOf(schemas[schema.$ref.replace(/^.*\//, '')] ?? {}, schemas)
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  if (choices !== undefined && schema.type === undefined)
    return choices.flatMap((choice) => variantsOf(choice, schemas))
  if ('const' in schema) return [{ type: typeOf(schema.const), enum: [schema.const] }]
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => ({ ...schema, type }))
  if (schema.type === undefined && Array.isArray(schema.enum))
    return [...new Set(schema.enum.map(typeOf))].map((type) => ({ ...schema, type }))
  return [schema as Variant]
}

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value)

function variantBreaks(pair: Pair<Variant>, place: Place): string[] {
  return [
    ...(place.side === 'request' ? limitBreaks(pair, place.at) : []),
    ...objectBreaks(pair, place),
    ...itemBreaks(pair, place),
  ]
}

const UPPER = ['maxLength', 'maxItems', 'maximum', 'maxProperties']
const LOWER = ['minLength', 'minItems', 'minimum', 'minProperties']

/** Values that were accepted and are not. */
function limitBreaks({ before, after }: Pair<Variant>, at: string): string[] {
  const numberOf = (schema: Schema, key: string, none: number): number => Number(schema[key] ?? none)
  const lower = UPPER.filter((key) => numberOf(after, key, Infinity) < numberOf(before, key, Infinity))
  const higher = LOWER.filter((key) => numberOf(after, key, -Infinity) > numberOf(before, key, -Infinity))
  const patterned = after.pattern !== undefined && after.pattern !== before.pattern
  const allowed = after.enum as readonly unknown[] | undefined
  const values = (before.enum as readonly unknown[] | undefined) ?? (allowed ? ['any value'] : [])
  const missing = allowed ? values.filter((value) => !allowed.includes(value)) : []
  return [
    ...[...lower, ...higher].map((key) => `${at}: ${key} is stricter`),
    ...(patterned ? [`${at}: pattern is another one`] : []),
    ...missing.map((value) => `${at}: ${String(value)} is no longer accepted`),
  ]
}

type Properties = Readonly<Record<string, Schema>>

function objectBreaks({ before, after }: Pair<Variant>, place: Place): string[] {
  const was = (before.properties ?? {}) as Properties
  const is = (after.properties ?? {}) as Properties
  const requiredOf = ({ required }: Schema): readonly string[] => (required ?? []) as readonly string[]
  const open = place.side === 'request' && after.additionalProperties !== false
  const fields = Object.entries(was).flatMap(([name, schema]) => {
    const at = `${place.at}: ${name}`
    const now = is[name]
    if (now === undefined) return open ? [] : [`${at} is removed`]
    return narrowed({ before: schema, after: now }, { ...place, at })
  })
  const [from, to] = place.side === 'request' ? [after, before] : [before, after]
  const moved = requiredOf(from).filter(
    (name) => !requiredOf(to).includes(name) && (place.side === 'request' || is[name]),
  )
  const what = place.side === 'request' ? 'is now required' : 'may now be missing'
  return [...fields, ...moved.map((name) => `${place.at}: ${name} ${what}`)]
}

function itemBreaks({ before, after }: Pair<Variant>, place: Place): string[] {
  if (before.items === undefined || after.items === undefined) return []
  return narrowed({ before: before.items as Schema, after: after.items as Schema }, place)
}
