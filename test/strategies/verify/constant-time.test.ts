import { createHmac, timingSafeEqual } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { VerifySpec } from '../../../runtime/spec/connector.ts'
import type { verify } from '../../../runtime/strategies/verify/index.ts'
import { accepted, BODY, delivery } from '../../kit/deliveries.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) }
})

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const SECRET = 's3cret-of-the-customer'
const right = createHmac('sha256', SECRET).update(BODY).digest('hex')

type Came = Parameters<typeof delivery>[0]
/**
 * Each kind that compares with a secret, with signatures that differ from the right one at the start, at the end, and
 * in length.
 */
const KINDS: Record<Exclude<keyof typeof verify, 'ed25519'>, { spec: VerifySpec; wrong: Came[] }> = {
  token: {
    spec: { kind: 'token', header: 'x-key', equals: SECRET },
    wrong: [`x${SECRET.slice(1)}`, `${SECRET.slice(0, -1)}x`, 's', `${SECRET}x`].map((key) => ({
      headers: { 'x-key': key },
    })),
  },
  basic: {
    spec: { kind: 'basic', username: 'hook', password: SECRET },
    wrong: [`hook:x${SECRET.slice(1)}`, `hook:${SECRET.slice(0, -1)}x`, 'h:s', `hook:${SECRET}x`].map((pair) => ({
      headers: { authorization: `Basic ${base64(pair)}` },
    })),
  },
  hmac: {
    spec: { kind: 'hmac', keys: [SECRET], signature: { header: 'x-signature' } },
    wrong: [`00${right.slice(2)}`, `${right.slice(0, -2)}00`, '00'.repeat(32)].map((signature) => ({
      headers: { 'x-signature': signature },
    })),
  },
  secret_url: {
    spec: { kind: 'secret_url', param: 'key', equals: SECRET },
    wrong: [`x${SECRET.slice(1)}`, `${SECRET.slice(0, -1)}x`, 's', `${SECRET}x`].map((key) => ({
      url: `/webhooks/acme?key=${key}`,
    })),
  },
}

beforeEach(() => void vi.mocked(timingSafeEqual).mockClear())

test.each(Object.entries(KINDS))(
  '%s compares once, over the same number of bytes, wherever a signature is wrong',
  async (_, { spec, wrong }) => {
    for (const request of wrong) expect(await accepted(spec, delivery(request))).toBe(false)
    const compared = vi.mocked(timingSafeEqual).mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])
    expect(compared).toEqual(wrong.map(() => [32, 32]))
  },
)
