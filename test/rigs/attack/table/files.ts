import { BOMBS, HIDDEN_MACROS, wordOf } from '../../../app/hostile-files.ts'
import { compound, DOC, DOCX, PDF, PNG, zip } from '../../../app/sample-files.ts'
import { type Attack, attacks } from '../attack.ts'
import { VICTIM } from '../spec.ts'

type Document = { readonly name: string; readonly content: () => Uint8Array }

const MEGABYTE = 1024 * 1024
const OTHERS: readonly (readonly [id: string, name: string, content: () => Uint8Array])[] = [
  ['an-executable', 'cv.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a-page', 'cv.txt', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a-drawing-with-a-script', 'cv.txt', () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a-picture', 'cv.docx', () => PNG],
  ['a-page-before-a-pdf', 'cv.pdf', () => Buffer.concat([Buffer.from('<script>1</script>'), PDF])],
  ['a-pdf-without-its-end', 'cv.pdf', () => PDF.subarray(0, PDF.length - 8)],
  ['a-spreadsheet', 'cv.docx', () => zip('[Content_Types].xml', 'xl/workbook.xml')],
  ['an-archive', 'cv.docx', () => zip('a.exe')],
  ['an-old-spreadsheet', 'cv.doc', () => compound({ Workbook: Buffer.alloc(0) })],
  [
    'a-locked-document',
    'cv.doc',
    () => compound({ EncryptionInfo: Buffer.alloc(0), EncryptedPackage: Buffer.alloc(0) }),
  ],
  ['a-document-cut-off', 'cv.doc', () => DOC.subarray(0, 600)],
  ['macros-by-their-name', 'cv.docx', () => zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  ['a-script-for-a-shell', 'cv.txt', () => Buffer.from('#!/bin/sh\n\0')],
  ['a-nul', 'cv.txt', () => Buffer.from('cv\0')],
  ['twelve-megabytes', 'cv.pdf', () => Buffer.concat([PDF, Buffer.alloc(12 * MEGABYTE), PDF])],
  ['an-archive-in-an-archive', 'cv.docx', () => zip('[Content_Types].xml', 'a.zip')],
  ['bytes-before-an-archive', 'cv.docx', () => Buffer.concat([Buffer.from('MZ'), DOCX])],
  [
    'a-document-with-a-picture-that-has-macros',
    'cv.docx',
    () => wordOf({ name: 'word/vbaData.xml' }, { name: 'x/vbaProject.bin' }),
  ],
]

const idOf = (text: string): string => text.replaceAll(/\W+/g, '-')

export const FILES: readonly Attack[] = attacks<Document>(
  [
    ...OTHERS.map(([id, name, content]) => ({ id, tries: 'have a harmful file passed on as a résumé', name, content })),
    ...Object.entries(HIDDEN_MACROS).map(([what, content]) => ({
      id: `macros-as-${idOf(what)}`,
      tries: 'hide macros under another name',
      name: 'cv.docx',
      content,
    })),
    ...Object.entries(BOMBS).map(([what, content]) => ({
      id: `bomb-${idOf(what)}`,
      tries: 'fill the memory of whoever opens it',
      name: 'cv.docx',
      content,
    })),
  ],
  {
    bounds: { memoryMb: 250, processorSeconds: 6 },
    ends: () => 'refused, and nothing is stored',
    run:
      ({ name, content }) =>
      async (world) => {
        await world.victimJob()
        const body = {
          person: 'mallory',
          connection: VICTIM,
          requisition: 'r1',
          candidate: { first_name: 'Mallory', last_name: 'M', email: 'm@attack.example' },
          attachments: [{ kind: 'resume', file_name: name, content: Buffer.from(content()).toString('base64') }],
        }
        const { status, json, text } = await world.send({ path: '/v1/pushes', body })
        return status === 422 && json.code === 'file_invalid' ? [] : [`it is taken: ${status} ${text.slice(0, 200)}`]
      },
  },
)
