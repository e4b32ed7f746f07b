import { expect, it } from 'vitest'
import { ownTime } from './recovery.ts'
import { Yardstick } from './yardstick.ts'

it('counts a start by the clock, whatever else runs, as long as it is within the limit', () => {
  expect(ownTime(1_900, 0.1)).toBe(1_900)
})

it('counts of a longer one the share in which there was a core for it, and fails it where there was', () => {
  expect(ownTime(6_000, 0.25)).toBe(1_500)
  expect(ownTime(2_600, 0.95)).toBeGreaterThan(2_000)
  expect(ownTime(11_000, 0.01)).toBeGreaterThan(2_000)
})

it('tells how much of a core there is', async () => {
  const yardstick = new Yardstick()
  const end = yardstick.begin()
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  const share = await end()
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
})
