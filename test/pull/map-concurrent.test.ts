import { describe, expect, it } from 'vitest'
import { mapConcurrent } from '../../runtime/pull/map-concurrent.ts'
import { turn } from '../kit/until.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Work that takes a few turns of the event loop, fewer for later items. */
function slow<T>(answer: (item: number) => T) {
  const seen = { begun: [] as number[], most: 0 }
  let under = 0
  const work = async (item: number): Promise<T> => {
    seen.begun.push(item)
    seen.most = Math.max(seen.most, ++under)
    for (let turns = 0; turns < 20 - item; turns++) await Promise.resolve()
    under--
    return answer(item)
  }
  return { seen, work }
}

describe('mapping items concurrently', () => {
  it('keeps each result in its position, and at most the allowed number in flight', async () => {
    const { seen, work } = slow((item) => item * 2)
    expect(await mapConcurrent(numbers(12), 4, { work, last: () => false })).toEqual(
      numbers(12).map((item) => item * 2),
    )
    expect(seen.most).toBe(4)
    expect(await mapConcurrent([], 4, { work, last: () => false })).toEqual([])
  })

  it('starts nothing after the last result, and finishes what is in flight', async () => {
    const { seen, work } = slow((item) => item)
    const results = await mapConcurrent(numbers(12), 3, { work, last: (item) => item === 2 })
    expect(seen.begun.length).toBeLessThan(7)
    expect(results.filter((item) => item !== undefined)).toEqual(seen.begun.toSorted((a, b) => a - b))
  })

  it('throws a failure only after nothing is in flight any more', async () => {
    let under = 0
    const work = async (item: number): Promise<number> => {
      under++
      await turn()
      under--
      if (item === 0) throw new Error('the first one broke')
      return item
    }
    await expect(mapConcurrent(numbers(6), 3, { work, last: () => false })).rejects.toThrow('the first one broke')
    expect(under).toBe(0)
  })
})
