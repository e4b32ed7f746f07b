import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { reached } from '../../bench/benchmark.ts'
import { median, percentile } from '../../bench/statistics.ts'

const MAIN = fileURLToPath(new URL('../../bench/main.ts', import.meta.url))
const run = promisify(execFile)

type Printed = {
  size: string
  benchmarks: Record<string, { figures: PrintedFigure[]; details: object }>
}
type PrintedFigure = { name: string; unit: string; value: number; goal?: object; within: boolean | null }

describe('the benchmark', () => {
  // That of starts needs a package: start.test.ts has one.
  test('measures everything once in its smallest form, and prints one object as its last line', async () => {
    const { stdout } = await run(process.execPath, [MAIN, '--smallest', '--without', 'start', '--json'])
    const printed: Printed = JSON.parse(stdout.trim().split('\n').at(-1)!)
    expect(printed.size).toBe('smallest')
    expect(Object.keys(printed.benchmarks)).toEqual([
      'pull',
      'memory',
      'push',
      'lint',
      'editor',
      'scale',
      'backlog',
      'budgets',
      'bulk',
      'webhooks',
      'hostile',
      'restart',
      'audit',
      'security',
    ])
    for (const { figures } of Object.values(printed.benchmarks)) {
      expect(figures.length).toBeGreaterThan(1)
      for (const { value, goal, within } of figures) {
        expect(Number.isFinite(value)).toBe(true)
        expect(typeof within === 'boolean').toBe(goal !== undefined)
      }
    }
    const units = printed.benchmarks.pull!.figures.map(({ name, unit }) => `${name} ${unit}`)
    expect(units).toEqual(
      expect.arrayContaining([
        'pages of 100: new, time × same-guarantees',
        'pages of 100: unchanged, processor time × script-with-hash',
        'pages of 1000: scattered, time × same-guarantees',
        'pages of 1000: together, processor time × script',
      ]),
    )
  })

  test('lists its options, and refuses unknown ones', async () => {
    expect((await run(process.execPath, [MAIN, '--help'])).stdout).toContain('--only NAMES')
    for (const option of ['--only', '--without'])
      await expect(run(process.execPath, [MAIN, option, 'lint,speed'])).rejects.toMatchObject({ code: 2 })
  })
})

test('a goal may be an upper or a lower bound', () => {
  const figure = { name: 'x', value: 10, unit: 'ms' }
  expect(reached(figure)).toBeNull()
  expect(reached({ ...figure, goal: { at: 'most', value: 10 } })).toBe(true)
  expect(reached({ ...figure, goal: { at: 'most', value: 9 } })).toBe(false)
  expect(reached({ ...figure, goal: { at: 'least', value: 11 } })).toBe(false)
})

test('percentiles and the median are computed from sorted values', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(10)
  expect(percentile([], 0.5)).toBe(0)
})
