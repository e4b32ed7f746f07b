import { expect, it, onTestFinished, vi } from 'vitest'
import type { ModelFields } from '../../runtime/kernel/model/fields.ts'
import { rowsOf } from '../../runtime/kernel/model/fields.ts'
import { MODELS, type Model } from '../../runtime/kernel/model/model.ts'
import { openApiKit } from '../kit/api.ts'
import { checkerOf, readDocument } from './document.ts'

const status = <Value extends string>(value: Value) => ({ value, source_value: 'As the ATS says' })
const place = {
  id: 'l1',
  name: 'Berlin',
  city: 'Berlin',
  region: 'BE',
  country: 'DE',
  postal_code: '10115',
  workplace: status('HYBRID'),
  raw: 'Berlin "Mitte"\n\u2028 <DE>',
} as const
const time = '2026-01-05T09:00:00.000Z'

/** Every field that a stored record can have; the compiler refuses a field or a value that the model does not have. */
const FULL: { readonly [M in Model]: Required<Omit<ModelFields<M>, 'id'>> } = {
  requisition: {
    title: 'Nurse "ICU"',
    code: 'REQ-1',
    description_html: `<p>${'Ä long text. '.repeat(20)}</p>`,
    status: status('OPEN'),
    visibility: status('UNMAPPED'),
    employment_type: status('FULL_TIME'),
    workplace: status('ONSITE'),
    department: { id: 'd1', name: 'Care' },
    locations: [place, { name: 'Remote' }],
    openings: 2,
    opened_at: time,
    closed_at: null,
    hiring_team: [{ id: 'u1', name: 'Ada', role: 'Recruiter', email: 'ada@example.com' }],
    stages: [{ id: 's1', name: 'Interview' }],
    apply_url: 'https://example.com/a?b=1&c="2"',
  },
  candidate: {
    person: 'p1',
    first_name: 'Ada',
    last_name: 'Abel',
    emails: ['ada@example.com'],
    phones: [
      { raw: '030 5000001', e164: '+49305000001' },
      { raw: 'ext. 5', e164: null },
    ],
    links: ['https://example.com/ada'],
    current_title: 'Nurse',
    current_company: 'Clinic',
    source_url: 'https://ats.example.com/c1',
  },
  application: {
    candidate: { id: 'c1' },
    requisition: { id: 'j1' },
    person: 'p1',
    stage: null,
    outcome: { value: 'OPEN', source_value: null },
    phase: { value: 'UNMAPPED', source_value: null },
    furthest_phase: null,
    applied_at: time,
    hired_at: null,
    ended_at: null,
    ended_by: 'recruiter',
    reject_reason: 'Position filled',
    origin: 'IMPORTED',
  },
  offer: { application: { id: 'a1' }, status: status('SENT'), start_date: '2026-02-01' },
  department: { name: 'Care', code: 'C', parent: { id: 'd2', name: 'Clinic' } },
  location: { ...place, name: 'Berlin office' },
}

const kit = openApiKit()
const documented = kit.then(readDocument)

it.each(MODELS)('a stored %s is returned as it is stored, and matches the document', async (model) => {
  const { id: _, ...data }: Record<string, unknown> = { ...FULL[model] }
  expect(['id', ...Object.keys(data)].toSorted()).toEqual(
    rowsOf(model)
      .map(([field]) => field)
      .toSorted(),
  )
  const { app, call } = await kit
  const record = (await app.records.get({ connection: 'acme', model, id: 'j1' }))!
  const needed = rowsOf(model).flatMap(([field, row]) =>
    'required' in row && row.required && !row.late ? [field] : [],
  )
  const required = Object.fromEntries(needed.map((field) => [field, data[field]]))
  const rows = [
    { ...record, id: 'full', data },
    { ...record, id: 'deleted', deleted: true, data: required },
  ]
  // No pull stores every value: those of an application are derived from its moves.
  const get = vi
    .spyOn(app.records, 'get')
    .mockImplementation(async ({ id }) => rows.find((row) => row.id === id) ?? null)
  onTestFinished(() => get.mockRestore())
  const document = await documented
  const check = checkerOf(document)
  for (const { id, data } of rows) {
    const answer = await call({ url: `/v1/${model}s/acme/${id}` })
    expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ ...data, id })])
    const schema = document.components.schemas[model.charAt(0).toUpperCase() + model.slice(1)]!
    expect(check(schema, answer.json())).toBe(null)
    for (const field of needed) {
      expect(check(schema, { ...answer.json<object>(), [field]: undefined })).toMatch(`'${field}'`)
      expect(check(schema, { ...answer.json<object>(), [field]: null })).toMatch(`/${field} `)
    }
  }
})
