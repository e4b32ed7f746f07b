import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRate, RateLimiter } from '../../examples/ats/rate-limit.ts'

describe('the rate limit', () => {
  it('can be written as text or as JSON', () => {
    expect(parseRate('15/1m,850/1h')).toEqual([
      { calls: 15, per: 60_000, path: '' },
      { calls: 850, per: 3_600_000, path: '' },
    ])
    expect(parseRate('{"calls":500,"per":"1d","path":"/v2/job"}')).toEqual([
      { calls: 500, per: 86_400_000, path: '/v2/job' },
    ])
    expect(parseRate('none')).toEqual([])
    expect(() => parseRate('fast')).toThrow('200/1s')
  })

  it('never allows more calls in any window than configured', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }),
        (calls, gaps) => {
          const limiter = new RateLimiter([{ calls, per: 1000, path: '' }])
          const passed: number[] = []
          let now = 0
          for (const gap of gaps) {
            now += gap
            if (limiter.take('/', now) === 0) passed.push(now)
          }
          for (const at of passed)
            expect(passed.filter((other) => other > at - 1000 && other <= at).length).toBeLessThanOrEqual(calls)
        },
      ),
    )
  })

  it('allows a call after the wait that it reported', () => {
    const limiter = new RateLimiter(parseRate('2/1s,3/1m'))
    expect([limiter.take('/', 0), limiter.take('/', 10), limiter.take('/', 20)]).toEqual([0, 0, 980])
    expect(limiter.take('/', 1000)).toBe(0)
    expect(limiter.take('/', 2000)).toBe(58_000)
    expect(limiter.quota()).toEqual({ limit: 180, left: 177 })
  })
})
