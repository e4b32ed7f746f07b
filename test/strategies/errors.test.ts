import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ErrorRule } from '../../runtime/spec/connector.ts'
import { classify, type ErrorInput } from '../../runtime/strategies/errors/classify.ts'
import { textMessage } from '../../runtime/strategies/errors/text-message.ts'
import { statedWait } from '../../runtime/strategies/errors/wait.ts'

const NOW = Date.UTC(2026, 0, 5, 9, 0, 0)
const answered = (status: number, more: Partial<ErrorInput> = {}): ErrorInput => ({
  status,
  rule: null,
  unreadable: null,
  headers: {},
  now: NOW,
  ...more,
})
const rule = (more: Partial<ErrorRule>): ErrorRule => ({ when: 'true', is: 'rejected', ...more })

describe('a status without an error rule', () => {
  test.each<[number, string | undefined]>([
    [200, undefined],
    [201, undefined],
    [204, undefined],
    [299, undefined],
    [301, 'config'],
    [302, 'config'],
    [304, 'rejected'],
    [400, 'rejected'],
    [401, 'auth'],
    [403, 'auth'],
    [404, 'not_found'],
    [405, 'rejected'],
    [408, 'unavailable'],
    [409, 'duplicate'],
    [410, 'not_found'],
    [422, 'rejected'],
    [425, 'unavailable'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [599, 'unavailable'],
  ])('%i means %s', (status, meaning) => {
    expect(classify(answered(status))?.class).toBe(meaning)
  })

  test('only 2xx is ever a success (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), (status) => {
        expect(classify(answered(status)) === null).toBe(status < 300)
      }),
    )
  })
})

test('an error rule takes precedence over the status', () => {
  expect(classify(answered(200, { rule: rule({ is: 'auth' }) }))).toEqual({ class: 'auth', waitMs: null })
  expect(classify(answered(400, { rule: rule({ is: 'duplicate' }) }))?.class).toBe('duplicate')
})

test('an error rule that could not be evaluated makes the response unreadable, except if the status is certain', () => {
  for (const status of [200, 201, 400, 404, 500])
    expect(classify(answered(status, { unreadable: 'no function' }))?.class).toBe('unreadable')
  expect(classify(answered(401, { unreadable: 'x' }))?.class).toBe('auth')
  expect(classify(answered(429, { unreadable: 'x', headers: { 'retry-after': '5' } }))).toEqual({
    class: 'rate_limited',
    waitMs: 5_000,
  })
})

describe('the wait before a retry', () => {
  test.each<[string, number | null]>([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['1.5', 1_500],
    ['3600', 3_600_000],
    ['86400', 3_600_000],
    ['99999999', 3_600_000],
    ['Mon, 05 Jan 2026 09:00:30 GMT', 30_000],
    ['Mon, 05 Jan 2026 08:00:00 GMT', 0],
    ['Mon, 05 Jan 2036 09:00:00 GMT', 3_600_000],
    [String(NOW / 1_000 + 60), 60_000],
    [String(NOW + 60_000), 60_000],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['5 minutes', null],
    ['Mon, 99 Jan 2026 09:00:00 GMT', null],
    ['2026-01-05', null],
    ['0x10', null],
    ['1e3', null],
    ['NaN', null],
  ])('for "%s" is %s', (value, ms) => {
    expect(statedWait(value, NOW)).toBe(ms)
  })

  test('is between zero and an hour, whatever a server sends (property)', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
        ),
        (value) => {
          const ms = statedWait(value, NOW)
          if (ms !== null) expect(ms >= 0 && ms <= 3_600_000).toBe(true)
        },
      ),
    )
  })

  test('is read from Retry-After for rate limits and outages only', () => {
    const headers = { 'retry-after': '5' }
    expect(classify(answered(429, { headers }))?.waitMs).toBe(5_000)
    expect(classify(answered(503, { headers }))?.waitMs).toBe(5_000)
    expect(classify(answered(400, { headers }))?.waitMs).toBeNull()
    expect(classify(answered(429))?.waitMs).toBeNull()
  })

  test('is read from the header of the rule, then from Retry-After, then from the rule itself', () => {
    const limited = rule({ is: 'rate_limited', wait: { header: 'X-RateLimit-Reset', else: '300s' } })
    expect(
      classify(answered(429, { rule: limited, headers: { 'x-ratelimit-reset': '9', 'retry-after': '5' } }))?.waitMs,
    ).toBe(9_000)
    expect(
      classify(answered(429, { rule: limited, headers: { 'x-ratelimit-reset': 'later', 'retry-after': '5' } }))?.waitMs,
    ).toBe(5_000)
    expect(classify(answered(429, { rule: limited }))?.waitMs).toBe(300_000)
  })
})

describe('the message of a response that is not JSON', () => {
  test.each([
    ['Quota exceeded.\r\nTry later', 'Quota exceeded. Try later'],
    [
      '<html><head><title>503</title><style>p { color: red }</style></head><body><h1>Down &amp; out</h1><script>x("<p>")</script></body></html>',
      '503 Down & out',
    ],
    ['a < b and c > d', 'a < b and c > d'],
    ['<!-- secret --><p class="a>b">Hi</p>', 'b">Hi'],
    ['<html><script>never closed', null],
    ['', null],
    ['<br/>', null],
  ])('of %j is %j', (text, message) => {
    expect(textMessage(text)).toBe(message)
  })

  test('is one bounded line, whatever the response contains (property)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        const message = textMessage(text)
        if (message !== null) expect(message).toMatch(/^[^\n\r\0]{1,301}$/)
      }),
    )
    expect(textMessage('<script '.repeat(100_000))).toBeNull()
    expect(textMessage('x'.repeat(1_000_000))).toHaveLength(301)
  })
})
