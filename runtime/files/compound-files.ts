/**
 * The container of old Office files and many others (MS-CFB): a file system in sectors. The names directly under the
 * root determine the file type; an embedded document has the same names deeper down.
 */
export type CompoundFile = {
  readonly names: ReadonlySet<string>
  /** The first bytes of a stream directly under the root; null for one that is too small to have its own sectors. */
  head(name: string, length: number): Buffer | null
}

type Entry = { name: string; start: number; size: number }

const FREE = 0xfffffffa
const ENTRY_BYTES = 128
const SMALLEST_STREAM = 4_096

/** Null if the container is damaged, or a stream under its root is truncated. */
export function openCompoundFile(bytes: Buffer): CompoundFile | null {
  try {
    const sectors = sectorsOf(bytes)
    const entries = new Map(entriesOf(sectors).map((entry) => [entry.name, entry]))
    for (const { size, start } of entries.values()) if (size >= SMALLEST_STREAM) sectors.chain(start)
    return {
      names: new Set(entries.keys()),
      head(name, length) {
        const { size = 0, start = 0 } = entries.get(name) ?? {}
        return size < SMALLEST_STREAM ? null : sectors.read(start).subarray(0, length)
      },
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Sectors = { read(sector: number): Buffer; chain(from: number): number[]; readonly directory: number }

/** Throws `RangeError` for a reference outside of the file or a cycle. */
function sectorsOf(bytes: Buffer): Sectors {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new RangeError('no size of sectors')
  const size = 2 ** shift
  const read = (sector: number): Buffer => {
    const sectorBytes = bytes.subarray((sector + 1) * size, (sector + 2) * size)
    if (sectorBytes.length === 0) throw new RangeError('a sector that is not there')
    return sectorBytes
  }
  const table = tableOf(bytes, read, size)
  const chain = (from: number): number[] => {
    const found: number[] = []
    for (
      let at = from;
      at < FREE;
      at = read(table[Math.floor(at / (size / 4))] ?? FREE).readUInt32LE((at % (size / 4)) * 4)
    ) {
      read(at)
      if (found.push(at) * size > bytes.length) throw new RangeError('a chain in a circle')
    }
    return found
  }
  return { read, chain, directory: bytes.readUInt32LE(48) }
}

/** The sectors of the allocation table: the header names 109, further sectors name the rest. */
function tableOf(bytes: Buffer, read: Sectors['read'], size: number): number[] {
  const table = Array.from({ length: 109 }, (_, at) => bytes.readUInt32LE(76 + at * 4))
  for (let next = bytes.readUInt32LE(68); next < FREE && table.length * size < bytes.length; ) {
    const sector = read(next)
    for (let at = 0; at < size - 4; at += 4) table.push(sector.readUInt32LE(at))
    next = sector.readUInt32LE(size - 4)
  }
  return table
}

/** The entries directly under the root: a tree of siblings. */
function entriesOf({ read, chain, directory }: Sectors): Entry[] {
  const bytes = Buffer.concat(chain(directory).map(read))
  const found: Entry[] = []
  const seen = new Set<number>()
  const visit = [bytes.readUInt32LE(76)]
  for (let id = visit.pop(); id !== undefined; id = visit.pop()) {
    if (id >= FREE || seen.has(id)) continue
    seen.add(id)
    const entry = bytes.subarray(id * ENTRY_BYTES, (id + 1) * ENTRY_BYTES)
    const name = entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2))
    found.push({ name, start: entry.readUInt32LE(116), size: entry[66] === 2 ? entry.readUInt32LE(120) : 0 })
    visit.push(entry.readUInt32LE(68), entry.readUInt32LE(72))
  }
  return found
}
