import { describe, expect, test } from 'vitest'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import type { OAuth2Auth } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, bytesOf as bodyOf, REQUEST, type ServerReply, token } from '../../kit/auth.ts'

const OAUTH: OAuth2Auth = {
  kind: 'oauth2',
  grant: 'client_credentials',
  token: { url: 'https://ats.test/oauth/token' },
}
const CLIENT = { client_id: 'me & you', client_secret: 's3cr+t=' }

describe('oauth2', () => {
  test('requests a token with a form by default and sends it as bearer', async () => {
    const { context, sent } = authContext(CLIENT, [token('tok-1', { expires_in: 3600 })])
    const { headers } = await make(auth, { ...OAUTH, scopes: ['a:read', 'b'] })(context).authorise(REQUEST)
    expect(headers.authorization).toBe('Bearer tok-1')
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://ats.test/oauth/token',
      body: { contentType: 'application/x-www-form-urlencoded' },
    })
    expect(Object.fromEntries(new URLSearchParams(bodyOf(sent[0])))).toEqual({
      grant_type: 'client_credentials',
      ...CLIENT,
      scope: 'a:read b',
    })
  })

  test('requests a token in JSON, with other names and further fields', async () => {
    const { context, sent } = authContext({ ...CLIENT, company_id: 'acme' }, [{ text: '{"data":{"token":"t"}}' }])
    const names = { client_id: 'clientId', client_secret: 'clientSecret', grant_type: 'grantType' }
    const extra = { company_id: '$credentials.company_id' }
    const spec: OAuth2Auth = {
      ...OAUTH,
      token: { ...OAUTH.token, body: 'json', names, extra, access_token: 'data.token' },
    }
    const { headers } = await make(auth, spec)(context).authorise(REQUEST)
    expect(headers.authorization).toBe('Bearer t')
    expect(JSON.parse(bodyOf(sent[0]))).toEqual({
      grantType: 'client_credentials',
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
      company_id: 'acme',
    })
  })

  test('sends the client in HTTP Basic, form-encoded and masked, and then not in the body', async () => {
    const { context, sent, secrets } = authContext(CLIENT, [token('t')])
    await make(auth, { ...OAUTH, token: { ...OAUTH.token, client: 'basic' } })(context).authorise(REQUEST)
    const encoded = Buffer.from('me+%26+you:s3cr%2Bt%3D').toString('base64')
    expect(sent[0]?.headers.authorization).toBe(`Basic ${encoded}`)
    expect(bodyOf(sent[0])).toBe('grant_type=client_credentials')
    expect(secrets).toContain(encoded)
  })

  test('keeps a token until a minute before it expires', async () => {
    const { context, clock, sent } = authContext(CLIENT, [
      token('one', { expires_in: 3600 }),
      token('two', { expires_in: '3600' }),
    ])
    const authoriser = make(auth, OAUTH)(context)
    const bearer = async (): Promise<string | undefined> => (await authoriser.authorise(REQUEST)).headers.authorization
    expect(await bearer()).toBe('Bearer one')
    await clock.wind(3_539_000)
    expect(await bearer()).toBe('Bearer one')
    await clock.wind(1_000)
    expect(await bearer()).toBe('Bearer two')
    expect(sent).toHaveLength(2)
  })

  test.each<[string, ServerReply]>([
    ['is refused', { status: 403, text: '{"error":"refresh_too_early"}' }],
    ['is lost', { kind: 'failure', stage: 'maybe_sent', reason: 'timeout', message: 'No response.', ms: 1 }],
    ['is no token', { text: '<html>' }],
    ['is too early for the rate limit', { status: 429 }],
  ])(
    'keeps a valid token if its early renewal %s, asks once, and renews it when it has expired',
    async (_, refusal) => {
      const { context, clock, sent } = authContext(CLIENT, [
        token('one', { expires_in: 3600 }),
        refusal,
        token('two', { expires_in: 3600 }),
      ])
      const authoriser = make(auth, OAUTH)(context)
      const used = async () => (await authoriser.authorise(REQUEST)).headers.authorization
      expect(await used()).toBe('Bearer one')
      await clock.wind(3_595_000)
      expect([await used(), await used(), sent.length]).toEqual(['Bearer one', 'Bearer one', 2])
      await clock.wind(5_000)
      expect([await used(), sent.length]).toEqual(['Bearer two', 3])
    },
  )

  test('does not wait for the next token if one is refused: the token request may need the slot of the refused call', async () => {
    let answer = (): void => undefined
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    const given = async () => {
      await waits
      return { text: '{"access_token":"next","expires_in":3600}' }
    }
    const { context, clock, sent } = authContext(CLIENT, [token('one', { expires_in: 3600 }), given])
    const authoriser = make(auth, OAUTH)(context)
    const refused = await authoriser.authorise(REQUEST)
    await clock.wind(3_590_000)
    const other = authoriser.authorise(REQUEST)
    await expect.poll(() => sent.length).toBe(2)
    expect(await authoriser.refused(refused)).toBe(true)
    answer()
    expect((await other).headers.authorization).toBe('Bearer next')
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer next')
    expect(sent).toHaveLength(2)
  })

  test('finds a token that was stored before it was created', async () => {
    const { context, clock, sent, secrets } = authContext(CLIENT)
    await context.tokens.put({ value: 'kept', expiresAt: clock.now() + 3_600_000 })
    expect((await make(auth, OAUTH)(context).authorise(REQUEST)).headers.authorization).toBe('Bearer kept')
    expect(sent).toHaveLength(0)
    expect(secrets).toContain('kept')
  })

  test('does not request a token before every request if tokens live a minute', async () => {
    const { context, clock, sent } = authContext(CLIENT, [
      token('one', { expires_in: 60 }),
      token('two', { expires_in: 60 }),
    ])
    const authoriser = make(auth, OAUTH)(context)
    await authoriser.authorise(REQUEST)
    await clock.wind(29_000)
    await authoriser.authorise(REQUEST)
    expect(sent).toHaveLength(1)
    await clock.wind(1_000)
    await authoriser.authorise(REQUEST)
    expect(sent).toHaveLength(2)
  })

  test.each([
    [{}, undefined, 600_000],
    [{ expires_in: 'soon' }, '1h', 3_600_000],
    [{ expires_in: -1 }, '30s', 30_000],
  ])('assumes a lifetime if none is given: %j', async (more, lifetime, ms) => {
    const { context, clock, kept } = authContext(CLIENT, [token('t', more)])
    await make(auth, { ...OAUTH, token: { ...OAUTH.token, ...(lifetime ? { lifetime } : {}) } })(context).authorise(
      REQUEST,
    )
    expect(kept()?.expiresAt).toBe(clock.now() + ms)
  })

  test('requests one token for concurrent requests, and another after a failure', async () => {
    const { context, sent } = authContext(CLIENT, [{ status: 503 }, token('t', { expires_in: 3600 })])
    const authoriser = make(auth, OAUTH)(context)
    const many = (): Promise<PromiseSettledResult<HttpRequest>[]> =>
      Promise.allSettled(Array.from({ length: 10 }, () => authoriser.authorise(REQUEST)))
    expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(sent).toHaveLength(1)
    expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set(['fulfilled']))
    expect(sent).toHaveLength(2)
  })

  test('discards a refused token once, however many requests it was refused for', async () => {
    const { context, sent } = authContext(CLIENT, [
      token('one', { expires_in: 3600 }),
      token('two', { expires_in: 3600 }),
    ])
    const authoriser = make(auth, OAUTH)(context)
    const [a, b] = [await authoriser.authorise(REQUEST), await authoriser.authorise(REQUEST)]
    expect(await authoriser.refused(a)).toBe(true)
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer two')
    expect(await authoriser.refused(b)).toBe(true)
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer two')
    expect(sent).toHaveLength(2)
    await authoriser.refused()
    await expect(authoriser.authorise(REQUEST)).rejects.toMatchObject({ code: 'ats_unavailable' })
  })

  test.each<[string, ServerReply, string, RegExp]>([
    [
      'a wrong secret',
      { status: 401, text: '{"error":"invalid_client","error_description":"no such client"}' },
      'ats_auth',
      /ats\.test returned 401: invalid_client.*secret(?!.*no such client)/,
    ],
    ['a bad request', { status: 400, text: '{"error":"invalid_scope"}' }, 'ats_auth', /invalid_scope/],
    [
      'its own error format',
      { status: 400, text: '{"problem":"No such client"}' },
      'ats_auth',
      /returned 400\. [^:]*$/,
    ],
    ['a missing path', { status: 404, text: '<html>' }, 'ats_auth', /404/],
    ['a rate limit', { status: 429, headers: { 'retry-after': '7' } }, 'ats_rate_limited', /429/],
    ['an outage', { status: 502 }, 'ats_unavailable', /502/],
    ['a redirect', { status: 302 }, 'ats_answer_unreadable', /URL of the token endpoint/],
    ['a page instead of JSON', { text: '<html>' }, 'ats_answer_unreadable', /valid JSON/],
    [
      'JSON nested 2,500 levels deep',
      { text: `{"access_token":${'['.repeat(2_500)}${']'.repeat(2_500)}}` },
      'ats_answer_unreadable',
      /deeper than 64 levels/,
    ],
    [
      'an error with status 200',
      { text: '{"error":"invalid_client"}' },
      'ats_auth',
      /no token at `access_token`.*invalid_client/,
    ],
    ['an empty token', token(''), 'ats_auth', /no token/],
    ['null', { text: 'null' }, 'ats_auth', /no token/],
    [
      'a connection failure',
      { kind: 'failure', stage: 'not_sent', reason: 'connect', message: 'refused', ms: 1 },
      'ats_unavailable',
      /ats\.test: refused/,
    ],
    [
      'a refused address',
      { kind: 'failure', stage: 'not_sent', reason: 'address', message: 'private', ms: 0 },
      'address_refused',
      /private/,
    ],
  ])('reports what failed and where, and stores nothing: %s', async (_, answer, code, message) => {
    const { context, kept } = authContext(CLIENT, [answer, answer])
    const authoriser = make(auth, OAUTH)(context)
    await expect(authoriser.authorise(REQUEST)).rejects.toMatchObject({ code })
    await expect(authoriser.authorise(REQUEST)).rejects.toThrow(message)
    expect(kept()).toBeNull()
  })

  test('reports how long a rate limit lasts', async () => {
    const { context } = authContext(CLIENT, [{ status: 429, headers: { 'retry-after': '7' } }])
    await expect(make(auth, OAUTH)(context).authorise(REQUEST)).rejects.toMatchObject({
      detail: { status: 429, waitMs: 7_000 },
    })
  })
})
