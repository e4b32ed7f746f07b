import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { captured } from './captured.ts'

const CONNECTORS = referenceFolder()
const OLD = 'ab'.repeat(32)
const NEW = 'cd'.repeat(32)
let folder = ''
const path = (name: string): string => join(folder, name)
const configure = (key: string): void =>
  writeFileSync(path('hirewire.yaml'), `key: ${key}\nconnectors: ${JSON.stringify(CONNECTORS)}\nlog_level: silent\n`)
const run = (...args: string[]) => captured(() => main([...args, '--config', path('hirewire.yaml')]))
const rotate = (...args: string[]) => run('store', 'rotate-key', ...args)

beforeEach(async () => {
  folder = makeStoreFolder()
  vi.stubEnv('HIREWIRE_KEY', '')
  vi.stubEnv('STORE_KEY', OLD)
  vi.stubEnv('NEXT_KEY', NEW)
  configure('{ env: STORE_KEY }')
  expect((await run('status')).code).toBe(0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('a key file is created, and from then on only its key opens the store', async () => {
  const rotated = await rotate('--to-file', path('next.key'))
  expect(rotated.code, rotated.stderr).toBe(0)
  expect(rotated.stdout).toContain(`key: {"file":"${path('next.key')}"}`)
  expect(rotated.stdout).toContain('older backups need the old key')
  expect(statSync(path('next.key')).mode & 0o777).toBe(0o600)
  expect(rotated.stdout + rotated.stderr).not.toContain(readFileSync(path('next.key'), 'utf8').trim())
  expect((await run('status')).stderr).toContain('wrong encryption key')
  configure(`{ file: ${path('next.key')} }`)
  expect((await run('status')).code).toBe(0)
})

it('the same command again finds the rotation done, before and after hirewire.yaml has the new key', async () => {
  expect((await rotate('--to-env', 'NEXT_KEY')).stdout).toContain('The store has a new key')
  expect((await rotate('--to-env', 'NEXT_KEY')).stdout).toContain('The store already had this key')
  configure('{ env: NEXT_KEY }')
  expect((await rotate('--to-env', 'NEXT_KEY')).stdout).toContain('The store already had this key')
  expect((await run('status')).code).toBe(0)
})

it('the new key can come from a command, and the store moves between the sources', async () => {
  writeFileSync(path('printed'), NEW)
  const command = '["cat", "printed"]'
  expect((await rotate('--to-command', command, '--pass-env', 'KMS_TOKEN')).stdout).toContain(
    'key: {"command":["cat","printed"],"pass_env":["KMS_TOKEN"]}',
  )
  configure(command.replace(/.*/, (argv) => `{ command: ${argv} }`))
  expect((await run('status')).code).toBe(0)
  expect((await rotate('--to-env', 'STORE_KEY')).code).toBe(0)
  configure('{ env: STORE_KEY }')
  expect((await run('status')).code).toBe(0)
})

it('bad use is refused, and changes neither the store nor a key file', async () => {
  const before = readFileSync(path('data/hirewire.db'))
  for (const args of [
    [],
    ['--to-env', 'NEXT_KEY', '--to-file', path('next.key')],
    ['--to-env', 'NO_SUCH_KEY'],
    ['--to-command', 'cat printed'],
  ])
    expect([args, (await rotate(...args)).code]).toEqual([args, 2])
  // A command that fails now may succeed later.
  expect((await rotate('--to-command', '["false"]')).code).toBe(75)
  expect(readFileSync(path('data/hirewire.db'))).toEqual(before)
  expect(existsSync(path('next.key'))).toBe(false)
})

it('HIREWIRE_KEY, which overrides a key file, is named where the new key is elsewhere', async () => {
  vi.stubEnv('HIREWIRE_KEY', OLD)
  configure(`{ file: ${path('next.key')} }`)
  expect((await rotate('--to-file', path('next.key'))).stdout).toContain('Remove HIREWIRE_KEY from the environment')
})
