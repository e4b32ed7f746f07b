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
  summary: 'A JWT that we sign, short-lived and made anew for each request; no token is asked for.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      ...jwtOptions,
      claims: texts('Claims', 'What it says besides; a new `$nonce` is known here.', { jti: '{{ $nonce }}' }),
      headers: {
        ...texts(
          'Headers',
          'What is sent in headers, unless only `query` is there; the JWT is known as `$jwt`.',
          BEARER,
        ),
        default: BEARER,
      },
      query: texts('Query', 'The same in the query.', { jwt: '{{ $jwt }}' }),
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
