import { about, type OpenRoutes } from '../route.ts'
import { Type } from '../type.ts'

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

const DESCRIPTION =
  'The ATS redirects the browser here after the person granted access. The `state` parameter authenticates the request; it is valid once, for ten minutes.'

/** Called without a key; a pending `state` is required instead. An ATS may add parameters of its own. */
export const authorizationRoutes: OpenRoutes = (api, { app }) => {
  api.get(
    '/v1/oauth/callback',
    {
      config: { problems: ['authorization_refused', 'account_changed', 'connection_invalid', 'ats_unavailable'] },
      schema: {
        ...about('finishAuthorization', 'Authorization', 'Complete a browser authorization', DESCRIPTION),
        security: [],
        querystring: Type.Object({
          state: Type.String({ minLength: 1, maxLength: 200, description: 'As sent in the authorization URL.' }),
          code: text(4096, 'The authorization code.'),
          iss: text(2048, "The issuer (RFC 9207); compared with the connector's `issuer`."),
          error: text(200, 'The error code, if access was not granted.'),
          error_description: text(1000, 'The error message.'),
        }),
        produces: ['text/plain'],
        response: { 200: Type.String({ description: 'A message for the person.' }) },
      },
    },
    async ({ query }, reply) => {
      const { state, code, iss, error } = query
      reply.header('cache-control', 'no-store')
      const { connection, name } = await app.connections.authorized({ state, code, issuer: iss, error })
      return reply
        .type('text/plain; charset=utf-8')
        .send(`${name} is authorized for connection ${connection}. You can close this window.\n`)
    },
  )
}
