import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PagingSpec } from '../../runtime/spec/connector.ts'
import type { Pager, PagerState } from '../../runtime/strategies/contracts.ts'
import { make } from '../../runtime/strategies/make.ts'
import { paging, samePage } from '../../runtime/strategies/paging/index.ts'

/** An ATS with numbered records: what it answers to a question. */
type Server = (ask: { params: Readonly<Record<string, string>>; url: string | null }) => {
  records: number[]
  total: number | null
  next?: unknown
}

function walk(pager: Pager, server: Server, limit = 1_000): { records: number[]; asks: number } {
  const records: number[] = []
  let state: PagerState | null = pager.first()
  let asks = 0
  while (state !== null) {
    if (++asks > limit) throw new Error('this walk does not end')
    const answer = server(pager.ask(state))
    records.push(...answer.records)
    const seen = {
      received: answer.records.length,
      receivedInAll: records.length,
      total: answer.total,
      read: { next: answer.next },
    }
    state = pager.next(state, seen)
  }
  return { records, asks }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

const SIZE = 10
type Shape = { count: number; cap: number; tellsTotal: boolean }

/** Each kind with a server that speaks it; the server caps its pages at `cap`. */
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

describe.each(Object.entries(KINDS))('every walk: %s', (_, { spec, server }) => {
  test('sees every record once, in order, whatever their number (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.boolean(), (count, tellsTotal) => {
        expect(walk(make(paging, spec), server({ count, cap: SIZE, tellsTotal })).records).toEqual(numbers(count))
      }),
    )
  })

  test('with a known total or an address, is not ended by a server that caps its pages (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: SIZE }), (count, cap) => {
        expect(walk(make(paging, spec), server({ count, cap, tellsTotal: true })).records).toEqual(numbers(count))
      }),
    )
  })

  test('goes on from a state that was kept as JSON', () => {
    const pager = make(paging, spec)
    const state = pager.next(pager.first(), {
      received: SIZE,
      receivedInAll: SIZE,
      total: 25,
      read: { next: 'https://ats.test/x?skip=10' },
    })
    expect(state).not.toBeNull()
    expect(pager.ask(JSON.parse(JSON.stringify(state)))).toEqual(pager.ask(state ?? {}))
  })

  test('comes to different pages', () => {
    const pager = make(paging, spec)
    const state = pager.next(pager.first(), {
      received: SIZE,
      receivedInAll: SIZE,
      total: 25,
      read: { next: 'https://ats.test/x?skip=10' },
    })
    expect(samePage(pager.first(), state ?? {})).toBe(false)
    expect(samePage(pager.first(), JSON.parse(JSON.stringify(pager.first())))).toBe(true)
  })
})

test('none asks once', () => {
  expect(walk(make(paging, { kind: 'none' }), () => ({ records: [1], total: 5 }))).toEqual({ records: [1], asks: 1 })
})

test('parameters are called as the spec calls them, and left out where it names none', () => {
  const pager = make(paging, { kind: 'offset', param: 'start', size: 100, first: 1 })
  expect(pager.ask(pager.first())).toEqual({ params: { start: '1' }, url: null })
  const page = make(paging, { kind: 'page', param: 'p', size_param: 'n', size: 5, first: 0 })
  expect(page.ask(page.first())).toEqual({ params: { p: '0', n: '5' }, url: null })
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

  test('is a short page where nothing else is known', () => {
    expect(ends(page, 9, 9, null)).toBe(true)
    expect(ends(page, 10, 10, null)).toBe(false)
  })

  test('is never a short page when the total says that more is there', () => {
    expect(ends({ ...page, stop: 'short_page' }, 9, 9, 20)).toBe(false)
    expect(ends({ ...page, stop: 'short_page' }, 10, 20, 20)).toBe(true)
  })

  test('is only an empty page where the spec says so, or where no size is known', () => {
    expect(ends({ ...page, stop: 'empty_page' }, 1, 1, null)).toBe(false)
    expect(ends({ ...page, stop: 'empty_page' }, 0, 1, null)).toBe(true)
    expect(ends({ kind: 'page', param: 'page' }, 1, 1, null)).toBe(false)
  })

  test('is the number of pages where `total` counts pages', () => {
    expect(ends({ ...page, stop: 'total_pages' }, 10, 10, 2)).toBe(false)
    expect(ends({ ...page, stop: 'total_pages' }, 10, 10, 1)).toBe(true)
    expect(ends({ ...page, stop: 'total_pages', first: 0 }, 10, 10, 1)).toBe(true)
  })

  test('is not guessed where a promised total is missing', () => {
    expect(ends({ ...page, stop: 'total' }, 3, 3, null)).toBe(false)
    expect(ends({ ...page, stop: 'total' }, 0, 3, null)).toBe(true)
  })

  test('is an empty page, whatever the total says: nothing goes on for ever', () => {
    for (const stop of ['short_page', 'empty_page', 'total', 'total_pages'] as const)
      expect(ends({ ...page, stop }, 0, 10, 100)).toBe(true)
  })

  test('is an answer without the address of a next page', () => {
    const pager = make(paging, { kind: 'next_url', next: 'd.__next' })
    for (const next of [undefined, null, ''])
      expect(pager.next(pager.first(), { ...seen(1, 1, null), read: { next } })).toBeNull()
    expect(pager.reads).toEqual({ next: 'd.__next' })
    expect(() => pager.next(pager.first(), { ...seen(1, 1, null), read: { next: { href: '/x' } } })).toThrow(
      /`d\.__next`/,
    )
  })
})

test('an address that comes back is given back, and is seen to be the same page', () => {
  const pager = make(paging, { kind: 'next_url', next: 'next' })
  const state = { url: 'https://ats.test/x?p=2' }
  const next = pager.next(state, { received: 1, receivedInAll: 2, total: null, read: { next: state.url } })
  expect(next && samePage(state, next)).toBe(true)
})
