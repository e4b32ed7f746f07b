import { styleText } from 'node:util'
import type { HirewireError } from '../../kernel/errors/errors.ts'
import { formatPlace } from '../../kernel/errors/errors.ts'
import { printable, printableJson, printableLines } from '../../kernel/text/printable.ts'
import { at, cell } from '../call/response.ts'
import { commandOf } from './next-command.ts'

export { printable }

export type OutputStyle = Parameters<typeof styleText>[0]

/** Where the output of a command goes. With `--json` it is one JSON value on the last line of standard output. */
export type Output = {
  readonly json: boolean
  /** The result of the command: `render` creates the text for people. */
  result(value: unknown, render: () => string): void
  /** Text in a format that programs read, as it is. */
  write(text: string): void
  /** How many characters a line of the terminal has; null: the output goes to a program or a file. */
  readonly width: number | null
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
    // A terminal that does not know its size has none.
    width: (stdout.isTTY && stdout.columns) || null,
    write: (text) => {
      stdout.write(text)
    },
    result: (value, render) => {
      // Every text is made printable where it is read; this catches one that was forgotten.
      stdout.write(json ? `${printableJson(value)}\n` : endLine(printableLines(render())))
    },
    note: (text) => {
      if (!json) stderr.write(endLine(warned('dim', printableLines(text))))
    },
    error: (error, more = {}) => {
      const place = formatPlace(error.place)
      const command = typeof more.command === 'string' ? more.command : commandOf(error.action, error.code)
      if (json) {
        const shown = {
          code: error.code,
          cause: error.failure,
          message: error.message,
          next: error.next,
          ...(command !== null && { command }),
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
      if (command !== null) lines.push(`  run  ${printable(command)}`)
      stderr.write(`${lines.join('\n')}\n`)
    },
  }
}

/** The same output as JSON, for `--output json`. */
export const asJson = (output: Output): Output =>
  output.json ? output : createOutput(true, process.stdout, process.stderr)

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
