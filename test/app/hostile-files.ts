/** Documents that carry more than they show, built by hand: archives whose directory may lie. */
import { deflateRawSync } from 'node:zlib'
import { compound, DOC } from './sample-files.ts'

type Part = {
  readonly name: string
  readonly content?: string | Buffer
  /** What the directory claims, if something else. */
  readonly size?: number
  readonly nameAtPart?: string
  readonly flags?: number
  readonly method?: number
  /** The bytes of the part before this one. */
  readonly shared?: boolean
}

/** A ZIP archive with these parts, compressed. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  // Parts with the same content are compressed once: to compress takes longer than what is tested.
  const compressed = new Map<string | Buffer, Buffer>()
  let offset = 0
  let previous = 0
  for (const { name, content = '', size, nameAtPart = name, flags = 0, method = 8, shared = false } of parts) {
    const bytes = Buffer.from(content)
    const packed = method === 8 ? (compressed.get(content) ?? deflateRawSync(bytes, { level: 1 })) : bytes
    if (method === 8) compressed.set(content, packed)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(Buffer.byteLength(nameAtPart), 26)
    const body = Buffer.concat([local, Buffer.from(nameAtPart), packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size ?? bytes.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(shared ? previous : offset, 42)
    directory.push(entry, Buffer.from(name))
    if (shared) continue
    bodies.push(body)
    previous = offset
    offset += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MACRO_TYPES = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const types = (type: string): string => `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
const rels = (kind: string, target: string): string =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.microsoft.com/office/2006/relationships/${kind}" Target="${target}"/></Relationships>`

const WORD: readonly Part[] = [
  { name: '[Content_Types].xml', content: types(TYPES) },
  { name: '_rels/.rels', content: rels('officeDocument', 'word/document.xml') },
  { name: 'word/document.xml', content: '<w:document>Curriculum vitae</w:document>' },
]
/** A Word document with these parts in place of, or in addition to, its own. */
export const wordOf = (...parts: readonly Part[]): Buffer =>
  zipOf([...WORD.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts])

export const PLAIN_WORD = wordOf({ name: 'word/media/image1.bmp', content: Buffer.alloc(5_000_000, 7) })

/** A project of macros: a container with the stream that each of them has. */
const PROJECT = compound({ _VBA_PROJECT: Buffer.alloc(0), dir: Buffer.alloc(0) })
const MEGABYTE = 1024 * 1024
const RELS = 'word/_rels/document.xml.rels'

/** Documents with macros that are not named so. */
export const HIDDEN_MACROS: Readonly<Record<string, () => Buffer>> = {
  'a project under the name of a picture': () => wordOf({ name: 'word/media/image1.png', content: PROJECT }),
  'a project in a container that is embedded': () =>
    wordOf({
      name: 'word/embeddings/oleObject1.bin',
      content: compound({ Contents: Buffer.alloc(8_192), _VBA_PROJECT: Buffer.alloc(4_096) }),
    }),
  'a relationship to a project under another name': () =>
    wordOf({ name: RELS, content: rels('vbaProject', 'theme/theme2.xml') }, { name: 'word/theme/theme2.xml' }),
  'a relationship whose type is written in references': () =>
    wordOf({
      name: RELS,
      content: rels('&#118;&#x62;aProject', 'x.bin'),
    }),
  'a relationship in UTF-16': () =>
    wordOf({
      name: RELS,
      content: Buffer.from(`\ufeff${rels('vbaProject', 'x.bin')}`, 'utf16le'),
    }),
  'a relationship in UTF-16 without its mark': () =>
    wordOf({
      name: RELS,
      content: Buffer.from(rels('wordVbaData', 'x.xml'), 'utf16le'),
    }),
  'the content type of a document with macros': () =>
    wordOf({ name: '[Content_Types].xml', content: types(MACRO_TYPES) }),
  'a project in another folder': () => wordOf({ name: 'custom/vbaProject.bin' }),
  'a project in upper case': () => wordOf({ name: 'WORD/VBAPROJECT.BIN' }),
  'a DOC with a project': () =>
    compound({
      WordDocument: Buffer.alloc(4_096),
      Macros: Buffer.alloc(0),
      _VBA_PROJECT: Buffer.alloc(4_096),
    }),
}

/** Documents that take much more memory than they have bytes, or that readers see in different ways. */
export const BOMBS: Readonly<Record<string, () => Buffer>> = {
  'a part of 120 MB': () => wordOf({ name: 'word/media/image1.bmp', content: Buffer.alloc(120 * MEGABYTE) }),
  'twelve parts of 10 MB': () => {
    const content = Buffer.alloc(10 * MEGABYTE)
    return wordOf(...Array.from({ length: 12 }, (_, at) => ({ name: `word/media/${at}.bmp`, content })))
  },
  'a part of 64 MB that claims to have ten bytes': () =>
    wordOf({
      name: 'word/document.xml',
      content: Buffer.alloc(64 * MEGABYTE),
      size: 10,
    }),
  'a part that claims to have four gigabytes': () => wordOf({ name: 'word/a.xml', content: 'x', size: 0xffff_fffe }),
  'a thousand parts that share their bytes': () => {
    const content = Buffer.alloc(90_000)
    return wordOf(
      { name: 'word/media/0.bmp', content },
      ...Array.from({ length: 1_000 }, (_, at) => ({ name: `word/media/${at + 1}.bmp`, content, shared: true })),
    )
  },
  'ten thousand parts': () => wordOf(...Array.from({ length: 10_000 }, (_, at) => ({ name: `word/${at}` }))),
  'a list of relationships of 4 MB': () => wordOf({ name: RELS, content: Buffer.alloc(4 * MEGABYTE, 32) }),
  'entities that expand': () =>
    wordOf({
      name: 'word/document.xml',
      content: '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>',
    }),
  'entities in UTF-16': () =>
    wordOf({
      name: 'word/document.xml',
      content: Buffer.from('\ufeff<!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>', 'utf16le'),
    }),
  'a name twice': () => zipOf([...WORD, { name: '[Content_Types].xml', content: types(MACRO_TYPES) }]),
  'a name twice, once in upper case': () => zipOf([...WORD, { name: '[CONTENT_TYPES].XML' }]),
  'another name at the part than in the directory': () =>
    wordOf({ name: 'word/a.xml', nameAtPart: 'word/vbaProject.bin' }),
  'unknown compression': () => wordOf({ name: 'word/a.xml', content: 'x', method: 99 }),
  'an encrypted part': () => wordOf({ name: 'word/a.xml', content: 'x', flags: 1 }),
  'a truncated archive': () => PLAIN_WORD.subarray(0, PLAIN_WORD.length - 40),
  'a DOC with a chain in a circle': () => Buffer.from(DOC).fill(Buffer.from([1, 0, 0, 0]), 512, 1_024),
}
