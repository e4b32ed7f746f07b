import { describe, expect, test } from 'vitest'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import type { SessionAuth } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, bytesOf, REQUEST, type ServerReply } from '../../kit/auth.ts'

const json = (value: unknown, more: object = {}): ServerReply => ({ text: JSON.stringify(value), ...more })

/** Discovery, a code in a redirect, a token, and a login that returns the base URL. */
const DANCE: SessionAuth = {
  kind: 'session',
  steps: [
    {
      name: 'discover',
      when: '$not($exists(oauth))',
      url: 'https://ats.test/info',
      query: { username: '$credentials.user' },
      save: { oauth: 'oauthUrl', rest: 'restUrl' },
    },
    {
      name: 'authorise',
      when: '$not($exists(refresh_token))',
      url: '{{ $saved.oauth }}/authorize',
      query: { password: '$credentials.password' },
      save: { code: { redirect: 'code' } },
    },
    {
      name: 'token',
      url: '{{ $saved.oauth }}/token',
      body: {
        kind: 'form',
        value: { code: '{{ $exists($saved.refresh_token) ? $saved.refresh_token : $saved.code }}' },
      },
      save: { access_token: 'access_token', 'refresh_token?': 'refresh_token' },
    },
    {
      name: 'login',
      method: 'POST',
      url: '{{ $saved.rest }}/login',
      query: { access_token: '$saved.access_token' },
      save: { rest_token: 'BhRestToken', base: 'restUrl', csrf: { header: 'X-CSRF-Token' } },
    },
  ],
  keep: ['oauth', 'rest', 'refresh_token'],
  headers: { 'X-Rest-Token': '$saved.rest_token', 'X-CSRF-Token': '$saved.csrf' },
  query: { t: '$saved.rest_token' },
  base_url: '$saved.base',
  hosts: ['*.swim.test'],
}
const CREDENTIALS = { user: 'api', password: 'pass word' }
const round = (n: number, base = 'https://rest9.swim.test/e1/'): ServerReply[] => [
  json({ access_token: `access-${n}`, refresh_token: `refresh-${n}` }),
  json({ BhRestToken: `rest-${n}`, restUrl: base }, { headers: { 'x-csrf-token': `csrf-${n}` } }),
]
const whole = (n = 1): ServerReply[] => [
  json({ oauthUrl: 'https://auth.swim.test/oauth', restUrl: 'https://rest.swim.test' }),
  { status: 302, headers: { location: 'https://anywhere.test/?client_id=x&code=c%2F1' } },
  ...round(n),
]
const seen = ({ method, url }: HttpRequest): string => `${method} ${url}`

