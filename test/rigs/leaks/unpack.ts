/** Finds packed streams inside of bytes, wherever they begin, and unpacks them. */
import { constants, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'

/** What follows a stream, or that its end is missing, must not hide what it contains. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 * 1024 * 1024 }
/** A stream that is longer is unpacked as far as this. */
const AT_MOST = 16 * 1024 * 1024

type Packing = { readonly magic: Buffer; readonly unpack: (bytes: Buffer) => Buffer }

const ZLIB_LEVELS = [0x01, 0x5e, 0x9c, 0xda]
const ZIP_HEADER = 30

const PACKINGS: readonly Packing[] = [
  {
    magic: Buffer.of(0x1f, 0x8b, 0x08),
    // gunzipSync refuses a stream that other bytes follow.
    unpack: (bytes) => inflateRawSync(bytes.subarray(gzipHeader(bytes)), LENIENT),
  },
  ...ZLIB_LEVELS.map((level) => ({
    magic: Buffer.of(0x78, level),
    unpack: (bytes: Buffer) => inflateSync(bytes, LENIENT),
  })),
  {
    magic: Buffer.of(0x28, 0xb5, 0x2f, 0xfd),
    unpack: (bytes) => zstdDecompressSync(bytes.subarray(0, zstdLength(bytes)), LENIENT_ZSTD),
  },
  {
    magic: Buffer.from('PK\x03\x04'),
    unpack: (bytes) =>
      inflateRawSync(bytes.subarray(ZIP_HEADER + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)), LENIENT),
  },
]
const LENIENT_ZSTD = { maxOutputLength: LENIENT.maxOutputLength }

/** The content of every stream that begins anywhere in these bytes, also of those in base64 and hex. */
export function* streamsIn(bytes: Buffer): Generator<Buffer> {
  yield* packedIn(bytes)
  for (const encoded of encodedIn(bytes.toString('latin1'))) yield* packedIn(encoded, 0)
  // Without a header, a stream can only be recognized where a value begins.
  const raw = unpacked((all) => inflateRawSync(all, LENIENT), bytes)
  if (raw) yield raw
}

/** `to`: the last place at which a stream may begin. */
function* packedIn(bytes: Buffer, to = bytes.length): Generator<Buffer> {
  for (const { magic, unpack } of PACKINGS)
    for (let at = bytes.indexOf(magic); at >= 0 && at <= to; at = bytes.indexOf(magic, at + 1)) {
      const content = unpacked(unpack, bytes.subarray(at, at + AT_MOST))
      if (content) yield content
    }
}

function unpacked(unpack: Packing['unpack'], bytes: Buffer): Buffer | null {
  try {
    const content = unpack(bytes)
    return content.length > 0 ? content : null
  } catch {
    return null
  }
}

/** Runs of base64 and of hex that begin as a packed stream does. */
const BASE64 = /(?<![\w+/-])(?:H4sI|KLUv|UEsD|e[AFJN])[\w+/-]{20,}={0,2}/g
const HEX = /(?<![0-9a-f])(?:1f8b08|28b52ffd|504b0304|78(?:01|5e|9c|da))[0-9a-f]{20,}/gi

function encodedIn(text: string): Buffer[] {
  return [
    ...[...text.matchAll(BASE64)].map(([run]) => Buffer.from(run, 'base64')),
    ...[...text.matchAll(HEX)].map(([run]) => Buffer.from(run, 'hex')),
  ]
}

/** The length of a gzip header with its optional fields (RFC 1952, 2.3). */
function gzipHeader(bytes: Buffer): number {
  const flags = bytes[3]!
  const afterText = (from: number): number => bytes.indexOf(0, from) + 1
  let at = 10
  if ((flags & 0x04) !== 0) at += 2 + bytes.readUInt16LE(at)
  if ((flags & 0x08) !== 0) at = afterText(at)
  if ((flags & 0x10) !== 0) at = afterText(at)
  return at + ((flags & 0x02) !== 0 ? 2 : 0)
}

/** The length of the zstd frame at the beginning (RFC 8878, 3.1.1): what follows it would be refused. */
function zstdLength(bytes: Buffer): number {
  const descriptor = bytes[4]!
  const isSingle = (descriptor & 0x20) !== 0
  const sizeOfContent = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6]!
  const sizeOfDictionary = [0, 1, 2, 4][descriptor & 3]!
  let at = 5 + (isSingle ? 0 : 1) + sizeOfDictionary + sizeOfContent
  for (let last = false; !last; ) {
    const header = bytes.readUIntLE(at, 3)
    last = (header & 1) !== 0
    // A block of repeated bytes has only one of them.
    at += 3 + (((header >> 1) & 3) === 1 ? 1 : header >> 3)
  }
  return at + ((descriptor & 4) !== 0 ? 4 : 0)
}
