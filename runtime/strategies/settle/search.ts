import { durationMs } from '../../kernel/machine/clock.ts'
import type { SettleSpec } from '../../spec/connector.ts'
import type { Settle } from '../contracts.ts'
import { duration } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type SearchSettleOptions = Extract<SettleSpec, { kind: 'search' }>

export const search: Strategy<'search', SearchSettleOptions, Settle> = {
  kind: 'search',
  summary:
    'After a lost response, Hirewire runs the `find` checks again after a while. If two checks find nothing, it resends, unless the ATS had confirmed the create with a 2xx; then a person decides. A refusal of the class `duplicate` (status 409) is no lost response: the push starts over with the `find` checks, and is resent only if they find nothing.',
  options: {
    type: 'object',
    properties: {
      delay: duration('Delay', 'How long it may take until a created record can be found.', '60s', {
        min: '1s',
        max: '7d',
      }),
    },
    required: ['delay'],
  },
  make: ({ delay }) => ({ effectClass: 'searched', graceMs: durationMs(delay), findableMs: durationMs(delay) }),
}
