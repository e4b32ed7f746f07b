import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { textOf } from '../http/decode.ts'
import { type ForeignJson, MESSAGE_JSON, parseForeignJson } from '../kernel/text/foreign-json.ts'
import type { Delivery } from '../strategies/contracts.ts'

/** Anybody can send: as much as a delivery that is not compressed may have. */
const MAX_BYTES = 1024 * 1024

const CODINGS: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** The body as text; null if it is compressed in a way that is not known, damaged, or too large when it is unpacked. */
export function bodyText({ headers, body }: Delivery): string | null {
  const coding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  const type = headers['content-type']
  if (body.length === 0 || coding === '' || coding === 'identity') return textOf(body, type)
  const unpack = Object.hasOwn(CODINGS, coding) ? CODINGS[coding] : undefined
  try {
    return unpack ? textOf(unpack(body, { maxOutputLength: MAX_BYTES }), type) : null
  } catch {
    return null
  }
}

/** The content of the body: JSON, or the fields of a form, of which one that is repeated has a list. */
export function bodyContent(text: string | null, { headers }: Delivery): ForeignJson {
  if (text === null) return { kind: 'unparsable', why: 'is compressed in an unknown way, damaged or too large' }
  const isForm = /^\s*application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
  const json = parseForeignJson(text, MESSAGE_JSON)
  // Some send JSON under this type, which curl adds by itself.
  if (!isForm || json.kind !== 'unparsable') return json
  const fields = new URLSearchParams(text)
  const named = [...new Set(fields.keys())].map((name) => {
    const values = fields.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  return parseForeignJson(JSON.stringify(Object.fromEntries(named)), MESSAGE_JSON)
}
