import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openSmall, smallSpec } from '../bad-input/small-ats.ts'

const job = (n: number) => ({ id: `j${n}`, title: `Nurse ${n}`, state: 'published' })
const jobs = (count: number) => Array.from({ length: count }, (_, n) => job(n))
const UNPAGED = smallSpec().replace('  paging: { kind: next_url, next: next }\n', '')
const paged = (paging: string, total = ''): string =>
  smallSpec().replace('{ kind: next_url, next: next }', paging).replace('records: data', `records: data${total}`)

/** Each kind, for a list whose first page is the last one that the spec knows of. */
const ALL_KINDS = [
  '{ kind: none }',
  '{ kind: page, param: p, size_param: s, size: 100 }',
  '{ kind: page, param: p, size_param: s, size: 100, more: ended = false }',
  '{ kind: offset, param: o, size_param: s, size: 100 }',
  '{ kind: cursor, param: c, next: mark }',
  '{ kind: next_url, next: address }',
  '{ kind: link_header }',
].map((kind) => paged(kind))

const send = (response: ServerResponse, body: object, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
const always =
  (body: object, headers?: Record<string, string>) =>
  (_request: IncomingMessage, response: ServerResponse): void =>
    send(response, body, headers)

describe('a response that reports more pages than requested', () => {
  it('makes the run incomplete, each time that it is repeated', async () => {
    const { installation, pull } = await openSmall(always({ data: jobs(100), total: 250, next: '/jobs?page=2' }), {
      spec: UNPAGED,
    })
    for (const written of [100, 0]) {
      const run = await pull()
      expect(run).toMatchObject({ state: 'incomplete', code: 'more_pages', received: 100, written })
      expect(run.reason).toContain('`total`, `next`')
    }
    const { data } = await installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    expect(data).toMatchObject([{ code: 'more_pages', stream: 'jobs' }])
  })

  it.each([
    ['a HAL link', { _links: { next: { href: '/jobs?page=2' } } }],
    ['a cursor beside the records', { meta: { next_cursor: 'c2' } }],
    ['an OData V4 link', { '@odata.nextLink': '/jobs?$skiptoken=2' }],
    ['a flag', { paging: { hasMore: true } }],
    ['an OData V4 count', { '@odata.count': 3 }],
    ['a total as text', { total_count: '3' }],
    ['a number of pages', { pagination: { totalPages: 2 } }],
    ['an offset of a next page', { next_offset: 2 }],
    ['an id of a next page', { nextPageId: 'p2' }],
    ['a number of found records', { totalFound: 3 }],
    ['a number of records with a dash', { meta: { 'record-count': 3 } }],
    ['a total in two envelopes', { meta: { pagination: { total: 3 } } }],
    ['a flag for the last page', { isLast: false }],
    ['a flag for the end', { paginationComplete: false }],
    ['a list of links', { links: [{ rel: 'self' }, { rel: 'next', href: '/jobs?page=2' }] }],
  ])('is recognized by %s', async (_name, more) => {
    const { pull } = await openSmall(always({ data: jobs(2), ...more }), { spec: ALL_KINDS[0]! })
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'more_pages' })
  })

  it.each([
    ['x-total-count', '3'],
    ['x-total-pages', '2'],
    ['x-next-page', '2'],
    ['x-has-more', 'true'],
    ['link', '</jobs?page=2>; rel="next"'],
  ])('is recognized by the header %s', async (name, value) => {
    const { pull } = await openSmall(always({ data: jobs(2) }, { [name]: value }), { spec: ALL_KINDS[0]! })
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'more_pages' })
  })

  it.each(ALL_KINDS)('is recognized for every kind of paging (%#)', async (spec) => {
    for (const [more, headers] of [
      [{ totalFound: 3 }, {}],
      [{}, { 'x-total-count': '3' }],
    ] as const) {
      const { pull } = await openSmall(always({ data: jobs(2), ...more }, headers), { spec })
      expect(await pull()).toMatchObject({ state: 'incomplete', code: 'more_pages' })
    }
  })

  it('is recognized by a page that is as long as the limit of the ATS, where only its length shows the end', async () => {
    const body = { data: jobs(2), limit: 2, offset: 0 }
    const kinds = ['{ kind: none }', '{ kind: offset, param: offset, size_param: limit, size: 100 }']
    for (const kind of kinds) {
      const { pull } = await openSmall(always(body), { spec: paged(kind) })
      expect(await pull()).toMatchObject({
        state: 'incomplete',
        code: 'more_pages',
        reason: expect.stringContaining('`limit`'),
      })
      for (const end of [{ total: 2 }, { has_more: false }, { next: null }, { limit: 3 }]) {
        const whole = await openSmall(always({ ...body, ...end }), { spec: paged(kind) })
        expect(await whole.pull()).toMatchObject({ state: 'complete', written: 2 })
      }
    }
    const { pull } = await openSmall(always(body), { spec: paged('{ kind: cursor, param: c, next: mark }') })
    expect(await pull()).toMatchObject({ state: 'complete' })
  })

  it('closes no job, when a limit of the ATS becomes smaller', async () => {
    let shown = 5
    const spec = paged('{ kind: offset, param: offset, size_param: limit, size: 100, stop: short_page }').replace(
      'id: id',
      'id: id\n    deletes: { kind: absent, at_most: 20% }',
    )
    const { installation, pull } = await openSmall(
      (_request, response) => send(response, { data: jobs(shown), limit: shown, total: 5 }),
      { spec },
    )
    expect(await pull()).toMatchObject({ state: 'complete', written: 5 })
    shown = 4
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'more_pages' })
    const key = { connection: 'small', model: 'requisition', id: 'j4' } as const
    expect(await installation.app.records.get(key)).toMatchObject({ deleted: false })
  })

  it('counts the records and pages of the whole walk', async () => {
    const spec = paged('{ kind: cursor, param: c, next: mark }')
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      const isSecond = request.url?.includes('c=') === true
      send(response, {
        data: jobs(4).slice(isSecond ? 2 : 0, isSecond ? 4 : 2),
        mark: isSecond ? null : 'm',
        total: 4,
        page_count: 2,
      })
    }
    expect(await (await openSmall(answer, { spec })).pull()).toMatchObject({ state: 'complete', received: 4 })
  })

  it('does not count what the paging itself reads', async () => {
    const spec = paged('{ kind: cursor, param: c, next: page.next, more: $not(page.isLast) }')
    const body = { data: jobs(2), page: { next: 'the last page has one, too', isLast: true } }
    expect(await (await openSmall(always(body), { spec })).pull()).toMatchObject({ state: 'complete' })
  })

  it('is recognized by a Link header, also for a list without an envelope, and if only the header changes', async () => {
    let link: Record<string, string> = {}
    const { pull } = await openSmall((_request, response) => send(response, jobs(2), link), {
      spec: paged('{ kind: none }').replace('records: data', 'records: $'),
    })
    expect(await pull()).toMatchObject({ state: 'complete' })
    link = { link: '</jobs?page=2>; rel="next"' }
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'more_pages' })
  })

  it.each([
    ['a total that is reached', { total: 2, next: null, has_more: false, total_pages: 1 }],
    ['an empty cursor', { meta: { next_cursor: '', total: '2' } }],
    ['the number of a next page that is 0', { next_page: 0 }],
    ['a flag for the last page', { isLast: true, last: { href: '/jobs?page=1' } }],
    ['a field of a record with the name next', { data: jobs(2).map((one) => ({ ...one, next: 'x', total: 9 })) }],
  ])('is not: %s', async (_name, more) => {
    const { pull } = await openSmall(always({ data: jobs(2), ...more }), { spec: paged('{ kind: none }') })
    expect(await pull()).toMatchObject({ state: 'complete', written: 2 })
  })

  it('is accepted as complete if the spec ignores that field, but no other', async () => {
    const body = { data: jobs(2), meta: { total: 9 } }
    for (const kind of ALL_KINDS) {
      const spec = kind.replace('paging: { kind:', 'paging: { ignore: [meta.total], kind:')
      expect(await (await openSmall(always(body), { spec })).pull()).toMatchObject({ state: 'complete' })
      const other = await openSmall(always({ ...body, has_more: true }), { spec })
      const reason = expect.not.stringContaining('meta.total')
      expect(await other.pull()).toMatchObject({ state: 'incomplete', code: 'more_pages', reason })
    }
  })
})

