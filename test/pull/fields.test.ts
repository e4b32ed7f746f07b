import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldKind } from '../../runtime/kernel/model/field-kinds.ts'
import { FIELDS } from '../../runtime/kernel/model/fields.ts'
import { MODELS, type Model, VOCABULARIES } from '../../runtime/kernel/model/model.ts'
import { type NormaliseContext, normalise } from '../../runtime/pull/normalise.ts'
import { codec } from '../../runtime/strategies/dates/index.ts'

type Schema = { properties: Record<string, object>; required?: string[] }

const schemaOf = (model: Model): Schema =>
  JSON.parse(readFileSync(new URL(`../../schemas/model/${model}.schema.json`, import.meta.url), 'utf8')) as Schema

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const validators = Object.fromEntries(MODELS.map((model) => [model, ajv.compile(schemaOf(model))]))

const context = (dates: string): NormaliseContext => ({
  vocabularies: Object.fromEntries(
    Object.entries(VOCABULARIES).map(([name, values]) => [name, { [values[0]!]: ['Open', true, 7] }]),
  ),
  dates: codec(dates),
  region: 'DE',
  unmapped: () => {},
})

const anyDates = fc.constantFrom('iso', 'epoch_ms', 'epoch_s', 'odata_v2')
const words = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'Open',
    '2026-01-05',
    '2026-01-05T09:00:00Z',
    '/Date(1767603600000+0000)/',
    'DE',
    '+49 30 5000000',
    '12',
    '-1',
    '1e400',
    '🙂',
  ),
)
const scalars = fc.oneof(
  words,
  fc.double(),
  fc.integer(),
  fc.constantFrom(8.64e15, -8.64e15, 1e14, -1e14, 2 ** 60),
  fc.boolean(),
  fc.constant(null),
)
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: scalars },
  fc.array(scalars, { maxLength: 3 }),
  fc.dictionary(
    fc.constantFrom('id', 'name', 'city', 'country', 'role', 'email', 'first_name', 'phones', 'x', '__proto__'),
    fc.oneof(scalars, fc.array(scalars, { maxLength: 2 })),
    { maxKeys: 4 },
  ),
  fc.array(fc.dictionary(fc.constantFrom('id', 'name', 'x'), scalars, { maxKeys: 3 }), { maxLength: 3 }),
)

describe('the table of fields', () => {
  it.each(MODELS)('produces data of a %s that its schema accepts, whatever an ATS sends', (model) => {
    const fields = FIELDS[model]
    const mapped = fc.record(
      Object.fromEntries(Object.entries(fields).map(([field, { kind }]) => [field, likely(kind)])),
      {
        requiredKeys: [],
      },
    )
    fc.assert(
      fc.property(mapped, anyDates, (given, dates) => {
        const result = normalise(fields, given, context(dates))
        if (!result.ok) {
          expect(Object.keys(fields)).toContain(result.field)
          expect(result.reason).toContain(result.field)
          return
        }
        const valid = validators[model]!(result.data)
        expect(valid, `${JSON.stringify(result.data)} ${ajv.errorsText(validators[model]!.errors)}`).toBe(true)
        expect(JSON.stringify(result.data)).not.toContain('[object Object]')
      }),
      { numRuns: 600 },
    )
  })
})

/** Mostly a plausible value for the field, sometimes any value. */
function likely(kind: FieldKind): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: usual(kind) }, { weight: 1, arbitrary: anything })
}

function usual(kind: FieldKind): fc.Arbitrary<unknown> {
  const reference = fc.record({ id: fc.oneof(fc.integer(), fc.string({ minLength: 1 })) })
  if (typeof kind === 'object') {
    if ('vocabulary' in kind) return fc.constantFrom('Open', 'Unheard of', true, 7)
    const one = fc.oneof(
      reference,
      words,
      fc.constant({ id: 'd1', name: 'Engineering', workplace: 'Open', country: 'de' }),
    )
    return 'ref' in kind ? one : fc.oneof(one, fc.array(one))
  }
  const kinds: Record<Exclude<FieldKind, object>, fc.Arbitrary<unknown>> = {
    text: words,
    texts: fc.oneof(words, fc.array(words)),
    url: words,
    urls: fc.oneof(words, fc.array(words)),
    integer: fc.oneof(fc.integer(), fc.integer().map(String)),
    time: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    day: fc.constantFrom('2026-01-05', '2026-01-05T23:59:59+02:00', '0099-02-01'),
    country: fc.constantFrom('DE', 'de', 'Germany'),
    phones: fc.oneof(words, fc.array(words)),
    key: fc.oneof(reference, fc.integer(), words),
  }
  return kinds[kind]
}
