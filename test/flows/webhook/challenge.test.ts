import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { KEY, signedHook } from '../../kit/hooks.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const TOKEN = `token: { param: check, equals: $credentials.key }`

/** An installation with this `challenge`, behind its real HTTP server. */
async function open(challenge: string | null, limits = {}) {
  const ats = await openAts(() => JOBS)
  const connection = { credentials: { key: 'api-key' }, webhook: { key: KEY } }
  const more = challenge === null ? '' : `  challenge: ${challenge}`
  const { installation } = await openSmall({ spec: specWith(BEARER, signedHook(more)), url: ats.url, connection })
  await installation.settle()
  const { app, clock } = installation
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', limits, clock })
  await api.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => api.close())
  const { port } = api.server.address() as AddressInfo
  const before = ats.requests.length
  const ask = async (query: string, to = 'small', method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}/webhooks/${to}${query}`, { method })
    const text = await response.text()
    return { status: response.status, type: response.headers.get('content-type'), text, headers: response.headers }
  }
  /** What it did besides its response. */
  const effects = async () => {
    await installation.settle()
    return ats.requests.length - before
  }
  return { ask, effects, installation }
}

test('a challenge is answered with the value of its parameter as plain text, which no browser takes for a page', async () => {
  const { ask, effects } = await open('{ param: hub.challenge }')
  const value = '<script>alert(1)</script> & ü'
  const answer = await ask(`?hub.challenge=${encodeURIComponent(value)}&other=1`)
  expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8', text: value })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await effects()).toBe(0)
})

test('or as a JSON object, if the connector says so', async () => {
  const { ask } = await open('{ param: challenge, json: answer }')
  expect(await ask('?challenge=0012')).toMatchObject({
    status: 200,
    type: 'application/json; charset=utf-8',
    text: '{"answer":"0012"}',
  })
})

test('without a value, with a repeated one, or with one of more than 1,024 characters, nothing is returned', async () => {
  const { ask } = await open('{ param: challenge }')
  const long = 'x'.repeat(1_024)
  expect(await ask(`?challenge=${long}`)).toMatchObject({ status: 200, text: long })
  for (const query of ['', '?challenge=', '?challenge=a&challenge=b', `?challenge=${long}x`]) {
    const { status, text } = await ask(query)
    expect([query, status]).toEqual([query, 404])
    expect(text).not.toContain('xxx')
  }
})

test('a token is required where the connector has one, and all refusals are the same, also for unknown connections', async () => {
  const { ask, installation } = await open(`{ param: challenge, ${TOKEN} }`)
  expect(await ask(`?challenge=abc&check=${KEY}`)).toMatchObject({ status: 200, text: 'abc' })
  const refusals = [
    await ask('?challenge=abc'),
    await ask('?challenge=abc&check=wrong'),
    await ask(`?check=${KEY}`),
    await ask(`?challenge=abc&check=${KEY}`, 'nobody'),
    await ask(`?challenge=abc&check=${KEY}`, 'acme'),
  ]
  const shown = refusals.map(({ status, text }) => [
    status,
    { ...JSON.parse(text.replaceAll(/small|nobody|acme/g, 'NAME')), instance: '' },
  ])
  expect(shown[0]).toMatchObject([404, { code: 'not_found', detail: expect.stringContaining('challenge') }])
  for (const one of shown) expect(one).toEqual(shown[0])
  expect(await installation.app.metrics()).toContain(
    'hirewire_deliveries_refused_total{connection="small",reason="signature"} 2',
  )
})

test('a connector without a challenge answers none, and no other method is served', async () => {
  const { ask } = await open(null)
  expect(await ask('?challenge=abc')).toMatchObject({ status: 404 })
  expect(await ask('?challenge=abc', 'nobody')).toMatchObject({ status: 404 })
  for (const method of ['HEAD', 'PUT', 'DELETE']) expect(await ask('', 'small', method)).toMatchObject({ status: 405 })
})

test('challenges have the rate limit of deliveries', async () => {
  const { ask } = await open('{ param: challenge }', { webhooksPerMinute: 2 })
  const statuses = []
  for (const to of ['small', 'nobody'])
    for (let n = 0; n < 3; n++) statuses.push((await ask('?challenge=abc', to)).status)
  expect(statuses).toEqual([200, 200, 429, 404, 404, 429])
})
