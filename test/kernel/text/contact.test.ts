import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { e164, emailKey, phoneKey } from '../../../runtime/kernel/text/contact.ts'

test.each([
  [' Ann.Lee+ats@Example.COM ', 'ann.lee+ats@example.com'],
  ['ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['ann', null],
  ['@example.com', null],
  ['ann@', null],
  ['ann lee@example.com', null],
  ['', null],
])('the key of the e-mail address %j is %j', (text, key) => {
  expect(emailKey(text)).toBe(key)
})

test('an address that needs no change has the same key as by the rules for international domains', () => {
  const label = fc.oneof(
    fc.stringMatching(/^[a-z0-9-]{1,5}$/),
    fc.constantFrom('xn--a', 'xn--bcher-kva', '-', '1', '0x7f'),
  )
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
      const domain = domainToASCII(labels.join('.'))
      expect(emailKey(`ann@${labels.join('.')}`)).toBe(domain === '' ? null : `ann@${domain}`)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['+1 (415) 555-2671', undefined, '+14155552671'],
  ['(415) 555-2671', 'us', '+14155552671'],
  ['+1 415 555 2671 ext. 12', undefined, '+14155552671'],
  ['(415) 555-2671', undefined, null],
  ['(415) 555-2671', 'nowhere', null],
  ['12', 'US', null],
  ['call me', 'US', null],
])('the key of the phone number %j in %s is %j', (text, region, key) => {
  expect(phoneKey(text, region)).toBe(key)
})

test.each([
  ['Mexico', ['+52 1 55 1234 5678', '+52 55 1234 5678', '00 52 1 55 1234 5678'], '+525512345678'],
  ['Argentina', ['+54 9 11 2345 6789', '+54 11 2345 6789', '+54 11 15 2345 6789'], '+541123456789'],
  ['Brazil', ['+55 11 98765 4321', '+55 11 8765 4321', '+55 0 11 98765 4321'], '+551187654321'],
])('a mobile number of %s has one key, with and without the digit that marks it', (_, spellings, key) => {
  expect(spellings.map((one) => phoneKey(one))).toEqual(spellings.map(() => key))
})

test.each([
  ['044 55 1234 5678', '55 1234 5678', 'MX'],
  ['1 55 1234 5678', '01 55 1234 5678', 'MX'],
  ['011 15 2345 6789', '11 2345 6789', 'AR'],
])('the national spellings %s and %s of one number in %s have one key', (one, other, region) => {
  expect(phoneKey(one, region)).not.toBeNull()
  expect(phoneKey(one, region)).toBe(phoneKey(other, region))
})

test('a landline of Brazil is no mobile number without its ninth digit', () => {
  expect(phoneKey('+55 11 93456 7890')).not.toBe(phoneKey('+55 11 3456 7890'))
})

test('a number in E.164 is as it is dialled', () => {
  expect(['+54 9 11 2345 6789', '+55 11 98765 4321', '+52 1 55 1234 5678'].map((one) => e164(one))).toEqual([
    '+5491123456789',
    '+5511987654321',
    '+525512345678',
  ])
})
