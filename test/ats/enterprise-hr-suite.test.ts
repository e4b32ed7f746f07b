import { describe, expect, it } from 'vitest'
import { start } from '../../examples/ats/enterprise-hr-suite.ts'
import { ask, bearer, begin, DOCX, hrToken, PDF } from './calls.ts'

async function signedIn(options = {}) {
  const ats = await begin(start, { openShare: 1, ...options })
  const headers = bearer(await hrToken(ats))
  const call = (method: string) => (path: string, json?: unknown) =>
    ask(method, path.startsWith('http') ? path : `${ats.url}${path}`, { headers, json })
  return {
    ats,
    headers,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    merge: call('MERGE'),
    patch: call('PATCH'),
  }
}

const PERSON = { firstName: 'Ada', lastName: "O'Neil", primaryEmail: "ada.o'neil@example.com", cellPhone: '+49 30 1' }
const RESUME = { module: 'RECRUITING', moduleCategory: 'RESUME', fileName: 'ada.pdf', fileContent: PDF }
const literal = (text: string) => encodeURIComponent(`'${text.replaceAll("'", "''")}'`)

describe('the enterprise HR suite', () => {
  it('issues a token for a form with the company only', async () => {
    const ats = await begin(start)
    expect((await hrToken(ats)).body).toMatchObject({ token_type: 'Bearer', expires_in: 1800 })
    expect((await hrToken(ats, { company_id: 'other' })).status).toBe(401)
    expect((await hrToken(ats, { client_secret: 'wrong' })).body.error).toBe('invalid_client')
  })

  it('refuses a call without a valid token in the OData error form', async () => {
    const { ats, get } = await signedIn()
    expect(await ats.admin.expireTokens()).toBe(1)
    const answer = await get('/JobRequisition')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ error: { code: 'COE_UNAUTHORIZED', message: { lang: 'en-US' } } })
  })

  it('accepts Basic credentials only where the tenant allows them', async () => {
    const headers = { authorization: `Basic ${Buffer.from('demo-user@demo-company:demo-password').toString('base64')}` }
    for (const [allowBasic, status] of [
      [true, 200],
      [false, 401],
    ] as const) {
      const ats = await begin(start, { allowBasic })
      expect((await ask('GET', `${ats.url}/JobRequisition`, { headers })).status).toBe(status)
    }
  })

  it('pages by next links that stay on the origin, and returns every row once', async () => {
    const { ats, get } = await signedIn({ requisitions: 250, openShare: 0.8, odataPath: '/odata/v2' })
    const filter = encodeURIComponent("jobReqStatus eq 'Open'")
    let next: string | undefined = `/odata/v2/JobRequisition?$format=json&$filter=${filter}&customPageSize=70`
    const ids: string[] = []
    while (next !== undefined) {
      const { body } = await get(next)
      ids.push(...body.d.results.map((row: { jobReqId: string }) => row.jobReqId))
      next = body.d.__next
      if (next !== undefined) expect(next.startsWith(`${ats.url}/odata/v2/JobRequisition?`)).toBe(true)
      // Records that are added or closed between two pages do not shift the list.
      await ats.admin.closeRequisitions({ ids: [ids[0] ?? ''] })
    }
    expect(ids).toHaveLength(200)
    expect(new Set(ids).size).toBe(200)
  })

  it('honours $top, $skip, $select and $inlinecount, and refuses other options', async () => {
    const { get } = await signedIn({ requisitions: 30 })
    const { body } = await get('/JobRequisition?$top=15&$skip=20&$select=jobReqId,jobTitle&$inlinecount=allpages')
    expect(body.d.__count).toBe('30')
    expect(body.d.results.map((row: { jobReqId: string }) => row.jobReqId)[0]).toBe('1021')
    expect(body.d.results).toHaveLength(10)
    expect(Object.keys(body.d.results[0])).toEqual(['__metadata', 'jobReqId', 'jobTitle'])
    const first = (await get('/JobRequisition?$top=15&customPageSize=10')).body.d
    const second = (await get(first.__next)).body.d
    expect([first.results.length, second.results.length, second.__next]).toEqual([10, 5, undefined])
    for (const query of ['$orderby=jobReqId', '$select=nope', '$format=atom', '$skiptoken=xx', '$expand=nope']) {
      const answer = await get(`/JobRequisition?${query}`)
      expect([query, answer.status, answer.body.error.code.slice(0, 4)]).toEqual([query, 400, 'COE_'])
    }
  })

  it('returns a single entity by its key in either notation', async () => {
    const { get } = await signedIn()
    expect((await get("/JobRequisition('1002')")).body.d).toMatchObject({
      jobReqId: '1002',
      jobReqStatus: 'Open',
      __metadata: { type: 'ATSOData.JobRequisition' },
    })
    expect((await get('/JobRequisition(1002L)')).body.d.lastModifiedDateTime).toMatch(/^\/Date\(\d+\+0000\)\/$/)
    expect((await get("/JobRequisition('9')")).status).toBe(404)
  })

  it('accepts a candidate, a résumé and an application in three writes', async () => {
    const { ats, get, post } = await signedIn()
    const candidate = (await post('/Candidate', PERSON)).body.d
    const attachment = await post('/Attachment', {
      ...RESUME,
      externalId: "push'1",
      candidateId: candidate.candidateId,
    })
    expect(attachment.status).toBe(201)
    const made = await post('/JobApplication', {
      candidateId: candidate.candidateId,
      jobReqId: '1001',
      source: 'Sourcing platform',
      resume: { attachmentId: attachment.body.d.attachmentId },
    })
    expect(made.status).toBe(201)
    expect(made.body.d.jobApplicationStatus.__deferred.uri).toContain('/jobApplicationStatus')
    const found = await get(`/Candidate?$filter=primaryEmail eq ${literal("ADA.o'neil@example.com")}`)
    expect(found.body.d.results).toMatchObject([
      { candidateId: candidate.candidateId, resume: { attachmentId: attachment.body.d.attachmentId } },
    ])
    expect((await get(`/Attachment?$filter=externalId eq ${literal("push'1")}`)).body.d.results).toHaveLength(1)
    const expanded = await get(`/JobApplication('${made.body.d.applicationId}')?$expand=jobApplicationStatus`)
    expect(expanded.body.d.jobApplicationStatus).toMatchObject({ appStatusName: 'New Application' })
    expect((await get(`/JobApplication('${made.body.d.applicationId}')/jobApplicationStatus`)).body.d).toEqual(
      expanded.body.d.jobApplicationStatus,
    )
    const [row] = await ats.admin.applications({ candidate: candidate.candidateId })
    expect(row?.attachments).toMatchObject([{ kind: 'resume', file_name: 'ada.pdf' }])
    expect(await ats.admin.counts()).toMatchObject({
      candidates_created: 1,
      applications_created: 1,
      attachments_stored: 1,
    })
  })

  it('refuses a second candidate with the e-mail, and a second application for the job', async () => {
    const { ats, post } = await signedIn()
    const { candidateId } = (await post('/Candidate', PERSON)).body.d
    const again = await post('/Candidate', { ...PERSON, primaryEmail: PERSON.primaryEmail.toUpperCase() })
    expect([again.status, again.body.error.code]).toEqual([400, 'COE_DUPLICATE_CANDIDATE'])
    expect((await post('/JobApplication', { candidateId, jobReqId: '1001' })).status).toBe(201)
    const twice = await post('/JobApplication', { candidateId, jobReqId: 1001 })
    expect([twice.status, twice.body.error.code]).toEqual([400, 'COE_DUPLICATE_APPLICATION'])
    expect(await ats.admin.counts()).toMatchObject({ candidates_created: 1, applications_created: 1 })
  })

  it.each([
    ['a candidate without a name', '/Candidate', { primaryEmail: 'a@example.com' }, 'REQUIRED'],
    ['a misspelt property', '/Candidate', { ...PERSON, firstname: 'Ada' }, 'COE_PROPERTY_NOT_FOUND'],
    ['an unknown résumé', '/Candidate', { ...PERSON, resume: { attachmentId: '1' } }, 'COE_UNKNOWN_ATTACHMENT'],
    ['an unknown requisition', '/JobApplication', { candidateId: '50001', jobReqId: '1' }, 'COE_UNKNOWN_REQUISITION'],
    ['a closed requisition', '/JobApplication', { candidateId: '50001', jobReqId: '1002' }, 'COE_REQUISITION_NOT_OPEN'],
    ['an unknown candidate', '/JobApplication', { candidateId: '1', jobReqId: '1001' }, 'COE_UNKNOWN_CANDIDATE'],
    ['a DOCX with the name of a PDF', '/Attachment', { ...RESUME, fileContent: DOCX }, 'COE_GENERAL_BAD_REQUEST'],
  ])('refuses %s', async (_what, path, json, code) => {
    const { ats, post } = await signedIn()
    await ats.admin.addCandidate({ first_name: 'B', last_name: 'B', email: 'b@example.com' })
    await ats.admin.closeRequisitions({ ids: ['1002'] })
    const answer = await post(path, json)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.error.code).toBe(code === 'REQUIRED' ? 'COE_GENERAL_BAD_REQUEST' : code)
    expect(await ats.admin.counts()).toMatchObject({
      candidates_created: 0,
      applications_created: 0,
      attachments_stored: 0,
    })
  })

  it('changes a candidate, but refuses to write a status or a requisition', async () => {
    const { ats, get, merge, patch, post, put } = await signedIn({ applications: 1 })
    expect((await merge("/Candidate('50001')", { cellPhone: '+49 30 77' })).status).toBe(204)
    expect((await get("/Candidate('50001')")).body.d.cellPhone).toBe('+49 30 77')
    expect((await put("/JobRequisition('1001')", { jobReqStatus: 'Closed' })).status).toBe(403)
    expect((await post('/JobRequisition', { jobTitle: 'x' })).status).toBe(403)
    expect((await patch("/JobApplication('90001')", { appStatusId: '11005' })).status).toBe(403)
    expect(
      (await post('/JobApplication', { candidateId: '50001', jobReqId: '1002', appStatusId: '11005' })).status,
    ).toBe(403)
    expect((await post('/upsert', {})).status).toBe(404)
    const counts = await ats.admin.counts()
    expect(counts).toMatchObject({ forbidden_writes: 5, candidates_updated: 1, applications_created: 0 })
  })

  it('returns 429 with Retry-After in seconds', async () => {
    const ats = await begin(start, { rate: '1/10s' })
    await hrToken(ats)
    const answer = await ask('GET', `${ats.url}/JobRequisition`)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(9)
    expect(answer.body.error.code).toBe('COE_TOO_MANY_REQUESTS')
  })

  it('offers a session cookie and a CSRF token', async () => {
    const { get } = await signedIn()
    const { headers } = await get('/JobRequisition?$top=1')
    expect(headers.get('set-cookie')).toContain('HttpOnly')
    expect(headers.get('x-csrf-token')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
