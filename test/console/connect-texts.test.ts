import { expect, it } from 'vitest'
import { reasonFor } from '../../console/connect/src/reason.ts'
import { de } from '../../console/connect/src/texts/de.ts'
import { en } from '../../console/connect/src/texts/en.ts'
import { ERRORS } from '../../runtime/kernel/errors/errors.ts'
import { CONNECT_LANGUAGES } from '../../runtime/kernel/model/connect-links.ts'

const LANGUAGES = { en, de }

/** Each text by its path; those with a name or a time in them are given one. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[`${path}()`, String(value('<given>'))]]
  return Object.entries(value as object).flatMap(([key, one]) => textsIn(one, `${path}/${key}`))
}

it('the page has the same texts in each language, none is empty, and each names what it is given', () => {
  expect(Object.keys(LANGUAGES).toSorted()).toEqual([...CONNECT_LANGUAGES].toSorted())
  const english = textsIn(en)
  for (const [language, texts] of Object.entries(LANGUAGES)) {
    const found = textsIn(texts)
    expect([language, found.map(([path]) => path).toSorted()]).toEqual([
      language,
      english.map(([path]) => path).toSorted(),
    ])
    for (const [path, text] of found) {
      expect([language, path, text.trim()]).not.toEqual([language, path, ''])
      if (path.endsWith('()'))
        expect([language, path, text]).toEqual([language, path, expect.stringContaining('<given>')])
    }
  }
})

/** Of deliveries of an ATS, which no step of the page receives. */
const ELSEWHERE = ['signature_invalid']

it('an error is explained in the language of the page by its code, and each that a customer fixes has a text of its own', () => {
  const general = ['null', 'unknown', 'unexpected']
  for (const [language, texts] of Object.entries(LANGUAGES)) {
    const codes = Object.keys(texts.problems).filter((code) => !general.includes(code))
    expect([language, codes.filter((code) => !Object.hasOwn(ERRORS, code))]).toEqual([language, []])
    const ofCustomer = Object.entries(ERRORS).flatMap(([code, { whoFixes }]) => (whoFixes === 'customer' ? [code] : []))
    const missing = ofCustomer.filter((code) => !codes.includes(code) && !ELSEWHERE.includes(code))
    expect([language, ofCustomer.length > 0, missing]).toEqual([language, true, []])
    expect(reasonFor('ats_answer_unreadable', texts)).toBe(texts.problems.unexpected)
    expect(reasonFor('bug', texts)).toBe(texts.problems.unknown)
    expect(reasonFor(null, texts)).toBe(texts.problems.null)
  }
})
