import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import type { ConnectionInput, WebhookResponse } from '../../../runtime/app/contract.ts'
import { hmac } from '../../../runtime/strategies/verify/hmac.ts'
import {
  BEARER,
  JOBS,
  openAts,
  openSmall,
  type Reply,
  type SeenRequest,
  specWith,
} from '../../kit/small-installation.ts'
import { quiet } from '../../kit/until.ts'

const KEY = 'hook-key-of-the-customer'
const eventsWith = (verify: string, more = ''): string => `
events:
  kind: webhook
  credentials: { key: { title: Webhook key, secret: true }, old_key: { secret: true, optional: true } }
  verify: ${verify}
${more}
  event: event
  id: $delivery.headers."event-id"
  handlers: [{ events: job.changed, refresh: { jobs: job.id } }]
`

const RENAMED: Reply = { json: { id: 'r1', title: 'Head nurse', state: 'published' } }
const answers = ({ path }: SeenRequest): Reply => (path === '/jobs/r1' ? RENAMED : JOBS)

type HookValues = NonNullable<ConnectionInput['webhook']>

async function hooked(verify: string, more = '', webhook: HookValues = { key: KEY }, id = 'event-id') {
  const ats = await openAts(answers)
  const { installation, pull } = await openSmall({
    spec: specWith(BEARER, eventsWith(verify, more).replace('event-id', id)),
    url: ats.url,
    connection: { credentials: { key: 'api-key' }, webhook },
    env: { SMALL_HOOK: 'no base64!' },
  })
  await pull()
  const receive = (
    body: unknown,
    headers: Record<string, string> = {},
    url = '/webhooks/small',
  ): Promise<WebhookResponse> =>
    installation.app.webhooks.receive({
      connection: 'small',
      method: 'POST',
      url,
      headers,
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    })
  const title = async () =>
    (await installation.store.records.get({ connection: 'small', model: 'requisition', id: 'r1' }))?.data.title
  return { installation, ats, receive, title }
}

const EVENT = { event: 'job.changed', job: { id: 'r1' } }
const mac = (text: string, key = KEY): string => createHmac('sha256', key).update(text).digest('hex')

describe('a signed delivery', () => {
  const verify = `{ kind: hmac, keys: [$credentials.key, $credentials.old_key], text: '{{ $timestamp }}.{{ $delivery.raw }}', signature: { header: x-signature, separator: ';', prefix: 'v1=' }, time: { header: x-timestamp } }`
  const signed = (now: number, text: string, key = KEY) => {
    const at = String(Math.floor(now / 1_000))
    return { 'x-timestamp': at, 'x-signature': `v1=00;v1=${mac(`${at}.${text}`, key)}`, 'event-id': 'e1' }
  }

  test('has its record read from the ATS, once however often it is received', async () => {
    const { installation, ats, receive, title } = await hooked(verify)
    const text = JSON.stringify(EVENT)
    const headers = signed(installation.clock.now(), text)
    expect(await receive(text, headers)).toEqual({ status: 202, body: { accepted: true, duplicate: false } })
    expect(await receive(text, headers)).toEqual({ status: 202, body: { accepted: true, duplicate: true } })
    await installation.settle()
    expect(await title()).toBe('Head nurse')
    expect(ats.requests.filter(({ path }) => path === '/jobs/r1')).toHaveLength(1)
  })

  test('is refused with a wrong key, with another body, and when it is repeated later', async () => {
    const { installation, ats, receive } = await hooked(verify)
    const text = JSON.stringify(EVENT)
    const headers = signed(installation.clock.now(), text)
    for (const [body, given] of [
      [text, signed(installation.clock.now(), text, 'other')],
      [`${text} `, headers],
      [text, {}],
    ] as const)
      await expect(receive(body, given)).rejects.toMatchObject({ code: 'signature_invalid' })
    await installation.clock.wind(301_000)
    await expect(receive(text, headers)).rejects.toMatchObject({ code: 'signature_invalid' })
    expect(ats.requests.filter(({ path }) => path === '/jobs/r1')).toHaveLength(0)
    expect(JSON.stringify(installation.log)).not.toContain(KEY)
  })

  test('that is refused is counted with its reason, and a wrong secret is an issue until a delivery is accepted', async () => {
    const { installation, receive } = await hooked(verify)
    const text = JSON.stringify(EVENT)
    const now = installation.clock.now()
    const refused = (given: Record<string, string>) =>
      expect(receive(text, given)).rejects.toMatchObject({ code: 'signature_invalid' })
    const issues = async () => {
      await quiet()
      const { data } = await installation.store.issues.list({ open: true }, { limit: 9 })
      return data.map(({ code, connection, count }) => ({ code, connection, count }))
    }
    for (let n = 0; n < 9; n++) {
      await refused(signed(now - 3_600_000, text))
      await refused({})
    }
    for (let n = 0; n < 4; n++) await refused(signed(now, text, 'other'))
    expect(await issues()).toEqual([])
    for (let n = 0; n < 9; n++) await refused(signed(now, text, 'other'))
    expect(await issues()).toEqual([{ code: 'signature_invalid', connection: 'small', count: 1 }])
    const stranger = { connection: 'nobody', method: 'POST', url: '/', headers: {}, body: Buffer.from(text) }
    await expect(installation.app.webhooks.receive(stranger)).rejects.toMatchObject({ code: 'signature_invalid' })
    const metrics = await installation.app.metrics()
    const counted = metrics.match(/^hirewire_deliveries_refused_total.*$/gm)
    expect(counted?.toSorted()).toEqual([
      'hirewire_deliveries_refused_total{connection="small",reason="header_missing"} 9',
      'hirewire_deliveries_refused_total{connection="small",reason="signature"} 13',
      'hirewire_deliveries_refused_total{connection="small",reason="too_old"} 9',
    ])
    expect(JSON.stringify(installation.log)).toContain('delivery rejected')
    expect(await receive(text, signed(now, text))).toMatchObject({ status: 202 })
    expect(await issues()).toEqual([])
  })

  test('can be signed with the older key during a key rotation', async () => {
    const { installation, receive } = await hooked(verify, '', { key: 'the-new-key', old_key: KEY })
    const text = JSON.stringify(EVENT)
    expect(await receive(text, signed(installation.clock.now(), text))).toMatchObject({ status: 202 })
  })
})

