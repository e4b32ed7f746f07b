import type { App } from '../app/contract.ts'
import type { Api } from './route.ts'

/**
 * An empty list about a connection that does not exist is a slip in its id, and 404. What is kept of a removed connection
 * (pushes, consents, changes) is listed still. Only for routes that list; on a later page, nothing is left to find.
 */
export function refuseUnknownConnections(api: Api, app: App): void {
  api.addHook('preSerialization', async (request, _reply, payload) => {
    const { connection, cursor, after } = Object(request.query) as Record<string, unknown>
    if (typeof connection === 'string' && cursor === undefined && !after && isEmptyList(payload))
      await app.connections.get(connection)
    return payload
  })
}

const isEmptyList = (payload: unknown): boolean => {
  const { data } = Object(payload) as { data?: unknown }
  return Array.isArray(data) && data.length === 0
}
