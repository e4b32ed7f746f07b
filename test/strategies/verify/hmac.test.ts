import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HmacVerify } from '../../../runtime/spec/connector.ts'
import { accepted, BODY, delivery } from '../../kit/deliveries.ts'

const KEY = 's3cret'
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)
const mac = (text: string | Uint8Array, as: 'hex' | 'base64' = 'hex', key = KEY, algorithm = 'sha256'): string =>
  createHmac(algorithm, key).update(text).digest(as)
const spec = (signature: HmacVerify['signature'], more: Partial<HmacVerify> = {}): HmacVerify => ({
  kind: 'hmac',
  keys: ['$credentials.key'],
  signature,
  ...more,
})
const accepts = (given: HmacVerify, request: Parameters<typeof delivery>[0], now = NOW, credentials = { key: KEY }) =>
  accepted(given, delivery(request), { now, credentials })

describe('signature schemes of known ATSs', () => {
  const seconds = String(NOW / 1_000)
  const shapes: [string, HmacVerify, Parameters<typeof delivery>[0]][] = [
    [
      'algorithm, space, digest',
      spec({ header: 'signature', prefix: 'sha256 ' }),
      { headers: { signature: `sha256 ${mac(BODY)}` } },
    ],
    [
      'base64 of the raw body',
      spec({ header: 'x-signature', encoding: 'base64' }),
      { headers: { 'x-signature': mac(BODY, 'base64') } },
    ],
    [
      'SHA-1',
      spec({ header: 'x-signature' }, { algorithm: 'sha1' }),
      { headers: { 'x-signature': mac(BODY, 'hex', KEY, 'sha1') } },
    ],
    [
      'body and timestamp without anything between',
      spec({ header: 'x-signature' }, { text: '{{ $delivery.raw }}{{ $timestamp }}', time: { header: 'x-timestamp' } }),
      { headers: { 'x-signature': mac(BODY + seconds), 'x-timestamp': seconds } },
    ],
    [
      'timestamp, body and headers, of which one is missing, and several signatures',
      spec(
        { header: 'x-signature', separator: ';', prefix: 'v1=' },
        {
          text: '{{ $timestamp }}.{{ $delivery.raw }}.{{ $delivery.headers."event-id" }}.{{ $string($delivery.headers.link) }}',
          time: { header: 'x-timestamp' },
        },
      ),
      {
        headers: {
          'x-signature': `v1=${'00'.repeat(32)}; v1=${mac(`${seconds}.${BODY}.e1.`)}`,
          'x-timestamp': seconds,
          'event-id': 'e1',
          link: '',
        },
      },
    ],
    [
      'base64 of a structure with its own time',
      spec(
        { header: 'x-signature', wrapped: 'base64', separator: ',', prefix: 'v2=' },
        { text: '{{ $timestamp }}.{{ $delivery.raw }}', time: { prefix: 't=' } },
      ),
      { headers: { 'x-signature': Buffer.from(`t=${seconds},v2=${mac(`${seconds}.${BODY}`)}`).toString('base64') } },
    ],
    [
      'one field of the body only',
      spec({ header: 'x-signature', wrapped: 'base64' }, { text: '{{ token }}' }),
      { headers: { 'x-signature': Buffer.from(mac('tök')).toString('base64') } },
    ],
    [
      'a signature in the body over other fields of it',
      spec(
        { field: 'signature' },
        { text: '{{ token }}{{ triggeredAt }}', time: { field: 'triggeredAt', unit: 'ms' } },
      ),
      { body: JSON.stringify({ token: 'a', triggeredAt: NOW, signature: mac(`a${NOW}`) }) },
    ],
    [
      'method, address, date and hash of the body, in Authorization',
      spec(
        { header: 'authorization', separator: ',', prefix: 'Signature=', encoding: 'base64' },
        {
          text: '{{ $delivery.method }}\n{{ $delivery.url }}\n{{ $delivery.headers.date }}\n{{ $body_hash }}',
          body_hash: { encoding: 'base64' },
          time: { header: 'date', unit: 'iso' },
        },
      ),
      {
        headers: {
          date: new Date(NOW).toISOString(),
          authorization: `HMAC Key=a, Signature=${mac(`POST\n/webhooks/acme\n${new Date(NOW).toISOString()}\n${createHash('sha256').update(BODY).digest('base64')}`, 'base64')}`,
        },
      },
    ],
    ['in the query', spec({ query: 'sig' }), { url: `/webhooks/acme?sig=${mac(BODY)}` }],
  ]

  test.each(shapes)('%s', async (_, given, request) => {
    expect(await accepts(given, request)).toBe(true)
    expect(await accepts(given, request, NOW, { key: 'other' })).toBe(false)
    const changed = { ...request, body: `${request.body ?? BODY} ` }
    if (!given.text || given.text.includes('$delivery.raw') || given.body_hash)
      expect(await accepts(given, changed)).toBe(false)
  })
})

