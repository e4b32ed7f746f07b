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
import type { App, KeyedApp } from '../app/contract.ts'
import type { HttpMethod, Role } from '../kernel/model/states.ts'
import { splitExpand } from './lists/expansions.ts'
import { type Api, named, type RouteDeps } from './route.ts'
import type { AccessRow, Audited, Owner, Reach } from './sender/access-row.ts'
import { type OwnId, requireRow } from './sender/reach.ts'
import type { Static, TSchema } from './type.ts'

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

/** Of an operation with the row of a connection, the id in its path is that of a row which was checked. */
type RowOf<Reached, Params> = Reached extends { readonly one: infer Of extends Owner }
  ? { Params: (Params extends TSchema ? Static<Params> : unknown) & { readonly id: OwnId<Of> } }
  : RouteGenericInterface

type Sent<Checked extends FastifySchema, Row extends RouteGenericInterface> = FastifyRequest<
  Row,
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
type Handle<Checked extends FastifySchema, Deps, Row extends RouteGenericInterface = RouteGenericInterface> = (
  request: Sent<Checked, Row>,
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
type Prepared<Schema extends FastifySchema, Deps, Row extends RouteGenericInterface> = Partial<
  Omit<RouteOptions, 'handler'>
> & { readonly handle: Handle<Schema, Deps, Row> }

/** A handler, or what makes one for each API: where it has a state, or depends on limits. */
type Handled<Schema extends FastifySchema, Deps, Row extends RouteGenericInterface = RouteGenericInterface> =
  | { readonly handle: Handle<Schema, Deps, Row>; readonly prepare?: never }
  | { readonly prepare: (api: Api, deps: Deps) => Prepared<Schema, Deps, Row>; readonly handle?: never }

/** It is in a part of the API of its own, to which this adds what no other operation has. */
type Scoped = { readonly scope?: (scope: Api) => Promise<unknown> }

/** `one` with its kind: its path names a row, which is checked before it. Without: it names it in another way. */
type Reaching = Reach | { readonly one: Owner }

type Keyed<Reached extends Reaching = Reaching> = {
  /** `admin` may do everything, and is not named. */
  readonly roles: readonly Exclude<Role, 'admin'>[]
  readonly reach: Reached
  readonly audited: Audited
}

/** What concerns all connections gets the whole application: no key that is limited to some of them may use it. */
type DepsOf<Reached> = Reached extends 'all' ? RouteDeps & { readonly app: KeyedApp } : RouteDeps

/** For handlers of operations without a key: no request has an application. */
export type OpenDeps = RouteDeps & { readonly app: App }

/** Any operation, whatever its schemas. */
export type Operation = Facts &
  Checked<TSchema, TSchema, TSchema, TSchema, object> &
  Scoped & {
    /** Null: it requires no key. */
    readonly access: AccessRow | null
    readonly prepare: (api: Api, deps: OpenDeps) => Prepared<FastifySchema, OpenDeps, RouteGenericInterface>
  }

/** The operations of a subject. */
export type Group = {
  readonly tag: string
  readonly description: string
  /** What the ids of its operations are of, as the audit log names it. */
  readonly rows?: string
  readonly operations: readonly Operation[]
  /** Before its operations are added: what all of them need of the framework. */
  readonly scope?: (api: Api, deps: RouteDeps) => void
}

/** An operation that requires an API key. */
export const operation = <
  const Reached extends Reaching,
  Response extends object,
  Params = unknown,
  Query = unknown,
  Headers = unknown,
  Body = unknown,
>(
  given: Facts &
    Keyed<Reached> &
    Scoped &
    Checked<Params, Query, Headers, Body, Response> &
    Handled<Schemas<Params, Query, Headers, Body, Response>, DepsOf<Reached>, RowOf<Reached, Params>>,
): Operation => {
  const { method, path, roles, reach, audited } = given
  return asOperation(given, {
    ...{ route: `${method} ${path}`, audited },
    roles: [...roles, 'admin'],
    reach: typeof reach === 'string' ? reach : 'one',
    owner: typeof reach === 'string' ? null : reach.one,
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
function routeOf(operation: Operation, { tag, rows }: Group): Omit<RouteOptions, 'handler'> {
  const { method, path, id, summary, description = summary, produces, ...more } = operation
  const { params, query, headers, body, response, scope: _, prepare: __, access, ...config } = more
  return {
    method,
    url: path,
    ...(takesExpand(query) && { preValidation: splitExpand }),
    config: { ...config, ...(access && { access }), ...(rows !== undefined && { rows }) },
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

type Added = { readonly group: Group; readonly deps: OpenDeps }

/** Adds an operation to a part of the API. */
export function addOperation(api: Api, operation: Operation, { group, deps }: Added): void {
  const { scope, prepare, access } = operation
  const route = routeOf(operation, group)
  const add = (inner: Api): void => {
    const { handle, config, ...special } = prepare(inner, deps)
    const handler = handle as (request: FastifyRequest, reply: FastifyReply, deps: OpenDeps) => unknown
    const owner = access?.owner ?? null
    const guarded = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      await requireRow(request, owner!)
      return handler(request, reply, deps)
    }
    const all = { ...route, ...special, config: { ...route.config, ...config } }
    inner.route({ ...all, handler: owner === null ? (request, reply) => handler(request, reply, deps) : guarded })
  }
  const apart = async (inner: FastifyInstance): Promise<void> => {
    const typed = inner.withTypeProvider<TypeBoxTypeProvider>()
    await scope?.(typed)
    add(typed)
  }
  if (scope) api.register(named(operation.id, apart))
  else add(api)
}
