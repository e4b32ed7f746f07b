import type { Node } from '../syntax.ts'
import { type Closure, decline, NotCompiled, type Run } from './run.ts'
import { nodesOf, type Scope } from './scope.ts'
import type { List } from './values.ts'

/** A term of `^(…)`. */
export type Term = { readonly value: Closure; readonly descending: boolean }

export const termsOf = (node: Node, scope: Scope): readonly Term[] =>
  nodesOf(node.terms).map((term) => {
    if (typeof term !== 'object' || term === null || !('expression' in term)) throw new NotCompiled('a term')
    return {
      value: scope.compile(term.expression, scope),
      descending: 'descending' in term && term.descending === true,
    }
  })

export const sorted = (list: List, terms: readonly Term[], run: Run): List =>
  mergeSorted(list, (left, right) => comesAfter(left, right, { terms, run }), run)

function comesAfter(left: unknown, right: unknown, { terms, run }: { terms: readonly Term[]; run: Run }): boolean {
  for (const { value, descending } of terms) {
    const order = compare(value(left, run), value(right, run))
    // Nothing is last, also in descending order.
    if (order !== 0) return order === 'last' || (order !== 'first' && order > 0 !== descending)
  }
  return false
}

function compare(left: unknown, right: unknown): number | 'first' | 'last' {
  if (left === undefined) return right === undefined ? 0 : 'last'
  if (right === undefined) return 'first'
  if ((typeof left !== 'string' && typeof left !== 'number') || typeof left !== typeof right) return decline()
  const other = right as typeof left
  return left === other ? 0 : left < other ? -1 : 1
}

/** JSONata's merge sort: with a comparison that contradicts itself, the result depends on the algorithm. */
export function mergeSorted(list: List, isAfter: (left: unknown, right: unknown) => boolean, run: Run): List {
  if (list.length <= 1) return list
  const middle = Math.floor(list.length / 2)
  const left = mergeSorted(list.slice(0, middle), isAfter, run)
  const right = mergeSorted(list.slice(middle), isAfter, run)
  const merged: unknown[] = []
  let [at, of] = [0, 0]
  while (at < left.length && of < right.length) {
    run.spend(1)
    merged.push(isAfter(left[at], right[of]) ? right[of++] : left[at++])
  }
  while (at < left.length) merged.push(left[at++])
  while (of < right.length) merged.push(right[of++])
  return merged
}
