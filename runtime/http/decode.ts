import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

type DecodedText = {
  readonly text: string
  /** Some bytes are no UTF-8 although the body declares it, or no charset. */
  readonly misencoded?: true
}
type Decoded = DecodedText | { readonly reason: 'too_large' | 'encoding'; readonly message: string }
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
    const { encoding } = new TextDecoder(byteOrderMark(bytes) ?? declared ?? 'utf-8')
    return encoding === 'utf-8' ? fromUtf8(bytes) : { text: new TextDecoder(encoding).decode(bytes) }
  } catch {
    return { reason: 'encoding', message: 'The body has an unknown charset.' }
  }
}

/** A text of any origin: what declares a charset that is not known is read as if it declared none. */
export function textOf(bytes: Uint8Array, contentType: string | undefined): string {
  const decoded = toText(bytes, contentType)
  return 'text' in decoded ? decoded.text : fromUtf8(bytes).text
}

/**
 * Reads what should be UTF-8 as its bytes are: some servers declare it by default and send Windows-1252, or Latin-1, its
 * subset. A text of Windows-1252 has few sequences that UTF-8 knows, and one of UTF-8 with damaged places has many.
 */
function fromUtf8(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const text = new TextDecoder().decode(bytes)
    return { text: isMostlyDamaged(text) ? new TextDecoder('windows-1252').decode(bytes) : text, misencoded: true }
  }
}

function isMostlyDamaged(text: string): boolean {
  let [damaged, sound] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0xfffd) damaged++
    else if (unit > 0x7f) sound++
  }
  return damaged > sound
}

/** A byte order mark overrides the header; the decoder removes it. */
function byteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}
