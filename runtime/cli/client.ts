import { Readable } from 'node:stream'
import { HirewireError } from '../kernel/errors.ts'
import type { HttpMethod } from '../kernel/states.ts'
import type { Context } from './command.ts'
import { errorOfProblem } from './remote-error.ts'
import { fetchFrom } from './server-fetch.ts'
import { liveServer, type ServerFacts } from './server-file.ts'
import { loadSettings } from './settings.ts'

type CallOptions = {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** How long to wait for the response; two minutes by default. */
  readonly patienceMs?: number
}

/** Calls the API, either in the running server or opened in this process. */
export type Client = {
  /**
   * Returns the JSON of the response (undefined for an empty one); throws the error that a problem response represents.
   */
  call(method: HttpMethod, path: string, options?: CallOptions): Promise<unknown>
  /** Opens a response of any size, to be read in pieces. Throws as `call`; a response that breaks off fails while it is read. */
  download(path: string, query: NonNullable<CallOptions['query']>): Promise<AsyncIterable<Uint8Array>>
  /** Runs queued runs and pushes while this command waits; `only`: limits it to this work. */
  work(only?: 'remaps'): Promise<void>
}

type ApiResponse = { readonly status: number; readonly text: string }
type SendRequest = (
  method: HttpMethod,
  path: string,
  request: { headers: Record<string, string>; payload: string | undefined; patienceMs: number | undefined },
) => Promise<ApiResponse>

type Download = { readonly status: number; readonly body: AsyncIterable<Uint8Array> }
/** Where requests go. */
type Transport = {
  readonly send: SendRequest
  readonly open: (path: string, headers: Record<string, string>) => Promise<Download>
}

/**
 * Calls the server of the data folder if it runs, and otherwise opens the store itself: the same requests, the same
 * responses. Everything opened is closed when `use` ends.
 */
export async function withClient(context: Context, use: (client: Client) => Promise<number>): Promise<number> {
  const settings = loadSettings(context)
  const server = await liveServer(settings.dataDir)
  if (server) return use(clientOf({ send: sendTo(server), open: openFrom(server) }, server.token, async () => {}))
  // The store and the web server load only if no server runs.
  const { openInstallation } = await import('./installation.ts')
  const installation = await openInstallation(context, settings)
  const send: SendRequest = async (method, url, { headers, payload }) => {
    const reply = await installation.api.inject({ method, url, headers, payload })
    return { status: reply.statusCode, text: reply.payload }
  }
  const open: Transport['open'] = async (url, headers) => {
    const reply = await installation.api.inject({ method: 'GET', url, headers, payloadAsStream: true })
    return { status: reply.statusCode, body: reply.stream() }
  }
  try {
    return await use(clientOf({ send, open }, installation.localToken, (only) => installation.app.start(only)))
  } finally {
    await installation.close()
  }
}

function clientOf({ send, open }: Transport, token: string, work: Client['work']): Client {
  return {
    work,
    async download(path, query) {
      const { status, body } = await open(withQuery(path, query), { authorization: `Bearer ${token}` })
      if (status < 400) return body
      throw errorOfProblem(status, parsed({ status, text: await textOf(body) }))
    },
    async call(method, path, options = {}) {
      const payload = options.body === undefined ? undefined : JSON.stringify(options.body)
      const headers: Record<string, string> = {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...options.headers,
      }
      if (payload !== undefined) headers['content-type'] = 'application/json'
      const response = await send(method, withQuery(path, options.query ?? {}), {
        headers,
        payload,
        patienceMs: options.patienceMs,
      })
      const body = parsed(response)
      if (response.status >= 400) throw errorOfProblem(response.status, body)
      return body
    },
  }
}

function withQuery(path: string, query: NonNullable<CallOptions['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function parsed({ status, text }: ApiResponse): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HirewireError('bug', `The server returned ${status} with a body that is not JSON.`, { cause })
  }
}

const PATIENCE_MS = 120_000

const sendTo =
  (server: ServerFacts): SendRequest =>
  async (method, path, { headers, payload, patienceMs = PATIENCE_MS }) => {
    try {
      const reply = await fetchFrom(server, path, {
        method,
        headers,
        body: payload,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: reply.status, text: await reply.text() }
    } catch (cause) {
      throw unreachable(server, cause)
    }
  }

const openFrom =
  (server: ServerFacts): Transport['open'] =>
  async (path, headers) => {
    try {
      const { status, body } = await fetchFrom(server, path, { headers, redirect: 'error' })
      return { status, body: body ?? Readable.from([]) }
    } catch (cause) {
      throw unreachable(server, cause)
    }
  }

const unreachable = (server: ServerFacts, cause: unknown): HirewireError =>
  new HirewireError(
    'server_unreachable',
    `The server at ${server.address} (process ${server.pid}) does not respond; it may be stopping.`,
    { cause },
  )
