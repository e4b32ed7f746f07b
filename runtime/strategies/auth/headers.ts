import type { HeadersAuth } from '../../spec/connector.ts'
import type { AuthMaker } from '../contracts.ts'
import { texts } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fixed } from './fixed.ts'
import { headerValue } from './header-value.ts'
import { authOptions } from './options.ts'

export const headers: Strategy<'headers', HeadersAuth, AuthMaker> = {
  kind: 'headers',
  summary: 'Fixed headers on every request, such as an API key and its secret.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      headers: texts('Headers', 'Headers by name; their values are secret.', {
        'x-api-key': '$credentials.api_key',
      }),
    },
    required: ['headers'],
  },
  make: (options) => (context) => {
    const evaluated = fixed(async () => {
      const texts = await context.text(options.headers)
      for (const value of Object.values(texts)) context.secret(value)
      return Object.fromEntries(
        Object.entries(texts).map(([name, value]) => [name.toLowerCase(), headerValue(name, value)]),
      )
    })
    return {
      async authorise(request) {
        return { ...request, headers: { ...request.headers, ...(await evaluated.get()) } }
      },
      async refused() {
        evaluated.forget()
        return false
      },
    }
  },
}
