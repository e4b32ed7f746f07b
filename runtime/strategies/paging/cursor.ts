import { HirewireError } from '../../kernel/errors/errors.ts'
import type { PagingSpec } from '../../spec/connector.ts'
import type { PageRequest, Pager, PagerState, PageSeen } from '../contracts.ts'
import { expression, integer, name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { flagOf, kindOf } from './flag.ts'
import { ignoreOption } from './ignore.ts'
import { mostPagesOption } from './most-pages.ts'
import { moreOption, placeOption, sizeParams } from './numbered-pages.ts'
import { stableOption } from './stable.ts'

type CursorOptions = Extract<PagingSpec, { kind: 'cursor' }>

export const cursor: Strategy<'cursor', CursorOptions, Pager> = {
  kind: 'cursor',
  summary: 'Each response contains an opaque cursor for the next page, which is sent back as a parameter.',
  options: {
    type: 'object',
    properties: {
      param: name('Parameter', 'The parameter for the cursor.', 'cursor'),
      next: expression(
        'Next',
        'Path of the next cursor in the response; absent, null or empty on the last page.',
        'nextCursor',
      ),
      in: placeOption,
      more: {
        ...moreOption,
        description:
          'True if more pages follow, false on the last one, for an ATS that returns a cursor on the last page too. A response without it is an error.',
      },
      alone: {
        ...shaped(
          { type: 'boolean' },
          {
            title: 'Alone',
            description: 'Pages after the first are requested with the cursor alone, without other parameters.',
            examples: [true],
          },
        ),
        default: false,
      },
      first: name('First', 'The cursor of the first page, if the ATS requires one.', '*'),
      size_param: name('Size parameter', 'The parameter for the number of records per page.', 'limit'),
      size: integer('Size', 'Records per page to request. The server may return fewer.', { min: 1, example: 100 }),
      stable: stableOption,
      max_pages: mostPagesOption,
      ignore: ignoreOption,
    },
    required: ['param', 'next'],
  },
  make: (options) => ({
    reads: { next: options.next, ...(options.more === undefined ? {} : { more: options.more }) },
    // A cursor often lives for minutes only.
    resumable: false,
    mayShift: options.stable !== true,
    ignores: options.ignore ?? [],
    first: () => ({ cursor: null }),
    request: (state) => requestOf(options, state),
    next: (_state, seen) => nextOf(options, seen),
  }),
}

function requestOf(options: CursorOptions, { cursor: mark }: PagerState): PageRequest {
  const where = { in: options.in ?? placeOption.default, url: null } as const
  const size = sizeParams(options)
  if (mark === null || mark === undefined)
    return { ...where, params: { ...(options.first === undefined ? {} : { [options.param]: options.first }), ...size } }
  if (options.alone === true) return { ...where, params: { [options.param]: mark }, alone: true }
  return { ...where, params: { [options.param]: mark, ...size } }
}

function nextOf(options: CursorOptions, seen: PageSeen): PagerState | null {
  const hasMore = options.more === undefined ? null : flagOf(options.more, seen)
  if (hasMore === false) return null
  const { next } = seen.read
  if (next === undefined || next === null || next === '') {
    if (hasMore === null) return null
    throw unreadable(`reports more pages (\`${options.more}\`) but has no cursor at \`${options.next}\``)
  }
  if (typeof next === 'string' || typeof next === 'number') return { cursor: next }
  throw unreadable(`has ${kindOf(next)} at \`${options.next}\` instead of a cursor`)
}

const unreadable = (what: string): HirewireError =>
  new HirewireError('ats_answer_unreadable', `The response ${what}; the expression may be wrong.`)
