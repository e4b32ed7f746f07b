import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeKeyFile, readKey } from '../../../runtime/app/store/key.ts'

const KEY_MODULE = new URL('../../../runtime/app/store/key.ts', import.meta.url).href
let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-key-'))
  file = join(folder, 'key')
})
afterEach(() => rmSync(folder, { recursive: true }))

const hex = 'ab'.repeat(32)

describe('the encryption key', () => {
  test('is read from the variable, as hex or base64, before the file', () => {
    makeKeyFile(file)
    const bytes = Buffer.from(hex, 'hex')
    expect(readKey({ env: { HIREWIRE_KEY: hex }, file })).toEqual(bytes)
    expect(readKey({ env: { HIREWIRE_KEY: bytes.toString('base64') }, file })).toEqual(bytes)
    expect(readKey({ env: { MY_KEY: hex }, file: null, variable: 'MY_KEY' })).toEqual(bytes)
  })

  test('is read from a file that only its owner can read', () => {
    makeKeyFile(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readKey({ env: {}, file })).toHaveLength(32)
    expect(readKey({ env: { HIREWIRE_KEY: '' }, file })).toEqual(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'))
  })

  test('a key file is never overwritten', () => {
    makeKeyFile(file)
    const before = readFileSync(file, 'utf8')
    expect(() => makeKeyFile(file)).toThrow('EEXIST')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('a key file that does not fit on the disk is reported, and leaves no file', () => {
    const makes = `import { makeKeyFile } from ${JSON.stringify(KEY_MODULE)}
      try { makeKeyFile(process.argv[1]) } catch (error) { console.log(error.code) }`
    // No file may have a byte, as if the disk was full.
    const args = ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', makes, file]
    expect(spawnSync('sh', args, { encoding: 'utf8' }).stdout.trim()).toBe('store_full')
    expect(existsSync(file)).toBe(false)
  })

  test('a file that others can read is refused with the command that fixes it', () => {
    makeKeyFile(file)
    chmodSync(file, 0o640)
    expect(() => readKey({ env: {}, file })).toThrow(`is readable by other users (mode 640). Run: chmod 600 ${file}`)
  })

  test('a pipe instead of a file is refused without waiting for a writer', () => {
    execFileSync('mkfifo', ['-m', '600', file])
    expect(() => readKey({ env: {}, file })).toThrow('is not a file')
  })

  test('without a key the error names the places that were searched', () => {
    expect(() => readKey({ env: {}, file: null })).toThrow(expect.objectContaining({ code: 'key_missing' }))
    expect(() => readKey({ env: {}, file })).toThrow(`the key file ${file} does not exist`)
  })

  test('an invalid key is refused without being shown', () => {
    writeFileSync(file, 'not-a-key-but-secret', { mode: 0o600 })
    expect(() => readKey({ env: {}, file })).toThrow('must be 32 bytes as 64 hex digits or as base64')
    expect(() => readKey({ env: { HIREWIRE_KEY: 'abcdef' }, file })).toThrow(/^(?!.*abcdef)/)
  })
})
