import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable, printableJson, printableLines } from '../../../runtime/kernel/text/printable.ts'

/** Clears the screen, sets the title of the window, begins a sequence with one character (C1), turns text around. */
const HOSTILE = 'a\u001b[2Jb\u001b]0;t\u0007c\u009b31md\u202ee\u2066f\u2028g\rh\u007fi'
const OBEYED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

test('a line has no character that a terminal obeys, nor one that turns the text around', () => {
  expect(printable(HOSTILE)).toBe('a [2Jb ]0;t c 31md e f g h i')
  expect(printable('Zoë Mü\u200dller, \u200fמיכל')).toBe('Zoë Mü\u200dller, \u200fמיכל')
})

test('lines keep their ends and our colours, and nothing else', () => {
  const lines = printableLines(`\u001b[1mhead\u001b[22m\n\t${HOSTILE}`)
  expect(lines).toBe('\u001b[1mhead\u001b[22m\n\ta [2Jb ]0;t c 31md e f g h i')
})

test('a value as JSON has no such character either, and is the same value when it is read (property)', () => {
  expect(printableJson(HOSTILE)).not.toMatch(OBEYED)
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = printableJson(value)
      expect(text).not.toMatch(OBEYED)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
