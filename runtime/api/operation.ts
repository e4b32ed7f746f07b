/**
 * An operation is one value: everything that is said of it anywhere follows from it. Its route, who may use it, what the
 * audit log records, its part of the OpenAPI document and of docs/access.md, and the types of its handler.
 */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify'
import type { App } from '../app/contract.ts'
import type { HttpMethod, Role } from '../kernel/states.ts'
import type { AccessRow, Audited, Owner, Reach } from './access-row.ts'
import { splitExpand } from './expansions.ts'
import { type Api, named, type RouteDeps } from './route.ts'
import type { TSchema } from './type.ts'

export const EVERYONE = ['platform', 'operator', 'auditor', 'integrator'] as const

/** A row that its connection owns: one of another connection does not exist for a key that is limited. */
export const one = <const Of extends Owner>(of: Of) => ({ one: of }) as const

type Schemas<Params, Query, Headers, Body, Response> = {
  params: Params
  querystring: Query
  headers: Headers
  body: Body
  response: Response
}

type Sent<Checked extends FastifySchema> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  Checked,
  TypeBoxTypeProvider
>
type Reply<Checked extends FastifySchema> = FastifyReply<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  unknown,
  Checked,
  TypeBoxTypeProvider
>
type Returned<Checked extends FastifySchema> = ReturnType<
  RouteHandlerMethod<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    RouteGenericInterface,
    unknown,
    Checked,
    TypeBoxTypeProvider
  >
>
type Handle<Checked extends FastifySchema, Deps> = (
  request: Sent<Checked>,
  reply: Reply<Checked>,
  deps: Deps,
) => Returned<Checked>

/** What an operation is, but for its schemas and its handler. */
type Facts = Pick<
  FastifyContextConfig,
  'repeats' | 'deprecated' | 'etag' | 'problems' | 'forAnyone' | 'freeCursor' | 'documentedBody'
> & {
  readonly method: HttpMethod
  readonly path: string
  /** Its name in the OpenAPI document, and in the audit log. */
  readonly id: string
  readonly summary: string
  /** The summary by default. */
  readonly description?: string
  readonly produces?: readonly string[]
}

type Checked<Params, Query, Headers, Body, Response> = {
  readonly params?: Params
  readonly query?: Query
  readonly headers?: Headers
  readonly body?: Body
  readonly response: Response
}

/** A handler, with what only some routes have of their framework. */
type Prepared<Schema extends FastifySchema, Deps> = Partial<Omit<RouteOptions, 'handler'>> & {
  readonly handle: Handle<Schema, Deps>
}

/** A handler, or what makes one for each API: where it has a state, or depends on limits. */
type Handled<Schema extends FastifySchema, Deps> =
  | { readonly handle: Handle<Schema, Deps>; readonly prepare?: never }
  | { readonly prepare: (api: Api, deps: Deps) => Prepared<Schema, Deps>; readonly handle?: never }

/** It is in a part of the API of its own, to which this adds what no other operation has. */
type Scoped = { readonly scope?: (scope: Api) => Promise<unknown> }

export type Keyed = {
  /** `admin` may do everything, and is not named. */
  readonly roles: readonly Exclude<Role, 'admin'>[]
  readonly reach: Exclude<Reach, 'one'> | { readonly one: Owner }
  readonly audited: Audited
}

/** For handlers of operations without a key: no request has an application. */
export type OpenDeps = RouteDeps & { readonly app: App }

/** Any operation, whatever its schemas. */
export type Operation = Facts &
  Checked<TSchema, TSchema, TSchema, TSchema, object> &
  Scoped & {
    /** Null: it requires no key. */
    readonly access: AccessRow | null
    readonly prepare: (api: Api, deps: OpenDeps) => Prepared<FastifySchema, OpenDeps>
  }

/** The operations of a subject. */
export type Group = {
  readonly tag: string
  readonly description: string
  readonly operations: readonly Operation[]
  /** Before its operations are added: what all of them need of the framework. */
  readonly scope?: (api: Api, deps: RouteDeps) => void
}

/** An operation that requires an API key. */
export const operation = <
  Response extends object,
  Params = unknown,
  Query = unknown,
  Headers = unknown,
  Body = unknown,
>(
  given: Facts &
    Keyed &
    Scoped &
    Checked<Params, Query, Headers, Body, Response> &
    Handled<Schemas<Params, Query, Headers, Body, Response>, RouteDeps>,
): Operation => {
  const { method, path, roles, reach, audited } = given
  return asOperation(given, {
    ...{ route: `${method} ${path}`, audited },
    roles: [...roles, 'admin'],
    reach: typeof reach === 'string' ? reach : 'one',
  })
}

/** An operation without a key: it is open to everyone, or its request proves in another way that it may. */
export const openOperation = <
  Response extends object,
  Params = unknown,
  Query = unknown,
  Headers = unknown,
  Body = unknown,
>(
  given: Facts &
    Checked<Params, Query, Headers, Body, Response> &
    Handled<Schemas<Params, Query, Headers, Body, Response>, OpenDeps>,
): Operation => asOperation(given, null)

/** The types of the schemas are those of the handler, and of nothing else. */
function asOperation(given: object, access: AccessRow | null): Operation {
  const {
    handle,
    prepare,
    roles: _,
    reach: __,
    audited: ___,
    ...facts
  } = given as Facts &
    Partial<Keyed> &
    Checked<TSchema, TSchema, TSchema, TSchema, object> &
    Handled<FastifySchema, OpenDeps>
  return { ...facts, access, prepare: prepare ?? (() => ({ handle })) }
}

/** The route of an operation, as the framework takes it. */
function routeOf(operation: Operation, tag: string): Omit<RouteOptions, 'handler'> {
  const { method, path, id, summary, description = summary, produces, ...more } = operation
  const { params, query, headers, body, response, scope: _, prepare: __, access, ...config } = more
  return {
    method,
    url: path,
    ...(takesExpand(query) && { preValidation: splitExpand }),
    config: access === null ? config : { ...config, access },
    schema: {
      ...{ operationId: id, tags: [tag], summary, description },
      ...(access === null && { security: [] }),
      ...(produces && { produces: [...produces] }),
      ...(params && { params }),
      ...(headers && { headers }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response,
    },
  }
}

const takesExpand = (query: unknown): boolean => Object.hasOwn(Object(Object(query).properties), 'expand')

/** Adds an operation to a part of the API. */
export function addOperation(api: Api, operation: Operation, { tag, deps }: { tag: string; deps: OpenDeps }): void {
  const { scope, prepare } = operation
  const route = routeOf(operation, tag)
  const add = (inner: Api): void => {
    const { handle, config, ...special } = prepare(inner, deps)
    const handler = handle as (request: FastifyRequest, reply: FastifyReply, deps: OpenDeps) => unknown
    const all = { ...route, ...special, config: { ...route.config, ...config } }
    inner.route({ ...all, handler: (request, reply) => handler(request, reply, deps) })
  }
  const apart = async (inner: FastifyInstance): Promise<void> => {
    const typed = inner.withTypeProvider<TypeBoxTypeProvider>()
    await scope?.(typed)
    add(typed)
  }
  if (scope) api.register(named(operation.id, apart))
  else add(api)
}
