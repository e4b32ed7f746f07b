import { describe, expect, test } from 'vitest'
import { checkFiles, sizeInBytes } from '../../../runtime/app/pushes/files.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import { DOCX, PDF, PNG } from '../sample-files.ts'

const push = { attachments: { resume: { formats: ['pdf'], max: '1kB' }, cover_letter: { optional: true } } } as const
const resume = (content: Uint8Array, fileName = 'cv.pdf') => ({ kind: 'resume' as const, fileName, content })

describe('the files of a push', () => {
  test('an accepted file keeps its type, size and fingerprint', async () => {
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

  test('a file whose content does not match its name is refused with the detected type and the accepted types', async () => {
    await expect(checkFiles([resume(PNG)], push)).rejects.toMatchObject({
      code: 'file_invalid',
      message: 'The resume is a PNG file (image/png) according to its content; accepted formats: PDF.',
      place: { pointer: '/attachments/0' },
    })
    await expect(checkFiles([resume(DOCX)], push)).rejects.toThrow(
      'is a DOCX file according to its content; accepted formats: PDF',
    )
  })

  test('a file over the limit is refused with its size and the limit', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(1_024)])
    await expect(checkFiles([resume(large)], push)).rejects.toThrow(
      `has ${large.length} bytes; this connector accepts at most 1kB (1024 bytes)`,
    )
  })

  test('an error does not repeat the name of the file, which often is the name of the person', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(1_024)])
    for (const content of [PNG, large])
      await expect(checkFiles([resume(content, 'Ada Lovelace.pdf')], push)).rejects.toThrow(/^(?!.*Lovelace)/)
  })

  test('a missing required file is named, a missing optional one is not', async () => {
    await expect(checkFiles([], push)).rejects.toMatchObject({
      code: 'request_invalid',
      message: expect.stringContaining('resume (pdf)'),
    })
    expect((await checkFiles([resume(PDF)], push)).files).toHaveLength(1)
  })

  test('two files of one kind are refused', async () => {
    await expect(checkFiles([resume(PDF), resume(PDF)], push)).rejects.toMatchObject({
      code: 'request_invalid',
      place: { pointer: '/attachments/1' },
    })
  })

  test('a kind that the connector does not accept is dropped and named, whatever it contains', async () => {
    const { files, dropped } = await checkFiles([resume(PDF), { kind: 'other', fileName: 'x.exe', content: PNG }], push)
    expect(files.map((file) => file.kind)).toEqual(['resume'])
    expect(dropped).toEqual(['attachments.other'])
  })

  test.each([
    ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
    ['cv.doc', 'cv.doc.pdf'],
    ['CV.PDF', 'CV.PDF'],
    ['Lebenslauf', 'Lebenslauf.pdf'],
    ['.pdf', 'resume.pdf'],
  ])('the sent name ends in the extension of the detected type: %j becomes %j', async (given, sent) => {
    const { files } = await checkFiles([resume(PDF, given)], push)
    expect(files[0]).toMatchObject({ fileName: sent, givenName: given })
  })

  test('the sent name is no longer than the connector allows', async () => {
    const short = { attachments: { resume: { formats: ['pdf'], max_name: 20 } } } as const
    const { files } = await checkFiles([resume(PDF, `${'Lebenslauf '.repeat(9)}.pdf`)], short)
    expect(files[0]?.fileName).toBe('Lebenslauf Leben.pdf')
  })
})

test('sizes are parsed into bytes', () => {
  expect(sizeInBytes('10MB')).toBe(10 * 1_048_576)
  expect(sizeInBytes('500kB')).toBe(512_000)
  expect(() => sizeInBytes('ten')).toThrow(RangeError)
})
