import { expect, it } from 'vitest'
import type { FieldKind } from '../../../runtime/kernel/model/field-kinds.ts'
import { FIELDS } from '../../../runtime/kernel/model/fields.ts'
import { MODELS, type Model, type RecordData, VOCABULARIES } from '../../../runtime/kernel/model/model.ts'
import { type StoredParts, storedFields } from '../../../runtime/kernel/model/stored-fields.ts'
import { toWrites } from '../../../runtime/pull/records.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { codec } from '../../../runtime/strategies/dates/index.ts'
import { openStoreKit, pull } from '../../kit/store.ts'

/** Every value that a mapping can produce for a field, and some that no model has. */
function full(kind: FieldKind): unknown {
  const everything = { id: 7, name: 'n', role: 'r', email: 'e', city: 'c', region: 'r', country: 'de', other: 'x' }
  if (typeof kind === 'object') {
    if ('vocabulary' in kind) return 'known'
    const one = { ...everything, postal_code: '1', workplace: 'known', raw: 'r' }
    return 'ref' in kind ? one : [one]
  }
  if (kind === 'key') return { ...everything, emails: ['ada@example.com'], first_name: 'Ada' }
  const plain = {
    text: 't',
    texts: ['t'],
    url: 'https://example.com',
    urls: ['https://example.com'],
    integer: 3,
    time: '2026-01-05T09:00:00Z',
    day: '2026-01-05',
    country: 'de',
  }
  return kind === 'phones' ? ['+49 30 5000001'] : plain[kind]
}

const context = {
  vocabularies: Object.fromEntries(
    Object.entries(VOCABULARIES).map(([name, values]) => [name, { [values.at(-1)!]: ['known'] }]),
  ),
  dates: codec('iso'),
  region: 'DE',
  unmapped: () => {},
}

function writesOf(model: Model) {
  const data = Object.fromEntries(Object.entries(FIELDS[model]).map(([field, { kind }]) => [field, full(kind)]))
  const results = [{ index: 0, raw: '{}', result: { ok: true, value: { id: 'a1', data } } }] as const
  const plan = { model, selects: false, pointer: '', vocabularies: {}, dates: 'iso' }
  return toWrites(results, ['hash'], { plan: plan as never, context })
}

const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return shape(value[0])
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? 'number' : 'text'
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]))
}

it.each(MODELS)('a stored %s contains the listed fields and nothing else', async (model) => {
  const { store } = await openStoreKit((seams) => openStore({ file: ':memory:', key: null, ...seams }))
  const { records, quarantined } = writesOf(model)
  expect(quarantined).toEqual([])
  await pull(store, 'all', [...records])
  const { data } = await store.records.ofStream('acme', 'all', { limit: 10 })
  const stored = data.map(({ id, data: fields }): RecordData => ({ ...fields, id }))
  // Only records that we pushed have a person.
  const { person: _, ...fields }: StoredParts = storedFields(model)
  expect(stored.map(shape)).toEqual([fields])
  await store.close()
})
