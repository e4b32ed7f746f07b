import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SinceSpec } from '../../runtime/spec/connector.ts'
import { make } from '../../runtime/strategies/make.ts'
import { since } from '../../runtime/strategies/since/index.ts'

const NOW = Date.UTC(2026, 0, 5, 9, 0, 0)
const HOUR = 3_600_000
const ISO: SinceSpec = { kind: 'watermark', format: 'iso' }
const DAYS: SinceSpec = { kind: 'watermark', format: 'yyyy-MM-dd', overlap: '1d' }

describe.each<[string, SinceSpec]>([
  ['none', { kind: 'none' }],
  ['watermark', ISO],
  ['watermark with overlap', DAYS],
])('every cursor: %s', (_, spec) => {
  test('is plain JSON', () => {
    const cursor = make(since, spec).advance(null, NOW - HOUR, NOW)
    expect(JSON.parse(JSON.stringify(cursor))).toEqual(cursor)
    expect(make(since, spec).vars(JSON.parse(JSON.stringify(cursor)), NOW)).toEqual(make(since, spec).vars(cursor, NOW))
  })

  test('that is missing or broken asks for everything', () => {
    for (const cursor of [null, undefined, {}, 'x', { since: 'x' }, { since: 5 }])
      expect(make(since, spec).vars(cursor, NOW)).toEqual({})
  })
})

test('none never has a cursor', () => {
  expect(make(since, { kind: 'none' }).advance({ since: '2026-01-01' }, NOW, NOW)).toBeNull()
})

test('the next run asks from the newest change that was seen, less the overlap', () => {
  const cursor = make(since, DAYS).advance(null, NOW - HOUR, NOW)
  expect(cursor).toEqual({ since: '2026-01-05T08:00:00.000Z' })
  expect(make(since, DAYS).vars(cursor, NOW)).toEqual({ since: '2026-01-04' })
})

test('where no record tells a time, it asks from the start of this run, less the overlap', () => {
  expect(make(since, DAYS).advance(null, null, NOW)).toEqual({ since: '2026-01-04T09:00:00.000Z' })
})

test('a time beyond the start of the run does not move the cursor there: a change behind the walk would be lost', () => {
  expect(make(since, ISO).advance(null, NOW + 365 * 24 * HOUR, NOW)).toEqual({ since: '2026-01-05T09:00:00.000Z' })
})

test('a run that sees no newer time leaves the cursor where it is: our clock may be ahead of the one of the ATS', () => {
  const kept = { since: '2026-01-01T00:00:00.000Z' }
  expect(make(since, DAYS).advance(kept, null, NOW)).toEqual(kept)
})

test('a cursor never goes back and never beyond the start of its run (property)', () => {
  const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) })
  fc.assert(
    fc.property(time, fc.option(time), time, (before, newest, startedAt) => {
      const watermark = make(since, DAYS)
      const cursor = watermark.advance({ since: new Date(before).toISOString() }, newest, startedAt) as {
        since: string
      }
      const reached = Date.parse(cursor.since)
      expect(reached).toBeGreaterThanOrEqual(before)
      expect(reached).toBeLessThanOrEqual(Math.max(before, startedAt))
    }),
  )
})

test('the first run begins where the spec says', () => {
  expect(make(since, { ...ISO, initial: '2025-06-01' }).vars(null, NOW)).toEqual({ since: '2025-06-01T00:00:00.000Z' })
  expect(make(since, { ...ISO, initial: '2h' }).vars(null, NOW)).toEqual({ since: '2026-01-05T07:00:00.000Z' })
  expect(make(since, { ...ISO, initial: '2h' }).vars({ since: '2026-01-01T00:00:00Z' }, NOW)).toEqual({
    since: '2026-01-01T00:00:00.000Z',
  })
})

test('a format or a beginning that is none is refused', () => {
  expect(() => make(since, { kind: 'watermark', format: 'YYYY' })).toThrow(/no date format/)
  expect(() => make(since, { ...ISO, initial: 'soon' }).vars(null, NOW)).toThrow(/neither a date/)
})
