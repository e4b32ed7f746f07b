import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGE_JSON, parseForeignJson, REPLY_JSON, REQUEST_JSON } from '../../../runtime/kernel/text/foreign-json.ts'

const nested = (levels: number, open = '[', close = ']'): string => open.repeat(levels) + close.repeat(levels)
const LIMITS = { replies: REPLY_JSON, messages: MESSAGE_JSON, requests: REQUEST_JSON }

describe.each(Object.entries(LIMITS))('JSON of %s', (_, limits) => {
  test('is parsed down to its depth limit and not deeper, in any nesting', () => {
    const { depth } = limits
    expect(parseForeignJson(nested(depth), limits).kind).toBe('json')
    for (const deep of [nested(depth + 1), nested(2_500), nested(200_000), nested(depth + 1, '{"a":[', ']}')])
      expect(parseForeignJson(deep, limits)).toEqual({ kind: 'unparsable', why: `nests deeper than ${depth} levels` })
    expect(parseForeignJson('['.repeat(200_000), limits).kind).toBe('unparsable')
  })

  test('is parsed up to its number of values and not beyond', () => {
    const list = (items: number): string => `[${'0,'.repeat(items - 1)}0]`
    const within = parseForeignJson(list(limits.values - 1), limits)
    expect(within.kind).toBe('json')
    expect(parseForeignJson(list(limits.values), limits)).toEqual({
      kind: 'unparsable',
      why: `contains more than ${limits.values} values`,
    })
  })

  test('may contain any text: brackets, commas and quotes in a text are not structure', () => {
    const texts = [
      nested(500),
      ','.repeat(200_000),
      '\\"[['.repeat(200),
      '\\'.repeat(999),
      `${'\\'.repeat(7)}"${'['.repeat(300)}`,
    ]
    for (const text of texts)
      expect(parseForeignJson(JSON.stringify({ a: text }), limits)).toEqual({ kind: 'json', value: { a: text } })
  })

  test('that is empty, cut off or malformed is reported as such', () => {
    expect(parseForeignJson('\ufeff  ', limits)).toEqual({ kind: 'empty' })
    for (const text of ['{"a":', '"a', '"\\', ']', '{"a":1}}', 'undefined'])
      expect(parseForeignJson(text, limits)).toEqual({ kind: 'unparsable', why: 'is truncated or malformed' })
  })
})

test('of ordinary size is parsed as JSON.parse does (property)', () => {
  const values = fc.jsonValue({ maxDepth: 6 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
  fc.assert(
    fc.property(values, (value) => {
      const text = JSON.stringify(value)
      expect(parseForeignJson(text, REQUEST_JSON)).toEqual({ kind: 'json', value: JSON.parse(text) })
    }),
  )
})

test('with names that reach into prototypes is refused from public senders, and kept in records of an ATS', () => {
  for (const text of [
    '{"a":[{"__proto__":{"x":1}}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":{}}}',
    '{"\\u0063onstructor":{"prototype":{}}}',
  ]) {
    expect(parseForeignJson(text, MESSAGE_JSON)).toMatchObject({ kind: 'unparsable' })
    expect(parseForeignJson(text, REQUEST_JSON)).toMatchObject({ kind: 'unparsable' })
    expect(parseForeignJson(text, REPLY_JSON)).toMatchObject({ kind: 'json' })
  }
  expect(parseForeignJson('{"constructor":"Acme","prototype":1}', MESSAGE_JSON).kind).toBe('json')
})

test('keeps every digit of an id from an ATS; the API reads numbers as its schemas define', () => {
  const text = '{"id":12345678901234567890,"n":1.5}'
  for (const limits of [REPLY_JSON, MESSAGE_JSON])
    expect(parseForeignJson(text, limits)).toEqual({ kind: 'json', value: { id: '12345678901234567890', n: 1.5 } })
  expect(parseForeignJson(text, REQUEST_JSON)).toEqual({ kind: 'json', value: JSON.parse(text) })
})
