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
  /** Runs queued runs and pushes while this command waits; `only`: limits it to this work. */
  work(only?: 'remaps'): Promise<void>
}

type ApiResponse = { readonly status: number; readonly text: string }
type SendRequest = (
  method: HttpMethod,
  path: string,
  request: { headers: Record<string, string>; payload: string | undefined; patienceMs: number | undefined },
) => Promise<ApiResponse>

/**
 * Calls the server of the data folder if it runs, and otherwise opens the store itself: the same requests, the same
 * responses. Everything opened is closed when `use` ends.
 */
export async function withClient(context: Context, use: (client: Client) => Promise<number>): Promise<number> {
  const settings = loadSettings(context)
  const server = await liveServer(settings.dataDir)
  if (server) return use(clientOf(sendTo(server), server.token, async () => {}))
  // The store and the web server load only if no server runs.
  const { openInstallation } = await import('./installation.ts')
  const installation = await openInstallation(context, settings)
  const send: SendRequest = async (method, url, { headers, payload }) => {
    const reply = await installation.api.inject({ method, url, headers, payload })
    return { status: reply.statusCode, text: reply.payload }
  }
  try {
    return await use(clientOf(send, installation.localToken, (only) => installation.app.start(only)))
  } finally {
    await installation.close()
  }
}

function clientOf(send: SendRequest, token: string, work: Client['work']): Client {
  return {
    work,
    async call(method, path, options = {}) {
      const given = Object.entries(options.query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      )
      const query = new URLSearchParams(given).toString()
      const payload = options.body === undefined ? undefined : JSON.stringify(options.body)
      const headers: Record<string, string> = {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...options.headers,
      }
      if (payload !== undefined) headers['content-type'] = 'application/json'
      const response = await send(method, query === '' ? path : `${path}?${query}`, {
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
      throw new HirewireError(
        'server_unreachable',
        `The server at ${server.address} (process ${server.pid}) does not respond; it may be stopping.`,
        { cause },
      )
    }
  }
