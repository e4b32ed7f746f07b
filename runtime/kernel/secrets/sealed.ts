import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'
import { HirewireError } from '../errors/errors.ts'

export const SEAL_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** 160 bits: no two values share a hash by chance. */
const BLIND_DIGITS = 40
const CIPHER = 'aes-256-gcm'
/** Marks a sealed text, so that no other text is taken for one. */
const PREFIX = 'v1.'

/** Which column of which row a value belongs to: a sealed value cannot be opened in another place. */
export type Place = readonly [table: string, row: string | number, column: string]

/**
 * Seals values with AES-256-GCM under one data key. Nonces are random: a key may seal 2^32 values (NIST SP 800-38D, 8.3).
 *
 * `open` and `openBytes` throw `store_damaged` for a value that was changed, moved from another place, or sealed with
 * another key.
 */
export type Sealer = {
  seal(place: Place, text: string): string
  open(place: Place, sealed: string): string
  sealBytes(place: Place, bytes: Uint8Array): Uint8Array
  openBytes(place: Place, sealed: Uint8Array): Uint8Array
  /**
   * A keyed hash, in hexadecimal digits, to look a value up without storing it: SHA3-256 of the key and the text, which is
   * a MAC (a sponge cannot be extended) and takes a quarter of the time of HMAC.
   */
  blind(purpose: string, text: string): string
}

/** Whether a text looks like a sealed one; JSON never does. */
export const isSealed = (text: string): boolean => text.startsWith(PREFIX)

export function sealerOf(bytes: Uint8Array): Sealer {
  const key = createSecretKey(bytes)
  let blindKey: string | undefined
  const sealBytes = (place: Place, plain: Uint8Array): Buffer => encrypt(key, place, plain)
  const openBytes = (place: Place, sealed: Uint8Array): Buffer => decrypt(key, place, sealed)
  return {
    seal: (place, text) => PREFIX + sealBytes(place, Buffer.from(text, 'utf8')).toString('base64'),
    open(place, sealed) {
      if (!isSealed(sealed)) throw unreadable(place)
      return openBytes(place, Buffer.from(sealed.slice(PREFIX.length), 'base64')).toString('utf8')
    },
    sealBytes,
    openBytes,
    blind(purpose, text) {
      blindKey ??= Buffer.from(derivedBytes(bytes, 'blind index')).toString('hex')
      return hash('sha3-256', `${blindKey}${purpose}\n${text}`, 'hex').slice(0, BLIND_DIGITS)
    },
  }
}

/** A key for one purpose, from a key of 32 random bytes (HKDF with SHA-256). */
export const derivedBytes = (bytes: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', bytes, '', `hirewire ${purpose}`, SEAL_KEY_BYTES))

/** A new data key. */
export const newDataKey = (): Uint8Array => randomFillSync(new Uint8Array(SEAL_KEY_BYTES))

function encrypt(key: KeyObject, place: Place, plain: Uint8Array): Buffer {
  const nonce = nextNonce()
  const cipher = createCipheriv(CIPHER, key, nonce)
  cipher.setAAD(boundTo(place))
  const text = cipher.update(plain)
  // GCM is a stream cipher: `final` returns no bytes, but computes the tag.
  cipher.final()
  return Buffer.concat([nonce, text, cipher.getAuthTag()])
}

function decrypt(key: KeyObject, place: Place, sealed: Uint8Array): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw unreadable(place)
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(boundTo(place))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    decipher.final()
  } catch (cause) {
    throw unreadable(place, cause)
  }
  return plain
}

const boundTo = (place: Place): Buffer => Buffer.from(JSON.stringify(place))

/**
 * Nonces come from the system even in a simulation: nothing depends on their value. One call fills many; each is used
 * before the next one is taken, so none is overwritten.
 */
const pool = Buffer.alloc(NONCE_BYTES * 256)
let used = pool.length

function nextNonce(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += NONCE_BYTES
  return pool.subarray(used - NONCE_BYTES, used)
}

/** The row is named by its table and column only: its id may be an e-mail address at some ATS. */
const unreadable = ([table, , column]: Place, cause?: unknown): HirewireError =>
  new HirewireError(
    'store_damaged',
    `A value of ${table}.${column} cannot be decrypted: it was changed outside of Hirewire, or its key is missing.`,
    { cause },
  )
