import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PushInput } from '../../../runtime/app/contract.ts'
import { sha256 } from '../../../runtime/kernel/fingerprint.ts'
import { DOC, PDF, TXT } from '../../app/sample-files.ts'
import { openScene } from './scene.ts'

type File = PushInput['attachments'][number]
const resume = (content: Uint8Array, fileName = 'resume.pdf'): File => ({ kind: 'resume', fileName, content })

test.each<[string, File[], string]>([
  ['a web page called resume.pdf', [resume(Buffer.from('<!doctype html><title>cv</title>'))], 'file_invalid'],
  ['a text called resume.pdf', [resume(TXT)], 'file_invalid'],
  ['an empty file', [resume(Buffer.alloc(0))], 'file_invalid'],
  ['a format that this ATS does not take', [resume(DOC, 'resume.doc')], 'file_invalid'],
  ['a file over the limit', [resume(Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]))], 'file_invalid'],
  ['no résumé', [], 'request_invalid'],
  ['two résumés', [resume(PDF), resume(PDF)], 'request_invalid'],
])('%s is bad input: an error that says why, and nothing is recorded or sent', async (_, attachments, code) => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await expect(scene.ready('anna', scene.job, { attachments })).rejects.toMatchObject({ code })
  await scene.settle()
  expect((await scene.app.pushes.list({}, { limit: 5 })).data).toEqual([])
  expect(await scene.calls()).toEqual([])
})

test.each(['recruiting-suite', 'enterprise-hr-suite', 'talent-management-suite'] as const)(
  '%s gets the bytes of the résumé as they were given',
  async (ats) => {
    const scene = await openScene({ ats })
    // Every byte value, and a length that base64 has to pad.
    const content = Buffer.concat([
      PDF,
      Buffer.from(Uint8Array.from({ length: 256 }, (_, i) => i)),
      randomBytes(100_000),
    ])
    const outcome = await scene.ready('anna', scene.job, { attachments: [resume(content, 'Lebenslauf Ä.pdf')] })
    await scene.settle()
    expect((await scene.state(outcome)).state).toBe('CONFIRMED')
    const [application] = await scene.admin.applications({ requisition: scene.job })
    expect(application!.attachments).toEqual([
      { kind: 'resume', file_name: 'Lebenslauf Ä.pdf', sha256: sha256(content), size: content.length },
    ])
  },
)

test('a cover letter goes where it is taken, and is named as dropped where it is not', async () => {
  const letter: File = { kind: 'cover_letter', fileName: 'letter.txt', content: TXT }
  const other: File = { kind: 'other', fileName: 'badge.pdf', content: PDF }
  const results = []
  for (const ats of ['recruiting-suite', 'enterprise-hr-suite'] as const) {
    const scene = await openScene({ ats })
    const outcome = await scene.ready('anna', scene.job, { attachments: [other, letter, resume(PDF)] })
    await scene.settle()
    const { state, dropped } = await scene.state(outcome)
    const [application] = await scene.admin.applications({ requisition: scene.job })
    results.push({ state, dropped, arrived: application!.attachments.map(({ kind, sha256: sum }) => [kind, sum]) })
  }
  expect(results).toEqual([
    {
      state: 'CONFIRMED',
      dropped: ['attachments.other'],
      arrived: [
        ['resume', sha256(PDF)],
        ['cover_letter', sha256(TXT)],
      ],
    },
    {
      state: 'CONFIRMED',
      dropped: ['attachments.other', 'attachments.cover_letter'],
      arrived: [['resume', sha256(PDF)]],
    },
  ])
})

test('an update of somebody who is there carries the same files', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.admin.addCandidate({ first_name: 'R', last_name: 'E', email: 'anna@candidates.example' })
  await scene.ready('anna')
  await scene.settle()
  const [application] = await scene.admin.applications({ requisition: scene.job })
  expect(application!.attachments.map(({ sha256: sum }) => sum)).toHaveLength(1)
})
