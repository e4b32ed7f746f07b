import { printable } from '../kernel/text/printable.ts'

/** A value of a sample on one line. */
export function shortened(value: unknown): string {
  const text = printable(JSON.stringify(value) ?? '')
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
