import { duration, expression, name, oneOf, shaped, text } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'

const ALGORITHMS = ['sha256', 'sha1', 'sha512']
const ENCODINGS = ['hex', 'base64']

/** What holds where a spec does not set the option; keys and signatures of `ed25519` are bytes. */
export const VERIFY_DEFAULTS = {
  hmac: { algorithm: 'sha256', key_encoding: 'utf8', signature: { encoding: 'hex' } },
  ed25519: { key_encoding: 'base64', signature: { encoding: 'base64' } },
  body_hash: { algorithm: 'sha256', encoding: 'hex' },
  time: { unit: 's', tolerance: '5m' },
} as const

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
        header: name('Header', 'The header that contains the signature.', 'x-signature'),
        query: name('Query', 'The query parameter that contains the signature.', 'signature'),
        field: expression('Field', 'Path of the signature in the body.', 'signature'),
        wrapped: oneOf('Wrapped', 'The whole value is encoded once more.', ['base64']),
        separator: name(
          'Separator',
          'Separator between several signatures or parts; one valid signature is enough.',
          ';',
        ),
        prefix: name('Prefix', 'Prefix of the signature, which is removed.', 'sha256='),
        encoding: { ...oneOf('Encoding', 'Encoding of the signature.', ENCODINGS), default: encoding },
      },
      { minProperties: 1 },
    ),
    {
      title: 'Signature',
      description: 'Where the signature is, and its format. Set exactly one of `header`, `query` and `field`.',
      examples: [{ header: 'x-signature', prefix: 'sha256=' }],
    },
  )

const bodyHash = shaped(
  object({
    algorithm: {
      ...oneOf('Algorithm', 'Hash function for the body.', ALGORITHMS),
      default: VERIFY_DEFAULTS.body_hash.algorithm,
    },
    encoding: { ...oneOf('Encoding', 'Encoding of the hash.', ENCODINGS), default: VERIFY_DEFAULTS.body_hash.encoding },
  }),
  {
    title: 'Body hash',
    description: 'Makes the hash of the raw body available to `text` as `$body_hash`.',
    examples: [{ algorithm: 'sha256', encoding: 'base64' }],
  },
)

const time = shaped(
  object({
    header: name('Header', 'The header that contains the time.', 'x-timestamp'),
    field: expression('Field', 'Path of the time in the body.', 'triggeredAt'),
    prefix: name('Prefix', 'Prefix of the part of the signature header that is the time.', 't='),
    unit: {
      ...oneOf('Unit', 'Seconds or milliseconds since 1970, or an ISO 8601 date.', ['s', 'ms', 'iso']),
      default: VERIFY_DEFAULTS.time.unit,
    },
    tolerance: {
      ...duration('Tolerance', 'Maximum difference from the local clock, in either direction.', '5m', {
        min: '1s',
        max: '24h',
      }),
      default: VERIFY_DEFAULTS.time.tolerance,
    },
  }),
  {
    title: 'Time',
    description:
      'When the delivery was signed. A delivery that is too old or too new is rejected. Available to `text` as `$timestamp`, which must use it. Set exactly one of `header`, `field` and `prefix`.',
    examples: [{ header: 'x-timestamp', tolerance: '5m' }],
  },
)

const keys = (title: string, description: string, example: string) =>
  shaped(
    { type: 'array', minItems: 1, maxItems: 16, items: { type: 'string', contentMediaType: 'text/template' } },
    { title, description, examples: [[example]] },
  )

const keyPrefix = (example: string) =>
  name('Key prefix', 'Prefix of a key as the vendor shows it. It is removed; keys without it are accepted.', example)

const signed = {
  text: text(
    'Text',
    'The signed text, if it is not the raw body alone. Available: `$delivery.raw`, `$delivery.headers`, `$delivery.method`, `$delivery.url`, `$timestamp` and `$body_hash`; root is the JSON body.',
    '{{ $timestamp }}.{{ $delivery.raw }}',
  ),
  body_hash: bodyHash,
  time,
}

export const hmacOptions: OptionsSchema = {
  type: 'object',
  properties: {
    algorithm: {
      ...oneOf('Algorithm', 'Hash function of the HMAC.', ALGORITHMS),
      default: VERIFY_DEFAULTS.hmac.algorithm,
    },
    keys: keys(
      'Keys',
      'Keys that may have signed: the newest one, and older ones during key rotation. A key without a value is skipped; a credential may contain several, one per line.',
      '$credentials.webhook_key',
    ),
    key_prefix: keyPrefix('whsec_'),
    key_encoding: {
      ...oneOf(
        'Key encoding',
        'Encoding of a key. `utf8`: the text itself; `base64`: random bytes, as in Standard Webhooks and Svix after the `key_prefix` "whsec_".',
        ['utf8', 'base64', 'hex'],
      ),
      default: VERIFY_DEFAULTS.hmac.key_encoding,
    },
    ...signed,
    signature: signatureAs(VERIFY_DEFAULTS.hmac.signature.encoding),
  },
  required: ['keys', 'signature'],
}

export const ed25519Options: OptionsSchema = {
  type: 'object',
  properties: {
    keys: keys(
      'Keys',
      'Public keys of 32 bytes that may have signed. A key without a value is skipped; a credential may contain several, one per line.',
      '$credentials.webhook_key',
    ),
    key_prefix: keyPrefix('whpk_'),
    key_encoding: {
      ...oneOf('Key encoding', 'Encoding of a key.', ['base64', 'hex']),
      default: VERIFY_DEFAULTS.ed25519.key_encoding,
    },
    ...signed,
    signature: signatureAs(VERIFY_DEFAULTS.ed25519.signature.encoding),
  },
  required: ['keys', 'signature'],
}
