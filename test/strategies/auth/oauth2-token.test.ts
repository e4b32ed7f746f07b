import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OAuth2Auth } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, bytesOf, REQUEST, type ServerReply, token } from '../../kit/auth.ts'

const OAUTH: OAuth2Auth = {
  kind: 'oauth2',
  grant: 'client_credentials',
  credentials: { client_id: {}, client_secret: { secret: true } },
  token: { url: 'https://ats.test/oauth/token' },
}
const CLIENT = { client_id: 'me & you', client_secret: 's3cr+t=' }
const opened = (spec: Partial<OAuth2Auth>, answers: ServerReply[], credentials: Record<string, string> = CLIENT) => {
  const given = authContext(credentials, answers)
  return { ...given, authoriser: make(auth, { ...OAUTH, ...spec })(given.context) }
}
const formIn = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

describe('the client', () => {
  test('can be sent as Basic without encoding', async () => {
    const { authoriser, sent, secrets } = opened({ token: { ...OAUTH.token, client: 'basic_plain' } }, [token('t')])
    await authoriser.authorise(REQUEST)
    const plain = Buffer.from('me & you:s3cr+t=').toString('base64')
    expect(sent[0]?.headers.authorization).toBe(`Basic ${plain}`)
    expect(secrets).toContain(plain)
  })

  test('authenticates by a JWT for this token endpoint, without its secret', async () => {
    const { authoriser, sent, secrets, clock } = opened(
      {
        token: {
          ...OAUTH.token,
          client: 'assertion',
          client_assertion: {
            algorithm: 'HS256',
            key: '$credentials.client_secret',
            key_id: 'k1',
            jwt_headers: { x5t: 'thumb', typ: 'client-authentication+jwt' },
          },
        },
      },
      [token('t')],
    )
    await authoriser.authorise(REQUEST)
    const { client_assertion = '', ...form } = formIn(bytesOf(sent[0]))
    expect(form).toEqual({
      grant_type: 'client_credentials',
      client_id: CLIENT.client_id,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    })
    const [head, payload, signature] = client_assertion.split('.')
    expect(decoded(head)).toEqual({ alg: 'HS256', typ: 'client-authentication+jwt', kid: 'k1', x5t: 'thumb' })
    const now = Math.floor(clock.now() / 1_000)
    expect(decoded(payload)).toEqual({
      iss: CLIENT.client_id,
      sub: CLIENT.client_id,
      aud: 'https://ats.test/oauth/token',
      iat: now,
      exp: now + 300,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(signature).toBe(createHmac('sha256', CLIENT.client_secret).update(`${head}.${payload}`).digest('base64url'))
    expect(secrets).toEqual(expect.arrayContaining([client_assertion, CLIENT.client_secret]))
  })
})

test('the token request has further headers and query parameters, beside those of Basic', async () => {
  const extra = { headers: { 'X-Api-Key': '$credentials.key', Accept: 'text/json' }, query: { v: '2' } }
  const { authoriser, sent } = opened({ token: { ...OAUTH.token, ...extra, client: 'basic' } }, [token('t')], {
    ...CLIENT,
    key: 'api-key',
  })
  await authoriser.authorise(REQUEST)
  expect(sent[0]).toMatchObject({
    url: 'https://ats.test/oauth/token?v=2',
    headers: { 'x-api-key': 'api-key', accept: 'text/json', authorization: expect.stringMatching(/^Basic /) },
  })
  expect(bytesOf(sent[0])).toBe('grant_type=client_credentials')
})

describe('where the token goes', () => {
  const ELSEWHERE: Partial<OAuth2Auth> = {
    headers: { 'X-Token': '$token.access_token' },
    query: { sid: '$token.session_id' },
  }

  test('is another header and the query, masked, and not `Authorization`', async () => {
    const { authoriser, secrets } = opened(ELSEWHERE, [token('tok-1', { session_id: 's&1' })])
    expect(await authoriser.authorise(REQUEST)).toEqual({
      ...REQUEST,
      url: `${REQUEST.url}&sid=s%261`,
      headers: { ...REQUEST.headers, 'x-token': 'tok-1' },
    })
    expect(secrets).toEqual(expect.arrayContaining(['tok-1', 's&1']))
  })

  test('does not matter for a refused token: it is discarded once', async () => {
    const { authoriser, sent } = opened(ELSEWHERE, [
      token('one', { session_id: 's1' }),
      token('two', { session_id: 's2' }),
    ])
    const [a, b] = [await authoriser.authorise(REQUEST), await authoriser.authorise(REQUEST)]
    expect(await authoriser.refused(a)).toBe(true)
    expect((await authoriser.authorise(REQUEST)).headers['x-token']).toBe('two')
    expect(await authoriser.refused(b)).toBe(true)
    expect((await authoriser.authorise(REQUEST)).url).toContain('sid=s2')
    expect(sent).toHaveLength(2)
  })

  test('is not a header with a line break', async () => {
    const { authoriser } = opened(ELSEWHERE, [token('tok\r\nx: 1', { session_id: 's1' })])
    await expect(authoriser.authorise(REQUEST)).rejects.toMatchObject({ code: 'connection_invalid' })
  })
})

describe('a base URL from the token response', () => {
  const ROUTED: Partial<OAuth2Auth> = { base_url: 'https://{{ $token.api_domain }}/v1', hosts: ['*.swim.test'] }

  test('is used at the declared hosts and that of the token endpoint', async () => {
    const { authoriser } = opened(ROUTED, [
      token('one', { api_domain: 'eu7.swim.test' }),
      token('two', { api_domain: 'ats.test' }),
    ])
    expect(await authoriser.baseUrl?.()).toBe('https://eu7.swim.test/v1')
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer one')
    await authoriser.refused()
    expect(await authoriser.baseUrl?.()).toBe('https://ats.test/v1')
  })

  test.each([
    'evil.test',
    'eu7.swim.test.evil.test',
    'user@evil.test',
    'evil.test/?x=.swim.test',
    'swim.test:1@evil.test#',
    '',
  ])('is refused elsewhere: %j', async (api_domain) => {
    const { authoriser } = opened(ROUTED, [token('one', { api_domain })])
    await expect(authoriser.baseUrl?.()).rejects.toMatchObject({ code: 'address_refused' })
  })

  test('stays if a renewal omits it', async () => {
    const { authoriser, clock, sent } = opened(
      { ...ROUTED, grant: 'refresh_token' },
      [
        token('one', { api_domain: 'eu7.swim.test', refresh_token: 'r2', expires_in: 60 }),
        token('two', { refresh_token: 'r3' }),
      ],
      { ...CLIENT, refresh_token: 'r1' },
    )
    expect(await authoriser.baseUrl?.()).toBe('https://eu7.swim.test/v1')
    await clock.wind(60_000)
    expect(await authoriser.baseUrl?.()).toBe('https://eu7.swim.test/v1')
    expect(sent.map((one) => formIn(bytesOf(one)).refresh_token)).toEqual(['r1', 'r2'])
  })

  test('that no response had is an error that names the field, and the refresh token is not lost', async () => {
    const { authoriser, login } = opened(
      { ...ROUTED, grant: 'refresh_token' },
      [token('one', { refresh_token: 'r2' })],
      {
        ...CLIENT,
        refresh_token: 'r1',
      },
    )
    await expect(authoriser.baseUrl?.()).rejects.toThrow(/no `api_domain`.*\$token\.api_domain/)
    expect(login()).toMatchObject({ refresh_token: 'r2' })
  })

  test('that a stored token lacks requires a new token', async () => {
    const { authoriser, context, clock, sent } = opened(ROUTED, [token('new', { api_domain: 'eu7.swim.test' })])
    await context.tokens.put({ value: 'kept', expiresAt: clock.now() + 3_600_000 })
    expect(await authoriser.baseUrl?.()).toBe('https://eu7.swim.test/v1')
    expect(sent).toHaveLength(1)
  })
})
