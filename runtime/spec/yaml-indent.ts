import type { YAMLError } from 'yaml'

/** A line whose indentation does not fit: the text that begins it, and how it is indented right. */
export type Shift = {
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint: string
}

type Fault = Pick<YAMLError, 'code' | 'pos'>

/** The line that is indented wrongly, if that is why the parser lost its position; else null. */
export function shiftAt(text: string, { code, pos: [offset] }: Fault): Shift | null {
  const all = text.split('\n')
  const here = text.slice(0, offset).split('\n').length - 1
  const before = neighbour(all, here, -1)
  const after = neighbour(all, here, 1)
  if (before !== null && isOpen(all[before]!) && indentOf(all[before]!) === indentOf(all[here]!))
    return shift(all, here, {
      message: `The key of line ${before + 1} has no value, because this line is not indented below it.`,
      hint: `Indent the lines that belong to it by ${indentOf(all[before]!) + 2} spaces.`,
    })
  if (code !== 'BAD_INDENT' && after !== null && !isOpen(all[here]!) && indentOf(all[after]!) > indentOf(all[here]!))
    return shift(all, after, {
      message: 'This line is indented deeper than the previous one, which already has a value.',
      hint: `Indent it by ${indentOf(all[here]!)} spaces, like line ${here + 1}.`,
    })
  if (before === null || indentOf(all[here]!) === indentOf(all[before]!)) return null
  return shift(all, here, {
    message: 'This line is indented like no line above it.',
    hint: `Indent it by ${indentOf(all[before]!)} spaces, like line ${before + 1}.`,
  })
}

const isBlank = (line: string): boolean => /^\s*(#.*)?$/.test(line)
const indentOf = (line: string): number => line.length - line.trimStart().length
/** A key whose value is in the lines below it. */
const isOpen = (line: string): boolean => /:\s*(#.*)?$/.test(line)

/** The next line with content, before or after another one. */
function neighbour(all: readonly string[], from: number, way: 1 | -1): number | null {
  for (let at = from + way; at >= 0 && at < all.length; at += way) if (!isBlank(all[at]!)) return at
  return null
}

function shift(all: readonly string[], at: number, words: Pick<Shift, 'message' | 'hint'>): Shift {
  const line = all[at]!
  const start = all.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0) + indentOf(line)
  return { start, end: start + line.trim().length, ...words }
}
