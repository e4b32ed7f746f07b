/** Runs the command line as people do: in a separate child process. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../../bin/hirewire.js', import.meta.url))
/** Nothing of the test's own environment reaches a command. */
export const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NO_COLOR: '1',
  ...env,
})

export type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string; json(): unknown }
type Options = { readonly cwd?: string; readonly env?: Record<string, string>; readonly input?: string }

/** Runs to the end. `json()` reads the last line of standard output. */
export function hirewire(args: readonly string[], options: Options = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [BIN, ...args],
      { cwd: options.cwd, env: environment(options.env ?? {}), timeout: 5 * 60_000 },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
        resolve({ code, stdout, stderr, json: () => JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') })
      },
    )
    child.stdin?.end(options.input ?? '')
  })
}

export type Server = {
  readonly address: string
  readonly process: ChildProcess
  /** What it has written to standard error so far: its log. */
  stderr(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts `hirewire serve --json` and resolves once it listens. */
export function startServer(args: readonly string[], options: Options = {}): Promise<Server> {
  const child = spawn(process.execPath, [BIN, 'serve', '--json', '--port', '0', ...args], {
    cwd: options.cwd,
    env: environment(options.env ?? {}),
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let stdout = ''
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      if (!stdout.includes('\n')) return
      const { address } = JSON.parse(stdout.split('\n')[0] ?? '{}')
      const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal)
        return ended
      }
      resolve({ address, process: child, stderr: () => stderr, stop })
    })
    void ended.then((code) => reject(new Error(`serve ended with ${code}: ${stdout}${stderr}`)))
  })
}
