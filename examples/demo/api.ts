/** A sourcing platform's side of the Hirewire API: nothing here knows more than docs/api.md says. */
export type Api = {
  get<T>(path: string, query?: Record<string, string | number | undefined>): Promise<T>
  /** All rows of a list, page by page. */
  all<T>(path: string, query?: Record<string, string | number | undefined>): AsyncGenerator<T>
  send<T>(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Sent<T>>
}
export type Sent<T> = { readonly status: number; readonly body: T }

/** The problem that an answer of 4xx or 5xx carries. */
export class ApiProblem extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`Hirewire returned ${status}: ${text.slice(0, 500)}`)
    this.status = status
  }
}

/** What a load balancer returns while a node is gone, before it knows. */
const UNAVAILABLE = [502, 503]
const AGAIN_MS = 200
const ATTEMPTS = 300

/** `repeats`: requests without a response are sent again, as a platform does that uses several nodes. */
export function createApi(address: string, token: string, { repeats = false } = {}): Api {
  const responded = async (url: string, init: RequestInit): Promise<{ response: Response; text: string }> => {
    for (let attempt = 1; ; attempt++) {
      const last = !repeats || attempt === ATTEMPTS
      try {
        const response = await fetch(url, init)
        const text = await response.text()
        if (last || !UNAVAILABLE.includes(response.status)) return { response, text }
      } catch (error) {
        if (last) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  const call = async <T>(
    method: string,
    path: string,
    init: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Sent<T>> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...init.headers }
    if (init.body !== undefined) headers['content-type'] = 'application/json'
    const { response, text } = await responded(`${address}${path}`, { method, headers, body: init.body })
    // A refusal by consent is an answer that the platform expects, not an accident.
    if (!response.ok && response.status !== 409) throw new ApiProblem(response.status, text)
    return { status: response.status, body: JSON.parse(text) as T }
  }
  const get = async <T>(path: string, query: Record<string, string | number | undefined> = {}): Promise<T> => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
    return (await call<T>('GET', `${path}?${search}`)).body
  }
  return {
    get,
    async *all<T>(path: string, query = {}) {
      for (let cursor: string | undefined; ; ) {
        const page = await get<{ data: T[]; next_cursor: string | null }>(path, { limit: 500, ...query, cursor })
        yield* page.data
        if (page.next_cursor === null) return
        cursor = page.next_cursor
      }
    },
    send: (method, path, body, headers) => call(method, path, { body: JSON.stringify(body), headers }),
  }
}
