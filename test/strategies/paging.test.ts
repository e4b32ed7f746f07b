import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PagingSpec } from '../../runtime/spec/connector.ts'
import type { PageRequest, Pager, PagerState } from '../../runtime/strategies/contracts.ts'
import { make } from '../../runtime/strategies/make.ts'
import { paging, samePage } from '../../runtime/strategies/paging/index.ts'

/** An ATS with numbered records: its response to a page request. */
type Server = (ask: PageRequest) => { records: number[]; total: number | null } & Readonly<Record<string, unknown>>

function walk(pager: Pager, server: Server, limit = 1_000): { records: number[]; asks: number } {
  const records: number[] = []
  let state: PagerState | null = pager.first()
  let asks = 0
  while (state !== null) {
    if (++asks > limit) throw new Error('this walk does not end')
    const answer = server(pager.request(state))
    records.push(...answer.records)
    const seen = {
      received: answer.records.length,
      receivedInAll: records.length,
      total: answer.total,
      // As the evaluator does: only what the pager reads, and nothing if the response lacks it.
      read: Object.fromEntries(Object.keys(pager.reads).map((name) => [name, answer[name]])),
    }
    const next = pager.next(state, seen)
    if (next === null) expect(pager.isBeyondTotal?.(state, seen) ?? false).toBe(false)
    state = next
  }
  return { records, asks }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

const SIZE = 10
/** What the response to a first page contains, for any kind of pager. */
const AFTER_ONE = { next: 'https://ats.test/x?skip=10', link: '<https://ats.test/x?skip=10>; rel="next"', more: true }
type Shape = { count: number; cap: number; tellsTotal: boolean }

/** Each kind with a server for it; the server caps its pages at `cap`. */
const KINDS: Record<string, { spec: PagingSpec; server: (shape: Shape) => Server }> = {
  page: {
    spec: { kind: 'page', param: 'page', size_param: 'size', size: SIZE, first: 1 },
    server:
      ({ count, cap, tellsTotal }) =>
      ({ params }) => {
        const size = Math.min(Number(params.size), cap)
        const start = (Number(params.page) - 1) * size
        return { records: numbers(count).slice(start, start + size), total: tellsTotal ? count : null }
      },
  },
  offset: {
    spec: { kind: 'offset', param: 'start', size_param: 'count', size: SIZE },
    server:
      ({ count, cap, tellsTotal }) =>
      ({ params }) => {
        const start = Number(params.start)
        return {
          records: numbers(count).slice(start, start + Math.min(Number(params.count), cap)),
          total: tellsTotal ? count : null,
        }
      },
  },
  next_url: {
    spec: { kind: 'next_url', next: 'd.__next', size_param: '$top', size: SIZE },
    server:
      ({ count, cap }) =>
      ({ params, url }) => {
        const start = url === null ? 0 : Number(new URL(url).searchParams.get('skip'))
        const size = Math.min(url === null ? Number(params.$top) : SIZE, cap)
        const next = start + size < count ? `https://ats.test/x?skip=${start + size}` : undefined
        return { records: numbers(count).slice(start, start + size), total: null, next }
      },
  },
}

/** A server that returns the position of the next page as a cursor, in the field or header that `mark` writes. */
const marked =
  (mark: (start: number) => Record<string, unknown>, startOf: (ask: PageRequest) => number) =>
  ({ count, cap }: Shape): Server =>
  (ask) => {
    const start = startOf(ask)
    const records = numbers(count).slice(start, start + Math.min(SIZE, cap))
    const next = start + records.length
    return { records, total: null, more: next < count, ...(next < count ? mark(next) : {}) }
  }
const fromCursor = ({ params }: PageRequest): number => Number(String(params.cursor ?? 'c0').slice(1))
Object.assign(KINDS, {
  cursor: {
    spec: { kind: 'cursor', param: 'cursor', next: 'nextCursor', size_param: 'limit', size: SIZE },
    server: marked((next) => ({ next: `c${next}` }), fromCursor),
  },
  'cursor with a flag': {
    spec: { kind: 'cursor', param: 'cursor', next: 'nextCursor', more: 'moreDataAvailable' },
    // The last page has a cursor as well.
    server: (shape: Shape): Server => {
      const server = marked((next) => ({ next: `c${next}` }), fromCursor)(shape)
      return (ask) => ({ next: 'c0', ...server(ask) })
    },
  },
  'page with a flag': {
    spec: { kind: 'page', param: 'page', size_param: 'size', size: SIZE, more: '$not(paginationComplete)' },
    // The server caps its pages, and only the flag reports more pages.
    server: ({ count, cap }: Shape): Server => {
      return ({ params }) => {
        const start = (Number(params.page) - 1) * cap
        return { records: numbers(count).slice(start, start + cap), total: null, more: start + cap < count }
      }
    },
  },
  link_header: {
    spec: { kind: 'link_header', size_param: 'per_page', size: SIZE },
    server: marked(
      (next) => ({ link: `<https://ats.test/x?skip=0>; rel="first", <https://ats.test/x?skip=${next}>; rel="next"` }),
      ({ url }) => (url === null ? 0 : Number(new URL(url).searchParams.get('skip'))),
    ),
  },
} satisfies typeof KINDS)

describe.each(Object.entries(KINDS))('every walk: %s', (_, { spec, server }) => {
  test('returns every record once, in order, whatever their number (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.boolean(), (count, tellsTotal) => {
        expect(walk(make(paging, spec), server({ count, cap: SIZE, tellsTotal })).records).toEqual(numbers(count))
      }),
    )
  })

  test('with a known total or a next URL, is not ended by a server that caps its pages (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: SIZE }), (count, cap) => {
        expect(walk(make(paging, spec), server({ count, cap, tellsTotal: true })).records).toEqual(numbers(count))
      }),
    )
  })

  test('continues from a state that was stored as JSON', () => {
    const pager = make(paging, spec)
    const state = pager.next(pager.first(), {
      received: SIZE,
      receivedInAll: SIZE,
      total: 25,
      read: AFTER_ONE,
    })
    expect(state).not.toBeNull()
    expect(pager.request(JSON.parse(JSON.stringify(state)))).toEqual(pager.request(state ?? {}))
  })

  test('requests different pages', () => {
    const pager = make(paging, spec)
    const state = pager.next(pager.first(), {
      received: SIZE,
      receivedInAll: SIZE,
      total: 25,
      read: AFTER_ONE,
    })
    expect(samePage(pager.first(), state ?? {})).toBe(false)
    expect(samePage(pager.first(), JSON.parse(JSON.stringify(pager.first())))).toBe(true)
  })
})

