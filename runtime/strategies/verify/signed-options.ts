import { duration, expression, name, oneOf, shaped, text } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'

const ALGORITHMS = ['sha256', 'sha1', 'sha512']
const ENCODINGS = ['hex', 'base64']

const object = (properties: object, more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})

const signatureAs = (encoding: string) =>
  shaped(
    object(
      {
        header: name('Header', 'The header that carries the signature.', 'x-signature'),
        query: name('Query', 'The parameter of the query that carries it.', 'signature'),
        field: expression('Field', 'Where it is in the body.', 'signature'),
        wrapped: oneOf('Wrapped', 'The whole of it is encoded once more.', ['base64']),
        separator: name('Separator', 'Stands between several signatures or parts; one that fits is enough.', ';'),
        prefix: name('Prefix', 'Stands in front of the signature, and is taken off.', 'sha256='),
        encoding: { ...oneOf('Encoding', 'How the signature is written.', ENCODINGS), default: encoding },
      },
      { minProperties: 1 },
    ),
    {
      title: 'Signature',
      description: 'Where the signature is, and how it is written. One of `header`, `query` and `field` says where.',
      examples: [{ header: 'x-signature', prefix: 'sha256=' }],
    },
  )

const bodyHash = shaped(
  object({
    algorithm: { ...oneOf('Algorithm', 'How the body is hashed.', ALGORITHMS), default: 'sha256' },
    encoding: { ...oneOf('Encoding', 'How the hash is written.', ENCODINGS), default: 'hex' },
  }),
  {
    title: 'Body hash',
    description: 'Makes the hash of the raw body known to `text` as `$body_hash`.',
    examples: [{ algorithm: 'sha256', encoding: 'base64' }],
  },
)

const time = shaped(
  object({
    header: name('Header', 'The header that carries the time.', 'x-timestamp'),
    field: expression('Field', 'Where it is in the body.', 'triggeredAt'),
    prefix: name('Prefix', 'Stands in front of the part of the signature that is the time.', 't='),
    unit: {
      ...oneOf('Unit', 'Seconds or milliseconds since 1970, or a date in ISO 8601.', ['s', 'ms', 'iso']),
      default: 's',
    },
    tolerance: {
      ...duration('Tolerance', 'How far it may lie from our clock, either way.', '5m', { min: '1s', max: '24h' }),
      default: '5m',
    },
  }),
  {
    title: 'Time',
    description:
      'When the delivery was signed; one that is too old or too new is refused. Known to `text` as `$timestamp`, and must be part of it. One of `header`, `field` and `prefix` says where.',
    examples: [{ header: 'x-timestamp', tolerance: '5m' }],
  },
)

const keys = (title: string, description: string, example: string) =>
  shaped(
    { type: 'array', minItems: 1, maxItems: 16, items: { type: 'string', contentMediaType: 'text/template' } },
    { title, description, examples: [[example]] },
  )

const keyPrefix = (example: string) =>
  name(
    'Key prefix',
    'Is in front of a key as the vendor shows it, and is taken off; a key may come without it.',
    example,
  )

const signed = {
  text: text(
    'Text',
    'What was signed, where that is not the raw body alone. Known are `$raw`, `$headers`, `$method`, `$url`, `$timestamp` and `$body_hash`; the root is the JSON body.',
    '{{ $timestamp }}.{{ $raw }}',
  ),
  body_hash: bodyHash,
  time,
}

export const hmacOptions: OptionsSchema = {
  type: 'object',
  properties: {
    algorithm: { ...oneOf('Algorithm', 'The hash of the HMAC.', ALGORITHMS), default: 'sha256' },
    keys: keys(
      'Keys',
      'Keys that may have signed: the newest, and older ones while they are changed. One without a value is passed over; a credential may hold several, one a line.',
      '{{ $credentials.webhook_key }}',
    ),
    key_prefix: keyPrefix('whsec_'),
    key_encoding: {
      ...oneOf(
        'Key encoding',
        'How the bytes of a key are written. `utf8`: they are the text itself; `base64`: random bytes, as of Standard Webhooks and Svix behind the `key_prefix` "whsec_".',
        ['utf8', 'base64', 'hex'],
      ),
      default: 'utf8',
    },
    ...signed,
    signature: signatureAs('hex'),
  },
  required: ['keys', 'signature'],
}

export const ed25519Options: OptionsSchema = {
  type: 'object',
  properties: {
    keys: keys(
      'Keys',
      'Public keys, of 32 bytes, whose owner may have signed. One without a value is passed over; a credential may hold several, one a line.',
      '{{ $credentials.webhook_key }}',
    ),
    key_prefix: keyPrefix('whpk_'),
    key_encoding: {
      ...oneOf('Key encoding', 'How the bytes of a key are written.', ['base64', 'hex']),
      default: 'base64',
    },
    ...signed,
    signature: signatureAs('base64'),
  },
  required: ['keys', 'signature'],
}
