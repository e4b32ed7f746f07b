import { functionOf, isNode, type Node, pathOf } from './syntax.ts'

/** Whether a path is one of the values that are looked for: `['requisition', 'id']`, `['$push', 'requisition', 'id']`. */
export type WantedPath = (path: readonly string[]) => boolean

/** Functions that give their first argument again, written otherwise, so that no other one would be written so. */
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

/** A predicate or a binding behind it makes it a choice of somebody. */
const chooses = (node: Node): boolean =>
  ['predicate', 'stages', 'group', 'focus', 'index'].some((key) => node[key] !== undefined)

/**
 * Whether an expression gives a wanted value whatever the rest of its input is: as it is, within a text that is set off from
 * it (not where `exact` is asked for), or in every branch of a condition. What cannot be shown to do so does not.
 */
export function alwaysGives(node: unknown, wanted: WantedPath, exact = false): boolean {
  if (!isNode(node)) return false
  const again = (child: unknown): boolean => alwaysGives(child, wanted, exact)
  const path = pathOf(node)
  if (path) return wanted(path)
  if (chooses(node)) return false
  if (node.type === 'binary') return node.value === '&' && !exact && givenWithin(operandsOf(node), again)
  if (node.type === 'condition') return again(node.then) && again(node.else)
  // With more than one, a name may be bound to something else before it is read.
  if (node.type === 'block') return partsOf(node.expressions).length === 1 && again(partsOf(node.expressions)[0])
  return FAITHFUL.has(functionOf(node) ?? '') && again(partsOf(node.arguments)[0])
}

/** `id & "7"` may be the id of another record: what is next to the value is a constant that ends in no letter and no digit. */
const givenWithin = (operands: readonly unknown[], gives: (operand: unknown) => boolean): boolean =>
  operands.some(
    (operand, at) =>
      gives(operand) && setsOff(operands[at - 1], /[^\p{L}\p{N}]$/u) && setsOff(operands[at + 1], /^[^\p{L}\p{N}]/u),
  )

const setsOff = (operand: unknown, border: RegExp): boolean =>
  operand === undefined || (isNode(operand) && operand.type === 'string' && border.test(String(operand.value)))

const operandsOf = (node: unknown): unknown[] =>
  isNode(node) && node.type === 'binary' && node.value === '&' && !chooses(node)
    ? [...operandsOf(node.lhs), ...operandsOf(node.rhs)]
    : [node]

/** The parts of an object or a list that an expression makes, each behind its name; itself where it makes none. */
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
