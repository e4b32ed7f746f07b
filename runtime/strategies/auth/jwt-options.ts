import { duration, oneOf, text, texts } from '../options.ts'

export const JWT_DEFAULTS = { key_encoding: 'utf8', lifetime: '5m' } as const

/** The claims and the signature of a JWT, wherever we sign one. */
export const jwtOptions = {
  algorithm: oneOf('Algorithm', 'Signature algorithm: `HS…` with a shared key, the others with a private key.', [
    'RS256',
    'RS512',
    'PS256',
    'ES256',
    'HS256',
    'HS512',
  ]),
  key: text('Key', 'The private key in PEM form, or the shared key; secret.', '$credentials.private_key'),
  key_encoding: {
    ...oneOf('Encoding of the key', 'Encoding of a shared key.', ['utf8', 'base64', 'hex']),
    default: JWT_DEFAULTS.key_encoding,
  },
  key_id: text('Key id', 'Id of the key (`kid`), if the ATS has several.', '$credentials.key_id'),
  issuer: text('Issuer', 'Issuer (`iss`).', '$credentials.client_id'),
  subject: text('Subject', 'Subject (`sub`): the user or account to act as.', '$credentials.user'),
  audience: text('Audience', 'Audience (`aud`).', '{{ $credentials.api_url }}/oauth/token'),
  lifetime: { ...duration('Lifetime', 'Lifetime of the token.', '5m'), default: JWT_DEFAULTS.lifetime },
  jwt_headers: {
    ...texts(
      'Headers of the JWT',
      'Additional header parameters of the JWT, such as the thumbprint of a certificate (`x5t`); `key_id` has its own key.',
      { x5t: '$credentials.certificate_thumbprint' },
    ),
    propertyNames: { pattern: '^(?!(alg|kid)$)' },
  },
  claims: texts('Claims', 'Additional claims.', { company: '$credentials.company_id' }),
}
