import { remember } from '../kernel/machine/memo.ts'
import { examine } from './examine.ts'
import { isBare, isNode, type Node, pathOf } from './syntax.ts'

/** Each reads its operands once, and its result is not larger than they are together. */
const OPERATORS: ReadonlySet<unknown> = new Set([
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  '&',
  '+',
  '-',
  '*',
  '/',
  '%',
])
/** Their size has a bound: the status is a number, and the HTTP client limits headers. */
const VARIABLES: ReadonlySet<string> = new Set(['$response', '$now'])

/**
 * How often an expression reads its input at most: once for each step of a path and each operator. Null if no such bound
 * follows from its syntax: for calls, predicates, constructors, bindings, sorting, and for other variables.
 */
export const costOf = remember(500, (expression: string): { readonly reads: number | null } => {
  const { parsed } = examine(expression)
  return { reads: parsed ? readsOf(parsed.ast) : null }
})

function readsOf(node: unknown): number | null {
  if (!isNode(node)) return null
  const path = pathOf(node)
  if (path) return path[0]?.startsWith('$') && !VARIABLES.has(path[0]) ? null : path.length
  if (isBare(node)) return ['string', 'number', 'value'].includes(node.type) ? 1 : null
  const parts = partsOf(node)
  if (!parts) return null
  const reads = parts.map(readsOf)
  return reads.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 1)
}

/** The operands of a node that does nothing else with them. */
function partsOf(node: Node): readonly unknown[] | null {
  const has = (...keys: string[]): boolean => Object.keys(node).every((key) => keys.includes(key))
  if (node.type === 'binary' && OPERATORS.has(node.value) && has('type', 'value', 'position', 'lhs', 'rhs'))
    return [node.lhs, node.rhs]
  if (node.type === 'condition' && has('type', 'position', 'condition', 'then', 'else'))
    return [node.condition, node.then, ...(node.else === undefined ? [] : [node.else])]
  return null
}
