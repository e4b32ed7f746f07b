/** Texts that are sent as they are although they look like a path of ours whose `$` was forgotten. */

import { CONTACT_FIELDS } from '../kernel/model/states.ts'
import { parseSent } from '../kernel/text/holes.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import { branchOf } from '../kernel/text/value-tree.ts'

export type LiteralPath = { readonly pointer: string; readonly text: string; readonly meant: string }

/** `names`: the variables of the place, without the dollar. */
export function literalPathsIn(tree: ValueTree, pointer: string, names: readonly string[]): LiteralPath[] {
  const texts = textsIn(tree, pointer)
  const whole = JSON.stringify(tree)
  return texts.flatMap(({ pointer, text }): LiteralPath[] => {
    const [root = '', ...rest] = PATH.test(text) ? text.split('.') : []
    if (rest.length > 0) return names.includes(root) ? [{ pointer, text, meant: `$${text}` }] : []
    // A word such as `email` is the name of a kind where the address itself is sent beside it.
    const meant =
      names.includes('candidate') && CONTACT_FIELDS.some((field) => field === text) ? `$candidate.${text}` : null
    return meant === null || whole.includes(meant) ? [] : [{ pointer, text, meant }]
  })
}

const PATH = /^[a-z_]+(?:\.[A-Za-z_]\w*)*$/

function textsIn(tree: ValueTree, pointer: string): { pointer: string; text: string }[] {
  const branch = branchOf(tree, pointer)
  if (branch.kind === 'leaf') {
    const parsed = parseSent(branch.text)
    return 'parts' in parsed && parsed.parts.every((part) => typeof part === 'string')
      ? [{ pointer, text: branch.text }]
      : []
  }
  if (branch.kind === 'each') return textsIn(branch.map, `${pointer}/map`)
  return 'children' in branch ? branch.children.flatMap((child) => textsIn(child.tree, child.pointer)) : []
}
