import { type Group, openOperation } from '../operation.ts'
import { Type } from '../type.ts'

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

const DESCRIPTION =
  'The ATS redirects the browser here after the person granted access. The `state` parameter authenticates the request; it is valid once, for ten minutes.'

/** Called without a key; a pending `state` is required instead. An ATS may add parameters of its own. */
const finishAuthorization = openOperation({
  method: 'GET',
  path: '/v1/oauth/callback',
  id: 'finishAuthorization',
  summary: 'Complete a browser authorization',
  description: DESCRIPTION,
  problems: ['authorization_refused', 'account_changed', 'connection_invalid', 'ats_unavailable'],
  query: Type.Object({
    state: Type.String({ minLength: 1, maxLength: 200, description: 'As sent in the authorization URL.' }),
    code: text(4096, 'The authorization code.'),
    iss: text(2048, "The issuer (RFC 9207); compared with the connector's `issuer`."),
    error: text(200, 'The error code, if access was not granted.'),
    error_description: text(1000, 'The error message.'),
  }),
  produces: ['text/plain'],
  response: {
    200: Type.String({ description: 'A message for the person.' }),
    303: Type.String({ description: 'To the page of the connect link that sent the person to the ATS.' }),
  },
  handle: async ({ query }, reply, { app }) => {
    const { state, code, iss, error } = query
    reply.header('cache-control', 'no-store')
    // Only the browser that has the link may complete it. Behind the `#`, no server sees the code again.
    if (app.connectPage.continues(state)) {
      // Otherwise the window would lose the page of the platform that opened it, and waits for its end.
      reply.raw.setHeader('cross-origin-opener-policy', 'unsafe-none')
      const given = Object.entries({ state, code, iss, error }).filter((entry): entry is [string, string] => !!entry[1])
      return reply
        .code(303)
        .header('location', `/connect#${new URLSearchParams(given)}`)
        .send('')
    }
    const { connection, name } = await app.connections.authorized({ state, code, issuer: iss, error })
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${name} is authorized for connection ${connection}. You can close this window.\n`)
  },
})

export const authorization: Group = {
  tag: 'Authorization',
  description: 'Redirect target of browser authorization.',
  operations: [finishAuthorization],
}
