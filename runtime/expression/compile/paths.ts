import { isBare, isNode, type Node } from '../syntax.ts'
import { groupBy, type Pair, pairsOf } from './groups.ts'
import { type Closure, decline, NotCompiled, type Run } from './run.ts'
import { nodesOf, only, type Scope } from './scope.ts'
import { sorted, termsOf } from './sorting.ts'
import {
  add,
  addFlat,
  isList,
  isNumber,
  isSequence,
  type List,
  lookup,
  refuseStream,
  sequence,
  sequenceOf,
  settle,
  truth,
} from './values.ts'

/** From the list of what the step before returned to the list of what this one returns. */
type Step = (list: List, run: Run, isLast: boolean) => unknown

const OF_A_PATH: ReadonlySet<string> = new Set(['type', 'steps', 'keepSingletonArray', 'keepArray', 'group'])

export function compilePath(node: Node, scope: Scope): Closure {
  only(node, OF_A_PATH)
  const nodes = nodesOf(node.steps).filter(isNode)
  const steps = nodes.map((step, at) => stepOf(step, at, scope))
  const isAbsolute = nodes[0]?.type === 'variable'
  const walk = walkOf(steps, {
    keepsList: node.keepSingletonArray === true,
    group: node.group === undefined ? undefined : pairsOf(node.group, scope),
  })
  const general: Closure = (input, run) => walk(isList(input) && !isAbsolute ? input : sequenceOf(input), 0, run)
  const start = isAbsolute && isBare(nodes[0]!) ? scope.compile(nodes[0], scope) : undefined
  const rest = start ? nodes.slice(1) : nodes
  if (node.keepSingletonArray || node.group || !rest.every(isPlainName)) return general
  const names = rest.map(({ value }) => String(value))
  return start ? namesFrom(start, names, walk) : ownNames(names, walk)
}

const isPlainName = (step: Node): boolean => step.type === 'name' && isBare(step)

type Walk = (list: List, from: number, run: Run) => unknown

/** The steps of a path from the one with number `from`. */
function walkOf(
  steps: readonly Step[],
  end: { readonly keepsList: boolean; readonly group: readonly Pair[] | undefined },
): Walk {
  return (start, from, run) => {
    let list = start
    for (let at = from; at < steps.length; at++) {
      const found = steps[at]!(list, run, at === steps.length - 1)
      // A predicate after brackets at the start of a path may select a single value, which the next step does not read.
      if (!isList(found)) return decline()
      list = found
      if (list.length === 0) break
    }
    if (end.keepsList) {
      if (list.cons && !list.sequence) list = sequenceOf(list)
      if (list.sequence) list.keepSingleton = true
    }
    return end.group ? groupBy(end.group, list, run) : list
  }
}

/** Names of the context: objects are read directly; the first list on the way is left to the steps. */
function ownNames(names: readonly string[], walk: Walk): Closure {
  return (input, run) => (isList(input) ? walk(input, 0, run) : readNames(input, { names, walk, first: 0 }, run))
}

/** Names of a variable, which is the first step. */
function namesFrom(start: Closure, names: readonly string[], walk: Walk): Closure {
  const rest = { names, walk, first: 1 }
  return (input, run) => readNames(start(input, run), rest, run)
}

type Names = { readonly names: readonly string[]; readonly walk: Walk; readonly first: number }

function readNames(start: unknown, { names, walk, first }: Names, run: Run): unknown {
  let value = start
  for (let at = 0; at < names.length; at++) {
    if (isList(value)) return value.length === 0 ? undefined : walk(itemsOf(value), first + at, run)
    value = lookup(value, names[at]!)
    if (value === undefined) return undefined
    if (isSequence(value)) value = settle(value)
  }
  // A sequence inside an object that the expression constructed becomes one of this path.
  return isSequence(value) ? itemsOf(value) : value
}

function itemsOf(list: List): List {
  const items = sequence()
  addFlat(items, list)
  return items
}

const OF_A_SORT: ReadonlySet<string> = new Set(['type', 'position', 'terms', 'stages'])

function stepOf(node: Node, at: number, scope: Scope): Step {
  const stages = nodesOf(node.stages).map((stage) => filterOf(stage, scope))
  if (node.type === 'sort') {
    only(node, OF_A_SORT)
    const terms = termsOf(node, scope)
    return (list, run) => filtered(sorted(list, terms, run), stages, run)
  }
  const { stages: _, ...bare } = node
  const value = scope.compile(bare, scope)
  if (at === 0 && node.consarray) return (list, run) => value(list, run)
  return (list, run, isLast) => {
    const results: List = []
    for (const item of list) {
      run.spend(1)
      const result = filtered(value(item, run), stages, run)
      if (result !== undefined) add(results, result)
    }
    const [first] = results
    if (isLast && results.length === 1 && isList(first) && !isSequence(first)) return first
    const flat = sequence()
    for (const result of results) addFlat(flat, result)
    return flat
  }
}

type Filter = (value: unknown, run: Run) => unknown

const filtered = (value: unknown, filters: readonly Filter[], run: Run): unknown =>
  filters.reduce((left, filter) => filter(left, run), value)

/** A predicate: `[0]`, or a condition for each item. */
export function filterOf(stage: unknown, scope: Scope): Filter {
  if (!isNode(stage) || stage.type !== 'filter' || !isNode(stage.expr)) throw new NotCompiled('a step with an index')
  const predicate = stage.expr
  if (predicate.type === 'number') return itemAt(Math.floor(Number(predicate.value)))
  const condition = scope.compile(predicate, scope)
  return (value, run) => {
    const list = listOf(value)
    const found = sequence()
    for (let at = 0; at < list.length; at++) {
      run.spend(1)
      const item = list[at]
      const times = timesSelected(condition(item, run), at, list.length)
      for (let time = 0; time < times; time++) add(found, item)
    }
    return found
  }
}

/** Numbers select by position, from the end if they are negative, and a repeated one selects again. */
function timesSelected(result: unknown, at: number, length: number): number {
  if (typeof result === 'boolean') return result ? 1 : 0
  const numbers = isNumber(result) ? [result] : isList(result) && result.every(isNumber) ? result : null
  if (numbers === null) return truth(result) ? 1 : 0
  return numbers.filter((number) => Math.floor(number) === at || length + Math.floor(number) === at).length
}

function itemAt(index: number): Filter {
  return (value) => {
    const list = listOf(value)
    const item = list[index < 0 ? list.length + index : index]
    if (isList(item)) return item
    const found = sequence()
    if (item !== undefined) found.push(item)
    return found
  }
}

function listOf(value: unknown): List {
  if (isList(value)) return value
  refuseStream(value)
  return sequenceOf(value)
}
