import type { Schema } from './schema/words.ts'

const BANNER = '// Written by `npm run generate` from the schemas: do not edit.'

type Definitions = Readonly<Record<string, Schema>>
/** A type that TypeScript has already: its name and where it is imported from. */
type Known = { readonly name: string; readonly from: string }

/** TypeScript types of a schema: one for the document, and `…Spec` for each of its `$defs` that it refers to. */
export function schemaTypes(name: string, schema: Schema, known: Readonly<Record<string, Known>>): string {
  const text = JSON.stringify(schema)
  const definitions = Object.entries((schema.$defs ?? {}) as Definitions).filter(
    ([key]) => !(key in known) && text.includes(`"#/$defs/${key}"`),
  )
  const imports = new Set(Object.values(known).map((type) => `import type { ${type.name} } from '${type.from}'`))
  const types = [[name, schema] as const, ...definitions.map(([key, part]) => [typeName(key), part] as const)]
  const nameOf = (ref: string): string => {
    const key = ref.replace(/^.*\//, '')
    return known[key]?.name ?? typeName(key)
  }
  const written = types.map(
    ([title, part]) => `${comment(part, '')}export type ${title} = ${typeOf(part, '', nameOf)}\n`,
  )
  return [BANNER, ...imports, '', ...written].join('\n')
}

const typeName = (name: string): string =>
  `${name.replace(/(^|[-_])(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())}Spec`

function comment({ description }: Schema, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : ''
}

function typeOf(schema: Schema, indent: string, nameOf: (ref: string) => string): string {
  const inner = (part: unknown): string => typeOf(part as Schema, indent, nameOf)
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref)
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  if (Array.isArray(schema.oneOf))
    return schema.oneOf.map((part) => `\n${indent}  | ${typeOf(part, `${indent}    `, nameOf)}`).join('')
  const types = [schema.type ?? []].flat() as string[]
  if (types.length === 0) throw new Error(`A schema without a type: ${JSON.stringify(schema).slice(0, 200)}`)
  if (types.length === 6) return 'unknown'
  const written = types.map((type) => {
    if (type === 'array') return schema.items ? `readonly ${grouped(inner(schema.items))}[]` : 'readonly unknown[]'
    if (type === 'object') return objectOf(schema, indent, nameOf)
    return type === 'integer' ? 'number' : type
  })
  return [...new Set(written)].reduce((all, one) => all + (one.startsWith('\n') ? one : ` | ${one}`))
}

function objectOf(schema: Schema, indent: string, nameOf: (ref: string) => string): string {
  const [byPattern] = Object.values((schema.patternProperties ?? {}) as Definitions)
  const others = byPattern ?? schema.additionalProperties
  if (!schema.properties || byPattern) {
    const values = typeof others === 'object' ? typeOf(others as Schema, indent, nameOf) : 'unknown'
    return `Readonly<Record<string, ${values}>>`
  }
  const required = (schema.required ?? []) as readonly string[]
  const fieldOf = ([key, part]: [string, Schema], at: string, sign: string): string => {
    const name = /^\w+$/.test(key) ? key : `'${key}'`
    return `${comment(part, at)}${at}readonly ${name}${sign}: ${typeOf(part, at, nameOf)}\n`
  }
  const fields = Object.entries(schema.properties as Definitions)
  // Exactly one of the keys.
  if (schema.minProperties === 1 && schema.maxProperties === 1)
    return fields.map((field) => `\n${indent}  | {\n${fieldOf(field, `${indent}      `, '')}${indent}    }`).join('')
  const written = fields.map((field) => fieldOf(field, `${indent}  `, required.includes(field[0]) ? '' : '?'))
  const known = `{\n${written.join('')}${indent}}`
  return typeof others === 'object'
    ? `Readonly<Record<string, ${typeOf(others as Schema, indent, nameOf)}>> & ${known}`
    : known
}

const grouped = (type: string): string => (/[|\s]/.test(type) && !type.startsWith('{') ? `(${type})` : type)

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))
