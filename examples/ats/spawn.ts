import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AtsAdmin } from './admin-client.ts'
import type { AtsOptions } from './options.ts'
import { DEFAULTS, flagOf } from './options.ts'

export type AtsName = 'talent-management-suite' | 'recruiting-suite' | 'enterprise-hr-suite'

export interface SpawnedAts {
  readonly name: AtsName
  readonly url: string
  readonly admin: AtsAdmin
  readonly pid: number
  stop(): Promise<void>
}

/** Only against hanging: one that cannot start ends at once, and a busy machine needs a while for one that can. */
const START_MS = 5 * 60_000
const STOP_MS = 3000
const STDERR_KEPT = 8000

/** Starts one mock ATS as a process of its own, which ends with this one. */
export async function spawnAts(name: AtsName, options: Partial<AtsOptions> = {}): Promise<SpawnedAts> {
  // The servers stand beside this file: as .ts in a checkout, as .js when compiled.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const file = fileURLToPath(new URL(`./${name}.${extension}`, import.meta.url))
  const child = spawn(process.execPath, [file, ...argsOf(options), '--exit-with-stdin'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const url = await listening(child, name)
  const admin = new AtsAdmin(url, options.adminToken ?? DEFAULTS.adminToken)
  return { name, url, admin, pid: child.pid ?? -1, stop: () => stop(child) }
}

function argsOf(options: Partial<AtsOptions>): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === false || value === undefined) return []
    return value === true ? [`--${flagOf(name)}`] : [`--${flagOf(name)}=${value}`]
  })
}

function listening(child: ChildProcessWithoutNullStreams, name: AtsName): Promise<string> {
  let out = ''
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => {
    err = (err + chunk.toString()).slice(-STDERR_KEPT)
  })
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer)
      reject(new Error(`${name} did not start: ${why}\n${err}`.trimEnd()))
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`no response within ${START_MS} ms`)
    }, START_MS)
    child.once('error', (error) => fail(error.message))
    child.once('close', (code, signal) => fail(`it ended with ${signal ?? code}`))
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (!out.includes('\n')) return
      clearTimeout(timer)
      child.stdout.removeAllListeners('data').resume()
      resolve((JSON.parse(out) as { listening: string }).listening)
    })
  })
}

async function stop(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}