describe('a total that is less than what was received', () => {
  const pageOf = (request: IncomingMessage): number =>
    Number(new URL(request.url ?? '/', 'http://ats').searchParams.get('page') ?? 1)

  it.each([
    ['records', '{ kind: page, param: page, size_param: size, size: 2, stop: total }', 3],
    ['pages', '{ kind: page, param: page, size_param: size, size: 2, stop: total_pages }', 0],
  ])('makes the run incomplete, where the walk ends at a total of %s', async (_, paging, total) => {
    const { pull } = await openSmall(
      (request, response) =>
        send(response, { data: jobs(6).slice(2 * pageOf(request) - 2, 2 * pageOf(request)), n: total }),
      { spec: paged(paging, ', total: n') },
    )
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'pull_incomplete' })
    expect(run.reason).toContain(`declared a total of ${total}, which is less than it returned`)
  })

  it('is none, where the walk steps back or a page repeats a record', async () => {
    const lists = [jobs(4), jobs(4).slice(1), jobs(4).slice(1)]
    const { pull } = await openSmall(
      (request, response) => {
        const list = lists.shift() ?? jobs(4).slice(1)
        send(response, { data: list.slice(2 * pageOf(request) - 2, 2 * pageOf(request)), n: list.length })
      },
      { spec: paged('{ kind: page, param: page, size_param: size, size: 2, stop: total }', ', total: n') },
    )
    expect(await pull()).toMatchObject({ state: 'complete' })
  })
})

