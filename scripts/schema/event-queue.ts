import { EVENT_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { expression, integer, interval, oneOf } from '../../runtime/strategies/options.ts'
import { requestKeys } from './requests.ts'
import { object, type Properties, type Schema, said } from './words.ts'

const ack: Schema = {
  ...said(
    'Acknowledge',
    'The call that acknowledges events. It is sent only after they are stored. `$record` is the response that contained the events, and `$ids` contains their ids; with `per: event`, `$record` is one event. An event that is not acknowledged is returned again and recognized by its `id`.',
    { request: 'DELETE /events', query: { ids: '$ids' } },
  ),
  ...object(
    {
      ...requestKeys,
      per: {
        ...oneOf('Per', 'One call for all events of a response, or one for each event.', ['batch', 'event']),
        default: 'batch',
      },
    },
    ['request'],
  ),
}

const last: Schema = {
  ...said('Last', 'Requests the number of the last read, for an ATS that numbers its reads.', {
    request: 'GET /events/last',
    is: 'result',
  }),
  ...object(
    {
      ...requestKeys,
      is: expression('Is', 'Path of the number in the response. The request of `again` reads it as `$last`.', 'result'),
    },
    ['request', 'is'],
  ),
}

const again: Schema = {
  ...said(
    'Again',
    'For a queue that does not repeat what it has returned: the request that returns the last read again; its `records` are the events. Hirewire calls it first if an earlier response may have been lost (a broken connection, or a stop before the events were stored).',
    { request: 'GET /events/{{ $last }}', last: { request: 'GET /events/last', is: 'result' } },
  ),
  ...object(
    {
      ...requestKeys,
      last,
    },
    ['request'],
  ),
}

/** `kind: queue`, in addition to `event`, `id` and `handlers`. */
export const queue: Properties = {
  kind: { const: 'queue', ...said('Kind', 'Hirewire polls the ATS for events.', 'queue') },
  every: interval('Every', 'Polling interval. The queue is read until it is empty.', '1m'),
  ...requestKeys,
  calls: {
    ...integer('Calls', 'Maximum reads in one poll; the rest is read in the next one.', { min: 1, example: 20 }),
    maximum: 1000,
    default: EVENT_DEFAULTS.calls,
  },
  ack,
  again,
}
