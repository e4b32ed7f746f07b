import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeFileName, withExtension } from '../../../runtime/kernel/text/file-name.ts'

describe('file names are made safe', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['a\r\nContent-Type: x.pdf', 'aContent-Type x.pdf'],
    ['cv\u0000.pdf', 'cv.pdf'],
    ['..', 'resume'],
    ['', 'resume'],
    ['  .hidden. ', 'hidden'],
    ['Résumé 履歴書.pdf', 'Résumé 履歴書.pdf'],
    ['cv\uff0f..\uff0fetc', 'cv..etc'],
    ['履歴書：1.pdf', '履歴書1.pdf'],
    ['con.pdf', '_con.pdf'],
    ['COM1', '_COM1'],
    ['Lpt9 .tar.gz', '_Lpt9 .tar.gz'],
    ['console.pdf', 'console.pdf'],
    ['-rf.pdf', 'rf.pdf'],
    ['"; filename="x.exe', '; filename=x.exe'],
    ['e\u200d\u0301.pdf', '\u00e9.pdf'],
    ['\ud800.pdf', 'pdf'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given, 'resume')).toBe(safe)
  })

  /** Problematic characters, between any others. */
  const trouble = fc.constantFrom(
    '/',
    '\\',
    '..',
    '\u202e',
    '\u0000',
    '\r\n',
    '"',
    '%',
    '\uff0f',
    '\u2100',
    'con',
    ' ',
    '.',
    'a',
  )
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc
      .array(fc.oneof(trouble, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 120 })
      .map((all) => all.join('')),
  )

  test('for every name: no path, no control character, at most 255 bytes, never empty, and unchanged if safe (property)', () => {
    fc.assert(
      fc.property(names, (name) => {
        const safe = safeFileName(name, 'resume')
        for (const read of [safe, safe.normalize('NFKC')]) expect(read).not.toMatch(/[/\\"\p{Cc}\p{Cf}]/u)
        expect(safe).not.toMatch(/^[.\s~-]|[.\s]$|^(?:con|nul|aux|prn)(?:\.|$)/i)
        expect(safe.isWellFormed()).toBe(true)
        expect(safe.length).toBeGreaterThan(0)
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(255)
        expect(safeFileName(safe, 'resume')).toBe(safe)
        const sent = withExtension(safe, 'pdf', 50)
        expect(sent.toLowerCase()).toMatch(/.\.pdf$/)
        expect([sent.length <= 50, safeFileName(sent, 'resume')]).toEqual([true, sent])
      }),
      { numRuns: 1_000 },
    )
  })

  test('a long name keeps its extension', () => {
    expect(safeFileName(`${'ü'.repeat(300)}.pdf`, 'resume')).toMatch(/^ü+\.pdf$/)
  })
})
