import { oneOf, shaped, text, texts } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'
import { authOptions } from './options.ts'

const ENCODINGS = ['hex', 'base64']

const sign = {
  algorithm: oneOf('Algorithm', 'The HMAC.', ['hmac-sha256', 'hmac-sha1', 'hmac-sha512']),
  key: text('Key', 'The key; secret.', '{{ $credentials.api_secret }}'),
  key_encoding: {
    ...oneOf('Encoding of the key', 'How the key is written.', ['utf8', 'hex', 'base64']),
    default: 'utf8',
  },
  text: text(
    'Text',
    'What is signed. Known are `$method`, `$host`, `$path`, `$query` (as it is sent, without the question mark), `$headers` (lower case), `$body_hash`, `$date` and `$nonce`.',
    '{{ $method }} {{ $path }} {{ $date }} {{ $body_hash }}',
  ),
  encoding: { ...oneOf('Encoding', 'How the signature is written.', ENCODINGS), default: 'hex' },
}

export const signatureOptions: OptionsSchema = {
  type: 'object',
  properties: {
    ...authOptions,
    sign: shaped(
      { type: 'object', additionalProperties: false, properties: sign, required: ['algorithm', 'key', 'text'] },
      {
        title: 'Sign',
        description: 'How the signature is made.',
        examples: [
          { algorithm: 'hmac-sha256', key: '{{ $credentials.api_secret }}', text: '{{ $method }} {{ $path }}' },
        ],
      },
    ),
    date: {
      ...oneOf('Date', 'How `$date` is written: ISO 8601, as in an HTTP header, or since 1970.', [
        'iso',
        'http',
        'epoch_s',
        'epoch_ms',
      ]),
      default: 'iso',
    },
    body_hash: shaped(
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          algorithm: {
            ...oneOf('Algorithm', 'How the body is hashed.', ['sha256', 'sha1', 'sha512']),
            default: 'sha256',
          },
          encoding: { ...oneOf('Encoding', 'How the hash is written.', ENCODINGS), default: 'hex' },
        },
      },
      {
        title: 'Body hash',
        description: 'How `$body_hash` is made; a request without a body has the hash of nothing.',
        examples: [{ algorithm: 'sha256', encoding: 'base64' }],
      },
    ),
    headers: texts('Headers', 'What is sent in headers; `$signature` is known here, beside what `text` knows.', {
      authorization: 'HMAC {{ $credentials.api_key }}:{{ $signature }}',
      'x-date': '{{ $date }}',
    }),
    query: texts('Query', 'The same in the query.', { signature: '{{ $signature }}' }),
  },
  required: ['sign'],
}
