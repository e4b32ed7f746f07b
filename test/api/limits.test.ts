import { describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { KEY, LOCAL_TOKEN, openApiKit, problemIn } from '../kit/api.ts'
import { openEmptyApp } from '../kit/app.ts'

type ApiKit = Awaited<ReturnType<typeof openApiKit>>
const statusOf = async ({ call }: ApiKit, url: string, key: string | null, remoteAddress = '203.0.113.7') => {
  const answer = await call({ url, key, remoteAddress })
  return answer.status
}
const times = async <T>(count: number, ask: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let at = 0; at < count; at++) answers.push(await ask())
  return answers
}

describe('a wrong API key', () => {
  it('gets 429 with Retry-After after several failures from one IP address, on every path that requires a key', async () => {
    const kit = await openApiKit({ failedKeysPerMinute: 3 })
    const answers = [
      await statusOf(kit, '/v1/runs', 'wrong'),
      await statusOf(kit, '/v1/nothing', 'wrong'),
      await statusOf(kit, '/v1/runs', null),
      await statusOf(kit, '/v1/runs', 'wrong'),
      await statusOf(kit, '/v1/nothing', 'wrong'),
      await statusOf(kit, '/metrics', null),
    ]
    expect(answers).toEqual([401, 401, 401, 429, 429, 429])
    const refused = await kit.call({ url: '/v1/runs', key: 'wrong', remoteAddress: '203.0.113.7' })
    expect(problemIn(refused)).toMatchObject({ code: 'too_many_requests', retryable: true })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('never locks out a valid key, not even from the same IP address', async () => {
    const kit = await openApiKit({ failedKeysPerMinute: 1 })
    await times(5, () => statusOf(kit, '/v1/runs', 'wrong'))
    expect(await statusOf(kit, '/v1/runs', 'wrong')).toBe(429)
    expect(await statusOf(kit, '/v1/runs', KEY)).toBe(200)
    expect(await statusOf(kit, '/v1/runs', LOCAL_TOKEN)).toBe(200)
  })

  it('is counted by IP address; all addresses of one IPv6 network count as one', async () => {
    const kit = await openApiKit({ failedKeysPerMinute: 1 })
    await times(2, () => statusOf(kit, '/v1/runs', 'wrong'))
    expect(await statusOf(kit, '/v1/runs', 'wrong', '203.0.113.8')).toBe(401)
    expect(await statusOf(kit, '/v1/runs', 'wrong', '2001:db8::1')).toBe(401)
    expect(await statusOf(kit, '/v1/runs', 'wrong', '2001:db8::2')).toBe(429)
    expect(await statusOf(kit, '/v1/runs', 'wrong', '2001:db8:0:1::1')).toBe(401)
  })
})

describe('the limit for requests without a key', () => {
  it("has a bucket for each path: health checks, files and callbacks do not use up each other's limit", async () => {
    const kit = await openApiKit({ requestsPerMinute: 2, webhooksPerMinute: 2 })
    expect(await times(3, () => statusOf(kit, '/health/ready', null))).toEqual([200, 200, 429])
    for (const url of ['/health/live', '/files/t0ken', '/v1/oauth/callback?state=s', '/openapi.json'])
      expect([url, await statusOf(kit, url, null)]).not.toEqual([url, 429])
    expect(await times(3, () => statusOf(kit, '/files/other', null))).toEqual([404, 429, 429])
  })

  it('counts webhooks by connection, however the path is encoded', async () => {
    const kit = await openApiKit({ webhooksPerMinute: 2 })
    const deliver = async (path: string) => (await kit.call({ method: 'POST', url: path, key: null })).status
    const statuses = [
      await deliver('/webhooks/acme'),
      await deliver('/webhooks/%61cme'),
      await deliver('/webhooks/a%63me'),
    ]
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true])
    expect(await deliver('/webhooks/other')).not.toBe(429)
  })
})

describe('behind a proxy', () => {
  const statuses = async (trustProxy: readonly string[] | undefined, remoteAddress: string) => {
    const { app, clock } = openEmptyApp()
    const limits = { requestsPerMinute: 1 }
    const api = await buildApi({ app, apiKeys: [], logger: false, version: '0', clock, limits, trustProxy })
    const from = ['198.51.100.1', '198.51.100.2', '198.51.100.1', '10.9.9.9, 198.51.100.2', 'x', 'y']
    const answers: number[] = []
    for (const forwarded of from) {
      const headers = { 'x-forwarded-for': forwarded }
      const { statusCode } = await api.inject({ url: '/health/live', remoteAddress, headers })
      answers.push(statusCode)
    }
    return answers
  }

  it('that is trusted, each client is counted by its forwarded address, and no client can forge another', async () => {
    const expected = [200, 200, 429, 429, 200, 429]
    expect(await statuses(['127.0.0.1'], '127.0.0.1')).toEqual(expected)
    expect(await statuses(['10.0.0.0/8', '::1'], '10.1.2.3')).toEqual(expected)
    expect(await statuses(['10.0.0.0/8'], '::ffff:10.1.2.3')).toEqual(expected)
  })

  it('that is not trusted, forwarded addresses are ignored', async () => {
    const one = [200, 429, 429, 429, 429, 429]
    expect(await statuses(undefined, '127.0.0.1')).toEqual(one)
    expect(await statuses([], '127.0.0.1')).toEqual(one)
    expect(await statuses(['10.0.0.0/8'], '203.0.113.7')).toEqual(one)
  })
})
