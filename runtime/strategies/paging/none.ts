import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
import { shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type NoPagingOptions = Extract<PagingSpec, { kind: 'none' }>

export const none: Strategy<'none', NoPagingOptions, Pager> = {
  kind: 'none',
  summary: 'One response contains all records. If a response indicates more pages, the run is incomplete.',
  options: {
    type: 'object',
    properties: {
      ignore: shaped(
        { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, minItems: 1 },
        {
          title: 'Ignore',
          description:
            'Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign makes a run incomplete.',
          examples: [['meta.total']],
        },
      ),
    },
  },
  make: ({ ignore = [] }) => ({
    reads: {},
    resumable: false,
    first: () => ({}),
    request: () => ({ params: {}, url: null }),
    next: () => null,
    unread: (signs) => signs.filter((sign) => !ignore.includes(sign)),
  }),
}
