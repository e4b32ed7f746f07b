import { readFileSync } from 'node:fs'
import { request as callBehind, type IncomingMessage } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { createSessions } from '../../runtime/api/console/sessions.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import { openEmptyApp } from '../kit/app.ts'
import { makeCertificate } from '../kit/certificates.ts'
import { SHARED_COMPILERS } from '../kit/compilers.ts'

const KEY = 'hw_key_of_an_operator'
const HOST = 'hirewire.example.com'
const ORIGIN = `https://${HOST}`
const PAIR = makeCertificate({ hosts: [HOST] })

const PAGE = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const NGINX = /```nginx\n(.*?)```/s.exec(PAGE)![1]!
/** The headers that the documented nginx sets; without one for Host, it names the server behind. */
const DOCUMENTED = [...NGINX.matchAll(/^\s*proxy_set_header (\S+) (\S+);/gm)].map(
  ([, name, value]) => [name!.toLowerCase(), value!] as const,
)

type Headers = Record<string, string | string[] | undefined>
type Options = { readonly trustProxy?: string[]; readonly publicUrl?: string; readonly rules?: typeof DOCUMENTED }

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

async function openApi({ trustProxy, publicUrl }: Options) {
  const clock = new WoundClock()
  const console = { sessions: createSessions(new Uint8Array(32), clock), publicUrl, folder: async () => '/nonexistent' }
  const apiKeys = [{ name: 'desk', hash: sha256(KEY), role: 'operator', connections: null }] as const
  const { app } = openEmptyApp()
  const compilers = SHARED_COMPILERS
  const api = await buildApi({ app, apiKeys, logger: false, version: '0', clock, console, compilers, trustProxy })
  onTestFinished(() => api.close())
  await api.listen({ host: '127.0.0.1', port: 0 })
  return portOf(api.server)
}

/** Ends TLS as nginx does: what the rules do not name passes, and Host is that of the server behind. */
async function openProxy(port: number, rules: typeof DOCUMENTED): Promise<number> {
  const evaluated = (rule: string, { headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-for']
    const values: Record<string, string> = {
      $host: String(headers.host).replace(/:\d+$/, ''),
      $scheme: 'https',
      $proxy_add_x_forwarded_for: [forwarded, socket.remoteAddress].filter(Boolean).join(', '),
    }
    return values[rule] ?? expect.unreachable(`the test does not know ${rule}`)
  }
  const proxy = createServer({ cert: PAIR.cert, key: PAIR.key }, (from, to) => {
    const set = Object.fromEntries(rules.map(([name, rule]) => [name, evaluated(rule, from)]))
    const headers = { ...from.headers, host: `127.0.0.1:${port}`, connection: 'close', ...set }
    const { method, url: path } = from
    from.pipe(
      callBehind({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        to.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(to)
      }),
    )
  })
  onTestFinished(async () => void proxy.close())
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return portOf(proxy)
}

type Got = { readonly status: number; readonly cookie: string; readonly body: Record<string, unknown> }

/** A browser that shows the console: it names its origin with what may change something, and never with a read. */
async function openBrowser(options: Options = {}) {
  const port = await openProxy(await openApi(options), options.rules ?? DOCUMENTED)
  const call = (method: string, path: string, { body, ...headers }: Headers = {}): Promise<Got> =>
    new Promise((resolve, reject) => {
      const origin = method === 'GET' ? {} : { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const all = Object.entries({ host: HOST, ...origin, ...type, ...headers }).filter(
        ([, value]) => value !== undefined,
      )
      const sent = request(
        { host: '127.0.0.1', port, method, path, headers: Object.fromEntries(all), ca: PAIR.cert },
        async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString()
          const cookie = String(answer.headers['set-cookie'] ?? '')
          resolve({ status: answer.statusCode!, cookie, body: text === '' ? {} : JSON.parse(text) })
        },
      )
      sent.on('error', reject).end(body)
    })
  const signIn = (headers: Headers = {}) =>
    call('POST', '/console/session', { body: JSON.stringify({ key: KEY }), ...headers })
  return { call, signIn }
}

const paths: [string, Options][] = [
  ['as documented', {}],
  ['as documented, in `trust_proxy`', { trustProxy: ['127.0.0.1'] }],
  ['that names the server behind as Host, with `public_url`', { rules: [], publicUrl: `${ORIGIN}/` }],
]

test.each(paths)(
  'behind a TLS proxy %s, the console signs in, reads, writes, and stays signed in',
  async (_, options) => {
    const { call, signIn } = await openBrowser(options)
    const signedIn = await signIn()
    expect(signedIn).toMatchObject({ status: 200, body: { name: 'desk' }, cookie: expect.stringContaining('; Secure') })
    const cookie = signedIn.cookie.split(';')[0]!
    expect(await call('GET', '/v1/connections', { cookie })).toMatchObject({ status: 200, body: { data: [] } })
    expect(await call('PUT', '/v1/settings/pause', { cookie, body: '{"pushes":true}' })).toMatchObject({ status: 200 })
    const renewed = await call('GET', '/console/session', { cookie })
    expect(renewed).toMatchObject({ status: 200, cookie: expect.stringContaining('; Secure') })
    expect(
      await call('PUT', '/v1/settings/pause', { cookie: renewed.cookie.split(';')[0]!, body: '{"pushes":false}' }),
    ).toMatchObject({ status: 200 })
  },
)

test.each(paths)('behind a TLS proxy %s, a page of another origin neither signs in nor writes', async (_, options) => {
  const { call, signIn } = await openBrowser(options)
  const cookie = (await signIn()).cookie.split(';')[0]!
  for (const origin of ['https://evil.example', 'http://evil.example', 'null', `${ORIGIN}.evil.example`]) {
    const foreign = { origin, 'sec-fetch-site': undefined }
    expect(await signIn(foreign), origin).toMatchObject({ status: 403, cookie: '' })
    expect(await call('PUT', '/v1/settings/pause', { cookie, ...foreign }), origin).toMatchObject({ status: 403 })
  }
})

test('what a sender forwards counts only from a proxy of `trust_proxy`', async () => {
  const statuses = async (options: Options): Promise<number> => {
    const { signIn } = await openBrowser({ ...options, rules: [] })
    return (await signIn({ 'x-forwarded-host': HOST, 'x-forwarded-proto': 'https' })).status
  }
  expect([await statuses({}), await statuses({ trustProxy: ['127.0.0.1'] })]).toEqual([403, 200])
})
