import { describe, expect, it } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply, type Seen } from './ats.ts'

const ALL = Array.from({ length: 25 }, (_, index) => job(index))
const SIZE = 10
const slice = (start: number) => ({ data: ALL.slice(start, start + SIZE), end: start + SIZE >= ALL.length })
const spec = (endpoint: string): string => `
requests:
  list_jobs:
    records: data
${endpoint}
${jobsStream()}`

const KINDS: Record<
  string,
  {
    endpoint: string
    answer: (seen: Seen, base: string) => Reply
    positionIn: (seen: Seen) => unknown
    asks: unknown[]
  }
> = {
  'a cursor in the query': {
    endpoint: `    request: GET /jobs
    paging: { kind: cursor, param: after, next: meta.next, size_param: limit, size: 10 }`,
    answer: ({ query }) => {
      const start = Number((query.after ?? 'c0').slice(1))
      const { data, end } = slice(start)
      return { json: { data, meta: end ? {} : { next: `c${start + SIZE}` } } }
    },
    positionIn: ({ query }) => query,
    asks: [{ limit: '10' }, { limit: '10', after: 'c10' }, { limit: '10', after: 'c20' }],
  },
  'a cursor that is sent alone': {
    endpoint: `    request: GET /jobs
    query: { state: open }
    paging: { kind: cursor, param: after, next: next, alone: true, size_param: limit, size: 10 }`,
    answer: ({ query }) => {
      const start = Number((query.after ?? 'c0').slice(1))
      const { data, end } = slice(start)
      return { json: { data, next: end ? null : `c${start + SIZE}` } }
    },
    positionIn: ({ query }) => query,
    asks: [{ state: 'open', limit: '10' }, { after: 'c10' }, { after: 'c20' }],
  },
  'a cursor in the body of a read by POST, with a flag': {
    endpoint: `    request: POST /job.list
    json: { status: [Open] }
    paging: { kind: cursor, in: body, param: cursor, next: nextCursor, more: moreDataAvailable, size_param: limit, size: 10 }`,
    answer: ({ json }) => {
      const start = Number((json as { cursor?: string }).cursor ?? 0)
      const { data, end } = slice(start)
      return { json: { data, moreDataAvailable: !end, nextCursor: String(start + SIZE) } }
    },
    positionIn: ({ json }) => json,
    asks: [
      { status: ['Open'], limit: 10 },
      { status: ['Open'], limit: 10, cursor: '10' },
      { status: ['Open'], limit: 10, cursor: '20' },
    ],
  },
  'an offset deep in the body': {
    endpoint: `    request: POST /search
    json: { paging: { from: $page.from, rows: $page.rows } }
    paging: { kind: offset, in: variable, param: from, size_param: rows, size: 10 }`,
    answer: ({ json }) => ({ json: { data: slice((json as { paging: { from: number } }).paging.from).data } }),
    positionIn: ({ json }) => json,
    asks: [{ paging: { from: 0, rows: 10 } }, { paging: { from: 10, rows: 10 } }, { paging: { from: 20, rows: 10 } }],
  },
  'a page number in the path, with a flag of completion': {
    endpoint: `    request: GET /jobs/page/{{ $page.page }}
    paging: { kind: page, in: variable, param: page, more: $not(paginationComplete) }`,
    answer: ({ path }) => {
      const { data, end } = slice((Number(path.split('/').at(-1)) - 1) * SIZE)
      return { json: { data, paginationComplete: end } }
    },
    positionIn: ({ path, query }) => [path, query],
    asks: [
      ['/jobs/page/1', {}],
      ['/jobs/page/2', {}],
      ['/jobs/page/3', {}],
    ],
  },
  'the Link header': {
    endpoint: `    request: GET /jobs
    query: { state: open }
    paging: { kind: link_header, size_param: per_page, size: 10 }`,
    answer: ({ query }, base) => {
      const start = Number(query.from ?? 0)
      const { data, end } = slice(start)
      const link = `<${base}/jobs?from=0>; rel="first", <${base}/jobs?from=${start + SIZE}>; rel="next"`
      return { json: { data }, ...(end ? {} : { headers: { link } }) }
    },
    positionIn: ({ query }) => query,
    asks: [{ state: 'open', per_page: '10' }, { from: '10' }, { from: '20' }],
  },
}

describe.each(Object.entries(KINDS))('%s', (_, { endpoint, answer, positionIn, asks }) => {
  it('returns every record, and requests each page as the ATS expects it', async () => {
    let base = ''
    const { installation, url, seen, pull } = await openAts(spec(endpoint), (request) => answer(request, base))
    base = url
    expect(await pull()).toMatchObject({ state: 'complete', pages: 3, received: 25, written: 25 })
    expect(seen.map(positionIn)).toEqual(asks)
    expect(await installation.app.records.count('requisition', { connection: 'small' })).toBe(25)
  })
})

describe('a response that does not report whether more pages follow', () => {
  it('is a failure and not the end of the list', async () => {
    const { pull } = await openAts(
      spec(`    request: GET /jobs
    paging: { kind: page, param: page, more: info.more }`),
      () => ({ json: { data: [job(1)], info: {} } }),
    )
    const run = await pull()
    expect(run).toMatchObject({ state: 'failed', code: 'ats_answer_unreadable' })
    expect(run.reason).toContain('`info.more`')
  })
})

it('a walk with more pages than its maximum is incomplete', async () => {
  let calls = 0
  const { pull } = await openAts(
    `
requests:
  list_jobs: { request: GET /jobs, records: data, paging: { kind: cursor, param: after, next: next, max_pages: 7 } }
${jobsStream()}`,
    () => ({ json: { data: [job(calls)], next: `m${calls++}` } }),
  )
  expect(await pull()).toMatchObject({ state: 'incomplete', code: 'too_many_pages', pages: 7, received: 7 })
  expect(calls).toBe(7)
})
