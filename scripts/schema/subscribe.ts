import { expression, name } from '../../runtime/strategies/options.ts'
import { list, object, ref, type Schema, said, word } from './words.ts'

const call = (description: string, example: string): Schema => name('Call', description, example)
const given = (example: object): Schema => ({
  ...ref('values'),
  ...said(
    'With',
    'What the endpoint is given; there is no root. `$hook` has `address` (where the ATS is to send its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.',
    example,
  ),
})

const find: Schema = {
  ...said('Find', 'Looks whether the webhook is there, before one is made: so a lost answer makes no second one.', {
    call: 'list_hooks',
    where: 'url = $hook.address',
    id: 'id',
  }),
  ...object(
    {
      call: call('The endpoint that lists webhooks.', 'list_hooks'),
      with: given({ url: '$hook.address' }),
      where: expression('Where', 'Which of its records is ours; all of them without it.', 'url = $hook.address'),
      id: expression('Id', 'Where the id of the webhook is; root is the record.', 'id'),
    },
    ['call', 'id'],
  ),
}

const create: Schema = {
  ...said('Create', 'Makes the webhook.', {
    call: 'create_hook',
    with: { url: '$hook.address' },
    id: 'data.id',
    save: { webhook_key: 'data.signature_token' },
  }),
  ...object(
    {
      call: call('The endpoint that makes it.', 'create_hook'),
      with: given({ url: '$hook.address', secret: '$hook.secret' }),
      id: expression('Id', 'Where its id is; root is the answer.', 'data.id'),
      save: {
        ...said(
          'Save',
          'Credentials that only this answer shows: they are kept sealed, and no connection is asked for them. Root is the answer.',
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
    'The webhook is made by call, once `public_url` says where we are reached: when a connection is added, and again when the address or this block changes. `hirewire connection check` looks whether it is still there.',
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
        'The credential that signs, where the ATS is told it: made up at random unless the connection brings it, and known as `$hook.secret`.',
        'webhook_key',
      ),
      events: {
        ...said(
          'Events',
          'For an ATS that wants a webhook for each event: one is made for each of these, known as `$hook.event`. Where each has a secret of its own, `verify` by `hmac` tries them all.',
          ['candidateStageChange', 'candidateHired'],
        ),
        ...list(word, { minItems: 1, maxItems: 16, uniqueItems: true }),
      },
      find,
      create,
      remove: {
        ...said('Remove', 'Takes the webhook back when the connection is removed, and before it is made anew.', {
          call: 'delete_hook',
          with: { id: '$hook.id' },
        }),
        ...object({ call: call('The endpoint that removes it.', 'delete_hook'), with: given({ id: '$hook.id' }) }, [
          'call',
        ]),
      },
    },
    ['create'],
  ),
}
