import { isNode, type Node } from '../syntax.ts'
import { type Closure, decline, type Run } from './run.ts'
import { nodesOf, type Scope } from './scope.ts'
import { append, isList, refuseStream } from './values.ts'

/** A key and a value of `{ key: value }`. */
export type Pair = {
  readonly key: Closure
  /** The key if it is written out. */
  readonly name: string | undefined
  readonly value: Closure
}

/** The pairs of an object, or of a grouping after a path. */
export function pairsOf(node: unknown, scope: Scope): readonly Pair[] {
  return nodesOf((node as Pick<Node, 'lhs'>).lhs).map((pair) => {
    const [key, value] = nodesOf(pair)
    const isText = isNode(key) && key.type === 'string' && key.predicate === undefined && key.group === undefined
    return {
      key: scope.compile(key, scope),
      name: isText ? String(key.value) : undefined,
      value: scope.compile(value, scope),
    }
  })
}

/** JSONata's own marks of functions. */
const RESERVED: ReadonlySet<string> = new Set(['_jsonata_lambda', '_jsonata_function'])

/** Objects of written keys, the most common ones, need no groups. */
export function objectOf(pairs: readonly Pair[]): Closure {
  const names = pairs.flatMap(({ name }) => (name === undefined || RESERVED.has(name) ? [] : [name]))
  const isPlain = names.length === pairs.length && new Set(names).size === names.length
  return (input, run) => {
    if (!isPlain || isList(input)) return groupBy(pairs, input, run)
    refuseStream(input)
    const result: Record<string, unknown> = Object.create(null)
    for (let at = 0; at < pairs.length; at++) {
      const value = pairs[at]!.value(input, run)
      if (value !== undefined) result[names[at]!] = value
    }
    return result
  }
}

/** Nothing has one item: nothing. Of an empty list in the data, JSONata makes a list of nothing, for later expressions. */
function itemsOf(input: unknown): readonly unknown[] {
  if (!isList(input)) return [input]
  if (input.length > 0) return input
  return input.sequence ? [undefined] : decline()
}

type Group = { readonly pair: number; items: unknown }

/** Items with the same key form a group, which is the context of the value. */
export function groupBy(pairs: readonly Pair[], input: unknown, run: Run): unknown {
  refuseStream(input)
  // Object keys: JSONata keeps numeric keys first, and so is the result.
  const groups: Record<string, Group> = Object.create(null)
  const items = itemsOf(input)
  for (const item of items)
    for (let pair = 0; pair < pairs.length; pair++) {
      const key = pairs[pair]!.key(item, run)
      if (key === undefined) continue
      if (typeof key !== 'string' || RESERVED.has(key)) return decline()
      const group = groups[key]
      if (group === undefined) groups[key] = { pair, items: item }
      else if (group.pair !== pair) return decline()
      else group.items = append(group.items, item)
      run.spend(isList(group?.items) ? group.items.length : 1)
    }
  const result: Record<string, unknown> = Object.create(null)
  for (const [key, group] of Object.entries(groups)) {
    const value = pairs[group.pair]!.value(group.items, run)
    if (value !== undefined) result[key] = value
  }
  return result
}
