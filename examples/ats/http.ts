import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** Two attachments of 10 MB in base64 fit; anything above is refused before it fills the memory. */
export const MAX_BODY = 40 * 1024 * 1024

export type Fields = Record<string, unknown>

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Address as the client wrote it: links to further pages must stay on that origin. */
  readonly origin: string
}

export interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** `found` holds the groups of the path pattern, decoded. */
export interface Route {
  readonly method: string
  readonly path: RegExp
  readonly handle: (call: Call, found: readonly string[]) => Reply
}

/** A request that the ATS does not take. Each ATS words it in its own envelope. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly string[]

  constructor(status: number, message: string, code = '', details: readonly string[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const origin = `http://${request.headers.host ?? '127.0.0.1'}`
  const url = URL.parse(request.url ?? '/', origin)
  if (url === null) throw new Refusal(400, 'The request URL cannot be parsed')
  const body = await readBody(request)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    origin,
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read on without keeping, so that the sender can take the answer instead of a reset.
    if (size <= MAX_BODY) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > MAX_BODY) throw new Refusal(413, `The request body is larger than ${MAX_BODY} bytes`)
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
}

export function encode(reply: Reply): string {
  return reply.body === undefined ? '' : JSON.stringify(reply.body)
}

export function send(response: ServerResponse, reply: Reply, text: string, contentType: string): void {
  const length = Buffer.byteLength(text)
  const type: Record<string, string> = length > 0 ? { 'content-type': contentType } : {}
  response.writeHead(reply.status, { ...type, 'content-length': String(length), ...reply.headers })
  response.end(text)
}

export function findRoute(routes: readonly Route[], call: Call): { route: Route; found: string[] } | null {
  for (const route of routes) {
    if (route.method !== call.method) continue
    const match = route.path.exec(call.path)
    if (match !== null) return { route, found: match.slice(1).map((part) => decode(part ?? '')) }
  }
  return null
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal(400, 'The request path contains invalid percent-encoding')
  }
}

/** Only looking: everything else may change something and is watched. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
