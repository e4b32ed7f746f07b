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
