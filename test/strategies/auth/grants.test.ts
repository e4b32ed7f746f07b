import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OAuth2Auth, SignedAssertion } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, bytesOf, REQUEST, type ServerReply, token } from '../../kit/auth.ts'

const URL = 'https://ats.test/oauth/token'
const fields = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
const REFRESH: OAuth2Auth = {
  kind: 'oauth2',
  grant: 'refresh_token',
  credentials: { client_id: {}, refresh_token: { secret: true } },
  token: { url: URL },
}
const GIVEN = { client_id: 'me', refresh_token: 'given-1' }
const next = (n: number): ServerReply => token(`access-${n}`, { refresh_token: `next-${n}`, expires_in: 600 })

describe('a refresh token', () => {
  test('is exchanged, and its successor is used from then on', async () => {
    const { context, clock, sent, secrets, login } = authContext(GIVEN, [next(1), next(2)])
    const authoriser = make(auth, REFRESH)(context)
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer access-1')
    expect(fields(bytesOf(sent[0]))).toEqual({ grant_type: 'refresh_token', ...GIVEN })
    expect(login()).toEqual({ refresh_token: 'next-1' })
    await clock.wind(600_000)
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer access-2')
    expect(fields(bytesOf(sent[1])).refresh_token).toBe('next-1')
    expect(secrets).toEqual(expect.arrayContaining(['given-1', 'next-1', 'next-2', 'access-1']))
  })

  test('is stored before the access token of the same response is used, and when there is none', async () => {
    const { context, login } = authContext(GIVEN, [{ text: '{"refresh_token":"next-1"}' }])
    const order: string[] = []
    const put: typeof context.kept.put = async (values) => {
      order.push('kept')
      await context.kept.put(values)
    }
    const kept = { ...context.kept, put }
    const authoriser = make(auth, REFRESH)({ ...context, kept })
    await expect(authoriser.authorise(REQUEST)).rejects.toMatchObject({ code: 'ats_auth' })
    expect(order).toEqual(['kept'])
    expect(login()).toEqual({ refresh_token: 'next-1' })
  })

  test('is kept if the response has no other, under whatever name the ATS uses', async () => {
    const { context, clock, sent } = authContext(GIVEN, [
      { text: '{"access_token":"a","data":{"next":"n1"}}' },
      { text: '{"access_token":"b"}' },
      { text: '{"access_token":"c"}' },
    ])
    const spec = { ...REFRESH, token: { url: URL, refresh_token: 'data.next', names: { refresh_token: 'rt' } } }
    const authoriser = make(auth, spec)(context)
    for (let n = 0; n < 3; n++) {
      await authoriser.authorise(REQUEST)
      await clock.wind(600_000)
    }
    expect(sent.map((request) => fields(bytesOf(request)).rt)).toEqual(['given-1', 'n1', 'n1'])
  })

  test('is exchanged once for concurrent requests', async () => {
    const { context, sent } = authContext(GIVEN, [next(1)])
    const authoriser = make(auth, REFRESH)(context)
    await Promise.all(Array.from({ length: 10 }, () => authoriser.authorise(REQUEST)))
    expect(sent).toHaveLength(1)
  })

  test('is kept when the access token is refused', async () => {
    const { context, sent } = authContext(GIVEN, [next(1), next(2)])
    const authoriser = make(auth, REFRESH)(context)
    await authoriser.refused(await authoriser.authorise(REQUEST))
    await authoriser.authorise(REQUEST)
    expect(fields(bytesOf(sent[1])).refresh_token).toBe('next-1')
  })

  test('cannot be stored in memory only', () => {
    expect(() => make(auth, { ...REFRESH, store: 'none' })(authContext(GIVEN).context)).toThrow(
      expect.objectContaining({ code: 'spec_invalid' }),
    )
  })
})

test('a token request may be a query, and a token may have another scheme', async () => {
  const { context, sent } = authContext({ client_id: 'me', client_secret: 'secret&1' }, [token('t')])
  const spec: OAuth2Auth = {
    kind: 'oauth2',
    grant: 'client_credentials',
    token: { url: `${URL}?v=1`, body: 'query' },
    scheme: 'ID',
  }
  expect((await make(auth, spec)(context).authorise(REQUEST)).headers.authorization).toBe('ID t')
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: `${URL}?v=1&grant_type=client_credentials&client_id=me&client_secret=secret%261`,
    body: { kind: 'none' },
  })
})

describe('a signed assertion', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = (key: typeof rsa.privateKey): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const assertion = (algorithm: SignedAssertion['algorithm']): SignedAssertion => ({
    algorithm,
    key: '$credentials.private_key',
    key_id: 'k1',
    issuer: '$credentials.client_id',
    subject: 'api',
    audience: URL,
    lifetime: '2m',
    claims: { company: 'acme' },
  })
  const spec = (algorithm: SignedAssertion['algorithm']): OAuth2Auth => ({
    kind: 'oauth2',
    grant: 'jwt_bearer',
    credentials: { client_id: {}, private_key: { secret: true } },
    token: { url: URL },
    assertion: assertion(algorithm),
  })
  const part = (text = ''): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString())

  test.each([
    ['RS256', rsa],
    ['ES256', ec],
  ] as const)(
    'with %s can be verified, and contains issuer, audience and lifetime',
    async (algorithm, { privateKey, publicKey }) => {
      const { context, clock, sent, secrets } = authContext(
        { client_id: 'me', private_key: pem(privateKey).replaceAll('\n', '\\n') },
        [token('t'), token('u')],
      )
      const authoriser = make(auth, spec(algorithm))(context)
      expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer t')
      const { assertion: jwt = '', ...rest } = fields(bytesOf(sent[0]))
      expect(rest).toEqual({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', client_id: 'me' })
      const [head, payload, signature = ''] = jwt.split('.')
      const key = {
        key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
        dsaEncoding: 'ieee-p1363',
      } as const
      expect(verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
      const now = Math.floor(clock.now() / 1_000)
      expect(part(head)).toEqual({ alg: algorithm, typ: 'JWT', kid: 'k1' })
      expect(part(payload)).toEqual({
        iss: 'me',
        sub: 'api',
        aud: URL,
        iat: now,
        exp: now + 120,
        jti: expect.any(String),
        company: 'acme',
      })
      expect(secrets).toContain(jwt)
      await authoriser.refused()
      await authoriser.authorise(REQUEST)
      expect(fields(bytesOf(sent[1])).assertion).not.toBe(jwt)
    },
  )

  test.each([
    ['text that is not a key', 'nonsense', 'RS256', /not a private key in PEM/],
    ['a key of another kind', pem(ec.privateKey), 'RS256', /type ec prime256v1, which RS256 does not support/],
    ['a key of another kind', pem(rsa.privateKey), 'ES256', /type rsa/],
  ] as const)('needs a valid key: %s', async (_, private_key, algorithm, message) => {
    const made = make(auth, spec(algorithm))(authContext({ client_id: 'me', private_key }).context).authorise(REQUEST)
    await expect(made).rejects.toMatchObject({ code: 'connection_invalid' })
    await expect(made).rejects.toThrow(message)
  })

  test('requires the block that defines what is signed', () => {
    const { assertion: _, ...without } = spec('RS256')
    expect(() => make(auth, without)(authContext({ client_id: 'me' }).context)).toThrow(
      expect.objectContaining({ code: 'spec_invalid' }),
    )
  })
})
