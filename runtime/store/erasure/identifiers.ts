import { emailKey } from '../../kernel/contact.ts'
import { parseForeignJson, REPLY_JSON } from '../../kernel/foreign-json.ts'

/** What in a text may name somebody, in the forms that are compared. */
export type Marks = {
  /** In their normal form. */
  readonly emails: ReadonlySet<string>
  /** Last digits of telephone numbers: the same however the number is written, with or without its country. */
  readonly phones: ReadonlySet<string>
  /** Texts and numbers as they stand there, and the parts of addresses: one of them may be an id of the ATS. */
  readonly values: ReadonlySet<string>
}

const PHONE_DIGITS = 8
/** No id is longer. */
const LONGEST_VALUE = 200
const APART = /[\s<>"',;:()[\]{}\\/?&=|]+/
const NUMBER = /\+?\d[\d\s().\-/]{6,30}/g

/** Null for what is no number that tells somebody apart. */
export function phoneMark(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS)
}

/** Marks in JSON, at whatever depth, in JSON inside of its texts, too; what is no JSON is one text. */
export function marksIn(json: string): Marks {
  const marks = { emails: new Set<string>(), phones: new Set<string>(), values: new Set<string>() }
  const waiting: unknown[] = [parsed(json) ?? json]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'number') note(marks, String(value))
    else if (typeof value === 'string') {
      const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined
      if (inner === undefined) note(marks, value)
      else waiting.push(inner)
    } else if (value !== null && typeof value === 'object')
      for (const inner of Object.values(value)) waiting.push(inner)
  }
  return marks
}

function parsed(text: string): unknown {
  const json = parseForeignJson(text, REPLY_JSON)
  return json.kind === 'json' ? json.value : undefined
}

type FoundIdentifiers = { emails: Set<string>; phones: Set<string>; values: Set<string> }

function note({ emails, phones, values }: FoundIdentifiers, text: string): void {
  if (text.length <= LONGEST_VALUE) values.add(text)
  const spelled = text.includes('%') ? decoded(text) : text
  // An address, or JSON that was cut off.
  if (/[/"]/.test(spelled)) for (const part of spelled.split(APART)) values.add(part)
  if (spelled.includes('@'))
    for (const part of spelled.split(APART)) {
      const key = emailOf(part)
      if (key !== null) emails.add(key)
    }
  for (const [number] of spelled.matchAll(NUMBER)) {
    const mark = phoneMark(number)
    if (mark !== null) phones.add(mark)
  }
}

/** The address that a word is, without the punctuation around it. */
const emailOf = (word: string): string | null =>
  word.includes('@') ? emailKey(word.replace(/^[.!*_~`]+|[.!*_~`]+$/g, '')) : null

/** What is in the place of an address. */
const ERASED = '[erased]'
const WORD = /[^\s<>"',;:()[\]{}\\/?&=|]+/g

/** A value without the addresses that are gone, in whatever text of it they are. */
export function withoutEmails(value: unknown, isGone: (email: string) => boolean): unknown {
  if (typeof value === 'string') return textWithout(value, isGone)
  if (Array.isArray(value)) return value.map((one) => withoutEmails(one, isGone))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutEmails(one, isGone)]))
}

/** Every address that `withoutEmails` would ask about. */
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