test('covers the bytes as received, whatever they are (property)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), fc.nat(), async (body, at) => {
      const given = spec({ header: 'x-signature' })
      const headers = { 'x-signature': mac(body) }
      expect(await accepts(given, { headers, body })).toBe(true)
      const other = Buffer.from(body)
      if (other.length === 0) return
      other[at % other.length]! ^= 1
      expect(await accepts(given, { headers, body: other })).toBe(false)
    }),
  )
})

test('bytes that are not valid text are not mistaken for the text that they resemble', async () => {
  const given = spec({ header: 'x-signature' }, { text: '{{ $delivery.raw }}!' })
  expect(await accepts(given, { headers: { 'x-signature': mac('\ufffd!') }, body: Buffer.from([0xff]) })).toBe(false)
  expect(await accepts(given, { headers: { 'x-signature': mac('\ufeffa!') }, body: '\ufeffa' })).toBe(true)
})

test('any of several keys may have signed, and a missing one is skipped', async () => {
  const given = spec({ header: 'x' }, { keys: ['$credentials.new', '$credentials.old'] })
  const request = delivery({ headers: { x: mac(BODY) } })
  const acceptsWith = (credentials: Record<string, string>) => accepted(given, request, { credentials })
  expect(await acceptsWith({ new: 'n', old: KEY })).toBe(true)
  expect(await acceptsWith({ new: KEY })).toBe(true)
  expect(await acceptsWith({ new: 'n' })).toBe(false)
  await expect(acceptsWith({ new: '' })).rejects.toMatchObject({ code: 'credential_missing' })
})

describe('a signed time', () => {
  const given = spec({ header: 'x' }, { text: '{{ $timestamp }}{{ $delivery.raw }}', time: { header: 'at' } })
  const at = (offset: number) => {
    const time = String(NOW / 1_000 + offset)
    return { headers: { at: time, x: mac(time + BODY) } }
  }

  test.each([
    [0, true],
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('that is %d s away from our clock is accepted: %s', async (offset, expected) => {
    expect(await accepts(given, at(offset))).toBe(expected)
  })

  test.each(['', ' ', 'soon', 'NaN', 'Infinity'])('"%s" is refused', async (time) => {
    expect(await accepts(given, { headers: { at: time, x: mac(time + BODY) } })).toBe(false)
  })

  test('that is missing is refused', async () => {
    expect(await accepts(given, { headers: { x: mac(BODY) } })).toBe(false)
  })
})

describe('a time that is not signed', () => {
  const seconds = String(NOW / 1_000)
  const request = { headers: { x: mac(BODY), at: seconds } }

  test('is refused, whatever its value: an old delivery would pass with a new time', async () => {
    expect(await accepts(spec({ header: 'x' }), request)).toBe(true)
    expect(await accepts(spec({ header: 'x' }, { time: { header: 'at' } }), request)).toBe(false)
    expect(await accepts(spec({ header: 'x' }, { text: '{{ $delivery.raw }}', time: { header: 'at' } }), request)).toBe(
      false,
    )
    const wrapped = { headers: { x: `t=${seconds},v1=${mac(BODY)}` } }
    const parts = { header: 'x', separator: ',', prefix: 'v1=' }
    expect(await accepts(spec(parts), wrapped)).toBe(true)
    expect(await accepts(spec(parts, { time: { prefix: 't=' } }), wrapped)).toBe(false)
  })

  test('of the body is signed with the body, and is refused if only other fields are signed', async () => {
    const body = JSON.stringify({ token: 'a', at: NOW / 1_000 })
    const time = { field: 'at' }
    expect(await accepts(spec({ header: 'x' }, { time }), { body, headers: { x: mac(body) } })).toBe(true)
    const ofToken = { body, headers: { x: mac('a') } }
    expect(await accepts(spec({ header: 'x' }, { text: '{{ token }}' }), ofToken)).toBe(true)
    expect(await accepts(spec({ header: 'x' }, { text: '{{ token }}', time }), ofToken)).toBe(false)
  })
})

test.each(['\n', '\r\n', '\r'])('each of several keys may have signed, with %j between them', async (end) => {
  const keys = ['old-key', KEY, 'new-key']
  const credentials = { key: `${keys.join(end)}${end}` }
  for (const key of keys)
    expect(
      await accepts(
        spec({ header: 'x-signature' }),
        { headers: { 'x-signature': mac(BODY, 'hex', key) } },
        NOW,
        credentials,
      ),
    ).toBe(true)
})
