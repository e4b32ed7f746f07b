import { describe, expect, it } from 'vitest'
import { start } from '../../examples/ats/talent-management-suite.ts'
import { ask, bearer, begin, DOC, DOCX, PDF, talentToken } from './calls.ts'

const API = '/services/api/recruiting'

async function signedIn(options = {}) {
  const ats = await begin(start, options)
  const headers = bearer(await talentToken(ats))
  const get = (path: string) => ask('GET', `${ats.url}${API}/${path}`, { headers })
  const post = (path: string, json: unknown) => ask('POST', `${ats.url}${API}/${path}`, { headers, json })
  return { ats, headers, get, post }
}

function application(ref: string, changes: Record<string, unknown> = {}) {
  return {
    jobRequisitionId: ref,
    candidate: {
      firstName: 'Ada',
      lastName: 'Abel',
      email: 'ada@example.com',
      contactDetails: { PhoneNumber: '+49 30 1' },
    },
    resume: { fileName: 'ada.pdf', file: PDF },
    source: { submissionSource: 'Sourcing platform', submissionSourceName: 'Sourcing platform' },
    applicationPreferences: { sendEmail: false },
    ...changes,
  }
}

describe('the talent-management suite', () => {
  it("refuses a wrong secret in the ATS's own form", async () => {
    const ats = await begin(start)
    const answer = await talentToken(ats, { clientSecret: 'wrong' })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ status: '401', error: { code: '401', details: null } })
    expect(answer.body.error.errorId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('accepts the token request as JSON only', async () => {
    const ats = await begin(start)
    const form = { clientId: 'demo-client', clientSecret: 'demo-client-secret', grantType: 'client_credentials' }
    expect((await ask('POST', `${ats.url}/services/api/oauth2/token`, { form })).status).toBe(415)
  })

  it('grants only scopes that the administrator granted, and requires the one that a call needs', async () => {
    const ats = await begin(start)
    expect((await talentToken(ats, { scope: 'jobapplicant:update' })).status).toBe(400)
    const headers = bearer(await talentToken(ats, { scope: 'jobapplicant:read' }))
    const answer = await ask('GET', `${ats.url}${API}/job_requisitions`, { headers })
    expect(answer.status).toBe(403)
    expect(answer.body.error.message).toContain('jobrequisition:read')
  })

  it('refuses a token after it expires', async () => {
    let now = Date.UTC(2026, 0, 1)
    const { ats, headers } = await signedIn({ now: () => now, tokenTtl: 60 })
    now += 59_000
    expect((await ask('GET', `${ats.url}${API}/job_requisitions`, { headers })).status).toBe(200)
    now += 1000
    expect((await ask('GET', `${ats.url}${API}/job_requisitions`, { headers })).status).toBe(401)
  })

  it('pages by number until a short page, without a total', async () => {
    const { ats, get } = await signedIn({ requisitions: 250, openShare: 0.9 })
    const sizes: number[] = []
    const refs = new Set<string>()
    for (let page = 1; page < 5; page += 1) {
      const { body } = await get(`job_requisitions?Statuses=Open&Page=${page}&PageSize=100`)
      expect(Object.keys(body).sort()).toEqual(['data', 'status', 'timeStamp'])
      sizes.push(body.data.length)
      for (const row of body.data) refs.add(row.Ref)
    }
    expect(sizes).toEqual([100, 100, 25, 0])
    expect(refs.size).toBe((await ats.admin.counts()).open_requisitions)
  })

  it('refuses a page size above its maximum', async () => {
    const { get } = await signedIn()
    expect((await get('job_requisitions?PageSize=101')).status).toBe(400)
    expect((await get('job_requisitions?Page=0')).status).toBe(400)
  })

  it('returns a single record as an object, several as a list', async () => {
    const { get } = await signedIn({ openShare: 1 })
    const one = await get('job_requisitions?ReqId=1001')
    expect(one.body.data).toMatchObject({ Id: 1001, Ref: 'Req1001', Status: 'Open' })
    expect(one.body.data.ExternalDescription).toContain('<p>')
    expect((await get('job_requisitions?ReqId=nobody')).body.data).toEqual([])
  })

  it('lists applicants of one status only, and requires that status', async () => {
    const { ats, get, post } = await signedIn({ openShare: 1 })
    expect((await get('job_applicants')).status).toBe(400)
    const made = await post('candidates', application('Req1001'))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ status: '201', data: { jobRequisitionId: 'Req1001' } })
    const list = await get('job_applicants?CurrentStatus=New%20Submission&RequisitionID=Req1001')
    expect(list.body.data).toHaveLength(1)
    expect(list.body.data[0]).toMatchObject({
      Id: made.body.data.applicationId,
      Email: 'ada@example.com',
      JobRequisitionId: 1001,
      PreviousStatus: null,
    })
    expect((await get('job_applicants?CurrentStatus=Hired')).body.data).toEqual([])
    await ats.admin.moveApplication(String(made.body.data.applicationId), 'In Review')
    const one = await get(`job_applicants?ApplicantId=${made.body.data.applicationId}`)
    expect(one.body.data).toMatchObject({ Status: 'In Review', PreviousStatus: 'New Submission' })
  })

  it('attaches a second application to the person with that e-mail address', async () => {
    const { ats, post } = await signedIn({ openShare: 1 })
    const first = await post('candidates', application('Req1001'))
    const second = await post('candidates', application('Req1001', { applicationPreferences: {} }))
    expect(second.body.data.candidateId).toBe(first.body.data.candidateId)
    expect(second.body.data.applicationId).not.toBe(first.body.data.applicationId)
    const counts = await ats.admin.counts()
    expect(counts).toMatchObject({
      candidates_created: 1,
      applications_created: 2,
      attachments_stored: 2,
      emails_sent: 1,
    })
  })

  it.each([
    ['a missing name', { candidate: { lastName: 'Abel', email: 'a@example.com' } }, 400, 'candidate.firstName'],
    ['an unknown requisition', { jobRequisitionId: 'Req1' }, 422, 'no requisition'],
    ['the number instead of the reference', { jobRequisitionId: '1001' }, 422, 'no requisition'],
    ['a requisition that is not open', { jobRequisitionId: 'Req1002' }, 422, 'Closed'],
    [
      'a text declared as PDF',
      { resume: { fileName: 'a.pdf', file: Buffer.from('hello').toString('base64') } },
      422,
      'not supported',
    ],
    ['a PDF declared as DOC', { resume: { fileName: 'a.doc', file: PDF } }, 422, 'not supported'],
    ['a DOCX', { resume: { fileName: 'a.docx', file: DOCX } }, 422, 'not supported'],
    ['broken base64', { resume: { fileName: 'a.pdf', file: 'JVBERi0*' } }, 400, 'base64'],
    [
      'a file name of 51 characters',
      { resume: { fileName: `${'a'.repeat(47)}.pdf`, file: PDF } },
      400,
      '50 characters',
    ],
    [
      'a résumé above 10 MB',
      { resume: { fileName: 'a.pdf', file: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-').toString('base64') } },
      400,
      '10 MB',
    ],
  ])('refuses %s and stores nothing', async (_what, changes, status, message) => {
    const { ats, post } = await signedIn({ openShare: 1 })
    await ats.admin.closeRequisitions({ ids: ['Req1002'] })
    const answer = await post('candidates', application('Req1001', changes))
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).toContain(message)
    expect(await ats.admin.counts()).toMatchObject({
      candidates_created: 0,
      applications_created: 0,
      attachments_stored: 0,
    })
  })

  it('accepts a DOC by content and name', async () => {
    const { post } = await signedIn({ openShare: 1 })
    expect(
      (await post('candidates', application('Req1001', { resume: { fileName: 'ada.DOC', file: DOC } }))).status,
    ).toBe(201)
  })

  it('moves an application one step forward only', async () => {
    const { ats, post } = await signedIn({ openShare: 1 })
    const { data } = (await post('candidates', application('Req1001'))).body
    const move = (status: string) => ats.admin.moveApplication(String(data.applicationId), status)
    await expect(move('Interview')).rejects.toMatchObject({ status: 409 })
    await move('In Review')
    await expect(move('New Submission')).rejects.toMatchObject({ status: 409 })
    await move('Interview')
    await move('Hired')
    await expect(move('Rejected')).rejects.toMatchObject({ status: 400 })
    expect((await ats.admin.counts()).status_changes).toBe(3)
  })

  it('returns 429 in its envelope, with the headers of the hour and without Retry-After', async () => {
    const ats = await begin(start, { rate: '1/1h' })
    const headers = bearer(await talentToken(ats))
    const answer = await ask('GET', `${ats.url}${API}/job_requisitions`, { headers })
    expect(answer.status).toBe(429)
    expect(answer.body).toMatchObject({ status: '429', error: { code: '429' } })
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(answer.headers.get('x-throttling-rate-limit-urilevel')).toBe('1')
    expect(answer.headers.get('x-requests-remaining-urilevel')).toBe('0')
    expect((await ats.admin.counts()).rate_limited).toBe(1)
  })

  it('counts an attempt to write a status or a requisition', async () => {
    const { ats, headers, post } = await signedIn()
    expect(
      (await ask('PUT', `${ats.url}/services/api/Recruiting/JobApplicantUpdateStatus`, { headers, json: {} })).status,
    ).toBe(404)
    expect((await post('job_requisitions', { Title: 'x' })).status).toBe(404)
    expect((await ats.admin.counts()).forbidden_writes).toBe(2)
  })
})
