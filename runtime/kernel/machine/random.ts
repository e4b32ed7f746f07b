import { randomBytes, randomFillSync } from 'node:crypto'

/** The randomness interface, so that a simulation can be replayed from its seed. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  bytes(count: number): Uint8Array
}

/** The random bytes of an id; secrets have more, and are read from the operating system one by one. */
const ID_BYTES = 16

export const systemRandom: Random = fromSystem()

/** A call of the operating system for each id would cost as much as a statement of the store: they are read in batches. */
function fromSystem(): Random {
  const batch = new Uint8Array(256 * ID_BYTES)
  let used = batch.length
  const idBytes = (): Uint8Array => {
    if (used === batch.length) {
      randomFillSync(batch)
      used = 0
    }
    const bytes = batch.slice(used, used + ID_BYTES)
    // No id can be read here after it was handed out.
    batch.fill(0, used, used + ID_BYTES)
    used += ID_BYTES
    return bytes
  }
  return { next: () => Math.random(), bytes: (count) => (count === ID_BYTES ? idBytes() : randomBytes(count)) }
}

/** A deterministic generator (mulberry32): the same seed gives the same run. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)) }
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id such as `psh_01k9…`: a prefix for its type, the time, so that ids sort by age, then 80 random bits. */
export function newId(prefix: string, now: number, random: Random): string {
  let time = ''
  for (let rest = now, i = 0; i < 9; i++, rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time
  let tail = ''
  for (const byte of random.bytes(ID_BYTES)) tail += ALPHABET[byte % 32]
  return `${prefix}_${time}${tail}`
}
