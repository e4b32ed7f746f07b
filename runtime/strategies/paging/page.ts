import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager, PagerState, PageSeen } from '../contracts.ts'
import { integer } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import {
  countedEnd,
  countedOptions,
  countedReads,
  isBeyondTotal,
  more,
  placeOption,
  shrunk,
  sizeParams,
  stopOption,
} from './numbered-pages.ts'

type PageNumberOptions = Extract<PagingSpec, { kind: 'page' }>

const firstOption = { ...integer('First', 'Number of the first page.', { min: 0, example: 1 }), default: 1 }

export const page: Strategy<'page', PageNumberOptions, Pager> = {
  kind: 'page',
  summary: 'Pages by page number.',
  options: {
    type: 'object',
    properties: {
      ...countedOptions('page', 'per_page'),
      first: firstOption,
      stop: stopOption(['short_page', 'empty_page', 'total', 'total_pages']),
    },
    required: ['param'],
  },
  make: (options) => {
    const first = options.first ?? firstOption.default
    const progress = (state: PagerState, seen: PageSeen) => {
      const before = Number(state.page) - first
      return { pages: before + 1, records: before * lengthOf(state, seen) + seen.received }
    }
    return {
      reads: countedReads(options),
      resumable: true,
      ...countedEnd(options),
      first: () => ({ page: first, total: null, length: null }),
      request: (state) => ({
        params: { [options.param]: Number(state.page), ...sizeParams(options) },
        in: options.in ?? placeOption.default,
        url: null,
      }),
      next(state, seen) {
        const page = Number(state.page)
        const total = seen.total ?? state.total ?? null
        const length = lengthOf(state, seen)
        const back = Math.ceil(shrunk(options, state, seen) / Math.max(1, length))
        if (back > 0 && page > first) return { page: Math.max(first, page - back), total, length }
        return more(options, progress(state, seen), seen) ? { page: page + 1, total, length } : null
      },
      isBeyondTotal: (state, seen) => isBeyondTotal(options, progress(state, seen), seen),
    }
  },
}

/** The first page shows how many records the server returns per page: it may cap the requested number. */
const lengthOf = ({ length }: PagerState, { received }: PageSeen): number =>
  typeof length === 'number' ? length : received
