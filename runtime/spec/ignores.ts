import { Lexer, type LineCounter } from 'yaml'
import type { Span } from './finding.ts'

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
export function ignoresOf(text: string, lines: LineCounter): Ignore[] {
  if (!text.includes('hirewire-ignore')) return []
  const found: Ignore[] = []
  const meant = nextLines(text)
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    const match = token.startsWith('#') && COMMENT.exec(token)
    if (match) {
      const [start, end] = [lines.linePos(offset), lines.linePos(offset + token.length)]
      const alone = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === ''
      found.push({
        rule: match[1] ?? '',
        reason: (match[2] ?? '').trim(),
        line: alone ? (meant[start.line] ?? start.line) : start.line,
        place: { line: start.line, column: start.col, endLine: end.line, endColumn: end.col },
      })
    }
    // The lexer marks documents and plain texts with tokens of its own that are not in the source.
    if (!MARKS.has(token)) offset += token.length
  }
  return found
}

const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f'])

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
