/** The inputs of a routes file, and the descriptions of operations. */
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
// biome-ignore lint/complexity/useMaxParams: four texts, in the order in which the document shows them
export const about = (operationId: string, tag: string, summary: string, description = summary) => ({
  operationId,
  tags: [tag],
  summary,
  description,
})

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the API key; null if none is needed. */
    caller: string | null
  }
  interface FastifyContextConfig {
    /** Bodies by media type, if the document describes more than the schema that checks them. */
    documentedBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  }
}
