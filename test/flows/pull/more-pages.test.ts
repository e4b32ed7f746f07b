import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openSmall, smallSpec } from '../bad-input/small-ats.ts'

const job = (n: number) => ({ id: `j${n}`, title: `Nurse ${n}`, state: 'published' })
const jobs = (count: number) => Array.from({ length: count }, (_, n) => job(n))
const UNPAGED = smallSpec().replace('  paging: { kind: next_url, next: next }\n', '')
const paged = (paging: string, total = ''): string =>
  smallSpec().replace('{ kind: next_url, next: next }', paging).replace('records: data', `records: data${total}`)

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
  ])('is recognized by %s', async (_name, more) => {
    const { pull } = await openSmall(always({ data: jobs(2), ...more }), { spec: paged('{ kind: none }') })
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'more_pages' })
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
    ['a field of a record with the name next', { data: jobs(2).map((one) => ({ ...one, next: 'x', total: 9 })) }],
  ])('is not: %s', async (_name, more) => {
    const { pull } = await openSmall(always({ data: jobs(2), ...more }), { spec: paged('{ kind: none }') })
    expect(await pull()).toMatchObject({ state: 'complete', written: 2 })
  })

  it('is accepted as complete if the spec ignores that field, but no other', async () => {
    const body = { data: jobs(2), meta: { total: 9 } }
    const spec = paged('{ kind: none, ignore: [meta.total] }')
    expect(await (await openSmall(always(body), { spec })).pull()).toMatchObject({ state: 'complete' })
    const other = await openSmall(always({ ...body, next: 'x' }), { spec })
    expect(await other.pull()).toMatchObject({ state: 'incomplete', reason: expect.not.stringContaining('meta.total') })
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
