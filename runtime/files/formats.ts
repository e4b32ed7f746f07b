import type { DocumentFormat } from '../kernel/model/states.ts'
import { openCompoundFile } from './compound-files.ts'
import { createMacroSearch } from './macro-search.ts'
import { faultOfWordArchive } from './word-archives.ts'

/** The document formats that a connector may accept, each with its media type. */
export const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  rtf: 'application/rtf',
}

/** The format of a file according to its content, or a short description for the person who sent it. */
export type Recognised = { readonly format: DocumentFormat } | { readonly format: null; readonly is: string }

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')
const other = (is: string): Recognised => ({ format: null, is })

/** Recognises a file by its content; ignores its name and declared type. */
export async function recogniseFile(bytes: Uint8Array): Promise<Recognised> {
  if (bytes.length === 0) return other('an empty file')
  const head = latin(bytes, 0, 8)
  if (head.startsWith('%PDF-')) return isCutOff(bytes) ? other('a truncated PDF file') : { format: 'pdf' }
  // Some readers also accept a PDF header further on, and would read this file as a PDF.
  if (/%PDF-\d/.test(latin(bytes, 0, 1_024))) return other('a PDF file with other data before its start')
  if (head.startsWith('{\\rtf')) return { format: 'rtf' }
  if (head === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return recogniseCompound(bytes)
  if (head.startsWith('PK\x03\x04')) return recogniseArchive(bytes)
  // A server loads its readers of 40 formats with the first such file, not at its start.
  const { fileTypeFromBuffer } = await import('file-type')
  const known = await fileTypeFromBuffer(bytes.subarray(0, 65_536)).catch(() => undefined)
  if (known) return other(`a ${known.ext.toUpperCase()} file (${known.mime})`)
  return recogniseText(bytes)
}

/** A linearized PDF already has an end marker after its first page, and contains its total length. */
function isCutOff(pdf: Uint8Array): boolean {
  const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  if (!content.includes('%%EOF')) return true
  const length = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(latin(pdf, 0, 1_024))?.[1]
  return length !== undefined && Number(length) > content.length
}

const LOCKED = 'a password-protected document'
/** Position of the flags at the beginning of a Word document, and the bit for "encrypted". */
const FLAGS = { at: 10, encrypted: 0x0100 }

/** Old Office files share one container; only one with a WordDocument stream directly under the root is a DOC. */
function recogniseCompound(bytes: Uint8Array): Recognised {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const file = openCompoundFile(content)
  if (file === null) return other('a damaged Office file')
  if (file.names.has('EncryptedPackage')) return other(LOCKED)
  if (!file.names.has('WordDocument'))
    return other('not a Word document, but another file of that container (such as Excel, Outlook, an installer)')
  const flags = file.head('WordDocument', 32)?.readUInt16LE(FLAGS.at) ?? 0
  if (flags & FLAGS.encrypted) return other(LOCKED)
  return createMacroSearch().has(content) ? other('a Word document with macros') : { format: 'doc' }
}

async function recogniseArchive(bytes: Uint8Array): Promise<Recognised> {
  const fault = await faultOfWordArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  return fault === null ? { format: 'docx' } : other(fault)
}

/**
 * Text is UTF-8, or UTF-16 with a byte order mark, without control characters, and not a page that a browser would run.
 */
function recogniseText(bytes: Uint8Array): Recognised {
  const mark = latin(bytes, 0, 2)
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return other('a file of unknown type')
  }
  if (/[\p{Cc}--[\t\n\f\r]]/v.test(text)) return other('a file of unknown type')
  return /^\s*<(?:!--|!doctype|html|head|body|script|svg|\?xml)/i.test(text)
    ? other('an HTML or XML page')
    : { format: 'txt' }
}
