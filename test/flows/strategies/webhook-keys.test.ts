import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ERRORS } from '../../../runtime/kernel/errors/errors.ts'
import { hookSpec } from '../../kit/hooks.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const SIGNED = `keys: [$credentials.key], signature: { header: x-signature }`
const BASE64 = `{ kind: hmac, ${SIGNED}, key_prefix: whsec_, key_encoding: base64 }`
const PUBLIC = `{ kind: ed25519, ${SIGNED} }`
const random = (bytes: number): string => randomBytes(bytes).toString('base64')
const GOOD = `whsec_${random(24)}`

/** A connection with this webhook credential. */
async function connected(verify: string, key: string | { readonly env: string }, env: Record<string, string> = {}) {
  const ats = await openAts(() => JOBS)
  const connection = { credentials: { key: 'api-key' }, webhook: { key } }
  const { installation } = await openSmall({ spec: specWith(BEARER, hookSpec(verify)), url: ats.url, connection, env })
  const checked = async () => {
    const { checks } = await installation.app.connections.check('small')
    return checks.find(({ name }) => name === 'webhook.key')
  }
  return { connections: installation.app.connections, checked }
}

const UNREADABLE = [
  ['base64', BASE64, 'not base64!!', 'expected base64, with or without the prefix "whsec_"'],
  ['hexadecimal', `{ kind: hmac, ${SIGNED}, key_encoding: hex }`, 'not-hex-at-all', 'expected hex'],
  ['a public key of 32 bytes', PUBLIC, random(31), 'expected base64 of a public key of 32 bytes'],
  ['longer than its prefix', `{ kind: hmac, ${SIGNED}, key_prefix: sec_ }`, 'sec_', 'expected a string after "sec_"'],
] as const

test.each(UNREADABLE)(
  'a webhook secret that is not %s is refused with its place',
  async (_, verify, wrong, expected) => {
    const error = await connected(verify, wrong).catch((thrown) => thrown)
    expect(error).toMatchObject({
      code: 'connection_invalid',
      place: { pointer: '/webhook/key' },
      message: expect.stringContaining(`The webhook field "key" is not a valid key: ${expected}`),
      next: expect.stringContaining('Copy the secret again'),
    })
    if (wrong !== 'sec_') expect(JSON.stringify([error.message, error.detail, error.next])).not.toContain(wrong)
  },
)

test('the next step for a webhook secret is shown beside that of another fault', async () => {
  const { connections } = await connected(BASE64, GOOD)
  const change = { webhook: { key: 'not base64!!' }, settings: { unknown: true } }
  const error = await connections.update('small', change).catch((thrown) => thrown)
  expect(error.detail.errors.length).toBeGreaterThan(1)
  expect(error.next).toContain('Copy the secret again')
  expect(error.next).toContain(ERRORS.connection_invalid.next)
})

test.each([
  ['its prefix', GOOD],
  ['no prefix', GOOD.replace('whsec_', '')],
  ['an unreadable line beside it', `not base64!!\n${GOOD}\n`],
])('a webhook secret with %s is accepted', async (_, key) => {
  const { checked } = await connected(BASE64, key)
  expect(await checked()).toMatchObject({ ok: true })
})

test('a change to an unreadable webhook secret is refused, and the old secret is kept', async () => {
  const { connections, checked } = await connected(BASE64, GOOD)
  await expect(connections.update('small', { webhook: { key: 'not base64!!' } })).rejects.toMatchObject({
    place: { pointer: '/webhook/key' },
  })
  expect(await checked()).toMatchObject({ ok: true })
})

test.each(UNREADABLE)(
  'a check names a referenced webhook secret that is not %s',
  async (_, verify, wrong, expected) => {
    const { checked } = await connected(verify, { env: 'SMALL_HOOK' }, { SMALL_HOOK: wrong })
    const check = await checked()
    expect(check).toMatchObject({ ok: false, message: expect.stringContaining(expected) })
    expect(check?.next).toContain('Copy the secret again')
    if (wrong !== 'sec_') expect(JSON.stringify(check)).not.toContain(wrong)
  },
)

test('a key that the spec builds from more than the credential is not validated', async () => {
  const joined = BASE64.replace('$credentials.key', "'AAAA{{ $credentials.key }}'")
  expect(await (await connected(joined, '!!')).checked()).toMatchObject({ ok: true })
})
