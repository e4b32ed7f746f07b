import { remember } from '../kernel/machine/memo.ts'
import { parseSent } from '../kernel/text/holes.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import { branchOf } from '../kernel/text/value-tree.ts'
import { LIMITS } from './builtins.ts'
import type { Program } from './evaluator.ts'
import { type Admission, examine } from './examine.ts'
import type { ExpressionFault, Node } from './syntax.ts'

export { type Admission, FUNCTION_NAMES } from './examine.ts'
export type { ExpressionFault, Node } from './syntax.ts'
export { functionOf, isNode, leadingNames, pathOf } from './syntax.ts'

/** An expression inside a tree. `offset` is its start in the text of its leaf; offsets in `uses` count from there. */
export type TreeExpression = {
  readonly pointer: string
  /** The text of its leaf: the expression, or a text with it in a hole. */
  readonly leaf: string
  readonly expression: string
  readonly offset: number
  /** The syntax tree; null if the expression has a fault. */
  readonly ast: Node | null
} & Pick<Admission, 'uses'>
/** Offsets count from the start of the leaf's text. */
export type TreeFault = ExpressionFault & { readonly pointer: string }
export type TreeAdmission = { readonly faults: readonly TreeFault[]; readonly expressions: readonly TreeExpression[] }

/** Checks an expression without running it. Never throws; an expression with a fault is never evaluated. */
export const admit = (expression: string): Admission => examine(expression).admission

/** Most expressions are short and repeated: `id`, `name`. Their cached trees are never modified. */
const LONGEST_KEPT = 200
const examined = remember(2_000, examine)

type Leaf = { readonly pointer: string; readonly leaf: string }

/** Checks every leaf of a tree. Pointers are JSON pointers into it (an empty one is the tree itself). Never throws. */
export function admitTree(tree: ValueTree, kind: Program['kind']): TreeAdmission {
  const faults: TreeFault[] = []
  const expressions: TreeExpression[] = []
  const take = (expression: string, { pointer, offset, leaf }: Leaf & { readonly offset: number }): void => {
    const { admission, parsed } = expression.length > LONGEST_KEPT ? examine(expression) : examined(expression)
    const { faults: found, uses } = admission
    for (const fault of found)
      faults.push({ ...fault, pointer, ...(fault.offset === undefined ? {} : { offset: fault.offset + offset }) })
    expressions.push({ pointer, leaf, expression, offset, uses, ast: parsed?.ast ?? null })
  }
  const leaf = (text: string, pointer: string): void => {
    const parsed = kind === 'value' ? { expression: text, offset: 0 } : parseSent(text)
    if ('expression' in parsed) take(parsed.expression, { pointer, offset: parsed.offset, leaf: text })
    else if ('fault' in parsed) faults.push({ ...parsed.fault, pointer })
    else
      for (const part of parsed.parts)
        if (typeof part !== 'string') take(part.expression, { pointer, offset: part.offset, leaf: text })
  }
  const visit = (branch: ValueTree, pointer: string, depth: number): void => {
    if (depth > LIMITS.depth) {
      faults.push({ pointer, message: `The tree is nested more than ${LIMITS.depth} levels deep.` })
      return
    }
    const found = branchOf(branch, pointer)
    if (found.kind === 'leaf') leaf(found.text, pointer)
    else if (found.kind === 'each') {
      take(found.each, { pointer: `${pointer}/$each`, offset: 0, leaf: found.each })
      visit(found.map, `${pointer}/map`, depth + 1)
    } else if (found.kind === 'list' || found.kind === 'object')
      for (const child of found.children) visit(child.tree, child.pointer, depth + 1)
    else if (found.kind === 'fault') faults.push({ pointer, message: found.message, hint: found.hint })
  }
  visit(tree, '', 0)
  return { faults, expressions }
}
