import type { HttpRequest } from '../../http/exchange.ts'
import type { AuthContext } from '../contracts.ts'
import { headerValue } from './header-value.ts'
import { withQuery } from './with-query.ts'

type Texts = Readonly<Record<string, string>>

/** Headers and query parameters that authenticate a request. */
export type Carried = { readonly headers: Texts; readonly query: Texts }

/** The same, masked, with header names as requests have them. Throws `connection_invalid` as {@link headerValue} does. */
export function carriedOf({ headers, query }: Carried, context: AuthContext): Carried {
  for (const value of [...Object.values(headers), ...Object.values(query)]) context.secret(value)
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), headerValue(name, value)])
  return { headers: Object.fromEntries(named), query }
}

export const proven = (request: HttpRequest, { headers, query }: Carried): HttpRequest => ({
  ...request,
  url: withQuery(request.url, query),
  headers: { ...request.headers, ...headers },
})

/** Whether a request was authenticated with these. */
export const carries = (request: HttpRequest, carried: Carried): boolean => {
  const again = proven(request, carried)
  return (
    again.url === request.url && Object.entries(again.headers).every(([name, value]) => request.headers[name] === value)
  )
}
