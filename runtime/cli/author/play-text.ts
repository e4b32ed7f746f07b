import { VARIABLE_TEXTS } from '../../lint/variable-texts.ts'
import { type Output, printable } from '../print/output.ts'
import type { PlayPlace } from './play-place.ts'

type Row = {
  readonly sample: unknown
  readonly value?: unknown
  readonly nothing?: true
  readonly error?: { readonly message: string; readonly line?: number; readonly column?: number }
}

/** Where the output goes to no terminal. */
const WIDTH = 100
/** A longer sample is cut: what an expression reads of it is in the result. */
const LINES = 30

/** A sample on the left, and what an expression gives for it on the right. */
export function beside(row: Row, { width, style }: Pick<Output, 'width' | 'style'>): string {
  const half = Math.max(20, Math.floor(((width ?? WIDTH) - 3) / 2))
  const [left, right] = [row.sample === null ? [] : linesOf(row.sample), resultLines(row)]
  const shown = left.length > Math.max(LINES, right.length) ? [...left.slice(0, LINES), '…'] : left
  const colour = row.error ? 'red' : row.nothing ? 'yellow' : 'green'
  if (shown.length === 0) return right.map((line) => style(colour, line)).join('\n')
  const count = Math.max(shown.length, right.length)
  return Array.from({ length: count }, (_, at) => {
    const result = right[at]
    const sample = cut(shown[at] ?? '', half)
    return result === undefined ? sample : `${sample.padEnd(half)} │ ${style(colour, result)}`
  }).join('\n')
}

function resultLines({ value, nothing, error }: Row): string[] {
  if (nothing) return ['no value']
  if (!error) return linesOf(value)
  return [
    error.line === undefined ? printable(error.message) : printable(`${error.line}:${error.column} ${error.message}`),
  ]
}

const linesOf = (value: unknown): string[] => (JSON.stringify(value, null, 2) ?? 'null').split('\n').map(printable)
const cut = (line: string, width: number): string => (line.length > width ? `${line.slice(0, width - 1)}…` : line)

/** The `$` names of a place, each with its value and what it is. */
export const namesText = ({ known, vars }: PlayPlace): string =>
  known
    .map(
      (name) =>
        `$${name.padEnd(14)} ${cut(printable(JSON.stringify(vars[name]) ?? 'no value'), 60)}  ${VARIABLE_TEXTS[name] ?? ''}`,
    )
    .join('\n')
