import { describe, expect, it } from 'vitest'
import { start } from '../../examples/ats/recruiting-suite.ts'
import type { RunningAts } from '../../examples/ats/server.ts'
import { ask, begin, DOCX, KEYS, PDF } from './calls.ts'

async function open(options = {}) {
  const ats = await begin(start, { openShare: 1, ...options })
  return { ats, ...calls(ats) }
}

function calls({ url }: RunningAts) {
  return {
    get: (path: string) => ask('GET', `${url}${path}`, { headers: KEYS }),
    post: (path: string, json: unknown) => ask('POST', `${url}${path}`, { headers: KEYS, json }),
    put: (path: string, json: unknown) => ask('PUT', `${url}${path}`, { headers: KEYS, json }),
  }
}

function person(jobId: string, changes: Record<string, unknown> = {}) {
  const resume = { fileName: 'ada.pdf', content: PDF }
  return {
    firstName: 'Ada',
    lastName: 'Abel',
    email: 'ada@example.com',
    phone: '+49 (30) 12-34',
    jobId,
    source: 'Sourcing platform',
    resume,
    ...changes,
  }
}

describe('the recruiting suite', () => {
  it('hides a wrong key inside an HTTP 200 on candidates, and returns 401 elsewhere', async () => {
    const { ats } = await open()
    const headers = { ...KEYS, 'x-api-secret': 'wrong' }
    const job = await ask('GET', `${ats.url}/v2/job`, { headers })
    expect([job.status, job.body.status.code]).toEqual([401, 401])
    const candidate = await ask('GET', `${ats.url}/v2/candidate`, { headers })
    expect([candidate.status, candidate.body.status.code]).toEqual([200, 401])
    expect(candidate.body.candidates).toBeUndefined()
  })

  it('lists jobs of all states by offset, with the total', async () => {
    const { get } = await open({ requisitions: 250, openShare: 0.8 })
    const ids = new Set<string>()
    const states = new Set<string>()
    for (const offset of [0, 100, 200]) {
      const { body } = await get(`/v2/job?start=${offset}&count=100`)
      expect(body.status).toEqual({ code: 200, messages: [] })
      expect(body.total).toBe(250)
      for (const row of body.requisitions) {
        ids.add(row.id)
        states.add(row.status)
      }
    }
    expect(ids.size).toBe(250)
    expect([...states].sort()).toEqual(['Awaiting Approval', 'Closed', 'Filled', 'On Hold', 'Open'])
    expect((await get('/v2/job?status=Open&count=1')).body.total).toBe(200)
    expect((await get('/v2/job?ids=j1,j3,nothing')).body.requisitions).toHaveLength(2)
    expect((await get('/v2/job?count=501')).status).toBe(400)
  })

  it('returns the names of departments and locations of its jobs', async () => {
    const { get } = await open()
    const [job] = (await get('/v2/job')).body.requisitions
    const { departments, total } = (await get('/v2/department')).body
    expect(departments).toHaveLength(total)
    expect(departments.map(({ id }: { id: string }) => id)).toContain(job.departmentId)
    const { locations } = (await get('/v2/location')).body
    expect(locations.map(({ id }: { id: string }) => id)).toContain(job.locationIds[0])
    expect(locations.filter(({ remote }: { remote: boolean }) => remote)).toHaveLength(1)
  })

  it('creates a candidate with an application, and finds them by e-mail and phone', async () => {
    const { ats, get, post } = await open()
    const coverLetter = { fileName: 'letter.txt', content: Buffer.from('Dear team').toString('base64') }
    const made = await post('/v2/candidate', person('j1', { coverLetter }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ status: { code: 201 }, application: { jobId: 'j1' } })
    for (const query of [
      'email=ADA@example.com',
      'phone=%2B49301234',
      `id=${made.body.id}`,
      `applicationId=${made.body.application.id}`,
    ]) {
      const { body } = await get(`/v2/candidate?${query}`)
      expect(body.total).toBe(1)
      expect(body.candidates[0]).toMatchObject({
        id: made.body.id,
        workflowState: 'New',
        application: { id: made.body.application.id, jobId: 'j1' },
      })
    }
    expect((await get('/v2/candidate?email=ada@example.co')).body).toMatchObject({ total: 0, candidates: [] })
    const [row] = await ats.admin.applications({ requisition: 'j1' })
    expect(row?.attachments.map(({ kind, file_name }) => [kind, file_name])).toEqual([
      ['resume', 'ada.pdf'],
      ['cover_letter', 'letter.txt'],
    ])
  })

  it('returns no candidates for an empty filter', async () => {
    const { get } = await open({ applications: 3 })
    expect((await get('/v2/candidate?email=')).status).toBe(400)
    expect((await get('/v2/candidate?phone=abc')).status).toBe(400)
    expect((await get('/v2/candidate?datestart=30.06.2025')).status).toBe(400)
  })

  it('returns 409 to a known e-mail address, and adds the application to the known candidate', async () => {
    const { ats, get, post, put } = await open()
    const { id } = (await post('/v2/candidate', person('j1'))).body
    const again = await post('/v2/candidate', person('j2', { email: 'Ada@Example.com' }))
    expect([again.status, again.body.status.code]).toEqual([409, 409])
    expect((await put(`/v2/candidate/${id}`, { phone: '+49 30 99' })).body).toMatchObject({ id })
    const added = await put(`/v2/candidate/${id}`, { jobId: 'j2', source: 'Sourcing platform' })
    expect(added.body).toMatchObject({ id, application: { jobId: 'j2' } })
    expect((await put(`/v2/candidate/${id}`, { jobId: 'j2', source: 'Sourcing platform' })).status).toBe(409)
    const rows = (await get(`/v2/candidate?id=${id}`)).body.candidates
    expect(rows.map((row: { application: { jobId: string } }) => row.application.jobId)).toEqual(['j1', 'j2'])
    expect(await ats.admin.counts()).toMatchObject({
      candidates_created: 1,
      applications_created: 2,
      candidates_updated: 1,
      forbidden_writes: 0,
    })
  })

  it.each([
    ['a missing name', { firstName: ' ' }, 400, 'firstName'],
    ['no résumé', { resume: undefined }, 400, 'resume.fileName'],
    ['a résumé that is not a PDF', { resume: { fileName: 'a.docx', content: DOCX } }, 422, 'PDF'],
    [
      'a cover letter above 5 MB',
      { coverLetter: { fileName: 'a.txt', content: Buffer.alloc(5 * 1024 * 1024 + 1, 'a').toString('base64') } },
      400,
      '5 MB',
    ],
    ['an unknown job', { jobId: 'j999' }, 422, 'no job'],
    ['a job that is not open', { jobId: 'j2' }, 422, 'Closed'],
  ])('refuses %s and stores nothing', async (_what, changes, status, message) => {
    const { ats, post } = await open()
    await ats.admin.closeRequisitions({ ids: ['j2'] })
    const answer = await post('/v2/candidate', person('j1', changes))
    expect([answer.status, answer.body.status.code]).toEqual([status, status])
    expect(answer.body.status.messages[0]).toContain(message)
    expect(await ats.admin.counts()).toMatchObject({
      candidates_created: 0,
      applications_created: 0,
      attachments_stored: 0,
    })
  })

  it('counts leads, contacts, job writes and workflow moves as forbidden', async () => {
    const { ats, post, put } = await open()
    const { id } = (await post('/v2/candidate', person('j1'))).body
    await post('/v2/candidate', person('', { email: 'b@example.com' }))
    await post('/v2/candidate', person('j1', { email: 'c@example.com', type: 'lead' }))
    await put(`/v2/candidate/${id}`, { workflowState: 'Hired' })
    await post('/v2/contact', {})
    await put('/v2/contact/1', {})
    await post('/v2/job', {})
    await put('/v2/job/j1', {})
    expect((await post('/v2/anything', {})).status).toBe(404)
    expect(await ats.admin.counts()).toMatchObject({ forbidden_writes: 8, candidates_created: 1 })
  })

  it('returns the offer only when requested, and only for applications that have one', async () => {
    const { ats, get, post } = await open()
    const made = await post('/v2/candidate', person('j1'))
    const read = async (include: string) => (await get(`/v2/candidate?id=${made.body.id}${include}`)).body.candidates[0]
    expect((await read('&include=offer')).offer).toBeUndefined()
    await ats.admin.moveApplication(made.body.application.id, 'Hired')
    expect(await read('')).toMatchObject({ workflowState: 'Hired' })
    expect((await read('')).offer).toBeUndefined()
    expect((await read('&include=offer')).offer).toMatchObject({
      status: 'Accepted',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await ats.admin.moveApplication(made.body.application.id, 'Rejected')
    expect((await read('&include=offer')).offer).toBeUndefined()
  })

  it('returns changes since a given day', async () => {
    let now = Date.UTC(2026, 0, 10, 12)
    const { ats, get, post } = await open({ now: () => now })
    const { application } = (await post('/v2/candidate', person('j1'))).body
    now = Date.UTC(2026, 0, 20, 12)
    expect((await get('/v2/candidate?datestart=2026-01-10&dateend=2026-01-10')).body.total).toBe(1)
    expect((await get('/v2/candidate?datestart=2026-01-20')).body.total).toBe(0)
    await ats.admin.moveApplication(application.id, 'Interview')
    expect((await get('/v2/candidate?datestart=2026-01-20')).body.total).toBe(1)
  })

  it('returns 429 in its envelope, without a header that names a time', async () => {
    const { ats, get } = await open({ rate: '[{"calls":1,"per":"1d","path":"/v2/job"},{"calls":100,"per":"1m"}]' })
    expect((await get('/v2/job')).status).toBe(200)
    const answer = await get('/v2/job')
    expect([answer.status, answer.body.status.code]).toEqual([429, 429])
    expect(answer.headers.get('retry-after')).toBeNull()
    expect((await get('/v2/department')).status).toBe(200)
    expect((await ats.admin.counts()).rate_limited).toBe(1)
  })

  it('has no webhooks', async () => {
    const { ats } = await open()
    await expect(ats.admin.setWebhook({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ status: 409 })
  })
})
