import { expect, test } from 'vitest'
import { documents } from './documents.ts'
import { expectToWork, FIRST, LONGER } from './pages.ts'

test('every page with runnable blocks is in the list', () => {
  const pages = documents().filter((document) => document.blocks.some(({ marks }) => marks.includes('test')))
  expect(pages.map(({ path }) => path).sort()).toEqual([FIRST, ...LONGER].map(({ path }) => path).sort())
})

test(`the blocks of ${FIRST.path} do what they describe, one after the other, and print what is shown`, () =>
  expectToWork(FIRST))
