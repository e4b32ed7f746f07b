import fc from 'fast-check'
import jsonata from 'jsonata'
import { describe, expect, it } from 'vitest'
import { parse } from '../../runtime/expression/syntax.ts'

const treeOf = (text: string): unknown => {
  const parsed = parse(text)
  return 'fault' in parsed ? 'fault' : parsed.ast
}
const treeOfLibrary = (text: string): unknown => {
  try {
    return jsonata(text).ast()
  } catch {
    return 'fault'
  }
}

describe('the tree of a path', () => {
  it.each(['a', 'a.b.c', '$x', '$x.a', '_1.B2', '$', '$$.a', 'a.$x', 'a .b', 'a.`b c`'])(
    'is that of the library: %s',
    (text) => {
      expect(treeOf(text)).toEqual(treeOfLibrary(text))
    },
  )

  it('is that of the library for any names, words of the language among them (property)', () => {
    const words = ['and', 'or', 'in', 'true', 'false', 'null', 'function', 'constructor', '__proto__', 'inside', '$']
    const name = fc.oneof(fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,6}$/), fc.constantFrom(...words))
    const step = fc.tuple(fc.constantFrom('', '', '$'), name).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        const text = steps.join('.')
        expect(treeOf(text)).toEqual(treeOfLibrary(text))
      }),
      { numRuns: 500 },
    )
  })
})
