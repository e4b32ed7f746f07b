import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../../../runtime/kernel/text/csv.ts'
import '../../kit/seed.ts'

/** What a reader takes quotes for: the marks of RFC 4180, marks wherever they are, or text. */
const QUOTES = ['at the start', 'anywhere', 'text'] as const
const SEPARATORS = [',', ';', '\t'] as const
type Reader = { readonly separator: string; readonly quotes: (typeof QUOTES)[number] }
const READERS: Reader[] = SEPARATORS.flatMap((separator) => QUOTES.map((quotes) => ({ separator, quotes })))

/** The cells as a spreadsheet reads them that splits the lines at this separator. */
function cellsOf(text: string, { separator, quotes }: Reader): string[] {
  const cells: string[] = []
  let [cell, isQuoted, isEmpty] = ['', false, true]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (char === '"' && (isQuoted || quotes === 'anywhere' || (quotes === 'at the start' && isEmpty))) {
      isQuoted = !isQuoted
      isEmpty = false
    } else if (!isQuoted && (char === separator || char === '\r' || char === '\n')) {
      cells.push(cell)
      cell = ''
      isEmpty = true
    } else {
      cell += char
      isEmpty = false
    }
  }
  return [...cells, cell]
}

/** Spreadsheets drop what is blank before they look at the first character. */
const isFormula = (cell: string): boolean => /^[\t\r\n]*[=+\-@＝＋－＠]/.test(cell)

const value = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'=+-@＝,;"\' a\t\r\n'), maxLength: 8 }),
  fc.nat(),
  fc.constant(null),
)
const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

test.each(READERS)('a reader that splits at $separator, with quotes $quotes, gets no formula', (reader) => {
  fc.assert(
    fc.property(rows, (lines) => {
      expect(cellsOf(lines.map(csvLine).join(''), reader).filter(isFormula)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('a text that no reader takes for a formula is unchanged', () => {
  const texts = [
    'Ada, Lovelace',
    'a;b',
    '1-1=0',
    'a@example.com; b@example.com',
    'two\n\nlines',
    'say "-1"',
    "it's",
    '',
  ]
  expect(cellsOf(csvLine(texts), { separator: ',', quotes: 'at the start' }).slice(0, texts.length)).toEqual(texts)
})

test.each([
  ['=1', "'=1"],
  ['"=1', `'"=1`],
  ['a;=1', "a;'=1"],
  ['a;"=1', `a;'"=1`],
  ['a\t@b', "a\t'@b"],
  ['a\r\n-b', "a\r\n'-b"],
  ['a,+1;;＝2', "a,'+1;;'＝2"],
])('%j is written as %j', (text, written) => {
  expect(csvLine([text])).toBe(`"${written.replaceAll('"', '""')}"\r\n`)
})
