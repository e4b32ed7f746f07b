/** What the API adds to requests and routes of its framework, and what its operations work with. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Principal, TestConnector } from '../app/contract.ts'
import type { ErrorCode } from '../kernel/errors/errors.ts'
import type { Clock } from '../kernel/machine/clock.ts'
import type { ExportSlots } from './lists/exports.ts'
import type { AccessRow } from './sender/access-row.ts'
import type { Reach, ReachedApp } from './sender/reach.ts'
import type { Limits } from './server/limits.ts'

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type RouteDeps = {
  readonly clock: Clock
  readonly limits: Limits
  /** Shared by all exports. */
  readonly exports: ExportSlots
  readonly version: string
  /** Names of senders that are no keys of the store: a key of the store may not have them. */
  readonly namesTaken: readonly string[]
  /** Whether the sender of a request that is still in progress would be admitted now. */
  readonly isAdmitted: (request: FastifyRequest) => Promise<boolean>
  /** Runs scenarios in a process of their own; null: none can be run. */
  readonly testConnector: TestConnector | null
}

/** When an operation was deprecated, and the first day on which it may be missing. */
export type Deprecated = { readonly since: string; readonly sunset: string }

/** A plugin with a name: Fastify would look for one among all loaded modules otherwise. */
export const named = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; null where no API key is needed. */
    principal: Principal | null
    /** The person whom the sender names as acting; null if none. */
    actingPerson: string | null
    /** Who decides: the acting person, else the name of the API key; null if none is needed. */
    readonly actor: string | null
    /** Name of the API key; null if none is needed. */
    readonly caller: string | null
    /** How far the API key reaches. Only in operations that require a key, as `app`. */
    own: Reach
    /** The application, which takes only what was checked with `own`. */
    app: ReachedApp
  }
  interface FastifyInstance {
    /** Who may use each operation that requires a key, by method and path. */
    readonly access: Readonly<Record<string, AccessRow>>
  }
  interface FastifyContextConfig {
    /** Who may use the operation; none: it requires no key. */
    access?: AccessRow
    /** What an id in the path is of, and an id in the response to a creation: as the audit log names it. */
    rows?: string
    /**
     * What a repeated request with an Idempotency-Key gets. `kept`: the first response, as of every POST that acts.
     * `without_body`: an error that says that it was done, because the response contains a secret. `acts`: it acts again,
     * which has no further effect.
     */
    repeats?: 'kept' | 'without_body' | 'acts'
    /** It will be removed; without a time, at midnight UTC. */
    deprecated?: Deprecated
    /** Its response has an `ETag`: the version of what it shows. */
    etag?: true
    /**
     * Codes of problems that it can return, besides those that its schema and its access imply (`document/problems.ts`).
     * Tests refuse a problem that is not declared.
     */
    problems?: readonly ErrorCode[]
    /** Its response is the same for everyone, so it may be compressed without a key. */
    forAnyone?: true
    /** Its cursor is a position that does not depend on the filter. */
    freeCursor?: true
    /** Bodies by media type, if the document describes more than the schema that checks them. */
    documentedBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  }
}
