/** The directory of a ZIP archive. */

/** A file of an archive; `packed` are its bytes as they are in the archive. */
export type ArchivePart = {
  readonly name: string
  readonly isDeflated: boolean
  readonly isEncrypted: boolean
  /** Its size in bytes according to the directory. */
  readonly size: number
  readonly packed: Buffer
}

const END_OF_DIRECTORY = { sign: 0x06054b50, bytes: 22, longestComment: 65_535 }
const ENTRY = { sign: 0x02014b50, bytes: 46 }
const LOCAL = { sign: 0x04034b50, bytes: 30 }
const ENCRYPTED = 0x0001
const [STORED, DEFLATED] = [0, 8]

/**
 * The parts of an archive; null if readers could disagree about them: a damaged directory, a name twice (in upper or
 * lower case), other names at the parts themselves, parts that share bytes, and unusual compression.
 */
export function partsOf(zip: Buffer): ArchivePart[] | null {
  try {
    const found = entriesOf(zip).map((entry) => ({ ...partAt(zip, entry), offset: entry.offset }))
    const names = new Set(found.map(({ part }) => part.name.toLowerCase()))
    const inOrder = found.toSorted((one, other) => one.offset - other.offset)
    const overlaps = inOrder.some(({ end }, at) => end > (inOrder[at + 1]?.offset ?? zip.length))
    return overlaps || names.size !== found.length ? null : found.map(({ part }) => part)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Entry = Omit<ArchivePart, 'packed'> & { readonly offset: number; readonly packedBytes: number }

function entriesOf(zip: Buffer): Entry[] {
  const end = endOf(zip)
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY.sign) throw new RangeError('no entry')
    const nameLength = zip.readUInt16LE(at + 28)
    const method = zip.readUInt16LE(at + 10)
    const [packedBytes, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    if (method !== DEFLATED && (method !== STORED || size !== packedBytes)) throw new RangeError('compression')
    entries.push({
      name: zip.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + nameLength),
      isDeflated: method === DEFLATED,
      isEncrypted: (zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      size,
      packedBytes,
      offset: zip.readUInt32LE(at + 42),
    })
    at += ENTRY.bytes + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(zip: Buffer): number {
  let end = zip.length - END_OF_DIRECTORY.bytes
  const lowest = Math.max(0, end - END_OF_DIRECTORY.longestComment)
  while (end >= lowest && zip.readUInt32LE(end) !== END_OF_DIRECTORY.sign) end--
  if (end < lowest) throw new RangeError('no directory')
  return end
}

/** The part, and where its bytes end. */
function partAt(zip: Buffer, { offset, packedBytes, ...entry }: Entry): { part: ArchivePart; end: number } {
  if (zip.readUInt32LE(offset) !== LOCAL.sign) throw new RangeError('no part')
  const nameLength = zip.readUInt16LE(offset + 26)
  const name = zip.toString('utf8', offset + LOCAL.bytes, offset + LOCAL.bytes + nameLength)
  const start = offset + LOCAL.bytes + nameLength + zip.readUInt16LE(offset + 28)
  const end = start + packedBytes
  if (name !== entry.name || end > zip.length) throw new RangeError('another part')
  return { part: { ...entry, packed: zip.subarray(start, end) }, end }
}
