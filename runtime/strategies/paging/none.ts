import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'

type Options = Extract<PagingSpec, { kind: 'none' }>

export const none: Strategy<'none', Options, Pager> = {
  kind: 'none',
  summary: 'One answer holds everything.',
  options: { type: 'object', properties: {} },
  make: () => ({
    reads: {},
    resumable: false,
    first: () => ({}),
    ask: () => ({ params: {}, url: null }),
    next: () => null,
  }),
}
