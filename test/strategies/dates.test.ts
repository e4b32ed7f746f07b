import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codec } from '../../runtime/strategies/dates/index.ts'

/** Each codec with the finest unit that it can write. */
const NAMES: [string, number][] = [
  ['iso', 1],
  ['epoch_ms', 1],
  ['epoch_s', 1_000],
  ['odata_v2', 1],
  ['yyyy-MM-dd', 86_400_000],
  ["yyyy-MM-dd'T'HH:mm:ss", 1_000],
  ['yyyy-MM-ddTHH:mm:ssZ', 1_000],
  ['dd.MM.yyyy HH:mm', 60_000],
  ['yyyyMMddHHmmssSSS', 1],
  ['yyyy-MM-dd hh:mm a', 60_000],
  ["yyyy-MM-dd'T'HH:mm:ssxx", 1_000],
  ["yyyy-MM-dd'T'HH:mm:ssxxx", 1_000],
]

describe.each(NAMES)('every date codec: %s', (name, unit) => {
  const dates = codec(name)

  test('reads what it wrote (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2999, 11, 31) }), (ms) => {
        expect(dates.parse(dates.format(ms))).toBe(Math.floor(ms / unit) * unit)
      }),
    )
  })

  test('accepts nothing else as a date', () => {
    for (const value of [
      null,
      undefined,
      '',
      ' ',
      'yesterday',
      true,
      {},
      [],
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '2026-02-31',
      '2026-13-01',
      '/Date(x)/',
      '1e400',
    ])
      expect(dates.parse(value), String(value)).toBeNull()
  })
})

const NINE = Date.UTC(2026, 0, 5, 9, 0, 0)
const HOUR = 3_600_000

test.each<[string, unknown, number]>([
  ['iso', '2026-01-05T09:00:00Z', NINE],
  ['yyyy-MM-dd HH:mm:ssxx', '2026-01-05 10:30:00+0130', NINE],
  ['yyyy-MM-dd HH:mm:ssxxx', '2026-01-05 04:00:00-05:00', NINE],
  ['iso', '2026-01-05T09:00:00', NINE],
  ['iso', '2026-01-05 09:00', NINE],
  ['iso', '2026-01-05T10:30:00+01:30', NINE],
  ['iso', '2026-01-05T04:00:00.000-0500', NINE],
  ['iso', '2026-01-05T10:00:00+01', NINE],
  ['iso', '2026-01-05T09:00:00.1234567Z', NINE + 123],
  ['iso', '2026-01-05T09:00:00,5Z', NINE + 500],
  ['iso', '2026-01-05', Date.UTC(2026, 0, 5)],
  ['iso', '2024-02-29', Date.UTC(2024, 1, 29)],
  ['epoch_s', NINE / 1_000, NINE],
  ['epoch_s', String(NINE / 1_000), NINE],
  ['epoch_s', NINE / 1_000 + 0.5, NINE + 500],
  ['epoch_ms', NINE, NINE],
  ['epoch_ms', '-1', -1],
  ['odata_v2', `/Date(${NINE})/`, NINE],
  ['odata_v2', `/Date(${NINE}+0000)/`, NINE],
  ['odata_v2', `/Date(${NINE}+0120)/`, NINE],
  ['odata_v2', '/Date(-1-0060)/', -1],
  ["yyyy-MM-dd'T'HH:mm:ss", '2026-01-05T09:00:00', NINE],
  ['yyyy-MM-dd hh:mm a', '2026-01-05 09:00 AM', NINE],
  ['yyyy-MM-dd hh:mm a', '2026-01-05 09:00 pm', NINE + 12 * HOUR],
  ['yyyy-MM-dd hh:mm a', '2026-01-05 12:00 AM', NINE - 9 * HOUR],
  ['yyyy-MM-dd hh:mm a', '2026-01-05 12:00 PM', NINE + 3 * HOUR],
])('%s reads %s', (name, value, ms) => {
  expect(codec(name).parse(value)).toBe(ms)
})

