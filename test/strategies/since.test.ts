import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SinceSpec } from '../../runtime/spec/connector.ts'
import type { RunSeen } from '../../runtime/strategies/contracts.ts'
import { make } from '../../runtime/strategies/make.ts'
import { since } from '../../runtime/strategies/since/index.ts'

const NOW = Date.UTC(2026, 0, 5, 9, 0, 0)
const HOUR = 3_600_000
const ISO: SinceSpec = { kind: 'watermark', format: 'iso' }
const CREATED = { kind: 'created_only', format: 'iso', open: 'outcome.value = "OPEN"' } as const
const DAYS: SinceSpec = { kind: 'watermark', format: 'yyyy-MM-dd', overlap: '1d' }

const seen = (newest: number | null, startedAt: number, token: unknown = 'tok-1'): RunSeen => ({
  newest,
  startedAt,
  token,
  reread: null,
})

describe.each<[string, SinceSpec]>([
  ['none', { kind: 'none' }],
  ['watermark', ISO],
  ['watermark with overlap', DAYS],
  ['watermark with windows', { ...ISO, window: '7d' }],
  ['sync_token', { kind: 'sync_token', next: 'syncToken' }],
  ['created_only', CREATED],
])('every cursor: %s', (_, spec) => {
  test('is plain JSON', () => {
    const cursor = make(since, spec).advance(null, seen(NOW - HOUR, NOW))
    expect(JSON.parse(JSON.stringify(cursor))).toEqual(cursor)
    expect(make(since, spec).vars(JSON.parse(JSON.stringify(cursor)), NOW)).toEqual(make(since, spec).vars(cursor, NOW))
  })

  test('that is missing or broken requests everything', () => {
    for (const cursor of [null, undefined, {}, 'x', { since: 'x' }, { since: 5 }])
      expect(make(since, spec).vars(cursor, NOW)).toEqual({})
  })
})

test('none never has a cursor', () => {
  expect(make(since, { kind: 'none' }).advance({ since: '2026-01-01' }, seen(NOW, NOW))).toBeNull()
})

test('the next run requests changes since the newest one seen, less the overlap', () => {
  const cursor = make(since, DAYS).advance(null, seen(NOW - HOUR, NOW))
  expect(cursor).toEqual({ since: '2026-01-05T08:00:00.000Z' })
  expect(make(since, DAYS).vars(cursor, NOW)).toEqual({ since: '2026-01-04' })
})

test('if no record has a time, the next run requests changes since the start of this one, less the overlap', () => {
  expect(make(since, DAYS).advance(null, seen(null, NOW))).toEqual({ since: '2026-01-04T09:00:00.000Z' })
})

test('a time after the start of the run moves the cursor only to that start: a change behind the walk would be lost', () => {
  expect(make(since, ISO).advance(null, seen(NOW + 365 * 24 * HOUR, NOW))).toEqual({
    since: '2026-01-05T09:00:00.000Z',
  })
})

test('a run without a newer time leaves the cursor unchanged: our clock may be ahead of that of the ATS', () => {
  const kept = { since: '2026-01-01T00:00:00.000Z' }
  expect(make(since, DAYS).advance(kept, seen(null, NOW))).toEqual(kept)
})

test('a cursor never moves back and never beyond the start of its run (property)', () => {
  const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) })
  fc.assert(
    fc.property(time, fc.option(time), time, (before, newest, startedAt) => {
      const watermark = make(since, DAYS)
      const cursor = watermark.advance({ since: new Date(before).toISOString() }, seen(newest, startedAt)) as {
        since: string
      }
      const reached = Date.parse(cursor.since)
      expect(reached).toBeGreaterThanOrEqual(before)
      expect(reached).toBeLessThanOrEqual(Math.max(before, startedAt))
    }),
  )
})

test('the first run starts where the spec defines', () => {
  expect(make(since, { ...ISO, initial: '2025-06-01' }).vars(null, NOW)).toEqual({ since: '2025-06-01T00:00:00.000Z' })
  expect(make(since, { ...ISO, initial: '2h' }).vars(null, NOW)).toEqual({ since: '2026-01-05T07:00:00.000Z' })
  expect(make(since, { ...ISO, initial: '2h' }).vars({ since: '2026-01-01T00:00:00Z' }, NOW)).toEqual({
    since: '2026-01-01T00:00:00.000Z',
  })
})

