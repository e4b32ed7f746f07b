import { describe, expect, it } from 'vitest'
import { mapTogether, once } from '../../runtime/store/each.ts'
import type { Statement, Step } from '../../runtime/store/transaction.ts'

/** A step that yields these texts, and returns what it got for them. */
function* asking(texts: readonly string[]): Step<unknown[]> {
  const got: unknown[] = []
  for (const text of texts) got.push(yield { kind: 'get', text, values: [] })
  return got
}

/** Answers each statement with its text in capitals, and keeps what was sent at once. */
function played<T>(step: Step<T>): { result: T; sent: unknown[] } {
  const answer = (statement: Statement): unknown =>
    statement.kind === 'together' ? statement.statements!.map(answer) : statement.text.toUpperCase()
  const textsOf = (statement: Statement): unknown =>
    statement.kind === 'together' ? statement.statements!.map(textsOf) : statement.text
  const steps = step[Symbol.iterator]()
  const sent: unknown[] = []
  let next = steps.next()
  while (!next.done) {
    sent.push(textsOf(next.value))
    next = steps.next(answer(next.value))
  }
  return { result: next.value, sent }
}

describe('steps together', () => {
  it('send their statements at once, and each gets its own results, in the order of the items', () => {
    const { result, sent } = played(mapTogether([['a', 'b'], [], ['c'], ['d', 'e', 'f']], asking))
    expect(result).toEqual([['A', 'B'], [], ['C'], ['D', 'E', 'F']])
    expect(sent).toEqual([['a', 'c', 'd'], ['b', 'e'], ['f']])
  })

  it('may consist of such steps', () => {
    const { result, sent } = played(mapTogether([['a', 'b'], ['c']], (texts) => mapTogether([texts, ['x']], asking)))
    expect(result).toEqual([
      [['A', 'B'], ['X']],
      [['C'], ['X']],
    ])
    expect(sent).toEqual([
      [
        ['a', 'x'],
        ['c', 'x'],
      ],
      [['b']],
    ])
  })

  it('run one after the other on a driver that has each result at once', () => {
    const order: number[] = []
    // biome-ignore lint/correctness/useYield: so does the driver of SQLite
    const step = function* (item: number): Step<number> {
      order.push(item)
      return item * 2
    }
    expect(played(mapTogether([1, 2, 3], step))).toEqual({ result: [2, 4, 6], sent: [] })
    expect(order).toEqual([1, 2, 3])
  })

  it('wait for what one of them does once for all', () => {
    const shared = once(() => asking(['key', 'more']))
    const { result, sent } = played(
      mapTogether(['a', 'b'], function* (text) {
        return [yield* shared(), yield* asking([text])]
      }),
    )
    expect(result).toEqual([
      [['KEY', 'MORE'], ['A']],
      [['KEY', 'MORE'], ['B']],
    ])
    expect(sent.flat(2)).toEqual(['key', 'more', 'a', 'b'])
  })
})
