import { MASK } from '../kernel/mask.ts'

/**
 * A text of the ATS without what it repeats of the person: e-mail address, phone number in any spelling, names. What is kept of
 * an attempt outlives the person's data, so none of it may stand in there.
 */
export function withoutPerson(text: string, candidate: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(candidate).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const patterns = values.flatMap(([name, value]) => (name === 'phone' ? phonePatterns(value) : patternsOf(value)))
  // The longest first: a name may be a part of the address.
  return patterns.sort((a, b) => b.length - a.length).reduce(masked, text)
}

const masked = (text: string, pattern: string): string =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), MASK)

function patternsOf(value: string): string[] {
  const trimmed = value.trim()
  return trimmed === '' ? [] : [...new Set([trimmed, encodeURIComponent(trimmed)])].map(escaped)
}

/** The digits with whatever stands between them, with or without the leading plus. */
function phonePatterns(value: string): string[] {
  const digits = value.replace(/\D/g, '')
  return digits.length < 5 ? patternsOf(value) : [[...digits].join('[\\s().\\-/]*')]
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
