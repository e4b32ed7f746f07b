import { expect, test } from 'vitest'
import { suggestion } from '../../runtime/spec/nearest.ts'

test('a word that is known from two places is suggested once', () => {
  expect(suggestion('cand', ['candidate', 'candidate'])).toBe('Known: candidate.')
})
