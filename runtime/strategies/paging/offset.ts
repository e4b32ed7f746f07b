import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
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

type OffsetOptions = Extract<PagingSpec, { kind: 'offset' }>

const firstOption = { ...integer('First', 'Offset of the first record.', { min: 0, example: 0 }), default: 0 }

export const offset: Strategy<'offset', OffsetOptions, Pager> = {
  kind: 'offset',
  summary: 'Pages by the number of records to skip.',
  options: {
    type: 'object',
    properties: {
      ...countedOptions('start', 'count'),
      first: firstOption,
      stop: stopOption(['short_page', 'empty_page', 'total']),
    },
    required: ['param'],
  },
  make: (options) => {
    const first = options.first ?? firstOption.default
    return {
      reads: countedReads(options),
      resumable: true,
      ...countedEnd(options),
      first: () => ({ offset: first, total: null }),
      request: (state) => ({
        params: { [options.param]: Number(state.offset), ...sizeParams(options) },
        in: options.in ?? placeOption.default,
        url: null,
      }),
      next(state, seen) {
        const offset = Number(state.offset)
        const total = seen.total ?? state.total ?? null
        const back = shrunk(options, state, seen)
        if (back > 0 && offset > first) return { offset: Math.max(first, offset - back), total }
        // By the received number, not the requested one: the server may cap the page.
        const next = offset + seen.received
        return more(options, { pages: 0, records: next - first }, seen) ? { offset: next, total } : null
      },
      isBeyondTotal: (state, seen) =>
        isBeyondTotal(options, { pages: 0, records: Number(state.offset) - first + seen.received }, seen),
    }
  },
}
