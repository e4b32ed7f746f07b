import { expression, name } from '../../runtime/strategies/options.ts'
import { list, object, ref, type Schema, said, word } from './words.ts'

const call = (description: string, example: string): Schema => name('Call', description, example)
const given = (example: object): Schema => ({
  ...ref('sent_values'),
  ...said(
    'With',
    'Arguments of the endpoint. `$hook` contains `address` (the URL to which the ATS sends its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.',
    example,
  ),
})

const find: Schema = {
  ...said(
    'Find',
    'Checks whether the webhook exists before creating one, so that a lost response creates no second one.',
    {
      call: 'list_hooks',
      where: 'url = $hook.address',
      id: 'id',
    },
  ),
  ...object(
    {
      call: call('The endpoint that lists webhooks.', 'list_hooks'),
      with: given({ url: '$hook.address' }),
      where: expression('Where', "Which record is Hirewire's webhook; all records without it.", 'url = $hook.address'),
      id: expression('Id', "Path of the webhook's id; root is the record.", 'id'),
    },
    ['call', 'id'],
  ),
}

const create: Schema = {
  ...said('Create', 'Creates the webhook.', {
    call: 'create_hook',
    with: { url: '$hook.address' },
    id: 'data.id',
    save: { webhook_key: 'data.signature_token' },
  }),
  ...object(
    {
      call: call('The endpoint that creates it.', 'create_hook'),
      with: given({ url: '$hook.address', secret: '$hook.secret' }),
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
    ['call', 'id'],
  ),
}

export const subscribe: Schema = {
  ...said(
    'Subscribe',
    'Hirewire creates the webhook through the API, provided that `public_url` is set: when a connection is added, and again when the URL or this block changes. `hirewire connections check` checks whether it still exists.',
    {
      find: { call: 'list_hooks', where: 'url = $hook.address', id: 'id' },
      create: { call: 'create_hook', with: { url: '$hook.address' }, id: 'id', save: { webhook_key: 'token' } },
      remove: { call: 'delete_hook', with: { id: '$hook.id' } },
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
          call: 'delete_hook',
          with: { id: '$hook.id' },
        }),
        ...object({ call: call('The endpoint that deletes it.', 'delete_hook'), with: given({ id: '$hook.id' }) }, [
          'call',
        ]),
      },
    },
    ['create'],
  ),
}
