import { oneOf, shaped, text, texts } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'
import { authOptions } from './options.ts'

const ENCODINGS = ['hex', 'base64']

export const SIGNATURE_DEFAULTS = {
  sign: { key_encoding: 'utf8', encoding: 'hex' },
  date: 'iso',
  body_hash: { algorithm: 'sha256', encoding: 'hex' },
} as const

const sign = {
  algorithm: oneOf('Algorithm', 'The HMAC.', ['hmac-sha256', 'hmac-sha1', 'hmac-sha512']),
  key: text('Key', 'The key; secret.', '$credentials.api_secret'),
  key_encoding: {
    ...oneOf('Encoding of the key', 'Encoding of the key.', ['utf8', 'hex', 'base64']),
    default: SIGNATURE_DEFAULTS.sign.key_encoding,
  },
  text: text(
    'Text',
    'The text to sign. Available: `$method`, `$host`, `$path`, `$query` (as sent, without the question mark), `$headers` (lower-case names), `$body_hash`, `$date` and `$nonce`.',
    '{{ $method }} {{ $path }} {{ $date }} {{ $body_hash }}',
  ),
  encoding: {
    ...oneOf('Encoding', 'Encoding of the signature.', ENCODINGS),
    default: SIGNATURE_DEFAULTS.sign.encoding,
  },
}

export const signatureOptions: OptionsSchema = {
  type: 'object',
  properties: {
    ...authOptions,
    sign: shaped(
      { type: 'object', additionalProperties: false, properties: sign, required: ['algorithm', 'key', 'text'] },
      {
        title: 'Sign',
        description: 'How the signature is computed.',
        examples: [{ algorithm: 'hmac-sha256', key: '$credentials.api_secret', text: '{{ $method }} {{ $path }}' }],
      },
    ),
    date: {
      ...oneOf('Date', 'Format of `$date`: ISO 8601, HTTP date, or seconds or milliseconds since 1970.', [
        'iso',
        'http',
        'epoch_s',
        'epoch_ms',
      ]),
      default: SIGNATURE_DEFAULTS.date,
    },
    body_hash: shaped(
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          algorithm: {
            ...oneOf('Algorithm', 'Hash function for the body.', ['sha256', 'sha1', 'sha512']),
            default: SIGNATURE_DEFAULTS.body_hash.algorithm,
          },
          encoding: {
            ...oneOf('Encoding', 'Encoding of the hash.', ENCODINGS),
            default: SIGNATURE_DEFAULTS.body_hash.encoding,
          },
        },
      },
      {
        title: 'Body hash',
        description: 'How `$body_hash` is computed; without a body, it is the hash of the empty string.',
        examples: [{ algorithm: 'sha256', encoding: 'base64' }],
      },
    ),
    headers: texts('Headers', 'Headers to send; `$signature` is available in addition to the variables of `text`.', {
      authorization: 'HMAC {{ $credentials.api_key }}:{{ $signature }}',
      'x-date': '$date',
    }),
    query: texts('Query', 'Query parameters to send; `$signature` is available.', { signature: '$signature' }),
  },
  required: ['sign'],
}
