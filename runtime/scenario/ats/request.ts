import type { HttpRequest } from '../../http/exchange.ts'
import { sentHeaders } from '../../kernel/model/sent-headers.ts'

/** A file among the parts of a request. */
export type SentFile = {
  readonly file_name: string
  readonly content_type: string
  /** In bytes. */
  readonly size: number
  readonly text: string
}

/** A request in the form that a scenario uses. */
export type ObservedRequest = {
  readonly method: string
  /** With its port, if it has one. */
  readonly host: string
  readonly path: string
  /** A parameter that is repeated has a list. */
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** The body, parsed by its content type; undefined when there is none. */
  readonly json: unknown
  /** Fields of a form, or the parts of a multipart body that are not files. */
  readonly form: Readonly<Record<string, string>> | undefined
  /** Content types of the parts of a multipart body, by name. */
  readonly types?: Readonly<Record<string, string>>
  /** Files of a multipart body, by the name of their part. */
  readonly files: Readonly<Record<string, SentFile>> | undefined
  readonly text: string
}

export async function readRequest(request: HttpRequest): Promise<ObservedRequest> {
  const { method, url, body } = request
  const { host, pathname, searchParams } = new URL(url)
  const text = body.kind === 'bytes' ? Buffer.from(body.bytes).toString('utf8') : ''
  const headers = sentHeaders(request)
  const type = body.kind === 'bytes' ? (headers['content-type'] ?? '') : ''
  return {
    method,
    host,
    path: pathname,
    query: queryOf(searchParams),
    headers,
    json: type.includes('json') ? parsed(text) : undefined,
    form: type.includes('x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : undefined,
    files: undefined,
    text,
    ...(body.kind === 'bytes' && type.startsWith('multipart/form-data') ? await partsOf(body) : {}),
  }
}

function queryOf(params: URLSearchParams): ObservedRequest['query'] {
  const values = (name: string): string | readonly string[] => {
    const all = params.getAll(name)
    return all.length > 1 ? all : (all[0] ?? '')
  }
  return Object.fromEntries([...params.keys()].map((name) => [name, values(name)]))
}

/** JSON; undefined for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function partsOf({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) {
  const form: Record<string, string> = {}
  const files: Record<string, SentFile> = {}
  const parts = await new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } }).formData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form[name] = value
    else
      files[name] = {
        file_name: value.name,
        content_type: value.type,
        size: value.size,
        text: await value.text(),
      }
  return { form, files, types: typesOf(bytes, contentType) }
}

/** What `formData` does not report of a field. A part never contains our boundary. */
function typesOf(bytes: Uint8Array, contentType: string): Record<string, string> {
  const boundary = contentType.split('boundary=')[1] ?? ''
  const heads = Buffer.from(bytes)
    .toString('latin1')
    .split(`--${boundary}\r\n`)
    .map((part) => Buffer.from(part.split('\r\n\r\n')[0] ?? '', 'latin1').toString('utf8'))
  return Object.fromEntries(
    heads.flatMap((head) => {
      const [name, type] = [/; name="([^"]*)"/.exec(head)?.[1], /^Content-Type: (.*)$/im.exec(head)?.[1]]
      return name === undefined || type === undefined ? [] : [[name, type.trim()]]
    }),
  )
}

/** `GET /v2/job?start=0`. */
export function requestLine({ method, path, query }: ObservedRequest): string {
  const parameters = Object.entries(query).flatMap(([name, given]) => [given].flat().map((value) => `${name}=${value}`))
  return `${method} ${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** Equal for two requests with the same meaning; the boundary of a multipart body differs each time. */
export const sameness = (request: ObservedRequest): string =>
  `${requestLine(request)} ${request.files ? JSON.stringify([request.form, request.files, request.types]) : request.text}`
