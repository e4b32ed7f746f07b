import { expect, it, onTestFinished } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { HOLDS_HALF } from '../../../runtime/kernel/text/half-characters.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'
import { job, openSmall, smallSpec } from './small-ats.ts'

const TOKEN = 'local-token-of-this-test'
const HALF = 'half \ud83c'

async function apiOf(app: Parameters<typeof buildApi>[0]['app']) {
  const api = await buildApi({ app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  return async (method: 'GET' | 'POST', url: string, body?: object) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    const reply = await api.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
    return { status: reply.statusCode, json: reply.json() }
  }
}

it.each([
  ['id', { id: HALF }, `the id of the record ${HOLDS_HALF}`, null],
  ['text', { title: HALF }, `the field "title" ${HOLDS_HALF}`, 'r1'],
  ['value of a vocabulary', { state: HALF }, `the field "status" ${HOLDS_HALF}`, 'r1'],
  ['entry of a list', { codes: ['whole', HALF] }, `the field "locations" has an entry that ${HOLDS_HALF}`, 'r1'],
])(
  'a record of an ATS whose %s ends in half of a character is quarantined, and the others can be listed',
  async (_, change, reason, recordId) => {
    const map = '{ title: title, status: state, locations: codes }'
    const { installation, pull } = await openSmall(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ data: [job(1, change), job(2)] }))
      },
      { spec: smallSpec({ map }) },
    )
    expect(await pull()).toMatchObject({ state: 'complete', received: 2, written: 1, quarantined: 1 })
    const { data } = await installation.app.quarantine.list({ connection: 'small' }, { limit: 5 })
    expect(data).toMatchObject([{ reason, recordId }])
    const call = await apiOf(installation.app)
    const listed = await call('GET', '/v1/requisitions')
    expect(listed).toMatchObject({ status: 200, json: { data: [{ id: 'r2' }] } })
    expect((await call('GET', '/v1/quarantine')).status).toBe(200)
  },
)

const candidate = { first_name: 'Ada', last_name: 'Abel', email: 'ada@example.com' }
const consent = { person: 'p1', kind: 'interest_and_consent', state: 'confirmed', at: '2026-01-05T08:00:00Z' }

it.each([
  ['/v1/consents', { ...consent, person: HALF }, '/person'],
  ['/v1/consents', { ...consent, evidence: { note: { text: HALF } } }, '/evidence/note/text'],
  ['/v1/consents', { ...consent, evidence: { [HALF]: 1 } }, '/evidence/half �'],
  ['/v1/pushes', { person: 'p1', candidate: { ...candidate, first_name: HALF } }, '/candidate/first_name'],
  ['/v1/pushes', { person: 'p1', candidate: { ...candidate, phone: `+49 30 ${HALF}` } }, '/candidate/phone'],
])('%s refuses half of a character with its place', async (url, body, pointer) => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const call = await apiOf(installation.app)
  const refused = await call('POST', url, {
    connection: installation.connection,
    requisition: installation.job,
    ...body,
  })
  expect(refused).toMatchObject({
    status: 422,
    json: { code: 'request_invalid', errors: [{ in: 'body', pointer, message: HOLDS_HALF }] },
  })
  for (const list of ['/v1/consents', '/v1/pushes']) expect((await call('GET', list)).json.data).toEqual([])
})

it('a program that embeds Hirewire gets the same refusals', async () => {
  const { app, connection, job: requisition, ready } = await openPushInstallation({ ats: 'recruiting-suite' })
  const invalid = { code: 'request_invalid', detail: { errors: [{ pointer: '/person', message: HOLDS_HALF }] } }
  await expect(ready(HALF)).rejects.toMatchObject(invalid)
  const push = { connection, requisition, candidate, attachments: [], idempotencyKey: null }
  await expect(app.pushes.request({ ...push, person: HALF })).rejects.toMatchObject(invalid)
})