test('none requests one page', () => {
  expect(walk(make(paging, { kind: 'none' }), () => ({ records: [1], total: 5 }))).toEqual({ records: [1], asks: 1 })
})

test('parameters have the names of the spec, and are omitted without one', () => {
  const pager = make(paging, { kind: 'offset', param: 'start', size: 100, first: 1 })
  expect(pager.request(pager.first())).toEqual({ params: { start: 1 }, in: 'query', url: null })
  const page = make(paging, { kind: 'page', param: 'p', size_param: 'n', size: 5, first: 0 })
  expect(page.request(page.first())).toEqual({ params: { p: 0, n: 5 }, in: 'query', url: null })
})

describe('the end of a walk', () => {
  const seen = (received: number, receivedInAll: number, total: number | null) => ({
    received,
    receivedInAll,
    total,
    read: {},
  })
  const ends = (spec: PagingSpec, ...args: Parameters<typeof seen>): boolean => {
    const pager = make(paging, spec)
    return pager.next(pager.first(), seen(...args)) === null
  }
  const page = { kind: 'page', param: 'page', size: 10 } as const

  test('is a short page if nothing else is known', () => {
    expect(ends(page, 9, 9, null)).toBe(true)
    expect(ends(page, 10, 10, null)).toBe(false)
  })

  test('is never a short page if the total is higher', () => {
    expect(ends({ ...page, stop: 'short_page' }, 9, 9, 20)).toBe(false)
    expect(ends({ ...page, stop: 'short_page' }, 20, 20, 20)).toBe(true)
  })

  test('is only an empty page if the spec says so, or if no size is known', () => {
    expect(ends({ ...page, stop: 'empty_page' }, 1, 1, null)).toBe(false)
    expect(ends({ ...page, stop: 'empty_page' }, 0, 1, null)).toBe(true)
    expect(ends({ kind: 'page', param: 'page' }, 1, 1, null)).toBe(false)
  })

  test('is the number of pages if `total` counts pages', () => {
    expect(ends({ ...page, stop: 'total_pages' }, 10, 10, 2)).toBe(false)
    expect(ends({ ...page, stop: 'total_pages' }, 10, 10, 1)).toBe(true)
    expect(ends({ ...page, stop: 'total_pages', first: 0 }, 10, 10, 1)).toBe(true)
  })

  test('is not guessed if a declared total is missing', () => {
    expect(ends({ ...page, stop: 'total' }, 3, 3, null)).toBe(false)
    expect(ends({ ...page, stop: 'total' }, 0, 3, null)).toBe(true)
  })

  test('is an empty page, whatever the total: no walk is endless', () => {
    for (const stop of ['short_page', 'empty_page', 'total', 'total_pages'] as const)
      expect(ends({ ...page, stop }, 0, 10, 100)).toBe(true)
  })

  test('is a response without the URL of a next page', () => {
    const pager = make(paging, { kind: 'next_url', next: 'd.__next' })
    for (const next of [undefined, null, ''])
      expect(pager.next(pager.first(), { ...seen(1, 1, null), read: { next } })).toBeNull()
    expect(pager.reads).toEqual({ next: 'd.__next' })
    expect(() => pager.next(pager.first(), { ...seen(1, 1, null), read: { next: { href: '/x' } } })).toThrow(
      /`d\.__next`/,
    )
  })
})