describe('a login of several steps', () => {
  test('passes on what each step saved, and authenticates requests with it', async () => {
    const { context, sent, secrets } = authContext(CREDENTIALS, whole())
    const authoriser = make(auth, DANCE)(context)
    expect(await authoriser.baseUrl?.()).toBe('https://rest9.swim.test/e1/')
    const request = await authoriser.authorise(REQUEST)
    expect(request.headers).toEqual({ 'x-own': '1', 'x-rest-token': 'rest-1', 'x-csrf-token': 'csrf-1' })
    expect(request.url).toBe(`${REQUEST.url}&t=rest-1`)
    expect(sent.map(seen)).toEqual([
      'GET https://ats.test/info?username=api',
      'GET https://auth.swim.test/oauth/authorize?password=pass%20word',
      'POST https://auth.swim.test/oauth/token',
      'POST https://rest.swim.test/login?access_token=access-1',
    ])
    expect(bytesOf(sent[2])).toBe('code=c%2F1')
    expect(secrets).toEqual(expect.arrayContaining(['access-1', 'refresh-1', 'rest-1', 'csrf-1', 'c/1']))
  })

  test('runs once for concurrent requests', async () => {
    const { context, sent } = authContext(CREDENTIALS, whole())
    const authoriser = make(auth, DANCE)(context)
    await Promise.all(Array.from({ length: 10 }, () => authoriser.authorise(REQUEST)))
    expect(sent).toHaveLength(4)
  })

  test('is renewed with the kept values when the session ends, once for all refused requests', async () => {
    const { context, clock, sent, login } = authContext(CREDENTIALS, [...whole(), ...round(2)])
    const authoriser = make(auth, DANCE)(context)
    const [a, b] = [await authoriser.authorise(REQUEST), await authoriser.authorise(REQUEST)]
    expect(login()).toEqual({
      oauth: 'https://auth.swim.test/oauth',
      rest: 'https://rest.swim.test',
      refresh_token: 'refresh-1',
    })
    await clock.wind(600_000)
    expect(await authoriser.refused(a)).toBe(true)
    expect((await authoriser.authorise(REQUEST)).headers['x-rest-token']).toBe('rest-2')
    expect(await authoriser.refused(b)).toBe(true)
    expect((await authoriser.authorise(REQUEST)).headers['x-rest-token']).toBe('rest-2')
    expect(sent.slice(4).map(seen)).toEqual([
      'POST https://auth.swim.test/oauth/token',
      'POST https://rest.swim.test/login?access_token=access-2',
    ])
    expect(bytesOf(sent[4])).toBe('code=refresh-1')
    expect(login().refresh_token).toBe('refresh-2')
  })

  test('is not waited for by a refused call: its requests may need the slot of that call', async () => {
    let answer = (): void => undefined
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    const late =
      (given: ServerReply): ServerReply =>
      async () => {
        await waits
        return given as object
      }
    const [first, ...rest] = round(2)
    const { context, clock } = authContext(CREDENTIALS, [...whole(), late(first!), ...rest])
    const authoriser = make(auth, { ...DANCE, lifetime: '1h' })(context)
    const refused = await authoriser.authorise(REQUEST)
    await clock.wind(3_600_000)
    const other = authoriser.authorise(REQUEST)
    expect(await authoriser.refused(refused)).toBe(true)
    answer()
    expect((await other).headers['x-rest-token']).toBe('rest-2')
  })

  test('stores a rotating token before it uses it', async () => {
    const { context, login } = authContext(CREDENTIALS, [
      ...whole().slice(0, 3),
      async () => {
        expect(login().refresh_token).toBe('refresh-1')
        return { status: 503 }
      },
    ])
    await expect(make(auth, DANCE)(context).authorise(REQUEST)).rejects.toMatchObject({ code: 'ats_unavailable' })
    expect(login().refresh_token).toBe('refresh-1')
  })

  test.each<[string, ServerReply]>([
    ['redirects', { status: 307, headers: { location: 'https://moved.swim.test/' } }],
    ['does not respond', { kind: 'failure', stage: 'not_sent', reason: 'connect', message: 'Refused.', ms: 1 }],
    ['returns a page', { text: '<html>' }],
  ])('asks for the address again if the kept one %s', async (_, reply) => {
    const { context, sent, login } = authContext(CREDENTIALS, [reply, ...whole(2)])
    await context.kept.put({ oauth: 'https://old.swim.test', rest: 'https://old.swim.test', refresh_token: 'old' })
    const authoriser = make(auth, DANCE)(context)
    expect((await authoriser.authorise(REQUEST)).headers['x-rest-token']).toBe('rest-2')
    expect(sent.map(seen).slice(0, 2)).toEqual([
      'POST https://old.swim.test/token',
      'GET https://ats.test/info?username=api',
    ])
    expect(login()).toMatchObject({ oauth: 'https://auth.swim.test/oauth' })
  })

  test('keeps what it kept while the ATS does not respond, and without an address asks only once', async () => {
    const silence = { kind: 'failure', stage: 'not_sent', reason: 'connect', message: 'Refused.', ms: 1 } as const
    const kept = { oauth: 'https://auth.swim.test', rest: 'https://rest.swim.test', refresh_token: 'old' }
    const { context, sent, login } = authContext(CREDENTIALS, [silence, silence, silence])
    await context.kept.put(kept)
    await expect(make(auth, DANCE)(context).authorise(REQUEST)).rejects.toMatchObject({ code: 'ats_unavailable' })
    expect([sent.length, login()]).toEqual([2, kept])
    const [discover, authorise, tokens] = DANCE.steps
    const fixed = [discover!, authorise!, { ...tokens!, url: 'https://ats.test/token' }]
    const simple = { ...DANCE, steps: fixed, keep: ['refresh_token'], headers: {}, query: {}, base_url: undefined }
    await expect(make(auth, simple)(context).authorise(REQUEST)).rejects.toMatchObject({ code: 'ats_unavailable' })
    expect(sent).toHaveLength(3)
  })

  test('starts from the beginning if the kept values are refused or invalid', async () => {
    const { context, sent } = authContext(CREDENTIALS, [
      json({ error: 'invalid_grant' }, { status: 400 }),
      ...whole(2),
      ...whole(3),
    ])
    await context.kept.put({ oauth: 'https://auth.swim.test', rest: 'https://rest.swim.test', refresh_token: 'old' })
    const authoriser = make(auth, DANCE)(context)
    const request = await authoriser.authorise(REQUEST)
    expect(sent).toHaveLength(5)
    await authoriser.refused(request)
    expect((await authoriser.authorise(REQUEST)).headers['x-rest-token']).toBe('rest-3')
    expect(sent).toHaveLength(9)
  })

  test('ends after its lifetime', async () => {
    const { context, clock, sent } = authContext(CREDENTIALS, [...whole(), ...round(2)])
    const authoriser = make(auth, { ...DANCE, lifetime: '10m' })(context)
    await authoriser.authorise(REQUEST)
    await clock.wind(599_000)
    await authoriser.authorise(REQUEST)
    expect(sent).toHaveLength(4)
    await clock.wind(1_000)
    await authoriser.authorise(REQUEST)
    expect(sent).toHaveLength(6)
  })

  test('ends at 401 and 412, or as the spec defines', () => {
    const ended = (spec: SessionAuth) =>
      [401, 403, 412, 440].filter(make(auth, spec)(authContext({}).context).ended ?? Boolean)
    expect(ended(DANCE)).toEqual([401, 412])
    expect(ended({ ...DANCE, restart_on: [440] })).toEqual([440])
  })
})

