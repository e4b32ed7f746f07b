import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { SHARED_SCHEMAS } from '../../../runtime/api/operations.ts'
import { WITHOUT_PERSONAL_DATA } from '../../../runtime/api/webhook-payload.ts'
import { BEARER, JOBS, openAts, openSmall, specWith, UNAUTHORISED } from '../../kit/small-installation.ts'
import { until } from '../../kit/until.ts'
import { openReceiver, verify } from './receiver.ts'

const TOKEN = 'local-token-of-this-test'
const PATH = '/v1/webhook-endpoints'

async function opened(answer: Parameters<typeof openAts>[0] = () => JOBS) {
  const ats = await openAts(answer)
  const connection = { credentials: { key: 'key-of-the-test-1' } }
  const { installation, pull } = await openSmall({ spec: specWith(BEARER), url: ats.url, connection })
  const { app } = installation
  const api = await buildApi({ app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
  type More = { readonly payload?: object; readonly token?: string; readonly headers?: Record<string, string> }
  const send = async (method: Method, url: string, { payload, token = TOKEN, headers }: More = {}) => {
    const all = { authorization: `Bearer ${token}`, ...headers }
    const reply = await api.inject({ method, url, headers: all, ...(payload && { payload }) })
    return { status: reply.statusCode, etag: String(reply.headers.etag), json: reply.json() }
  }
  return { installation, app, pull, send }
}

test('an installation sends what a pull found, and that a connection needs its customer', async () => {
  let isRefused = false
  const { url, received } = await openReceiver()
  const { installation, app, pull, send } = await opened(() => (isRefused ? UNAUTHORISED : JOBS))
  const events = ['requisition.*', 'connection.needs_reauthorization']
  const created = await send('POST', PATH, { payload: { url, events } })
  expect(created).toMatchObject({ status: 201, json: { state: 'active', personal_data: false, waiting: 0 } })
  await pull()
  await until(() => received.length === 1)
  isRefused = true
  await pull()
  await until(() => received.length === 2)
  const [job, refused] = received.map((one) => verify(created.json.secret, one, installation.clock.now()))
  expect(job).toMatchObject({ type: 'requisition.created', data: { object: { id: 'r1', title: 'Nurse' } } })
  expect(refused).toMatchObject({
    type: 'connection.needs_reauthorization',
    data: { connection: 'small', change: null, object: { code: 'ats_auth', connection: 'small' } },
  })
  const deliveries = `${PATH}/${created.json.id}/deliveries`
  await until(async () => (await send('GET', deliveries)).json.data.length === 2)
  expect((await send('GET', deliveries)).json.data).toMatchObject([
    { delivered: true, attempt: 1, status: 204, error: null, message: received[1]!.id },
    { delivered: true, attempt: 1, status: 204, error: null, message: received[0]!.id },
  ])
  expect(await app.metrics()).toContain('hirewire_webhook_attempts_total{result="delivered"} 2')
})

test('the deliveries that failed are found among all, by event and time, and counted', async () => {
  let status = 204
  const { url } = await openReceiver(() => ({ status }))
  const { installation, app, pull, send } = await opened()
  const { id } = (await send('POST', PATH, { payload: { url, events: ['requisition.*'] } })).json
  const read = async (query: string) => (await send('GET', `${PATH}/${id}/deliveries?${query}`)).json
  await send('POST', `${PATH}/${id}/test`)
  await installation.clock.wind(60_000)
  const since = new Date(installation.clock.now()).toISOString()
  status = 500
  await pull()
  await until(async () => (await app.webhookEndpoints.get(id)).failingSince !== null)
  const typesOf = async (query: string) => (await read(query)).data.map(({ type }: { type: string }) => type)
  const all = ['webhook.test', 'requisition.created']
  expect(await typesOf('sort=oldest')).toEqual(all)
  expect(await typesOf('')).toEqual(all.toReversed())
  expect(await typesOf(`sort=oldest&type=${all.join('&type=')}`)).toEqual(all)
  for (const query of ['delivered=false', 'type=requisition.created', `from=${since}`]) {
    const { data, total } = await read(`${query}&count=true`)
    expect([query, data, total]).toEqual([
      query,
      [expect.objectContaining({ type: 'requisition.created', delivered: false, status: 500 })],
      { count: 1, exact: true },
    ])
  }
  expect(await typesOf(`to=${since}&delivered=true`)).toEqual(['webhook.test'])
  const first = await read('limit=1')
  expect((await read(`limit=1&cursor=${first.next_cursor}`)).data).toMatchObject([{ type: 'webhook.test' }])
  for (const query of [
    `limit=1&sort=oldest&cursor=${first.next_cursor}`,
    'type=requisition',
    `from=${since}&to=${since}`,
  ])
    expect([query, (await send('GET', `${PATH}/${id}/deliveries?${query}`)).status]).toEqual([query, 422])
})

test('an endpoint is changed, rotated and deleted under If-Match, which lists contain, and each of it is in the audit log', async () => {
  const { url } = await openReceiver()
  const { app, send } = await opened()
  const made = await send('POST', PATH, { payload: { url, events: ['*'] }, headers: { 'idempotency-key': 'one' } })
  const again = await send('POST', PATH, { payload: { url, events: ['*'] }, headers: { 'idempotency-key': 'one' } })
  expect([again.json.secret, (await send('GET', PATH)).json.data.length]).toEqual([undefined, 1])
  const path = `${PATH}/${made.json.id}`
  const read = await send('GET', path)
  expect([read.etag, read.json.secret]).toEqual([made.etag, undefined])
  const [listed] = (await send('GET', PATH)).json.data
  expect([made, read].map(({ json }) => json.revision)).toEqual([listed.revision, listed.revision])
  expect(`"${listed.revision}"`).toBe(made.etag)
  const match = { headers: { 'if-match': made.etag } }
  const changed = await send('PATCH', path, { ...match, payload: { events: ['push.*'] } })
  expect(changed).toMatchObject({ status: 200, json: { events: ['push.*'] } })
  for (const [method, to, payload] of [
    ['PATCH', path, { state: 'disabled' }],
    ['POST', `${path}/rotate-secret`, {}],
    ['DELETE', path, undefined],
  ] as const)
    expect((await send(method, to, { ...match, ...(payload && { payload }) })).json.code).toBe('precondition_failed')
  const rotated = await send('POST', `${path}/rotate-secret`, { payload: { overlap: '1h' } })
  expect(rotated.json.secret).not.toBe(made.json.secret)
  expect(rotated.json.secrets).toHaveLength(2)
  expect(await send('POST', `${path}/test`)).toMatchObject({ json: { type: 'webhook.test', delivered: true } })
  expect(await send('DELETE', path)).toMatchObject({ status: 200, json: { deleted: made.json.id } })
  expect((await send('GET', path)).status).toBe(404)
  const { data } = await app.audit.list({}, { limit: 50 })
  const about = data.filter(({ objects }) => JSON.stringify(objects).includes(made.json.id))
  expect(new Set(about.map(({ operation }) => operation))).toEqual(
    new Set([
      'createWebhookEndpoint',
      'updateWebhookEndpoint',
      'rotateWebhookSecret',
      'testWebhookEndpoint',
      'deleteWebhookEndpoint',
    ]),
  )
})

test('only an administrator decides where events are sent, and a key of some connections sees none of it', async () => {
  const { url } = await openReceiver()
  const { app, send } = await opened()
  const payload = { url, events: ['*'] }
  const id = (await send('POST', PATH, { payload })).json.id
  const keyOf = async (role: 'operator' | 'admin', connections: string[] | null) =>
    (await app.keys.create({ name: `${role} ${connections}`, role, connections, expiresAt: null })).token
  const operator = await keyOf('operator', null)
  expect((await send('GET', PATH, { token: operator })).status).toBe(200)
  expect(
    (await send('POST', `${PATH}/${id}/replay`, { token: operator, payload: { from: '2026-01-05T00:00:00Z' } })).status,
  ).toBe(202)
  for (const [method, to] of [
    ['POST', PATH],
    ['PATCH', `${PATH}/${id}`],
    ['DELETE', `${PATH}/${id}`],
  ] as const)
    expect((await send(method, to, { token: operator, payload })).status).toBe(403)
  const limited = await keyOf('admin', ['small'])
  for (const to of [PATH, `${PATH}/${id}`, `${PATH}/${id}/deliveries`])
    expect((await send('GET', to, { token: limited })).status).toBe(403)
})

test('there are 100 endpoints at most, and the refusal of a further one says what to do', async () => {
  const { send } = await opened()
  const payload = { url: 'https://platform.example/', events: ['issue.opened'] }
  for (let n = 0; n < 100; n++) expect((await send('POST', PATH, { payload })).status).toBe(201)
  expect(await send('POST', PATH, { payload })).toMatchObject({
    status: 409,
    json: { code: 'state_conflict', next: { text: expect.stringContaining('Delete one') } },
  })
})

test('what an endpoint receives without personal data is of fields that the API has', () => {
  const names: Readonly<Record<string, string>> = {
    push: 'Push',
    review: 'Review',
    consent: 'Consent',
    erasure: 'Erasure',
    issue: 'Issue',
  }
  for (const [kind, fields] of Object.entries(WITHOUT_PERSONAL_DATA)) {
    const name = names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)
    const schema = SHARED_SCHEMAS.find((one) => Object(one).$id === name)
    expect([kind, Object.keys(Object(schema).properties)]).toEqual([kind, expect.arrayContaining([...fields])])
  }
})

test('a message is shown as it would be sent, with the response to each attempt, and reading it is recorded', async () => {
  const answers = [{ status: 500, body: 'x'.repeat(5_000) }, { status: 200 }]
  const { url, received } = await openReceiver(() => answers.shift() ?? {})
  const { app, pull, send } = await opened()
  const { id } = (await send('POST', PATH, { payload: { url, events: ['requisition.*'] } })).json
  await pull()
  await until(async () => (await app.webhookEndpoints.get(id)).failingSince !== null)
  const [{ message }] = (await send('GET', `${PATH}/${id}/deliveries`)).json.data
  await send('POST', `${PATH}/${id}/deliveries/${message}/resend`)
  const shown = await send('GET', `${PATH}/${id}/deliveries/${message}`)
  expect(shown.json).toMatchObject({
    ...{ message, type: 'requisition.created', connection: 'small', person: null },
    attempts: [
      { attempt: 1, delivered: false, status: 500, response: { body: 'x'.repeat(4_096), cut: true } },
      { attempt: 2, delivered: true, status: 200, response: null },
    ],
  })
  expect(received.map(({ event }) => event)).toEqual([shown.json.payload, shown.json.payload])
  const test = (await send('POST', `${PATH}/${id}/test`)).json
  const sent = await send('GET', `${PATH}/${id}/deliveries/${test.message}`)
  expect(sent.json).toMatchObject({ type: 'webhook.test', payload: { type: 'webhook.test', data: { object: null } } })
  expect((await send('GET', `${PATH}/${id}/deliveries/msg_none`)).status).toBe(404)
  const { data } = await app.audit.list({ operation: 'getWebhookMessage' }, { limit: 5 })
  expect(data.map(({ kind, status }) => [kind, status])).toContainEqual(['read', 200])
  await app.webhookEndpoints.update(id, { events: ['push.*'] })
  expect((await send('GET', `${PATH}/${id}/deliveries/${message}`)).json.payload).toBeNull()
})
