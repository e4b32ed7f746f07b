import { HirewireError } from '../../kernel/errors.ts'
import type { PagingSpec } from '../../spec/connector.ts'
import type { PageAsk, Pager, PagerState, PageSeen } from '../contracts.ts'
import { expression, integer, name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { flagOf, kindOf } from './flag.ts'
import { mostPagesOption } from './most-pages.ts'
import { moreOption, placeOption, sizeParams } from './numbered-pages.ts'
import { stableOption } from './stable.ts'

type CursorOptions = Extract<PagingSpec, { kind: 'cursor' }>

export const cursor: Strategy<'cursor', CursorOptions, Pager> = {
  kind: 'cursor',
  summary: 'Each answer holds an opaque mark of the next page, which is sent back as a parameter.',
  options: {
    type: 'object',
    properties: {
      param: name('Parameter', 'The parameter that the mark is sent in.', 'cursor'),
      next: expression(
        'Next',
        'Where the mark of the next page is in the answer; absent, null or empty on the last page.',
        'nextCursor',
      ),
      in: placeOption,
      more: {
        ...moreOption,
        description:
          'True while more pages follow, false on the last one, for systems that give a mark on the last page too. An answer without it is an error.',
      },
      alone: {
        ...shaped(
          { type: 'boolean' },
          {
            title: 'Alone',
            description: 'The mark excludes every other parameter: pages after the first are asked for with it alone.',
            examples: [true],
          },
        ),
        default: false,
      },
      first: name('First', 'The mark of the first page, where the ATS wants one.', '*'),
      size_param: name('Size parameter', 'The parameter that says how many records a page may hold.', 'limit'),
      size: integer('Size', 'How many records to ask for. The server may give fewer.', { min: 1, example: 100 }),
      stable: stableOption,
      max_pages: mostPagesOption,
    },
    required: ['param', 'next'],
  },
  make: (options) => ({
    reads: { next: options.next, ...(options.more === undefined ? {} : { more: options.more }) },
    // Such a mark often lives for minutes only.
    resumable: false,
    mayShift: options.stable !== true,
    first: () => ({ cursor: null }),
    ask: (state) => askFor(options, state),
    next: (_state, seen) => nextOf(options, seen),
  }),
}

function askFor(options: CursorOptions, { cursor: mark }: PagerState): PageAsk {
  const where = { in: options.in ?? 'query', url: null } as const
  const size = sizeParams(options)
  if (mark === null || mark === undefined)
    return { ...where, params: { ...(options.first === undefined ? {} : { [options.param]: options.first }), ...size } }
  if (options.alone === true) return { ...where, params: { [options.param]: mark }, alone: true }
  return { ...where, params: { [options.param]: mark, ...size } }
}

function nextOf(options: CursorOptions, seen: PageSeen): PagerState | null {
  const goesOn = options.more === undefined ? null : flagOf(options.more, seen)
  if (goesOn === false) return null
  const { next } = seen.read
  if (next === undefined || next === null || next === '') {
    if (goesOn === null) return null
    throw unreadable(`says that more pages follow (\`${options.more}\`) and has no mark of them at \`${options.next}\``)
  }
  if (typeof next === 'string' || typeof next === 'number') return { cursor: next }
  throw unreadable(`has ${kindOf(next)} at \`${options.next}\` where the mark of the next page is expected`)
}

const unreadable = (what: string): HirewireError =>
  new HirewireError('ats_answer_unreadable', `The answer ${what}; the expression may point at the wrong place.`)
