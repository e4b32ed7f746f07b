import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { createSessions } from '../../runtime/api/console/sessions.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import { type ApiKit, KEY, LOCAL_TOKEN, openApiKit } from '../kit/api.ts'

/** While it is set, the first two results of gzip wait here. */
const held = vi.hoisted(() => ({ results: null as (() => void)[] | null }))
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  const gzip = (body: Buffer, options: object, done: (error: Error | null, made: Buffer) => void) =>
    zlib.gzip(body, options, (error, made) => {
      if (held.results === null || held.results.length === 2) done(error, made)
      else held.results.push(() => done(error, made))
    })
  return { ...zlib, gzip }
})

const kit = openApiKit()

type Sent = { readonly url: string; readonly accept?: string; readonly headers?: Record<string, string> }

/** Of a response, what compression concerns, and its text as a client reads it. */
async function read({ url, accept = 'gzip, br', headers }: Sent, { api }: Pick<ApiKit, 'api'>) {
  const answer = await api.inject({
    url,
    headers: { authorization: `Bearer ${KEY}`, 'accept-encoding': accept, ...headers },
  })
  const coding = answer.headers['content-encoding']
  const bytes = answer.rawPayload
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(coding)]
  const { vary } = answer.headers
  return { coding, vary, length: bytes.length, text: (decode ? decode(bytes) : bytes).toString(), answer }
}

const LONG = '/v1/connectors'

describe('a response', () => {
  it.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['GZIP ; q=1.0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
    [';;,,q=', undefined],
  ])('to `Accept-Encoding: %s` has the coding %s, and the same text', async (accept, coding) => {
    const plain = await read({ url: LONG, accept: 'identity' }, await kit)
    const found = await read({ url: LONG, accept }, await kit)
    expect([found.coding, found.vary]).toEqual([coding, 'accept-encoding'])
    expect(JSON.parse(found.text)).toEqual(JSON.parse(plain.text))
    if (coding) expect(found.length).toBeLessThan(plain.length / 2)
    expect(found.answer.headers['content-length']).toBe(String(found.length))
  })

  it('of an export is compressed while it is read, in each format', async () => {
    const { api } = await kit
    for (const url of ['/v1/audit/export', '/v1/disclosures/export', '/v1/disclosures/export?format=csv']) {
      const found = await read({ url }, { api })
      const plain = await read({ url, accept: 'identity' }, { api })
      expect([url, found.coding, plain.coding]).toEqual([url, 'br', undefined])
      // Reading is recorded, so the log may only grow.
      expect(plain.text.startsWith(found.text.slice(0, 100))).toBe(true)
    }
  })

  it.each(['/openapi.json', '/docs/static/swagger-ui.css'])(
    'that is the same for everyone is compressed without a key: %s',
    async (url) => {
      const found = await read({ url, headers: { authorization: '' } }, await kit)
      expect([found.coding, found.vary]).toEqual(['br', 'accept-encoding'])
    },
  )

  it('beyond those that are being compressed is sent as it is', async () => {
    const { api } = await kit
    const waiting: (() => void)[] = []
    held.results = waiting
    const three = [1, 2, 3].map(() => read({ url: LONG, accept: 'gzip' }, { api }))
    expect((await Promise.race(three)).coding).toBe(undefined)
    held.results = null
    for (const go of waiting) go()
    const codings = (await Promise.all(three)).map(({ coding }) => coding)
    expect(codings.toSorted()).toEqual(['gzip', 'gzip', undefined])
    expect((await read({ url: LONG, accept: 'gzip' }, { api })).coding).toBe('gzip')
  })

  it('that is short is sent as it is', async () => {
    expect((await read({ url: '/v1/keys/self' }, await kit)).coding).toBe(undefined)
  })

  it('to HEAD says nothing of a body that is not there', async () => {
    const { api } = await kit
    const headers = { authorization: `Bearer ${KEY}`, 'accept-encoding': 'gzip' }
    const answer = await api.inject({ method: 'HEAD', url: LONG, headers })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      undefined,
      'accept-encoding',
    ])
  })
})

describe('never compressed is', () => {
  it('a problem: it repeats what the request names', async () => {
    const found = await read({ url: `/v1/runs?${'x'.repeat(2_000)}=1` }, await kit)
    expect([found.answer.statusCode, found.coding]).toEqual([422, undefined])
  })

  it('a response with a secret', async () => {
    const { api } = await kit
    const headers = { authorization: `Bearer ${KEY}`, 'accept-encoding': 'gzip' }
    const body = { name: `long-${'x'.repeat(90)}`, role: 'auditor', connections: null }
    const created = await api.inject({ method: 'POST', url: '/v1/keys', headers, body })
    expect([created.statusCode, created.headers['content-encoding']]).toEqual([201, undefined])
  })

  it('a response to the session of the console, which another page of its site may request', async () => {
    const { app, clock } = await kit
    const sessions = createSessions(new Uint8Array(32), clock)
    const apiKeys = [{ name: 'platform', hash: sha256(KEY), role: 'admin', connections: null }] as const
    const console = { sessions, folder: async () => '/nowhere' }
    const api = await buildApi({ app, apiKeys, logger: false, version: '0', clock, console })
    const cookie = `hirewire_session=${sessions.seal({ key: KEY, begun: clock.now(), secure: false })}`
    const answer = await api.inject({ url: LONG, headers: { cookie, 'accept-encoding': 'gzip' } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
    expect(answer.rawPayload.length).toBeGreaterThan(2_000)
    await api.close()
  })

  it('a response to the command line of the same machine', async () => {
    const headers = { authorization: `Bearer ${LOCAL_TOKEN}` }
    expect((await read({ url: LONG, headers }, await kit)).coding).toBe(undefined)
  })

  it('what has a strong ETag, which names its bytes', async () => {
    const found = await read({ url: '/v1/connections/acme' }, await kit)
    expect(found.answer.headers.etag).toMatch(/^"/)
    expect([found.length > 1_400, found.coding]).toEqual([true, undefined])
  })
})
