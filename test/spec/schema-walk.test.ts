import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { errorsOf, type Schema, UNDERSTOOD } from '../../runtime/spec/schema-walk.ts'
import { DURATIONS } from './schema-ajv.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NAMES = ['connector', 'connection', 'config', 'connector-test']
const schemas: Schema[] = NAMES.map((name) =>
  JSON.parse(readFileSync(join(ROOT, 'schemas', `${name}.schema.json`), 'utf8')),
)
const [connector = {}] = schemas

const ajv = new Ajv2020({
  allErrors: true,
  discriminator: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
  keywords: [...DURATIONS, 'defaultSnippets'],
})
formats.default(ajv, ['uri', 'date', 'date-time'])
for (const schema of schemas) ajv.addSchema(schema)
const compiled = ajv.getSchema(String(connector.$id))

/** What both say of a value; the summary that a compiled validator adds to its own errors is left out. */
const FOLLOWS = ['oneOf', 'anyOf', 'if', 'propertyNames']
const compiledSays = (value: unknown): string[] =>
  compiled?.(value) === true
    ? []
    : (compiled?.errors ?? [])
        .filter(({ keyword }) => !FOLLOWS.includes(keyword))
        .map((error) => `${error.instancePath} ${error.keyword} ${error.propertyName ?? ''}`)
        .sort()
const walkSays = (value: unknown): string[] =>
  errorsOf(connector, value, schemas)
    .map((error) => `${error.instancePath} ${error.keyword} ${error.propertyName ?? ''}`)
    .sort()

const specs = readdirSync(join(ROOT, 'connectors'))
  .filter((name) => /^[a-z-]+\.yaml$/.test(name))
  .map((name): unknown => parse(readFileSync(join(ROOT, 'connectors', name), 'utf8')))

/** Puts a value, or nothing, in the place that a number points to. */
function mutated(value: unknown, place: number, change: unknown): unknown {
  let left = place
  const visit = (at: unknown): unknown => {
    if (left-- === 0) return change
    if (Array.isArray(at)) return at.map(visit)
    if (typeof at !== 'object' || at === null) return at
    return Object.fromEntries(
      Object.entries(at).map(([key, child]) => [left === 0 ? `${key}${place % 3}` : key, visit(child)]),
    )
  }
  return visit(value)
}

describe('the check of a document', () => {
  it('says of every spec, however broken, what a compiling validator says', () => {
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        { kind: 'none' },
        { kind: 'nope' },
        { kind: 3 },
        [],
        {},
        '',
        '5m',
        'https://x.example',
        1e9,
        [1, 1],
      ),
    )
    const property = fc.property(fc.constantFrom(...specs), fc.nat(400), junk, (spec, place, change) => {
      const broken = mutated(spec, place, change)
      expect(walkSays(broken)).toEqual(compiledSays(broken))
    })
    fc.assert(property, { numRuns: 200 })
  })

  it('understands every keyword that our schemas use', () => {
    const words = new Set([
      '$schema',
      '$id',
      '$defs',
      'title',
      'description',
      'examples',
      'default',
      'contentMediaType',
    ])
    const ignored: string[] = []
    const visit = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return
      for (const [key, value] of Object.entries(schema)) {
        if (!UNDERSTOOD.has(key) && !words.has(key) && !EDITOR.test(key)) ignored.push(key)
        if (['properties', '$defs'].includes(key)) Object.values(value).forEach(visit)
        else if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(key)) visit(value)
        else if (['oneOf', 'anyOf', 'allOf'].includes(key)) (value as unknown[]).forEach(visit)
      }
    }
    const EDITOR = /^(defaultSnippets|markdownDescription|enumDescriptions|x-.*)$/
    schemas.forEach(visit)
    expect(ignored).toEqual([])
  })
})
