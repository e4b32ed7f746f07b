import { describe, expect, it } from 'vitest'
import { openInstallation, specText } from '../../kit/installation.ts'
import { recordsOf, statusesOf, valueIn } from './reading.ts'

const DAY = 86_400_000

describe('A, which lists only open requisitions', () => {
  it('is read page by page: every open one is stored, and no other', async () => {
    const installation = await openInstallation({
      ats: 'talent-management-suite',
      atsOptions: { requisitions: 250, openShare: 0.9 },
    })
    const run = await installation.pull('requisitions')
    expect(run).toMatchObject({ state: 'complete', received: 225, written: 225, quarantined: 0, pages: 3 })
    const open = await installation.admin.requisitions({ status: 'open' })
    const stored = await recordsOf(installation, 'requisition')
    expect(stored.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort())
    expect(stored.every(({ data }) => valueIn(data.status) === 'OPEN')).toBe(true)
  })

  it('closes what a complete list lacks, and opens it again when it returns', async () => {
    const installation = await openInstallation({
      ats: 'talent-management-suite',
      atsOptions: { requisitions: 120, openShare: 1 },
    })
    await installation.pull('requisitions')
    const closed = await installation.admin.closeRequisitions({ count: 12 })
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete', absent: 12 })
    expect(await statusesOf(installation, closed)).toEqual(closed.map(() => 'CLOSED'))
    expect(await installation.app.records.count('requisition', { status: 'OPEN' })).toBe(108)
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete', absent: 0, written: 0 })
    await installation.admin.reopenRequisitions({ ids: closed.slice(0, 5) })
    await installation.pull('requisitions')
    expect(await statusesOf(installation, closed)).toEqual(closed.map((_, at) => (at < 5 ? 'OPEN' : 'CLOSED')))
  })

  it('closes nothing if more than a fifth is absent at once, and reports it', async () => {
    const installation = await openInstallation({
      ats: 'talent-management-suite',
      atsOptions: { requisitions: 100, openShare: 1 },
    })
    await installation.pull('requisitions')
    await installation.admin.closeRequisitions({ count: 21 })
    expect(await installation.pull('requisitions')).toMatchObject({
      state: 'incomplete',
      code: 'too_many_absent',
      absent: 0,
    })
    expect(await installation.app.records.count('requisition', { status: 'OPEN' })).toBe(100)
    const { data } = await installation.app.issues.list({ open: true }, { limit: 10 })
    expect(data).toMatchObject([{ code: 'too_many_absent', stream: 'requisitions', whoFixes: 'operator' }])
  })

  it('closes exactly a fifth', async () => {
    const installation = await openInstallation({
      ats: 'talent-management-suite',
      atsOptions: { requisitions: 100, openShare: 1 },
    })
    await installation.pull('requisitions')
    await installation.admin.closeRequisitions({ count: 20 })
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete', absent: 20 })
  })

  it('is queried for applications one status at a time, and the embedded candidate is stored', async () => {
    const installation = await openInstallation({
      ats: 'talent-management-suite',
      atsOptions: { applications: 30 },
    })
    expect(await installation.pull('applications')).toMatchObject({ state: 'complete', received: 30, quarantined: 0 })
    const candidates = await recordsOf(installation, 'candidate')
    expect(candidates).toHaveLength(30)
    expect(candidates[0]!.data).toMatchObject({
      emails: ['applicant.1.0@example.com'],
      phones: [{ raw: '+49 30 5000000', e164: '+49305000000' }],
    })
    const stages = new Set((await recordsOf(installation, 'application')).map(({ data }) => valueIn(data.stage)))
    expect(stages).toEqual(new Set(['APPLIED', 'REVIEW', 'INTERVIEW', 'HIRED']))
  })
})

