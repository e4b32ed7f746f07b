import { expect, test } from 'vitest'
import { MASK } from '../../runtime/kernel/secrets/mask.ts'
import { folded, withoutPerson } from '../../runtime/push/redact-person.ts'

/** Every letter with another form in lower or upper case. */
const CASED = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => letter.toLowerCase() !== letter || letter.toUpperCase() !== letter)

test('the quick check misses no letter that the pattern takes for an equal one', () => {
  const text = CASED.join('')
  expect(CASED.length).toBeGreaterThan(2_000)
  const missed = CASED.flatMap((letter) =>
    [...text.matchAll(new RegExp(letter, 'giu'))].filter(([found]) => folded(found) !== folded(letter)),
  )
  expect(missed).toEqual([])
})

test.each([
  ['Müller', 'no such person: MÜLLER'],
  ['Straße', 'at STRAẞE 7'],
  ['Kelvin', 'is \u212Aelvin here'],
  ['ΟΔΥΣΣΕΥΣ', "not ΟΔΥΣΣΕΥΣ'α, but οδυσσευς"],
  ['Şahin', 'ŞAHİN or şahin'],
])('%s is removed from a text in any case', (name, text) => {
  expect(withoutPerson(text, { last_name: name })).toContain(MASK)
  expect(withoutPerson(text, { last_name: name })).toBe(
    text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), MASK),
  )
})

test('a name inside of a longer word stays', () => {
  expect(withoutPerson('Adalbert at /candidates', { first_name: 'Ada' })).toBe('Adalbert at /candidates')
})
