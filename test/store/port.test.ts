import { expect, it } from 'vitest'
import type { RemapPort, Store } from '../../runtime/store/port/index.ts'

/** `true` if a value of this type contains a function; a map and bytes are data. */
type HasCallback<Value> = unknown extends Value
  ? never
  : Value extends (...given: never[]) => unknown
    ? true
    : Value extends ReadonlyMap<infer Key, infer Item>
      ? HasCallback<Key> | HasCallback<Item>
      : Value extends readonly (infer Item)[]
        ? HasCallback<Item>
        : Value extends Uint8Array
          ? never
          : Value extends object
            ? { [Name in keyof Value]: HasCallback<Value[Name]> }[keyof Value]
            : never

/** Names of the methods of a port that accept a function. */
type TakesCallback<Port> = {
  [Name in keyof Port]-?: Port[Name] extends (...given: infer Given) => unknown
    ? true extends HasCallback<Given>
      ? Name
      : never
    : TakesCallback<Port[Name]>
}[keyof Port]

type WithCallback = {
  commit(page: Omit<Parameters<RemapPort['commit']>[0], 'resume'> & { resume: () => unknown }): void
}

it('accepts only data: no transition calls back into a flow', () => {
  // `watch` is no transition: it is called after one.
  type Takes = Exclude<TakesCallback<Store>, 'watch'>
  const none: [Takes] extends [never] ? true : Takes = true
  const one: TakesCallback<WithCallback> = 'commit'
  expect([none, one]).toEqual([true, 'commit'])
})
