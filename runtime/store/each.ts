import type { Step } from './transaction.ts'

/*
 * The array methods for callbacks that run statements: one item after the other, in the order of the items.
 */

export function* mapEach<T, U>(items: Iterable<T>, step: (item: T) => Step<U>): Step<U[]> {
  const mapped: U[] = []
  for (const item of items) mapped.push(yield* step(item))
  return mapped
}

export function* flatMapEach<T, U>(items: Iterable<T>, step: (item: T) => Step<U | readonly U[]>): Step<U[]> {
  return (yield* mapEach(items, step)).flat() as U[]
}

export function* filterEach<T>(items: Iterable<T>, step: (item: T) => Step<boolean>): Step<T[]> {
  const kept: T[] = []
  for (const item of items) if (yield* step(item)) kept.push(item)
  return kept
}

export function* someOf<T>(items: Iterable<T>, step: (item: T) => Step<boolean>): Step<boolean> {
  for (const item of items) if (yield* step(item)) return true
  return false
}

export function* everyOf<T>(items: Iterable<T>, step: (item: T) => Step<boolean>): Step<boolean> {
  for (const item of items) if (!(yield* step(item))) return false
  return true
}
