import { expression, oneOf, shaped, text } from '../options.ts'

/** The options that every auth kind has. */
export const authOptions = {
  credentials: shaped(
    {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: {
          title: { type: 'string', title: 'Title', description: 'Display name.', examples: ['API key'] },
          description: {
            type: 'string',
            title: 'Description',
            description: 'Where to find it.',
            examples: ['Admin, Integrations, API keys'],
          },
          secret: {
            type: 'boolean',
            title: 'Secret',
            description: 'Masked in all output; `false` for a public value.',
            default: true,
            examples: [false],
          },
          optional: {
            type: 'boolean',
            title: 'Optional',
            description: 'Whether a connection may omit it.',
            default: false,
            examples: [true],
          },
          format: {
            type: 'string',
            enum: ['uri'],
            title: 'Format',
            description: 'Required format of the value.',
            examples: ['uri'],
          },
        },
      },
    },
    {
      title: 'Credentials',
      description:
        'The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.',
      examples: [{ api_key: { title: 'API key' } }],
    },
  ),
  store: {
    ...oneOf(
      'Store',
      '`sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.',
      ['sealed', 'none'],
    ),
    default: 'sealed',
  },
  only_if: expression(
    'Only if',
    'If false for a connection, an issue asks to switch to another auth_type.',
    '$settings.basic_required',
  ),
  client_certificate: oneOf(
    'Client certificate',
    '`required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`.',
    ['required'],
  ),
  base_url: text('Base URL', 'Replaces `http.base_url` if the URL depends on the credentials.', '$credentials.api_url'),
} as const
