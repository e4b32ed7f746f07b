import { type Dispatcher, request } from 'undici'

/**
 * How long the rigs wait for a response, only against hanging: a server whose expression processes are killed starts them
 * again, which takes most of a minute while many rigs run side by side.
 */
const PATIENCE_MS = 5 * 60_000

/** Of a client with patience for a busy machine: undici would give up a connection after ten seconds. */
export const PATIENT = {
  connect: { timeout: PATIENCE_MS },
  headersTimeout: PATIENCE_MS,
  bodyTimeout: PATIENCE_MS,
} as const

export type Sent = {
  readonly method?: string
  readonly path: string
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The API key; null or undefined: none. */
  readonly key?: string | null
}
export type Answer = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as JSON; empty if it is none. */
  readonly json: Readonly<Record<string, unknown>>
}

/** Calls the API of a server; throws if there is no response at all. */
export async function sendTo(address: string, sent: Sent, dispatcher: Dispatcher): Promise<Answer> {
  const { method = sent.body === undefined ? 'GET' : 'POST', path, body, headers = {}, key = null } = sent
  const bytes = typeof body === 'string' || body instanceof Uint8Array || body === undefined
  const response = await request(`${address}${path}`, {
    method,
    dispatcher,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: bytes ? ((body as string | Uint8Array | undefined) ?? null) : JSON.stringify(body),
  })
  const text = await response.body.text()
  return { status: response.statusCode, text, headers: response.headers, json: jsonOf(text) }
}

function jsonOf(text: string): Answer['json'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Answer['json']) : {}
  } catch {
    return {}
  }
}
