/** Small files of every kind, made by hand so that tests do not rest on the code that they test. */

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const RTF = Buffer.from('{\\rtf1\\ansi Curriculum vitae}')
export const TXT = Buffer.from('Curriculum vitae\n\nÉlodie Müller\n')
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const compound = (stream: string): Buffer =>
  Buffer.concat([OLE, Buffer.alloc(1_528), Buffer.from(stream, 'utf16le'), Buffer.alloc(64)])
export const DOC = compound('WordDocument')

/** A ZIP archive with empty stored entries of these names. */
export function zip(...names: string[]): Buffer {
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
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
export const DOCX = zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml')
