import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { VerifySpec } from '../../../runtime/spec/connector.ts'
import type { verify } from '../../../runtime/strategies/verify/index.ts'
import { accepted, BODY, delivery } from '../../kit/deliveries.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const TOKEN: VerifySpec = { kind: 'token', header: 'X-Api-Key', equals: 's3cret' }
const HMAC: VerifySpec = { kind: 'hmac', keys: ['s3cret'], signature: { header: 'X-Signature' } }
const signed = (key: string, text = BODY): string => createHmac('sha256', key).update(text).digest('hex')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const PUBLIC_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
const ED25519: VerifySpec = {
  kind: 'ed25519',
  keys: [PUBLIC_KEY],
  key_encoding: 'hex',
  signature: { header: 'X-Signature', encoding: 'hex' },
}
const proven = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('hex')
const BASIC: VerifySpec = { kind: 'basic', username: 'hook', password: 'p:ässword' }

/** Each kind with the header that it reads, what it accepts and what it does not. */
const KINDS: Record<
  Exclude<keyof typeof verify, 'secret_url'>,
  { spec: VerifySpec; header: string; good: string[]; bad: string[]; unset: VerifySpec; empty: string[] }
> = {
  hmac: {
    spec: HMAC,
    header: 'x-signature',
    good: [signed('s3cret'), signed('s3cret').toUpperCase()],
    bad: [
      '',
      'sha256=',
      signed('s3cret').slice(0, -2),
      `${signed('s3cret')}00`,
      signed('S3cret'),
      signed('s3cret', `${BODY} `),
      `${signed('s3cret')}, ${signed('s3cret')}`,
      base64(signed('s3cret')),
      'zz'.repeat(32),
    ],
    unset: { ...HMAC, keys: [''] },
    empty: ['', signed('')],
  },
  ed25519: {
    spec: ED25519,
    header: 'x-signature',
    good: [proven(BODY), proven(BODY).toUpperCase()],
    bad: ['', proven(`${BODY} `), proven(BODY).slice(0, -2), `${proven(BODY)}00`, '00'.repeat(64), signed(PUBLIC_KEY)],
    unset: { ...ED25519, keys: [''] },
    empty: ['', '00'.repeat(64)],
  },
  token: {
    spec: TOKEN,
    header: 'x-api-key',
    good: ['s3cret'],
    bad: ['', 's3cre', 's3cret ', 'S3cret', 's3cret, s3cret', 's3cretx', '\u0000'],
    unset: { ...TOKEN, equals: '' },
    empty: [''],
  },
  basic: {
    spec: BASIC,
    header: 'authorization',
    good: ['Basic', 'basic', 'BASIC'].map((scheme) => `${scheme} ${base64('hook:p:ässword')}`),
    bad: [
      '',
      'Basic',
      'Basic ',
      base64('hook:p:ässword'),
      `Bearer ${base64('hook:p:ässword')}`,
      `Basic ${base64('hook:')}`,
      `Basic ${base64('hook')}`,
      `Basic ${base64('Hook:p:ässword')}`,
      'Basic ***',
    ],
    unset: { ...BASIC, username: '', password: '' },
    empty: ['', `Basic ${base64(':')}`, `Basic ${base64('')}`],
  },
}

describe.each(Object.entries(KINDS))('every verifier: %s', (_, { spec, header, good, bad, unset, empty }) => {
  const accepts = (value: string, name = header) => accepted(spec, delivery({ headers: { [name]: value } }))

  test('accepts a valid signature, in any spelling of the header', async () => {
    for (const value of good)
      for (const name of [header, header.toUpperCase(), header.replace(/^./, (letter) => letter.toUpperCase())])
        expect(await accepts(value, name), `${name}: ${value}`).toBe(true)
  })

  test('accepts nothing else', async () => {
    for (const value of bad) expect(await accepts(value), value).toBe(false)
  })

  test('accepts nothing without the header', async () => {
    expect(await accepted(spec, delivery({}))).toBe(false)
    expect(await accepted(spec, delivery({ headers: { 'x-other': good[0] ?? '' } }))).toBe(false)
  })

  test('accepts nothing while no secret is configured', async () => {
    for (const value of [...empty, ...good])
      expect(await accepted(unset, delivery({ headers: { [header]: value } })), value).toBe(false)
  })

  test('names the credential that a connection lacks', async () => {
    const hole = '$credentials.webhook_key'
    const asking = JSON.parse(
      JSON.stringify(spec)
        .replaceAll(/s3cret|p:ässword/g, hole)
        .replace(PUBLIC_KEY, hole),
    )
    await expect(accepted(asking, delivery({}))).rejects.toMatchObject({ code: 'credential_missing' })
  })
})

describe('secret_url', () => {
  const spec: VerifySpec = { kind: 'secret_url', param: 'key', equals: 's3 cret&' }
  const accepts = (query: string, given = spec) => accepted(given, delivery({ url: `/webhooks/acme${query}` }))

  test('accepts the URL that contains the secret, and no other', async () => {
    expect(await accepts('?key=s3%20cret%26')).toBe(true)
    expect(await accepts('?a=?&key=s3+cret%26&b=1')).toBe(true)
    for (const query of [
      '',
      '?',
      '?key',
      '?key=',
      '?key=s3',
      '?Key=s3%20cret%26',
      '?key=s3%20cret%26&key=s3%20cret%26',
    ])
      expect(await accepts(query), query).toBe(false)
  })

  test('accepts nothing while no secret is configured', async () => {
    for (const query of ['?key=', '?key', '']) expect(await accepts(query, { ...spec, equals: '' })).toBe(false)
  })
})
