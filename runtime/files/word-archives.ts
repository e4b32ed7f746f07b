import { createInflateRaw } from 'node:zlib'
import { createMacroSearch } from './macro-search.ts'
import { type ArchivePart, partsOf } from './zip-directory.ts'

/** A DOCX of the longest accepted size with uncompressed pictures stays below. */
const UNPACKED_AT_MOST = 100 * 1024 * 1024
const PARTS_AT_MOST = 4_000
/** Content types and relationships are short lists. */
const LISTS_AT_MOST = 1024 * 1024
/** A document type is declared at the start of an XML file. */
const HEAD = 1024
const DAMAGED = 'a damaged ZIP archive'
const MACROS = 'a Word document with macros'
const TOO_LARGE = `a Word document that unpacks to more than ${UNPACKED_AT_MOST / 1024 / 1024} MB`

/**
 * What a ZIP archive is if it is no Word document that may be sent; null if it may. Every part is unpacked once, in
 * pieces that are dropped: no more than the archive declares, and no more than {@link UNPACKED_AT_MOST} in all.
 */
export async function faultOfWordArchive(zip: Buffer): Promise<string | null> {
  const parts = partsOf(zip)
  if (parts === null) return DAMAGED
  // Word on the web sometimes names it document2.xml.
  const isWord =
    parts.some(({ name }) => isContentTypes(name)) && parts.some(({ name }) => /^word\/document\d*\.xml$/i.test(name))
  if (!isWord) return 'a ZIP archive, but not a Word document'
  if (parts.some(({ isEncrypted }) => isEncrypted)) return 'a password-protected document'
  if (parts.some(({ name }) => /(?:^|\/)vbaproject\.bin$/i.test(name))) return MACROS
  if (parts.length > PARTS_AT_MOST) return `a Word document with more than ${PARTS_AT_MOST} parts`
  if (parts.reduce((sum, { size }) => sum + size, 0) > UNPACKED_AT_MOST) return TOO_LARGE
  for (const part of parts) {
    const fault = await faultOfPart(part)
    if (fault !== null) return fault
  }
  return null
}

const isContentTypes = (name: string): boolean => name.toLowerCase() === '[content_types].xml'

/** The lists in which Word finds macros, whatever the name of the part that contains them. */
const isList = (name: string): boolean => isContentTypes(name) || /\.rels$/i.test(name)

async function faultOfPart(part: ArchivePart): Promise<string | null> {
  const most = isList(part.name) ? LISTS_AT_MOST : HEAD
  if (isList(part.name) && part.size > most) return DAMAGED
  const kept: Buffer[] = []
  const macros = createMacroSearch()
  let bytes = 0
  try {
    for await (const piece of unpacked(part)) {
      if (bytes < most) kept.push(piece.subarray(0, most - bytes))
      bytes += piece.length
      // The archive declares less than it contains.
      if (bytes > part.size) return DAMAGED
      if (macros.has(piece)) return MACROS
    }
  } catch {
    return DAMAGED
  }
  return bytes < part.size ? DAMAGED : faultOfXml(part.name, Buffer.concat(kept))
}

async function* unpacked({ isDeflated, packed }: ArchivePart): AsyncGenerator<Buffer> {
  if (!isDeflated) return yield packed
  const inflate = createInflateRaw()
  inflate.end(packed)
  yield* inflate
}

function faultOfXml(name: string, bytes: Buffer): string | null {
  if (!/\.(?:xml|rels)$/i.test(name)) return null
  const text = xmlText(bytes)
  if (isList(name) && /vbaproject|vbadata|macroenabled/i.test(withoutReferences(text))) return MACROS
  // Entities that expand to gigabytes; Word reads no document type.
  return /<!doctype/i.test(text) ? 'a Word document with a document type declaration' : null
}

/** XML is UTF-8, or UTF-16 with or without its mark. */
function xmlText(bytes: Buffer): string {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  return bytes.toString()
}

const withoutReferences = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
