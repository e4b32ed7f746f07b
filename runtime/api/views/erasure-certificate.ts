import type { ErasureCertificate as Certificate } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { closed, oneOf, time } from '../fields.ts'
import { escaped } from '../server/html.ts'
import { type Static, Type } from '../type.ts'

const BY = ['call', 'staff'] as const

export const ErasureCertificate = closed(
  {
    person: Type.String({
      description: 'The id in the URL. Hirewire has only a keyed hash of it.',
      examples: ['p-1001'],
    }),
    erased_at: time({ description: 'When the data here was deleted.' }),
    completed_at: time({ description: 'When the last ATS was done.' }),
    issued_at: time({ description: 'When this certificate was issued.' }),
    ats: Type.Array(
      closed({
        erasure: Type.String({ description: 'The erasure task: GET /v1/erasures has its evidence.' }),
        connection: Type.String(),
        by: oneOf(BY, {
          description:
            'call: Hirewire called the ATS, or nothing had arrived there. staff: the staff of the ATS confirmed it.',
        }),
        requested_at: time(),
        done_at: time(),
      }),
      { description: 'The ATSs that had received the person.' },
    ),
  },
  { $id: 'ErasureCertificate', description: 'Proof of a complete erasure, without other personal data than the id.' },
)
type Shown = Static<typeof ErasureCertificate>

export const showCertificate = ({ person, erasedAt, completedAt, issuedAt, ats }: Certificate): Shown => ({
  person,
  erased_at: isoTime(erasedAt),
  completed_at: isoTime(completedAt),
  issued_at: isoTime(issuedAt),
  ats: ats.map(({ id, connection, by, createdAt, doneAt }) => ({
    erasure: id,
    connection,
    by,
    requested_at: isoTime(createdAt),
    done_at: isoTime(doneAt),
  })),
})

const DONE_BY = { call: 'erased by Hirewire', staff: 'erased by the staff of the ATS' } as const

/** A page to print: no styles, no scripts, nothing that is loaded. */
export function certificatePage({ person, erased_at, completed_at, issued_at, ats }: Shown): string {
  const rows = ats.map(
    ({ connection, by, requested_at, done_at, erasure }) =>
      `<tr>${[connection, DONE_BY[by], requested_at, done_at, erasure].map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
  )
  const head = ['Customer account', 'How', 'Requested', 'Done', 'Task'].map((name) => `<th>${name}</th>`).join('')
  const table = `<table border="1" cellpadding="6"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Certificate of erasure</title></head>
<body>
<h1>Certificate of erasure</h1>
<p>The data of the person with the id <strong>${escaped(person)}</strong> was deleted from this installation of Hirewire on ${erased_at}. The erasure was complete on ${completed_at}.</p>
${ats.length === 0 ? '<p>No applicant-tracking system had received this person.</p>' : `<p>The applicant-tracking systems that had received this person:</p>\n${table}`}
<p>What remains is a keyed hash, which recognizes the person if an applicant-tracking system returns them, and counts without personal data.</p>
<p>Issued on ${issued_at}.</p>
</body>
</html>
`
}
