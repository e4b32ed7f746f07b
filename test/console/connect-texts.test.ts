import { expect, it } from 'vitest'
import { de } from '../../console/connect/src/texts/de.ts'
import { en } from '../../console/connect/src/texts/en.ts'
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
