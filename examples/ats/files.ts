import { createHash } from 'node:crypto'
import { Refusal } from './http.ts'

export type FileFormat = 'pdf' | 'doc' | 'docx' | 'txt'

export interface FileRules {
  /** How the request names it, for the error text. */
  readonly field: string
  readonly formats: readonly FileFormat[]
  readonly maxBytes: number
  readonly maxName?: number
}

export interface CheckedFile {
  readonly fileName: string
  readonly format: FileFormat
  readonly size: number
  readonly sha256: string
}

export const MEGABYTE = 1024 * 1024

const SIGNATURES: ReadonlyArray<readonly [FileFormat, Buffer]> = [
  ['pdf', Buffer.from('%PDF-')],
  ['doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0])],
  ['docx', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
]

/** Judges by content and by name: a file that lies about itself is refused, like one of a wrong kind. */
export function checkFile(fileName: string, base64: unknown, rules: FileRules): CheckedFile {
  const { field, formats, maxBytes, maxName } = rules
  if (fileName === '') throw new Refusal(400, `${field}: the file name is missing`, 'FILE')
  if (maxName !== undefined && fileName.length > maxName) {
    throw new Refusal(400, `${field}: the file name is longer than ${maxName} characters`, 'FILE')
  }
  const bytes = fromBase64(base64, field)
  if (bytes.length === 0) throw new Refusal(400, `${field}: the file is empty`, 'FILE')
  if (bytes.length > maxBytes)
    throw new Refusal(400, `${field}: the file is larger than ${maxBytes / MEGABYTE} MB`, 'FILE')
  const format = formatOf(bytes)
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (format === null || !formats.includes(format) || extension !== format) {
    const wanted = formats.join(', ').toUpperCase()
    throw new Refusal(
      422,
      `${field}: the file type is not supported; content and name must be one of ${wanted}`,
      'FILE_TYPE',
    )
  }
  return { fileName, format, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Node skips what is not base64, so a broken text shows in the length of what came out. */
function fromBase64(value: unknown, field: string): Buffer {
  const broken = (): Refusal => new Refusal(400, `${field}: the file content is not valid base64`, 'FILE')
  if (typeof value !== 'string') throw new Refusal(400, `${field}: the file content is missing`, 'FILE')
  if (value.length % 4 !== 0 || value.includes('-') || value.includes('_')) throw broken()
  const padding = value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(value, 'base64')
  if (bytes.length !== (value.length / 4) * 3 - padding) throw broken()
  return bytes
}

function formatOf(bytes: Buffer): FileFormat | null {
  for (const [format, signature] of SIGNATURES) {
    if (bytes.subarray(0, signature.length).equals(signature)) return format
  }
  return bytes.subarray(0, 4096).includes(0) ? null : 'txt'
}
