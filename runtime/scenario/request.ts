import type { HttpRequest } from '../http/exchange.ts'

/** A request as a scenario speaks of it. */
export type Made = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** The body, read as its content type says; undefined where it is none. */
  readonly json: unknown
  readonly form: Readonly<Record<string, string>> | undefined
  readonly text: string
}

export function readRequest({ method, url, headers, body }: HttpRequest): Made {
  const { pathname, searchParams } = new URL(url)
  const text = body.kind === 'bytes' ? Buffer.from(body.bytes).toString('utf8') : ''
  const type = body.kind === 'bytes' ? body.contentType : ''
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: body.kind === 'bytes' ? { 'content-type': body.contentType, ...headers } : headers,
    json: type.includes('json') ? parsed(text) : undefined,
    form: type.includes('x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : undefined,
    text,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `GET /v2/job?start=0`. */
export function requestLine({ method, path, query }: Made): string {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `${method} ${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}
