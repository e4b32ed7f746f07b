import { duration, expression, name, oneOf, shaped, text, texts } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'
import { assertionOption } from './assertion-options.ts'
import { authOptions } from './options.ts'

const NAMED = [
  'client_id',
  'client_secret',
  'grant_type',
  'scope',
  'refresh_token',
  'assertion',
  'code',
  'redirect_uri',
  'code_verifier',
]

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

const GRANTS =
  '`client_credentials`: the credentials are `client_id` and `client_secret`. `authorization_code`: a person agrees once in a browser (`authorize`), after that it is as with `refresh_token`. `refresh_token`: a `refresh_token` that a person got once; its successors are stored before they are used. `jwt_bearer` and `saml2_bearer`: an assertion. Where `client_id` and `client_secret` are declared, they are sent.'

const authorize = shaped(
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      url: text('Address', 'Where the person agrees.', '{{ $settings.ats_base_url }}/oauth/authorize'),
      issuer: text(
        'Issuer',
        'Identifier of the authorization server (RFC 9207). With it, a response whose `iss` is missing or another one is refused.',
        '{{ $settings.ats_base_url }}',
      ),
      extra: texts('Extra parameters', 'Further parameters of that address, such as an audience.', {
        audience: '{{ $settings.ats_base_url }}/v1/',
      }),
    },
    required: ['url'],
  },
  {
    title: 'Authorize',
    description:
      'For `authorization_code`: where a person lets us in. `hirewire connection authorize` gives the address to open; `state`, a PKCE challenge and `scopes` are added. A declared credential `refresh_token` may bring along one that was got elsewhere.',
    examples: [{ url: '{{ $settings.ats_base_url }}/oauth/authorize' }],
  },
)

export const oauth2Options: OptionsSchema = {
  type: 'object',
  properties: {
    ...authOptions,
    grant: oneOf('Grant', GRANTS, [
      'client_credentials',
      'authorization_code',
      'refresh_token',
      'jwt_bearer',
      'saml2_bearer',
    ]),
    authorize,
    token: shaped(
      { type: 'object', additionalProperties: false, properties: token, required: ['url'] },
      {
        title: 'Token request',
        description: 'The request for a token.',
        examples: [{ url: '{{ $credentials.api_url }}/oauth/token' }],
      },
    ),
    assertion: assertionOption,
    scopes: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
      { title: 'Scopes', description: 'Permissions to ask for.', examples: [['jobrequisition:read']] },
    ),
    scheme: { ...name('Scheme', 'The word in front of the token.', 'Bearer'), default: 'Bearer' },
  },
  required: ['grant', 'token'],
}