test('a delivery of Standard Webhooks is followed up once, however often it is replayed', async () => {
  // The block in the reference, so that it is known to work when copied.
  const verify = JSON.stringify(hmac.options.examples?.[0]).replace('webhook_key', 'key')
  const key = `whsec_${randomBytes(32).toString('base64')}`
  const { installation, ats, receive, title } = await hooked(verify, '', { key }, 'webhook-id')
  const text = JSON.stringify(EVENT)
  const at = new Date(installation.clock.now())
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(key).sign('msg_1', at, text),
  }
  expect(await receive(text, headers)).toEqual({ status: 202, body: { accepted: true, duplicate: false } })
  await installation.settle()
  expect(await title()).toBe('Head nurse')
  expect(await receive(text, headers)).toEqual({ status: 202, body: { accepted: true, duplicate: true } })
  await installation.settle()
  expect(ats.requests.filter(({ path }) => path === '/jobs/r1')).toHaveLength(1)
  await installation.clock.wind(301_000)
  await expect(receive(text, headers)).rejects.toMatchObject({ code: 'signature_invalid' })
  await expect(receive(`${text} `, headers)).rejects.toMatchObject({ code: 'signature_invalid' })
})

test('a webhook secret that cannot be decoded is an internal fault: the sender gets a retryable response', async () => {
  const verify = `{ kind: hmac, keys: [$credentials.key], key_encoding: base64, signature: { header: x-signature } }`
  const { receive } = await hooked(verify, '', { key: { env: 'SMALL_HOOK' } })
  await expect(receive(EVENT, { 'x-signature': '00' })).rejects.toMatchObject({
    code: 'event_refused',
    message: 'The event was rejected.',
  })
})

test('a delivery to the secret URL is accepted, and one to another URL is not', async () => {
  const { installation, receive, title } = await hooked(`{ kind: secret_url, param: key, equals: $credentials.key }`)
  await expect(receive(EVENT, {}, '/webhooks/small')).rejects.toMatchObject({ code: 'signature_invalid' })
  await expect(receive(EVENT, {}, '/webhooks/small?key=x')).rejects.toMatchObject({ code: 'signature_invalid' })
  expect(await receive(EVENT, {}, `/webhooks/small?key=${KEY}`)).toMatchObject({ status: 202 })
  await installation.settle()
  expect(await title()).toBe('Head nurse')
})

describe('a handshake', () => {
  const more = `
  handshake:
    - { when: '$exists($delivery.headers."x-hook-secret")', verified: false, headers: { x-hook-secret: '{{ $delivery.headers."x-hook-secret" }}' } }
    - { when: test = true, verified: false, status: 204 }
    - { when: $exists(challenge), body: { challenge: challenge } }`
  const verify = `{ kind: hmac, keys: [$credentials.key], signature: { header: x-signature } }`

  test('echoes a header before any secret exists, and does nothing else', async () => {
    const { ats, receive } = await hooked(verify, more, {})
    const before = ats.requests.length
    expect(await receive('', { 'x-hook-secret': 'abc' })).toEqual({
      status: 200,
      headers: { 'x-hook-secret': 'abc' },
      body: undefined,
    })
    expect(await receive({ test: true })).toMatchObject({ status: 204, body: undefined })
    await receive(EVENT, { 'x-hook-secret': 'abc' })
    expect(ats.requests).toHaveLength(before)
  })

  test('that has to be verified gets its response only then', async () => {
    const { receive } = await hooked(verify, more)
    const text = '{"challenge":"c1"}'
    await expect(receive(text)).rejects.toMatchObject({ code: 'signature_invalid' })
    expect(await receive(text, { 'x-signature': mac(text) })).toMatchObject({ status: 200, body: { challenge: 'c1' } })
  })
})

test('an accepted delivery gets the response that the connector defines', async () => {
  const { receive } = await hooked(
    `{ kind: secret_url, param: key, equals: $credentials.key }`,
    `  reply: { status: 200, body: { ok: 'true', of: event } }`,
  )
  const url = `/webhooks/small?key=${KEY}`
  expect(await receive(EVENT, {}, url)).toEqual({ status: 200, body: { ok: true, of: 'job.changed' } })
  expect(await receive({ event: 'unknown' }, {}, url)).toEqual({ status: 200, body: { ok: true, of: 'unknown' } })
})
