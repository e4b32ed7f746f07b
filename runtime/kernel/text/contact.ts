import { createRequire } from 'node:module'
import { domainToASCII } from 'node:url'
import type { CountryCode } from 'libphonenumber-js/max'

/**
 * Normal forms of e-mail addresses and phone numbers: equal for two spellings of one contact. Pure; for comparing,
 * never for sending (the original spelling is sent).
 */

/** Most addresses are in this form already; each new record of a candidate has one. Not a domain in Punycode: it is checked. */
const NORMAL = /^[!-?[-~]+@(?!.*xn--)(?:[a-z0-9-]+\.)+[a-z]{2,}$/

/**
 * An e-mail address as a key: trimmed, lower case, the domain in its ASCII (IDNA) form. Dots and `+tag` are kept: only
 * some providers ignore them, and two persons must never be merged. Null if it is not an address.
 */
export function emailKey(text: string): string | null {
  if (NORMAL.test(text)) return text
  const address = text.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1 || at === address.length - 1 || /\s/.test(address)) return null
  const domain = domainToASCII(address.slice(at + 1)).replace(/\.$/, '')
  return domain === '' ? null : `${address.slice(0, at)}@${domain}`
}

/** Spellings of mobile numbers that their countries have given up, and with which they are still stored. */
const FORMER = [
  // Mexico: a 1 after the country code, or a prefix for calls to mobile numbers, until 2019.
  [/^\+52(?:1|01|044|045)(?=\d{10}$)/, '+52'],
] as const

/**
 * Digits that a mobile number has in one spelling of E.164 and lacks in another. The rest never is another person's:
 * mobile numbers have ranges of their own.
 */
const OMITTED = [
  // Argentina: a 9 after the country code in calls from abroad.
  [/^\+549(?=\d{10}$)/, '+54'],
  // Brazil: a ninth digit, since 2016. Eight digits that begin with 2 to 5 are a landline.
  [/^(\+55\d\d)9(?=[6-9]\d{7}$)/, '$1'],
] as const

type Spellings = typeof FORMER | typeof OMITTED

const inOneSpelling = (number: string, spellings: Spellings): string =>
  spellings.reduce((text, [pattern, put]) => text.replace(pattern, put), number)

/** A phone number as a key: equal for two spellings of one number. Null as of {@link e164}. */
export function phoneKey(text: string, region?: string): string | null {
  const number = e164(text, region)
  return number === null ? null : inOneSpelling(number, OMITTED)
}

/**
 * A phone number in E.164 (`+14155552671`), without its extension. A number without a country code needs the `region`
 * (ISO 3166-1, such as `US`) where it is dialled. Null if its length is not valid there.
 */
export function e164(text: string, region?: string): string | null {
  const country = region?.toUpperCase()
  const { parsePhoneNumberFromString, isSupportedCountry } = phoneNumbers()
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined
  // Two zeros are the international prefix of nearly every country: without a region they count as the plus.
  const spelt = known === undefined ? text.replace(/^\s*00(?=[\s1-9])/, '+') : text
  const written = parsePhoneNumberFromString(spelt, known satisfies CountryCode | undefined)
  const current = written && inOneSpelling(written.number, FORMER)
  const number = current === written?.number ? written : parsePhoneNumberFromString(current ?? '')
  return number?.isPossible() ? number.number : null
}

type PhoneNumbers = Pick<typeof import('libphonenumber-js/max'), 'parsePhoneNumberFromString' | 'isSupportedCountry'>
let loaded: PhoneNumbers | undefined

/** The numbering plans take 45 ms to load, so they are loaded only to compare a phone number. */
function phoneNumbers(): PhoneNumbers {
  loaded ??= createRequire(import.meta.url)('libphonenumber-js/max') as PhoneNumbers
  return loaded
}

/** Whether two e-mail addresses, or any two of two lists, are the same. A missing value is the same as nothing. */
export const sameEmail = (a: unknown, b: unknown): boolean => anyPair(a, b, emailKey)

/** Whether two phone numbers, or any two of two lists, are the same; `region` as for {@link e164}. */
export const samePhone = (a: unknown, b: unknown, region?: string): boolean =>
  anyPair(a, b, (text) => phoneKey(text, region))

function anyPair(a: unknown, b: unknown, keyOf: (text: string) => string | null): boolean {
  const keys = new Set(textsOf(a).map(keyOf))
  keys.delete(null)
  return keys.size > 0 && textsOf(b).some((text) => keys.has(keyOf(text)))
}

/** Of a longer list of contacts, the first ones are compared. */
const MOST = 50

function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, MOST) : [value]
  return list.flatMap((item) => (typeof item === 'string' ? [item] : typeof item === 'number' ? [String(item)] : []))
}

/** The region of a connection's numbers without a country code: its setting `phone_region`. */
export function phoneRegionIn(settings: unknown): string | undefined {
  if (typeof settings !== 'object' || settings === null || !('phone_region' in settings)) return undefined
  return typeof settings.phone_region === 'string' ? settings.phone_region : undefined
}
