import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recogniseFile } from '../../runtime/app/file-formats.ts'
import { checkFiles, safeFileName, sizeInBytes } from '../../runtime/app/files.ts'
import { sha256 } from '../../runtime/kernel/fingerprint.ts'
import { compound, DOC, DOCX, PDF, PNG, RTF, TXT, zip } from './sample-files.ts'

const push = { attachments: { resume: { formats: ['pdf'], max: '1kB' }, cover_letter: { optional: true } } } as const
const resume = (content: Uint8Array, fileName = 'cv.pdf') => ({ kind: 'resume' as const, fileName, content })

describe('a file is what its content says', () => {
  test.each([
    ['pdf', PDF],
    ['doc', DOC],
    ['docx', DOCX],
    ['txt', TXT],
    ['rtf', RTF],
    ['txt', Buffer.from('\ufeffLebenslauf', 'utf16le')],
  ] as const)('%s is recognised', async (format, content) => {
    expect(await recogniseFile(content)).toEqual({ format })
  })

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['an Office file that is not a Word document', compound('Workbook')],
    ['a document protected by a password', compound('EncryptedPackage')],
    ['a ZIP archive, but no Word document', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['a Word document with macros', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['a damaged ZIP archive', DOCX.subarray(0, DOCX.length - 30)],
    ['an HTML or XML page', Buffer.from(' <!DOCTYPE html><script>1</script>')],
    ['a file of an unknown kind', Buffer.from([0x41, 0x00, 0x42])],
    ['a file of an unknown kind', Buffer.from([0xc3, 0x28])],
  ])('%s is refused as such', async (is, content) => {
    expect(await recogniseFile(content)).toEqual({ format: null, is })
  })

  test('no content makes it throw', async () => {
    const starts = fc.constantFrom(
      DOCX.subarray(0, 8),
      DOC.subarray(0, 8),
      PDF.subarray(0, 5),
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

describe('the files of a push', () => {
  test('an accepted file goes on with its type, size and fingerprint', async () => {
    const { files, dropped } = await checkFiles([resume(PDF)], push)
    expect(files).toEqual([
      {
        kind: 'resume',
        fileName: 'cv.pdf',
        givenName: 'cv.pdf',
        mediaType: 'application/pdf',
        size: PDF.length,
        sha256: sha256(PDF),
        content: PDF,
      },
    ])
    expect(dropped).toEqual([])
  })

  test('a file that is not what its name says is refused with what it is and what is accepted', async () => {
    await expect(checkFiles([resume(PNG)], push)).rejects.toMatchObject({
      code: 'file_invalid',
      message: 'The resume "cv.pdf" is a PNG file (image/png) by its content; accepted are PDF.',
      place: { pointer: '/attachments/0' },
    })
    await expect(checkFiles([resume(DOCX)], push)).rejects.toThrow('is a DOCX file by its content; accepted are PDF')
  })

  test('a file over the limit is refused with both numbers', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(1_024)])
    await expect(checkFiles([resume(large)], push)).rejects.toThrow(
      `has ${large.length} bytes; this connector takes at most 1kB (1024 bytes)`,
    )
  })

  test('a required file that is missing is named, an optional one is not missed', async () => {
    await expect(checkFiles([], push)).rejects.toMatchObject({
      code: 'request_invalid',
      message: expect.stringContaining('resume (pdf)'),
    })
    expect((await checkFiles([resume(PDF)], push)).files).toHaveLength(1)
  })

  test('one kind twice is refused', async () => {
    await expect(checkFiles([resume(PDF), resume(PDF)], push)).rejects.toMatchObject({
      code: 'request_invalid',
      place: { pointer: '/attachments/1' },
    })
  })

  test('a kind that the connector does not take is dropped and named, whatever it contains', async () => {
    const { files, dropped } = await checkFiles([resume(PDF), { kind: 'other', fileName: 'x.exe', content: PNG }], push)
    expect(files.map((file) => file.kind)).toEqual(['resume'])
    expect(dropped).toEqual(['attachments.other'])
  })

  test('the name that goes out ends in what the file is', async () => {
    const { files } = await checkFiles([resume(PDF, 'cv.pdf.exe')], push)
    expect(files[0]?.fileName).toBe('cv.pdf.exe.pdf')
  })
})

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
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given, 'resume')).toBe(safe)
  })

  test('for every name: no path, no control character, at most 255 bytes, never empty, and safe stays safe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
        const safe = safeFileName(name, 'resume')
        expect(safe).not.toMatch(/[/\\"\p{Cc}\p{Cf}]/u)
        expect(safe.length).toBeGreaterThan(0)
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(255)
        expect(safeFileName(safe, 'resume')).toBe(safe)
      }),
    )
  })

  test('a long name keeps its extension', () => {
    expect(safeFileName(`${'ü'.repeat(300)}.pdf`, 'resume')).toMatch(/^ü+\.pdf$/)
  })
})

test('sizes are read in bytes', () => {
  expect(sizeInBytes('10MB')).toBe(10 * 1_048_576)
  expect(sizeInBytes('500kB')).toBe(512_000)
  expect(() => sizeInBytes('ten')).toThrow(RangeError)
})
