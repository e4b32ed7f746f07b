import { HirewireError } from '../../kernel/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext, Authorization } from '../contracts.ts'
import { withQuery } from './with-query.ts'

/**
 * The address at which a person agrees (RFC 6749 4.1.1 with RFC 7636). Throws `connection_invalid` for what is
 * no web address.
 */
export async function authorizationAddress(
  { authorize, scopes = [] }: OAuth2Auth,
  { state, challenge, redirectUri }: Parameters<Authorization['address']>[0],
  context: AuthContext,
): Promise<string> {
  const { url, extra, client_id } = await context.text({
    url: authorize?.url ?? '',
    extra: authorize?.extra ?? {},
    client_id: '{{ $credentials.client_id }}',
  })
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new HirewireError('connection_invalid', `The address where a person agrees is no web address: "${url}".`)
  return withQuery(url, {
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
