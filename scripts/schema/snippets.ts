import { stringify } from 'yaml'
import type { Schema } from './words.ts'

type Defs = Readonly<Record<string, Schema>>
type Snippet = { readonly label: string; readonly description: string; readonly body: unknown }

/**
 * A schema with `defaultSnippets` on every key that takes a block: the text that an editor inserts, with tab stops.
 * They are generated from the examples, so that the two never differ; a choice has one for each `kind`.
 */
export function withSnippets(schema: Schema): Schema {
  const defs = (schema.$defs ?? {}) as Defs
  return deepened(schema, defs)
}

/** The keywords that contain further schemas, and whether under names. */
const INSIDE = { properties: true, $defs: true, items: false, additionalProperties: false } as const

function deepened(schema: Schema, defs: Defs): Schema {
  const changed = Object.entries(INSIDE).flatMap(([key, isNamed]): [string, unknown][] => {
    const inner = schema[key]
    if (!isSchema(inner)) return []
    if (!isNamed) return [[key, deepened(inner, defs)]]
    return [
      [
        key,
        Object.fromEntries(
          Object.entries(inner).map(([name, one]) => [name, propertyWithSnippets(one as Schema, defs)]),
        ),
      ],
    ]
  })
  const choices = Array.isArray(schema.oneOf) ? { oneOf: schema.oneOf.map((one: Schema) => deepened(one, defs)) } : {}
  return { ...schema, ...Object.fromEntries(changed), ...choices }
}

/** A key with its snippets; a key that only references a part has the part's snippets. */
function propertyWithSnippets(schema: Schema, defs: Defs): Schema {
  const inner = deepened(schema, defs)
  const bare = schema.$ref !== undefined && !Array.isArray(schema.examples)
  const found = bare || !isBlock(schema, defs) ? [] : snippetsOf(schema, defs)
  return found.length > 0 ? { ...inner, defaultSnippets: found } : inner
}

function snippetsOf(schema: Schema, defs: Defs): Snippet[] {
  if (!Array.isArray(schema.oneOf)) return [snippet(schema, exampleOf(schema, defs))]
  return schema.oneOf.map((kind: Schema) => snippet(kind, exampleOf(kind, defs)))
}

const snippet = ({ title, description }: Schema, example: unknown): Snippet => {
  let place = 0
  return { label: String(title), description: String(description), body: bodyOf(example, () => ++place) }
}

/** The first example, or one built from the required keys. */
function exampleOf(schema: Schema, defs: Defs): unknown {
  const target = resolved(schema, defs)
  const [first] = [...list(schema.examples), ...list(target.examples)]
  return completed(target, first ?? target.const, defs)
}

/** Examples omit keys to stay short; the inserted text has all that the schema requires. */
function completed(schema: Schema, value: unknown, defs: Defs): unknown {
  const target = chosen(resolved(schema, defs), value)
  const { items, additionalProperties: others } = target
  if (isSchema(items) && (value === undefined || Array.isArray(value))) {
    const given = list(value)
    return given.length > 0 ? given.map((one) => completed(items, one, defs)) : [exampleOf(items, defs)]
  }
  if (value !== undefined && !isSchema(value)) return value
  const properties = (target.properties ?? {}) as Defs
  const needed = list(target.required) as string[]
  const named = isSchema(others) && isEmpty(value ?? {}) ? { name: exampleOf(others, defs) } : {}
  const whole = { ...named, ...Object.fromEntries(needed.map((name) => [name, undefined])), ...(value as object) }
  const entries = Object.entries(whole).map(([name, one]) => {
    const own = properties[name] ?? (isSchema(others) ? others : {})
    return [name, one === undefined ? exampleOf(own, defs) : completed(own, one, defs)]
  })
  return Object.fromEntries(entries)
}

/** For a choice the kind that the value names, else the first. */
function chosen(schema: Schema, value: unknown): Schema {
  const kinds = list(schema.oneOf) as Schema[]
  const named = isSchema(value) ? value.kind : undefined
  const kindOf = (one: Schema): unknown => ((one.properties ?? {}) as Defs).kind?.const
  return kinds.find((one) => kindOf(one) === named) ?? kinds[0] ?? schema
}

/** The example with a tab stop at each of its leaves, in the editors' syntax. */
function bodyOf(value: unknown, place: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => bodyOf(item, place))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [escaped(key), isKind(key, child) ? child : bodyOf(child, place)]),
    )
  // Editors insert the text unchanged, so it includes the quotes that YAML needs.
  return typeof value === 'string'
    ? `\${${place()}:${escaped(stringify(value, { singleQuote: true, lineWidth: 0 }).trim())}}`
    : value
}

const isKind = (key: string, value: unknown): boolean => key === 'kind' && typeof value === 'string'
const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&')
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isSchema(value) && Object.keys(value).length === 0

const resolved = (schema: Schema, defs: Defs): Schema =>
  typeof schema.$ref === 'string' ? (defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** Whether the value of a key is a block: a mapping, a list, or a choice of them. */
function isBlock(schema: Schema, defs: Defs): boolean {
  const target = resolved(schema, defs)
  const types = [target.type].flat()
  return Array.isArray(target.oneOf) || types.includes('object') || types.includes('array')
}
