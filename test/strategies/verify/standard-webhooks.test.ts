import * as crypto from 'node:crypto'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { VerifySpec } from '../../../runtime/spec/connector.ts'
import { accepted, BODY, delivery } from '../../kit/deliveries.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, verify: vi.fn(real.verify) }
})
beforeEach(() => void vi.mocked(crypto.verify).mockClear())

const AT = Date.UTC(2026, 0, 2, 3, 4, 5)
const ID = 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'
const random = (bytes: number): string => crypto.randomBytes(bytes).toString('base64')

type Names = 'webhook' | 'svix'
const signed = (names: Names) =>
  ({
    text: `{{ $delivery.headers."${names}-id" }}.{{ $timestamp }}.{{ $delivery.raw }}`,
    time: { header: `${names}-timestamp` },
  }) as const
const symmetric = (names: Names, keys = ['$credentials.key']): VerifySpec => ({
  kind: 'hmac',
  keys,
  key_prefix: 'whsec_',
  key_encoding: 'base64',
  signature: { header: `${names}-signature`, separator: ' ', prefix: 'v1,', encoding: 'base64' },
  ...signed(names),
})
const asymmetric = (keys = ['$credentials.key']): VerifySpec => ({
  kind: 'ed25519',
  keys,
  key_prefix: 'whpk_',
  signature: { header: 'webhook-signature', separator: ' ', prefix: 'v1a,' },
  ...signed('webhook'),
})

const sent = (names: Names, signature: string, more: { id?: string; at?: number; body?: string } = {}) =>
  delivery({
    headers: {
      [`${names}-id`]: more.id ?? ID,
      [`${names}-timestamp`]: String((more.at ?? AT) / 1_000),
      [`${names}-signature`]: signature,
    },
    body: more.body ?? BODY,
  })
const accepts = (spec: VerifySpec, given: ReturnType<typeof delivery>, credentials: Record<string, string>, now = AT) =>
  accepted(spec, given, { now, credentials })

const LIBRARIES = [
  ['standardwebhooks', 'webhook', (secret: string) => new StandardWebhook(secret)],
  ['svix', 'svix', (secret: string) => new SvixWebhook(secret)],
] as const

describe.each(LIBRARIES)('a delivery that the library %s signs', (_, names, library) => {
  const spec = symmetric(names)
  const secret = `whsec_${random(24)}`
  const signature = library(secret).sign(ID, new Date(AT), BODY)

  test('is accepted, with the secret as the vendor shows it and without its prefix', async () => {
    expect(await accepts(spec, sent(names, signature), { key: secret })).toBe(true)
    expect(await accepts(spec, sent(names, signature), { key: secret.replace('whsec_', '') })).toBe(true)
  })

  test('is accepted whatever the random bytes of the secret are', async () => {
    for (const bytes of [24, 25, 26, 32, 64]) {
      const key = `whsec_${random(bytes)}`
      expect(await accepts(spec, sent(names, library(key).sign(ID, new Date(AT), BODY)), { key }), key).toBe(true)
    }
  })

  test('is refused with another body, another id, another time, or another secret', async () => {
    const key = secret
    expect(await accepts(spec, sent(names, signature, { body: `${BODY} ` }), { key })).toBe(false)
    expect(await accepts(spec, sent(names, signature, { id: `${ID}x` }), { key })).toBe(false)
    expect(await accepts(spec, sent(names, signature, { at: AT + 1_000 }), { key })).toBe(false)
    expect(await accepts(spec, sent(names, signature), { key: `whsec_${random(24)}` })).toBe(false)
  })

  test('is refused if it is too old, or from the future', async () => {
    expect(await accepts(spec, sent(names, signature), { key: secret }, AT + 300_000)).toBe(true)
    expect(await accepts(spec, sent(names, signature), { key: secret }, AT + 301_000)).toBe(false)
    expect(await accepts(spec, sent(names, signature), { key: secret }, AT - 301_000)).toBe(false)
  })

  test('is accepted by any of its signatures, and by none of another version', async () => {
    const key = secret
    const other = library(`whsec_${random(24)}`).sign(ID, new Date(AT), BODY)
    for (const several of [`${other} ${signature}`, `${signature} ${other}`, `v1a,${random(64)} ${signature}`])
      expect(await accepts(spec, sent(names, several), { key }), several).toBe(true)
    for (const none of [other, signature.replace('v1,', 'v2,'), signature.replace('v1,', ''), 'v1,', ''])
      expect(await accepts(spec, sent(names, none), { key }), none).toBe(false)
  })

  test('is refused without its id, its time or its signature', async () => {
    const whole = sent(names, signature)
    for (const name of Object.keys(whole.headers)) {
      const headers = Object.fromEntries(Object.entries(whole.headers).filter(([key]) => key !== name))
      expect(await accepts(spec, { ...whole, headers }, { key: secret }), name).toBe(false)
    }
  })
})

