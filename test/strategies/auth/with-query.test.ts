import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withQuery } from '../../../runtime/strategies/auth/with-query.ts'

const pairs = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), {
  maxKeys: 4,
})

test('a parameter that is set in a query occurs once, and the rest is unchanged (property)', () => {
  fc.assert(
    fc.property(pairs, pairs, (before, params) => {
      const query = new URLSearchParams(before).toString()
      const url = withQuery(`https://ats.test/a${query ? `?${query}` : ''}`, params)
      const after = new URL(url).searchParams
      expect(Object.fromEntries(after)).toEqual({ ...before, ...params })
      expect([...after.keys()]).toHaveLength(Object.keys({ ...before, ...params }).length)
      expect(withQuery(url, params)).toBe(url)
    }),
  )
})
