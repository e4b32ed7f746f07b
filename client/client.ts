/** A client of the Hirewire API for Node and browsers: typed operations, lists and the change feed. */
import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import { type ChangesOptions, type FollowedChange, followChanges } from './changes.ts'
import type { Body, Entry, Init, InitArgument, ListPath, Method, PathOf } from './operations.ts'
import { errorOf } from './problem.ts'
import type { paths } from './schema.gen.ts'

export type ClientOptions = {
  /** The URL of the server, such as `https://hirewire.example.com`. */
  readonly url: string
  /** An API key; without one, requests have no `Authorization`, as in a browser that has a session. */
  readonly key?: string | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of the global `fetch`: another transport. */
  readonly fetch?: (request: Request) => Promise<Response>
}

type Call<M extends Method> = <P extends PathOf<M>>(path: P, ...init: InitArgument<P, M>) => Promise<Body<P, M>>

export type Client = {
  /** Each returns the JSON of the response, and throws an `ApiError` for a problem. */
  readonly get: Call<'get'>
  readonly post: Call<'post'>
  readonly put: Call<'put'>
  readonly patch: Call<'patch'>
  readonly delete: Call<'delete'>
  /** The entries of a list, page after page, each requested when the one before has been read. */
  list<P extends ListPath>(path: P, ...init: InitArgument<P, 'get'>): AsyncGenerator<Entry<P>, void, undefined>
  /** The pages of a list, with the position of the next one. */
  pages<P extends ListPath>(path: P, ...init: InitArgument<P, 'get'>): AsyncGenerator<Body<P, 'get'>, void, undefined>
  /** The change feed, which continues after an interrupted connection where it ended. */
  changes(options?: ChangesOptions): AsyncGenerator<FollowedChange, void, undefined>
  /** The response itself, for bodies that are not JSON or that are read in pieces. Throws an `ApiError` for a problem. */
  open<P extends PathOf<'get'>>(path: P, ...init: InitArgument<P, 'get'>): Promise<Response>
}

export function createClient({ url, key, headers, fetch }: ClientOptions): Client {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const requests = createFetchClient<paths>({
    baseUrl: url,
    headers: { accept: 'application/json', ...authorization, ...headers },
    ...(fetch && { fetch }),
  })
  requests.use({
    async onResponse({ response }) {
      if (!response.ok) throw await errorOf(response)
    },
  })
  const client: Client = {
    get: call(requests, 'get'),
    post: call(requests, 'post'),
    put: call(requests, 'put'),
    patch: call(requests, 'patch'),
    delete: call(requests, 'delete'),
    async *list(path, ...init) {
      for await (const page of client.pages(path, ...init)) yield* (page as Page).data as never[]
    },
    pages: (path, ...init) => pagesOf(client, path, init[0]) as never,
    changes: (options) => followChanges(client, options),
    async open(path, ...init) {
      const { response } = await send(requests, 'get', path, { ...init[0], parseAs: 'stream' })
      return response
    },
  }
  return client
}

type Page = { readonly data: readonly unknown[]; readonly next_cursor: string | null }
type Result = { readonly data?: unknown; readonly response: Response }

/** The types of an operation are those of {@link Call}: inside, all operations are one. */
const send = (requests: FetchClient<paths>, method: Method, path: string, init: object = {}): Promise<Result> =>
  requests.request(method, path as never, init as never)

const call = <M extends Method>(requests: FetchClient<paths>, method: M): Call<M> =>
  (async (path: string, init?: object) => (await send(requests, method, path, init)).data) as Call<M>

async function* pagesOf<P extends ListPath>(client: Client, path: P, init: Init<P, 'get'> | undefined) {
  let given: { params?: { query?: object } } = init ?? {}
  for (;;) {
    const page = (await client.get(path, ...([given] as never))) as Page
    yield page
    if (page.next_cursor === null) return
    const query = { ...given.params?.query, cursor: page.next_cursor }
    given = { ...given, params: { ...given.params, query } }
  }
}
