import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { ignoreOption } from './ignore.ts'

type NoPagingOptions = Extract<PagingSpec, { kind: 'none' }>

export const none: Strategy<'none', NoPagingOptions, Pager> = {
  kind: 'none',
  summary: 'One response contains all records. If a response indicates more pages, the run is incomplete.',
  options: {
    type: 'object',
    properties: {
      ignore: ignoreOption,
    },
  },
  make: ({ ignore = [] }) => ({
    reads: {},
    resumable: false,
    first: () => ({}),
    request: () => ({ params: {}, url: null }),
    next: () => null,
    ignores: ignore,
    infersEnd: true,
  }),
}
