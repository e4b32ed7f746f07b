import { EVENT_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { expression, integer, interval, name, oneOf } from '../../runtime/strategies/options.ts'
import { object, type Properties, ref, type Schema, said } from './words.ts'

const endpoint = (description: string, example: string): Schema => name('Call', description, example)
const given = (description: string, example: object): Schema => ({
  ...ref('sent_values'),
  ...said('With', description, example),
})

const ack: Schema = {
  ...said(
    'Acknowledge',
    'The call that acknowledges events. It is sent only after they are stored. An event that is not acknowledged is returned again and recognized by its `id`.',
    { call: 'remove_events', with: { ids: '$ids' } },
  ),
  ...object(
    {
      call: endpoint('The endpoint that acknowledges.', 'remove_events'),
      with: given(
        'Arguments. `$record` is the response that contained the events, and `$ids` contains their ids; with `per: event`, `$record` is one event.',
        {
          receipt: '$record.receipt',
        },
      ),
      per: {
        ...oneOf('Per', 'One call for all events of a response, or one for each event.', ['batch', 'event']),
        default: 'batch',
      },
    },
    ['call'],
  ),
}

const last: Schema = {
  ...said('Last', 'Requests the number of the last read, for an ATS that numbers its reads.', {
    call: 'last_request',
    is: 'result',
  }),
  ...object(
    {
      call: endpoint('The endpoint that returns it.', 'last_request'),
      with: given('Arguments; there is no root.', { name: '$settings.queue' }),
      is: expression('Is', 'Path of the number in the response. `with` of `again` reads it as `$last`.', 'result'),
    },
    ['call', 'is'],
  ),
}

const again: Schema = {
  ...said(
    'Again',
    'For a queue that does not repeat what it has returned: the call that returns the last read again. Hirewire calls it first if an earlier response may have been lost (a broken connection, or a stop before the events were stored).',
    { call: 'read_again', last: { call: 'last_request', is: 'result' }, with: { request: '$last' } },
  ),
  ...object(
    {
      call: endpoint('The endpoint that repeats the read; its `records` are the events.', 'read_again'),
      with: given('Arguments; there is no root.', { request: '$last' }),
      last,
    },
    ['call'],
  ),
}

/** `kind: queue`, in addition to `event`, `id` and `on`. */
export const queue: Properties = {
  kind: { const: 'queue', ...said('Kind', 'Hirewire polls the ATS for events.', 'queue') },
  every: interval('Every', 'Polling interval. The queue is read until it is empty.', '1m'),
  call: endpoint('The endpoint that reads the queue; its `records` are the events.', 'read_events'),
  with: given('Arguments; there is no root.', { name: '$settings.queue' }),
  calls: {
    ...integer('Calls', 'Maximum reads in one poll; the rest is read in the next one.', { min: 1, example: 20 }),
    maximum: 1000,
    default: EVENT_DEFAULTS.calls,
  },
  ack,
  again,
}