test('a next URL that repeats is returned, and recognized as the same page', () => {
  const pager = make(paging, { kind: 'next_url', next: 'next' })
  const state = { url: 'https://ats.test/x?p=2' }
  const next = pager.next(state, { received: 1, receivedInAll: 2, total: null, read: { next: state.url } })
  expect(next && samePage(state, next)).toBe(true)
})

test('parameters are sent where the spec declares', () => {
  for (const place of ['body', 'variable'] as const) {
    const pager = make(paging, { kind: 'page', param: 'p', in: place })
    expect(pager.request(pager.first())).toMatchObject({ params: { p: 1 }, in: place })
  }
})

describe('a cursor', () => {
  const cursor = { kind: 'cursor', param: 'after', next: 'next', size_param: 'limit', size: 5 } as const
  const seen = (read: Record<string, unknown>) => ({ received: 5, receivedInAll: 5, total: null, read })
  const next = (spec: PagingSpec, read: Record<string, unknown>) => {
    const pager = make(paging, spec)
    return pager.next(pager.first(), seen(read))
  }

  test('is sent back as received, text or number, with the size', () => {
    const pager = make(paging, cursor)
    expect(pager.request(pager.first())).toEqual({ params: { limit: 5 }, in: 'query', url: null })
    expect(pager.request({ cursor: 'x==' })).toEqual({ params: { after: 'x==', limit: 5 }, in: 'query', url: null })
    expect(next(cursor, { next: 0 })).toEqual({ cursor: 0 })
    expect(pager.request({ cursor: 0 })).toMatchObject({ params: { after: 0 } })
  })

  test('that excludes other parameters is sent alone, but not on the first page', () => {
    const pager = make(paging, { ...cursor, alone: true, first: '*' })
    expect(pager.request(pager.first())).toEqual({ params: { after: '*', limit: 5 }, in: 'query', url: null })
    expect(pager.request({ cursor: 'x' })).toEqual({ params: { after: 'x' }, in: 'query', alone: true, url: null })
  })

  test('that is missing, null or empty ends the walk', () => {
    for (const end of [undefined, null, '']) expect(next(cursor, { next: end })).toBeNull()
  })

  test('is not a list or an object', () => {
    for (const wrong of [{}, [], true]) expect(() => next(cursor, { next: wrong })).toThrow(/`next`/)
  })

  test('with a flag: the flag ends the walk, is required, and must not be true without a cursor', () => {
    const flagged = { ...cursor, more: 'hasNext' } as const
    expect(next(flagged, { next: 'x', more: false })).toBeNull()
    expect(next(flagged, { next: 'x', more: true })).toEqual({ cursor: 'x' })
    expect(() => next(flagged, { next: 'x' })).toThrow(/`hasNext`.*missing/)
    expect(() => next(flagged, { more: true })).toThrow(/no cursor/)
  })
})

