import { duration, expression, name, oneOf, shaped, text, texts } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'
import { authOptions } from './options.ts'

const NAMED = ['client_id', 'client_secret', 'grant_type', 'scope', 'refresh_token', 'assertion']

const token = {
  url: text('Address', 'Address of the token endpoint.', '{{ $settings.ats_base_url }}/oauth/token'),
  body: { ...oneOf('Body', 'How the fields of the request are sent.', ['form', 'json', 'query']), default: 'form' },
  client: {
    ...oneOf('Client', 'Where client id and secret travel: among the fields, or as HTTP Basic.', ['body', 'basic']),
    default: 'body',
  },
  names: shaped(
    {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        NAMED.map((key) => [
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
  refresh_token: {
    ...expression(
      'Refresh token',
      'Where the next refresh token is in the answer; where there is none, the same one is used again.',
      'refresh_token',
    ),
    default: 'refresh_token',
  },
  expires_in: {
    ...expression('Lifetime told', 'Where its lifetime in seconds is in the answer.', 'expires_in'),
    default: 'expires_in',
  },
  lifetime: { ...duration('Lifetime', 'Assumed where the answer tells none.', '10m'), default: '10m' },
}

const assertion = {
  algorithm: oneOf('Algorithm', 'How the assertion is signed.', ['RS256', 'ES256']),
  key: text('Key', 'The private key in PEM form; secret.', '{{ $credentials.private_key }}'),
  key_id: text('Key id', 'Which key it is, where the ATS knows several.', '{{ $credentials.key_id }}'),
  issuer: text('Issuer', 'Who says it (`iss`).', '{{ $credentials.client_id }}'),
  subject: text('Subject', 'Whom we act as (`sub`).', '{{ $credentials.user }}'),
  audience: text('Audience', 'Whom it is for (`aud`).', '{{ $credentials.api_url }}/oauth/token'),
  lifetime: { ...duration('Lifetime', 'How long it counts.', '5m'), default: '5m' },
  claims: texts('Claims', 'What it says besides.', { company: '{{ $credentials.company_id }}' }),
}

export const oauth2Options: OptionsSchema = {
  type: 'object',
  properties: {
    ...authOptions,
    grant: oneOf(
      'Grant',
      '`client_credentials`: the credentials are `client_id` and `client_secret`. `refresh_token`: a `refresh_token` that a person got once; its successors are stored before they are used. `jwt_bearer`: an assertion that we sign. For these two, `client_id` and `client_secret` are sent where they are declared.',
      ['client_credentials', 'refresh_token', 'jwt_bearer'],
    ),
    token: shaped(
      { type: 'object', additionalProperties: false, properties: token, required: ['url'] },
      {
        title: 'Token request',
        description: 'The request for a token.',
        examples: [{ url: '{{ $credentials.api_url }}/oauth/token' }],
      },
    ),
    assertion: shaped(
      { type: 'object', additionalProperties: false, properties: assertion, required: ['algorithm', 'key'] },
      {
        title: 'Assertion',
        description: 'What `jwt_bearer` signs: a JWT, made anew for each token.',
        examples: [
          {
            algorithm: 'RS256',
            key: '{{ $credentials.private_key }}',
            issuer: '{{ $credentials.client_id }}',
            audience: '{{ $credentials.api_url }}/oauth/token',
          },
        ],
      },
    ),
    scopes: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
      { title: 'Scopes', description: 'Permissions to ask for.', examples: [['jobrequisition:read']] },
    ),
    scheme: { ...name('Scheme', 'The word in front of the token.', 'Bearer'), default: 'Bearer' },
  },
  required: ['grant', 'token'],
}
