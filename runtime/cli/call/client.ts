import { Readable } from 'node:stream'
import { ApiError, type Body, createClient, type PathOf } from '../../../client/index.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import type { HttpMethod } from '../../kernel/model/states.ts'
import type { Context } from '../command.ts'
import type { Installation } from '../serve/installation.ts'
import { loadSettings } from '../serve/settings.ts'
import { errorOfProblem } from './remote-error.ts'
import { type RemoteServer, remoteServer } from './remote-server.ts'
import { fetchFrom } from './server-fetch.ts'
import { liveServer, namingOwner, type ServerFacts } from './server-file.ts'

/** The parameters in a path, such as `id`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type CallOptions<Path extends string> = ([NamesIn<Path>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<NamesIn<Path>, string>> }) & {
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** How long to wait for the response; two minutes by default. */
  readonly patienceMs?: number
}

/** Optional where the path has no parameters. */
type OptionsOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? [options?: CallOptions<Path>]
  : [options: CallOptions<Path>]

/** Calls the API, either in the running server or opened in this process. */
export type Client = {
  /**
   * Returns the JSON of the response (undefined for an empty one); throws the error that a problem response represents.
   */
  call<Method extends HttpMethod, Path extends PathOf<Lowercase<Method>>>(
    method: Method,
    path: Path,
    ...options: OptionsOf<Path>
  ): Promise<Body<Path, Lowercase<Method>>>
  /** Opens a response of any size, to be read in pieces. Throws as `call`; a response that breaks off fails while it is read. */
  download<Path extends PathOf<'get'>>(path: Path, ...options: OptionsOf<Path>): Promise<AsyncIterable<Uint8Array>>
  /** Runs queued runs and pushes while this command waits; `only`: limits it to this work. */
  work(only?: 'remaps'): Promise<void>
}

/** Where requests go. */
type Transport = {
  readonly url: string
  readonly fetch: (request: Request) => Promise<Response>
  /** The error for a response that Hirewire never sends; `status`: null for a body that is not JSON. */
  readonly foreign: (status: number | null, cause: unknown) => HirewireError
}

/**
 * Calls the named server, else that of the data folder if it runs, and otherwise opens the store itself: the same
 * requests, the same responses. Everything opened is closed when `use` ends.
 */
export async function withClient(context: Context, use: (client: Client) => Promise<number>): Promise<number> {
  if (context.server) {
    const remote = remoteServer(context.server, context.env)
    return use(clientOf(warned(toAnotherMachine(remote), context), remote.key, async () => {}))
  }
  const settings = loadSettings(context)
  const server = await liveServer(settings.dataDir)
  if (server) return use(clientOf(warned(toThisMachine(server), context), server.token, async () => {}))
  // The store and the web server load only if no server runs.
  const { openInstallation } = await import('../serve/installation.ts')
  const installation = await openInstallation(context, settings).catch((error: unknown) => {
    throw namingOwner(settings.dataDir, error)
  })
  try {
    return await use(
      clientOf(warned(inThisProcess(installation), context), installation.localToken, (only) =>
        installation.app.start(only),
      ),
    )
  } finally {
    await installation.close()
  }
}

function clientOf(transport: Transport, token: string, work: Client['work']): Client {
  const api = createClient({ ...transport, key: token })
  return {
    work,
    async download(path, ...[options]) {
      const open = api.open as (path: string, init: object) => Promise<Response>
      const { path: names, query }: AnyOptions = options ?? {}
      const { body } = await restoringErrors(transport, () => open(pathWith(path, names), { params: { query } }))
      return body ?? Readable.from([])
    },
    call: (method, path, ...[options]) =>
      restoringErrors(transport, () => {
        const send = api[METHODS[method]] as (path: string, init: object) => Promise<never>
        const { path: names, query, patienceMs = PATIENCE_MS, ...request }: AnyOptions = options ?? {}
        const init = { ...request, params: { query }, signal: AbortSignal.timeout(patienceMs) }
        return send(pathWith(path, names), init)
      }),
  }
}

type AnyOptions = Omit<CallOptions<'/'>, 'path'> & { readonly path?: Readonly<Record<string, string>> }

