import type { HttpBody, HttpRequest } from '../http/exchange.ts'
import type { Masker } from '../kernel/mask.ts'

/** A request as it would leave, but for the proof of who we are; secrets masked, contents of files as their size. */
export type RequestShown = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string | null
  readonly bytes: number
  readonly body: string | null
}

/** What is shown of one text, and of a whole body, in characters. */
const LONGEST_TEXT = 500
const LONGEST_BODY = 20_000

export function showRequest({ method, url, headers, body }: HttpRequest, masker: Masker): RequestShown {
  const bytes = body.kind === 'bytes' ? body.bytes.byteLength : 0
  return {
    method,
    url: masker.text(url),
    headers: masker.value(headers),
    contentType: body.kind === 'bytes' ? body.contentType : null,
    bytes,
    body: body.kind === 'bytes' ? bounded(masker.text(textOf(body)), LONGEST_BODY) : null,
  }
}

type Bytes = Extract<HttpBody, { kind: 'bytes' }>

function textOf(body: Bytes): string {
  const boundary = /boundary="?([^";]+)/.exec(body.contentType)?.[1]
  if (boundary !== undefined) return partsOf(Buffer.from(body.bytes).toString('latin1'), boundary)
  const text = Buffer.from(body.bytes).toString('utf8')
  if (!body.contentType.includes('json'))
    return /\p{Cc}/u.test(text.replace(/[\r\n\t]/g, '')) ? `(${body.bytes.byteLength} bytes)` : text
  return JSON.stringify(JSON.parse(text), (_key, value) =>
    typeof value === 'string' ? bounded(value, LONGEST_TEXT) : value,
  )
}

/** Heads of the parts, and their contents where those are short texts. */
const partsOf = (text: string, boundary: string): string =>
  text
    .split(`--${boundary}`)
    .map((part) => {
      const at = part.indexOf('\r\n\r\n')
      if (at < 0) return part
      const content = part.slice(at + 4, -2)
      const isText = content.length <= LONGEST_TEXT && !/[^\r\n\t\x20-\x7e\xa0-\xff]/.test(content)
      const shown = isText ? Buffer.from(content, 'latin1').toString('utf8') : `(${content.length} bytes)`
      return `${part.slice(0, at + 4)}${shown}\r\n`
    })
    .join(`--${boundary}`)

const bounded = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, 80)}… (${text.length} characters)`

/** The single texts of a request: what can be compared with what was given. */
export function textsIn({ url, body, contentType }: RequestShown): string[] {
  const texts = [...new URL(url).searchParams.values()]
  if (body === null) return texts
  if (!contentType?.includes('json')) return [...texts, ...body.split(/[&=\r\n]+/).map(decoded)]
  const walk = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(walk)
        : []
  try {
    return [...texts, ...walk(JSON.parse(body))]
  } catch {
    return [...texts, body]
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
