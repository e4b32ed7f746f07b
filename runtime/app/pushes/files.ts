import { MEDIA_TYPES, recogniseFile } from '../../files/formats.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { AttachmentKind } from '../../kernel/model/model.ts'
import { DOCUMENT_FORMATS } from '../../kernel/model/states.ts'
import { safeFileName, withExtension } from '../../kernel/text/file-name.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { AttachmentSpec, PushSpec } from '../../spec/connector.ts'
import type { PushFile } from '../../store/port/pushes.ts'

export type Attachment = { readonly kind: AttachmentKind; readonly fileName: string; readonly content: Uint8Array }
export type CheckedFiles = {
  readonly files: readonly (PushFile & { readonly content: Uint8Array })[]
  /** Files that this connection does not accept: `attachments.cover_letter`. */
  readonly dropped: readonly string[]
  /** Files whose name is shortened: `attachments.resume`. */
  readonly cut: readonly string[]
}

const DEFAULT_MAX = '10MB'

/**
 * Checks the attachments of a push against what its connector accepts, by content and not by name. Kinds that the
 * connector does not know are dropped and reported.
 *
 * Throws `file_invalid` (wrong format, too large, empty) and `request_invalid` (a required one missing, one kind
 * twice).
 */
export async function checkFiles(
  attachments: readonly Attachment[],
  push: Pick<PushSpec, 'attachments'>,
): Promise<CheckedFiles> {
  const accepted: Readonly<Record<string, AttachmentSpec>> = push.attachments ?? {}
  const files: CheckedFiles['files'][number][] = []
  const dropped: string[] = []
  for (const [index, attachment] of attachments.entries()) {
    const pointer = `/attachments/${index}`
    if (attachments.findIndex((other) => other.kind === attachment.kind) !== index)
      throw new HirewireError(
        'request_invalid',
        `A push accepts one attachment of each kind, but "${attachment.kind}" appears twice.`,
        {
          place: { pointer },
        },
      )
    const spec = accepted[attachment.kind]
    if (spec) files.push(await checkFile(attachment, spec, pointer))
    else dropped.push(`attachments.${attachment.kind}`)
  }
  refuseMissing(accepted, files)
  return { files, dropped, cut: files.filter(isCut).map(({ kind }) => `attachments.${kind}`) }
}

function refuseMissing(accepted: Readonly<Record<string, AttachmentSpec>>, files: CheckedFiles['files']): void {
  const missing = Object.entries(accepted).filter(
    ([kind, spec]) => !spec.optional && !files.some((file) => file.kind === kind),
  )
  if (missing.length === 0) return
  const names = missing.map(([kind, spec]) => `${kind} (${formatsOf(spec).join(', ')})`).join(', ')
  throw new HirewireError('request_invalid', `This connector requires an attachment that is missing: ${names}.`, {
    place: { pointer: '/attachments' },
  })
}

async function checkFile(
  attachment: Attachment,
  spec: AttachmentSpec,
  pointer: string,
): Promise<CheckedFiles['files'][number]> {
  const { kind, content } = attachment
  const name = safeFileName(attachment.fileName, kind)
  const max = sizeInBytes(spec.max ?? DEFAULT_MAX)
  const refuse = (message: string) =>
    new HirewireError('file_invalid', message, { place: { pointer }, detail: { kind, size: content.length } })
  if (content.length > max)
    throw refuse(
      `The ${kind} has ${content.length} bytes; this connector accepts at most ${spec.max ?? DEFAULT_MAX} (${max} bytes).`,
    )
  const recognised = await recogniseFile(content)
  const formats = formatsOf(spec)
  if (recognised.format === null || !formats.includes(recognised.format)) {
    const is = recognised.format === null ? recognised.is : `a ${recognised.format.toUpperCase()} file`
    throw refuse(
      `The ${kind} is ${is} according to its content; accepted formats: ${formats.map((format) => format.toUpperCase()).join(', ')}.`,
    )
  }
  return {
    kind,
    fileName: withExtension(name === recognised.format ? kind : name, recognised.format, spec.max_name),
    givenName: attachment.fileName,
    mediaType: MEDIA_TYPES[recognised.format],
    size: content.length,
    sha256: sha256(content),
    content,
  }
}

/** Whether the connector's limit shortens the name more than a file system's limit does. */
const isCut = ({ kind, givenName, fileName }: PushFile): boolean => {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1)
  return withExtension(safeFileName(givenName, kind), ending).length > fileName.length
}

const formatsOf = (spec: AttachmentSpec): NonNullable<AttachmentSpec['formats']> => spec.formats ?? DOCUMENT_FORMATS

const SIZE_UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1_024, mb: 1_048_576, gb: 1_073_741_824 }

/** `10MB` in bytes; a megabyte is 1,048,576 bytes, as in file managers. */
export function sizeInBytes(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(b|kb|mb|gb)$/i.exec(text)
  if (!match) throw new RangeError(`"${text}" is not a size such as 500kB or 10MB`)
  return Math.floor(Number(match[1]) * SIZE_UNITS[match[2]!.toLowerCase()]!)
}
