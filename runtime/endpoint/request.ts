import type { Evaluated, Variables } from '../expression/evaluator.ts'
import type { HttpBody, HttpFailure, HttpReply, HttpRequest } from '../http/exchange.ts'
import { joinUrl, nextAddress, type Query, sameOrigin } from '../http/url.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import type { Priority } from '../kernel/model/budget.ts'
import type { EndpointPlan } from '../plan/endpoint.ts'
import type { ErrorClass } from '../spec/connector.ts'
import type { PageRequest } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { EndpointDeps } from './deps.ts'
import type { Outgoing } from './redact.ts'
import type { RequestParts } from './request-cache.ts'
import type { Session } from './session.ts'

export type CallRequest = {
  readonly endpoint: EndpointPlan
  /** The purpose of the call: when calls wait for the budget, more urgent ones go first. */
  readonly priority: Priority
  readonly with: Readonly<Record<string, unknown>>
  readonly vars?: Variables
  readonly page?: PageRequest
  /** Expressions over the reply that the caller needs in addition to records and total. */
  readonly reads?: Readonly<Record<string, string>>
  /** Whether to search the reply for signs of further pages. */
  readonly moreSigns?: boolean
  /** Replaces the body that the endpoint declares. */
  readonly body?: HttpBody | FileBody
  /** Added to those of the endpoint; names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** Rejections of this class include their reply; the caller must close it. */
  readonly keep?: ErrorClass
  /** The same call was rejected before, and the login was renewed for this one. */
  readonly renewed?: boolean
  /** Called with what was sent and its outcome, before either is interpreted. */
  readonly onOutcome?: (outgoing: Outgoing, outcome: HttpReply | HttpFailure) => void
}

/** A body with files, which are read only in the call's turn: a waiting call holds no file in memory. */
export type FileBody = { readonly kind: 'files'; readonly fileBytes: number; make(): Promise<HttpBody> }

export const hasFiles = (body: CallRequest['body']): body is FileBody => body?.kind === 'files'

/** The request of a call, complete except for authentication. Throws `expression_failed`, `address_refused`. */
export async function fillIn(session: Session, call: CallRequest, deps: EndpointDeps): Promise<HttpRequest> {
  const { path, query, headers, body } = await partsOf(session, call, deps)
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    method: call.endpoint.method,
    url: address(session, call, { path, query: call.page?.alone ? {} : query }),
    headers: { accept: 'application/json', ...named, ...call.headers },
    body: hasFiles(call.body) ? await call.body.make() : (call.body ?? (await bodyOf(call, body))),
  }
}

async function partsOf(session: Session, call: CallRequest, deps: EndpointDeps): Promise<RequestParts> {
  const { endpoint } = call
  const key = { with: call.with, session, endpoint, vars: call.vars }
  const known = deps.requests.get(key)
  if (known) return known
  const given: Variables = { settings: session.settings, page: call.page?.params ?? {}, now: isoTime(deps.clock.now()) }
  const vars = { ...given, ...call.vars, with: call.with }
  const own = call.body === undefined && endpoint.body !== null ? [endpoint.body.program] : []
  const programs = [endpoint.path, endpoint.request, ...own]
  const results = await deps.evaluator.evaluate(programs.map((program) => ({ program, root: null, vars })))
  const [path, rest, body] = results.map((result) => filledIn(result, session, call))
  const parts = { ...(rest as Omit<RequestParts, 'path' | 'body'>), path: String(path), body }
  // Values that depend on the time or the page differ between pages.
  if (!/\$(now|page)/.test(JSON.stringify(programs))) deps.requests.put(key, parts)
  return parts
}

function filledIn(result: Evaluated, session: Session, { endpoint }: CallRequest): unknown {
  if (result.ok) return result.value
  throw new HirewireError(
    'expression_failed',
    `The request of ${endpoint.name} could not be built: ${result.error.message}`,
    {
      detail: { ranOut: result.error.kind === 'timeout' },
      place: { file: session.connector.file, endpoint: endpoint.name, pointer: result.error.pointer },
    },
  )
}

/** The body that the endpoint declares, with the paging parameters. */
async function bodyOf({ endpoint, page }: CallRequest, value: unknown): Promise<HttpBody> {
  const paged = page?.in === 'body' && page.url === null
  if (endpoint.body === null && !paged) return { kind: 'none' }
  const fields = page?.alone ? {} : (value ?? {})
  const whole = paged ? { ...(fields as object), ...page.params } : value
  return make(tables.body, endpoint.body?.spec ?? { kind: 'json', value: null })(whole, noFile)
}

const noFile = async (name: string): Promise<never> => {
  throw new HirewireError('spec_invalid', `An endpoint cannot send files; move "${name}" to the body of a push step.`)
}

function address(session: Session, call: CallRequest, parts: { path: string; query: Query }): string {
  const own = joinUrl(session.baseUrl, parts.path, { ...parts.query, ...paramsOf(call) })
  const next = call.page?.url
  if (!next) return own
  if (sameOrigin(own, next)) return nextAddress(own, next)
  throw new HirewireError(
    'address_refused',
    `The next page of ${call.endpoint.name} is on another host; credentials are not sent there.`,
    { place: { connection: session.connection, endpoint: call.endpoint.name } },
  )
}

function paramsOf({ page }: CallRequest): Record<string, string> {
  if (!page || (page.in ?? 'query') !== 'query') return {}
  return Object.fromEntries(Object.entries(page.params).map(([name, value]) => [name, String(value)]))
}
