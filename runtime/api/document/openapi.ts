/** Where the OpenAPI document and the page that shows it are served. Both are made for the first request of them. */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { once } from '../../kernel/machine/once.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { Api } from '../route.ts'
import { Problem } from '../server/problem.ts'
import type { Docs } from './document.ts'

const HIDDEN = { schema: { hide: true }, config: { forAnyone: true } } as const
/** What a browser sends about a file that it has. */
const CONDITIONS = ['if-none-match', 'if-modified-since'] as const
/** Headers of the page that are not those of every response. */
const OF_PAGE = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'last-modified',
  'location',
] as const

/** Must be called before the routes, because it listens to their registration. Returns what opens the documentation. */
export function describeApi(api: Api, version: string): () => Promise<Docs> {
  const routes: RouteOptions[] = []
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema?.hide !== true) routes.push(route)
  })
  api.addSchema(Problem)
  return once(async () => {
    const { openDocs } = await import('./document.ts')
    return openDocs({ version, routes, schemas: Object.values(api.getSchemas()) })
  })
}

export function serveDocs(api: Api, docs: () => Promise<Docs>): void {
  const json = once(async () => textOf('application/json', JSON.stringify((await docs()).swagger())))
  const yaml = once(async () => textOf('application/x-yaml', (await (await docs()).inject('/docs/yaml')).payload))
  api.get('/openapi.json', HIDDEN, whole(json))
  api.get('/docs/json', HIDDEN, whole(json))
  api.get('/docs/yaml', HIDDEN, whole(yaml))
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const page = await (await docs()).inject({ url: request.url, headers: chosen(request.headers, CONDITIONS) })
    if (page.statusCode === 404) return reply.callNotFound()
    return reply.code(page.statusCode).headers(chosen(page.headers, OF_PAGE)).send(page.rawPayload)
  }
  api.get('/docs', HIDDEN, show)
  api.get('/docs/*', HIDDEN, show)
}

type DocumentText = { readonly type: string; readonly text: string; readonly etag: string }

const textOf = (type: string, text: string): DocumentText => ({ type, text, etag: `W/"${sha256(text).slice(0, 20)}"` })

/** Anyone may ask for it as often as they like, so it is serialized once. */
const whole = (read: () => Promise<DocumentText>) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { type, text, etag } = await read()
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(text)
}

const chosen = (headers: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
