import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createOwnEvaluator } from '../../runtime/expression/pool.ts'
import { forkCompiled } from '../kit/evaluator-processes.ts'
import { reply, value } from './suite.ts'

const POOL = join(import.meta.dirname, '../../runtime/expression/pool.ts')

const started: ChildProcess[] = []
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
})

/**
 * A process with its own pool, which prints the process id of the pool's child. The child has its standard output, which
 * closes when both have ended. `born`: what is done with each `child`.
 */
function parent(after: string, born = ''): ChildProcess {
  const script = `
    import children from 'node:child_process'
    import { syncBuiltinESMExports } from 'node:module'
    const fork = children.fork
    children.fork = (file, args, options) => {
      const child = fork(file, args, { ...options, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })
      children.pid = child.pid
      ${born}
      return child
    }
    syncBuiltinESMExports()
    const { createEvaluatorPool } = await import(${JSON.stringify(POOL)})
    const pool = createEvaluatorPool({ size: 1, timeoutMs: 5000 }).of({ connection: 'acme', kind: 'push' })
    await pool.evaluate([{ program: { kind: 'value', tree: '1', missing: 'error' }, root: {}, vars: {} }])
    console.log(children.pid)
    ${after}`
  const one = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  started.push(one)
  return one
}

async function childOf(one: ChildProcess): Promise<number> {
  const [chunk] = await once(one.stdout!, 'data')
  return Number(String(chunk))
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('children end when their parent is killed', async () => {
  const one = parent('process.stdin.resume()')
  const closed = once(one, 'close')
  const pid = await childOf(one)
  expect(alive(pid)).toBe(true)
  one.kill('SIGKILL')
  await closed
})

test('an idle pool that was not closed does not keep its process alive', async () => {
  const one = parent('')
  const closed = once(one, 'close')
  await childOf(one)
  const [code] = await closed
  expect(code).toBe(0)
})

test('a pool whose child dies while a request waits keeps its process alive until the request has failed', async () => {
  // On a busy machine, the channel of a dead child closes well before its end is reported. A frozen child whose channel
  // is closed is in that state until it is killed, and what waits for the word to kill it keeps no process alive.
  const dies = `
    child.once('spawn', () => {
      child.kill('SIGSTOP')
      child.disconnect()
      process.stdin.once('data', () => child.kill('SIGKILL')).unref()
      console.log('frozen')
    })
    process.once('exit', () => child.kill('SIGKILL'))`
  const one = parent('', dies)
  const exited = once(one, 'exit')
  one.stdin!.on('error', () => undefined)
  one.stdout!.on('data', () => one.stdin!.write('kill'))
  const [code] = await exited
  // The error of the request (1), and not that nothing is left to wait for (13), however many children were tried.
  expect(code).toBe(1)
})

test('close ends the child processes, and waiting callers get an error', async () => {
  const pool = createOwnEvaluator({ size: 1, fork: forkCompiled })
  const waiting = pool.evaluate([{ program: value('1'), root: {}, vars: {} }])
  const rejected = expect(waiting).rejects.toThrow(/closed/)
  await pool.close()
  await rejected
  await expect(pool.evaluate([{ program: value('1'), root: {}, vars: {} }])).rejects.toThrow(/closed/)
})

test('concurrent jobs are spread over the child processes, and all get a result', async () => {
  const pool = createOwnEvaluator({ size: 2, timeoutMs: 2_000, fork: forkCompiled })
  const pages = await Promise.all(Array.from({ length: 10 }, (_, n) => pool.open(reply([{ n }], { records: '$' }))))
  const mapped = await Promise.all(pages.map((page) => page.map(value('n'), {})))
  expect(mapped.map(([record]) => record?.result)).toEqual(pages.map((_, n) => ({ ok: true, value: n })))
  for (const page of pages) page.close()
  await pool.close()
})

test('a job that cannot be sent is refused, and the next one succeeds', async () => {
  const pool = createOwnEvaluator({ size: 1, timeoutMs: 2_000, fork: forkCompiled })
  await expect(pool.evaluate([{ program: value('1'), root: () => 1, vars: {} }])).rejects.toThrow()
  expect(await pool.evaluate([{ program: value('1'), root: {}, vars: {} }])).toEqual([{ ok: true, value: 1 }])
  await pool.close()
})
