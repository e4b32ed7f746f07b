import { HirewireError } from '../../kernel/errors/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext, Authorization } from '../contracts.ts'
import { withQuery } from './with-query.ts'

/**
 * The URL at which a person grants access (RFC 6749 4.1.1 with RFC 7636). Throws `connection_invalid` if it is not a
 * web URL.
 */
export async function authorizationAddress(
  { authorize, scopes = [] }: OAuth2Auth,
  { state, challenge, redirectUri }: Parameters<Authorization['address']>[0],
  context: AuthContext,
): Promise<string> {
  const { url, extra, client_id } = await context.text({
    url: authorize?.url ?? '',
    extra: authorize?.extra ?? {},
    client_id: '$credentials.client_id',
  })
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password)
    throw new HirewireError(
      'connection_invalid',
      'The authorization URL (`authorize.url` of the connector, with the settings of the connection) must be an http(s) URL without user information.',
    )
  // Normalized as by a browser: it is printed on a terminal, where a control character would take effect.
  return withQuery(parsed.href, {
    ...extra,
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
}
