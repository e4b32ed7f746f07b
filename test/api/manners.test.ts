import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { LOCAL_TOKEN, openApiKit, problemIn } from '../kit/api.ts'
import { openEmptyApp } from '../kit/app.ts'
import { operationsOf, readDocument } from './document.ts'

const kit = openApiKit()

describe('X-Request-Id', () => {
  const sent = async (id: string, url = '/v1/runs') => {
    const answer = await (await kit).call({ url, headers: { 'x-request-id': id } })
    return { returned: String(answer.headers['x-request-id']), answer }
  }
  const OURS = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

  it('of a request is returned, and identifies an error', async () => {
    expect((await sent('trace-01/span:7')).returned).toBe('trace-01/span:7')
    const { returned, answer } = await sent('trace-02', '/v1/runs/nothing')
    expect([answer.status, returned, problemIn(answer).instance]).toEqual([
      404,
      'trace-02',
      'urn:hirewire:request:trace-02',
    ])
  })

  it('is in the log', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const { app } = openEmptyApp()
    const api = await buildApi({ app, apiKeys: [], localToken: LOCAL_TOKEN, logger, version: '0' })
    await api.inject({
      url: '/v1/runs',
      headers: { authorization: `Bearer ${LOCAL_TOKEN}`, 'x-request-id': 'trace-03' },
    })
    expect(lines.map((line) => JSON.parse(line).reqId)).toEqual(['trace-03'])
  })

  it.each([
    ['longer than 128 characters', 'a'.repeat(129)],
    ['with an e-mail address', 'ada@example.com'],
    ['with a space', 'a b'],
    ['that is empty', ''],
  ])('%s is replaced', async (_name, id) => {
    const { returned, answer } = await sent(id)
    expect([answer.status, returned]).toEqual([200, expect.stringMatching(OURS)])
  })

  it('is in every response, also without a key, to an unknown path and to a broken URL', async () => {
    const { call } = await kit
    const responses = await Promise.all([
      call({ url: '/health/live', key: null }),
      call({ url: '/v1/runs', key: null }),
      call({ url: '/nothing', key: null }),
      call({ url: '/v1/%zz' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 404, 400])
    for (const { headers } of responses) expect(headers['x-request-id']).toMatch(OURS)
  })
})

describe('a method that a path does not have', () => {
  it.each([
    ['DELETE', '/v1/runs', 'GET, HEAD'],
    ['PUT', '/v1/connections/acme', 'DELETE, GET, HEAD, PATCH'],
    ['OPTIONS', '/v1/pushes', 'GET, HEAD, POST'],
    ['POST', '/health/live', 'GET, HEAD'],
  ] as const)('gets 405 with those that it has: %s %s', async (method, url, allowed) => {
    const answer = await (await kit).call({ method, url })
    expect([answer.status, answer.headers.allow, problemIn(answer).code]).toEqual([405, allowed, 'method_not_allowed'])
  })

  it('is not revealed without a key', async () => {
    const answer = await (await kit).call({ method: 'DELETE', url: '/v1/runs', key: null })
    expect([answer.status, answer.headers.allow]).toEqual([401, undefined])
  })

  it('is not reported for a path that only begins as another one, and not for a missing file', async () => {
    const { call } = await kit
    for (const url of ['/v1/runs/a/b', '/v1/run', '/docs/static/nothing.js']) {
      const { status, headers } = await call({ url })
      expect([url, status, headers.allow]).toEqual([url, 404, undefined])
    }
  })

  it('is every other one, for each operation of the document', async () => {
    const { call } = await kit
    const operations = operationsOf(await readDocument(await kit))
    const known = Map.groupBy(operations, ({ path }) => path)
    for (const [path, rows] of known) {
      const methods = rows.map(({ method }) => method)
      const other = (['DELETE', 'PATCH', 'PUT'] as const).find((method) => !methods.includes(method))!
      const answer = await call({ method: other, url: path.replaceAll(/\{[^}]+\}/g, 'x') })
      const allowed = String(answer.headers.allow).split(', ')
      // The path of an action may also be that of an object with this id.
      expect([path, answer.status, methods.filter((method) => !allowed.includes(method))]).toEqual([path, 405, []])
      expect([path, allowed.includes(other)]).toEqual([path, false])
    }
  })
})

describe('the rate limit', () => {
  it('is in every counted response, as the IETF draft defines it', async () => {
    const { call } = await openApiKit({ requestsPerMinute: 2 })
    const responses = [
      await call({ url: '/v1/runs' }),
      await call({ url: '/v1/runs' }),
      await call({ url: '/v1/runs' }),
    ]
    expect(responses.map(({ status, headers }) => [status, headers['ratelimit-policy']])).toEqual([
      [200, '"requests";q=2;w=60'],
      [200, '"requests";q=2;w=60'],
      [429, '"requests";q=2;w=60'],
    ])
    expect(responses.map(({ headers }) => /^"requests";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit))?.[1])).toEqual(
      ['1', '0', '0'],
    )
    for (const { headers } of responses)
      expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  })
})
