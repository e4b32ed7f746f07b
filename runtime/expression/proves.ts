import { alwaysGives, type WantedPath } from './always-gives.ts'
import { functionOf, isNode, type Node, pathOf } from './syntax.ts'

/** The facts that follow if a value of the record equals a value of ours. */
export type FactsOf<Fact extends string> = {
  /** Of equal texts: the facts, and the values of ours that prove them. */
  readonly equal: Readonly<Record<Fact, WantedPath>>
  /** Values that may also be compared in lower or upper case: two of them that differ only in case are the same. */
  readonly anyCase: Readonly<Partial<Record<Fact, WantedPath>>>
  /** Comparisons by name, such as `same_email`, with the fact that they prove and the values that prove it. */
  readonly compared: Readonly<Record<string, { readonly fact: Fact; readonly ours: WantedPath }>>
}

/**
 * What is proven whenever the condition is true: by comparing what was received with what is ours, in every branch.
 * What cannot be followed proves nothing. Both sides may not be ours: such a comparison says nothing about the record.
 */
export function proves<Fact extends string>(node: unknown, facts: FactsOf<Fact>): readonly Fact[] {
  const again: Follow<Fact> = (child) => proves(child, facts)
  if (!isNode(node)) return []
  if (node.type === 'binary') return byOperator(node, { facts, again })
  if (node.type === 'function') return byFunction(node, { facts, again })
  // It is true of no record.
  if (node.type === 'value' && node.value === false) return Object.keys(facts.equal) as Fact[]
  // With several expressions, a name may be bound again before it is read.
  if (node.type === 'block') return listed(node.expressions).length === 1 ? again(listed(node.expressions)[0]) : []
  if (node.type !== 'condition') return []
  return inBoth([...again(node.condition), ...again(node.then)], again(node.else))
}

type Follow<Fact extends string> = (node: unknown) => readonly Fact[]
type Following<Fact extends string> = { readonly facts: FactsOf<Fact>; readonly again: Follow<Fact> }

const inBoth = <Fact extends string>(one: readonly Fact[], other: readonly Fact[]): readonly Fact[] =>
  one.filter((fact) => other.includes(fact))

function byOperator<Fact extends string>(node: Node, { facts, again }: Following<Fact>): readonly Fact[] {
  const { value, lhs, rhs } = node
  if (value === 'and') return [...again(lhs), ...again(rhs)]
  if (value === 'or') return inBoth(again(lhs), again(rhs))
  // `x in y` is `x = y` for one value, and for a list that one of its items is equal.
  if (value === '=' || value === 'in') return [...equal(lhs, rhs, facts), ...equal(rhs, lhs, facts)]
  return filtered(countedIn(node), again)
}

function byFunction<Fact extends string>(node: Node, { facts, again }: Following<Fact>): readonly Fact[] {
  const name = functionOf(node) ?? ''
  const [first, second] = listed(node.arguments)
  if (name === 'exists' || name === 'boolean') return filtered(first, again)
  const comparison = Object.hasOwn(facts.compared, name) ? facts.compared[name] : undefined
  if (!comparison) return []
  const { fact, ours } = comparison
  const compares = (own: unknown, theirs: unknown): boolean => alwaysGives(own, ours) && isReceived(theirs)
  return compares(first, second) || compares(second, first) ? [fact] : []
}

const listed = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

function equal<Fact extends string>(
  own: unknown,
  theirs: unknown,
  { equal: wanted, anyCase }: FactsOf<Fact>,
): readonly Fact[] {
  if (!isReceived(theirs)) return []
  const folded = foldedIn(own)
  return (Object.keys(wanted) as Fact[]).filter(
    (fact) => alwaysGives(own, wanted[fact]) || alwaysGives(folded, anyCase[fact] ?? (() => false)),
  )
}

/** What `$lowercase(…)` takes. */
const foldedIn = (node: unknown): unknown =>
  isNode(node) && ['lowercase', 'uppercase'].includes(functionOf(node) ?? '') ? listed(node.arguments)[0] : null

/** What `$count(list[…]) > 0` counts. */
function countedIn(node: Node): unknown {
  if (node.type !== 'binary' || !isNode(node.lhs) || functionOf(node.lhs) !== 'count' || !isNode(node.rhs)) return null
  const least = `${String(node.value)} ${String(node.rhs.value)}`
  return ['> 0', '>= 1', '!= 0', '= 1'].includes(least) ? listed(node.lhs.arguments)[0] : null
}

/** What the filters of a path prove of the items that they leave. */
const filtered = <Fact extends string>(node: unknown, again: Follow<Fact>): readonly Fact[] =>
  filtersOf(node).flatMap(again)

function filtersOf(node: unknown): unknown[] {
  if (!isNode(node) || node.type !== 'path') return []
  return listed(node.steps).flatMap((step) =>
    isNode(step)
      ? [...listed(step.stages), ...listed(step.predicate)].flatMap((stage) =>
          isNode(stage) && stage.type === 'filter' ? [stage.expr] : [],
        )
      : [],
  )
}

const OURS: ReadonlySet<string> = new Set(['$push', '$saved', '$settings', '$now', '$partition'])
/** The record, and the item within a filter. */
const ROOTS: ReadonlySet<string> = new Set(['$', '$$'])

/** It reads the received record, and nothing of ours. */
function isReceived(node: unknown): boolean {
  const first = firstNames(node)
  return first.some((name) => !name.startsWith('$') || ROOTS.has(name)) && !first.some((name) => OURS.has(name))
}

/** With what each path within a node begins. */
function firstNames(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(firstNames)
  if (!isNode(node)) return []
  const path = pathOf(node)
  if (path !== null) return [path[0] ?? '$']
  if (node.type === 'name') return [String(node.value)]
  return Object.values(node).flatMap(firstNames)
}
