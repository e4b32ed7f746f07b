import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atEnd } from '../leftovers.ts'

const CHILD = fileURLToPath(new URL('./command-line-child.ts', import.meta.url))
/** Longer texts are linted only once. */
const PRINTED_AT_MOST = 100_000

export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** The command line of an operator, in the folder of an installation. */
export class CommandLine {
  private readonly child: ChildProcess
  private readonly folder = mkdtempSync(join(tmpdir(), 'hirewire-specs-'))
  private readonly forget = atEnd(() => this.removeAtOnce())
  private ready: Promise<unknown>

  /** `env`: variables of the operator in addition to ours. */
  constructor(cwd: string, env: Readonly<Record<string, string>> = {}) {
    this.child = fork(CHILD, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } })
    this.ready = new Promise((resolve) => this.child.once('message', resolve))
  }

  get pid(): number {
    return this.child.pid!
  }

  /** Runs one command; throws if the process dies of it. */
  async run(...args: readonly string[]): Promise<Ended> {
    await this.ready
    const ended = new Promise<Ended>((resolve, reject) => {
      const died = (): void => reject(new Error(`hirewire ${args[0]} ended its process`))
      this.child.once('exit', died)
      this.child.once('message', (message) => {
        this.child.off('exit', died)
        resolve(message as Ended)
      })
    })
    this.child.send(args)
    return ended
  }

  /** Lints a hostile file, which must lead to a finding with its place; returns what is wrong. */
  async faultsOfLint(name: string, content: string | Buffer): Promise<string[]> {
    const file = join(this.folder, name)
    writeFileSync(file, content)
    const { code, stdout, stderr } = await this.run('lint', '--json', file)
    const { findings } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '{}') as { findings?: Finding[] }
    const right = findings?.some(({ severity, line }) => severity === 'error' && line > 0) === true && code === 1
    if (!right) return [`lint ends with ${code}: ${stdout.slice(0, 200)} ${stderr.slice(0, 200)}`]
    if (content.length > PRINTED_AT_MOST) return []
    const printed = await this.run('lint', file)
    return hasControl(printed.stdout)
      ? [`lint prints control characters: ${JSON.stringify(printed.stdout).slice(0, 200)}`]
      : []
  }

  remove(): void {
    this.removeAtOnce()
    this.forget()
  }

  private removeAtOnce(): void {
    this.child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

type Finding = { readonly severity: string; readonly line: number }

/** Whether a text for people contains something that a terminal obeys, or that turns it around. */
export const hasControl = (text: string): boolean => /[[\p{Cc}--\n]\u2028\u2029\u202a-\u202e\u2066-\u2069]/v.test(text)
