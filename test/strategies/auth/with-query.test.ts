import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withQuery } from '../../../runtime/strategies/auth/with-query.ts'

const pairs = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), {
  maxKeys: 4,
})

test('what is put into a query is there once, and the rest is as it was (property)', () => {
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
