import { describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import { type ApiKit, KEY, openApiKit } from '../kit/api.ts'
import { readPublished } from './document.ts'

const PAGE = 'https://app.example.com'
const kit = openApiKit()
const openApi = ({ app, clock }: ApiKit, requestsPerMinute: number) =>
  buildApi({
    app,
    apiKeys: [{ name: 'platform', hash: sha256(KEY), role: 'admin', connections: null }],
    logger: false,
    version: '0',
    clock,
    corsOrigins: [PAGE, 'http://localhost:3000'],
    limits: { requestsPerMinute },
  })
const api = kit.then((opened) => openApi(opened, 1_000))
const AUTHORIZED = { authorization: `Bearer ${KEY}` }

type Sent = {
  readonly method?: 'GET' | 'OPTIONS' | 'POST'
  readonly headers?: Record<string, string>
  readonly to?: typeof api
}
async function send(url: string, origin: string | null, { method = 'GET', headers, to = api }: Sent = {}) {
  const answer = await (await to).inject({ method, url, headers: { ...(origin && { origin }), ...headers } })
  const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
  return { answer, cors, allowed: answer.headers['access-control-allow-origin'], vary: answer.headers.vary }
}
const preflight = (url: string, origin: string | null, method = 'POST') =>
  send(url, origin, { method: 'OPTIONS', headers: { 'access-control-request-method': method } })

describe('a page of a listed origin', () => {
  it('may read a response, with its headers and without credentials', async () => {
    const { answer, allowed, vary, cors } = await send('/v1/runs', PAGE, { headers: AUTHORIZED })
    expect([answer.statusCode, allowed, vary]).toEqual([200, PAGE, 'origin, accept-encoding'])
    expect(cors).toEqual(['access-control-allow-origin', 'access-control-expose-headers'])
  })

  it('may read why a request is refused: without a key, a wrong path, invalid, or beyond the rate limit', async () => {
    const refused = [
      await send('/v1/runs', PAGE),
      await send('/v1/nothing', PAGE, { headers: AUTHORIZED }),
      await send('/v1/runs?x=1', PAGE, { headers: AUTHORIZED }),
    ]
    expect(refused.map(({ answer, allowed }) => [answer.statusCode, allowed])).toEqual([
      [401, PAGE],
      [404, PAGE],
      [422, PAGE],
    ])
    const to = kit.then((opened) => openApi(opened, 2))
    let last = await send('/v1/runs', PAGE, { headers: AUTHORIZED, to })
    for (let count = 0; count < 3; count++) last = await send('/v1/runs', PAGE, { headers: AUTHORIZED, to })
    expect([last.answer.statusCode, last.allowed]).toEqual([429, PAGE])
    expect(String(last.answer.headers['access-control-expose-headers'])).toContain('Retry-After')
  })

  it('is asked for by the browser without a key, and the answer does not reveal which paths exist', async () => {
    const known = await preflight('/v1/pushes', PAGE)
    const unknown = await preflight('/v1/nothing', PAGE, 'DELETE')
    for (const { answer, allowed, cors } of [known, unknown]) {
      expect([answer.statusCode, answer.payload, allowed]).toEqual([204, '', PAGE])
      expect(cors.toSorted()).toEqual([
        'access-control-allow-headers',
        'access-control-allow-methods',
        'access-control-allow-origin',
        'access-control-max-age',
      ])
    }
  })

  it('may send every header and read every header of the document, and use every method', async () => {
    const { paths } = await readPublished(await kit)
    const operations = Object.entries(paths).filter(([path]) => path.startsWith('/v1/'))
    const { headers } = (await preflight('/v1/pushes', PAGE)).answer
    const allowed = (name: string) => String(headers[name]).toLowerCase().split(', ')
    const exposed = (await send('/v1/keys/self', PAGE)).answer.headers['access-control-expose-headers']
    for (const [, methods] of operations)
      for (const [method, { parameters = [], responses }] of Object.entries(methods)) {
        expect(allowed('access-control-allow-methods')).toContain(method)
        for (const one of parameters)
          if (one.in === 'header') expect(allowed('access-control-allow-headers')).toContain(one.name.toLowerCase())
        for (const response of Object.values(responses))
          for (const name of Object.keys(Object((response as { headers?: object }).headers)))
            expect(String(exposed).split(', ')).toContain(name)
      }
  })
})

describe('nobody else may', () => {
  it.each([
    ['another origin', 'https://evil.example'],
    ['a subdomain', 'https://a.app.example.com'],
    ['a longer name', 'https://app.example.com.evil.example'],
    ['another scheme', 'http://app.example.com'],
    ['another port', 'https://app.example.com:8443'],
    ['a sandboxed page', 'null'],
    ['no origin', null],
  ])('%s', async (_name, origin) => {
    const found = await send('/v1/keys/self', origin)
    expect([found.cors, found.vary]).toEqual([[], 'origin'])
    const asked = await preflight('/v1/keys/self', origin)
    expect([asked.answer.statusCode, asked.cors]).toEqual([401, []])
  })

  it.each([
    '/webhooks/acme',
    '/v1/oauth/callback',
    '/console/session',
    '/console',
    '/health/live',
    '/openapi.json',
    '/docs',
    '/files/x',
    '/metrics',
    '/problems/bug',
  ])('call %s from any page', async (url) => {
    for (const found of [await send(url, PAGE), await preflight(url, PAGE, 'GET')]) expect(found.cors).toEqual([])
  })

  it('where no origin is listed', async () => {
    const answer = await (await kit).api.inject({ url: '/v1/runs', headers: { ...AUTHORIZED, origin: PAGE } })
    expect([answer.statusCode, answer.headers['access-control-allow-origin'], answer.headers.vary]).toEqual([
      200,
      undefined,
      'accept-encoding',
    ])
  })
})
