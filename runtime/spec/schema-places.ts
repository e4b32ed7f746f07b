import { once } from '../kernel/machine/once.ts'
import type { Schema } from './schema-error.ts'

/** A longer list is no help. */
const MOST = 4

export const TOP = 'the top of the file'

/** Where a document may have a key: {@link TOP}, `pull.<name>`; empty if the key is allowed nearly everywhere. */
export type KeyPlaces = (key: string) => string[]

/** The places of all keys of a schema. Reading them takes 10 ms: once for all findings of a document, on first use. */
export function keyPlaces(root: Schema): KeyPlaces {
  const index = once(() => indexOf(root))
  return (key) => {
    const places = [...new Set(index().get(key) ?? [])].sort((a, b) => a.split('.').length - b.split('.').length)
    return places.length > MOST ? [] : places
  }
}

function indexOf(root: Schema): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (schema: Schema, path: readonly string[], seen: readonly Schema[]): void => {
    if (path.length > 6 || seen.includes(schema)) return
    const inside = [...seen, schema]
    const target = typeof schema.$ref === 'string' ? definition(schema.$ref, root) : null
    if (target) visit(target, path, inside)
    for (const [name, child] of entriesOf(schema.properties)) {
      const place = path.length > 0 ? `\`${path.join('.')}\`` : TOP
      found.set(name, [...(found.get(name) ?? []), place])
      visit(child, [...path, name], inside)
    }
    for (const [keyword, sign] of Object.entries(NAMELESS)) {
      const child = schema[keyword]
      if (isSchema(child)) visit(child, sign === '' ? path : [...path, sign], inside)
    }
    for (const variant of Array.isArray(schema.oneOf) ? schema.oneOf.filter(isSchema) : []) visit(variant, path, inside)
  }
  visit(root, [], [])
  return found
}

const NAMELESS: Readonly<Record<string, string>> = { additionalProperties: '<name>', items: '' }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (value: unknown): [string, Schema][] =>
  isSchema(value) ? Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1])) : []

function definition(ref: string, root: Schema): Schema | null {
  if (!ref.startsWith('#/$defs/')) return null
  const found = isSchema(root.$defs) ? root.$defs[ref.slice('#/$defs/'.length)] : undefined
  return isSchema(found) ? found : null
}
