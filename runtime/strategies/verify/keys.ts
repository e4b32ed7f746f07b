import { HirewireError } from '../../kernel/errors/errors.ts'
import type { SignedVerify } from '../../spec/connector.ts'
import type { VerifyContext } from '../contracts.ts'
import { VERIFY_DEFAULTS } from './signed-options.ts'

/** Limit on keys per credential; more would only cost time. */
const KEYS = 16

/** How the text of a key becomes its bytes. */
type KeyForm = {
  readonly key_prefix?: string
  readonly key_encoding?: NonNullable<SignedVerify['key_encoding']>
}

const WRITTEN = { hex: /^([0-9a-f]{2})+$/i, base64: /^[A-Za-z0-9+/_-]{2,}={0,2}$/, utf8: /^./s } as const

/** Decodes a text; null if it is not in that encoding. Padding is optional, because vendors differ. */
export const bytesOf = (text: string, encoding: keyof typeof WRITTEN): Buffer | null =>
  WRITTEN[encoding].test(text) ? Buffer.from(text, encoding) : null

/** Formats key bytes as a vendor shows them; the inverse of reading a key. */
export const shownKey = (
  bytes: Buffer,
  { key_prefix = '', key_encoding = VERIFY_DEFAULTS.hmac.key_encoding }: KeyForm,
): string => `${key_prefix}${bytes.toString(key_encoding)}`

/** Bytes of one key; vendors also show it without the prefix. */
function keyBytes(
  text: string,
  { key_prefix = '', key_encoding = VERIFY_DEFAULTS.hmac.key_encoding }: KeyForm,
): Buffer | null {
  const bare = text.startsWith(key_prefix) ? text.slice(key_prefix.length) : text
  return bytesOf(key_encoding === 'utf8' ? bare : bare.trim(), key_encoding)
}

// A credential may contain several keys, one per line. An empty key is dropped: it would let anyone sign.
export const keyLines = (text: string): string[] => text.split(/\r\n|[\r\n]/).filter((line) => line !== '')

const usableIn = <Key>(lines: readonly string[], form: KeyForm, use: (bytes: Buffer) => Key | null): Key[] =>
  lines.slice(0, KEYS).flatMap((text) => {
    const bytes = keyBytes(text, form)
    const key = bytes && bytes.length > 0 ? use(bytes) : null
    return key === null ? [] : [key]
  })

/** The keys in the value of one credential. */
export const keysIn = <Key>(value: string, form: KeyForm, use: (bytes: Buffer) => Key | null): Key[] =>
  usableIn(keyLines(value), form, use)

/** How a key has to be written, for the person who enters it; `of` adds details about its bytes. */
export function expectedForm(
  { key_prefix, key_encoding = VERIFY_DEFAULTS.hmac.key_encoding }: KeyForm,
  of = '',
): string {
  if (key_encoding === 'utf8') return `expected a string${key_prefix ? ` after "${key_prefix}"` : ''}`
  return `expected ${key_encoding}${of}${key_prefix ? `, with or without the prefix "${key_prefix}"` : ''}`
}

/**
 * The keys of a connection, converted by `use`; skips a key without a value, and one that `use` rejects. Throws
 * `credential_missing` if none is left.
 */
export async function keysOf<Key>(
  { keys, ...form }: KeyForm & { readonly keys: readonly string[] },
  context: VerifyContext,
  use: (bytes: Buffer) => Key | null,
): Promise<Key[]> {
  const found: string[] = []
  let missing: unknown = null
  for (const key of keys) {
    try {
      found.push(...keyLines(await context.text(key)))
    } catch (error) {
      if (!(error instanceof HirewireError && error.code === 'credential_missing')) throw error
      missing ??= error
    }
  }
  const usable = usableIn(found, form, use)
  if (usable.length > 0 || (found.length === 0 && missing === null)) return usable
  throw missing ?? unreadable(form)
}

const unreadable = (form: KeyForm): HirewireError =>
  new HirewireError('credential_missing', `No key of the webhook is valid: ${expectedForm(form)}.`)
