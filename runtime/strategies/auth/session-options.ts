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
        header: name('Header', 'The response header that contains it.', 'x-csrf-token'),
        redirect: name('Redirect', 'The query parameter of the redirect URL that contains it.', 'code'),
      },
    },
  },
  {
    title: 'Save',
    description:
      'Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.',
    examples: [{ token: 'access_token', code: { redirect: 'code' } }],
  },
)

const step = {
  name: name('Name', 'Name of this step in messages.', 'sign in'),
  when: expression(
    'When',
    'Skip the step unless this is true; root is the values saved so far, also available as `$saved`.',
    '$not($exists(refresh_token))',
  ),
  method: { ...oneOf('Method', 'Defaults to POST with a body and to GET without.', ['GET', 'POST', 'PUT']) },
  url: text(
    'Address',
    'The complete URL; it may use values that earlier steps saved.',
    '{{ $settings.ats_base_url }}/signin',
  ),
  query: texts('Query', 'Parameters of the query.', { username: '$credentials.username' }),
  headers: texts('Headers', 'Headers of the request.', { 'x-client': '$credentials.client_id' }),
  body: shaped(
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        kind: oneOf('Kind', 'Encoding of the body.', ['json', 'form']),
        value: texts('Value', 'Fields by name.', { password: '$credentials.password' }),
      },
      required: ['kind', 'value'],
    },
    {
      title: 'Body',
      description: 'Fields that the step sends.',
      examples: [{ kind: 'json', value: { email: '$credentials.email', password: '$credentials.password' } }],
    },
  ),
  save,
}

const { url, query, headers, body } = step
const logout = shaped(
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      method: { ...oneOf('Method', 'Defaults to POST.', ['POST', 'DELETE', 'GET', 'PUT']), default: 'POST' },
      url: { ...url, description: 'The complete URL; it may use values that the steps saved.' },
      query,
      headers,
      body,
    },
    required: ['url'],
  },
  {
    title: 'Logout',
    description:
      'The request that ends the session in the ATS, for those that allow only a few: sent when its `lifetime` is over and when Hirewire stops. Its response does not matter. A session that the ATS ended needs none.',
    examples: [{ url: '{{ $settings.ats_base_url }}/signout', headers: { authorization: '$saved.token' } }],
  },
)

export const sessionOptions: OptionsSchema = {
  type: 'object',
  properties: {
    ...authOptions,
    base_url: text(
      'Base URL',
      'Replaces `http.base_url`; it may use `$saved` if only the login returns it.',
      '$saved.rest_url',
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
        description: 'Requests, in order. Strings can use `$credentials`, `$settings` and `$saved`.',
        examples: [
          [
            {
              url: '{{ $settings.ats_base_url }}/signin',
              body: {
                kind: 'json',
                value: { email: '$credentials.email', password: '$credentials.password' },
              },
              save: { token: 'access_token' },
            },
          ],
        ],
      },
    ),
    logout,
    keep: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
      {
        title: 'Keep',
        description:
          'Names under `$saved` that are stored encrypted for later logins, such as a refresh token or a discovered URL. Steps with `when` can use them. If the ATS rejects them, or a kept URL redirects or does not respond, the login starts over without them.',
        examples: [['refresh_token']],
      },
    ),
    headers: texts('Headers', 'Headers that authenticate every request; secret.', {
      authorization: '$saved.token',
    }),
    query: texts('Query', 'Query parameters that authenticate every request; secret.', { token: '$saved.token' }),
    hosts: shaped(
      { type: 'array', items: { type: 'string', minLength: 1 } },
      {
        title: 'Hosts',
        description:
          'Hosts that a URL from a response may point to, in addition to the hosts of the steps; `*.` matches any subdomain.',
        examples: [['*.ats.example']],
      },
    ),
    lifetime: duration('Lifetime', 'How long a login is used; without it, until the ATS ends the session.', '10m'),
    restart_on: {
      ...shaped(
        { type: 'array', items: { type: 'integer', minimum: 400, maximum: 499 } },
        {
          title: 'Restart on',
          description: 'Statuses that mean that the session has ended. Hirewire then logs in again, once.',
          examples: [[401, 412]],
        },
      ),
      default: [401, 412],
    },
  },
  required: ['steps'],
}
