import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

const TOKEN = 'local-token-of-this-test'

async function opened() {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await api.inject({
      method,
      url,
      headers: { authorization: `Bearer ${TOKEN}` },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, json: reply.headers['content-type']?.includes('json') ? reply.json() : null }
  }
  return { installation, send }
}

test.each(['*@candidates.example', '%25@candidates.example', 'anna%25', '*'])(
  'a look-up by e-mail with wildcards (%s) is refused and says that the whole address is needed',
  async (email) => {
    const { installation, send } = await opened()
    await installation.ready('anna')
    expect(await send('GET', `/v1/persons?email=${email}`)).toMatchObject({
      status: 422,
      json: {
        code: 'request_invalid',
        errors: [{ in: 'query', pointer: '/email' }],
        next: { text: 'Send one whole identifier.' },
      },
    })
    expect(await send('POST', '/v1/persons/look-up', { email: decodeURIComponent(email) })).toMatchObject({
      status: 422,
      json: { errors: [{ in: 'body', pointer: '/email' }] },
    })
  },
)

test('a character that stands for any other in SQL finds nobody', async () => {
  const { installation, send } = await opened()
  await installation.ready('anna')
  expect((await send('GET', '/v1/persons?email=anna@candidates.example')).json.data).toHaveLength(1)
  expect((await send('GET', '/v1/persons?email=_nna@candidates.example')).json.data).toEqual([])
})

test.each(['retry', 'cancel', 'replay'])(
  'a bulk %s whose filter matches all is refused unless all is meant, and changes nothing',
  async (action) => {
    const { installation, send } = await opened()
    const outcome = await installation.ready('anna')
    expect(await send('POST', '/v1/bulk', { action, filter: {} })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/filter', message: expect.stringContaining('all: true') }] },
    })
    expect((await installation.state(outcome)).state).toBe('QUEUED')
    expect((await send('GET', '/v1/bulk')).json.data).toEqual([])
  },
)

test('a bulk action over a state alone is refused, and says that another filter is missing', async () => {
  const { send } = await opened()
  const refused = await send('POST', '/v1/bulk', { action: 'retry', filter: { state: ['FAILED'] } })
  expect(refused).toMatchObject({
    status: 422,
    json: { errors: [{ message: expect.stringContaining('every push in these states: add another filter') }] },
  })
})

test('an export of an erased person is refused and leads to the proof of the erasure', async () => {
  const { installation, send } = await opened()
  await installation.ready('anna')
  await installation.settle()
  expect((await send('POST', '/v1/persons/anna/erase', {})).status).toBe(200)
  expect(await send('GET', '/v1/persons/anna/export')).toMatchObject({
    status: 409,
    json: { code: 'person_erased', next: { text: expect.stringContaining('certificate') } },
  })
})
