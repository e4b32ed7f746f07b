/** Tests files in processes of their own, so that nothing else waits for it. */
import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { TestedFile, TestFileOptions } from './test-file.ts'

/** In a build the child is JavaScript, too. */
const CHILD = fileURLToPath(new URL(`./test-child${extname(import.meta.filename)}`, import.meta.url))
/** The commands wait as long for a response. */
const LONGEST_MS = 120_000

export const startChild = (env: NodeJS.ProcessEnv, stdio: 'inherit' | 'ignore'): ChildProcess =>
  fork(CHILD, [], {
    // What a replay creates is garbage when it ends: with more room for it, a tenth less time is spent on collecting.
    execArgv: [...process.execArgv, '--min-semi-space-size=16'],
    env,
    serialization: 'advanced',
    stdio: ['ignore', stdio, stdio, 'ipc'],
  })

export function resultOf(child: ChildProcess, file: string, options: TestFileOptions): Promise<TestedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<TestedFile>()
  // Only our own child sends on this channel.
  child.once('message', (message) => resolve(message as TestedFile))
  child.once('error', reject)
  child.once('exit', () => reject(new Error(`The process that tested ${file} ended.`)))
  child.send({ file, options })
  return promise.finally(() => child.removeAllListeners())
}

/** For a server: one file in a process that has no secrets, and that ends in any case. */
export async function testApart(file: string, options: TestFileOptions, longestMs = LONGEST_MS): Promise<TestedFile> {
  const child = startChild({}, 'ignore')
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, longestMs)
  try {
    return await resultOf(child, file, options)
  } catch (cause) {
    if (!isLate) throw cause
    throw new HirewireError('machine_overloaded', `The scenarios in ${file} took longer than ${longestMs / 1000} s.`, {
      cause,
    })
  } finally {
    clearTimeout(timer)
    child.kill()
  }
}
