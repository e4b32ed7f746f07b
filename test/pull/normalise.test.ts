import { describe, expect, it } from 'vitest'
import { FIELDS } from '../../runtime/kernel/model/fields.ts'
import { type NormaliseContext, normalise } from '../../runtime/pull/normalise.ts'
import { toWrites } from '../../runtime/pull/records.ts'
import { codec } from '../../runtime/strategies/dates/index.ts'

const reported: string[] = []
const context: NormaliseContext = {
  vocabularies: {
    'requisition.status': { OPEN: ['Open'], CLOSED: ['Closed', 7] },
    'application.stage': { APPLIED: ['New'] },
  },
  dates: codec('epoch_ms'),
  region: 'DE',
  unmapped: (vocabulary, value) => reported.push(`${vocabulary}=${value}`),
}
const requisition = (more: Record<string, unknown>) =>
  normalise(FIELDS.requisition, { title: 'Nurse', status: 'Open', ...more }, context)
const data = (more: Record<string, unknown>) => {
  const result = requisition(more)
  return result.ok ? result.data : result.reason
}

describe('canonical fields', () => {
  it('omit fields without a value, and refuse a record that lacks a required one', () => {
    expect(requisition({ code: '', openings: null, department: {}, locations: [null, ''] })).toEqual({
      ok: true,
      data: { title: 'Nurse', status: { value: 'OPEN', source_value: 'Open' }, locations: [] },
    })
    expect(requisition({ title: '' })).toEqual({
      ok: false,
      field: 'title',
      reason: 'the required field "title" has no value',
    })
    expect(requisition({ status: undefined })).toMatchObject({ ok: false, field: 'status' })
  })

  it('contain no URL that a browser would execute instead of opening a page', () => {
    for (const bad of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://ats.example/1',
    ]) {
      expect(data({ apply_url: bad }), bad).not.toHaveProperty('apply_url')
      const links = normalise(FIELDS.candidate, { links: [bad, 'https://example.com/ada'], source_url: bad }, context)
      expect(links, bad).toEqual({ ok: true, data: { links: ['https://example.com/ada'] } })
    }
    for (const good of ['https://ats.example/j1', 'HTTP://ats.example', 'linkedin.com/in/ada', '//ats.example/j1'])
      expect(data({ apply_url: good })).toMatchObject({ apply_url: good })
  })

  it('keep an unknown enum value beside UNMAPPED, and report it', () => {
    expect(data({ status: 'Paused' })).toMatchObject({ status: { value: 'UNMAPPED', source_value: 'Paused' } })
    expect(reported).toContain('requisition.status=Paused')
    expect(data({ status: 7 })).toMatchObject({ status: { value: 'CLOSED', source_value: '7' } })
  })

  it('read dates by the codec of the endpoint and as ISO dates, independently of the local time zone', () => {
    expect(data({ opened_at: 1767603600000 })).toMatchObject({ opened_at: '2026-01-05T09:00:00.000Z' })
    expect(data({ opened_at: '2026-01-05T09:00:00' })).toMatchObject({ opened_at: '2026-01-05T09:00:00.000Z' })
    for (const bad of ['05/01/2026', '2026-02-31', '2026-01-05 nonsense', 9e15, 3e14, true])
      expect(data({ opened_at: bad }), String(bad)).toMatch(/"opened_at" is not a date/)
  })

  it('accept one value instead of a list, and never an object instead of text', () => {
    expect(data({ locations: { id: 7, country: 'de', street: 'left out' } })).toMatchObject({
      locations: [{ id: '7', country: 'DE' }],
    })
    expect(data({ department: 'Care' })).toMatchObject({ department: { name: 'Care' } })
    expect(data({ department: ['Care'] })).toMatch(/"department" is a list/)
    expect(data({ department: { id: { x: 1 } } })).toMatch(/part "id"/)
    expect(data({ title: { en: 'Nurse' } })).toMatch(/"title" is a list or an object/)
    expect(data({ openings: 2.5 })).toMatch(/"openings" is not an integer/)
    expect(data({ openings: '3' })).toMatchObject({ openings: 3 })
  })

  it('have phone numbers in E.164 beside the raw text, by the region of the connection', () => {
    const phones = (region: string | undefined) =>
      normalise(FIELDS.candidate, { phones: ['030 5000001', '+43 1 234567', 'ext. 5'] }, { ...context, region })
    expect(phones('DE')).toMatchObject({
      data: {
        phones: [
          { raw: '030 5000001', e164: '+49305000001' },
          { raw: '+43 1 234567', e164: '+431234567' },
          { raw: 'ext. 5', e164: null },
        ],
      },
    })
    expect(phones(undefined)).toMatchObject({
      data: { phones: [{ e164: null }, { e164: '+431234567' }, { e164: null }] },
    })
  })
})

