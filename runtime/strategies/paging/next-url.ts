import { HirewireError } from '../../kernel/errors/errors.ts'
import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
import { expression, integer, name } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { kindOf } from './flag.ts'
import { ignoreOption } from './ignore.ts'
import { mostPagesOption } from './most-pages.ts'
import { sizeParams } from './numbered-pages.ts'
import { stableOption } from './stable.ts'

type NextUrlOptions = Extract<PagingSpec, { kind: 'next_url' }>

export const nextUrl: Strategy<'next_url', NextUrlOptions, Pager> = {
  kind: 'next_url',
  summary: 'Each response contains the URL of the next page. The URL must be on the same origin.',
  options: {
    type: 'object',
    properties: {
      next: expression('Next', "Path of the next page's URL in the response; absent on the last page.", 'd.__next'),
      size_param: name(
        'Size parameter',
        'The query parameter for the number of records per page, sent with the first page.',
        '$top',
      ),
      size: integer('Size', 'Records per page to request.', { min: 1, example: 500 }),
      stable: stableOption,
      max_pages: mostPagesOption,
      ignore: ignoreOption,
    },
    required: ['next'],
  },
  make: (options) => ({
    reads: { next: options.next },
    // Such a URL often points into a snapshot that expires on the server.
    resumable: false,
    mayShift: options.stable !== true,
    ignores: options.ignore ?? [],
    first: () => ({ url: null }),
    request: (state) =>
      typeof state.url === 'string' ? { params: {}, url: state.url } : { params: sizeParams(options), url: null },
    next(_state, seen) {
      const next = seen.read.next
      if (next === undefined || next === null || next === '') return null
      if (typeof next === 'string') return { url: next }
      throw new HirewireError(
        'ats_answer_unreadable',
        `The URL of the next page (\`${options.next}\`) is ${kindOf(next)} instead of a string; the expression may be wrong.`,
      )
    },
  }),
}
