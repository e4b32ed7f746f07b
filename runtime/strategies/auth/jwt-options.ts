import { duration, oneOf, text, texts } from '../options.ts'

/** What a JWT says and how it is signed, wherever we sign one. */
export const jwtOptions = {
  algorithm: oneOf(
    'Algorithm',
    'How it is signed: `HS…` with a key that both sides share, the others with our private key.',
    ['RS256', 'RS512', 'PS256', 'ES256', 'HS256', 'HS512'],
  ),
  key: text('Key', 'The private key in PEM form, or the shared key; secret.', '{{ $credentials.private_key }}'),
  key_encoding: {
    ...oneOf('Encoding of the key', 'How a shared key is written.', ['utf8', 'base64', 'hex']),
    default: 'utf8',
  },
  key_id: text('Key id', 'Which key it is (`kid`), where the ATS knows several.', '{{ $credentials.key_id }}'),
  issuer: text('Issuer', 'Who says it (`iss`).', '{{ $credentials.client_id }}'),
  subject: text('Subject', 'Whom we act as (`sub`).', '{{ $credentials.user }}'),
  audience: text('Audience', 'Whom it is for (`aud`).', '{{ $credentials.api_url }}/oauth/token'),
  lifetime: { ...duration('Lifetime', 'How long it counts.', '5m'), default: '5m' },
  claims: texts('Claims', 'What it says besides.', { company: '{{ $credentials.company_id }}' }),
}
