import { expression, name } from '../../runtime/strategies/options.ts'
import { requestKeys } from './requests.ts'
import { list, object, type Schema, said, word } from './words.ts'

const find: Schema = {
  ...said(
    'Find',
    'Checks whether the webhook exists before creating one, so that a lost response creates no second one.',
    {
      request: 'GET /hooks',
      where: 'url = $hook.address',
      id: 'id',
    },
  ),
  ...object(
    {
      ...requestKeys,
      where: expression('Where', "Which record is Hirewire's webhook; all records without it.", 'url = $hook.address'),
      id: expression('Id', "Path of the webhook's id; root is the record.", 'id'),
    },
    ['request', 'id'],
  ),
}

const create: Schema = {
  ...said('Create', 'Creates the webhook.', {
    request: 'POST /hooks',
    json: { url: '$hook.address' },
    id: 'data.id',
    save: { webhook_key: 'data.signature_token' },
  }),
  ...object(
    {
      ...requestKeys,
      id: expression('Id', 'Path of the id; root is the response.', 'data.id'),
      save: {
        ...said(
          'Save',
          'Credentials that only this response contains. They are stored encrypted, and connections do not set them. Root is the response.',
          { webhook_key: 'data.signature_token' },
        ),
        type: 'object',
        minProperties: 1,
        additionalProperties: { type: 'string', contentMediaType: 'application/jsonata', minLength: 1 },
      },
    },
    ['request', 'id'],
  ),
}

export const subscribe: Schema = {
  ...said(
    'Subscribe',
    'Hirewire creates the webhook through the API, provided that `public_url` is set: when a connection is added, and again when the URL or this block changes. `hirewire connections check` checks whether it still exists. The requests read `$hook`: `address` (the URL to which the ATS sends its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.',
    {
      find: { request: 'GET /hooks', where: 'url = $hook.address', id: 'id' },
      create: { request: 'POST /hooks', json: { url: '$hook.address' }, id: 'id', save: { webhook_key: 'token' } },
      remove: { request: 'DELETE /hooks/{{ $hook.id }}' },
    },
  ),
  ...object(
    {
      secret: name(
        'Secret',
        'The credential that signs deliveries, if Hirewire chooses it: generated at random unless the connection sets it. Available as `$hook.secret`.',
        'webhook_key',
      ),
      events: {
        ...said(
          'Events',
          'For an ATS with one webhook per event: Hirewire creates one for each of these, available as `$hook.event`. If each has its own secret, `verify` with `hmac` accepts any of them.',
          ['candidateStageChange', 'candidateHired'],
        ),
        ...list(word, { minItems: 1, maxItems: 16, uniqueItems: true }),
      },
      find,
      create,
      remove: {
        ...said('Remove', 'Deletes the webhook when the connection is removed, and before it is created again.', {
          request: 'DELETE /hooks/{{ $hook.id }}',
        }),
        ...object(requestKeys, ['request']),
      },
    },
    ['create'],
  ),
}
