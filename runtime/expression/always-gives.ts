import { parseSent } from '../kernel/text/holes.ts'
import { functionOf, isNode, type Node, pathOf } from './syntax.ts'

/** Whether a path is one of the wanted values: `['requisition', 'id']`, `['$push', 'requisition', 'id']`. */
export type WantedPath = (path: readonly string[]) => boolean

/** Functions that return their first argument in another notation, such that different arguments stay different. */
const FAITHFUL: ReadonlySet<string> = new Set([
  'string',
  'number',
  'trim',
  'encodeUrl',
  'encodeUrlComponent',
  'base64encode',
  'odata',
  'lucene',
])

/** A predicate or a binding after it selects among records. */
const chooses = (node: Node): boolean =>
  ['predicate', 'stages', 'group', 'focus', 'index'].some((key) => node[key] !== undefined)

/**
 * Whether an expression returns a wanted value for every input: unchanged, inside a text with a separator around it
 * (not if `exact` is set), or in every branch of a condition. Returns false if this cannot be proven.
 */
export function alwaysGives(node: unknown, wanted: WantedPath, exact = false): boolean {
  if (!isNode(node)) return false
  const again = (child: unknown): boolean => alwaysGives(child, wanted, exact)
  const path = pathOf(node)
  if (path) return wanted(path)
  if (chooses(node)) return false
  if (node.type === 'binary') return node.value === '&' && !exact && givenWithin(operandsOf(node), again)
  if (node.type === 'condition') return again(node.then) && again(node.else)
  // With several expressions, a name may be rebound before it is read.
  if (node.type === 'block') return partsOf(node.expressions).length === 1 && again(partsOf(node.expressions)[0])
  return FAITHFUL.has(functionOf(node) ?? '') && again(partsOf(node.arguments)[0])
}

/**
 * `id & "7"` may be the id of another record, so the text next to the value must be a constant without a letter or
 * digit at that end.
 */
const givenWithin = (operands: readonly unknown[], gives: (operand: unknown) => boolean): boolean =>
  operands.some(
    (operand, at) =>
      gives(operand) && setsOff(operands[at - 1], /[^\p{L}\p{N}]$/u) && setsOff(operands[at + 1], /^[^\p{L}\p{N}]/u),
  )

/** Whether an expression is all of its leaf: nothing stands beside it. */
export const isWhole = ({ leaf }: Held): boolean => 'expression' in parseSent(leaf)

/** Whether a hole is set off from the text around it, as an operand of `&` must be. */
export const isSetOff = ({ leaf, expression, offset }: Held): boolean =>
  /(?:^|[^\p{L}\p{N}}])\{\{\s*$/u.test(leaf.slice(0, offset)) &&
  /^\s*\}\}(?:[^\p{L}\p{N}{]|$)/u.test(leaf.slice(offset + expression.length))

type Held = { readonly leaf: string; readonly expression: string; readonly offset: number }

const setsOff = (operand: unknown, border: RegExp): boolean =>
  operand === undefined || (isNode(operand) && operand.type === 'string' && border.test(String(operand.value)))

const operandsOf = (node: unknown): unknown[] =>
  isNode(node) && node.type === 'binary' && node.value === '&' && !chooses(node)
    ? [...operandsOf(node.lhs), ...operandsOf(node.rhs)]
    : [node]

/**
 * The parts of an object or list that an expression constructs, each after its name; the expression itself if it
 * constructs neither.
 */
export function partsMade(node: Node | null, name = ''): { readonly name: string; readonly node: Node | null }[] {
  const makes = node?.type === 'unary' && (node.value === '{' || node.value === '[')
  if (!makes || chooses(node)) return [{ name, node }]
  const pairs =
    node.value === '['
      ? partsOf(node.expressions).map((item, at) => [String(at), item] as const)
      : partsOf(node.lhs).map((pair) => [keyOf(partsOf(pair)[0]), partsOf(pair)[1]] as const)
  return pairs.flatMap(([key, value]) => partsMade(isNode(value) ? value : null, `${name}/${key}`))
}

const keyOf = (node: unknown): string => (isNode(node) && node.type === 'string' ? String(node.value) : '*')
const partsOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
