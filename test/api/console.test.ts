import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { createSessions, IDLE_MS, LONGEST_MS, type Sessions } from '../../runtime/api/console/sessions.ts'
import type { Api } from '../../runtime/api/route.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import { openEmptyApp } from '../kit/app.ts'
import { SHARED_COMPILERS } from '../kit/compilers.ts'

const KEY = 'hw_key_of_an_operator'
const STORE_KEY = new Uint8Array(32).fill(7)
const OWN = { origin: 'http://hirewire.test', host: 'hirewire.test' }

let clock: WoundClock
let sessions: Sessions
let api: Api
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-console-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Hirewire</title>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  clock = new WoundClock()
  sessions = createSessions(STORE_KEY, clock)
  api = await open({ sessions, folder: async () => folder })
})

function open(console: Parameters<typeof buildApi>[0]['console']): Promise<Api> {
  const apiKeys = [{ name: 'desk', hash: sha256(KEY), role: 'operator', connections: null }] as const
  const { app } = openEmptyApp()
  const compilers = SHARED_COMPILERS
  return buildApi({ app, apiKeys, logger: false, version: '0.1.0', clock, console, compilers })
}

const call = (request: InjectOptions) => api.inject(request)
const signIn = (payload: object, headers: Record<string, string> = OWN) =>
  call({ method: 'POST', url: '/console/session', payload, headers })
const cookieOf = (begun = clock.now()): string =>
  `hirewire_session=${sessions.seal({ key: KEY, begun, secure: false })}`
const statusWith = async (cookie: string): Promise<number> =>
  (await call({ url: '/v1/connections', headers: { cookie } })).statusCode

describe('a session', () => {
  it('begins with an API key, which its cookie does not contain, and is sent to this server only', async () => {
    const response = await signIn({ key: KEY })
    expect(response.json()).toMatchObject({ name: 'desk', role: 'operator', connections: null })
    const cookie = String(response.headers['set-cookie'])
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=3600'])
      expect(cookie).toContain(attribute)
    expect(cookie).not.toContain(KEY)
    expect(await statusWith(cookie.split(';')[0]!)).toBe(200)
  })

  it('does not begin with a wrong key, and its failures are counted', async () => {
    expect((await signIn({ key: 'hw_wrong' })).statusCode).toBe(401)
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 65; attempt++) statuses.add((await signIn({ key: 'hw_wrong' })).statusCode)
    expect([...statuses]).toEqual([401, 429])
    expect((await signIn({ key: KEY })).statusCode).toBe(200)
  })

  it('ends when it was not used for an hour, and after twelve hours in any case', async () => {
    const cookie = cookieOf()
    await clock.wind(IDLE_MS - 1)
    expect(await statusWith(cookie)).toBe(200)
    await clock.wind(1)
    expect(await statusWith(cookie)).toBe(401)
    const old = clock.now() - LONGEST_MS
    expect(await statusWith(cookieOf(old + 1))).toBe(200)
    expect(await statusWith(cookieOf(old))).toBe(401)
  })

  it('continues under another cookie when it is read, with the same end', async () => {
    const begun = clock.now() - LONGEST_MS + 60_000
    const response = await call({ url: '/console/session', headers: { cookie: cookieOf(begun) } })
    const renewed = String(response.headers['set-cookie']).split(';')[0]!
    expect(renewed).not.toBe(cookieOf(begun))
    await clock.wind(59_999)
    expect(await statusWith(renewed)).toBe(200)
    await clock.wind(1)
    expect(await statusWith(renewed)).toBe(401)
  })

  it('is accepted by every node with the key of the store, and by no other', async () => {
    const other = createSessions(STORE_KEY, clock)
    expect(await statusWith(`hirewire_session=${other.seal({ key: KEY, begun: clock.now(), secure: false })}`)).toBe(
      200,
    )
    const foreign = createSessions(new Uint8Array(32).fill(8), clock)
    expect(await statusWith(`hirewire_session=${foreign.seal({ key: KEY, begun: clock.now(), secure: false })}`)).toBe(
      401,
    )
  })

  it('is refused if its cookie was changed, is too long, or is no session', async () => {
    const cookie = cookieOf()
    const changed = cookie.slice(0, -2) + (cookie.at(-2) === 'A' ? 'B' : 'A') + cookie.at(-1)
    for (const other of [changed, `${cookie}${'A'.repeat(5_000)}`, 'hirewire_session=', 'hirewire_session=v1.AAAA'])
      expect([other.length, await statusWith(other)]).toEqual([other.length, 401])
  })

  it('ends with its API key', async () => {
    const cookie = `hirewire_session=${sessions.seal({ key: 'hw_removed', begun: clock.now(), secure: false })}`
    expect(await statusWith(cookie)).toBe(401)
  })

  it('is removed from the browser by signing out', async () => {
    const response = await call({ method: 'DELETE', url: '/console/session', headers: { ...OWN, cookie: cookieOf() } })
    expect([response.statusCode, String(response.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^hirewire_session=;.*Expires=Thu, 01 Jan 1970/),
    ])
  })
})

