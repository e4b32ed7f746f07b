import { createRequire } from 'node:module'
import { domainToASCII } from 'node:url'
import type { CountryCode } from 'libphonenumber-js/max'

/**
 * Normal forms of e-mail addresses and phone numbers: what two spellings of one contact have in common. Pure; made for
 * comparing, never for sending (what is sent stays as the person wrote it).
 */

/**
 * An e-mail address as a key: trimmed, lower case, the domain in its ASCII (IDNA) form. Dots and `+tag` stay: only some
 * providers ignore them, and two persons must never become one. Null for what is no address.
 */
export function emailKey(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1 || at === address.length - 1 || /\s/.test(address)) return null
  const domain = domainToASCII(address.slice(at + 1)).replace(/\.$/, '')
  return domain === '' ? null : `${address.slice(0, at)}@${domain}`
}

/**
 * A phone number in E.164 (`+14155552671`), without its extension. A number without a country code needs the `region`
 * (ISO 3166-1, such as `US`) that it is dialled from. Null for what has the length of no number there.
 */
export function phoneKey(text: string, region?: string): string | null {
  const country = region?.toUpperCase()
  const { parsePhoneNumberFromString, isSupportedCountry } = phoneNumbers()
  const known = country !== undefined && isSupportedCountry(country) ? country : undefined
  // Two zeros dial out of nearly every country: without a region they stand for the plus.
  const spelt = known === undefined ? text.replace(/^\s*00(?=[\s1-9])/, '+') : text
  const number = parsePhoneNumberFromString(spelt, known satisfies CountryCode | undefined)
  return number?.isPossible() ? number.number : null
}

type PhoneNumbers = Pick<typeof import('libphonenumber-js/max'), 'parsePhoneNumberFromString' | 'isSupportedCountry'>
let loaded: PhoneNumbers | undefined

/** The numbering plans of the world take 45 ms to load, so only what compares a phone number pays for them. */
function phoneNumbers(): PhoneNumbers {
  loaded ??= createRequire(import.meta.url)('libphonenumber-js/max') as PhoneNumbers
  return loaded
}
