import { randomUUID } from 'node:crypto'
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
import { signedJwt } from './signed-jwt.ts'
import { keepFields } from './token-fields.ts'
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
  await keepFields(options, context, response)
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
  const { url, extra, ...added } = await context.text({
    url: options.token.url,
    extra: options.token.extra ?? {},
    headers: options.token.headers ?? {},
    query: options.token.query ?? {},
  })
  if (!URL.canParse(url))
    throw new HirewireError('connection_invalid', 'The URL of the token endpoint is not a valid URL.')
  const client = await clientOf(options, context)
  const how = options.token.client ?? 'body'
  const proof = await proofOf(options, context, { url, code })
  const own = {
    ...proof,
    ...(how === 'body' ? client : {}),
    ...(how === 'assertion' ? await clientProof(client, options, context) : {}),
    // With an authorization, the scopes are requested in the browser.
    ...(options.scopes?.length && !code ? { scope: options.scopes.join(' ') } : {}),
  }
  const names: Readonly<Record<string, string>> = options.token.names ?? {}
  const named = Object.entries(own).map(([name, value]) => [names[name] ?? name, value])
  const further = Object.entries(added.headers).map(([name, value]) => [name.toLowerCase(), headerValue(name, value)])
  const headers: Record<string, string> = { accept: 'application/json', ...Object.fromEntries(further) }
  if (how === 'basic') headers.authorization = basicClient(client, formEncoded, context)
  if (how === 'basic_plain') headers.authorization = basicClient(client, (text) => text, context)
  const request = { method: 'POST', url: withQuery(url, added.query), headers, body: { kind: 'none' } } as const
  return withFields(request, options, {
    ...Object.fromEntries(named),
    ...extra,
  })
}

type Fields = Readonly<Record<string, string>>
type Client = { readonly client_id?: string; readonly client_secret?: string }

/**
 * Client id and secret: `client_credentials` requires both, the other grants need what the spec declares. With an
 * assertion, the secret is at most its key.
 */
async function clientOf({ grant, credentials = {}, token }: OAuth2Auth, context: AuthContext): Promise<Client> {
  const known = token.client === 'assertion' ? (['client_id'] as const) : (['client_id', 'client_secret'] as const)
  const names = known.filter((name) => grant === 'client_credentials' || Object.hasOwn(credentials, name))
  const client: Client = await context.text(Object.fromEntries(names.map((name) => [name, `$credentials.${name}`])))
  if (client.client_secret !== undefined) context.secret(client.client_secret)
  return client
}

/** RFC 6749 2.3.1: both parts are form-encoded before they are joined; not all servers decode them. */
function basicClient(
  { client_id = '', client_secret = '' }: Client,
  encode: (text: string) => string,
  context: AuthContext,
): string {
  return `Basic ${basicToken(encode(client_id), encode(client_secret), context.secret)}`
}

/** RFC 7523 2.2; the id is sent beside it, because many servers look up the key by it. */
async function clientProof(client: Client, { token }: OAuth2Auth, context: AuthContext): Promise<Fields> {
  const own = { issuer: '$credentials.client_id', subject: '$credentials.client_id', audience: token.url }
  const jwt = { ...own, ...token.client_assertion! }
  return {
    ...client,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signedJwt(jwt, context, { jti: randomUUID() }),
  }
}

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
    await context.kept.put({ ...(fresh ? {} : await context.kept.get()), refresh_token: read.value })
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
