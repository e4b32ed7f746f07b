import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import type { ModelFields } from '../../runtime/kernel/model/fields.ts'
import { schemaAjv } from './schema-ajv.ts'

const SCHEMAS = join(import.meta.dirname, '..', '..', 'schemas')

const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.schema.json'),
)
const schemaOf = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8'))

/** Every key of a schema, with its texts. */
function keysIn(schema: unknown, path = ''): [path: string, texts: Record<string, unknown>][] {
  if (schema === null || typeof schema !== 'object') return []
  if (Array.isArray(schema)) return schema.flatMap((child, at) => keysIn(child, `${path}/${at}`))
  return Object.entries(schema).flatMap(([name, child]) => {
    if (['examples', 'default', 'enum', 'const'].includes(name)) return []
    const own =
      name === 'properties'
        ? Object.entries(child as object).map(([key, texts]): [string, Record<string, unknown>] => [
            `${path}/${key}`,
            texts,
          ])
        : []
    return [...own, ...keysIn(child, `${path}/${name}`)]
  })
}

function objectsIn(schema: unknown): Record<string, unknown>[] {
  if (schema === null || typeof schema !== 'object') return []
  const record = schema as Record<string, unknown>
  const own = !Array.isArray(schema) && record.properties && record.type !== undefined ? [record] : []
  return [...own, ...Object.entries(record).flatMap(([name, child]) => (name === 'examples' ? [] : objectsIn(child)))]
}

describe('the schemas', () => {
  it('are valid, with a discriminator on every choice by kind', () => {
    const ajv = schemaAjv()
    for (const name of files) ajv.addSchema(schemaOf(name))
    for (const name of files) expect(typeof ajv.getSchema(String(schemaOf(name).$id))).toBe('function')
    const unions = JSON.stringify(schemaOf('connector.schema.json')).match(/"oneOf"/g) ?? []
    const discriminators = JSON.stringify(schemaOf('connector.schema.json')).match(/"discriminator"/g) ?? []
    expect(discriminators).toHaveLength(unions.length)
    expect(unions.length).toBeGreaterThan(5)
  })

  for (const name of files)
    it(`${name}: every key has a title, a description and an example, and no object accepts an unknown key`, () => {
      const schema = schemaOf(name)
      const shared = '$ref' as const
      const bare = keysIn(schema).filter(
        ([, texts]) => !(shared in texts) && !(texts.title && texts.description && Array.isArray(texts.examples)),
      )
      expect(bare.map(([path]) => path)).toEqual([])
      const open = objectsIn(schema).filter(
        // Other keys are names that have a schema of their own, or none.
        ({ additionalProperties: others }) => others !== false && typeof others !== 'object',
      )
      expect(open.map((object) => object.title)).toEqual([])
    })
})

describe('the canonical model', () => {
  it('has TypeScript types whose records pass its schemas', () => {
    const ajv = new Ajv2020({ allowUnionTypes: true, strict: false })
    formats.default(ajv)
    const requisition: ModelFields<'requisition'> = {
      title: 'Nurse',
      status: { value: 'OPEN', source_value: 'Open' },
      description_html: null,
      locations: [{ id: 'l1' }],
    }
    const department: ModelFields<'department'> = { id: 'd1', name: 'Care', parent: null }
    const offer: ModelFields<'offer'> = {
      application: { id: 'a1' },
      status: { value: 'UNMAPPED', source_value: 'On ice' },
      start_date: '2026-02-01',
    }
    for (const [name, record] of Object.entries({ requisition, department, offer })) {
      const validate = ajv.compile(schemaOf(`model/${name}.schema.json`))
      expect(validate(record), ajv.errorsText(validate.errors)).toBe(true)
      expect(validate({ ...record, unknown: 1 })).toBe(false)
    }
  })
})
