import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const TOKEN = 'local-token-of-this-test'
const CONNECTION = '/v1/connections/small'
const SWITCH = '/v1/settings/pushes'

async function opened() {
  const ats = await openAts(() => JOBS)
  const connection = { credentials: { key: 'key-of-the-test-1' } }
  const { installation } = await openSmall({ spec: specWith(BEARER), url: ats.url, connection })
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  type More = { readonly match?: string; readonly payload?: object; readonly key?: string }
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, more: More = {}) => {
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      ...(more.match !== undefined && { 'if-match': more.match }),
      ...(more.key !== undefined && { 'idempotency-key': more.key }),
    }
    const reply = await api.inject({ method, url, headers, ...(more.payload && { payload: more.payload }) })
    return { status: reply.statusCode, etag: String(reply.headers.etag), json: reply.json() }
  }
  return { installation, send }
}

test('a connection has the ETag that each response to a change returns, and that reads return until the next change', async () => {
  const { send } = await opened()
  const first = await send('GET', CONNECTION)
  expect(first.etag).toBe(`"${first.json.revision}"`)
  const changed = await send('PATCH', CONNECTION, { match: first.etag, payload: { name: 'Small' } })
  expect(changed).toMatchObject({ status: 200, json: { name: 'Small' } })
  expect(changed.etag).not.toBe(first.etag)
  expect((await send('GET', CONNECTION)).etag).toBe(changed.etag)
  const paused = await send('POST', `${CONNECTION}/pause`, { match: changed.etag, payload: {} })
  const resumed = await send('POST', `${CONNECTION}/resume`, { match: paused.etag })
  expect([paused.status, resumed.status]).toEqual([200, 200])
  expect(new Set([first, changed, paused, resumed].map(({ etag }) => etag)).size).toBe(4)
  expect((await send('GET', CONNECTION)).etag).toBe(resumed.etag)
})

test('of two clients that read one version, one changes it, and the other learns that it was changed', async () => {
  const { send } = await opened()
  const { etag } = await send('GET', CONNECTION)
  const rename = (name: string) => send('PATCH', CONNECTION, { match: etag, payload: { name } })
  const replies = await Promise.all([rename('One'), rename('Two')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  const refused = replies.find(({ status }) => status === 412)
  expect(refused?.json).toMatchObject({
    type: '/problems/precondition_failed',
    code: 'precondition_failed',
    retryable: false,
    detail: 'Connection small was changed since: its version is not that of If-Match.',
    next: { text: expect.stringContaining('ETag') },
  })
  const page = await send('GET', refused?.json.type)
  expect(page).toMatchObject({ status: 200, json: { code: 'precondition_failed' } })
})

test.each([
  ['a change', 'PATCH', CONNECTION, { name: 'Other' }],
  ['a pause', 'POST', `${CONNECTION}/pause`, {}],
  ['a resumption', 'POST', `${CONNECTION}/resume`, undefined],
  ['a removal', 'DELETE', CONNECTION, undefined],
] as const)(
  '%s of a connection for an earlier version is refused, and changes nothing',
  async (_, method, url, payload) => {
    const { send } = await opened()
    const { etag } = await send('GET', CONNECTION)
    await send('PATCH', CONNECTION, { payload: { name: 'Small' } })
    const before = await send('GET', CONNECTION)
    const reply = await send(method, url, { match: etag, ...(payload && { payload }) })
    expect([reply.status, reply.json.code]).toEqual([412, 'precondition_failed'])
    expect(await send('GET', CONNECTION)).toEqual(before)
  },
)

test('all of them are done without If-Match, with *, and with one of several ETags', async () => {
  const { send } = await opened()
  const rename = async (match?: string) =>
    (await send('PATCH', CONNECTION, { payload: { name: 'Small' }, ...(match !== undefined && { match }) })).status
  expect([await rename(), await rename('*'), await rename(' * ')]).toEqual([200, 200, 200])
  const { etag } = await send('GET', CONNECTION)
  expect(await rename(`"0", ${etag}`)).toBe(200)
  expect(await rename(`"0", "1"`)).toBe(412)
  expect((await send('DELETE', CONNECTION, { match: '*' })).status).toBe(200)
  expect(await rename('*')).toBe(404)
})

test('a weak tag is no version, and what is no tag is refused with its header', async () => {
  const { send } = await opened()
  const { etag } = await send('GET', CONNECTION)
  const rename = (match: string) => send('PATCH', CONNECTION, { match, payload: { name: 'Small' } })
  expect((await rename(`W/${etag}`)).status).toBe(412)
  for (const match of ['7', '"7', '"7" "8"', '']) {
    const { status, json } = await rename(match)
    expect([match, status]).toEqual([match, 422])
    expect(json.errors).toMatchObject([{ in: 'header', pointer: '/if-match' }])
  }
})

test('the switch of all pushes is set for its version', async () => {
  const { send, installation } = await opened()
  const { etag } = await send('GET', SWITCH)
  const pause = () => send('PUT', SWITCH, { match: etag, payload: { paused: true, restored: null } })
  const replies = await Promise.all([pause(), pause()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  const resume = (match: string) => send('PUT', SWITCH, { match, payload: { paused: false } })
  expect((await resume(etag)).status).toBe(412)
  expect((await installation.app.pushes.getSwitch()).paused).toBe(true)
  const paused = await send('GET', SWITCH)
  expect(await resume(paused.etag)).toMatchObject({ status: 200, json: { paused: false } })
})

test('a key is rotated and revoked for its version, and a rotation of an earlier one has no new secret', async () => {
  const { send } = await opened()
  const made = await send('POST', '/v1/keys', { payload: { name: 'desk', role: 'operator' } })
  const url = `/v1/keys/${made.json.id}`
  expect((await send('GET', url)).etag).toBe(made.etag)
  const rotate = () => send('POST', `${url}/rotate`, { match: made.etag, payload: {} })
  const replies = await Promise.all([rotate(), rotate()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  const { etag, json } = await send('GET', url)
  expect(json.secrets).toHaveLength(2)
  expect((await send('POST', `${url}/revoke`, { match: made.etag })).status).toBe(412)
  expect(await send('POST', `${url}/revoke`, { match: etag })).toMatchObject({
    status: 200,
    json: { state: 'revoked' },
  })
})

test('a refused request can be sent again for the current version with its Idempotency-Key', async () => {
  const { send } = await opened()
  const { etag } = await send('GET', CONNECTION)
  const pause = (match: string) => send('POST', `${CONNECTION}/pause`, { match, payload: {}, key: 'pause-1' })
  await send('PATCH', CONNECTION, { payload: { name: 'Small' } })
  expect((await pause(etag)).status).toBe(412)
  const now = await send('GET', CONNECTION)
  expect((await pause(now.etag)).status).toBe(200)
  // The repetition changes nothing again, although the version is another one by now.
  expect((await pause(now.etag)).status).toBe(200)
})