test('a day that is not in the calendar is not a date', () => {
  for (const value of ['2025-02-29', '2026-04-31', '2026-01-05T24:00:00Z', '2026-00-10', '2026-01-05T09:60:00Z'])
    expect(codec('iso').parse(value)).toBeNull()
})

test('an hour that a 12-hour clock does not have is not a time', () => {
  for (const value of ['2026-01-05 00:30 AM', '2026-01-05 13:00 PM', '2026-01-05 09:00', '2026-01-05 09:00 XM'])
    expect(codec('yyyy-MM-dd hh:mm a').parse(value)).toBeNull()
})

const HOURS = ['yyyy-MM-dd hh:mm', 'yyyy-MM-dd HH:mm a', 'yyyy-MM-dd HH:hh a', 'yyyy-MM-dd a']
test.each([
  ...HOURS,
  '',
  'ISO',
  'yyyy',
  'yyyy-MM',
  'MM/dd/yy',
  'yyyy-MM-dd yyyy',
  "yyyy-MM-dd'",
  'yyyy-QQ-dd',
  'toString',
  'yyyy-MM-ddxx',
  'yyyy-MM-dd HH:mmxxxxx',
])('"%s" is not a format', (name) => {
  expect(() => codec(name)).toThrow(expect.objectContaining({ code: 'spec_invalid' }))
})

describe('a zone', () => {
  const there = codec({ kind: 'iso', zone: 'America/New_York' })
  test.each<[unknown, string]>([
    ['2026-01-05T09:00:00', '2026-01-05T14:00:00.000Z'],
    ['2026-07-05T09:00:00.250', '2026-07-05T13:00:00.250Z'],
    // A time with a zone keeps that zone, and a day is the same everywhere.
    ['2026-07-05T09:00:00Z', '2026-07-05T09:00:00.000Z'],
    ['2026-07-05T09:00:00+02:00', '2026-07-05T07:00:00.000Z'],
    ['2026-07-05', '2026-07-05T00:00:00.000Z'],
    // The hour that occurs twice, and the one that never occurs.
    ['2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T03:00:00', '2026-11-01T08:00:00.000Z'],
    ['2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
  ])('converts %s to %s', (value, at) => {
    expect(new Date(there.parse(value) ?? 0).toISOString()).toBe(at)
  })

  test('is given by the offset if a pattern has one', () => {
    const berlin = codec({ kind: 'pattern', pattern: 'yyyy-MM-dd HH:mmxxx', zone: 'Europe/Berlin' })
    expect(berlin.format(NINE)).toBe('2026-01-05 10:00+01:00')
    expect(berlin.parse('2026-01-05 09:00+00:00')).toBe(NINE)
  })

  test('is that of a pattern in both directions (property)', () => {
    const berlin = codec({ kind: 'pattern', pattern: 'dd.MM.yyyy HH:mm:ss.SSS', zone: 'Europe/Berlin' })
    expect(berlin.format(NINE)).toBe('05.01.2026 10:00:00.000')
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2030, 0, 1) }), (ms) => {
        // In the hour that occurs twice a clock time is ambiguous.
        const again = berlin.parse(berlin.format(ms)) ?? 0
        expect([0, -3_600_000, 3_600_000]).toContain(again - ms)
        expect(berlin.format(again)).toBe(berlin.format(ms))
      }),
    )
  })

  test('or pattern that is invalid is refused', () => {
    expect(() => codec({ kind: 'iso', zone: 'Mars/Olympus' })).toThrow(/not a time zone/)
    expect(() => codec({ kind: 'pattern', pattern: 'YYYY' })).toThrow(/not a date pattern/)
    // Read literally, "05.01.2026 10:30" would be invalid, and "05.01.2026 10:11" a date in November.
    expect(() => codec({ kind: 'pattern', pattern: 'dd.mm.yyyy HH:MM' })).toThrow(/not a date pattern/)
  })
})
