import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthMaker, Token } from '../contracts.ts'
import { duration, expression, oneOf, shaped, text, texts } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { authOptions } from './options.ts'
import { requestToken } from './token.ts'

/** A token is renewed this long before it ends, so that it does not end on the way. */
const RENEW_BEFORE_MS = 60_000

const tokenOptions = {
  url: text('Address', 'Address of the token endpoint.', '{{ $settings.ats_base_url }}/oauth/token'),
  body: { ...oneOf('Body', 'How the request is written.', ['form', 'json']), default: 'form' },
  client: {
    ...oneOf('Client', 'Where client id and secret travel: in the body, or as HTTP Basic.', ['body', 'basic']),
    default: 'body',
  },
  names: shaped(
    {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        ['client_id', 'client_secret', 'grant_type', 'scope'].map((key) => [
          key,
          {
            type: 'string',
            minLength: 1,
            title: `Name of ${key}`,
            description: `What this ATS calls ${key}.`,
            examples: [key],
          },
        ]),
      ),
    },
    {
      title: 'Names',
      description: 'Other names for the fields of the request.',
      examples: [{ client_id: 'clientId', client_secret: 'clientSecret', grant_type: 'grantType' }],
    },
  ),
  extra: texts('Extra fields', 'Further fields of the request.', { company_id: '{{ $credentials.company_id }}' }),
  access_token: {
    ...expression('Access token', 'Where the token is in the answer.', 'access_token'),
    default: 'access_token',
  },
  expires_in: {
    ...expression('Lifetime told', 'Where its lifetime in seconds is in the answer.', 'expires_in'),
    default: 'expires_in',
  },
  lifetime: { ...duration('Lifetime', 'Assumed where the answer tells none.', '10m'), default: '10m' },
}

export const oauth2: Strategy<'oauth2', OAuth2Auth, AuthMaker> = {
  kind: 'oauth2',
  summary: 'OAuth 2.0: a bearer token that is asked for, kept, renewed before it ends, and dropped when it is refused.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      grant: oneOf('Grant', 'How the token is got. The credentials are `client_id` and `client_secret`.', [
        'client_credentials',
      ]),
      token: shaped(
        { type: 'object', additionalProperties: false, properties: tokenOptions, required: ['url'] },
        {
          title: 'Token request',
          description: 'The request for a token.',
          examples: [{ url: '{{ $credentials.api_url }}/oauth/token' }],
        },
      ),
      scopes: shaped(
        { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
        { title: 'Scopes', description: 'Permissions to ask for.', examples: [['jobrequisition:read']] },
      ),
    },
    required: ['grant', 'token'],
  },
  make: (options) => (context) => {
    let underWay: Promise<Token> | null = null
    let renewBefore = RENEW_BEFORE_MS

    const renew = async (): Promise<Token> => {
      const token = await requestToken(options, context)
      // A token that lives two minutes or less would otherwise be asked for before every request.
      renewBefore = Math.min(RENEW_BEFORE_MS, (token.expiresAt - context.clock.now()) / 2)
      await context.tokens.put(token)
      return token
    }
    const keptOrNew = async (): Promise<Token> => {
      const kept = await context.tokens.get()
      if (!kept || kept.expiresAt - renewBefore <= context.clock.now()) return renew()
      context.secret(kept.value)
      return kept
    }
    // Looking and asking are one step: who looked before the answer came would ask a second time.
    const current = (): Promise<Token> => {
      underWay ??= context.alone(keptOrNew).finally(() => {
        underWay = null
      })
      return underWay
    }
    return {
      async authorise(request) {
        const token = await current()
        return { ...request, headers: { ...request.headers, authorization: `Bearer ${token.value}` } }
      },
      async refused(request) {
        await underWay?.catch(() => null)
        const kept = await context.tokens.get()
        // Of several requests refused with one token, only the first may drop it: the others already find its successor.
        if (kept && (!request || request.headers.authorization === `Bearer ${kept.value}`)) await context.tokens.drop()
        return true
      },
    }
  },
}
