/** Every project of macros has a stream of this name, in the directory of a container of old Office files (MS-OVBA). */
const STREAM = Buffer.from('_VBA_PROJECT', 'utf16le')
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_BYTES = 128
const NAME_LENGTH = 64

export type MacroSearch = {
  /** Whether this piece, which follows those before it, completes an entry that announces macros. */
  has(piece: Buffer): boolean
}

/** Searches a file for macros by its content, piece by piece; anything but a container of old Office files has none. */
export function createMacroSearch(): MacroSearch {
  let isContainer: boolean | null = null
  /** What follows the last whole entry. */
  let rest: Buffer = Buffer.alloc(0)
  return {
    has(piece) {
      if (isContainer === false) return false
      const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
      rest = bytes
      if (bytes.length < CONTAINER.length) return false
      isContainer ??= bytes.subarray(0, CONTAINER.length).equals(CONTAINER)
      if (!isContainer) return false
      const whole = bytes.length - (bytes.length % ENTRY_BYTES)
      rest = bytes.subarray(whole)
      return hasEntry(bytes.subarray(0, whole))
    },
  }
}

/** Entries begin at multiples of their length, in every container. */
function hasEntry(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + 1))
    if (at % ENTRY_BYTES === 0 && bytes.readUInt16LE(at + NAME_LENGTH) === STREAM.length + 2) return true
  return false
}
