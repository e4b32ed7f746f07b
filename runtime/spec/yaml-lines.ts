import type { Span } from './finding.ts'

/** The lines and columns of offsets into a text, both counted from 1. */
export type Lines = { span(from: number, to: number): Span }

export function linesOf(text: string): Lines {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineAt = (offset: number): number => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const span = (from: number, to: number): Span => {
    const end = Math.max(to, from + 1)
    const [line, endLine] = [lineAt(from), lineAt(end)]
    const [column, endColumn] = [from - starts[line]! + 1, end - starts[endLine]! + 1]
    return { line: line + 1, column, endLine: endLine + 1, endColumn }
  }
  return { span }
}
