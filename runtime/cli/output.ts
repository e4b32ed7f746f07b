import { styleText } from 'node:util'
import type { HirewireError } from '../kernel/errors.ts'
import { formatPlace } from '../kernel/errors.ts'
import { printable, printableJson, printableLines } from '../kernel/printable.ts'
import { at, cell } from './response.ts'

export { printable }

type OutputStyle = Parameters<typeof styleText>[0]

/** Where the output of a command goes. With `--json` it is one JSON value on the last line of standard output. */
export type Output = {
  readonly json: boolean
  /** The result of the command: `render` creates the text for people. */
  result(value: unknown, render: () => string): void
  /** A note for the user, on standard error; nothing with `--json`. */
  note(text: string): void
  error(error: HirewireError, more?: Record<string, unknown>): void
  style(style: OutputStyle, text: string): string
}

export function createOutput(json: boolean, stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Output {
  // styleText itself checks the stream and NO_COLOR.
  const style = (format: OutputStyle, text: string): string => styleText(format, text, { stream: stdout })
  const warned = (format: OutputStyle, text: string): string => styleText(format, text, { stream: stderr })
  return {
    json,
    style,
    result: (value, render) => {
      // Every text is made printable where it is read; this catches one that was forgotten.
      stdout.write(json ? `${printableJson(value)}\n` : endLine(printableLines(render())))
    },
    note: (text) => {
      if (!json) stderr.write(endLine(warned('dim', printableLines(text))))
    },
    error: (error, more = {}) => {
      const place = formatPlace(error.place)
      if (json) {
        const shown = {
          code: error.code,
          cause: error.failure,
          message: error.message,
          next: error.next,
          ...(place && { place: error.place }),
          ...more,
        }
        stdout.write(`${printableJson({ error: shown })}\n`)
        return
      }
      const lines = [
        `${warned(['red', 'bold'], 'error')} ${printable(error.message)} ${warned('dim', `[${error.code}]`)}`,
      ]
      if (place) lines.push(`  at   ${printable(place)}`)
      if (typeof more.push === 'string') lines.push(`  push ${printable(more.push)}`)
      lines.push(...listed(error.message, more.errors), `  next ${printable(String(more.next ?? error.next))}`)
      stderr.write(`${lines.join('\n')}\n`)
    },
  }
}

const MOST_LISTED = 20

/**
 * The individual faults of an error that has several, one per line, with their positions; without those already in its
 * message.
 */
function listed(message: string, errors: unknown): string[] {
  if (!Array.isArray(errors) || errors.length < 2) return []
  const faults = errors.map(faultText).filter((fault) => !message.includes(fault))
  const lines = faults.slice(0, MOST_LISTED).map((fault) => `  -    ${printable(fault)}`)
  return faults.length > MOST_LISTED ? [...lines, `  -    … and ${faults.length - MOST_LISTED} more`] : lines
}

function faultText(fault: unknown): string {
  const place =
    at(fault, 'line') === undefined
      ? cell(fault, 'pointer')
      : `${cell(fault, 'file')}:${cell(fault, 'line')}:${cell(fault, 'column')}`
  return `${place} ${cell(fault, 'message')}`
}

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const MAX_CELL = 60

/** A table with a header, as wide as its content; long cells end in an ellipsis. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], style: Output['style']): string {
  const cells = rows.map((row) => row.map((cell) => cut(printable(cell))))
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  ')
  return [style('bold', line(head)), ...cells.map(line)].join('\n')
}

const cut = (text: string): string => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text)
