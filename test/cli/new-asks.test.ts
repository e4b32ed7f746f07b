/** The questions of `hirewire new`, on a real terminal: `script` of util-linux gives the command a pseudo-terminal. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guarded } from '../kit/until.ts'
import { inProcess } from './captured.ts'

const BIN = join(import.meta.dirname, '..', '..', 'bin', 'hirewire.js')
const HAS_TERMINAL = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '')
const DOWN = '\u001b[B'
const BACKSPACE = '\u007f'

let folder = ''
let child: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-asks-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A person at a terminal: waits for a question, then types. */
function terminal(...args: string[]) {
  const command = [process.execPath, BIN, 'new', ...args].map((part) => `'${part}'`).join(' ')
  const running = spawn('script', ['-qefc', `stty cols 120 rows 40; exec ${command}`, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', TERM: 'xterm' },
  })
  child = running
  let shown = ''
  let from = 0
  let hear = (): void => undefined
  running.stdout.on('data', (chunk) => {
    shown = stripVTControlCharacters(shown + String(chunk))
    hear()
  })
  const code = new Promise<number | null>((resolve) => running.once('close', resolve))
  return {
    code,
    shown: () => shown,
    /** Types once this question is displayed, after what was typed before. */
    async answer(question: string, text: string, end = '\r'): Promise<void> {
      const asked = new Promise<void>((resolve) => {
        hear = () => {
          const at = shown.indexOf(question, from)
          if (at < 0) return
          from = shown.length
          resolve()
        }
        hear()
      })
      await guarded(asked, { what: () => `Is not asked: ${question}\n${shown}` })
      running.stdin.write(text + end)
    },
  }
}

const made = (): string[] => (existsSync(join(folder, 'connectors')) ? readdirSync(join(folder, 'connectors')) : [])

describe.skipIf(!HAS_TERMINAL)('hirewire new on a terminal', () => {
  it('asks for what no flag set, asks again after an invalid answer, and uses the default for an empty one', async () => {
    const person = terminal('acme-hire', '--records', 'data')
    await person.answer('Name of the ATS', '')
    await person.answer('How does the API authenticate clients?', DOWN)
    await person.answer('Path of the list of jobs', 'v1/jobs')
    await person.answer('must begin with a slash', `${BACKSPACE.repeat('v1/jobs'.length)}/v1/jobs`)
    await person.answer('How are long lists paged?', DOWN.repeat(3))
    expect(await person.code).toBe(0)
    expect(person.shown()).toContain('is not a path: it must begin with a slash')
    expect(person.shown()).toContain('a key in a custom header')
    expect(person.shown()).not.toContain('Path of the jobs in the response?')
    const spec = readFileSync(join(folder, 'connectors/acme-hire.yaml'), 'utf8')
    expect(spec).toMatch(
      /name: 'Acme hire'[\s\S]*kind: headers[\s\S]*kind: page[\s\S]*request: GET \/v1\/jobs, records: data/,
    )
    const [lint, test] = await Promise.all(
      ['lint', 'test'].map((command) => inProcess([command, 'connectors'], { cwd: folder })),
    )
    expect([lint?.code, test?.code], `${lint?.stdout}${test?.stdout}`).toEqual([0, 0])
  })

  it('leaves nothing behind when interrupted with Ctrl-C, and prints so', async () => {
    const person = terminal('acme-hire')
    await person.answer('Name of the ATS', '')
    await person.answer('How does the API authenticate clients?', '', '\u0003')
    expect(await person.code).toBe(2)
    expect(person.shown()).toContain('Cancelled: nothing was changed.')
    expect(made()).toEqual([])
  })

  it('leaves nothing behind when the terminal is closed', async () => {
    const person = terminal('acme-hire')
    await person.answer('Name of the ATS', '', '\u0004')
    expect(await person.code).toBe(2)
    expect(person.shown()).toContain('nothing was changed')
    expect(made()).toEqual([])
  })
})
