import { durationMs } from '../../kernel/clock.ts'
import type { SettleSpec } from '../../spec/connector.ts'
import type { Settle } from '../contracts.ts'
import { duration } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type SearchSettleOptions = Extract<SettleSpec, { kind: 'search' }>

export const search: Strategy<'search', SearchSettleOptions, Settle> = {
  kind: 'search',
  summary:
    'A lost answer is settled by the rows of `dedupe`, asked again after a while; two absent answers allow another send, unless the ATS had confirmed it with a 2xx: then a person is asked.',
  options: {
    type: 'object',
    properties: {
      grace: duration('Grace', 'How long the ATS may need until a created record can be found.', '60s', {
        max: '7d',
      }),
    },
    required: ['grace'],
  },
  make: ({ grace }) => ({ effectClass: 'searched', graceMs: durationMs(grace), findableMs: durationMs(grace) }),
}