describe('a request that may change something', () => {
  const pause = (headers: Record<string, string | undefined>) =>
    call({ method: 'POST', url: '/v1/connections/acme/pause', headers: { host: OWN.host, ...headers } })

  it('is refused with a session unless it comes from the console', async () => {
    const cookie = cookieOf()
    const refused = [
      { cookie },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
      { cookie, origin: 'http://hirewire.test.evil.example' },
      { cookie, origin: OWN.origin, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of refused) expect((await pause(headers)).json()).toMatchObject({ code: 'forbidden' })
    // There is no such connection in this installation: the request was let through.
    expect((await pause({ cookie, origin: OWN.origin })).json()).toMatchObject({ code: 'not_found' })
    expect((await pause({ authorization: `Bearer ${KEY}` })).json()).toMatchObject({ code: 'not_found' })
  })

  it('also begins no session from another page', async () => {
    const foreign = await signIn({ key: KEY }, { host: OWN.host, origin: 'https://evil.example' })
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined])
  })
})

describe('one-time tokens', () => {
  it('begin a session once, within ten minutes', async () => {
    const token = sessions.offer(KEY)
    expect((await signIn({ token })).statusCode).toBe(200)
    expect((await signIn({ token })).json()).toMatchObject({ code: 'unauthorized' })
    const late = sessions.offer(KEY)
    await clock.wind(10 * 60_000)
    expect((await signIn({ token: late })).statusCode).toBe(401)
  })

  it('are ten at most, and the oldest is dropped', () => {
    const tokens = Array.from({ length: 11 }, () => sessions.offer(KEY))
    expect(tokens.map((token) => sessions.redeem(token) !== null)).toEqual([false, ...Array(10).fill(true)])
  })
})

describe('the pages of the console', () => {
  it('are the same for every screen, allow no script of others, and are not framed', async () => {
    for (const url of ['/console', '/console/', '/console/pushes/psh_1', '/console/sign-in']) {
      const { statusCode, headers, body } = await call({ url })
      expect([url, statusCode, body]).toEqual([url, 200, expect.stringContaining('<title>Hirewire')])
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self'; style-src 'self'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|https?:|\*/)
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('leave their folder by no path', async () => {
    for (const path of ['assets/../../secret', 'assets/%2e%2e/%2e%2e/package.json', 'assets/..%2f..%2fpackage.json'])
      expect([path, (await call({ url: `/console/${path}` })).body.includes('"dependencies"')]).toEqual([path, false])
  })

  it('are not there when the console is off, and no session is accepted', async () => {
    const cookie = cookieOf()
    api = await open(null)
    expect((await call({ url: '/console' })).statusCode).toBe(404)
    expect((await signIn({ key: KEY })).statusCode).toBe(404)
    expect(await statusWith(cookie)).toBe(401)
  })
})
