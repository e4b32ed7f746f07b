import { MASK } from '../kernel/secrets/mask.ts'

/**
 * A text of the ATS without the personal data that it repeats: e-mail address, phone number in any spelling, names.
 * The stored parts of an attempt outlive the personal data, so they must not contain any.
 */
export function withoutPerson(text: string, candidate: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(candidate).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const marks = values.flatMap(([name, value]) => (name === 'phone' ? phoneMarks(value) : marksOf(value)))
  // Longest first: a name may be a part of the e-mail address.
  return marks.sort((a, b) => b.pattern.length - a.pattern.length).reduce(masked, text)
}

/** How a value is found, and a quick check that it may be: compiling the patterns took 4 ms of each push. */
type PersonMark = { readonly pattern: string; mayBeIn(text: string): boolean }

const masked = (text: string, { pattern, mayBeIn }: PersonMark): string =>
  mayBeIn(text) ? text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), MASK) : text

function marksOf(value: string): PersonMark[] {
  const trimmed = value.trim()
  if (trimmed === '') return []
  return [...new Set([trimmed, encodeURIComponent(trimmed.toWellFormed())])].map((one) => ({
    pattern: escaped(one),
    mayBeIn: (text) => folded(text).includes(folded(one)),
  }))
}

/**
 * The same for all letters that the pattern takes for equal, as `s` and `ſ`, or `ß` and `ẞ`. The last step is for the
 * sigma, whose small letter depends on its place in the word.
 */
export const folded = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** The digits with any separators between them, with or without a leading plus. */
function phoneMarks(value: string): PersonMark[] {
  const digits = digitsOf(value)
  if (digits.length < 5) return marksOf(value)
  const pattern = [...digits].join('[\\s().\\-/]*')
  return [{ pattern, mayBeIn: (text) => digitsOf(text).includes(digits) }]
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
