import { describe, expect, test } from 'vitest'
import { backoffMs } from '../../runtime/kernel/machine/backoff.ts'
import { seededRandom } from '../../runtime/kernel/machine/random.ts'
import { PRIORITIES, type Priority } from '../../runtime/kernel/model/budget.ts'
import type { LimitSpec } from '../../runtime/spec/connector.ts'
import { slotsOf, windowsOf } from '../../runtime/strategies/limits/limits.ts'
import { limitReads, limitsInResponse } from '../../runtime/strategies/limits/rate-limit-headers.ts'

const LIMITS: LimitSpec[] = [
  { concurrency: 2 },
  { calls: 15, per: '1m' },
  { calls: 500, per: '1d', zone: 'America/Los_Angeles', of: ['list_jobs'] },
  { calls: 5, per: '10s', of: ['create', 'update'], concurrency: 1 },
]

const ALL = { scope: '*', zone: null, inTransitMs: 200, spare: 0 }

test('a call is counted in every window that covers its endpoint', () => {
  const all = { ...ALL, calls: 15, ms: 60_000 }
  expect(windowsOf(LIMITS, 'list_departments')).toEqual([all])
  expect(windowsOf(LIMITS, 'list_jobs')).toEqual([
    all,
    { scope: 'list_jobs', calls: 500, ms: 86_400_000, zone: 'America/Los_Angeles', inTransitMs: 0, spare: 0 },
  ])
  expect(windowsOf([], 'list_jobs')).toEqual([])
})

test('a call may be in flight for a small part of its window', () => {
  const msOf = (per: string) => windowsOf([{ calls: 1, per }], 'x')[0]?.inTransitMs
  expect([msOf('100ms'), msOf('1s'), msOf('1h')]).toEqual([20, 200, 200])
})

test('endpoints of one limit share its window, in any order in which they are listed', () => {
  const [create, update] = [windowsOf(LIMITS, 'create'), windowsOf(LIMITS, 'update')]
  expect(create).toEqual(update)
  expect(windowsOf([{ calls: 5, per: '10s', of: ['update', 'create'] }], 'create')[0]?.scope).toBe(create[1]?.scope)
})

test('`each` creates a window per endpoint, and with `of` only for those listed', () => {
  const scopes = (limits: LimitSpec[], endpoint: string) => windowsOf(limits, endpoint).map(({ scope }) => scope)
  const line = { calls: 100, per: '1m', each: true }
  expect(scopes([line], 'list_jobs')).toEqual(['each:list_jobs'])
  expect(scopes([line], 'create')).toEqual(['each:create'])
  expect(scopes([{ ...line, of: ['create', 'update'] }], 'update')).toEqual(['each:update'])
  expect(scopes([{ ...line, of: ['create', 'update'] }], 'list_jobs')).toEqual([])
})

test('limits over the same calls have one count, so that two connections with other numbers share one budget', () => {
  const scopes = windowsOf(
    [
      { calls: 16, per: '1m' },
      { calls: 15, per: '1h' },
    ],
    'x',
  ).map(({ scope }) => scope)
  expect(scopes).toEqual(['*', '*'])
})

test('a limit that all connections share is counted separately, beside the limit of each credential', () => {
  const own = { calls: 5, per: '1s', concurrency: 3 }
  const shared = { calls: 50, per: '1s', concurrency: 9, shared: true }
  expect(windowsOf([own, shared], 'x')).toMatchObject([{ scope: '*' }, { scope: 'shared *', calls: 50, shared: true }])
  expect(slotsOf([shared], 'x')).toEqual([
    { scope: '*', most: 4 },
    { scope: 'shared *', most: 9, shared: true },
  ])
  const learned = limitsInResponse(
    { limits: [{ ...shared, calls: '$response.headers.x' }], endpoint: 'x', now: 0 },
    () => '7',
  )
  expect(learned.windows).toMatchObject([{ calls: 7, window: { shared: true } }])
})

