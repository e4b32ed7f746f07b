import { expect, it } from 'vitest'
import { remember } from '../../../runtime/kernel/machine/memo.ts'
import { RecentMap } from '../../../runtime/kernel/machine/recent-map.ts'

it('a map of recent entries keeps its limit, and drops the entry unused for the longest time', () => {
  const map = new RecentMap<string, number>(3)
  for (const [at, key] of ['a', 'b', 'c'].entries()) map.set(key, at)
  map.get('a')
  map.set('d', 3)
  map.has('c')
  map.set('e', 4)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => map.has(key))).toEqual(['a', 'd', 'e'])
  for (let at = 0; at < 1_000; at++) map.set(`x${at}`, at)
  expect(map.size).toBe(3)
})

it('a memo computes a value again that it had to drop, and no other', () => {
  const made: string[] = []
  const of = remember(2, (key) => made.push(key))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) of(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
