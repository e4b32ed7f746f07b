import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
import { integer } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { countedOptions, countedReads, more, sizeParams, stopOption } from './counted.ts'

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
    return {
      reads: countedReads(options),
      resumable: true,
      first: () => ({ page: first }),
      ask: (state) => ({
        params: { [options.param]: Number(state.page), ...sizeParams(options) },
        in: options.in ?? 'query',
        url: null,
      }),
      next(state, seen) {
        const next = Number(state.page) + 1
        return more(options, next - first, seen) ? { page: next } : null
      },
    }
  },
}
