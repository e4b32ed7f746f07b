import type { HttpRequest } from '../../http/exchange.ts'
import { durationMs } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext, Token } from '../contracts.ts'
import { ask, jsonOf, saidBy } from './ask.ts'
import { basicToken } from './basic.ts'
import { headerValue } from './header-value.ts'

const DEFAULT_LIFETIME = '10m'

/**
 * Asks the token endpoint once. Throws `ats_auth` when it refuses, `ats_rate_limited` (with `detail.waitMs`) or
 * `ats_unavailable` when it cannot answer now, `ats_answer_unreadable` when the answer is no token answer,
 * `address_refused` when its address may not be called.
 */
export async function requestToken(options: OAuth2Auth, context: AuthContext): Promise<Token> {
  const asked = {
    what: 'The token endpoint',
    wrong: 'The client id, the secret or a scope may be wrong, or the client may lack permission',
  }
  const request = await tokenRequest(options, context)
  return readToken(options, context, jsonOf(await ask(request, asked, context), asked, request))
}

async function tokenRequest(options: OAuth2Auth, context: AuthContext): Promise<HttpRequest> {
  const { url, id, secret, extra } = await context.text({
    url: options.token.url,
    id: '{{ $credentials.client_id }}',
    secret: '{{ $credentials.client_secret }}',
    extra: options.token.extra ?? {},
  })
  context.secret(secret)
  if (!URL.canParse(url))
    throw new HirewireError('connection_invalid', `The address of the token endpoint is no address: "${url}".`)
  const named = (name: string): string => options.token.names?.[name] ?? name
  const inBody = options.token.client !== 'basic'
  const fields: Record<string, string> = {
    [named('grant_type')]: options.grant,
    ...(inBody ? { [named('client_id')]: id, [named('client_secret')]: secret } : {}),
    ...(options.scopes?.length ? { [named('scope')]: options.scopes.join(' ') } : {}),
    ...extra,
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  // RFC 6749 2.3.1: both parts are form-encoded before they are joined.
  if (!inBody) headers.authorization = `Basic ${basicToken(formEncoded(id), formEncoded(secret), context.secret)}`
  const json = options.token.body === 'json'
  const body = json ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  const contentType = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return { method: 'POST', url, headers, body: { kind: 'bytes', contentType, bytes: Buffer.from(body) } }
}

const formEncoded = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2)

async function readToken(options: OAuth2Auth, context: AuthContext, answer: unknown): Promise<Token> {
  const where = options.token.access_token ?? 'access_token'
  const token = await context.read(where, answer)
  if (!token.ok || typeof token.value !== 'string' || token.value === '') {
    const said = saidBy(JSON.stringify(answer))
    throw new HirewireError(
      'ats_auth',
      `The token endpoint answered without a token at \`${where}\`${said ? `; it says: ${said}` : '.'}`,
    )
  }
  context.secret(token.value)
  const told = await context.read(options.token.expires_in ?? 'expires_in', answer)
  const seconds =
    told.ok && (typeof told.value === 'number' || typeof told.value === 'string') ? Number(told.value) : Number.NaN
  const lifetime =
    seconds > 0 && Number.isFinite(seconds) ? seconds * 1_000 : durationMs(options.token.lifetime ?? DEFAULT_LIFETIME)
  return { value: headerValue('authorization', token.value), expiresAt: context.clock.now() + lifetime }
}
