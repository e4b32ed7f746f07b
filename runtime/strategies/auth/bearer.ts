import type { BearerAuth } from '../../spec/connector.ts'
import type { AuthMaker } from '../contracts.ts'
import { text } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fixed } from './fixed.ts'
import { headerValue } from './header-value.ts'
import { authOptions } from './options.ts'

export const bearer: Strategy<'bearer', BearerAuth, AuthMaker> = {
  kind: 'bearer',
  summary: 'A token that the customer created in the ATS, sent as `Authorization: Bearer …`.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      token: text(
        'Token',
        'The token, without the word Bearer. For a scheme other than Bearer, use `kind: headers`.',
        '$credentials.api_token',
      ),
    },
    required: ['token'],
  },
  make: (options) => (context) => {
    const header = fixed(async () => {
      const token = await context.text(options.token)
      context.secret(token)
      return `Bearer ${headerValue('authorization', token)}`
    })
    return {
      async authorise(request) {
        return { ...request, headers: { ...request.headers, authorization: await header.get() } }
      },
      async refused() {
        header.forget()
        return false
      },
    }
  },
}