describe('a flag for more pages', () => {
  const page = { kind: 'page', param: 'page', size: 10, more: 'more' } as const
  const next = (received: number, more: unknown) => {
    const pager = make(paging, page)
    return pager.next(pager.first(), { received, receivedInAll: received, total: null, read: { more } })
  }

  test('takes precedence over a short page, a full page and an empty one', () => {
    expect(next(3, true)).toMatchObject({ page: 2 })
    expect(next(0, true)).toMatchObject({ page: 2 })
    expect(next(10, false)).toBeNull()
  })

  test('that is not a boolean is an error', () => {
    for (const wrong of [undefined, null, 'false', 0])
      expect(() => next(10, wrong)).toThrow(expect.objectContaining({ code: 'ats_answer_unreadable' }))
  })
})

describe('a list that becomes shorter during a walk', () => {
  const kinds: readonly PagingSpec[] = [
    { kind: 'page', param: 'page', size_param: 'size', size: SIZE },
    { kind: 'offset', param: 'start', size_param: 'count', size: SIZE },
  ]

  test('hides no record if a total reports it, whatever is deleted and whenever', () => {
    const gone = fc.array(fc.record({ before: fc.nat(12), pick: fc.nat(60) }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 0, max: 60 }), gone, (spec, count, removals) => {
        let left = numbers(count)
        const went = new Set<number>()
        let asks = 0
        const { records } = walk(make(paging, spec), ({ params }) => {
          for (const { pick } of removals.filter(({ before }) => before === asks && left.length > 0)) {
            const removed = left[pick % left.length]!
            went.add(removed)
            left = left.filter((one) => one !== removed)
          }
          asks++
          const start = spec.kind === 'page' ? (Number(params.page) - 1) * SIZE : Number(params.start)
          return { records: left.slice(start, start + SIZE), total: left.length }
        })
        const missing = numbers(count).filter((one) => !went.has(one) && !records.includes(one))
        expect(missing).toEqual([])
      }),
    )
  })
})

test.each([
  ['<https://ats.test/x?page=2>; rel="next"', 'https://ats.test/x?page=2'],
  ['</x?page=2>;rel=next', '/x?page=2'],
  ['<https://a.test/1>; rel="prev", <https://a.test/3>; rel="next"; title="a, <b>"', 'https://a.test/3'],
  ['<https://a.test/1,2>; title="x, rel=next", <https://a.test/9>; REL="last Next"', 'https://a.test/9'],
  ['<https://a.test/1>; rel="prev"', null],
  ['<https://a.test/1>', null],
  ['', null],
  ['rel="next"', null],
  [`${'<'.repeat(100_000)}`, null],
])('the Link header %s links to %s', (link, url) => {
  const pager = make(paging, { kind: 'link_header' })
  const state = pager.next(pager.first(), { received: 1, receivedInAll: 1, total: null, read: { link } })
  expect(state).toEqual(url === null ? null : { url })
})
