import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readKey } from '../../../runtime/app/store/key.ts'
import { runKeyCommand } from '../../../runtime/app/store/key-command.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const HEX = 'ab01'.repeat(16)
const KEY = Buffer.from(HEX, 'hex')
// Of a PATH with a folder that this user may not search, the system does not say that a program is not there.
const ENV = { PATH: '/usr/bin:/bin', HIREWIRE_KEY: 'cd'.repeat(32), AWS_REGION: 'eu-1', OTHER_TOKEN: 'other-secret' }

const read = (argv: readonly string[], variables: readonly string[] = [], env: NodeJS.ProcessEnv = ENV) =>
  readKey({ env, file: null, command: { argv, folder, variables } })
/** A program of one line of JavaScript. */
const program = (script: string) => [process.execPath, '-e', script]
const prints = (expression: string) => program(`process.stdout.write(${expression})`)

function refused(argv: readonly string[]): HirewireError {
  try {
    read(argv)
  } catch (error) {
    if (error instanceof HirewireError) return error
    throw error
  }
  throw new Error('it was not refused')
}

describe('the key command', () => {
  test('prints the key as hex, as base64 or as it is, and wins over the variable', () => {
    expect(read(prints(`'${HEX}\\n'`))).toEqual(KEY)
    expect(read(prints(`'${KEY.toString('base64')}'`))).toEqual(KEY)
    expect(read(prints(`Buffer.from('${HEX}', 'hex')`))).toEqual(KEY)
  })

  test('is started without a shell, in the folder of the configuration', () => {
    writeFileSync(join(folder, 'key'), HEX)
    expect(read([process.execPath, '-p', `require('fs').readFileSync('key', 'utf8')`])).toEqual(KEY)
    expect(read(['printf', '%s', HEX])).toEqual(KEY)
    expect(refused(['printf', '%s', '$(cat key)']).message).toContain('something else than a key')
  })

  test('gets only the variables that it needs, and no input', () => {
    const shows = `const has = (...names) => names.filter((name) => name in process.env).join()
      const input = require('fs').readFileSync(0, 'utf8')
      process.stderr.write('env ' + has('PATH', 'AWS_REGION', 'OTHER_TOKEN', 'HIREWIRE_KEY') + ' in ' + input.length)
      process.exit(1)`
    expect(refused(program(shows)).message).toMatch(/: env PATH in 0\.$/)
    expect(() => read(program(shows), ['AWS_*'])).toThrow('env PATH,AWS_REGION in 0')
  })

  test('half a key is refused, also if it is printed as 32 characters', () => {
    expect(refused(prints(`'${HEX.slice(32)}'`)).code).toBe('key_unavailable')
    expect(refused(prints(`Buffer.alloc(31, 200)`)).code).toBe('key_unavailable')
    expect(refused(prints(`''`)).message).toContain('printed something else than a key')
  })

  test('a failure names the program and its exit code, with the last line of its errors and the next step', () => {
    const failure = refused(
      program(`console.error('warning: old client'); console.error('access denied'); process.exit(3)`),
    )
    expect(failure.code).toBe('key_unavailable')
    expect(failure.message).toBe('No encryption key: the command node ended with exit code 3: access denied.')
    expect(failure.next).toContain('`key.command`')
    expect(refused(['hirewire-no-such-program']).message).toContain('hirewire-no-such-program was not found (ENOENT)')
    expect(refused(program(`process.kill(process.pid, 'SIGTERM')`)).message).toContain('was ended by SIGTERM')
  })

  test('no message shows its arguments, its output or a key among its errors', () => {
    const said = `console.log('${HEX}'); console.error('cannot use ${HEX} or ${KEY.toString('base64')}'); process.exit(1)`
    const { message, next, detail } = refused([...program(said), 'an-argument-that-stays-unsaid'])
    const shown = JSON.stringify({ message, next, detail })
    expect(shown).toContain('cannot use')
    for (const secret of [HEX, KEY.toString('base64'), 'unsaid']) expect(shown).not.toContain(secret)
    expect(JSON.stringify(refused(prints(`'${HEX}${HEX}'`)).message)).not.toContain(HEX)
  })

  test('its errors cannot write to the terminal, nor flood the message', () => {
    const said = `process.stderr.write('\\u001b[2J\\u0007' + 'long '.repeat(2000)); process.exit(1)`
    const { message } = refused(program(said))
    expect(message.length).toBeLessThan(300)
    expect(message).toMatch(/^[ -~•]*$/)
  })

  test('a program that does not end is stopped', () => {
    const argv = program(`require('net').createServer().listen(0, '127.0.0.1')`)
    expect(() => runKeyCommand({ argv, folder, variables: [] }, ENV, 100)).toThrow('did not end within 0.1 seconds')
  })

  test('a program that prints without end is stopped', () => {
    expect(refused(program(`for (;;) require('fs').writeSync(1, 'x'.repeat(10000))`)).message).toContain(
      'printed more than 65536 bytes',
    )
    expect(refused(prints(`'x'.repeat(5000)`)).message).toContain('printed more than 4096 bytes')
  })
})