describe('an encoded secret', () => {
  const key = crypto.randomBytes(24)
  const signature = `v1,${crypto
    .createHmac('sha256', key)
    .update(`${ID}.${AT / 1_000}.${BODY}`)
    .digest('base64')}`
  const received = sent('webhook', signature)

  test('that cannot be decoded is a missing credential, and accepts no delivery', async () => {
    for (const wrong of ['whsec_', 'whsec_***', 'whsec_A', '    '])
      await expect(accepts(symmetric('webhook'), received, { key: wrong }), wrong).rejects.toMatchObject({
        code: 'credential_missing',
        message: expect.not.stringContaining('***'),
      })
  })

  test('that cannot be decoded is skipped if another one can be', async () => {
    const spec = symmetric('webhook', ['$credentials.old', '$credentials.key'])
    const good = { key: `whsec_${key.toString('base64')}` }
    expect(await accepts(spec, received, { old: 'whsec_***', ...good })).toBe(true)
    expect(await accepts(symmetric('webhook'), received, { key: `whsec_***\n${good.key}\n` })).toBe(true)
  })

  test('can be hexadecimal', async () => {
    const spec = { ...symmetric('webhook'), key_prefix: undefined, key_encoding: 'hex' } as VerifySpec
    expect(await accepts(spec, received, { key: key.toString('hex') })).toBe(true)
    expect(await accepts(spec, received, { key: key.toString('base64') }).catch(() => false)).toBe(false)
  })
})

describe('an Ed25519 signature (v1a)', () => {
  const pair = (): { key: string; sign: (text: string) => string } => {
    const { publicKey, privateKey } = crypto.generateKeyPairSync('ed25519')
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
    return {
      key: `whpk_${raw.toString('base64')}`,
      sign: (text) => `v1a,${crypto.sign(null, Buffer.from(text), privateKey).toString('base64')}`,
    }
  }
  const { key, sign } = pair()
  const signature = sign(`${ID}.${AT / 1_000}.${BODY}`)
  const spec = asymmetric()

  test('is verified with the public key, beside signatures of other versions and keys', async () => {
    expect(await accepts(spec, sent('webhook', signature), { key })).toBe(true)
    expect(await accepts(spec, sent('webhook', signature), { key: key.replace('whpk_', '') })).toBe(true)
    const other = pair().sign(`${ID}.${AT / 1_000}.${BODY}`)
    expect(await accepts(spec, sent('webhook', `v1,${random(32)} ${other} ${signature}`), { key })).toBe(true)
    expect(await accepts(spec, sent('webhook', signature), { key: `${pair().key}\n${key}` })).toBe(true)
  })

  test('for a public key in the spec itself is accepted: it is no secret', async () => {
    expect(await accepts(asymmetric([key]), sent('webhook', signature), {})).toBe(true)
  })

  test('is refused with anything other than the signed content, and if it is too old', async () => {
    expect(await accepts(spec, sent('webhook', signature, { body: `${BODY} ` }), { key })).toBe(false)
    expect(await accepts(spec, sent('webhook', signature, { id: 'msg_2' }), { key })).toBe(false)
    expect(await accepts(spec, sent('webhook', signature, { at: AT + 1_000 }), { key })).toBe(false)
    expect(await accepts(spec, sent('webhook', signature), { key: pair().key })).toBe(false)
    expect(await accepts(spec, sent('webhook', signature), { key }, AT + 301_000)).toBe(false)
    for (const none of ['', 'v1a,', `v1a,${random(63)}`, signature.replace('v1a,', 'v1,')])
      expect(await accepts(spec, sent('webhook', none), { key }), none).toBe(false)
  })

  test('is not verified with an invalid key', async () => {
    for (const wrong of ['whpk_', `whpk_${random(31)}`, `whpk_${random(33)}`, 'whpk_***'])
      await expect(accepts(spec, sent('webhook', signature), { key: wrong }), wrong).rejects.toMatchObject({
        code: 'credential_missing',
      })
  })

  test('is one of a few that are verified: a stranger cannot cause work with a long header', async () => {
    const many = Array.from({ length: 1_000 }, () => `v1a,${random(64)}`).join(' ')
    const keys = Array.from({ length: 100 }, () => pair().key).join('\n')
    expect(await accepts(asymmetric(Array(16).fill('$credentials.key')), sent('webhook', many), { key: keys })).toBe(
      false,
    )
    expect(vi.mocked(crypto.verify).mock.calls.length).toBeLessThanOrEqual(64)
  })
})
