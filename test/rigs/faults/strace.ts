import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../leftovers.ts'

/** Which system calls fail, how, and from when on. */
export type Injection = {
  /** Names as strace takes them, separated by commas. */
  readonly calls: string
  /** An error code, or a signal, which comes when the call is made. */
  readonly error: string
  /** `3`: only the third call; `3+`: from the third call on; `1..4`: the first four. Each thread counts for itself. */
  readonly when: string
  /** Only calls on these files; without it, on any file. A rename counts by the file that it renames. */
  readonly paths?: readonly string[]
  /** Only failures of calls that contain this text count as such: `when` may mean another one. */
  readonly names?: string
}

/** Calls that fail without our doing, because a limit of the process is reached. */
export type Watch = { readonly calls: string; readonly fails: string }

export const hasStrace = (): boolean => spawnSync('strace', ['-V']).status === 0

/** Stops a command that strace starts only at the calls that it traces, where the system can do that: much faster. */
const FILTER = ['--seccomp-bpf']
export const filter = (): readonly string[] =>
  spawnSync('strace', ['-f', ...FILTER, '-o', '/dev/null', '-e', 'trace=rename', 'true']).status === 0 ? FILTER : []

const isSignal = ({ error }: Injection): boolean => error.startsWith('SIG')

const injecting = (what: Injection): string[] => {
  const { calls, error, when, paths = [] } = what
  return [
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${calls}:${isSignal(what) ? 'signal' : 'error'}=${error}:when=${when}`,
    ...paths.flatMap((path) => ['-P', path]),
  ]
}

/** Makes system calls of one process fail: of a running one, or of one that it starts. */
export class Tracer {
  /** What a command is started with, so that its calls fail from the start. */
  readonly prefix: readonly string[]
  private readonly folder = mkdtempSync(join(tmpdir(), 'hirewire-calls-'))
  private readonly file = join(this.folder, 'calls')
  private readonly forget = atEnd(() => this.removeAtOnce())
  private readonly args: readonly string[]
  private running: ChildProcess | null = null

  private readonly mark: string
  private readonly names: string

  constructor(what: Injection | Watch) {
    const watching = 'fails' in what
    this.names = watching ? '' : (what.names ?? '')
    this.mark = watching ? ` = -1 ${what.fails} ` : isSignal(what) ? what.error : '(INJECTED)'
    this.args = ['-f', '-o', this.file, ...(watching ? ['-e', `trace=${what.calls}`] : injecting(what))]
    // With its filter, strace injects no signals.
    this.prefix = ['strace', ...(!watching && isSignal(what) ? [] : filter()), ...this.args]
  }

  /** Traces all threads of a running process, and what they start. Returns when it does. */
  async attach(pid: number): Promise<void> {
    const tracer = spawn('strace', [...this.args, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
    this.running = tracer
    let said = ''
    await new Promise<void>((resolve, reject) => {
      tracer.stderr.on('data', (chunk) => {
        said += chunk
        if (said.includes('attached')) resolve()
      })
      tracer.once('exit', () => reject(new Error(`strace does not attach: ${said}`)))
    })
  }

  /** How many calls have failed so far. */
  fired(): number {
    if (!existsSync(this.file)) return 0
    return callsIn(readFileSync(this.file, 'utf8')).filter(
      (call) => call.includes(this.mark) && call.includes(this.names),
    ).length
  }

  /** Stops tracing; the process goes on. Returns how many calls failed. */
  async end(): Promise<number> {
    const { running } = this
    if (running && running.exitCode === null && running.signalCode === null) {
      const gone = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGINT')
      await gone
    }
    const fired = this.fired()
    this.removeAtOnce()
    this.forget()
    return fired
  }

  private removeAtOnce(): void {
    this.running?.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The calls of a trace with their results: where threads take turns, they are on two lines. */
function callsIn(trace: string): string[] {
  const begun = new Map<string, string>()
  return trace.split('\n').map((line) => {
    const thread = line.slice(0, line.indexOf(' '))
    if (line.endsWith('<unfinished ...>')) begun.set(thread, line)
    return line.includes(' resumed>') ? `${begun.get(thread) ?? ''}${line}` : line
  })
}
