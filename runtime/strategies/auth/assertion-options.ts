import { name, oneOf, shaped, text } from '../options.ts'
import { jwtOptions } from './jwt-options.ts'

const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

const properties = {
  ...jwtOptions,
  recipient: text(
    'Recipient',
    'SAML only: where it may be shown; without it, the address of the token endpoint.',
    '{{ $credentials.api_url }}/oauth/token',
  ),
  subject_format: {
    ...name('Format of the subject', 'SAML only: what kind of name `subject` is.', UNSPECIFIED),
    default: UNSPECIFIED,
  },
  certificate: text(
    'Certificate',
    'SAML only: the certificate of the key in PEM form, to be sent along where the ATS wants it.',
    '{{ $credentials.certificate }}',
  ),
  encoding: {
    ...oneOf('Encoding', 'SAML only: how it is written when it is sent.', ['base64', 'base64url']),
    default: 'base64',
  },
}

/** One block for both kinds of assertions: a claim of a JWT is an attribute of a SAML assertion. */
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
      'For `jwt_bearer` and `saml2_bearer`: what we sign, anew for each token. `saml2_bearer` takes `RS256` and `RS512`, needs `issuer`, `subject` and `audience`, and sends `claims` as attributes. A text such as `{{ $credentials.assertion }}` stands for one that somebody else made.',
    examples: [
      {
        algorithm: 'RS256',
        key: '{{ $credentials.private_key }}',
        issuer: '{{ $credentials.client_id }}',
        audience: '{{ $credentials.api_url }}/oauth/token',
      },
    ],
  },
)
