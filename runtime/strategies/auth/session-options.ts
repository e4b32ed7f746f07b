import { duration, expression, name, oneOf, shaped, text, texts } from '../options.ts'
import type { OptionsSchema } from '../strategy.ts'
import { authOptions } from './options.ts'

const save = shaped(
  {
    type: 'object',
    additionalProperties: {
      type: ['string', 'object'],
      minLength: 1,
      contentMediaType: 'application/jsonata',
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 1,
      properties: {
        header: name('Header', 'The header of the answer that holds it.', 'x-csrf-token'),
        redirect: name('Redirect', 'The parameter of the address that the answer redirects to.', 'code'),
      },
    },
  },
  {
    title: 'Save',
    description:
      'What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.',
    examples: [{ token: 'access_token', code: { redirect: 'code' } }],
  },
)

const step = {
  name: name('Name', 'How messages call this step.', 'sign in'),
  when: expression(
    'When',
    'The step is left out unless this is true; root is what was saved so far, as `$saved` is.',
    '$not($exists(refresh_token))',
  ),
  method: { ...oneOf('Method', 'Default: POST with a body, else GET.', ['GET', 'POST', 'PUT']) },
  url: text(
    'Address',
    'The whole address; it may be made of what earlier steps saved.',
    '{{ $settings.ats_base_url }}/signin',
  ),
  query: texts('Query', 'Parameters of the query.', { username: '{{ $credentials.username }}' }),
  headers: texts('Headers', 'Headers of the request.', { 'x-client': '{{ $credentials.client_id }}' }),
  body: shaped(
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        kind: oneOf('Kind', 'How the body is written.', ['json', 'form']),
        value: texts('Value', 'Fields by name.', { password: '{{ $credentials.password }}' }),
      },
      required: ['kind', 'value'],
    },
    {
      title: 'Body',
      description: 'Fields that the step sends.',
      examples: [
        { kind: 'json', value: { email: '{{ $credentials.email }}', password: '{{ $credentials.password }}' } },
      ],
    },
  ),
  save,
}

export const sessionOptions: OptionsSchema = {
  type: 'object',
  properties: {
    ...authOptions,
    base_url: text(
      'Base address',
      'Replaces `http.base_url`; it may be made of `$saved` where only the login tells it.',
      '{{ $saved.rest_url }}',
    ),
    steps: shaped(
      {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        items: { type: 'object', additionalProperties: false, properties: step, required: ['url'] },
      },
      {
        title: 'Steps',
        description: 'Requests in their order. Texts know `$credentials`, `$settings` and `$saved`.',
        examples: [
          [
            {
              url: '{{ $settings.ats_base_url }}/signin',
              body: {
                kind: 'json',
                value: { email: '{{ $credentials.email }}', password: '{{ $credentials.password }}' },
              },
              save: { token: 'access_token' },
            },
          ],
        ],
      },
    ),
    keep: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
      {
        title: 'Keep',
        description:
          'Names under `$saved` that outlive a login, sealed in the store: a refresh token, an address that was discovered. Steps with `when` use them; where they are refused, everything begins anew without them.',
        examples: [['refresh_token']],
      },
    ),
    headers: texts('Headers', 'What proves the login on every request; secret.', {
      authorization: '{{ $saved.token }}',
    }),
    query: texts('Query', 'The same in the query; secret.', { token: '{{ $saved.token }}' }),
    hosts: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 } },
      {
        title: 'Hosts',
        description:
          'Hosts that may be called on the word of an answer, besides those that the steps name themselves; `*.` stands for any name in front.',
        examples: [['*.ats.example']],
      },
    ),
    lifetime: duration('Lifetime', 'How long a login is used; without it, until the ATS ends it.', '10m'),
    restart_on: {
      ...shaped(
        { type: 'array', items: { type: 'integer', minimum: 400, maximum: 499 } },
        {
          title: 'Restart on',
          description: 'Statuses with which the ATS says that the login has ended; the login begins anew, once.',
          examples: [[401, 412]],
        },
      ),
      default: [401, 412],
    },
  },
  required: ['steps'],
}
