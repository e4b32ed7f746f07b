import type { AttachmentSpec } from '../spec/connector.ts'
import type { FileFormat } from '../spec/scenario.ts'

type Format = Exclude<FileFormat, 'none'>

/** The smallest documents that are what they say: files are recognised by their content. */
const CONTENT: Readonly<Record<Format, () => Uint8Array>> = {
  pdf: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  rtf: () => Buffer.from('{\\rtf1\\ansi Curriculum vitae}'),
  txt: () => Buffer.from('Curriculum vitae\n'),
  doc: () =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1_528),
      Buffer.from('WordDocument', 'utf16le'),
      Buffer.alloc(64),
    ]),
  docx: () => archive('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
}

type Attachment = { readonly kind: 'resume' | 'cover_letter'; readonly fileName: string; readonly content: Uint8Array }

/** The files of a push: what the scenario says; else one of each that the connector does not call optional. */
export function attachmentsOf(
  wanted: Readonly<Record<string, AttachmentSpec>>,
  given: { readonly resume?: FileFormat; readonly cover_letter?: FileFormat } = {},
): Attachment[] {
  return (['resume', 'cover_letter'] as const).flatMap((kind) => {
    const spec = wanted[kind]
    const format = given[kind] ?? (spec && !spec.optional ? (spec.formats?.[0] ?? 'pdf') : 'none')
    return format === 'none' ? [] : [{ kind, fileName: `${kind}.${format}`, content: CONTENT[format]() }]
  })
}

/** A ZIP archive with empty stored entries of these names. */
export function archive(...names: string[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entry.write(name, 46)
    locals.push(local)
    directory.push(entry)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, entry) => sum + entry.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
