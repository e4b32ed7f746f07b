import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext, Token } from '../contracts.ts'
import { checkHost } from './allowed-hosts.ts'
import { type Carried, carriedOf } from './carried.ts'
import { DEFAULT_SCHEME } from './oauth2-options.ts'
import { fieldsKept, readsToken } from './token-fields.ts'

/** What a token adds to each request, and where requests go if only its response says so. */
export type Login = Carried & { readonly baseUrl: string }

/** Throws `address_refused` if the response names a host that is not allowed. */
export async function loginWith(token: Token, options: OAuth2Auth, context: AuthContext): Promise<Login> {
  const isElsewhere = options.headers !== undefined || options.query !== undefined
  const bearer = { authorization: `${options.scheme ?? DEFAULT_SCHEME} ${token.value}` }
  const isBaseRead = readsToken(options.base_url ?? '')
  if (!isElsewhere && !isBaseRead) return { headers: bearer, query: {}, baseUrl: '' }
  const more = { token: { ...(await fieldsKept(options, context)), access_token: token.value } }
  const { url, baseUrl, ...texts } = await context.text(
    {
      url: options.token.url,
      baseUrl: isBaseRead ? options.base_url! : '',
      headers: options.headers ?? {},
      query: options.query ?? {},
    },
    more,
  )
  if (isBaseRead) checkHost(baseUrl, [...(options.hosts ?? []), new URL(url).hostname])
  return { ...(isElsewhere ? carriedOf(texts, context) : { headers: bearer, query: {} }), baseUrl }
}
