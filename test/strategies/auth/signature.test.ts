import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SignatureAuth } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, REQUEST, sending } from '../../kit/auth.ts'

const SIGN: SignatureAuth['sign'] = {
  algorithm: 'hmac-sha256',
  key: '$credentials.secret',
  text: '{{ $method }}\n{{ $host }}\n{{ $path }}\n{{ $query }}\n{{ $headers."x-own" }}\n{{ $body_hash }}\n{{ $date }}',
}
const SPEC: SignatureAuth = {
  kind: 'signature',
  sign: SIGN,
  headers: { Authorization: 'HMAC {{ $credentials.id }}:{{ $signature }}', 'X-Date': '{{ $date }}' },
}
const CREDENTIALS = { id: 'me', secret: 'k3y' }
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('a signed request', () => {
  test('is signed over what is sent', async () => {
    const { context, clock } = authContext(CREDENTIALS)
    const request = sending('application/json', '{"a":1}')
    const { headers } = await make(auth, SPEC)(context).authorise(request)
    const date = new Date(clock.now()).toISOString()
    const text = `POST\nats.test\n/v2/job\n$filter=a%20b\n1\n${sha256('{"a":1}')}\n${date}`
    const signature = createHmac('sha256', 'k3y').update(text).digest('hex')
    expect(headers).toEqual({ 'x-own': '1', authorization: `HMAC me:${signature}`, 'x-date': date })
  })

  test('is signed again each time', async () => {
    const { context, clock } = authContext(CREDENTIALS)
    const authoriser = make(auth, SPEC)(context)
    const first = await authoriser.authorise(REQUEST)
    await clock.wind(1_000)
    expect((await authoriser.authorise(REQUEST)).headers.authorization).not.toBe(first.headers.authorization)
  })

  test.each([
    ['hmac-sha1', 'base64', 'utf8', 'k3y'],
    ['hmac-sha512', 'hex', 'hex', '6b3379'],
    ['hmac-sha256', 'base64', 'base64', 'azN5'],
  ] as const)('%s in %s with a key in %s', async (algorithm, encoding, key_encoding, secret) => {
    const { context } = authContext({ secret })
    const spec: SignatureAuth = {
      kind: 'signature',
      sign: { ...SIGN, text: 'text', algorithm, encoding, key_encoding },
      query: { sig: '{{ $signature }}' },
    }
    const { url } = await make(auth, spec)(context).authorise(REQUEST)
    const expected = createHmac(algorithm.replace('hmac-', ''), 'k3y').update('text').digest(encoding)
    expect(url).toBe(`${REQUEST.url}&sig=${encodeURIComponent(expected)}`)
  })

  test.each([
    ['iso', '2026-01-02T03:04:05.678Z'],
    ['http', 'Fri, 02 Jan 2026 03:04:05 GMT'],
    ['epoch_s', '1767323045'],
    ['epoch_ms', '1767323045678'],
  ] as const)('contains the time as %s', async (date, expected) => {
    const { context } = authContext(CREDENTIALS)
    const clock = { ...context.clock, now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 678) }
    const { headers } = await make(auth, { ...SPEC, date })({ ...context, clock }).authorise(REQUEST)
    expect(headers['x-date']).toBe(expected)
  })

  test('without a body has the hash of the empty text', async () => {
    const { context } = authContext(CREDENTIALS)
    const body_hash = { encoding: 'base64' } as const
    const spec = { ...SPEC, body_hash, headers: { hash: '{{ $body_hash }}' } }
    const { headers } = await make(auth, spec)(context).authorise(REQUEST)
    expect(headers.hash).toBe(createHash('sha256').digest('base64'))
  })

  test('needs a key that is not empty and is encoded as the spec declares', async () => {
    const spec = { ...SPEC, sign: { ...SIGN, key_encoding: 'hex' } } as const
    for (const secret of ['zz', ''])
      await expect(
        make(auth, spec)(authContext({ ...CREDENTIALS, secret }).context).authorise(REQUEST),
      ).rejects.toMatchObject({
        code: 'connection_invalid',
      })
  })
})
