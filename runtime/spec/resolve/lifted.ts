/**
 * What is sent by a request that is written where it is made. An endpoint reads nothing but its arguments, so each
 * expression that reads more becomes an argument.
 */

import { parseSent } from '../../kernel/text/holes.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import { branchOf } from '../../kernel/text/value-tree.ts'
import type { Origins } from './origins.ts'

/** What an endpoint reads besides its arguments; `$page` only there. */
const OF_ENDPOINT: ReadonlySet<string> = new Set(['settings', 'page', 'now'])
const HOLE = '{{ '

/** `from`: where the text begins in the written one. */
type Text = { readonly pointer: string; readonly from: number; readonly optional: boolean }
type Argument = { readonly text: string; readonly pointer: string; readonly offset: number }

/** The arguments of one call, collected from its texts. */
export class Lifted {
  private readonly args = new Map<string, Argument>()
  private readonly names = new Map<string, string>()

  /** A text that is sent, with arguments in place of what the endpoint does not read. */
  text(text: string, at: Text): string {
    const parsed = parseSent(text)
    if ('fault' in parsed) return text
    if ('expression' in parsed) {
      const name = this.argument(parsed.expression, { ...at, from: at.from + parsed.offset })
      return name === null ? text : `$with.${name}`
    }
    return parsed.parts
      .map((part) => {
        if (typeof part === 'string') return part
        const name = this.argument(part.expression, { ...at, from: at.from + part.offset })
        return `${HOLE}${name === null ? part.expression : `$with.${name}`} }}`
      })
      .join('')
  }

  /** A tree of texts that are sent. */
  tree(tree: ValueTree, at: Text): ValueTree {
    const branch = branchOf(tree, at.pointer)
    if (branch.kind === 'leaf') return this.text(branch.text, at)
    if (branch.kind === 'each') {
      const name = this.argument(branch.each, { ...at, pointer: `${at.pointer}/$each` })
      return name === null ? tree : { $each: `$with.${name}`, map: branch.map }
    }
    if (branch.kind === 'list')
      return branch.children.map((child) => this.tree(child.tree, { ...at, pointer: child.pointer }))
    if (branch.kind !== 'object') return tree
    return Object.fromEntries(
      branch.children.map((child) => [
        child.optional ? `${child.key}?` : child.key,
        this.tree(child.tree, { pointer: child.pointer, from: 0, optional: at.optional || child.optional }),
      ]),
    )
  }

  /** An expression over a response, with arguments in place of what only the place of the request has. */
  expression(text: string, pointer: string): string {
    return text.replaceAll(OWN_PATH, (path, quoted: string | undefined, offset: number) => {
      const name = quoted === undefined ? this.argument(path, { pointer, from: offset, optional: true }) : null
      return name === null ? path : `$with.${name}`
    })
  }

  /** `with` of the call, whose places are noted below this pointer; undefined without arguments. */
  given(pointer: string, origins: Origins): Record<string, string> | undefined {
    if (this.args.size === 0) return undefined
    return Object.fromEntries(
      [...this.args].map(([name, one]) => {
        origins.note(pointer + step(name), one.pointer, one.offset)
        return [name, one.text]
      }),
    )
  }

  /** The name of the argument; null where the endpoint reads the expression itself. */
  private argument(expression: string, { pointer, from, optional }: Text): string | null {
    const used = variablesIn(expression)
    if (used.every((name) => OF_ENDPOINT.has(name)) || used.includes('page')) return null
    const key = `${optional} ${expression}`
    const known = this.names.get(key)
    if (known !== undefined) return known
    const word = lastWord(expression)
    const isTaken = (name: string): boolean => this.args.has(name) || this.args.has(`${name}?`)
    let name = word
    for (let count = 2; isTaken(name); count++) name = `${word}_${count}`
    const whole = expression.startsWith('$')
    this.names.set(key, name)
    this.args.set(optional ? `${name}?` : name, {
      text: whole ? expression : `${HOLE}${expression} }}`,
      pointer,
      offset: whole ? from : from - HOLE.length,
    })
    return name
  }
}

/** What a value is called that has no name: the last word of its expression. */
export const lastWord = (expression: string): string => /([A-Za-z_]\w*)\W*$/.exec(expression)?.[1] ?? 'value'

/** What stands in quotes, or a path that begins with a name of the place of a request. */
const OWN_PATH =
  /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|\$(?:candidate|requisition|resume|cover_letter|push|saved|record|cursor|item|hook|ids|last)\b(?!\s*\()(?:\.[A-Za-z_]\w*)*/g

/** Names after `$`, without called functions and what stands in quotes. */
function variablesIn(expression: string): string[] {
  const bare = expression.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, '""')
  return [...bare.matchAll(/\$([A-Za-z_]\w*)(?!\w*\s*\()/g)].map(([, name]) => name!)
}
