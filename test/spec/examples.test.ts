import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaAjv } from './schema-ajv.ts'

const SCHEMAS = join(import.meta.dirname, '..', '..', 'schemas')
const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.schema.json'),
)
const schemas = files.map((name) => ({ name, schema: JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) }))

type Example = { readonly path: string; readonly value: unknown }

/** Every example of every subschema, with the pointer of that subschema. */
function examplesIn(schema: unknown, path = ''): Example[] {
  if (schema === null || typeof schema !== 'object') return []
  if (Array.isArray(schema)) return schema.flatMap((child, at) => examplesIn(child, `${path}/${at}`))
  return Object.entries(schema).flatMap(([name, child]): Example[] => {
    const isKey = path.endsWith('/properties') || path.endsWith('/$defs')
    if (!isKey && name === 'examples' && Array.isArray(child)) return child.map((value): Example => ({ path, value }))
    if (!isKey && ['default', 'enum', 'const', 'defaultSnippets'].includes(name)) return []
    return examplesIn(child, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  })
}

describe('an example of a key', () => {
  const ajv = schemaAjv()
  for (const { schema } of schemas) ajv.addSchema(schema)

  for (const { name, schema } of schemas)
    it(`${name}: is valid for the key, so that it can be copied`, () => {
      const refused = examplesIn(schema).flatMap(({ path, value }) => {
        const fits = ajv.getSchema(`${schema.$id}#${encodeURI(path)}`)
        if (!fits) return [`${path}: no schema`]
        return fits(value) ? [] : [`${path}: ${JSON.stringify(value)}: ${ajv.errorsText(fits.errors)}`]
      })
      expect(refused).toEqual([])
    })
})
