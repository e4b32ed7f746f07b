import { constants, createHmac, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { JwtAuth } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, REQUEST } from '../../kit/auth.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const part = (text = ''): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString())

const SPEC: JwtAuth = {
  kind: 'jwt',
  algorithm: 'HS256',
  key: '$credentials.key',
  key_id: 'k1',
  issuer: '$credentials.account',
  audience: 'ats',
  lifetime: '90s',
  claims: { tenant: 'acme', jti: '{{ $nonce }}' },
}
const signer = (change: Partial<JwtAuth>, key: string) => {
  const here = authContext({ key, account: 'me' })
  return { ...here, authoriser: make(auth, { ...SPEC, ...change })(here.context) }
}
const jwtIn = (header = ''): string[] => header.replace(/^Bearer /, '').split('.')

describe('a self-signed JWT', () => {
  test('contains issuer, audience and lifetime, and is sent with the request as bearer', async () => {
    const { authoriser, clock, secrets } = signer({}, 'shared-secret')
    const { headers } = await authoriser.authorise(REQUEST)
    expect(headers.authorization).toMatch(/^Bearer /)
    const [head, payload, signature] = jwtIn(headers.authorization)
    expect(createHmac('sha256', 'shared-secret').update(`${head}.${payload}`).digest('base64url')).toBe(signature)
    expect(part(head)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'k1' })
    const iat = clock.now() / 1_000
    expect(part(payload)).toEqual({
      iss: 'me',
      aud: 'ats',
      iat,
      exp: iat + 90,
      jti: expect.any(String),
      tenant: 'acme',
    })
    expect(secrets).toEqual(expect.arrayContaining(['shared-secret', jwtIn(headers.authorization).join('.')]))
  })

  test('is different for each request, and requests no token', async () => {
    const { authoriser, sent } = signer({}, 'shared-secret')
    const one = await authoriser.authorise(REQUEST)
    const two = await authoriser.authorise(REQUEST)
    expect(two.headers.authorization).not.toBe(one.headers.authorization)
    expect(sent).toEqual([])
    expect(await authoriser.refused()).toBe(false)
  })

  test('can be sent in another header, or in the query alone', async () => {
    const other = await signer({ headers: { 'X-Auth': 'JWT {{ $jwt }}' } }, 's').authoriser.authorise(REQUEST)
    expect(other.headers['x-auth']).toMatch(/^JWT ey/)
    expect(other.headers.authorization).toBeUndefined()
    const query = await signer({ query: { jwt: '{{ $jwt }}' } }, 's').authoriser.authorise(REQUEST)
    expect(new URL(query.url).searchParams.get('jwt')).toMatch(/^ey/)
    expect(query.headers.authorization).toBeUndefined()
  })

  test.each([
    ['RS256', 'sha256', rsa, {}],
    ['RS512', 'sha512', rsa, {}],
    ['PS256', 'sha256', rsa, { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }],
    ['ES256', 'sha256', ec, {}],
  ] as const)('signed with %s is verified with the public key', async (algorithm, hash, pair, more) => {
    const { headers } = await signer({ algorithm }, pem(pair.privateKey)).authoriser.authorise(REQUEST)
    const [head, payload, signature = ''] = jwtIn(headers.authorization)
    const key = { key: pair.publicKey, dsaEncoding: 'ieee-p1363', ...more } as const
    expect(verify(hash, Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(verify(hash, Buffer.from(`${head}.${payload}x`), key, Buffer.from(signature, 'base64url'))).toBe(false)
  })

  test('uses a shared key as it is written', async () => {
    const key = Buffer.from('shared-secret').toString('base64')
    const { authoriser } = signer({ algorithm: 'HS512', key_encoding: 'base64' }, key)
    const [head, payload, signature] = jwtIn((await authoriser.authorise(REQUEST)).headers.authorization)
    expect(createHmac('sha512', 'shared-secret').update(`${head}.${payload}`).digest('base64url')).toBe(signature)
  })

  test.each([
    ['a key that is not hex', { key_encoding: 'hex' }, 'zz'],
    ['text that is not a key', { algorithm: 'RS256' }, 'nonsense'],
    ['a key of another kind', { algorithm: 'PS256' }, pem(ec.privateKey)],
  ] as const)('refuses an invalid key: %s', async (_, change, key) => {
    await expect(signer(change, key).authoriser.authorise(REQUEST)).rejects.toMatchObject({
      code: 'connection_invalid',
    })
  })
})
