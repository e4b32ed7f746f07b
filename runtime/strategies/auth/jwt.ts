import type { JwtAuth } from '../../spec/connector.ts'
import type { AuthMaker } from '../contracts.ts'
import { texts } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { headerValue } from './header-value.ts'
import { jwtOptions } from './jwt-options.ts'
import { authOptions } from './options.ts'
import { signedJwt } from './signed-jwt.ts'
import { withQuery } from './with-query.ts'

const BEARER = { authorization: 'Bearer {{ $jwt }}' }

export const jwt: Strategy<'jwt', JwtAuth, AuthMaker> = {
  kind: 'jwt',
  summary: 'A short-lived JWT that Hirewire signs for each request, without a token endpoint.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      ...jwtOptions,
      claims: texts('Claims', 'Additional claims; `$nonce` is a new value for each token.', { jti: '$nonce' }),
      headers: {
        ...texts(
          'Headers',
          'Headers to send; `$jwt` is the JWT. Defaults to `Authorization: Bearer`, unless `query` is set.',
          BEARER,
        ),
        default: BEARER,
      },
      query: texts('Query', 'Query parameters to send; `$jwt` is the JWT.', { jwt: '$jwt' }),
    },
    required: ['algorithm', 'key'],
  },
  make: (options) => (context) => ({
    async authorise(request) {
      const more = { jwt: await signedJwt(options, context) }
      const inQuery = options.query ?? {}
      const inHeaders = options.headers ?? (options.query === undefined ? BEARER : {})
      const { headers, query } = await context.text({ headers: inHeaders, query: inQuery }, more)
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), headerValue(name, value)])
      return {
        ...request,
        url: withQuery(request.url, query),
        headers: { ...request.headers, ...Object.fromEntries(named) },
      }
    },
    refused: async () => false,
  }),
}
