import { expect, test } from 'vitest'
import { suggestion } from '../../runtime/spec/nearest.ts'

test('a name that two places define is suggested once', () => {
  expect(suggestion('cand', ['candidate', 'candidate'])).toBe('Known: candidate.')
})
