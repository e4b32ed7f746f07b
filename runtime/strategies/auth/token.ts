import type { HttpRequest } from '../../http/exchange.ts'
import { durationMs } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext, Token } from '../contracts.ts'
import { ask, jsonOf, saidBy } from './ask.ts'
import { jwtAssertion } from './assertion.ts'
import { basicToken } from './basic.ts'
import { headerValue } from './header-value.ts'
import { withQuery } from './with-query.ts'

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
  const { url, extra } = await context.text({ url: options.token.url, extra: options.token.extra ?? {} })
  if (!URL.canParse(url))
    throw new HirewireError('connection_invalid', `The address of the token endpoint is no address: "${url}".`)
  const client = await clientOf(options, context)
  const inBody = options.token.client !== 'basic'
  const own = {
    grant_type: GRANT_TYPES[options.grant],
    ...(inBody ? client : {}),
    ...(await proofOf(options, context)),
    ...(options.scopes?.length ? { scope: options.scopes.join(' ') } : {}),
  }
  const named = Object.entries(own).map(([name, value]) => [options.token.names?.[name] ?? name, value])
  const headers: Record<string, string> = { accept: 'application/json' }
  if (!inBody) headers.authorization = basicClient(client, context)
  return withFields({ method: 'POST', url, headers, body: { kind: 'none' } }, options, {
    ...Object.fromEntries(named),
    ...extra,
  })
}

const GRANT_TYPES: Record<OAuth2Auth['grant'], string> = {
  client_credentials: 'client_credentials',
  refresh_token: 'refresh_token',
  jwt_bearer: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
}

type Client = { readonly client_id?: string; readonly client_secret?: string }

/** Client id and secret: `client_credentials` lives by both, for the other grants they are what the spec declares. */
async function clientOf({ grant, credentials = {} }: OAuth2Auth, context: AuthContext): Promise<Client> {
  const names = (['client_id', 'client_secret'] as const).filter(
    (name) => grant === 'client_credentials' || Object.hasOwn(credentials, name),
  )
  const client: Client = await context.text(
    Object.fromEntries(names.map((name) => [name, `{{ $credentials.${name} }}`])),
  )
  if (client.client_secret !== undefined) context.secret(client.client_secret)
  return client
}

// RFC 6749 2.3.1: both parts are form-encoded before they are joined.
const basicClient = ({ client_id = '', client_secret = '' }: Client, context: AuthContext): string =>
  `Basic ${basicToken(formEncoded(client_id), formEncoded(client_secret), context.secret)}`

/** What the grant itself brings: nothing, a refresh token, or an assertion. */
async function proofOf(options: OAuth2Auth, context: AuthContext): Promise<Readonly<Record<string, string>>> {
  if (options.grant === 'client_credentials') return {}
  if (options.grant === 'refresh_token') {
    const { refresh_token: kept } = await context.kept.get()
    const refresh_token = kept ?? (await context.text('{{ $credentials.refresh_token }}'))
    context.secret(refresh_token)
    return { refresh_token }
  }
  if (options.assertion) return { assertion: await jwtAssertion(options.assertion, context) }
  throw new HirewireError(
    'spec_invalid',
    `The grant ${options.grant} needs \`assertion\`: what is signed, and by which key.`,
  )
}

function withFields(request: HttpRequest, { token }: OAuth2Auth, fields: Record<string, string>): HttpRequest {
  if (token.body === 'query') return { ...request, url: withQuery(request.url, fields) }
  const json = token.body === 'json'
  const text = json ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  const contentType = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return { ...request, body: { kind: 'bytes', contentType, bytes: Buffer.from(text) } }
}

const formEncoded = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2)

/** An ATS may take a refresh token once: its successor is stored before anything else is done. */
async function keepRefreshToken(options: OAuth2Auth, context: AuthContext, answer: unknown): Promise<void> {
  if (options.grant !== 'refresh_token') return
  const read = await context.read(options.token.refresh_token ?? 'refresh_token', answer)
  if (!read.ok || typeof read.value !== 'string' || read.value === '') return
  context.secret(read.value)
  await context.kept.put({ refresh_token: read.value })
}

async function readToken(options: OAuth2Auth, context: AuthContext, answer: unknown): Promise<Token> {
  await keepRefreshToken(options, context, answer)
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
