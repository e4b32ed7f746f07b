import { isNode, type Node } from '../syntax.ts'
import { type Closure, decline, NotCompiled, type Run } from './run.ts'
import { nodesOf, only, type Scope, scopeWith } from './scope.ts'
import { mergeSorted } from './sorting.ts'
import { add, isList, isNumber, type List, looksLikeFunction, sequence, truth } from './values.ts'

/** The functions that call a function for each item. JSONata's own are asynchronous. */

/** A function written as an argument. It is never kept, so that it cannot call itself. */
type Callback = {
  readonly parameters: number
  readonly call: (args: readonly unknown[], input: unknown, run: Run) => unknown
}
type OverItems = (given: {
  readonly list: unknown
  readonly rest: unknown
  readonly call: (...args: unknown[]) => unknown
  readonly parameters: number
  readonly run: Run
}) => unknown

const OVER_ITEMS: Readonly<Record<string, OverItems>> = {
  map: ({ list, call }) => collected(listOf(list), (item, at, all) => call(item, at, all)),
  filter: ({ list, call }) =>
    collected(listOf(list), (item, at, all) => (truth(call(item, at, all)) ? item : undefined)),
  single: ({ list, call }) => {
    const found = listOf(list)?.filter((item, at, all) => truth(call(item, at, all)))
    return found === undefined || found.length === 1 ? found?.[0] : decline()
  },
  reduce,
  sift: ({ list, call }) => {
    const kept = Object.entries(objectOf(list)).filter(([key, value]) => truth(call(value, key, list)))
    if (kept.length === 0) return undefined
    const result: Record<string, unknown> = Object.create(null)
    for (const [key, value] of kept) result[key] = value
    return result
  },
  each: ({ list, call }) => collected(Object.entries(objectOf(list)), ([key, value]) => call(value, key, list)),
  sort: ({ list, call, run }) => {
    const all = listOf(list)
    return all && mergeSorted(all, (left, right) => Boolean(call(left, right)), run)
  },
}

export const isOverItems = (name: string): boolean => Object.hasOwn(OVER_ITEMS, name)

/** Nothing has no items; a single value is a list of one. */
const listOf = (value: unknown): List | undefined =>
  value === undefined ? undefined : looksLikeFunction(value) ? decline() : isList(value) ? value : [value]

function objectOf(value: unknown): object {
  if (value === undefined) return {}
  return typeof value !== 'object' || value === null || isList(value) || looksLikeFunction(value) ? decline() : value
}

function collected<Item>(
  list: readonly Item[] | undefined,
  make: (item: Item, at: number, all: readonly Item[]) => unknown,
): List | undefined {
  if (list === undefined) return undefined
  const found = sequence()
  for (let at = 0; at < list.length; at++) {
    const value = make(list[at]!, at, list)
    if (value !== undefined) add(found, value)
  }
  return found
}

function reduce({ list, rest, call, parameters }: Parameters<OverItems>[0]): unknown {
  const all = listOf(list)
  if (all === undefined) return undefined
  if (parameters < 2) return decline()
  const begins = rest === undefined && all.length > 0
  let result = begins ? all[0] : looksLikeFunction(rest) ? decline() : rest
  for (let at = begins ? 1 : 0; at < all.length; at++) result = call(result, all[at], at, all)
  return result
}

type Written = {
  readonly nodes: readonly unknown[]
  readonly first: Closure | undefined
  readonly isTail: boolean
  readonly scope: Scope
}

export function overItems(name: string, { nodes, first, isTail, scope }: Written): Closure {
  const given = first ? nodes : nodes.slice(1)
  if (name === 'sort' && given.length === 0) return sortedByValue(first ?? scope.compile(nodes[0], scope))
  const [callbackNode, rest, ...more] = given
  if (more.length > 0 || (rest !== undefined && name !== 'reduce') || !isNode(callbackNode))
    throw new NotCompiled(`$${name} with other arguments`)
  // As the result of a function, JSONata calls these without the wrapper that makes a comparison callable.
  if (isTail && name === 'sort') throw new NotCompiled('$sort as the result of a function')
  const list = first ?? scope.compile(nodes[0], scope)
  const callback = callbackOf(callbackNode, scope)
  const start = rest === undefined ? undefined : scope.compile(rest, scope)
  const apply = OVER_ITEMS[name]!
  return (input, run) =>
    apply({
      list: list(input, run),
      rest: start?.(input, run),
      call: (...args) => callback.call(args, input, run),
      parameters: callback.parameters,
      run,
    })
}

/** `$sort` without a comparison: of numbers, or of texts. */
function sortedByValue(value: Closure): Closure {
  return (input, run) => {
    const list = listOf(value(input, run))
    if (list === undefined || list.length <= 1) return list
    if (!list.every(isNumber) && !list.every((item) => typeof item === 'string')) return decline()
    return mergeSorted(list, (left, right) => (left as string) > (right as string), run)
  }
}

const OF_A_LAMBDA: ReadonlySet<string> = new Set(['type', 'arguments', 'position', 'body'])

function callbackOf(node: Node, outer: Scope): Callback {
  if (node.type !== 'lambda') throw new NotCompiled('a function by its name as an argument')
  only(node, OF_A_LAMBDA)
  const names = nodesOf(node.arguments).map((argument) => String(isNode(argument) && argument.value))
  const scope = scopeWith(names, outer)
  // Of two parameters with one name, the last counts.
  const slots = names.map((name) => scope.names.get(name)!)
  const body = scope.compileResult(node.body, scope)
  return {
    parameters: names.length,
    call(args, input, run) {
      run.spend(1)
      for (let at = 0; at < slots.length; at++) run.slots[slots[at]!] = args[at]
      return body(input, run)
    },
  }
}
