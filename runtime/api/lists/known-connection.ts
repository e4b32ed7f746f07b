import type { Api } from '../route.ts'

/**
 * An empty list for a connection that does not exist means a mistyped id, and is 404. Data kept for a removed
 * connection (pushes, consents, changes) is still listed. Only for list routes; not checked on later pages.
 */
export function refuseUnknownConnections(api: Api): void {
  api.addHook('preSerialization', async (request, _reply, payload) => {
    const { connection, cursor, after } = Object(request.query) as Record<string, unknown>
    if (connection !== undefined && cursor === undefined && !after && isEmptyList(payload))
      for (const one of [connection].flat()) await request.app.connections.get(request.own.connection(String(one)))
    return payload
  })
}

const isEmptyList = (payload: unknown): boolean => {
  const { data } = Object(payload) as { data?: unknown }
  return Array.isArray(data) && data.length === 0
}
