/** Comma-separated values (RFC 4180) that no spreadsheet evaluates. */

/** Spreadsheets evaluate a cell that starts with one of these; the last four are the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A text that a spreadsheet would evaluate gets an apostrophe, which marks it as text. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const plain = FORMULA.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`
