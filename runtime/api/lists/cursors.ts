/**
 * A cursor belongs to one list with one filter: elsewhere it would skip entries without a sign. It is marked with both
 * when it leaves, and the mark is checked when it comes back.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../route.ts'
import { invalid } from '../server/failures.ts'

export function bindCursors(api: Api): void {
  api.addHook('preHandler', async (request) => {
    const query = Object(request.query) as { cursor?: string }
    if (query.cursor === undefined || !takesCursor(request)) return
    const mark = `${markOf(request)}.`
    if (!query.cursor.startsWith(mark)) throw invalid([{ in: 'query', pointer: '/cursor', message: FOREIGN }])
    query.cursor = query.cursor.slice(mark.length)
  })
  api.addHook('preSerialization', async (request, _reply, payload) => {
    const { next_cursor: cursor } = Object(payload) as { next_cursor?: unknown }
    if (typeof cursor !== 'string' || !takesCursor(request)) return payload
    return { ...(payload as object), next_cursor: `${markOf(request)}.${cursor}` }
  })
}

const FOREIGN =
  'is not a cursor of this list with these filters: send `next_cursor` with the parameters of the request that returned it, or start without a cursor'

function takesCursor({ routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.freeCursor) return false
  const { properties } = Object(routeOptions.schema?.querystring) as { properties?: object }
  return properties !== undefined && Object.hasOwn(properties, 'cursor')
}

/** Parameters that may change between two pages. */
const OF_A_PAGE: ReadonlySet<string> = new Set(['cursor', 'limit', 'count', 'expand'])

function markOf({ routeOptions, query }: FastifyRequest): string {
  const filter = Object.entries(Object(query) as object)
    .filter(([name]) => !OF_A_PAGE.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([routeOptions.url, filter]))
    .digest('base64url')
    .slice(0, 8)
}
