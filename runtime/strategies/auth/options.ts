import { expression, oneOf, shaped, text } from '../options.ts'

/** What every auth block may say, whatever its kind. */
export const authOptions = {
  credentials: shaped(
    {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          title: { type: 'string', title: 'Title', description: 'What people call it.', examples: ['API key'] },
          description: {
            type: 'string',
            title: 'Description',
            description: 'Where to find it.',
            examples: ['Admin, Integrations, API keys'],
          },
          secret: {
            type: 'boolean',
            title: 'Secret',
            description: 'Masked wherever it is shown; `false` for what anybody may see.',
            default: true,
            examples: [false],
          },
          optional: {
            type: 'boolean',
            title: 'Optional',
            description: 'A connection may leave it out.',
            default: false,
            examples: [true],
          },
          format: {
            type: 'string',
            enum: ['uri'],
            title: 'Format',
            description: 'What the value must look like.',
            examples: ['uri'],
          },
        },
      },
    },
    {
      title: 'Credentials',
      description: 'The fields that a connection gives for this auth_type, known as `$credentials` in this block only.',
      examples: [{ api_key: { title: 'API key' } }],
    },
  ),
  store: {
    ...oneOf(
      'Store',
      '`sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.',
      ['sealed', 'none'],
    ),
    default: 'sealed',
  },
  only_if: expression(
    'Only if',
    'When false for a connection, an issue says to move to another auth_type.',
    '$settings.basic_required',
  ),
  base_url: text(
    'Base address',
    'Replaces `http.base_url` where the address comes from the credentials.',
    '{{ $credentials.api_url }}',
  ),
} as const
