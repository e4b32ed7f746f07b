import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

type Decoded = { readonly text: string } | { readonly reason: 'too_large' | 'encoding'; readonly message: string }
type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>

const raw: Unpack = promisify(inflateRaw)
const wrapped: Unpack = promisify(inflate)

const CODINGS: Readonly<Record<string, Unpack>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // `deflate` means zlib, but some servers send the raw stream; the low half of zlib's first byte is 8.
  deflate: (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? wrapped : raw)(bytes, options),
}

/** The encodings that the client accepts. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** Converts a body to text: decompresses it, never beyond `maxBytes`, and decodes it. */
export async function decodeBody(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<Decoded> {
  const coding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  if (bytes.length === 0 || coding === '' || coding === 'identity') return toText(bytes, headers['content-type'])
  const unpack = Object.hasOwn(CODINGS, coding) ? CODINGS[coding] : undefined
  // At most one coding: stacked codings have no use here and are a known way to exhaust a client.
  if (!unpack) return { reason: 'encoding', message: 'The body has an unexpected content-encoding.' }
  try {
    return toText(await unpack(bytes, { maxOutputLength: maxBytes }), headers['content-type'])
  } catch (error) {
    if (
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    )
      return { reason: 'too_large', message: `The decompressed body is larger than ${maxBytes} bytes.` }
    return { reason: 'encoding', message: 'The compressed body is damaged or truncated.' }
  }
}

function toText(bytes: Uint8Array, contentType: string | undefined): Decoded {
  const declared = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]
  try {
    return { text: new TextDecoder(byteOrderMark(bytes) ?? declared ?? 'utf-8').decode(bytes) }
  } catch {
    return { reason: 'encoding', message: 'The body has an unknown charset.' }
  }
}

/** A byte order mark overrides the header; the decoder removes it. */
function byteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}