test('an invalid format or start is refused', () => {
  expect(() => make(since, { kind: 'watermark', format: 'YYYY' })).toThrow(/not a date format/)
  expect(() => make(since, { ...ISO, initial: 'soon' }).vars(null, NOW)).toThrow(/neither a date/)
})

test('windows follow each other without a gap until now, and no further (property)', () => {
  const time = fc.integer({ min: Date.UTC(2024, 0, 1), max: NOW })
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 400 }), (start, days) => {
      const windowed = make(since, { ...ISO, window: `${days}d` })
      const cursor = { since: new Date(start).toISOString() }
      let from = start
      for (let window = 0; ; window++) {
        const vars = windowed.vars(cursor, NOW, window)
        if (vars === null) break
        expect(Date.parse(vars.since!)).toBe(from)
        from = Date.parse(vars.until!)
        expect(from - Date.parse(vars.since!)).toBeLessThanOrEqual(days * 24 * HOUR)
      }
      expect(from).toBe(NOW)
    }),
  )
})

test('windows that are completely past are not requested again, however quiet the source is', () => {
  const windowed = make(since, { ...ISO, window: '7d' })
  const day = 86_400_000
  const after = (newest: number | null) =>
    windowed.advance({ since: '2025-01-01T00:00:00.000Z' }, { startedAt: NOW, newest, token: null, reread: null })
  const pastWindow = { since: new Date(NOW - 7 * day).toISOString() }
  expect(after(null)).toEqual(pastWindow)
  expect(after(NOW - 100 * day)).toEqual(pastWindow)
  expect(after(NOW - day)).toEqual({ since: new Date(NOW - day).toISOString() })
  const vars = [0, 1, 2].map((window) => windowed.vars(pastWindow, NOW + day, window))
  expect(vars.filter((one) => one !== null)).toHaveLength(2)
})

test('windows reach back by the overlap, and a first run without a start has none', () => {
  const windowed = make(since, { ...DAYS, window: '7d' })
  const cursor = { since: '2025-12-20T00:00:00.000Z' }
  expect(windowed.vars(cursor, NOW)).toEqual({ since: '2025-12-19', until: '2025-12-27' })
  expect(windowed.vars(cursor, NOW, 1)).toEqual({ since: '2025-12-26', until: '2026-01-03' })
  expect(windowed.vars(cursor, NOW, 2)).toEqual({ since: '2026-01-02', until: '2026-01-05' })
  expect(windowed.vars(cursor, NOW, 3)).toBeNull()
  expect(windowed.vars(null, NOW)).toEqual({})
  expect(windowed.vars(null, NOW, 1)).toBeNull()
  expect(() => make(since, { ...ISO, window: '0s' })).toThrow(/shorter than a minute/)
})

test('a token of the last page is used in the next run', () => {
  const token = make(since, { kind: 'sync_token', next: 'syncToken' })
  expect(token.reads).toEqual({ token: 'syncToken' })
  expect(token.vars(token.advance({ token: 'old' }, seen(NOW, NOW, 'new')), NOW)).toEqual({ token: 'new' })
  expect(token.vars(token.advance(null, seen(NOW, NOW, 17)), NOW)).toEqual({ token: '17' })
  for (const wrong of [null, '', {}, true])
    expect(() => token.advance(null, seen(NOW, NOW, wrong))).toThrow(/`syncToken`/)
})

test('open records are read again, a bounded number, from where the last run stopped', () => {
  const created = make(since, { ...CREATED, at_most: 7 })
  expect(created.reread).toMatchObject({ open: 'outcome.value = "OPEN"', atMost: 7 })
  const cursor = created.advance(null, { ...seen(NOW, NOW), reread: { index: 3, cursor: 'k' } })
  expect(created.reread?.from(JSON.parse(JSON.stringify(cursor)))).toEqual({ index: 3, cursor: 'k' })
  expect(created.reread?.from(created.advance(cursor, seen(NOW, NOW)))).toBeNull()
  expect(created.reread?.from(null)).toBeNull()
  expect(created.vars(cursor, NOW)).toEqual({ since: '2026-01-05T09:00:00.000Z' })
})
