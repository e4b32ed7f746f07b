import { createCipheriv, createHash } from 'node:crypto'

/** What is wrong with a PDF file before anybody opens it, in a few words; null where nothing is. */
export function faultOfPdf(bytes: Uint8Array): string | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (isCutOff(content)) return 'a PDF file that is cut off'
  return wantsPassword(content) ? 'a PDF file that opens only with a password' : null
}

/** A PDF that is laid out for the web has an end behind its first page already, and says how long it is as a whole. */
function isCutOff(content: Buffer): boolean {
  if (!content.includes('%%EOF')) return true
  const length = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(content.toString('latin1', 0, 1_024))?.[1]
  return length !== undefined && Number(length) > content.length
}

/** Many PDF files are encrypted only so that nobody changes them: they open with an empty password, for everybody. */
function wantsPassword(content: Buffer): boolean {
  if (!content.includes('/Encrypt')) return false
  const text = content.toString('latin1')
  const [, number, generation] = [...text.matchAll(/\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R\b/g)].at(-1) ?? []
  const direct = /\/Encrypt\s*<</.exec(text)?.index
  const start = number === undefined ? direct : text.search(new RegExp(`\\b${number}\\s+${generation}\\s+obj\\b`))
  if (start === undefined || start < 0) return false
  const found = text.slice(start, start + LONGEST_DICTIONARY)
  const filter = /\/Filter\s*\/(\w+)/.exec(found)?.[1]
  if (filter !== 'Standard') return filter !== undefined
  const lock = lockIn(found, stringAfter(text, '/ID\\s*\\['))
  return lock !== null && !opensWithout(lock)
}

const LONGEST_DICTIONARY = 4_096

/** The parts of the standard security handler (ISO 32000-2, 7.6.4) that say whether a password is right. */
type Lock = {
  readonly revision: number
  readonly keyBytes: number
  readonly owner: Buffer
  readonly user: Buffer
  readonly permissions: number
  readonly hidesMetadata: boolean
  readonly id: Buffer
}

function lockIn(dictionary: string, id: Buffer | null): Lock | null {
  const numberOf = (key: string): number => Number(new RegExp(`/${key}\\s+(-?\\d+)`).exec(dictionary)?.[1])
  const [revision, version, bits] = [numberOf('R'), numberOf('V'), numberOf('Length')]
  const [owner, user] = [stringAfter(dictionary, '/O\\s*'), stringAfter(dictionary, '/U\\s*')]
  if (!owner || !user || !Number.isInteger(revision)) return null
  return {
    revision,
    // From version 4 on, other lengths stand in the dictionary too, and the key has 128 bits.
    keyBytes: version === 1 ? 5 : version < 4 ? (bits || 40) / 8 : 16,
    owner,
    user,
    permissions: numberOf('P') | 0,
    hidesMetadata: !/\/EncryptMetadata\s+false\b/.test(dictionary),
    id: id ?? Buffer.alloc(0),
  }
}

/** The string behind a key, written in hex or in parentheses. */
function stringAfter(text: string, key: string): Buffer | null {
  const [, hex, literal] =
    new RegExp(`${key}(?:<([\\da-f\\s]*)>|\\(((?:\\\\[\\s\\S]|[^\\\\()])*)\\))`, 'i').exec(text) ?? []
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex')
  if (literal === undefined) return null
  const plain = literal.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal, character) =>
    octal === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(octal, 8) & 255),
  )
  return Buffer.from(plain, 'latin1')
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const digest = (name: string, ...parts: Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash(name)).digest()

function opensWithout(lock: Lock): boolean {
  const { revision, user, id } = lock
  if (revision >= 5) {
    const salt = user.subarray(32, 40)
    return (revision === 5 ? digest('sha256', salt) : slowHash(salt)).equals(user.subarray(0, 32))
  }
  const key = keyOf(lock)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let proof = digest('md5', PADDING, id)
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    )
  return proof.equals(user.subarray(0, 16))
}

/** Algorithm 2, with the empty password. */
function keyOf({ revision, keyBytes, owner, permissions, hidesMetadata, id }: Lock): Buffer {
  const allowed = Buffer.alloc(4)
  allowed.writeInt32LE(permissions)
  const shown = revision >= 4 && !hidesMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0)
  let key = digest('md5', PADDING, owner.subarray(0, 32), allowed, id, shown).subarray(0, keyBytes)
  for (let round = 0; revision >= 3 && round < 50; round++) key = digest('md5', key).subarray(0, keyBytes)
  return key
}

/** Algorithm 2.B, with the empty password. */
function slowHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    last = mixed.at(-1)!
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0)
    key = digest(['sha256', 'sha384', 'sha512'][sum % 3]!, mixed)
  }
  return key.subarray(0, 32)
}

/** OpenSSL does not give this cipher out any more; only old files are locked with it. */
function rc4(key: Uint8Array, input: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number): void => {
    const kept = state[a]!
    state[a] = state[b]!
    state[b] = kept
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    swap(at, other)
  }
  let other = 0
  return Buffer.from(input).map((byte, index) => {
    const at = (index + 1) & 255
    other = (other + state[at]!) & 255
    swap(at, other)
    return byte ^ state[(state[at]! + state[other]!) & 255]!
  }) as Buffer
}
