/** The OpenAPI document, and the page that shows it without loading external resources. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type FastifySchema, fastify, type RouteOptions } from 'fastify'
import type { Role } from '../../kernel/model/states.ts'
import { GROUPS } from '../operations.ts'
import { ACTING_PERSON, actingPersonHeader } from '../sender/acting-person.ts'
import { COMPILERS, compiledBy } from '../server/compilers.ts'
import { REQUEST_ID, requestIdHeader } from '../server/request-id.ts'
import { withExamples } from './examples.ts'
import { withHeaders } from './headers.ts'
import { withProblems } from './problems.ts'
import { published } from './published.ts'
import { withShared } from './shared.ts'
import { withWebhooks } from './webhooks.ts'

const DESCRIPTION = [
  'Connects a candidate-sourcing platform to applicant-tracking systems: pulls requisitions, pushes people who consented, reads status changes back.',
  '',
  'Send an API key as `Authorization: Bearer …`. Every error is `application/problem+json` with the same fields.',
  'Lists return `{ "data": [], "next_cursor": null }`. Times are RFC 3339 in UTC.',
  'Every response has `X-Request-Id`; `RateLimit` and `RateLimit-Policy` show the rate limit of the sender.',
  'A method that a path does not have gets 405 with `Allow`.',
  'What can be changed has an `ETag`: sent as `If-Match`, a change is made only to this version, and refused with 412 if it was changed since.',
].join('\n')

/**
 * The documentation page may load only its own resources. Swagger UI sets styles from its scripts, hence the inline
 * styles.
 */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const EVENTS = { name: 'Events', description: 'What webhook endpoints receive.' }

/** What the document says of an API. */
type Described = {
  readonly version: string
  readonly routes: readonly RouteOptions[]
  readonly schemas: readonly unknown[]
}

export type Docs = Awaited<ReturnType<typeof openDocs>>

/** An app of its own, in which each route is only described. */
export async function openDocs({ version, routes, schemas }: Described) {
  const app = fastify({ logger: false, exposeHeadRoutes: false, ...compiledBy(COMPILERS) })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hirewire',
        version,
        description: DESCRIPTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: [...GROUPS.map(({ tag, description }) => ({ name: tag, description })), EVENTS],
      components: {
        securitySchemes: {
          api_key: { type: 'http', scheme: 'bearer', description: 'An API key of this installation.' },
        },
      },
      security: [{ api_key: [] }],
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({ schema: documented(schema, route), url }),
    transformObject: (document) => ('openapiObject' in document ? finished(document.openapiObject) : {}),
    refResolver: {
      // biome-ignore lint/complexity/useMaxParams: the signature is that of the plugin
      buildLocalReference: (json, _base, _fragment, i) => (typeof json.$id === 'string' ? json.$id : `def-${i}`),
    },
  })
  for (const schema of schemas) app.addSchema(schema)
  const handler = async (): Promise<void> => undefined
  for (const { method, url, schema, config } of routes)
    app.route({ method, url, handler, ...(schema && { schema }), ...(config && { config }) })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'Hirewire API' },
    // The base layout has no bar for loading another document.
    uiConfig: {
      layout: 'BaseLayout',
      deepLinking: true,
      displayOperationId: true,
      tryItOutEnabled: true,
      docExpansion: 'list',
    },
  })
  await app.ready()
  return app
}

/** The documented schema of an operation, which contains more than its requests are checked against. */
function documented(schema: FastifySchema, { config, method }: RouteOptions): FastifySchema {
  if (schema?.hide) return schema
  const body = config?.documentedBody ?? schema.body
  const headers = withSharedHeaders(schema)
  const roles = config?.access?.roles
  const more = {
    headers,
    ...(schema.querystring !== undefined && { querystring: withCommas(schema.querystring) }),
    ...(body !== undefined && { body }),
    ...(roles && withRoles(schema, roles)),
    ...(config?.etag && { 'x-etag': true }),
  }
  return withProblems({ schema: { ...schema, ...more }, method: String(method), config })
}

/** `expand` takes its values in one parameter; others are repeated. */
function withCommas(querystring: unknown): unknown {
  const { properties } = Object(querystring) as { properties?: { expand?: object } }
  if (properties?.expand === undefined) return querystring
  const expand = { ...properties.expand, style: 'form', explode: false }
  return { ...Object(querystring), properties: { ...properties, expand } }
}

/** Headers that every operation reads, in hooks that all of them share: one of them only with a key. */
function withSharedHeaders({ headers, security }: FastifySchema): object {
  const properties = {
    ...Object(Object(headers).properties),
    [REQUEST_ID]: requestIdHeader,
    ...(security === undefined && { [ACTING_PERSON]: actingPersonHeader }),
  }
  return { type: 'object', ...Object(headers), properties }
}

/** For readers in the description, for programs as `x-roles`. */
const withRoles = ({ description }: FastifySchema, roles: readonly Role[]) => ({
  description: `${description}\n\nRoles: ${roles.join(', ')}.`,
  'x-roles': roles,
})

const finished = <Document extends object>(document: Document): Document =>
  withShared(withWebhooks(withExamples(published(withHeaders(withOptionalBodies(document))))))

type Body = { required?: boolean; content?: Record<string, { schema?: Record<string, unknown> }> }

/** A body whose fields are all optional is optional itself: the server treats no body as an empty one. */
function withOptionalBodies<Document extends object>(document: Document): Document {
  const { paths = {} } = document as { paths?: Record<string, Record<string, { requestBody?: Body }>> }
  for (const { requestBody } of Object.values(paths).flatMap((path) => Object.values(path)))
    if (requestBody && Object.values(requestBody.content ?? {}).every(({ schema }) => schema && takesEmpty(schema)))
      requestBody.required = false
  return document
}

const takesEmpty = ({ type, required, minProperties, anyOf, oneOf }: Record<string, unknown>): boolean =>
  type === 'object' && !Array.isArray(required) && !minProperties && !anyOf && !oneOf
