import type { QueryAuth } from '../../spec/connector.ts'
import type { AuthMaker } from '../contracts.ts'
import { texts } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fixed } from './fixed.ts'
import { authOptions } from './options.ts'
import { withQuery } from './with-query.ts'

export const query: Strategy<'query', QueryAuth, AuthMaker> = {
  kind: 'query',
  summary: 'A key in the query of every request.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      query: texts('Query', 'Parameters by name; their values are secret and masked in every logged URL.', {
        apikey: '$credentials.api_key',
      }),
    },
    required: ['query'],
  },
  make: (options) => (context) => {
    const params = fixed(async () => {
      const texts = await context.text(options.query)
      for (const value of Object.values(texts)) context.secret(value)
      return texts
    })
    return {
      async authorise(request) {
        return { ...request, url: withQuery(request.url, await params.get()) }
      },
      async refused() {
        params.forget()
        return false
      },
    }
  },
}
