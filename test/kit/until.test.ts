import { expect, test } from 'vitest'
import { quiet } from './until.ts'

test('several that wait for quiet do not wait for each other', async () => {
  let turns = 0
  const count = (): void => {
    turns++
    if (turns < 50) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all([quiet(), quiet(), quiet()])
  // What was begun before has ended, and nothing went on after it.
  expect(turns).toBe(50)
})
