import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recogniseFile } from '../../runtime/files/formats.ts'
import { BOMBS, HIDDEN_MACROS, PLAIN_WORD } from '../app/hostile-files.ts'
import { compound, DOC, DOCX, PDF, RTF, TXT, zip } from '../app/sample-files.ts'

const none = Buffer.alloc(0)
const fixture = (name: string): Buffer => readFileSync(new URL(`../app/fixtures/${name}.pdf`, import.meta.url))
const WORD = ['[Content_Types].xml', 'word/document.xml'] as const
/** A Word document with the encryption bit set. */
const LOCKED_DOC = compound({ WordDocument: Buffer.alloc(4_096).fill(1, 11, 12) })

const NO_WORD = 'not a Word document, but another file of that container (such as Excel, Outlook, an installer)'

describe('a file type is detected from its content', () => {
  test.each([
    ['pdf', PDF],
    ['doc', DOC],
    ['docx', DOCX],
    ['txt', TXT],
    ['rtf', RTF],
    ['txt', Buffer.from('\ufeffLebenslauf', 'utf16le')],
    ['docx', zip('[Content_Types].xml', 'word/document2.xml')],
    ['pdf', fixture('for-the-web')],
    ['pdf', Buffer.concat([PDF, zip('x.class')])],
    ['doc', compound({ Data: none, WordDocument: none, Macros: none })],
  ] as const)('%s is recognized', async (format, content) => {
    expect(await recogniseFile(content)).toEqual({ format })
  })

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a EXE file (application/x-msdownload)', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    [NO_WORD, compound({ Workbook: none })],
    [NO_WORD, compound({ '\u4840\u3b3f\u43f2': none })],
    [NO_WORD, compound({ Workbook: Buffer.from('WordDocument'.repeat(400), 'utf16le') })],
    ['a password-protected document', compound({ EncryptionInfo: none, EncryptedPackage: none })],
    ['a password-protected document', LOCKED_DOC],
    ['a damaged Office file', DOC.subarray(0, DOC.length - 1_024)],
    ['a damaged Office file', DOC.subarray(0, 600)],
    ['a truncated PDF file', PDF.subarray(0, PDF.length - 8)],
    ['a truncated PDF file', fixture('for-the-web').subarray(0, 2_000)],
    ['a PDF file with other data before its start', Buffer.concat([Buffer.from('\ufeff\r\n'), PDF])],
    ['a PDF file with other data before its start', Buffer.concat([Buffer.from('<html><script>1</script>'), PDF])],
    ['a PDF file with other data before its start', Buffer.concat([DOCX.subarray(0, 100), PDF, DOCX])],
    ['a ZIP archive, but not a Word document', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['a Word document with macros', zip(...WORD, 'word/vbaProject.bin')],
    ['a damaged ZIP archive', DOCX.subarray(0, DOCX.length - 30)],
    ['an HTML or XML page', Buffer.from('<!-- cv --><p>1')],
    ['an HTML or XML page', Buffer.from(' <!DOCTYPE html><script>1</script>')],
    ['a file of unknown type', Buffer.from([0x41, 0x00, 0x42])],
    ['a file of unknown type', Buffer.from([0xc3, 0x28])],
  ])('%s is refused with its detected type', async (is, content) => {
    expect(await recogniseFile(content)).toEqual({ format: null, is })
  })

  test.each(Object.entries(HIDDEN_MACROS))('macros are found under any name: %s', async (_, made) => {
    expect(await recogniseFile(made())).toEqual({ format: null, is: 'a Word document with macros' })
  })

  test.each(Object.entries(BOMBS))('an archive that is not what it seems is refused: %s', async (_, made) => {
    expect(await recogniseFile(made())).toMatchObject({ format: null, is: expect.any(String) })
  })

  test('a document with pictures is recognized', async () => {
    expect(await recogniseFile(PLAIN_WORD)).toEqual({ format: 'docx' })
  })

  test('no content makes the detection throw', async () => {
    const starts = fc.constantFrom(
      DOCX.subarray(0, 8),
      DOC.subarray(0, 8),
      PDF.subarray(0, 5),
      fixture('for-the-web').subarray(400),
      DOC.subarray(0, 1_024),
      DOCX.subarray(DOCX.length - 22),
      Buffer.alloc(0),
    )
    await fc.assert(
      fc.asyncProperty(starts, fc.uint8Array({ maxLength: 300 }), starts, async (start, middle, end) => {
        expect(await recogniseFile(Buffer.concat([start, middle, end]))).toHaveProperty('format')
      }),
      { numRuns: 200 },
    )
  })
})
