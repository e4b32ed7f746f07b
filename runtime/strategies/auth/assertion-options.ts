import { name, oneOf, shaped, text } from '../options.ts'
import { jwtOptions } from './jwt-options.ts'

export const ASSERTION_DEFAULTS = {
  subject_format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  encoding: 'base64',
} as const

const properties = {
  ...jwtOptions,
  recipient: text(
    'Recipient',
    'SAML only: the recipient of the assertion; defaults to the URL of the token endpoint.',
    '{{ $credentials.api_url }}/oauth/token',
  ),
  subject_format: {
    ...name('Format of the subject', 'SAML only: the format of `subject`.', ASSERTION_DEFAULTS.subject_format),
    default: ASSERTION_DEFAULTS.subject_format,
  },
  certificate: text(
    'Certificate',
    'SAML only: the certificate of the key in PEM form, if the ATS expects it in the assertion.',
    '$credentials.certificate',
  ),
  encoding: {
    ...oneOf('Encoding', 'SAML only: how the assertion is encoded in the request.', ['base64', 'base64url']),
    default: ASSERTION_DEFAULTS.encoding,
  },
}

/** How a client authenticates by a JWT (RFC 7523 2.2). */
export const clientAssertionOption = shaped(
  { type: 'object', additionalProperties: false, properties: jwtOptions, required: ['algorithm', 'key'] },
  {
    title: 'Client assertion',
    description:
      'For `client: assertion`: the JWT that Hirewire signs for each token request. `issuer` and `subject` default to `$credentials.client_id`, `audience` to the URL of the token endpoint; it has an id (`jti`).',
    examples: [{ algorithm: 'RS256', key: '$credentials.private_key', key_id: '$credentials.key_id' }],
  },
)

/** One block for both kinds of assertions: a claim of a JWT corresponds to an attribute of a SAML assertion. */
export const assertionOption = shaped(
  {
    type: ['object', 'string'],
    contentMediaType: 'text/template',
    minLength: 1,
    additionalProperties: false,
    properties,
    required: ['algorithm', 'key'],
  },
  {
    title: 'Assertion',
    description:
      'For `jwt_bearer` and `saml2_bearer`: the assertion that Hirewire signs for each token request. `saml2_bearer` supports `RS256` and `RS512`, requires `issuer`, `subject` and `audience`, and sends `claims` as attributes. To use an assertion that another system signed, write a string such as `$credentials.assertion`.',
    examples: [
      {
        algorithm: 'RS256',
        key: '$credentials.private_key',
        issuer: '$credentials.client_id',
        audience: '{{ $credentials.api_url }}/oauth/token',
      },
    ],
  },
)
