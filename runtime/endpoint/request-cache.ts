import type { Query } from '../http/url.ts'

/** The evaluated parts of a request. */
export type RequestParts = {
  readonly path: string
  readonly query: Query
  readonly headers: Record<string, string>
  readonly body: unknown
}

/** What the parts depend on, apart from time and page. */
type RequestKey = {
  readonly with: object
  readonly session: object
  readonly endpoint: object
  readonly vars: object | undefined
}

/**
 * The parts of the last request for each `with`. All pages of a walk pass the same `with` and variables, so its expressions
 * are evaluated once and not for each page.
 */
export type RequestCache = {
  get(key: RequestKey): RequestParts | undefined
  put(key: RequestKey, parts: RequestParts): void
}

export function createRequestCache(): RequestCache {
  const last = new WeakMap<object, { readonly key: RequestKey; readonly parts: RequestParts }>()
  return {
    get({ with: given, session, endpoint, vars }) {
      const known = last.get(given)
      const same = known?.key.session === session && known.key.endpoint === endpoint && known.key.vars === vars
      return same ? known.parts : undefined
    },
    put: (key, parts) => void last.set(key.with, { key, parts }),
  }
}
