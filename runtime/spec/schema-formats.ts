import { fullFormats } from 'ajv-formats/dist/formats.js'

/** Whether a text has a format of JSON Schema; a format that nobody defined throws. */
export function isFormat(name: string, text: string): boolean {
  const known: Readonly<Record<string, unknown>> = fullFormats
  const format = Object.hasOwn(known, name) ? known[name] : undefined
  if (format instanceof RegExp) return format.test(text)
  const check = typeof format === 'object' && format !== null && 'validate' in format ? format.validate : format
  if (check instanceof RegExp) return check.test(text)
  if (typeof check === 'function') return Boolean(check(text))
  throw new Error(`No format ${name}`)
}
