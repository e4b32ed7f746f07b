import type { Span } from './finding.ts'
import type { Lines } from './yaml-lines.ts'
import type { Range, YamlNode } from './yaml-nodes.ts'
import { endOfLine, isSpace } from './yaml-space.ts'

/**
 * `# hirewire-ignore <rule>: reason`: applies to its own line, or to the next line if the comment is alone on its line.
 */
export type Ignore = {
  /** Empty if the comment names none. */
  readonly rule: string
  readonly reason: string
  /** The line whose findings it ignores. */
  readonly line: number
  readonly place: Span
}

const COMMENT = /^#\s*hirewire-ignore\b\s*([\w-]*)\s*:?\s*(.*)$/

/** The ignore comments of a text. Text that looks like one inside a quoted text or block does not count. */
export function ignoresOf(root: YamlNode, lines: Lines, text: string): Ignore[] {
  if (!text.includes('hirewire-ignore')) return []
  const meant = nextLines(text)
  return commentsOf(root, text).flatMap(([from, to]) => {
    const match = COMMENT.exec(text.slice(from, to))
    if (!match) return []
    const place = lines.span(from, to)
    const alone = text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim() === ''
    const line = alone ? (meant[place.line] ?? place.line) : place.line
    return [{ rule: match[1] ?? '', reason: (match[2] ?? '').trim(), line, place }]
  })
}

/** A `#` after white space begins a comment, up to the end of the line, unless a scalar contains it. */
function commentsOf(root: YamlNode, text: string): Range[] {
  const found: Range[] = []
  let from = 0
  for (const [start, end] of [...bodiesOf(root), [text.length, text.length] as const]) {
    for (let at = text.indexOf('#', from); at >= 0 && at < start; at = text.indexOf('#', at)) {
      const isComment = at === 0 || isSpace(text, at - 1)
      const to = isComment ? endOfLine(text, at) : at + 1
      if (isComment) found.push([at, to])
      at = to
    }
    from = Math.max(from, end)
  }
  return found
}

/** The texts of all scalars, in their order. */
function* bodiesOf(node: YamlNode | null): Generator<Range> {
  if (node?.kind === 'scalar') yield node.body
  else if (node?.kind === 'seq') for (const item of node.items) yield* bodiesOf(item)
  else if (node?.kind === 'map')
    for (const { key, value } of node.items) {
      yield key.body
      yield* bodiesOf(value)
    }
}

/**
 * For each line, counted from 1, the next line that is neither a comment nor empty: several comments may precede one
 * line.
 */
function nextLines(text: string): number[] {
  const lines = text.split('\n')
  const next = Array.from({ length: lines.length + 1 }, () => lines.length + 1)
  for (let at = lines.length - 1; at >= 1; at--)
    next[at] = /^\s*(#.*)?$/.test(lines[at] ?? '') ? (next[at + 1] ?? lines.length + 1) : at + 1
  return next
}
