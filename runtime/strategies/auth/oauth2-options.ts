import { duration, expression, name, oneOf, shaped, text, texts } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'
import { assertionOption, clientAssertionOption } from './assertion-options.ts'
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
  'client_assertion',
  'client_assertion_type',
]

export const TOKEN_DEFAULTS = {
  access_token: 'access_token',
  refresh_token: 'refresh_token',
  expires_in: 'expires_in',
  lifetime: '10m',
} as const
export const DEFAULT_SCHEME = 'Bearer'

const token = {
  url: text('Address', 'URL of the token endpoint.', '{{ $settings.ats_base_url }}/oauth/token'),
  body: { ...oneOf('Body', 'Encoding of the request body.', ['form', 'json', 'query']), default: 'form' },
  client: {
    ...oneOf(
      'Client',
      'How the client authenticates. `body`: id and secret as fields. `basic`: as HTTP Basic, both form-encoded (RFC 6749). `basic_plain`: as HTTP Basic, not encoded, for servers that do not decode them. `assertion`: by a signed JWT (`private_key_jwt` and `client_secret_jwt` of RFC 7523), see `client_assertion`.',
      ['body', 'basic', 'basic_plain', 'assertion'],
    ),
    default: 'body',
  },
  client_assertion: clientAssertionOption,
  headers: texts('Headers', 'Additional headers of the request.', { 'x-api-key': '$credentials.api_key' }),
  query: texts('Query', 'Query parameters of the request, beside its body.', { company: '$settings.company' }),
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
            description: `This ATS's name for ${key}.`,
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
  extra: texts('Extra fields', 'Additional fields of the request.', { company_id: '$credentials.company_id' }),
  access_token: {
    ...expression('Access token', 'Path of the access token in the response.', 'access_token'),
    default: TOKEN_DEFAULTS.access_token,
  },
  refresh_token: {
    ...expression(
      'Refresh token',
      'Path of the next refresh token in the response. If the response has none, the same token is used again.',
      'refresh_token',
    ),
    default: TOKEN_DEFAULTS.refresh_token,
  },
  expires_in: {
    ...expression('Lifetime path', 'Path of the token lifetime, in seconds.', 'expires_in'),
    default: TOKEN_DEFAULTS.expires_in,
  },
  lifetime: {
    ...duration('Lifetime', 'Lifetime to assume if the response contains none.', '10m'),
    default: TOKEN_DEFAULTS.lifetime,
  },
}

const GRANTS =
  '`client_credentials`: uses the credentials `client_id` and `client_secret`. `authorization_code`: a person grants access once in a browser (`authorize`); after that, it works as `refresh_token`. `refresh_token`: starts from a `refresh_token` obtained elsewhere; each new one is stored before it is used. `jwt_bearer` and `saml2_bearer`: use an assertion. `client_id` and `client_secret` are sent if they are declared.'

const authorize = shaped(
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      url: text('Address', 'URL of the authorization page.', '{{ $settings.ats_base_url }}/oauth/authorize'),
      issuer: text(
        'Issuer',
        'Identifier of the authorization server (RFC 9207). If set, a response with a missing or different `iss` is rejected.',
        '$settings.ats_base_url',
      ),
      extra: texts('Extra parameters', 'Additional query parameters of the authorization URL, such as an audience.', {
        audience: '{{ $settings.ats_base_url }}/v1/',
      }),
    },
    required: ['url'],
  },
  {
    title: 'Authorize',
    description:
      'For `authorization_code`: where a person grants access. `hirewire connections authorize` prints the URL; `state`, a PKCE challenge and `scopes` are added. A declared credential `refresh_token` can provide a token obtained elsewhere.',
    examples: [{ url: '{{ $settings.ats_base_url }}/oauth/authorize' }],
  },
)

export const oauth2Options: OptionsSchema = {
  type: 'object',
  properties: {
    ...authOptions,
    base_url: text(
      'Base URL',
      'Replaces `http.base_url`; it may use fields of the token response (`$token`), as far as `hosts` allows their host.',
      'https://{{ $token.api_domain }}/v1',
    ),
    hosts: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 } },
      {
        title: 'Hosts',
        description:
          'Hosts that a URL from the token response may point to, in addition to the host of the token endpoint; `*.` matches any subdomain.',
        examples: [['*.ats.example']],
      },
    ),
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
        description: 'The token request.',
        examples: [{ url: '{{ $credentials.api_url }}/oauth/token' }],
      },
    ),
    assertion: assertionOption,
    scopes: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
      { title: 'Scopes', description: 'Scopes to request.', examples: [['jobrequisition:read']] },
    ),
    scheme: { ...name('Scheme', 'Authentication scheme in front of the token.', 'Bearer'), default: DEFAULT_SCHEME },
    headers: texts(
      'Headers',
      'Headers that authenticate every request, instead of `Authorization`; secret. `$token.access_token` is the token, and other names are fields of the token response.',
      { 'x-access-token': '$token.access_token' },
    ),
    query: texts('Query', 'Query parameters that authenticate every request, instead of `Authorization`; secret.', {
      access_token: '$token.access_token',
    }),
  },
  required: ['grant', 'token'],
}
