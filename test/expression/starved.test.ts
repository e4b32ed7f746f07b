import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { createEvaluatorPool } from '../../runtime/expression/pool.ts'
import { reply, value } from './suite.ts'

const one = { program: value('1 + 1'), root: {}, vars: {} }

/** Every process that was started to evaluate expressions, and what is done to one when it is ready. */
const started = vi.hoisted(() => ({ children: [] as ChildProcess[], whenReady: (_: ChildProcess): void => {} }))
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  const fork = (...all: Parameters<typeof real.fork>): ChildProcess => {
    const child = real.fork(...all)
    started.children.push(child)
    child.once('message', () => started.whenReady(child))
    return child
  }
  return { ...real, fork }
})

// Elsewhere it cannot be told what a process used of the processor.
describe.skipIf(process.platform !== 'linux')('a process that gets no processor time', () => {
  const pools: ReturnType<typeof createEvaluatorPool>[] = []
  const makePool = (options: Parameters<typeof createEvaluatorPool>[0]) => {
    const pool = createEvaluatorPool({ size: 1, ...options })
    pools.push(pool)
    return pool
  }
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close()
    started.children.length = 0
    started.whenReady = () => {}
  })

  test('is waited for well past the deadline, and no record is blamed', async () => {
    const pool = makePool({ timeoutMs: 50 })
    const page = await pool.open(reply({ rows: [{ n: 1 }, { n: 2 }] }, { records: 'rows' }))
    started.children[0]!.kill('SIGSTOP')
    const mapping = page.map(value('n'), {})
    await wait(400)
    started.children[0]!.kill('SIGCONT')
    expect((await mapping).map(({ result }) => result)).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ])
    expect(started.children).toHaveLength(1)
  })

  test('is replaced when it stands still for too long, and the next one answers', async () => {
    const pool = makePool({ timeoutMs: 50, standstillMs: 150 })
    await pool.evaluate([one])
    started.children[0]!.kill('SIGSTOP')
    expect(await pool.evaluate([one])).toEqual([{ ok: true, value: 2 }])
    expect(started.children).toHaveLength(2)
  })

  test('is the fault of the machine when its successor gets none either: it can be tried again later', async () => {
    const pool = makePool({ timeoutMs: 50, standstillMs: 150 })
    started.whenReady = (child) => void child.kill('SIGSTOP')
    await expect(pool.evaluate([one, one])).rejects.toMatchObject({
      code: 'machine_overloaded',
      detail: { ranOut: true },
    })
    expect(started.children).toHaveLength(3)
  })
})

describe('the limit inside of the interpreter', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('is no fault of an evaluation during which the clock ran on without it', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000))
    const evaluator = createInProcessEvaluator()
    const program = value('$sum([1..10].($ * 2))')
    expect(await evaluator.evaluate([{ program, root: {}, vars: {} }])).toEqual([{ ok: true, value: 110 }])
  })

  test('ends what really uses the processor', async () => {
    const evaluator = createInProcessEvaluator()
    const program = value('($f := function($n) { $f($n + 1) }; $f(0))')
    expect(await evaluator.evaluate([{ program, root: {}, vars: {} }])).toMatchObject([
      { ok: false, error: { kind: 'timeout', message: expect.stringContaining('200') } },
    ])
  })
})
