import { describe, expect, test } from 'vitest'
import { backoffMs } from '../../runtime/kernel/backoff.ts'
import { seededRandom } from '../../runtime/kernel/random.ts'
import type { LimitSpec } from '../../runtime/spec/connector.ts'
import { concurrencyOf, windowsOf } from '../../runtime/strategies/limits/limits.ts'

const LIMITS: LimitSpec[] = [
  { concurrency: 2 },
  { calls: 15, per: '1m' },
  { calls: 500, per: '1d', zone: 'America/Los_Angeles', of: ['list_jobs'] },
  { calls: 5, per: '10s', of: ['create', 'update'], concurrency: 1 },
]

test('a call takes from every window that covers its endpoint', () => {
  const all = { scope: 'all:15/1m', calls: 15, ms: 60_000, zone: null }
  expect(windowsOf(LIMITS, 'list_departments')).toEqual([all])
  expect(windowsOf(LIMITS, 'list_jobs')).toEqual([
    all,
    { scope: 'list_jobs:500/1d@America/Los_Angeles', calls: 500, ms: 86_400_000, zone: 'America/Los_Angeles' },
  ])
  expect(windowsOf([], 'list_jobs')).toEqual([])
})

test('endpoints of one line share its window, in whatever order they stand', () => {
  const [create, update] = [windowsOf(LIMITS, 'create'), windowsOf(LIMITS, 'update')]
  expect(create).toEqual(update)
  expect(windowsOf([{ calls: 5, per: '10s', of: ['update', 'create'] }], 'create')[0]?.scope).toBe(create[1]?.scope)
})

test('different lines never share a window', () => {
  const scopes = windowsOf([...LIMITS, { calls: 16, per: '1m' }, { calls: 15, per: '1h' }], 'list_jobs').map(
    ({ scope }) => scope,
  )
  expect(new Set(scopes).size).toBe(scopes.length)
})

test('the lowest concurrency that covers a call counts', () => {
  expect(concurrencyOf(LIMITS)).toBe(2)
  expect(concurrencyOf(LIMITS, 'create')).toBe(1)
  expect(concurrencyOf(LIMITS, 'list_jobs')).toBe(2)
  expect(concurrencyOf([{ calls: 1, per: '1m' }])).toBeNull()
})

test('a line that cannot be kept is refused', () => {
  expect(() => windowsOf([{ calls: 1 }], 'x')).toThrow(/needs `per`/)
  expect(() => windowsOf([{ calls: 1, per: '1h', zone: 'Europe/Berlin' }], 'x')).toThrow(/per: 1d/)
})

describe('backoff', () => {
  const span = { base: 1_000, cap: 60_000 }
  const waits = (strike: number): number[] => {
    const random = seededRandom(strike)
    return Array.from({ length: 500 }, () => backoffMs(strike, random, span))
  }

  test('doubles its ceiling with each strike, up to the cap', () => {
    for (const [strike, ceiling] of [
      [1, 1_000],
      [2, 2_000],
      [5, 16_000],
      [7, 60_000],
      [1_000_000, 60_000],
    ] as const) {
      const seen = waits(strike)
      expect(Math.max(...seen)).toBeLessThanOrEqual(ceiling)
      expect(Math.max(...seen)).toBeGreaterThan(ceiling * 0.9)
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
      expect(Math.min(...seen)).toBeLessThan(ceiling * 0.1)
    }
  })

  test('is replayed by the same seed', () => {
    expect(waits(3)).toEqual(waits(3))
  })
})
