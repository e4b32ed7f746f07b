import type { ChildProcess } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { openPage } from '../../runtime/expression/open-page.ts'
import { createOwnEvaluator } from '../../runtime/expression/pool.ts'
import { reply, value } from './suite.ts'

const HOUR = 60 * 60_000
const one = { program: value('1 + 1'), root: {}, vars: {} }

/** Every evaluator process that was started, and what happens to one when it is ready. */
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

const stop = (child: ChildProcess): void => void child.kill('SIGSTOP')

/** Replaces the kernel: stopped processes use no CPU time, the others use a little whenever it is read. */
function kernel() {
  const stopped = new Set<number>()
  const seen = { checks: 0, atCheck: (_: number): void => {} }
  let usedMs = 0
  const processorMs = (pid: number): number => {
    seen.atCheck(++seen.checks)
    if (stopped.has(pid)) return 0
    usedMs += 0.01
    return usedMs
  }
  const starve = (child: ChildProcess): void => {
    stopped.add(child.pid!)
    stop(child)
  }
  return { seen, processorMs, starve }
}

describe('a process without CPU time', () => {
  const pools: ReturnType<typeof createOwnEvaluator>[] = []
  const makePool = (options: Parameters<typeof createOwnEvaluator>[0]) => {
    const pool = createOwnEvaluator({ size: 1, ...options })
    pools.push(pool)
    return pool
  }
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close()
    started.children.length = 0
    started.whenReady = () => {}
  })

  test('may run past the deadline, and no record is blamed', async () => {
    const { seen, processorMs, starve } = kernel()
    const pool = makePool({ timeoutMs: 20, standstillMs: HOUR, processorMs })
    const page = await pool.open(reply({ rows: [{ n: 1 }, { n: 2 }] }, { records: 'rows' }))
    const child = started.children[0]!
    starve(child)
    const before = seen.checks
    seen.atCheck = (checks) => void (checks === before + 10 && child.kill('SIGCONT'))
    const mapping = await page.map(value('n'), {})
    expect(mapping.map(({ result }) => result)).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ])
    expect(started.children).toHaveLength(1)
  })

  test('is not charged for CPU time that was used before its job began', async () => {
    // Sending the previous result and freeing its page is work, too, and may take longer than a whole deadline.
    const shown = [1_000_000, 1_000_010, 1_000_010]
    const { seen, processorMs } = kernel()
    const pool = makePool({
      timeoutMs: 20,
      standstillMs: HOUR,
      processorMs: (pid) => processorMs(pid) && (shown.shift() ?? 1_000_010),
    })
    started.whenReady = (child) => {
      stop(child)
      seen.atCheck = (checks) => void (checks === 3 && child.kill('SIGCONT'))
    }
    expect(await pool.evaluate([one])).toEqual([{ ok: true, value: 2 }])
    expect(started.children).toHaveLength(1)
  })

  test('is stopped only if it never responds, where its CPU time cannot be read', async () => {
    let checks = 0
    const pool = makePool({
      timeoutMs: 20,
      standstillMs: HOUR,
      processorMs: () => {
        if (++checks === 10) started.children[0]!.kill('SIGCONT')
        return null
      },
    })
    started.whenReady = stop
    expect(await pool.evaluate([one])).toEqual([{ ok: true, value: 2 }])
    expect(started.children).toHaveLength(1)
  })

  test('is replaced when it makes no progress for too long, and its replacement does the job', async () => {
    const { processorMs, starve } = kernel()
    const pool = makePool({ timeoutMs: 50, standstillMs: 150, processorMs })
    await pool.evaluate([one])
    starve(started.children[0]!)
    expect(await pool.evaluate([one])).toEqual([{ ok: true, value: 2 }])
    expect(started.children).toHaveLength(2)
  })

  test('is reported as a retryable machine_overloaded when its replacement gets none either', async () => {
    const { processorMs, starve } = kernel()
    const pool = makePool({ timeoutMs: 50, standstillMs: 150, processorMs })
    started.whenReady = starve
    await expect(pool.evaluate([one, one])).rejects.toMatchObject({
      code: 'machine_overloaded',
      detail: { ranOut: true },
    })
    expect(started.children).toHaveLength(3)
  })

  test('is reported as machine_overloaded also while a response is read, and no expression is blamed', async () => {
    const { processorMs, starve } = kernel()
    const pool = makePool({ timeoutMs: 50, standstillMs: 150, processorMs })
    started.whenReady = starve
    await expect(pool.open(reply({ rows: [{ n: 1 }] }, { records: 'rows' }))).rejects.toMatchObject({
      code: 'machine_overloaded',
      detail: { ranOut: true },
    })
  })
})

describe('a page that cannot be opened', () => {
  test.each([
    ['standstill', []],
    ['deadline', [true]],
    ['exit', [true]],
  ] as const)(
    'after %s in both attempts is unreadable or overloaded, and reports the kills as %j',
    async (died, expected) => {
      const heard: boolean[] = []
      const opening = openPage(1, reply({ rows: [] }, { records: 'rows' }), {
        request: async () => ({ died }),
        notify: () => {},
        ended: async (_, killed) => void heard.push(killed),
        timeoutMs: 20,
      })
      if (died === 'standstill') await expect(opening).rejects.toMatchObject({ code: 'machine_overloaded' })
      else expect((await opening).reading.error).toMatchObject({ unreadable: expect.any(String) })
      expect(heard).toEqual(expected)
    },
  )
})

describe('the time limit inside the interpreter', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('does not fail an evaluation during which the clock jumped', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z')
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000))
    const evaluator = createInProcessEvaluator()
    const program = value('$sum([1..10].($ * 2))')
    expect(await evaluator.evaluate([{ program, root: {}, vars: {} }])).toEqual([{ ok: true, value: 110 }])
  })

  test('does not fail an evaluation during which another one began', async () => {
    const began = Date.parse('2026-01-01T00:00:00Z')
    let late = 0
    vi.spyOn(Date, 'now').mockImplementation(() => began + late)
    const evaluator = createInProcessEvaluator()
    const job = { program: value('$sum([1..10].($ * 2))'), root: {}, vars: {} }
    const first = evaluator.evaluate([job])
    late = 10_000
    const second = evaluator.evaluate([job])
    expect(await Promise.all([first, second])).toEqual([[{ ok: true, value: 110 }], [{ ok: true, value: 110 }]])
  })

  test('ends an evaluation that really uses the CPU', async () => {
    const evaluator = createInProcessEvaluator()
    const program = value('($f := function($n) { $f($n + 1) }; $f(0))')
    expect(await evaluator.evaluate([{ program, root: {}, vars: {} }])).toMatchObject([
      { ok: false, error: { kind: 'timeout', message: expect.stringContaining('200') } },
    ])
  })
})
