/** Comma-separated values (RFC 4180) that no spreadsheet evaluates. */

/**
 * Spreadsheets evaluate a cell that starts with one of these; the last four are the full-width forms. Some split a line at
 * the separator of their country, or at tabs, and some do not know these quotes: then a cell also begins inside of a text,
 * with or without a quote.
 */
const FORMULA = /^(?=[\t\r\n]|"*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?<=[,;\t\r\n])(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A text that a spreadsheet would evaluate gets an apostrophe, which marks it as text. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  return `"${(value ?? '').replace(FORMULA, "'").replaceAll('"', '""')}"`
}

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`
