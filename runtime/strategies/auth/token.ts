import type { HttpRequest } from '../../http/exchange.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext, Token } from '../contracts.ts'
import { basicToken } from './basic.ts'
import { type CodeGiven, keepsRefreshToken, proofOf } from './grant-parameters.ts'
import { headerValue } from './header-value.ts'
import { codeIn, jsonOf, sendLogin } from './login-request.ts'
import { TOKEN_DEFAULTS } from './oauth2-options.ts'
import { withQuery } from './with-query.ts'

/**
 * Calls the token endpoint once: with the parameters of a browser's redirect, or without them for the next token.
 * Throws `ats_auth` if it rejects, `authorization_missing` if a person has to grant access first, `ats_rate_limited`
 * (with `detail.waitMs`) or `ats_unavailable` if it cannot respond now, `ats_answer_unreadable` if the response is not
 * a token response, `address_refused` if its URL may not be called.
 */
export async function requestToken(options: OAuth2Auth, context: AuthContext, code?: CodeGiven): Promise<Token> {
  const target = { what: 'The token endpoint', likelyCause: likelyCauseOf(options) }
  const request = await tokenRequest(options, context, code)
  const response = jsonOf(await sendLogin(request, target, context), target, request)
  await keepRefreshToken(options, context, { response, fresh: code !== undefined })
  return readToken(options, context, response)
}

/** The likely cause of a rejection by the token endpoint. */
function likelyCauseOf({ grant }: OAuth2Auth): string {
  if (grant === 'authorization_code')
    return `The authorization may have expired or been revoked (then authorize the connection again), or the client id or secret may be wrong`
  if (grant.endsWith('_bearer'))
    return 'A claim of the assertion, its key or the client id may be wrong, or the user may lack a permission'
  return 'The client id, the secret or a scope may be wrong, or the client may lack a permission'
}

async function tokenRequest(options: OAuth2Auth, context: AuthContext, code?: CodeGiven): Promise<HttpRequest> {
  const { url, extra } = await context.text({ url: options.token.url, extra: options.token.extra ?? {} })
  if (!URL.canParse(url))
    throw new HirewireError('connection_invalid', 'The URL of the token endpoint is not a valid URL.')
  const client = await clientOf(options, context)
  const inBody = options.token.client !== 'basic'
  const proof = await proofOf(options, context, { url, code })
  const own = {
    ...proof,
    ...(inBody ? client : {}),
    // With an authorization, the scopes are requested in the browser.
    ...(options.scopes?.length && !code ? { scope: options.scopes.join(' ') } : {}),
  }
  const names: Readonly<Record<string, string>> = options.token.names ?? {}
  const named = Object.entries(own).map(([name, value]) => [names[name] ?? name, value])
  const headers: Record<string, string> = { accept: 'application/json' }
  if (!inBody) headers.authorization = basicClient(client, context)
  return withFields({ method: 'POST', url, headers, body: { kind: 'none' } }, options, {
    ...Object.fromEntries(named),
    ...extra,
  })
}

type Client = { readonly client_id?: string; readonly client_secret?: string }

/** Client id and secret: `client_credentials` requires both, the other grants need what the spec declares. */
async function clientOf({ grant, credentials = {} }: OAuth2Auth, context: AuthContext): Promise<Client> {
  const names = (['client_id', 'client_secret'] as const).filter(
    (name) => grant === 'client_credentials' || Object.hasOwn(credentials, name),
  )
  const client: Client = await context.text(Object.fromEntries(names.map((name) => [name, `$credentials.${name}`])))
  if (client.client_secret !== undefined) context.secret(client.client_secret)
  return client
}

// RFC 6749 2.3.1: both parts are form-encoded before they are joined.
const basicClient = ({ client_id = '', client_secret = '' }: Client, context: AuthContext): string =>
  `Basic ${basicToken(formEncoded(client_id), formEncoded(client_secret), context.secret)}`

function withFields(request: HttpRequest, { token }: OAuth2Auth, fields: Record<string, string>): HttpRequest {
  if (token.body === 'query') return { ...request, url: withQuery(request.url, fields) }
  const json = token.body === 'json'
  const text = json ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  const contentType = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return { ...request, body: { kind: 'bytes', contentType, bytes: Buffer.from(text) } }
}

const formEncoded = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2)

type TokenResponse = { readonly response: unknown; readonly fresh: boolean }

/** An ATS may accept a refresh token only once: its successor is stored before anything else happens. */
async function keepRefreshToken(
  options: OAuth2Auth,
  context: AuthContext,
  { response, fresh }: TokenResponse,
): Promise<void> {
  if (!keepsRefreshToken(options)) return
  const read = await context.read(options.token.refresh_token ?? TOKEN_DEFAULTS.refresh_token, response)
  if (read.ok && typeof read.value === 'string' && read.value !== '') {
    context.secret(read.value)
    await context.kept.put({ refresh_token: read.value })
  } else if (fresh) await context.kept.put({})
}

async function readToken(options: OAuth2Auth, context: AuthContext, response: unknown): Promise<Token> {
  const where = options.token.access_token ?? TOKEN_DEFAULTS.access_token
  const token = await context.read(where, response)
  if (!token.ok || typeof token.value !== 'string' || token.value === '')
    throw new HirewireError(
      'ats_auth',
      `The token endpoint returned no token at \`${where}\`${codeIn(JSON.stringify(response))}.`,
    )
  context.secret(token.value)
  const expiresIn = await context.read(options.token.expires_in ?? TOKEN_DEFAULTS.expires_in, response)
  const seconds =
    expiresIn.ok && (typeof expiresIn.value === 'number' || typeof expiresIn.value === 'string')
      ? Number(expiresIn.value)
      : Number.NaN
  const lifetime =
    seconds > 0 && Number.isFinite(seconds)
      ? seconds * 1_000
      : durationMs(options.token.lifetime ?? TOKEN_DEFAULTS.lifetime)
  return { value: headerValue('authorization', token.value), expiresAt: context.clock.now() + lifetime }
}