/** A service whose cursors are row offsets, as in many OData services; rows can be deleted between two pages. */
function rowCounting(between: (rows: object[], response: ServerResponse) => boolean) {
  const rows = jobs(250) as object[]
  let quiet = false
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const skip = Number(new URL(request.url ?? '/', 'http://ats').searchParams.get('skip') ?? 0)
    if (skip === 100 && !quiet && between(rows, response)) return
    if (skip === 200) quiet = true
    const next = skip + 100 < rows.length ? `/jobs?skip=${skip + 100}` : null
    send(response, { data: rows.slice(skip, skip + 100), count: rows.length, next })
  }
  return { rows, answer }
}

describe('a list that becomes shorter during a walk by row offsets', () => {
  const COUNTED = paged('{ kind: next_url, next: next }', ', total: count')
  const deleteThree = (rows: object[]): boolean => rows.length === 250 && rows.splice(0, 3).length === 0

  it('makes the run incomplete, and is complete in the next run', async () => {
    const { rows, answer } = rowCounting(deleteThree)
    const { installation, pull } = await openSmall(answer, { spec: COUNTED })
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'pull_incomplete', received: 247 })
    expect(run.reason).toContain('decreased to 247')
    expect(await pull()).toMatchObject({ state: 'complete', received: 247, written: 3 })
    for (const { id } of rows as { id: string }[])
      expect(await installation.app.records.get({ connection: 'small', model: 'requisition', id })).not.toBeNull()
  })

  it('makes the run incomplete even if the run waited between the two pages', async () => {
    let waited = false
    const { answer } = rowCounting((rows, response) => {
      deleteThree(rows)
      if (waited) return false
      waited = true
      response.writeHead(429, { 'retry-after': '60' })
      response.end()
      return true
    })
    const { pull } = await openSmall(answer, { spec: COUNTED })
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'pull_incomplete' })
    expect(waited).toBe(true)
  })

  it('is complete if the marks are declared as stable', async () => {
    const { answer } = rowCounting(deleteThree)
    const { pull } = await openSmall(answer, { spec: COUNTED.replace('next: next', 'next: next, stable: true') })
    expect(await pull()).toMatchObject({ state: 'complete', received: 247 })
  })
})