describe('records before they are stored', () => {
  const plan = (model: 'requisition' | 'application') => ({
    model,
    program: { kind: 'value' as const, tree: {}, missing: 'omit' as const },
    selects: false,
    vocabularies: context.vocabularies,
    dates: 'epoch_ms',
    pointer: '/pull/jobs',
  })
  const writes = (model: 'requisition' | 'application', ...values: unknown[]) =>
    toWrites(
      values.map((value, index) => ({ index, raw: `raw ${index}`, result: { ok: true as const, value } })),
      values.map((_, index) => `hash ${index}`),
      { plan: plan(model), context },
    )

  it('are quarantined if their id is a megabyte long, and that id is nowhere but in the raw source', () => {
    const good = { title: 'Nurse', status: 'Open' }
    const long = 'x'.repeat(1024 * 1024)
    const page = writes('requisition', { id: 'y'.repeat(500), data: good }, { id: long, data: good })
    expect(page.records.map(({ id }) => id)).toEqual(['y'.repeat(500)])
    expect(page.quarantined).toMatchObject([
      { raw: 'raw 1', recordId: null, reason: 'the id of the record is longer than 500 characters' },
    ])
    const department = { id: long, name: 'Care' }
    const nested = writes('requisition', { id: 'j1', data: { ...good, department } })
    expect(nested.quarantined).toMatchObject([{ recordId: 'j1', reason: expect.stringContaining('part "id"') }])
    const application = { candidate: { id: long }, requisition: { id: 'j1' }, stage: 'New' }
    expect(writes('application', { id: 'a1', data: application }).quarantined).toHaveLength(1)
  })

  it('are quarantined if their id contains the character that not every store can keep', () => {
    const good = { title: 'Nurse\0', status: 'Open' }
    const page = writes('requisition', { id: 'j\0', data: good }, { id: 'j1', data: good })
    expect(page.quarantined).toMatchObject([
      { raw: 'raw 0', recordId: null, reason: 'the id of the record contains the character U+0000' },
    ])
    expect(page.records).toMatchObject([{ id: 'j1', data: { title: 'Nurse\0' } }])
  })

  it('do not affect each other: a bad one is quarantined with reason, place in the spec and raw source', () => {
    const good = { id: 'r1', data: { title: 'Nurse', status: 'Open' } }
    const page = writes('requisition', { data: good.data }, { id: 'r2', data: { status: 'Open' } }, good, {
      id: 2 ** 60,
      data: good.data,
    })
    expect(page.records.map(({ id }) => id)).toEqual(['r1'])
    const model = 'requisition'
    expect(page.quarantined).toEqual([
      {
        model,
        raw: 'raw 0',
        rawHash: 'hash 0',
        reason: 'the record has no id',
        pointer: '/pull/jobs/id',
        recordId: null,
      },
      {
        model,
        raw: 'raw 1',
        rawHash: 'hash 1',
        reason: 'the required field "title" has no value',
        pointer: '/pull/jobs/map/title',
        recordId: 'r2',
      },
      {
        model,
        raw: 'raw 3',
        rawHash: 'hash 3',
        reason: 'the record has no id',
        pointer: '/pull/jobs/id',
        recordId: null,
      },
    ])
  })

  it('point to the expression that failed', () => {
    const error = { kind: 'failed' as const, message: 'no such function', pointer: '/data/title' }
    const page = toWrites([{ index: 0, raw: '{}', result: { ok: false, error } }], ['h'], {
      plan: plan('requisition'),
      context,
    })
    expect(page.quarantined).toMatchObject([
      { reason: 'no such function', pointer: '/pull/jobs/map/title', recordId: null },
    ])
  })

  it('contain the candidate that is embedded in an application, and none if it is only a reference', () => {
    const application = (candidate: unknown) => ({
      id: 'a1',
      data: { candidate, requisition: { id: 'r1' }, stage: 'New' },
    })
    const { records } = writes('application', application({ id: 'c1', first_name: 'Ada', emails: 'ada@example.com' }))
    expect(records).toMatchObject([
      { model: 'application', id: 'a1', data: { candidate: { id: 'c1' } }, embedded: false },
      {
        model: 'candidate',
        id: 'c1',
        data: { first_name: 'Ada', emails: ['ada@example.com'] },
        embedded: true,
        rawHash: 'hash 0',
      },
    ])
    expect(records[0]!.data.candidate).toEqual({ id: 'c1' })
    expect(writes('application', application({ id: 'c1' })).records).toHaveLength(1)
    expect(writes('application', application('c1')).records).toHaveLength(1)
    expect(writes('application', application({ id: 'c1', emails: [{ at: 'x' }] })).quarantined).toMatchObject([
      { pointer: '/pull/jobs/map/candidate', recordId: 'a1' },
    ])
  })
})
