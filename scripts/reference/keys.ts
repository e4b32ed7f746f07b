import { requestKeys, requestParts } from '../schema/requests.ts'
import { ref, type Schema } from '../schema/words.ts'

type Properties = Readonly<Record<string, Schema>>
export type Defs = Readonly<Record<string, Schema>>

/** A table of the keys of an object, including nested objects. */
export function keyTable(schema: Schema, defs: Defs, page: Readonly<Record<string, string>> = {}): string {
  const rows = rowsOf(schema, '', { defs, page })
  return ['| key | type | default | description | example |', '|---|---|---|---|---|', ...rows].join('\n')
}

type Context = { readonly defs: Defs; readonly page: Readonly<Record<string, string>> }

function rowsOf(schema: Schema, prefix: string, context: Context): string[] {
  const required = (schema.required ?? []) as readonly string[]
  return ownKeys(schema, prefix, context).flatMap(([name, property]) => {
    const key = `${prefix}${name}`
    const needed = required.includes(name) ? ' *' : ''
    const cells = [
      `\`${key}\`${needed}`,
      typeOf(property, context),
      codeCell(property.default),
      text(property.description),
      codeCell(exampleOf(property)),
    ]
    return [`| ${cells.join(' | ')} |`, ...insideOf(property, key, context)]
  })
}

/** Without what a request consists of, where its keys are beside others: a page of its own has them. */
function ownKeys(schema: Schema, prefix: string, { page }: Context): [string, Schema][] {
  const all = Object.entries((schema.properties ?? {}) as Properties)
  const others = all.filter(([name, property]) => requestKeys[name] !== property)
  if (
    (prefix === '' && schema.properties === requestKeys) ||
    !all.some(([name, one]) => name === 'request' && one === requestKeys.request)
  )
    return all
  const description = `A request; its other keys (\`query\`, \`json\`, …) may be beside this one: [requests](${page.request}).`
  const at = all.findIndex(([name]) => name === 'request')
  const before = all.slice(0, at).filter(([name, property]) => requestKeys[name] !== property).length
  return others.toSpliced(before, 0, [
    'request',
    { ...ref('request'), description, examples: requestKeys.request?.examples },
  ])
}

/** A part of a request, which has no page of its own: it is shown where it is a key. */
const partOf = ({ $ref }: Schema): { readonly part?: Schema | undefined } => ({
  part: typeof $ref === 'string' ? requestParts[$ref.replace('#/$defs/', '')] : undefined,
})

/**
 * The keys inside a key's value: a mapping, the entries of a list (`steps[].url`), or a mapping under each name
 * (`unlocked_by.<name>`).
 */
function insideOf(property: Schema, key: string, context: Context): string[] {
  const { part } = partOf(property)
  if (part) return insideOf(part, key, context)
  if (property.$ref) return []
  const { items, additionalProperties: others } = property
  if (property.properties) return rowsOf(property, `${key}.`, context)
  if (isSchema(items)) return insideOf(items, `${key}[]`, context)
  return isSchema(others) ? insideOf(others, `${key}.<name>`, context) : []
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const exampleOf = (property: Schema): unknown => (Array.isArray(property.examples) ? property.examples[0] : undefined)

/** A type as text: what an author writes there. */
function typeOf(schema: Schema, context: Context): string {
  const { part } = partOf(schema)
  if (part) return typeOf(part, context)
  if (typeof schema.$ref === 'string') return linked(schema.$ref.replace(/^.*#\/\$defs\//, ''), context)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value === null ? 'null' : value}\``).join(' ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  // One table lists what `$` is at each place, and which variables are available there.
  const read = (word: string): string => (context.page.value ? `[${word}](expressions.md#variables)` : word)
  if (schema.contentMediaType === 'application/jsonata') return read('expression')
  if (schema.contentMediaType === 'text/template')
    return `${read('text, `$…` or `{{ }}`')}${schema.properties ? ', or mapping' : ''}`
  if (typeof schema.pattern === 'string' && schema.pattern.includes('ms|s|m|h|d'))
    return schema.type === 'string' ? 'duration' : 'duration or mapping'
  const types = [schema.type].flat().filter((type) => type !== undefined)
  if (types.includes('array') && types.includes('object')) return 'any'
  if (types.includes('array')) {
    const others = types.filter((type) => type !== 'array').map((type) => NAMES[String(type)] ?? String(type))
    return [`list of ${typeOf((schema.items ?? {}) as Schema, context)}`, ...others].join(' or ')
  }
  if (types.includes('object') && typeof schema.additionalProperties === 'object')
    return `by name: ${typeOf(schema.additionalProperties as Schema, context)}`
  return types.map((type) => NAMES[String(type)] ?? String(type)).join(' or ') || 'any'
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'string',
  object: 'mapping',
  boolean: 'boolean',
  integer: 'integer',
  null: 'null',
}

function linked(name: string, { defs, page }: Context): string {
  const title = String(defs[name]?.title ?? name.split('/').at(-1))
  return page[name] ? `[${title}](${page[name]})` : title
}

/** A value as an author writes it, formatted for a cell. */
export function codeCell(value: unknown): string {
  if (value === undefined) return ''
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return written === '' ? "`''`" : `\`${cell(written)}\``
}

export const text = (value: unknown): string => (value === undefined ? '' : cell(String(value)))
const cell = (value: string): string => value.replaceAll('|', '\\|').replaceAll('\n', ' ')
