import { unescaped } from '../kernel/text/json-pointer.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'

/** The path of an expression that is only a path. */
export function plainPath(expression: string): readonly string[] | null {
  const text = expression.trim()
  if (text === '$') return []
  return /^(\$\.)?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(text) ? text.replace(/^\$\./, '').split('.') : null
}

/** Inside `each` the root is the element: the path to it from the root of the tree, or null if unknown. */
export function elementBase(whole: ValueTree, pointer: string): readonly string[] | null {
  let tree: ValueTree | undefined = whole
  let base: readonly string[] = []
  for (const key of pointer.split('/').slice(1)) {
    if (tree === null || typeof tree !== 'object') break
    const record = tree as Readonly<Record<string, ValueTree>>
    if (key === 'map' && typeof record.$each === 'string') {
      const path = plainPath(record.$each)
      if (!path) return null
      base = [...base, ...path]
    }
    tree = record[unescaped(key)]
  }
  return base
}
