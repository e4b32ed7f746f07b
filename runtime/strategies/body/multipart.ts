import { createHash } from 'node:crypto'
import type { FileRange } from '../../http/exchange.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { safeFileName } from '../../kernel/text/file-name.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import type { MultipartBody, PartSpec } from '../../spec/connector.ts'
import type { BodyEncoder, FileSource } from '../contracts.ts'
import { name, shaped, text } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fileAs, isFileMark } from './file.ts'
import { json } from './json.ts'

const part = {
  name: name('Name', 'Name of the field.', 'resume'),
  value: shaped(
    {},
    {
      title: 'Value',
      description:
        'A text, an expression that begins with `$`, or `{ $file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.',
      examples: [{ $file: 'resume', as: 'bytes' }, '$candidate.first_name'],
    },
  ),
  optional: {
    type: 'boolean',
    default: false,
    title: 'Optional',
    description: 'Omit the part if it has no value, or if the push has no such file.',
    examples: [true],
  },
  file_name: text(
    'File name',
    'Name of the file; defaults to its name in the push. Unsafe characters are removed.',
    'cv.pdf',
  ),
  type: name('Type', 'Content-Type of the part; defaults to that of the file, and to none for text.', 'text/plain'),
}

export const multipart: Strategy<'multipart', MultipartBody, BodyEncoder> = {
  kind: 'multipart',
  summary: 'A form with files (`multipart/form-data`). Its parts are sent in the listed order.',
  options: {
    type: 'object',
    properties: {
      parts: shaped(
        {
          type: 'array',
          minItems: 1,
          items: { type: 'object', additionalProperties: false, properties: part, required: ['name', 'value'] },
        },
        {
          title: 'Parts',
          description: 'Fields and files, in order.',
          examples: [
            [
              { name: 'email', value: '$candidate.email' },
              { name: 'resume', value: { $file: 'resume', as: 'bytes' } },
            ],
          ],
        },
      ),
    },
    required: ['parts'],
  },
  make: (options) => async (evaluated, files) => {
    const parts: EncodedPart[] = []
    for (const [index, spec] of options.parts.entries()) {
      const written = await partOf(spec, (evaluated as readonly MultipartInput[])[index] ?? {}, files)
      if (written) parts.push(written)
    }
    const boundary = boundaryOf(parts)
    const chunks: Uint8Array[] = []
    const ranges: FileRange[] = []
    let size = 0
    for (const written of parts) {
      const head = Buffer.from(`--${boundary}\r\n${written.head}\r\n\r\n`)
      const from = size + head.byteLength
      for (const { file, start, end } of written.files) ranges.push({ file, start: from + start, end: from + end })
      chunks.push(head, written.bytes, CRLF)
      size = from + written.bytes.byteLength + CRLF.byteLength
    }
    chunks.push(Buffer.from(`--${boundary}--\r\n`))
    // Joined once, as bytes: a file is in memory here and in the request, and not more often.
    const bytes = Buffer.concat(chunks)
    return {
      kind: 'bytes',
      contentType: `multipart/form-data; boundary=${boundary}`,
      bytes,
      ownsType: true,
      files: ranges,
    }
  },
}

const CRLF = Buffer.from('\r\n')

/** The same for the same parts, so that a form resent under its key is identical byte by byte. */
function boundaryOf(parts: readonly EncodedPart[]): string {
  const digest = createHash('sha256')
  for (const { head, bytes } of parts) digest.update(head).update(bytes)
  return `hirewire-${digest.digest('hex').slice(0, 40)}`
}

/** The evaluated input of a part. `named`: the file that it names, as contained in the push. */
type MultipartInput = {
  readonly value?: unknown
  readonly file_name?: unknown
  readonly named?: { readonly file_name?: unknown; readonly media_type?: unknown }
}

/** What has to be evaluated for the parts; alongside, a list. */
export const partsTree = ({ parts }: MultipartBody): ValueTree =>
  parts.map(({ value, optional, file_name }) => ({
    [optional ? 'value?' : 'value']: value,
    ...(file_name === undefined ? {} : { 'file_name?': file_name }),
    ...(isFile(value) ? { 'named?': `$${value.$file}` } : {}),
  }))

const isFile = (value: ValueTree): value is { $file: string; as: string } =>
  typeof value === 'object' && value !== null && '$file' in value && 'as' in value && typeof value.$file === 'string'

type EncodedPart = { readonly head: string; readonly bytes: Uint8Array; readonly files: readonly FileRange[] }

async function partOf(spec: PartSpec, given: MultipartInput, files: FileSource): Promise<EncodedPart | null> {
  const { value, named } = given
  if (value === undefined || value === null) return null
  if (!isFileMark(value)) return textPart(spec, value, files)
  if (spec.optional && named === undefined) return null
  const bytes = await fileAs(value, ['bytes', 'base64'], files)
  const fileName = textOr(given.file_name, textOr(named?.file_name, value.$file))
  const type = spec.type ?? textOr(named?.media_type, 'application/octet-stream')
  const whole = { file: value.$file, start: 0, end: bytes.byteLength }
  return { head: headOf(spec.name, type, safeFileName(fileName, value.$file)), bytes, files: [whole] }
}

async function textPart(spec: PartSpec, value: unknown, files: FileSource): Promise<EncodedPart> {
  if (typeof value !== 'object')
    return { head: headOf(spec.name, spec.type ?? null, null), bytes: Buffer.from(String(value)), files: [] }
  const encoded = await json.make({ kind: 'json', value: null })(value, files)
  if (encoded.kind !== 'bytes') throw new HirewireError('bug', 'A JSON part cannot contain bytes.')
  const { bytes, files: inside = [] } = encoded
  return { head: headOf(spec.name, spec.type ?? encoded.contentType, null), bytes, files: inside }
}

function headOf(field: string, type: string | null, fileName: string | null): string {
  const file = fileName === null ? '' : `; filename="${quotable(fileName)}"`
  const disposition = `Content-Disposition: form-data; name="${quotable(field)}"${file}`
  return type === null ? disposition : `${disposition}\r\nContent-Type: ${type.replace(/[\r\n]/g, '')}`
}

/** Encoded as by browsers: a quote or a line break in a name must not end the header. */
const quotable = (text: string): string => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise
