import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Schema } from '../../runtime/spec/schema-error.ts'
import { errorsOf, type SchemaName } from '../../runtime/spec/schema-errors.ts'
import { REFERENCE_CONNECTORS } from '../kit/reference-list.ts'
import { DURATIONS } from './schema-ajv.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NAMES = ['connector', 'connection', 'config', 'connector-test']
const schemas: Schema[] = NAMES.map((name) =>
  JSON.parse(readFileSync(join(ROOT, 'schemas', `${name}.schema.json`), 'utf8')),
)

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

/** What both validators report of a value, without the summaries that ajv adds. */
const SUMMARIES = ['oneOf', 'anyOf', 'if', 'propertyNames']
function interpreted(id: string, value: unknown): string[] {
  const validate = ajv.getSchema(id)!
  if (validate(value) === true) return []
  const errors = (validate.errors ?? []).filter(({ keyword }) => !SUMMARIES.includes(keyword))
  return errors.map((error) => `${error.instancePath} ${error.keyword} ${error.propertyName ?? ''}`).sort()
}
const ahead = (name: SchemaName, value: unknown): string[] =>
  errorsOf(name, value)
    .map((error) => `${error.instancePath} ${error.keyword} ${error.propertyName ?? ''}`)
    .sort()

const filesOf = (ending: string) =>
  REFERENCE_CONNECTORS.map((id): unknown => parse(readFileSync(join(ROOT, 'connectors', `${id}${ending}`), 'utf8')))
const CONNECTION = {
  id: 'acme',
  integration: 'recruiting-suite',
  auth_type: 'api_key',
  credentials: { api_key: { env: 'ACME_KEY' }, other: 'x' },
  every: { requisitions: '30m' },
  overrides: { limits: [{ calls: 100, per: '1m' }], vocabularies: { 'application.stage': { INTERVIEW: ['Panel 2'] } } },
}
const CONFIG = {
  listen: { host: '127.0.0.1', port: 8420 },
  public_url: 'https://hirewire.example.com',
  trust_proxy: ['10.0.0.0/8'],
  connections: [CONNECTION],
  api_keys: [{ name: 'platform', key: { env: 'HIREWIRE_API_KEY' } }],
  retention: { raw: '90d' },
  log_level: 'info',
}
const DOCUMENTS: readonly [SchemaName, string, readonly unknown[]][] = [
  ['connector', 'connector', filesOf('.yaml')],
  ['scenarios', 'connector-test', filesOf('.test.yaml')],
  ['connection', 'connection', [CONNECTION]],
  ['config', 'config', [CONFIG]],
]

/** Puts a value, or nothing, at the place with this number. */
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

describe('the precompiled validators', () => {
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
      '0.5ms',
      'https://x.example',
      1e9,
      [1, 1],
      Number.NaN,
    ),
  )

  it.each(DOCUMENTS)('report for every %s, however broken, the same errors as ajv', (name, file, documents) => {
    const id = `https://hirewire.example/schemas/${file}.schema.json`
    for (const document of documents) expect(ahead(name, document)).toEqual([])
    const property = fc.property(fc.constantFrom(...documents), fc.nat(400), junk, (document, place, change) => {
      const broken = mutated(document, place, change)
      expect(ahead(name, broken)).toEqual(interpreted(id, broken))
    })
    fc.assert(property, { numRuns: 200 })
  })

  it('name the violated schema, with its texts, and where its document may have a key', () => {
    const [error] = errorsOf('connector', { ...Object(DOCUMENTS[0]![2][0]), name: 7 })
    expect(error).toMatchObject({ instancePath: '/name', keyword: 'type', data: 7, params: { type: 'string' } })
    expect(error!.parentSchema).toMatchObject({ title: 'Name', examples: ['Recruiting suite'] })
    expect(error!.placesOf('store_new')).toEqual(['`pull.<name>`'])
  })

  it('stop at a maximum number of errors', () => {
    const requests = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`e${at}`, { request: 7, no: 1 }]))
    expect(errorsOf('connector', { requests })).toHaveLength(500)
  })
})
