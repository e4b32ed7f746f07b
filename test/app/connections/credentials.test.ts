import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCredentialSources, isInside } from '../../../runtime/app/connections/credential-sources.ts'
import { type CredentialPart, resolveCredentials } from '../../../runtime/app/connections/credentials.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'

let folder = ''
let warnings: string[] = []
let masker = createMasker()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-cred-'))
  mkdirSync(join(folder, 'data'))
  warnings = []
  masker = createMasker()
})
afterEach(() => rmSync(folder, { recursive: true }))

const fields = { id: { secret: false }, secret: {} }
const part = (values: CredentialPart['values']): CredentialPart => ({
  connection: 'acme',
  area: 'credentials',
  values,
  fields,
})
const resolve = (
  values: CredentialPart['values'],
  env: Record<string, string> = {},
  sealed: Record<string, string> = {},
) =>
  resolveCredentials(
    part(values),
    sealed,
    createCredentialSources({
      env,
      allowed: { env: ['S', 'NOT_*', 'EMPTY', 'HIREWIRE_*'], files: ['/'] },
      protectedPaths: [join(folder, 'data')],
      masker,
      warn: (text) => void warnings.push(text),
    }),
  )

describe('credentials', () => {
  test('are read from the object, the environment, a file and the store', async () => {
    const file = join(folder, 'secret')
    writeFileSync(file, 'from-file\n', { mode: 0o600 })
    expect(await resolve({ id: 'plain', secret: { env: 'S' } }, { S: 'from-env' })).toEqual({
      id: 'plain',
      secret: 'from-env',
    })
    expect(await resolve({ secret: { file } })).toEqual({ secret: 'from-file' })
    expect(await resolve({ secret: { sealed: true } }, {}, { 'credentials.secret': 'from-store' })).toEqual({
      secret: 'from-store',
    })
    expect(warnings).toEqual([])
  })

  test('are masked once read, unless the spec declares them as not secret', async () => {
    await resolve({ id: 'public-id', secret: { env: 'S' } }, { S: 'very-secret' })
    expect(masker.text('public-id very-secret')).toBe('public-id ••••••')
  })

  test.each([
    ['a variable that is not set', { env: 'NOT_SET' }, 'the environment variable NOT_SET is not set'],
    ['a missing file', { file: '/nowhere/secret' }, 'the file /nowhere/secret cannot be read (ENOENT)'],
    ['a folder', { file: tmpdir() }, 'cannot be read'],
    ['a seal without its secret', { sealed: true as const }, 'it is not in the store'],
    ['the encryption key', { env: 'HIREWIRE_KEY' }, 'belongs to Hirewire'],
    ['the environment as a file', { file: '/proc/self/environ' }, 'must not be used as a credential'],
  ])('%s is named in the refusal', async (_what, value, message) => {
    const attempt = resolve({ secret: value }, { HIREWIRE_KEY: 'k' })
    await expect(attempt).rejects.toMatchObject({
      code: 'credential_missing',
      place: { pointer: '/credentials/secret' },
    })
    await expect(attempt).rejects.toThrow(message)
  })

  test("Hirewire's own files cannot be referenced, not even through a link", async () => {
    const key = join(folder, 'data', 'key')
    writeFileSync(key, 'the-key')
    symlinkSync(key, join(folder, 'link'))
    for (const file of [key, join(folder, 'link'), join(folder, 'data/../data/key')])
      await expect(resolve({ secret: { file } })).rejects.toThrow('must not be used as a credential')
  })

  test('a file that others can read is used with a warning; one that is too large is refused', async () => {
    const file = join(folder, 'open')
    writeFileSync(file, 'value')
    chmodSync(file, 0o644)
    expect(await resolve({ secret: { file } })).toEqual({ secret: 'value' })
    expect(warnings).toEqual([expect.stringContaining('is readable by other users')])
    writeFileSync(file, 'x'.repeat(70_000))
    await expect(resolve({ secret: { file } })).rejects.toThrow('more than 65536 bytes')
  })
})

test('a path is recognized inside a folder in any notation, but not in a neighbour with a longer name', () => {
  expect(isInside(join(folder, 'data/x/../y'), join(folder, 'data'))).toBe(true)
  expect(isInside(join(folder, 'data'), join(folder, 'data'))).toBe(true)
  expect(isInside(join(folder, 'data-2/x'), join(folder, 'data'))).toBe(false)
  expect(isInside(join(folder, '..data'), folder)).toBe(true)
})
