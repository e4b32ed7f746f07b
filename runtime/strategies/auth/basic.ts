import { HirewireError } from '../../kernel/errors/errors.ts'
import type { BasicAuth } from '../../spec/connector.ts'
import type { AuthContext, AuthMaker } from '../contracts.ts'
import { text } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fixed } from './fixed.ts'
import { authOptions } from './options.ts'

export const basic: Strategy<'basic', BasicAuth, AuthMaker> = {
  kind: 'basic',
  summary: 'HTTP Basic authentication with a user name and a password.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      username: text(
        'User name',
        'Must not contain a colon.',
        '{{ $credentials.username }}@{{ $credentials.company_id }}',
      ),
      password: text('Password', 'Masked in all output.', '$credentials.password'),
    },
    required: ['username', 'password'],
  },
  make: (options) => (context) => {
    const header = fixed(() => basicHeader(options, context))
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

async function basicHeader(options: BasicAuth, context: AuthContext): Promise<string> {
  const { username, password } = await context.text({ username: options.username, password: options.password })
  context.secret(password)
  if (username.includes(':'))
    throw new HirewireError(
      'connection_invalid',
      'The user name for HTTP Basic contains a colon, which HTTP Basic uses as the separator.',
    )
  return `Basic ${basicToken(username, password, context.secret)}`
}

/** Base64 of `user:password` in UTF-8 (RFC 7617); the result is as secret as the password. */
export function basicToken(username: string, password: string, secret: (value: string) => void): string {
  const token = Buffer.from(`${username}:${password}`, 'utf8').toString('base64')
  secret(token)
  return token
}
