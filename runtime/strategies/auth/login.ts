import type { HttpReply, HttpRequest } from '../../http/exchange.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { SessionAuth, SessionStep } from '../../spec/connector.ts'
import type { AuthContext, KeptSession } from '../contracts.ts'
import { checkHost } from './allowed-hosts.ts'
import { codeIn, jsonOf, type LoginRequest, sendLogin } from './login-request.ts'
import { withQuery } from './with-query.ts'

/**
 * Runs the steps of a login, with the values kept from an earlier one, and returns the saved values. What `keep` names
 * is stored as soon as it is known, before it is used: an ATS may accept a refresh token only once.
 */
export async function logIn(options: SessionAuth, kept: KeptSession, context: AuthContext): Promise<KeptSession> {
  let saved: KeptSession = kept
  for (const [index, step] of options.steps.entries()) {
    const more = { saved }
    if (step.when !== undefined && !(await isTrue(step.when, saved, context))) continue
    const target = targetOf(step, index)
    const request = await requestOf(step, { hosts: await hostsOf(options, context), more }, context)
    const reply = await sendLogin(request, target, context)
    const found = await savedFrom(step, { reply, request, target, saved }, context)
    saved = { ...saved, ...found }
    if (options.keep?.some((name) => Object.hasOwn(found, name))) await context.kept.put(onlyKept(options, saved))
  }
  return saved
}

const targetOf = (step: SessionStep, index: number): LoginRequest => ({
  what: `The login step "${step.name ?? index + 1}"`,
  likelyCause: 'A credential may be wrong or lack a permission',
  redirects: Object.values(step.save ?? {}).some((from) => typeof from === 'object' && 'redirect' in from),
})

const onlyKept = ({ keep = [] }: SessionAuth, saved: KeptSession): KeptSession =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => keep.includes(name)))

async function isTrue(expression: string, saved: KeptSession, context: AuthContext): Promise<boolean> {
  const read = await context.read(expression, saved, { saved })
  if (read.ok) return read.value === true
  throw new HirewireError('expression_failed', `\`when\` of a login step failed: ${read.error.message}`)
}

type RequestPlace = { readonly hosts: readonly string[]; readonly more: { readonly saved: KeptSession } }

/** Ends the session in the ATS with the values that its login saved. Throws if it cannot be sent; any response will do. */
export async function logOut(options: SessionAuth, saved: KeptSession, context: AuthContext): Promise<void> {
  if (!options.logout) return
  const place = { hosts: await hostsOf(options, context), more: { saved } }
  await context.send(await requestOf({ method: 'POST', ...options.logout }, place, context))
}

type LoginStep = Pick<SessionStep, 'url' | 'query' | 'headers' | 'body'> & { readonly method?: HttpRequest['method'] }

async function requestOf(step: LoginStep, { hosts, more }: RequestPlace, context: AuthContext): Promise<HttpRequest> {
  const { url, query, headers, fields } = await context.text(
    { url: step.url, query: step.query ?? {}, headers: step.headers ?? {}, fields: step.body?.value ?? {} },
    more,
  )
  if (!URL.canParse(url)) throw new HirewireError('connection_invalid', 'The URL of a login step is not a valid URL.')
  if (isSaved(step.url)) checkHost(url, hosts)
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    method: step.method ?? (step.body ? 'POST' : 'GET'),
    url: withQuery(url, query),
    headers: { accept: 'application/json', ...named },
    body: step.body ? bodyOf(step.body.kind, fields) : { kind: 'none' },
  }
}

function bodyOf(kind: 'json' | 'form', fields: Readonly<Record<string, string>>): HttpRequest['body'] {
  const text = kind === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  const contentType = kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { kind: 'bytes', contentType, bytes: Buffer.from(text) }
}

/** Whether a text uses a value from a response: its URL is then not trusted. */
export const isSaved = (text: string): boolean => /\$saved\b/.test(text)

/**
 * Hosts that a URL from a response may name: those that the spec lists, and those that the author or operator wrote.
 */
export async function hostsOf({ hosts = [], steps }: SessionAuth, context: AuthContext): Promise<string[]> {
  const written = steps.map(({ url }) => url).filter((url) => !isSaved(url))
  const urls = await context.text(written)
  return [...hosts, ...urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []))]
}

type StepResponse = {
  readonly reply: HttpReply
  readonly request: HttpRequest
  readonly target: LoginRequest
  readonly saved: KeptSession
}

async function savedFrom(step: SessionStep, response: StepResponse, context: AuthContext): Promise<KeptSession> {
  const found: Record<string, string> = {}
  for (const [written, from] of Object.entries(step.save ?? {})) {
    const name = written.replace(/\?$/, '')
    const value = await valueAt(from, response, context)
    if (value !== null) found[name] = value
    else if (written === name) throw lacking(name, response)
  }
  for (const value of Object.values(found)) if (!URL.canParse(value)) context.secret(value)
  return found
}

type From = NonNullable<SessionStep['save']>[string]

async function valueAt(from: From, response: StepResponse, context: AuthContext): Promise<string | null> {
  const { reply, request, target, saved } = response
  if (typeof from === 'object') {
    if ('header' in from) return reply.headers[from.header.toLowerCase()] ?? null
    const { location = '' } = reply.headers
    return URL.parse(location, request.url)?.searchParams.get(from.redirect) ?? null
  }
  const read = await context.read(from, jsonOf(reply, target, request), { saved })
  const value = read.ok ? read.value : null
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}

function lacking(name: string, { reply, request, target }: StepResponse): HirewireError {
  return new HirewireError(
    'ats_auth',
    `${target.what} at ${new URL(request.url).host} returned ${reply.status} without "${name}"${codeIn(reply.text)}. ${target.likelyCause}.`,
  )
}
