import type { HttpBody, HttpReply, HttpRequest } from '../http/exchange.ts'
import { sentHeaders } from '../kernel/model/sent-headers.ts'
import { MASK, type Masker } from '../kernel/secrets/mask.ts'

/** One side of an exchange as it may be stored and shown: secrets masked, files named, the rest bounded. */
type MessageShown = {
  /** Header names are in lower case. Headers that authenticate show their name only. */
  readonly headers: Readonly<Record<string, string>>
  /** Null if there is none. */
  readonly body: string | null
  /** Size of the whole body, files included. */
  readonly bytes: number
  /** The body is longer than shown. */
  readonly cut: boolean
}
export type RedactedRequest = MessageShown & { readonly method: string; readonly url: string }
export type RedactedReply = MessageShown & { readonly status: number }

export type Showing = {
  readonly masker: Masker
  /** Longest shown body, in characters. */
  readonly most: number
  /** The placeholder for a file. */
  file(name: string): string
}

/** A request before and after authentication: the difference is secret. */
export type Outgoing = { readonly bare: HttpRequest; readonly request: HttpRequest }

const LONGEST_URL = 2_000
const LONGEST_HEADER = 500
/**
 * A body is masked before it is cut; otherwise part of a secret would remain. A body of megabytes is not masked to its
 * end.
 */
const MASKED_AT_MOST = 16

export function redactRequest({ bare, request }: Outgoing, showing: Showing): RedactedRequest {
  const { body } = bare
  const typed = sentHeaders(request)
  const given = sentHeaders(bare)
  const headers = Object.entries(typed).map(([name, value]) => [name, given[name] === value ? value : MASK] as const)
  const text = body.kind === 'bytes' ? textOf(body, showing) : null
  return {
    method: request.method,
    url: showing.masker.text(urlOf(bare.url, request.url)).slice(0, LONGEST_URL),
    headers: headersOf(headers, showing.masker),
    ...bodyOf(text, body.kind === 'bytes' ? body.bytes.byteLength : 0, showing),
  }
}

export const redactReply = ({ status, headers, text }: HttpReply, showing: Showing): RedactedReply => ({
  status,
  headers: headersOf(Object.entries(headers), showing.masker),
  ...bodyOf(text === '' ? null : text, Buffer.byteLength(text), showing),
})

/** Headers that authenticate, whatever the masker knows. */
const PROOF = /^(?:authorization|proxy-authorization|cookie|set-cookie)$|token|secret|signature|api-?key/

const headersOf = (entries: readonly (readonly [string, string])[], masker: Masker): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      PROOF.test(name) ? MASK : wellFormed(masker.text(value).slice(0, LONGEST_HEADER)),
    ]),
  )

/** The URL before authentication, and the names of the parameters that authentication added. */
function urlOf(bare: string, whole: string): string {
  const before = new URL(bare).searchParams
  const added = [...new URL(whole).searchParams.keys()].filter((name) => !before.has(name))
  return added.reduce((url, name) => `${url}${url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${MASK}`, bare)
}

function bodyOf(
  text: string | null,
  bytes: number,
  { masker, most }: Showing,
): Pick<MessageShown, 'body' | 'bytes' | 'cut'> {
  if (text === null) return { body: null, bytes, cut: false }
  const enough = most * MASKED_AT_MOST
  const masked = masker.text(text.slice(0, enough))
  return { body: wellFormed(masked.slice(0, most)), bytes, cut: masked.length > most || text.length > enough }
}

/** A cut may split a surrogate pair. */
const wellFormed = (text: string): string => text.toWellFormed()

type Bytes = Extract<HttpBody, { kind: 'bytes' }>

/** The body with file names in place of the files; between them, no more text than is masked. */
function textOf({ bytes, files = [] }: Bytes, { most, file }: Showing): string {
  const read = (start: number, end: number): string =>
    Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(end - start, most * MASKED_AT_MOST * 4)).toString()
  let text = ''
  let from = 0
  for (const one of files) {
    text += read(from, one.start) + file(one.file)
    from = one.end
  }
  return text + read(from, bytes.byteLength)
}
