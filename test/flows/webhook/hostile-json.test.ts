import { describe, expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { hookSpec, KEY, signed } from '../../kit/hooks.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const EVENT = '{"event":"job.changed","id":"r1"}'
/** The depth that stopped every connection: 2,500 levels in 15 kB. */
const DEEP = `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`
const WIDE = `{"event":"job.changed","id":"r1","more":[${'0,'.repeat(200_000)}0]}`

const RAW = `{ kind: hmac, keys: [$credentials.key], signature: { header: x-signature } }`
const PARTS = `{ kind: hmac, keys: [$credentials.key], text: '{{ $delivery.method }}.{{ $delivery.raw }}', signature: { header: x-signature } }`
const FIELD = `{ kind: hmac, keys: [$credentials.key], text: '{{ event }}.{{ id }}', signature: { field: proof } }`
const COMPUTED = `{ kind: hmac, keys: [$credentials.key], text: '{{ $join([event, id], ".") }}', signature: { field: '$string(proof)' } }`

/** An installation that records each root over which an expression is evaluated. */
async function open(verify: string, more?: string) {
  const ats = await openAts(({ path }) =>
    path === '/jobs/r1' ? { json: { id: 'r1', title: 'Nurse', state: 'published' } } : JOBS,
  )
  const roots: unknown[] = []
  const evaluator = createInProcessEvaluator()
  const { installation } = await openSmall({
    spec: specWith(BEARER, hookSpec(verify, `  ${more ?? ''}`)),
    url: ats.url,
    connection: { credentials: { key: 'api-key' }, webhook: { key: KEY } },
    evaluator: () => ({
      ...evaluator,
      evaluate(jobs) {
        roots.push(...jobs.map(({ root }) => root))
        return evaluator.evaluate(jobs)
      },
    }),
  })
  await installation.settle()
  const deliver = async (body: string, proof = 'forged', connection = 'small') => {
    const delivery = {
      method: 'POST',
      url: `/webhooks/${connection}`,
      headers: { 'x-signature': proof },
      body: Buffer.from(body),
    }
    roots.length = 0
    const end = await installation.app.webhooks.receive({ connection, ...delivery }).then(
      ({ status }) => ({ status, message: '' }),
      ({ code, message }: { code: string; message: string }) => ({ status: code, message }),
    )
    return { ...end, evaluations: roots.length }
  }
  return { installation, roots, deliver }
}

describe('a webhook with hostile JSON', () => {
  test.each([
    ['the raw body', RAW],
    ['plain parts of the delivery', PARTS],
    ['plain fields of the body', FIELD],
  ])('is refused without any evaluation if its signature covers %s, like a forged one', async (_, verify) => {
    const { deliver } = await open(verify)
    const forged = await deliver(EVENT)
    expect(forged).toMatchObject({ status: 'signature_invalid', evaluations: 0 })
    for (const body of [DEEP, WIDE, '{"a":', '{"__proto__":{"event":"job.changed"}}', '\u0000'])
      expect(await deliver(body)).toEqual(forged)
  })

  test('reaches no expression if the signature itself is computed', async () => {
    const { deliver, roots } = await open(COMPUTED)
    const genuine = `{"event":"job.changed","id":"r1","proof":"${signed('job.changed.r1')}"}`
    expect(await deliver(genuine)).toMatchObject({ status: 202 })
    const forged = await deliver(EVENT)
    for (const body of [DEEP, WIDE]) {
      expect(await deliver(body)).toMatchObject({ status: forged.status, message: forged.message })
      expect(roots.every((root) => root === null)).toBe(true)
    }
  })

  test('reaches no handshake that is served before the verification', async () => {
    const { deliver, roots } = await open(
      RAW,
      'handshake: [{ when: $exists(challenge), verified: false, body: challenge }]',
    )
    expect(await deliver('{"challenge":"c"}')).toMatchObject({ status: 200 })
    expect(await deliver(`{"challenge":${DEEP}}`)).toMatchObject({ status: 'signature_invalid' })
    expect(roots).toEqual([undefined])
  })

  test('is refused as unreadable if it is verified, with the reason, and nothing of it is stored', async () => {
    const { installation, deliver } = await open(RAW)
    expect(await deliver(DEEP, signed(DEEP))).toMatchObject({
      status: 'request_invalid',
      message: expect.stringContaining('nests deeper than 64 levels'),
      evaluations: 0,
    })
    expect(await deliver(WIDE, signed(WIDE))).toMatchObject({
      status: 'request_invalid',
      message: expect.stringContaining('more than 100000 values'),
      evaluations: 0,
    })
    expect(await installation.store.hooks.nextReadyAt('small')).toBeNull()
    expect(await deliver(EVENT, signed(EVENT))).toMatchObject({ status: 202 })
  })

  test('names its record by every digit of its id', async () => {
    const { installation, deliver } = await open(RAW)
    const body = '{"event":"job.changed","id":12345678901234567890}'
    expect(await deliver(body, signed(body))).toMatchObject({ status: 202 })
    const [event] = await installation.store.hooks.take('small', 1)
    expect(event?.with).toEqual({ id: '12345678901234567890' })
  })
})
