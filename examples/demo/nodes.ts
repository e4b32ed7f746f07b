import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

/** A server of the store: a process of its own. */
export type SpawnedNode = {
  readonly address: string
  readonly pid: number
  /** As a power failure would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Starting = {
  /** The program, which is `hirewire`. */
  readonly program: string
  readonly config: string
  readonly env: NodeJS.ProcessEnv
}

const START_MS = 120_000
const STOP_MS = 20_000
const STDERR_KEPT = 8_000

/** Starts `hirewire serve`, and waits until it listens. It ends with this process. */
export async function startNode({ program, config, env }: Starting): Promise<SpawnedNode> {
  const args = [program, 'serve', '--config', config, '--port', '0', '--json']
  // In a group of its own: Ctrl-C ends the demo, which then stops its nodes.
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await listening(child)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    const timer = setTimeout(kill, STOP_MS)
    await ended
    clearTimeout(timer)
    process.removeListener('exit', kill)
  }
  return { address, pid: child.pid ?? -1, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function listening(child: ChildProcessWithoutNullStreams): Promise<string> {
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => {
    err = (err + chunk.toString()).slice(-STDERR_KEPT)
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
    child.once('close', (code, signal) => reject(new Error(`A node ended with ${signal ?? code}.\n${out}${err}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      out = (out + chunk.toString()).slice(-STDERR_KEPT)
      const line = out.split('\n').find((text) => text.startsWith('{"address"'))
      if (line === undefined) return
      clearTimeout(timer)
      child.stdout.removeAllListeners('data').resume()
      resolve((JSON.parse(line) as { address: string }).address)
    })
  })
}

/** Runs a command of `hirewire` to its end. Throws with what it printed if it fails. */
export async function runCommand(command: string, { program, config, env }: Starting): Promise<void> {
  await promisify(execFile)(process.execPath, [program, command, '--config', config], { env })
}

/** The process of the node that runs the most. */
export async function busiest(address: string, token: string): Promise<number | undefined> {
  const response = await fetch(`${address}/v1/nodes`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as { data: { pid: number; lanes: unknown[] }[] }
  return data.toSorted((one, other) => other.lanes.length - one.lanes.length)[0]?.pid
}
