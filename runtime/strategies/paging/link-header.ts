import type { PagingSpec } from '../../spec/connector.ts'
import type { Pager } from '../contracts.ts'
import { integer, name } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { ignoreOption } from './ignore.ts'
import { nextLink } from './link.ts'
import { mostPagesOption } from './most-pages.ts'
import { sizeParams } from './numbered-pages.ts'
import { stableOption } from './stable.ts'

type LinkHeaderOptions = Extract<PagingSpec, { kind: 'link_header' }>

export const linkHeader: Strategy<'link_header', LinkHeaderOptions, Pager> = {
  kind: 'link_header',
  summary:
    'The Link header (RFC 8288) of each response contains the URL of the next page, with rel="next". The URL must be on the same origin.',
  options: {
    type: 'object',
    properties: {
      size_param: name(
        'Size parameter',
        'The query parameter for the number of records per page, sent with the first page.',
        'per_page',
      ),
      size: integer('Size', 'Records per page to request.', { min: 1, example: 500 }),
      stable: stableOption,
      max_pages: mostPagesOption,
      ignore: ignoreOption,
    },
  },
  make: (options) => ({
    reads: { link: '$response.headers.link' },
    // As with a URL in the body: it may point into a snapshot that expires on the server.
    resumable: false,
    mayShift: options.stable !== true,
    ignores: options.ignore ?? [],
    first: () => ({ url: null }),
    request: (state) =>
      typeof state.url === 'string' ? { params: {}, url: state.url } : { params: sizeParams(options), url: null },
    next(_state, seen) {
      const { link } = seen.read
      const url = typeof link === 'string' ? nextLink(link) : null
      return url === null ? null : { url }
    },
  }),
}
