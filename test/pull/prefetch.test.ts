import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectCycles, detectEmptyPages } from '../../runtime/pull/cycle-detection.ts'
import { prefetch } from '../../runtime/pull/prefetch.ts'

async function* counting(to: number, notes: string[], failAt = Number.POSITIVE_INFINITY) {
  try {
    for (let n = 1; n <= to; n++) {
      notes.push(`made ${n}`)
      if (n === failAt) throw new Error(`broke at ${n}`)
      yield n
    }
  } finally {
    notes.push('ended')
  }
}

describe('prefetching', () => {
  it('returns every item in order, with the next one in flight', async () => {
    const notes: string[] = []
    for await (const item of prefetch(counting(3, notes))) notes.push(`used ${item}`)
    expect(notes).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'ended', 'used 3'])
  })

  it('discards the item that is no longer needed, and ends its source', async () => {
    const notes: string[] = []
    for await (const item of prefetch(counting(9, notes), (left) => notes.push(`dropped ${left}`)))
      if (item === 2) break
    expect(notes).toEqual(['made 1', 'made 2', 'made 3', 'dropped 3', 'ended'])
  })

  it('reports a failure of its source in its position, after the items before it', async () => {
    const used: number[] = []
    const walk = async () => {
      for await (const item of prefetch(counting(9, [], 3))) used.push(item)
    }
    await expect(walk()).rejects.toThrow('broke at 3')
    expect(used).toEqual([1, 2])
  })

  it('handles a failure that occurs after its user gave up', async () => {
    const walk = async () => {
      for await (const item of prefetch(counting(9, [], 2))) throw new Error(`gave up at ${item}`)
    }
    await expect(walk()).rejects.toThrow('gave up at 1')
  })
})

describe('cycle detection', () => {
  it('detects every cycle, and never reports a walk without one (property)', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 40 }), (lead, length) => {
        const watch = detectCycles()
        const page = (n: number) => String(n < lead ? n : lead + ((n - lead) % length))
        let n = 0
        while (!watch(page(n))) n++
        expect(n).toBeGreaterThanOrEqual(lead + length)
        expect(n).toBeLessThan(4 * (lead + length) + 4)
      }),
    )
    const watch = detectCycles()
    expect(Array.from({ length: 5_000 }, (_, n) => watch(String(n))).some(Boolean)).toBe(false)
  })

  it('detects a cycle of empty pages', () => {
    const watch = detectEmptyPages()
    expect(Array.from({ length: 100 }, () => watch(0)).some(Boolean)).toBe(false)
    expect(watch(0)).toBe(true)
    expect(watch(3)).toBe(false)
    expect(watch(0)).toBe(false)
  })
})
