import { emailKey } from '../../kernel/text/contact.ts'
import { parseForeignJson, REPLY_JSON } from '../../kernel/text/foreign-json.ts'

/** Everything in a text that may identify a person, in normal form for comparison. */
export type Identifiers = {
  /** Normalized. */
  readonly emails: ReadonlySet<string>
  /** Last digits of phone numbers: equal with and without a country code. */
  readonly phones: ReadonlySet<string>
  /** Strings and numbers as received, and the segments of URLs: any of them may be an id of the ATS. */
  readonly values: ReadonlySet<string>
}

const PHONE_DIGITS = 8
/** Ids are never longer. */
const LONGEST_VALUE = 200
/** Characters that end a word, as a part of a character class. */
const ENDING = String.raw`\s<>"',;:()[\]{}\\/?&=|`
const APART = new RegExp(`[${ENDING}]+`)
const NUMBER = /\+?\d[\d\s().\-/]{6,30}/g

/** Null for a text with too few digits to identify a person. */
export function normalizedPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS)
}

/** Identifiers in JSON at any depth, including JSON inside strings. A text that is not JSON counts as one string. */
export function identifiersIn(json: string): Identifiers {
  const identifiers = { emails: new Set<string>(), phones: new Set<string>(), values: new Set<string>() }
  const waiting: unknown[] = [parsed(json) ?? json]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'number') note(identifiers, String(value))
    else if (typeof value === 'string') {
      const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined
      if (inner === undefined) note(identifiers, value)
      else waiting.push(inner)
    } else if (value !== null && typeof value === 'object')
      for (const inner of Object.values(value)) waiting.push(inner)
  }
  return identifiers
}

function parsed(text: string): unknown {
  const json = parseForeignJson(text, REPLY_JSON)
  return json.kind === 'json' ? json.value : undefined
}

type FoundIdentifiers = { emails: Set<string>; phones: Set<string>; values: Set<string> }

function note({ emails, phones, values }: FoundIdentifiers, text: string): void {
  if (text.length <= LONGEST_VALUE) values.add(text)
  const spelled = text.includes('%') ? decoded(text) : text
  // A URL, or truncated JSON.
  if (/[/"]/.test(spelled)) for (const part of spelled.split(APART)) values.add(part)
  if (spelled.includes('@'))
    for (const part of spelled.split(APART)) {
      const key = emailOf(part)
      if (key !== null) emails.add(key)
    }
  for (const [number] of spelled.matchAll(NUMBER)) {
    const phone = normalizedPhone(number)
    if (phone !== null) phones.add(phone)
  }
}

/** Most texts contain no e-mail address and need no parsing. */
export const mayHoldEmail = (text: string): boolean =>
  text.includes('@') || text.includes('%40') || text.includes('\\u0040')

const ONE = new RegExp(`[${ENDING}]`)
/** By the code of a character; for most texts no expression has to run. */
const ASCII_ENDS = Array.from({ length: 128 }, (_, code) => ONE.test(String.fromCharCode(code)))
const endsWord = (text: string, at: number): boolean => ASCII_ENDS[text.charCodeAt(at)] ?? ONE.test(text[at]!)

/** At least the e-mail addresses that {@link identifiersIn} finds in these JSON texts. Parses only a text with escapes. */
export function emailsMentioned(...texts: readonly string[]): Set<string> {
  const words = new Set<string>()
  const found = new Set<string>()
  for (const json of texts)
    if (!mayHoldEmail(json)) continue
    else if (json.includes('\\') || json.includes('%')) for (const email of identifiersIn(json).emails) found.add(email)
    else addWordsWithAt(words, json)
  for (const word of words) {
    const key = emailOf(word)
    if (key !== null) found.add(key)
  }
  return found
}

function addWordsWithAt(words: Set<string>, text: string): void {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let [from, to] = [at, at + 1]
    while (from > 0 && !endsWord(text, from - 1)) from--
    while (to < text.length && !endsWord(text, to)) to++
    words.add(text.slice(from, to))
    at = to - 1
  }
}

/** The e-mail address in a word, without surrounding punctuation. */
const emailOf = (word: string): string | null =>
  word.includes('@') ? emailKey(word.replace(/^[.!*_~`]+|[.!*_~`]+$/g, '')) : null

/** Replaces an e-mail address, or the name beside it. */
export const ERASED = '[erased]'
const WORD = new RegExp(`[^${ENDING}]+`, 'g')

/** The value without erased e-mail addresses, at any depth. */
export function withoutEmails(value: unknown, isGone: (email: string) => boolean): unknown {
  if (typeof value === 'string') return textWithout(value, isGone)
  if (Array.isArray(value)) return value.map((one) => withoutEmails(one, isGone))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutEmails(one, isGone)]))
}

/** Every e-mail address that `withoutEmails` would check. */
export function emailsWithin(value: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  withoutEmails(value, (email) => {
    found.add(email)
    return false
  })
  return found
}

function textWithout(text: string, isGone: (email: string) => boolean): string {
  const isOne = (word: string): boolean => {
    const email = emailOf(word)
    return email !== null && isGone(email)
  }
  if (text.includes('%40') && (decoded(text).match(WORD) ?? []).some(isOne)) return ERASED
  if (!text.includes('@')) return text
  return text.replace(WORD, (word) => (isOne(word) ? ERASED + (/[.!]+$/.exec(word)?.[0] ?? '') : word))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
