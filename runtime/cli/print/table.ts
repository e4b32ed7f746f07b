import { createRequire } from 'node:module'
import { printable } from '../../kernel/text/printable.ts'
import type { Output, OutputStyle } from './output.ts'

/** A text of a table, and how it looks on a terminal. */
export type StyledCell = { readonly text: string; readonly style: OutputStyle }
export type TableCell = string | StyledCell

const GAP = '  '
/** A column of a table that is too wide for the terminal keeps at least so many characters. */
const LEAST_WIDTH = 8

/** A table with a header. On a terminal, it is not wider than that: the widest columns end in an ellipsis. */
export function table(
  head: readonly string[],
  rows: readonly (readonly TableCell[])[],
  { style, width }: Pick<Output, 'style' | 'width'>,
): string {
  const lines = rows.map((row) => row.map(printed))
  const widths = fitting(widthsOf(head, lines), width)
  const line = (row: readonly StyledCell[]): string =>
    row
      .map((cell, column) => laidOut(cell, { width: widths[column]!, isLast: column === row.length - 1, style }))
      .join(GAP)
  return [head.map((text) => ({ text, style: 'bold' as const })), ...lines].map(line).join('\n')
}

const load = createRequire(import.meta.url)

/**
 * Columns of a terminal. The library compiles its tables of Unicode when it is loaded, which takes as long as reading
 * the configuration, and most tables are ASCII.
 */
function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  const library: typeof import('string-width') = load('string-width')
  return library.default(text)
}

const printed = (cell: TableCell): StyledCell =>
  typeof cell === 'string' ? { text: printable(cell), style: 'reset' } : { ...cell, text: printable(cell.text) }

const widthsOf = (head: readonly string[], rows: readonly (readonly StyledCell[])[]): number[] =>
  head.map((title, column) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[column]?.text ?? '')), widthOf(title)),
  )

/** Takes from the widest columns what is too much. */
function fitting(widths: number[], width: number | null): number[] {
  let over = width === null ? 0 : widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length) - width
  while (over > 0) {
    const widest = Math.max(...widths)
    if (widest <= LEAST_WIDTH) break
    widths[widths.lastIndexOf(widest)] = widest - 1
    over--
  }
  return widths
}

type Place = { readonly width: number; readonly isLast: boolean; readonly style: Output['style'] }

function laidOut({ text, style: look }: StyledCell, { width, isLast, style }: Place): string {
  const shown = cut(text, width)
  const padding = isLast ? '' : ' '.repeat(Math.max(0, width - widthOf(shown)))
  return `${look === 'reset' ? shown : style(look, shown)}${padding}`
}

/** At most so many columns of a terminal: a character of East Asia takes two. */
function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let shown = ''
  for (const { segment } of characters.segment(text)) {
    if (widthOf(shown + segment) > width - 1) break
    shown += segment
  }
  return `${shown}…`
}
