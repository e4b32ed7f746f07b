import { step } from '../kernel/text/json-pointer.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'

/** The texts of a tree, each at its pointer. */
export function leavesOf(tree: ValueTree, pointer: string): { pointer: string; text: string }[] {
  if (typeof tree === 'string') return [{ pointer, text: tree }]
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([key, child]) => leavesOf(child as ValueTree, `${pointer}${step(key)}`))
}