test('pulls leave a part of a long window to more urgent work, and full reads leave more', () => {
  const spare = (per: string, priority: Priority) => windowsOf([{ calls: 850, per }], 'x', priority)[0]?.spare
  expect(PRIORITIES.map((priority) => spare('1h', priority))).toEqual([0, 0, 0, 0.05, 0.1])
  expect(PRIORITIES.map((priority) => spare('1s', priority))).toEqual([0, 0, 0, 0, 0])
  expect(windowsOf([{ calls: 500, per: '1d', of: ['x'] }], 'x', 'backfill')[0]?.spare).toBe(0)
})

test('every cap that covers a call applies; without one that covers all calls there are four slots', () => {
  expect(slotsOf(LIMITS, 'list_jobs')).toEqual([{ scope: '*', most: 2 }])
  expect(slotsOf(LIMITS, 'create')).toEqual([
    { scope: '*', most: 2 },
    { scope: 'create+update', most: 1 },
  ])
  expect(slotsOf([{ calls: 1, per: '1m' }], 'x')).toEqual([{ scope: '*', most: 4 }])
})

test('an impossible limit is refused', () => {
  expect(() => windowsOf([{ calls: 1 }], 'x')).toThrow(/requires `per`/)
  expect(() => windowsOf([{ calls: 1, per: '1h', zone: 'Europe/Berlin' }], 'x')).toThrow(/per: 1d/)
})

describe('limits that the ATS reports', () => {
  const NOW = Date.parse('2026-01-05T09:00:00Z')
  const lines: LimitSpec[] = [
    { concurrency: 'c' },
    { calls: 'n', left: 'l', reset: 'r', per: '1m' },
    { calls: 5, per: '1s', of: ['other'] },
  ]
  const tell = (values: Record<string, unknown>, limits = lines) => {
    const reads = limitReads(limits, 'list')
    return limitsInResponse({ limits, endpoint: 'list', now: NOW }, (name) => values[reads[name] ?? ''])
  }

  test('the expressions of the limits that cover an endpoint are read from its responses', () => {
    expect(Object.values(limitReads(lines, 'list'))).toEqual(['c', 'n', 'l', 'r'])
    expect(limitReads(LIMITS, 'create')).toEqual({})
  })

  test('text is parsed as a number, and fractions of calls are ignored', () => {
    expect(tell({ c: '3', n: '16.7', l: 4, r: '30' })).toEqual({
      slots: [{ scope: '*', most: 3 }],
      windows: [{ window: { ...ALL, calls: null, ms: 60_000 }, calls: 16, left: { calls: 4, until: NOW + 30_000 } }],
    })
  })

  test.each([
    ['seconds', '30', 30],
    ['epoch seconds', String(NOW / 1_000 + 20), 20],
    ['epoch milliseconds', NOW + 10_000, 10],
    ['a date', 'Mon, 05 Jan 2026 09:00:40 GMT', 40],
  ])('a reset may be %s', (_, r, seconds) => {
    expect(tell({ l: 1, r }).windows[0]?.left?.until).toBe(NOW + seconds * 1_000)
  })

  test('a reset that is far beyond the window, or is invalid, is replaced by the window', () => {
    for (const r of ['1e9', 'soon', '', undefined, String(NOW / 1_000 + 90_000)])
      expect(tell({ l: 1, r }).windows[0]?.left?.until).toBeNull()
  })

  test('missing or non-numeric headers have no effect', () => {
    for (const junk of [undefined, null, '', 'many', '-1', Number.NaN, [], {}, true])
      expect(tell({ c: junk, n: junk, l: junk })).toEqual({ slots: [], windows: [] })
    expect(tell({ c: '0', n: '0', l: '0' })).toMatchObject({
      slots: [],
      windows: [{ calls: null, left: { calls: 0 } }],
    })
  })
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

  test('is the same for the same seed', () => {
    expect(waits(3)).toEqual(waits(3))
  })
})
