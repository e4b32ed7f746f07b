/** The OpenAPI document that the server serves at `/openapi.json`, and the types of the client that follow from it. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildApi } from '../runtime/api/api.ts'
import type { App } from '../runtime/app/contract.ts'
import { version } from '../runtime/cli/version.ts'

const ROOT = join(import.meta.dirname, '..')

type Response = { content?: Record<string, { example?: unknown }> }
type Operation = { responses: Record<string, Response> }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Describes the routes; no request reaches an application. */
export async function openApiDocument(): Promise<OpenApi> {
  const api = await buildApi({ app: {} as App, apiKeys: [], logger: false, version: version() })
  const { payload } = await api.inject('/openapi.json')
  await api.close()
  return JSON.parse(payload) as OpenApi
}

/** In a process of its own: openapi-typescript needs the compiler of TypeScript 5, which only that folder has. */
export const clientTypes = (document: OpenApi): string =>
  execFileSync(process.execPath, [join(ROOT, 'scripts/client-types/print.js')], {
    input: JSON.stringify(shortened(document), withLists),
    encoding: 'utf8',
  })

/** Our own client has the version of its server: it knows the values of every list. */
const withLists = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('x-extensible-enum' in value)) return value
  const { 'x-extensible-enum': values, ...rest } = value as { 'x-extensible-enum': unknown[]; type?: unknown }
  return { ...rest, enum: [rest.type].flat().includes('null') ? [...values, null] : values }
}

/**
 * All problems of an operation have one type: without the others, and without examples of responses, the types are half
 * as long.
 */
function shortened(document: OpenApi): OpenApi {
  const short = structuredClone(document)
  for (const operation of Object.values(short.paths).flatMap((path) => Object.values(path)))
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      if (/^[45]/.test(status) && operation.responses.default !== undefined) delete operation.responses[status]
      for (const media of Object.values(content)) delete media.example
    }
  return short
}
