import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PushInput } from '../../../runtime/app/contract.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import { DOC, DOCX, PDF, RTF, TXT } from '../../app/sample-files.ts'
import { candidateOf } from '../../kit/installation.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

type File = PushInput['attachments'][number]
const resume = (content: Uint8Array, fileName = 'resume.pdf'): File => ({ kind: 'resume', fileName, content })

test.each<[string, File[], string]>([
  ['a web page named resume.pdf', [resume(Buffer.from('<!doctype html><title>cv</title>'))], 'file_invalid'],
  ['a text named resume.pdf', [resume(TXT)], 'file_invalid'],
  ['an empty file', [resume(Buffer.alloc(0))], 'file_invalid'],
  ['a format that this ATS does not accept', [resume(DOC, 'resume.doc')], 'file_invalid'],
  ['a file over the limit', [resume(Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]))], 'file_invalid'],
  ['no résumé', [], 'request_invalid'],
  ['two résumés', [resume(PDF), resume(PDF)], 'request_invalid'],
])('%s is bad input: an error with the reason, and nothing is recorded or sent', async (_, attachments, code) => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await expect(installation.ready('anna', installation.job, { attachments })).rejects.toMatchObject({ code })
  await installation.settle()
  expect((await installation.app.pushes.list({}, { limit: 5 })).data).toEqual([])
  expect(await installation.calls()).toEqual([])
})

test.each(['recruiting-suite', 'enterprise-hr-suite', 'talent-management-suite'] as const)(
  '%s receives the bytes of the résumé unchanged',
  async (ats) => {
    const installation = await openPushInstallation({ ats })
    // Every byte value, and a length that base64 has to pad.
    const content = Buffer.concat([
      PDF,
      Buffer.from(Uint8Array.from({ length: 256 }, (_, i) => i)),
      randomBytes(100_000),
    ])
    const outcome = await installation.ready('anna', installation.job, {
      attachments: [resume(content, 'Lebenslauf Ä.pdf')],
    })
    await installation.settle()
    expect((await installation.state(outcome)).state).toBe('CONFIRMED')
    const [application] = await installation.admin.applications({ requisition: installation.job })
    expect(application!.attachments).toEqual([
      { kind: 'resume', file_name: 'Lebenslauf Ä.pdf', sha256: sha256(content), size: content.length },
    ])
  },
)

const FORMATS = { pdf: PDF, doc: DOC, docx: DOCX, txt: TXT, rtf: RTF } as const
type Format = keyof typeof FORMATS

/** The formats that each included connector accepts, as in the service description. */
const TAKEN: readonly [
  Parameters<typeof openPushInstallation>[0]['ats'],
  readonly Format[],
  readonly Format[] | null,
][] = [
  ['talent-management-suite', ['pdf', 'doc'], null],
  ['recruiting-suite', ['pdf'], ['pdf', 'doc', 'docx', 'txt']],
  ['enterprise-hr-suite', ['pdf', 'doc', 'docx'], null],
]

test.each(TAKEN)(
  '%s accepts %j as a résumé and %j as a cover letter, whatever their names',
  async (ats, asResume, asLetter) => {
    const installation = await openPushInstallation({ ats })
    for (const [format, content] of Object.entries(FORMATS) as [Format, Buffer][]) {
      // A name with a wrong extension, longer than some ATSs accept.
      const fileName = `${'Lebenslauf und Zeugnisse '.repeat(4)}.exe`
      const push = installation.ready(format, installation.job, { attachments: [resume(content, fileName)] })
      if (!asResume.includes(format)) {
        await expect(push).rejects.toMatchObject({
          code: 'file_invalid',
          message: expect.stringContaining('according to its content'),
        })
        continue
      }
      const outcome = await push
      await installation.settle()
      expect([format, (await installation.state(outcome)).message]).toEqual([format, null])
      const [file] = (await installation.admin.applications({ requisition: installation.job })).at(-1)!.attachments
      expect(file).toMatchObject({
        sha256: sha256(content),
        file_name: expect.stringMatching(`^Lebenslauf .*[.]${format}$`),
      })
      expect((await installation.state(outcome)).files).toMatchObject([
        { givenName: fileName, fileName: file!.file_name },
      ])
    }
    for (const [format, content] of Object.entries(FORMATS) as [Format, Buffer][]) {
      const attachments: File[] = [resume(PDF), { kind: 'cover_letter', fileName: 'letter', content }]
      const push = installation.ready(`letter-${format}`, installation.job, { attachments })
      if (asLetter !== null && !asLetter.includes(format)) {
        await expect(push).rejects.toMatchObject({ code: 'file_invalid', place: { pointer: '/attachments/1' } })
        continue
      }
      const outcome = await push
      await installation.settle()
      const taken = { state: 'CONFIRMED', dropped: asLetter === null ? ['attachments.cover_letter'] : [] }
      expect([format, await installation.state(outcome)]).toMatchObject([format, taken])
    }
  },
)

test('a dry run reports, like a request, that a file is too large, with the limit', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const push = {
    person: 'anna',
    connection: installation.connection,
    requisition: installation.job,
    candidate: candidateOf('anna'),
    idempotencyKey: null,
  }
  const tooLarge = { ...push, attachments: [resume(Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]))] }
  for (const offline of [true, false])
    expect((await installation.app.pushes.dryRun(tooLarge, { offline })).refused).toEqual([
      expect.stringContaining('accepts at most 10MB (10485760 bytes)'),
    ])
  const named = { ...push, attachments: [resume(PDF, '../Lebenslauf\u202e')] }
  const { files } = await installation.app.pushes.dryRun(named, { offline: true })
  expect(files).toMatchObject([{ fileName: 'Lebenslauf.pdf', givenName: '../Lebenslauf\u202e' }])
})

test('a cover letter is sent if it is accepted, and named as dropped if it is not', async () => {
  const letter: File = { kind: 'cover_letter', fileName: 'letter.txt', content: TXT }
  const other: File = { kind: 'other', fileName: 'badge.pdf', content: PDF }
  const results = []
  for (const ats of ['recruiting-suite', 'enterprise-hr-suite'] as const) {
    const installation = await openPushInstallation({ ats })
    const outcome = await installation.ready('anna', installation.job, { attachments: [other, letter, resume(PDF)] })
    await installation.settle()
    const { state, dropped } = await installation.state(outcome)
    const [application] = await installation.admin.applications({ requisition: installation.job })
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

test('an update of an existing candidate includes the same files', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.addCandidate({ first_name: 'R', last_name: 'E', email: 'anna@candidates.example' })
  await installation.ready('anna')
  await installation.settle()
  const [application] = await installation.admin.applications({ requisition: installation.job })
  expect(application!.attachments.map(({ sha256: sum }) => sum)).toHaveLength(1)
})