describe('a response of a login', () => {
  const attempt = (...answers: ServerReply[]) =>
    make(auth, DANCE)(authContext(CREDENTIALS, answers).context).authorise(REQUEST)
  const evil = 'https://swim.test.evil.test'

  test.each<[string, ServerReply[]]>([
    ['a step', [json({ oauthUrl: evil, restUrl: 'https://rest.swim.test' })]],
    ['the bare domain', [json({ oauthUrl: 'https://swim.test', restUrl: 'https://rest.swim.test' })]],
    ['the base address', [...whole().slice(0, 2), ...round(1, evil)]],
  ])('cannot send secrets to another host: %s', async (_, answers) => {
    await expect(attempt(...answers)).rejects.toMatchObject({ code: 'address_refused' })
  })

  test.each<[string, ServerReply, string, RegExp]>([
    [
      'a refusal',
      json({ error: 'bad user' }, { status: 403 }),
      'ats_auth',
      /"discover" at ats\.test returned 403\. A credential/,
    ],
    [
      'a refusal in its own format',
      { status: 401, text: '{"problem":"The user is locked","trace":"pass word"}' },
      'ats_auth',
      /"discover".*401\. [^:]*$/,
    ],
    ['a refusal inside a 200', json({ ok: false, problem: 'Wrong site' }), 'ats_auth', /without "oauth"\. [^:]*$/],
    [
      'a missing value',
      json({ restUrl: 'x', error: 'login_required' }),
      'ats_auth',
      /"discover".*without "oauth": login_required/,
    ],
    ['not JSON', { text: '<html>' }, 'ats_answer_unreadable', /valid JSON/],
    ['an unexpected redirect', { status: 302, headers: { location: '/x' } }, 'ats_answer_unreadable', /redirects/],
    ['an outage', { status: 502 }, 'ats_unavailable', /502/],
    ['a rate limit', { status: 429 }, 'ats_rate_limited', /429/],
  ])('that is %s is reported with its step', async (_, answer, code, message) => {
    await expect(attempt(answer)).rejects.toMatchObject({ code })
    await expect(attempt(answer)).rejects.toThrow(message)
  })

  test('that redirects without the parameter is a refusal', async () => {
    const answers = [whole()[0]!, { status: 302, headers: { location: '/login?error=1' } }]
    await expect(attempt(...answers)).rejects.toThrow(/"authorise".*without "code"/)
  })
})

describe('logout', () => {
  const login = (n: number): ServerReply => json({ token: `t-${n}`, bye: 'https://ats.test/bye' })
  const spec = (logout: NonNullable<SessionAuth['logout']>): SessionAuth => ({
    kind: 'session',
    lifetime: '10m',
    steps: [{ url: 'https://ats.test/login', save: { token: 'token', bye: 'bye' } }],
    headers: { 'x-token': '$saved.token' },
    logout,
  })

  test('comes before the login that follows a lifetime, and a refusal of it does no harm', async () => {
    const { context, clock, sent } = authContext({}, [login(1), { status: 500 }, login(2)])
    const authoriser = make(auth, spec({ url: '$saved.bye', query: { t: '$saved.token' } }))(context)
    await authoriser.authorise(REQUEST)
    await clock.wind(600_000)
    expect((await authoriser.authorise(REQUEST)).headers['x-token']).toBe('t-2')
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://ats.test/login',
      'POST https://ats.test/bye?t=t-1',
      'GET https://ats.test/login',
    ])
  })

  test('is sent once, and not without a login', async () => {
    const { context, sent } = authContext({}, [login(1), { status: 204 }])
    const authoriser = make(auth, spec({ method: 'DELETE', url: 'https://ats.test/login' }))(context)
    await authoriser.end?.()
    await authoriser.authorise(REQUEST)
    await authoriser.end?.()
    await authoriser.end?.()
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  })

  test('does not go to another host that a response names', async () => {
    const { context, sent } = authContext({}, [json({ token: 't', bye: 'https://evil.test/bye' })])
    const authoriser = make(auth, spec({ url: '$saved.bye' }))(context)
    await authoriser.authorise(REQUEST)
    await expect(authoriser.end?.()).rejects.toMatchObject({ code: 'address_refused' })
    expect(sent).toHaveLength(1)
  })

  test('is not needed after a rejected session: the ATS ended it', async () => {
    const { context, sent } = authContext({}, [login(1), login(2)])
    const authoriser = make(auth, spec({ url: 'https://ats.test/bye' }))(context)
    await authoriser.refused(await authoriser.authorise(REQUEST))
    await authoriser.authorise(REQUEST)
    expect(sent.map(({ url }) => url)).toEqual(['https://ats.test/login', 'https://ats.test/login'])
  })
})