describe('B, whose requisitions name departments and locations by id', () => {
  const ats = 'recruiting-suite'

  it('admits open jobs only, and resolves names in any order of arrival', async () => {
    const installation = await openInstallation({ ats, atsOptions: { requisitions: 230, openShare: 0.9 } })
    const run = await installation.pull('requisitions')
    expect(run).toMatchObject({ state: 'complete', received: 230, written: 207, skipped: 23, pages: 3 })
    const [before] = await recordsOf(installation, 'requisition')
    expect(before!.data.department).toEqual({ id: expect.any(String) })
    await installation.pull('departments')
    await installation.pull('locations')
    const [after] = await recordsOf(installation, 'requisition')
    expect(after!.data.department).toEqual({ id: expect.any(String), name: expect.any(String) })
    expect(after!.data.locations).toMatchObject([
      { id: expect.any(String), name: expect.stringMatching(/office|Remote/) },
    ])
    const remote = (await recordsOf(installation, 'location')).find(({ id }) => id === 'l9')
    expect(remote!.data.workplace).toEqual({ value: 'REMOTE', source_value: 'true' })
  })

  it('updates a stored job by its vocabulary when it no longer matches, and never admits a closed one', async () => {
    const installation = await openInstallation({ ats, atsOptions: { requisitions: 60, openShare: 0.5 } })
    await installation.pull('requisitions')
    const closed = await installation.admin.closeRequisitions({ count: 20 })
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete', written: 20 })
    expect(new Set(await statusesOf(installation, closed))).toEqual(new Set(['CLOSED']))
    expect(await installation.app.records.count('requisition', {})).toBe(30)
  })

  it('is queried for applications since the watermark, and for offers of those who were hired', async () => {
    const installation = await openInstallation({ ats, atsOptions: { applications: 250 } })
    expect(await installation.pull('applications')).toMatchObject({ state: 'complete', received: 250, mode: 'full' })
    await installation.wind(3 * DAY)
    // The newest change seen is of the first day, and only times of the ATS move the watermark.
    expect(await installation.pull('applications')).toMatchObject({ mode: 'incremental', unchanged: 250 })
    await installation.wind(3 * DAY)
    const [moved, hired] = await installation.admin.applications({ limit: 2 })
    await installation.admin.moveApplication(moved!.id, 'Offer')
    await installation.admin.moveApplication(hired!.id, 'Hired')
    const second = await installation.pull('applications')
    expect(second).toMatchObject({ state: 'complete', mode: 'incremental', written: 2, unchanged: 248 })
    expect(await installation.pull('applications')).toMatchObject({ mode: 'incremental', received: 2, unchanged: 2 })
    const request = (await installation.admin.requests()).filter(({ path }) => path === '/v2/candidate').at(-1)
    expect(new URLSearchParams(request!.query).get('datestart')).toBe('2026-01-10')
    const hires = await installation.app.records.count('application', { status: 'HIRED' })
    expect(await installation.pull('offers')).toMatchObject({ state: 'complete', received: hires, written: hires })
    const offer = (await recordsOf(installation, 'offer')).find(({ data }) => idIn(data.application) === hired!.id)
    expect(offer!.data).toMatchObject({ status: { value: 'ACCEPTED' }, start_date: '2026-01-25' })
  })

  it('is read completely when the full interval has passed', async () => {
    const installation = await openInstallation({ ats, atsOptions: { applications: 40 } })
    await installation.pull('applications')
    await installation.wind(3 * DAY)
    expect(await installation.pull('applications')).toMatchObject({ mode: 'incremental', received: 40, unchanged: 40 })
    await installation.wind(3 * DAY)
    expect(await installation.pull('applications')).toMatchObject({ mode: 'incremental', unchanged: 40 })
    await installation.wind(DAY)
    expect(await installation.pull('applications')).toMatchObject({ mode: 'full', received: 40, unchanged: 40 })
    await installation.wind(DAY)
    expect(await installation.pull('applications')).toMatchObject({ mode: 'incremental', unchanged: 40 })
  })
})

describe('C, which pages by links and reports when records changed', () => {
  const ats = 'enterprise-hr-suite'

  it('is read by its links to the end, and then queried only for changes', async () => {
    const installation = await openInstallation({
      ats,
      atsOptions: { requisitions: 250, openShare: 1, applications: 250 },
    })
    for (const stream of ['requisitions', 'applications', 'candidates'])
      expect(await installation.pull(stream), stream).toMatchObject({ state: 'complete', received: 250, pages: 3 })
    await installation.wind(DAY / 2)
    const [closed] = await installation.admin.closeRequisitions({ count: 1 })
    const run = await installation.pull('requisitions')
    expect(run).toMatchObject({ state: 'complete', mode: 'incremental', received: 2, written: 1, unchanged: 1 })
    expect(await statusesOf(installation, [closed!])).toEqual(['CLOSED'])
    const request = (await installation.admin.requests()).at(-1)
    expect(new URLSearchParams(request!.query).get('$filter')).toMatch(/^lastModifiedDateTime ge datetimeoffset'20/)
  })

  it('stores its own stream of candidates, and an application fills only empty fields', async () => {
    const installation = await openInstallation({ ats, atsOptions: { applications: 3 } })
    await installation.pull('applications')
    expect((await recordsOf(installation, 'candidate'))[0]!.data).not.toHaveProperty('emails')
    await installation.pull('candidates')
    const [row] = await installation.admin.candidates({ limit: 1 })
    await installation.wind(DAY / 4)
    await installation.admin.updateCandidate(row!.id, { first_name: 'Renamed' })
    await installation.pull('candidates')
    await installation.pull('applications', 'full')
    const stored = await installation.app.records.get({
      connection: installation.connection,
      model: 'candidate',
      id: row!.id,
    })
    expect(stored!.data).toMatchObject({ first_name: 'Renamed', emails: ['applicant.1.0@example.com'] })
  })

  it('starts a first run where the spec defines', async () => {
    const text = specText(ats).replace(
      'format: iso\n      overlap: 5m\n',
      'format: iso\n      overlap: 5m\n      initial: 1d\n',
    )
    const installation = await openInstallation({ ats, connectors: [text] })
    await installation.pull('requisitions')
    const request = (await installation.admin.requests()).at(-1)
    expect(request!.query).toContain('2026-01-04T09')
  })
})

const idIn = (ref: unknown): unknown => (ref as { id?: unknown }).id

describe('a record that `select` refuses', () => {
  it('need not match the model: a hire without an offer, or an application without a job, is skipped', async () => {
    const installation = await openInstallation({ ats: 'recruiting-suite', atsOptions: { requisitions: 5 } })
    await installation.admin.addCandidate({ first_name: 'No', last_name: 'Job', email: 'nojob@people.example' })
    await installation.pull('requisitions')
    expect(await installation.pull('applications')).toMatchObject({
      state: 'complete',
      received: 1,
      written: 0,
      quarantined: 0,
    })
    expect((await installation.app.issues.list({ open: true }, { limit: 10 })).data).toEqual([])
  })
})
