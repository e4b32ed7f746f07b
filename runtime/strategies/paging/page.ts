import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
import { integer } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { countedOptions, more, stopOption } from './counted.ts'

type Options = Extract<PagingSpec, { kind: 'page' }>

export const page: Strategy<'page', Options, Pager> = {
  kind: 'page',
  summary: 'Pages by number.',
  options: {
    type: 'object',
    properties: {
      ...countedOptions('page', 'per_page'),
      first: { ...integer('First', 'Number of the first page.', { min: 0, example: 1 }), default: 1 },
      stop: stopOption(['short_page', 'empty_page', 'total', 'total_pages']),
    },
    required: ['param'],
  },
  make: (options) => {
    const first = options.first ?? 1
    const size: Record<string, string> =
      options.size_param && options.size ? { [options.size_param]: String(options.size) } : {}
    return {
      reads: {},
      resumable: true,
      first: () => ({ page: first }),
      ask: (state) => ({ params: { [options.param]: String(state.page), ...size }, url: null }),
      next(state, seen) {
        const next = Number(state.page) + 1
        return more({ stop: options.stop, size: options.size, pagesSeen: next - first }, seen) ? { page: next } : null
      },
    }
  },
}
