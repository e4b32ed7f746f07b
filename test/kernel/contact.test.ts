import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, phoneKey } from '../../runtime/kernel/contact.ts'

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
