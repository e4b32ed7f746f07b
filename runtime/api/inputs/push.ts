import type { PushInput } from '../../app/contract.ts'
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../kernel/model/model.ts'
import { closed, EMAIL, id, oneOf, text } from '../fields.ts'
import { invalid } from '../server/failures.ts'
import { type Static, Type } from '../type.ts'

/** Longest accepted file name, in characters; the sent name is made safe and shorter. */
export const LONGEST_FILE_NAME = 1_000

const fileName = Type.String({
  minLength: 1,
  maxLength: LONGEST_FILE_NAME,
  description: 'Stored unchanged. The ATS receives a safe name with the extension of the detected format.',
  examples: ['resume.pdf'],
})

const REQUEST = {
  person: id({ description: "The platform's opaque id of the person.", examples: ['p-1001'] }),
  connection: id({ examples: ['acme-hr'] }),
  requisition: id({ description: "The ATS's id of the requisition.", examples: ['j1'] }),
  candidate: closed({
    first_name: text(500),
    last_name: text(500),
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      pattern: EMAIL,
      title: 'must be an e-mail address',
    }),
    phone: Type.Optional(text(50)),
  }),
}
const EXAMPLE = {
  person: 'p-1001',
  connection: 'acme-hr',
  requisition: 'j1',
  candidate: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0958' },
}

/** At most one file of each kind, because ATSs have one place for each. */
export const NewPush = closed(
  {
    ...REQUEST,
    attachments: Type.Optional(
      Type.Array(
        closed({
          kind: oneOf(ATTACHMENT_KINDS),
          file_name: fileName,
          content: Type.String({ minLength: 1, contentEncoding: 'base64', description: 'The file in base64.' }),
        }),
        { maxItems: ATTACHMENT_KINDS.length },
      ),
    ),
  },
  {
    $id: 'NewPush',
    examples: [
      { ...EXAMPLE, attachments: [{ kind: 'resume', file_name: 'resume.pdf', content: 'JVBERi0xLjcKJSVFT0YK' }] },
    ],
  },
)

/** The form that accepts files directly. Only for the OpenAPI document: the schema above checks the input. */
export const NewPushForm = {
  type: 'object',
  required: ['request'],
  properties: {
    request: { ...closed(REQUEST), description: 'The request as JSON, without attachments.', examples: [EXAMPLE] },
    ...Object.fromEntries(ATTACHMENT_KINDS.map((kind) => [kind, { type: 'string', format: 'binary' }])),
  },
}

/** A file of a form. */
export type Upload = { readonly kind: AttachmentKind; readonly fileName: string; readonly content: Uint8Array }

/**
 * Converts the request to the app's input; throws `request_invalid` for content that is not base64, and for a repeated
 * kind.
 */
export function pushInput(
  body: Static<typeof NewPush>,
  uploads: readonly Upload[],
  idempotencyKey: string | undefined,
): PushInput {
  const attachments = [...(body.attachments ?? []).map(decoded), ...uploads]
  const twice = attachments.findIndex(
    (file, index) => attachments.findIndex((other) => other.kind === file.kind) < index,
  )
  if (twice >= 0) throw invalid([{ pointer: `/attachments/${twice}/kind`, message: 'appears twice' }])
  const { person, connection, requisition, candidate } = body
  return { person, connection, requisition, candidate, attachments, idempotencyKey: idempotencyKey ?? null }
}

function decoded(file: { kind: AttachmentKind; file_name: string; content: string }, index: number): Upload {
  const content = Buffer.from(file.content, 'base64')
  // Node skips characters that are not base64, so only encoding again shows that nothing was lost.
  if (content.toString('base64') !== file.content)
    throw invalid([
      { pointer: `/attachments/${index}/content`, message: 'must be base64 (with padding, without line breaks)' },
    ])
  return { kind: file.kind, fileName: file.file_name, content }
}
