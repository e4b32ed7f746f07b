import { expect, it, onTestFinished } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const TOKEN = 'local-token-of-this-test'
/** Names that every JavaScript object has. */
const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

type Call = readonly ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string, object?]
const connection = (more: object): object => ({
  integration: 'small',
  auth_type: 'login',
  credentials: { key: 'k' },
  settings: { base: 'http://127.0.0.1:1' },
  ...more,
})
/** A name in every place of a request that is used for a lookup. */
const callsWith = (name: string): readonly Call[] => {
  const named = { [name]: 'x' }
  return [
    ['POST', '/v1/connections', connection({ integration: name })],
    ['POST', '/v1/connections', connection({ auth_type: name })],
    ['POST', '/v1/connections', connection({ credentials: { key: { env: name } } })],
    ['POST', '/v1/connections', connection({ credentials: { key: { file: name } } })],
    ['POST', '/v1/connections', connection({ webhook: { [name]: { env: name } } })],
    ['POST', '/v1/connections', connection({ settings: { base: 'http://127.0.0.1:1', ...named } })],
    ['PATCH', '/v1/connections/small', { credentials: named }],
    ['PATCH', '/v1/connections/small', { credentials: { key: { env: name } } }],
    ['PATCH', '/v1/connections/small', { every: { [name]: '1h' } }],
    ['PATCH', '/v1/connections/small', { auth_type: name }],
    ...['limits', 'vocabularies', 'settings', 'map', 'body', 'for_each', 'dedupe', 'events', name].map(
      (area): Call => ['PATCH', '/v1/connections/small', { overrides: { [area]: { [name]: { [name]: named } } } }],
    ),
    ['PATCH', '/v1/connections/small', { overrides: { vocabularies: { [name]: { [name]: ['x'] } } } }],
    ['PATCH', '/v1/connections/small', { overrides: { map: { jobs: { [name]: 'x' } } } }],
    ['POST', '/v1/connections/small/sync', { streams: [name] }],
    ['POST', '/v1/connections/small/remap', { stream: name }],
    ['GET', `/v1/connectors/${name}`],
    ['GET', `/v1/connections/${name}`],
    ['GET', `/v1/records?model=${name}`],
    ['GET', `/v1/requisitions?connection=${name}`],
    ['GET', `/v1/requisitions/small/${name}`],
    ['GET', `/v1/runs?connection=small&stream=${name}`],
    ['GET', `/v1/pushes/${name}`],
    ['PUT', `/v1/settings/${name}`, { paused: true }],
    ['POST', `/v1/issues/${name}/close`, {}],
    ['POST', `/webhooks/${name}`, named],
  ]
}

it.each(INHERITED)('%s is an ordinary name: no lookup mistakes it for an existing property', async (name) => {
  const ats = await openAts(() => JOBS)
  const { installation } = await openSmall({
    spec: specWith(BEARER),
    url: ats.url,
    connection: { credentials: { key: 'api-key' } },
  })
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: TOKEN, logger: false, version: '0' })
  onTestFinished(() => api.close())
  const before = await installation.app.connections.get('small')
  for (const [method, url, body] of callsWith(name)) {
    // Written by hand: an object literal would set its prototype.
    const payload = body && JSON.stringify(body)
    const headers = { authorization: `Bearer ${TOKEN}`, ...(payload && { 'content-type': 'application/json' }) }
    const answer = await api.inject({ method, url, headers, ...(payload && { payload }) })
    expect(answer.statusCode, [method, url, payload, answer.body].join(' ')).toBeLessThan(500)
    if (method !== 'GET' && !url.startsWith('/webhooks'))
      expect([url, payload, answer.statusCode < 400]).toEqual([url, payload, false])
  }
  expect(await installation.app.connections.get('small')).toEqual(before)
})
