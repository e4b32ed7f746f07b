import { expect, test } from 'vitest'
import { DONE, isDone, START } from '../../runtime/pull/partitions.ts'

const stored = <Place>(place: Place): Place => JSON.parse(JSON.stringify(place)) as Place

test('a position after the last partition is recognized after it was stored, and no other position is mistaken for it', () => {
  expect(isDone(stored(DONE))).toBe(true)
  expect(isDone(stored(START))).toBe(false)
  expect(isDone({ index: 7, cursor: 'r7' })).toBe(false)
})
