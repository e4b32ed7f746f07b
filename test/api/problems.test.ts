import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { problemOf } from '../../runtime/api/server/problem.ts'
import { createLogger } from '../../runtime/app/reporting/log.ts'
import { ERRORS, type ErrorCode, HirewireError } from '../../runtime/kernel/errors/errors.ts'
import { createMasker } from '../../runtime/kernel/secrets/mask.ts'
import { LOCAL_TOKEN, openApiKit, problemIn } from '../kit/api.ts'
import { openEmptyApp } from '../kit/app.ts'
import { checkerOf, readDocument } from './document.ts'

/** A kit whose run list fails with the given error. */
const shared = openApiKit()
async function failing(error: unknown) {
  const kit = await shared
  kit.app.runs.list = async () => Promise.reject(error)
  return kit.call({ url: '/v1/runs', broken: true })
}

describe('an error response', () => {
  it('has the same format for every code of the table', async () => {
    const document = await readDocument(await openApiKit())
    const check = checkerOf(document)
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const problem = problemOf(
        new HirewireError(code, 'What failed.', { place: { file: 'a.yaml', line: 3, endLine: 4, step: 's' } }),
        'r1',
      )
      expect([code, check(document.components.schemas.Problem!, problem)]).toEqual([code, null])
      expect(problem).toMatchObject({
        code,
        status: ERRORS[code].status,
        next: expect.objectContaining({ text: ERRORS[code].next }),
        instance: 'urn:hirewire:request:r1',
      })
    }
  })

  it('has a type that leads to a page about it, for a browser and for a program, without a key', async () => {
    const kit = await openApiKit()
    const problem = problemIn(await kit.call({ url: '/v1/nothing' }))
    const json = await kit.call({ url: problem.type, key: null })
    const { code, status, next, who_fixes, title } = problem
    expect(json.json()).toMatchObject({ type: problem.type, code, status, next: next.text, who_fixes, title })
    const page = await kit.call({ url: problem.type, key: null, headers: { accept: 'text/html,*/*' } })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Check the id and the path.')
    const list = await kit.call({ url: '/problems', key: null, headers: { accept: 'text/html' } })
    for (const one of Object.keys(ERRORS)) expect(list.text).toContain(`href="/problems/${one}"`)
    expect(page.text + list.text).not.toMatch(/<script|<link|<img|https?:/)
    expect((await kit.call({ url: '/problems/nothing', key: null })).status).toBe(404)
  })

  it('keeps the place and the status of an error of the app', async () => {
    const answer = await failing(
      new HirewireError('ats_auth', 'The ATS refuses.', { place: { connection: 'acme', stream: 'jobs' } }),
    )
    expect(answer.status).toBe(502)
    expect(problemIn(answer)).toMatchObject({
      cause: 'auth',
      who_fixes: 'customer',
      place: { connection: 'acme', stream: 'jobs' },
    })
  })

  it('for a bug reveals no internals but names the request', async () => {
    for (const error of [
      new Error('SELECT secret FROM x'),
      new HirewireError('bug', 'at line 3 of the heart'),
      'a text',
      undefined,
    ]) {
      const answer = await failing(error)
      const problem = problemIn(answer)
      expect([answer.status, problem.cause]).toEqual([500, 'bug'])
      expect(answer.text).not.toMatch(/SELECT|heart|a text|\.ts/)
      expect(problem.detail).toContain(problem.instance.split(':').at(-1))
    }
  })

  it('is a bug even if the error imitates one of the framework or carries its own status', async () => {
    for (const extra of [
      { statusCode: 404 },
      { code: 'FST_SOMETHING', statusCode: 500 },
      { status: 200, statusCode: 200 },
    ])
      expect((await failing(Object.assign(new Error('inner'), extra))).status).toBe(500)
  })

  it('of the store is logged under its own code, without a stack and not as a bug', async () => {
    const lines: string[] = []
    const logger = createLogger({
      level: 'info',
      masker: createMasker([]),
      destination: { write: (line: string) => void lines.push(line) },
    })
    const { app } = openEmptyApp()
    const cause = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    app.runs.list = async () => Promise.reject(new HirewireError('store_full', 'The disk is full.', { cause }))
    const api = await buildApi({ app, apiKeys: [], localToken: LOCAL_TOKEN, logger, version: '0' })
    await api.inject({ url: '/v1/runs', headers: { authorization: `Bearer ${LOCAL_TOKEN}` } })
    const line = lines.find((one) => one.includes('request failed'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      code: 'store_full',
      err: { code: 'store_full', cause: 'storage', message: 'The disk is full.' },
    })
    expect(line).not.toContain('stack')
  })

  it('for a temporary error has Retry-After', async () => {
    expect((await failing(new HirewireError('store_full', 'Full.'))).headers['retry-after']).toBe('5')
    const limited = await failing(new HirewireError('ats_rate_limited', 'Slow.', { detail: { retryAfterMs: 61_001 } }))
    expect(limited.headers['retry-after']).toBe('62')
  })

  it('has the same format for unknown paths, wrong methods and URLs that cannot be parsed', async () => {
    const { call } = await openApiKit()
    const answers = await Promise.all([
      call({ url: '/nothing' }),
      call({ url: '/v1/nothing' }),
      call({ url: '/v1/consents', method: 'DELETE' }),
      call({ url: '/v1/%zz' }),
      call({ url: `/v1/runs/${'x'.repeat(2000)}` }),
      call({ url: '/v1/nothing', key: null }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 405, 400, 404, 401])
    for (const answer of answers) expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  it('names the bound that a number in the URL exceeds, also if it is too large for a number type', async () => {
    const { call } = await openApiKit()
    const fields = ['changes?after=1e999', 'changes?limit=1e999', 'pushes?limit=1e999', 'pushes?limit=501']
    for (const field of fields) {
      const answer = await call({ url: `/v1/${field}` })
      expect([field, answer.status]).toEqual([field, 422])
      expect(problemIn(answer).detail).toContain('must be <=')
    }
  })

  it('has the same format for input that is not HTTP, and for a header that is too long', async () => {
    const { app } = openEmptyApp()
    const api = await buildApi({ app, apiKeys: [], logger: false, version: '0' })
    await api.listen({ host: '127.0.0.1', port: 0 })
    const { port } = api.server.address() as AddressInfo
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let heard = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (chunk) => {
          heard += chunk
        })
        socket.on('close', () => resolve(heard))
        socket.on('error', reject)
      })
    try {
      expect(await say('NONSENSE\r\n\r\n')).toMatch(
        /^HTTP\/1\.1 400 .*application\/problem\+json.*"code":"request_malformed"/s,
      )
      expect(await say(`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain(
        '"code":"request_malformed"',
      )
    } finally {
      await api.close()
    }
  })
})

describe('the log', () => {
  it('has a line for each response and the reason of each internal error, but no id, address or field of a person', async () => {
    const lines: string[] = []
    const { app } = openEmptyApp()
    app.runs.list = async () => Promise.reject(new Error('the heart stopped'))
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const api = await buildApi({ app, apiKeys: [], localToken: LOCAL_TOKEN, logger, version: '0' })
    const ask = (url: string, payload?: object) =>
      api.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { authorization: `Bearer ${LOCAL_TOKEN}` },
        ...(payload && { payload }),
      })
    await ask('/v1/pushes?person=canary')
    await ask('/v1/candidates/acme/canary')
    await ask('/v1/pushes', {
      person: 'canary',
      connection: 'canary',
      requisition: 'j',
      candidate: { first_name: 'Canary', last_name: 'L', email: 'canary@example.com' },
    })
    await ask('/v1/pushes', { person: 'canary' })
    const found = await ask('/v1/persons/look-up', { email: 'canary@example.com' })
    await ask('/v1/persons/look-up', { connection: 'canary', candidate: 'canary' })
    const refused = await ask('/v1/persons/look-up', { email: 'canary@example.com', phone: 'canary' })
    expect([found.statusCode, refused.statusCode]).toEqual([200, 422])
    const failed = await ask('/v1/runs')
    const log = lines.join('')
    expect(log).not.toMatch(new RegExp(`canary|${LOCAL_TOKEN}`, 'i'))
    expect(log.match(/"answered"/g)).toHaveLength(8)
    expect(lines.find((line) => line.includes('the heart stopped'))).toContain(
      String(failed.json().instance).split(':').at(-1),
    )
  })
})

describe('an API key', () => {
  it('with an invalid hash stops the start', async () => {
    const { app } = openEmptyApp()
    const apiKeys = [{ name: 'bad', hash: 'plain text', role: 'admin', connections: null } as const]
    const start = buildApi({ app, apiKeys, logger: false, version: '0' })
    await expect(start).rejects.toMatchObject({ code: 'config_invalid' })
  })

  it('has its own request limit per minute; the local token has none', async () => {
    const { call } = await openApiKit({ requestsPerMinute: 2 })
    const ask = async (key: string) => (await call({ url: '/v1/runs', key })).status
    const keys = ['hw_key_of_the_platform', 'hw_key_of_the_platform', 'hw_key_of_the_platform', 'hw_other_key']
    const statuses = []
    for (const key of [...keys, LOCAL_TOKEN, LOCAL_TOKEN, LOCAL_TOKEN]) statuses.push(await ask(key))
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200])
    const refused = await call({ url: '/v1/runs' })
    expect(problemIn(refused)).toMatchObject({ code: 'too_many_requests', retryable: true })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is not required for health checks and the documentation', async () => {
    const { call, app } = await openApiKit()
    for (const url of ['/health/live', '/health/ready', '/openapi.json', '/docs'])
      expect([url, (await call({ url, key: null })).status]).toEqual([url, 200])
    app.drain()
    const answer = await call({ url: '/health/ready', key: null })
    expect([answer.status, answer.json()]).toEqual([
      503,
      { status: 'not_ready', checks: { store: 'ok', scheduler: 'draining' } },
    ])
  })

  it('response is never cached', async () => {
    const { call } = await openApiKit()
    expect((await call({ url: '/v1/candidates' })).headers['cache-control']).toBe('no-store')
  })
})
