import type { AttachmentSpec } from '../../spec/connector.ts'
import type { FileFormat } from '../../spec/scenario.ts'

type Format = Exclude<FileFormat, 'none'>

/** The smallest valid documents: files are recognized by their content. */
const CONTENT: Readonly<Record<Format, () => Uint8Array>> = {
  pdf: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  rtf: () => Buffer.from('{\\rtf1\\ansi Curriculum vitae}'),
  txt: () => Buffer.from('Curriculum vitae\n'),
  doc: () => compound({ WordDocument: Buffer.alloc(0) }),
  docx: () => archive('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
}

type Attachment = { readonly kind: 'resume' | 'cover_letter'; readonly fileName: string; readonly content: Uint8Array }

/**
 * The files of a push: those of the scenario; otherwise one of each kind that the connector does not mark as optional.
 */
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

const [END, TABLE, FREE] = [0xfffffffe, 0xfffffffd, 0xffffffff]
const SECTOR = 512

/**
 * A container of old Office files with these streams directly under its root; a stream has no bytes, or at least 4,096.
 */
export function compound(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const names = Object.keys(streams)
  const chains = [SECTOR, Math.ceil((names.length + 1) / 4) * SECTOR, ...names.map((name) => streams[name]!.length)]
  const table = Buffer.alloc(SECTOR, 0xff)
  const starts = chains.map((bytes, index) => {
    const start = chains.slice(0, index).reduce((sum, one) => sum + Math.ceil(one / SECTOR), 0)
    const sectors = Math.ceil(bytes / SECTOR)
    for (let at = 0; at < sectors; at++)
      table.writeUInt32LE(at === sectors - 1 ? END : start + at + 1, (start + at) * 4)
    return sectors === 0 ? END : start
  })
  table.writeUInt32LE(TABLE, 0)
  const entry = (name: string, { type = 2, right = FREE, child = FREE, start = END, size = 0 }): Buffer => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    bytes.writeUInt8(type, 66)
    for (const [at, id] of [FREE, right, child].entries()) bytes.writeUInt32LE(id, 68 + at * 4)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const entries = names.map((name, index) =>
    entry(name, {
      right: index + 2 <= names.length ? index + 2 : FREE,
      start: starts[index + 2]!,
      size: streams[name]!.length,
    }),
  )
  const directory = Buffer.concat([entry('Root Entry', { type: 5, child: 1 }), ...entries], chains[1])
  const contents = names.map((name) => {
    const { length } = streams[name]!
    return Buffer.concat([streams[name]!], Math.ceil(length / SECTOR) * SECTOR)
  })
  return Buffer.concat([headerOf(starts[1]!), table, directory, ...contents])
}

function headerOf(directory: number): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 'hex')
  // Versions, byte order, and sector sizes as powers of two.
  for (const [at, value] of [0x3e, 3, 0xfffe, 9, 6].entries()) header.writeUInt16LE(value, 24 + at * 2)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(directory, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  header.writeUInt32LE(0, 76)
  return header
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
