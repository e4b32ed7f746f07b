/** What a file of routes is given, and how an operation names itself. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { App } from '../app/contract.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Limits } from './limits.ts'

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type RouteDeps = { readonly app: App; readonly clock: Clock; readonly limits: Limits; readonly version: string }

export type Routes = (api: Api, deps: RouteDeps) => void

/** Name and texts of an operation in the OpenAPI document. */
export const about = (operationId: string, tag: string, summary: string, description = summary) => ({
  operationId,
  tags: [tag],
  summary,
  description,
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the API key; null where none is needed. */
    caller: string | null
  }
  interface FastifyContextConfig {
    /** Bodies by media type, where the document has more to say than the schema that checks them. */
    documentedBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  }
}
