/** Searches bytes for many values at once, in every form. */
import { hash } from 'node:crypto'
import { SPELLED } from './forms.ts'
import { streamsIn } from './unpack.ts'

/** A value by its name: a report must not repeat what it found. */
export type Found = { readonly value: string; readonly form: string }
export type Search = (bytes: Uint8Array) => readonly Found[]

type Spelling = Found & { readonly bytes: Buffer }

/** Shorter spellings would occur by chance. */
const LEAST = 6
/** A text may be cut in the middle of a value: this much of its beginning or of its end is a leak, too. */
const PART = 14
const SLOT_BITS = 18
/** A stream may contain further ones. */
const MOST_DEEP = 3

/** Values by their names. `inParts`: whether the beginning of a value is as bad as all of it. */
export function searchFor(
  values: ReadonlyMap<string, string>,
  inParts: (value: string) => boolean = () => false,
): Search {
  const spellings = [...values].flatMap(([value, text]) => [
    ...spellingsOf(value, text),
    ...(inParts(value) ? partsOf(value, text) : []),
  ])
  const slots = Map.groupBy(spellings, ({ bytes }) => slotAt(bytes, 0))
  const begins = new Uint8Array(1 << SLOT_BITS)
  for (const slot of slots.keys()) begins[slot] = 1
  const spelledIn = (given: Uint8Array, found: Map<string, Found>): void => {
    const bytes = inLowerCase(given)
    for (let at = 0; at <= bytes.length - LEAST; at++) {
      const slot = slotAt(bytes, at)
      if (begins[slot] === 0) continue
      for (const { bytes: sought, value, form } of slots.get(slot) ?? [])
        if (bytes.subarray(at, at + sought.length).equals(sought)) found.set(`${value} ${form}`, { value, form })
    }
  }
  const search = (given: Uint8Array, packings: number, found: Map<string, Found>): void => {
    spelledIn(given, found)
    if (packings === MOST_DEEP) return
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
    for (const content of streamsIn(bytes)) search(content, packings + 1, found)
  }
  // Most rows, files and responses are searched several times, unchanged.
  const searched = new Map<string, readonly Found[]>()
  return (given) => {
    const content = hash('sha256', given)
    const before = searched.get(content)
    if (before !== undefined) return before
    const found = new Map<string, Found>()
    search(given, 0, found)
    searched.set(content, [...found.values()])
    return [...found.values()]
  }
}

const spellingsOf = (value: string, text: string): Spelling[] =>
  SPELLED.flatMap(({ name, spell }) => spell(text).map((bytes) => spelling(value, name, bytes))).filter(
    ({ bytes }) => bytes.length >= LEAST,
  )

const partsOf = (value: string, text: string): Spelling[] =>
  text.length < 2 * PART
    ? []
    : [
        spelling(value, 'its beginning', Buffer.from(text.slice(0, PART))),
        spelling(value, 'its end', Buffer.from(text.slice(-PART))),
      ]

const spelling = (value: string, form: string, bytes: Buffer): Spelling => ({ value, form, bytes: inLowerCase(bytes) })

/** The place of four bytes in a table. */
const slotAt = (bytes: Uint8Array, at: number): number =>
  Math.imul(bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24), 0x9e3779b1) >>>
  (32 - SLOT_BITS)

/** ASCII letters only: all forms in upper case are found with those in lower case. */
function inLowerCase(bytes: Uint8Array): Buffer {
  const lower = Buffer.from(bytes)
  for (let at = 0; at < lower.length; at++) {
    const byte = lower[at]!
    if (byte >= 0x41 && byte <= 0x5a) lower[at] = byte + 0x20
  }
  return lower
}
