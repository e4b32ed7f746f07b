import { expect, it } from 'vitest'
import { openSmall, smallSpec } from '../bad-input/small-ats.ts'

const MINUTE = 60_000
const iso = (ms: number): string => new Date(ms).toISOString()

const SPEC = smallSpec()
  .replace(
    'list_jobs: { request: GET /jobs,',
    'list_jobs: { request: GET /jobs, query: { since?: $with.since, page?: $page.page },',
  )
  .replace(
    'list: { request: { use: list_jobs } }',
    'list: { request: { use: list_jobs, with: { since?: $cursor.since } } }',
  )
  .replace('{ kind: next_url, next: next }', '{ kind: cursor, param: page, in: variable, next: next }')
  .replace('id: id\n', `incremental: { kind: watermark, format: iso }\n    id: id\n`)

it.each([
  ['dated records', '    updated: changed\n'],
  ['records without a date', ''],
])(
  'a change that the clock of the ATS dates before our start of the run is read by the next run, of %s',
  async (_, updated) => {
    const sinces: (string | null)[] = []
    let now = 0
    let title = 'Before'
    const { installation, pull } = await openSmall(
      (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://ats')
        const isSecond = searchParams.get('page') !== null
        if (!isSecond) sinces.push(searchParams.get('since'))
        // Ten minutes behind ours.
        const date = new Date(now - 10 * MINUTE).toUTCString()
        response.writeHead(200, { 'content-type': 'application/json', date })
        const first = { id: 'first', title, state: 'published', changed: iso(now - 11 * MINUTE) }
        const second = { id: 'second', title: 'Second', state: 'published', changed: iso(now - 9 * MINUTE) }
        response.end(JSON.stringify(isSecond ? { data: [second] } : { data: [first], next: 'p2' }))
        // While the second page is read, the first record changes, as the clock of the ATS says a minute later.
        title = 'After'
      },
      { spec: SPEC.replace('    map:', `${updated}    map:`) },
    )
    now = installation.clock.now()
    expect(await pull()).toMatchObject({ state: 'complete', received: 2 })
    await pull()
    const [first, second] = sinces
    expect(first).toBeNull()
    expect(Date.parse(second ?? '')).toBeLessThanOrEqual(now - 10 * MINUTE)
    expect(Date.parse(second ?? '')).toBeGreaterThan(now - 11 * MINUTE)
  },
)
