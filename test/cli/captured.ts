import { Console } from 'node:console'
import { Readable } from 'node:stream'
import { main } from '../../runtime/cli/main.ts'
import { environment, type Ran } from './hirewire.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** What a command prints and returns when it runs in this process. */
export async function captured(run: () => Promise<number>): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' }
  const originals = { stdout: process.stdout.write, stderr: process.stderr.write, console: globalThis.console }
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = ((chunk: string | Uint8Array) => {
      written[name] += String(chunk)
      return true
    }) as typeof process.stdout.write
  }
  const heard = SIGNALS.map((signal) => ({ signal, before: process.rawListeners(signal) }))
  // That of the test runner writes to its report.
  globalThis.console = new Console(process.stdout, process.stderr)
  try {
    const code = await run()
    return { code, ...written }
  } finally {
    globalThis.console = originals.console
    for (const name of ['stdout', 'stderr'] as const) process[name].write = originals[name]
    // A command listens until its process ends, and this one is asked to end by the test runner.
    for (const { signal, before } of heard)
      for (const own of process.rawListeners(signal).filter((one) => !before.includes(one)))
        process.off(signal, own as () => void)
  }
}

type Place = {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** What it can read from standard input. */
  readonly input?: string
}

/** Commands of this process have its folder, variables, input and output to themselves. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs a command as `hirewire` does, but in this process: loading the program takes longer than what most commands do.
 * One that stops on a signal or must end by itself needs a process; separate-processes.test.ts has one of each command.
 */
export function inProcess(args: readonly string[], place: Place): Promise<Ran> {
  const ran = turn.then(() => at(place, () => captured(() => main(args))))
  turn = ran.catch(() => undefined)
  return ran.then((done) => ({ ...done, json: () => JSON.parse(done.stdout.trimEnd().split('\n').at(-1) ?? '') }))
}

async function at<T>({ cwd, env = {}, input }: Place, run: () => Promise<T>): Promise<T> {
  const before = { cwd: process.cwd(), env: process.env, stdin: Object.getOwnPropertyDescriptor(process, 'stdin')! }
  process.chdir(cwd)
  process.env = environment(env)
  const stdin = Readable.from(input === undefined ? [] : [Buffer.from(input)])
  Object.defineProperty(process, 'stdin', { ...before.stdin, get: () => stdin })
  try {
    return await run()
  } finally {
    Object.defineProperty(process, 'stdin', before.stdin)
    process.env = before.env
    process.chdir(before.cwd)
  }
}
