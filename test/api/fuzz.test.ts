import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsOf, openApiKit } from '../kit/api.ts'
import { type Documented, operationsOf, readDocument, type Schema } from './document.ts'
import { OPERATIONS, openForOperations } from './operations.ts'

/** Texts that cause problems: control characters, half characters, paths, markup, very long ones. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '../../x',
    '%00',
    "'; drop table x; --",
    '<script>',
    '__proto__',
    '{{ 1 }}',
    '1e999',
    '-1',
    'null',
    'x'.repeat(3000),
  ),
)
/** Ids that exist in the test kit. */
const known = fc.constantFrom('acme', 'p-1', 'j1', 'a@example.com', 'test-suite', 'oauth2', 'YWJj')
const plausible = fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: nasty })
const value = fc.oneof(nasty, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))

/** Mostly what the schema requires, sometimes any value. */
const near = (schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> =>
  !schema || depth > 4
    ? value
    : fc.oneof({ weight: 30, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: value })

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { type, format, properties, items } = schema
  if (properties !== undefined) return objects(properties as Readonly<Record<string, Schema>>, depth)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (type === 'array') return fc.array(near(items as Schema, depth + 1), { maxLength: 4 })
  if (type === 'object') return fc.dictionary(plausible, plausible, { maxKeys: 3 })
  if (type === 'boolean') return fc.boolean()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, max: new Date('9999-12-31') }).map((date) => date.toISOString())
  return plausible
}

/** Complete objects, and objects without some fields. */
function objects(properties: Readonly<Record<string, Schema>>, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, near(child, depth + 1)]))
  return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }))
}

/** Values other than text as JSON: not every object can be converted to text (`{ toString: null }`). */
const inAddress = (given: unknown) =>
  encodeURIComponent((typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).toWellFormed())

function requestFor({ path, method, operation }: Documented) {
  const named = (place: string) => (operation.parameters ?? []).filter((parameter) => parameter.in === place)
  const query = fc.record(Object.fromEntries(named('query').map(({ name, schema }) => [name, near(schema)])), {
    requiredKeys: [],
  })
  const params = fc.record(Object.fromEntries(named('path').map(({ name }) => [name, plausible])))
  const body = operation.requestBody
    ? near(operation.requestBody.content['application/json']?.schema)
    : fc.constant(undefined)
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'multipart/form-data; boundary=x',
    'x',
  )
  return fc.record({ query, params, body, type }).map((parts) => {
    const url = path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => inAddress(Reflect.get(parts.params, name)))
    const search = Object.entries(parts.query).map(([name, given]) => `${name}=${inAddress(given)}`)
    const payload =
      parts.body === undefined
        ? {}
        : { payload: JSON.stringify(parts.body) ?? 'null', headers: { 'content-type': parts.type } }
    return { method: method as 'GET', url: search.length > 0 ? `${url}?${search.join('&')}` : url, ...payload }
  })
}

describe('any request', () => {
  it('never causes an internal error, nor a response in another format', async () => {
    const kit = await openForOperations({ failedKeysPerMinute: 1_000_000 })
    const operations = operationsOf(await readDocument(kit))
    expect(operations).toHaveLength(OPERATIONS.length)
    const request = fc.oneof(...operations.map(requestFor))
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const answer = await kit.call(sent)
        statuses.add(answer.status)
        expect(answer.status, answer.text).toBeLessThan(500)
        if (answer.status >= 400) expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
      }),
      { numRuns: 1500 },
    )
    // Otherwise only the first checks would have been reached.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 415, 422]))
    expect(Object.prototype).not.toHaveProperty('x')
  })

  it('without a key reaches no operation', async () => {
    const kit = await openApiKit({ failedKeysPerMinute: 1_000_000 })
    const closed = operationsOf(await readDocument(kit)).filter(({ operation }) => operation.security === undefined)
    const before = await factsOf(kit)
    await fc.assert(
      fc.asyncProperty(fc.oneof(...closed.map(requestFor)), nasty, async (sent, token) => {
        const authorization = `Bearer ${token.replaceAll(/[^\x20-\x7e]/g, '')}`
        const answer = await kit.call({
          ...sent,
          headers: { ...('headers' in sent ? sent.headers : {}), authorization },
          key: null,
        })
        expect([401, 404]).toContain(answer.status)
      }),
      { numRuns: 200 },
    )
    expect(await factsOf(kit)).toBe(before)
  })
})
