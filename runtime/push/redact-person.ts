import { MASK } from '../kernel/mask.ts'

/**
 * A text of the ATS without the personal data that it repeats: e-mail address, phone number in any spelling, names.
 * What is stored of an attempt outlives the personal data, so it must not contain any.
 */
export function withoutPerson(text: string, candidate: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(candidate).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const patterns = values.flatMap(([name, value]) => (name === 'phone' ? phonePatterns(value) : patternsOf(value)))
  // Longest first: a name may be a part of the e-mail address.
  return patterns.sort((a, b) => b.length - a.length).reduce(masked, text)
}

const masked = (text: string, pattern: string): string =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), MASK)

function patternsOf(value: string): string[] {
  const trimmed = value.trim()
  return trimmed === '' ? [] : [...new Set([trimmed, encodeURIComponent(trimmed)])].map(escaped)
}

/** The digits with any separators between them, with or without a leading plus. */
function phonePatterns(value: string): string[] {
  const digits = value.replace(/\D/g, '')
  return digits.length < 5 ? patternsOf(value) : [[...digits].join('[\\s().\\-/]*')]
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
