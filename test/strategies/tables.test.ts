import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { make } from '../../runtime/strategies/make.ts'
import type { OptionsSchema } from '../../runtime/strategies/strategy.ts'
import { lines, tables } from '../../runtime/strategies/tables.ts'
import { DURATIONS } from '../spec/schema-ajv.ts'

const rows = Object.entries(tables).flatMap(([area, table]) =>
  Object.entries(table).map(([kind, strategy]) => ({ name: `${area}.${kind}`, kind, strategy })),
)
const schemas: [string, OptionsSchema][] = [
  ...rows.map(({ name, strategy }): [string, OptionsSchema] => [name, strategy.options]),
  ...Object.entries(lines),
]

const ajv = new Ajv2020({ keywords: DURATIONS, allErrors: true, strict: true, allowUnionTypes: true })

describe('every strategy', () => {
  test.each(rows)('$name is in its table under its kind, with a description', ({ kind, strategy }) => {
    expect(strategy.kind).toBe(kind)
    expect(strategy.summary).toMatch(/^[A-Z].*\.$/)
  })

  test.each(schemas)(
    '%s has options that are a valid schema, each with title, description and example',
    (_, options) => {
      expect(() => ajv.compile(options)).not.toThrow()
      for (const [name, property] of Object.entries(options.properties)) {
        expect(property, name).toMatchObject({
          title: expect.any(String),
          description: expect.any(String),
          examples: [expect.anything()],
        })
      }
    },
  )

  test.each(schemas)('%s has examples and defaults that match its own schema', (_, options) => {
    for (const [name, property] of Object.entries(options.properties)) {
      const { examples, default: standard } = property as { examples: unknown[]; default?: unknown }
      const valid = ajv.compile(property as object)
      for (const value of standard === undefined ? examples : [...examples, standard]) {
        expect(valid(value), `${name}: ${JSON.stringify(value)} ${JSON.stringify(valid.errors)}`).toBe(true)
      }
    }
  })

  test.each(schemas)('%s requires only options that it has', (_, options) => {
    expect(Object.keys(options.properties)).toEqual(expect.arrayContaining([...(options.required ?? [])]))
  })
})

test('an unknown kind is refused with the known ones', () => {
  expect(() => make(tables.paging, { kind: 'cursr' as 'none' })).toThrow('Known kinds: none, page, offset, cursor')
  expect(() => make(tables.paging, { kind: 'toString' as 'none' })).toThrow('Unknown kind "toString"')
})
