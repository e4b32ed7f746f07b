import { Type } from 'typebox'
import { about, type Routes } from '../route.ts'

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

const DESCRIPTION =
  'The ATS sends the browser of the person here who was asked to agree. The state that went out with the address proves it: it counts once, for ten minutes.'

/** Nobody has a key here; who has no state that waits gets nothing. An ATS may add parameters of its own. */
export const authorizationRoutes: Routes = (api, { app }) => {
  api.get(
    '/v1/oauth/callback',
    {
      schema: {
        ...about('finishAuthorization', 'Authorization', 'Come back from the ATS', DESCRIPTION),
        security: [],
        querystring: Type.Object({
          state: Type.String({ minLength: 1, maxLength: 200, description: 'As it went out.' }),
          code: text(4096, 'What is exchanged for tokens.'),
          iss: text(2048, 'Who answers (RFC 9207); compared where the connector says `issuer`.'),
          error: text(200, 'Why there is no code.'),
          error_description: text(1000, 'The same in words.'),
        }),
        produces: ['text/plain'],
        response: { 200: Type.String({ description: 'A line for the person.' }) },
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
