import { expression, integer, interval, name, oneOf } from '../../runtime/strategies/options.ts'
import { object, type Properties, ref, type Schema, said } from './words.ts'

const endpoint = (description: string, example: string): Schema => name('Call', description, example)
const given = (description: string, example: object): Schema => ({
  ...ref('values'),
  ...said('With', description, example),
})

const ack: Schema = {
  ...said(
    'Acknowledge',
    'The call that takes events off the queue. It is made once they are stored, never before: what is not acknowledged comes again, and is known by its `id`.',
    { call: 'remove_events', with: { ids: '$ids' } },
  ),
  ...object(
    {
      call: endpoint('The endpoint that acknowledges.', 'remove_events'),
      with: given(
        'What it is given. Root is the answer of the reading, and `$ids` the ids of its events; with `per: event`, one event of it.',
        {
          receipt: 'receipt',
        },
      ),
      per: {
        ...oneOf('Per', 'One call for all events of an answer, or one for each of them.', ['batch', 'event']),
        default: 'batch',
      },
    },
    ['call'],
  ),
}

const last: Schema = {
  ...said('Last', 'Asks for the number of the last reading, where the ATS numbers them.', {
    call: 'last_request',
    is: 'result',
  }),
  ...object(
    {
      call: endpoint('The endpoint that tells it.', 'last_request'),
      with: given('What it is given; there is no root.', { name: '$settings.queue' }),
      is: expression('Is', 'Where it is in the answer; known to `with` of `again` as `$last`.', 'result'),
    },
    ['call', 'is'],
  ),
}

const again: Schema = {
  ...said(
    'Again',
    'For a queue that forgets what it has handed out: the call that hands out the last reading once more. It is made first when an earlier answer may have been lost (a broken connection, a stop before its events were stored).',
    { call: 'read_again', last: { call: 'last_request', is: 'result' }, with: { request: '$last' } },
  ),
  ...object(
    {
      call: endpoint('The endpoint that reads once more; its `records` are the events.', 'read_again'),
      with: given('What it is given; there is no root.', { request: '$last' }),
      last,
    },
    ['call'],
  ),
}

/** `kind: queue`, besides `event`, `id` and `on`. */
export const queue: Properties = {
  kind: { const: 'queue', ...said('Kind', 'We ask the ATS for its events.', 'queue') },
  every: interval('Every', 'How often it is asked. A queue is read until it is empty.', '1m'),
  call: endpoint('The endpoint that reads; its `records` are the events.', 'read_events'),
  with: given('What it is given; there is no root.', { name: '$settings.queue' }),
  calls: {
    ...integer('Calls', 'Readings of one turn at most; what is left comes with the next.', { min: 1, example: 20 }),
    maximum: 1000,
    default: 20,
  },
  ack,
  again,
}