const pathWith = (path: string, names: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''))

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/** Notes each deprecated operation once: a server may be newer than the program that calls it. */
function warned(transport: Transport, { output }: Pick<Context, 'output'>): Transport {
  const noted = new Set<string>()
  return {
    ...transport,
    async fetch(request) {
      const response = await transport.fetch(request)
      const note = deprecationOf(request, response)
      if (note !== null && !noted.has(note)) output.note(note)
      if (note !== null) noted.add(note)
      return response
    },
  }
}

/** Without the query, which differs from page to page. */
function deprecationOf({ method, url }: Request, { headers }: Response): string | null {
  if (!headers.has('deprecation')) return null
  const sunset = Date.parse(headers.get('sunset') ?? '')
  const until = Number.isNaN(sunset) ? '' : ` and may be missing from ${isoTime(sunset).slice(0, 10)}`
  return `This command uses ${method} ${new URL(url).pathname}, which is deprecated${until}: install a newer version of Hirewire.`
}

/** A problem is the error that it represents. */
async function restoringErrors<T>({ foreign }: Transport, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError)
      throw error.problem ? errorOfProblem(error.status, error.problem) : foreign(error.status, error)
    if (error instanceof SyntaxError) throw foreign(null, error)
    throw error
  }
}

const PATIENCE_MS = 120_000

/** Follows no redirect: the key is for this server alone. */
const overNetwork =
  (
    server: Pick<ServerFacts, 'address' | 'fingerprint'>,
    unreachable: (cause: unknown) => HirewireError,
  ): Transport['fetch'] =>
  async (request) => {
    const { method, headers, signal } = request
    const body = request.body === null ? null : await request.text()
    try {
      return await fetchFrom(server, request.url, { method, headers, body, signal, redirect: 'manual' })
    } catch (cause) {
      throw unreachable(cause)
    }
  }

/** What runs on this machine is Hirewire. */
const foreignHere: Transport['foreign'] = (status, cause) =>
  new HirewireError(
    'bug',
    status === null
      ? 'The server returned a body that is not JSON.'
      : `The server returned ${status} without an error message.`,
    { cause },
  )

const toThisMachine = (server: ServerFacts): Transport => ({
  url: server.address,
  foreign: foreignHere,
  fetch: overNetwork(
    server,
    (cause) =>
      new HirewireError(
        'server_unreachable',
        `The server at ${server.address} (process ${server.pid}) does not respond; it may be stopping.`,
        { cause },
      ),
  ),
})

const toAnotherMachine = ({ address, from }: RemoteServer): Transport => ({
  url: address,
  fetch: overNetwork({ address }, (cause) => unreachable({ address, from }, cause)),
  foreign: (status, cause) =>
    new HirewireError(
      'server_unreachable',
      `What responds at ${address} is not Hirewire: it returned ${status ?? 'a body that is not JSON'}${status !== null && status < 400 ? ', a redirect, which is not followed' : ''}.`,
      { cause, next: `Check the URL of ${from}, and the proxy before the server if there is one.` },
    ),
})

/** The error for a server that does not respond; `from`: what names its URL. */
export function unreachable({ address, from }: { address: string; from: string }, cause: unknown): HirewireError {
  const why = whyUnreachable(cause)
  const next = CERTIFICATE_FAULT.test(why)
    ? `Use a name that the certificate of the server has in ${from}. NODE_EXTRA_CA_CERTS names a file with an authority of your own.`
    : `Check the URL of ${from}, and that the server runs and can be reached from this machine.`
  return new HirewireError('server_unreachable', `The server at ${address} does not respond (${why}).`, { cause, next })
}

const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|ISSUER|SIGNATURE/

/** `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `TimeoutError`: the code or the name of what a call failed with. */
function whyUnreachable(error: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(Object(error).cause ?? error)
  return [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,60}$/.test(word)) ?? 'unknown'
}

/** The API of this process has no URL: the host is only there to make one. */
const inThisProcess = ({ api }: Pick<Installation, 'api'>): Transport => ({
  url: 'http://hirewire.internal',
  foreign: foreignHere,
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    const reply = await api.inject({
      method: request.method as HttpMethod,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      payload: request.body === null ? undefined : await request.text(),
      payloadAsStream: true,
    })
    const body = reply.statusCode === 204 ? null : (Readable.toWeb(reply.stream()) as ReadableStream)
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(body, { status: reply.statusCode, headers })
  },
})
