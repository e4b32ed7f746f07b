import { describe, expect, it } from 'vitest'
import { openApiKit, problemIn } from '../kit/api.ts'
import { connector } from '../kit/furnished/furnish.ts'
import { operationsOf, readDocument } from './document.ts'

const kit = openApiKit()
const get = async (url: string) => (await kit).call({ url })
type Page = { data: { id: string; state: string; fingerprint: string }[]; next_cursor: string; total?: object }

describe('the parameters of lists', () => {
  it('may be repeated: one of the values must match', async () => {
    const all = (await get('/v1/pushes')).json<Page>().data
    const some = (await get('/v1/pushes?state=FAILED&state=UNCERTAIN')).json<Page>().data
    expect(some).toEqual(all.filter(({ state }) => state === 'FAILED' || state === 'UNCERTAIN'))
    expect(some).toHaveLength(2)
    const failed = (await get('/v1/pushes?code=ats_rejected&cause=rejected&state=FAILED')).json<Page>().data
    expect(failed).toEqual(some.filter(({ state }) => state === 'FAILED'))
    expect((await get('/v1/pushes?connection=acme&connection=nobody')).json<Page>().data).toEqual(all)
  })

  it('are refused if they are unknown, given twice for one value, or too many', async () => {
    for (const [query, pointer] of [
      ['reason=x', '/reason'],
      ['state=FAILED&state=FAILED', '/state'],
      ['state=FAILED&state=lost', '/state'],
      ['code=no_such_code', '/code'],
      ['limit=1&limit=2', '/limit'],
      ['person=a&person=b', '/person'],
      ['sort=random', '/sort'],
      ['from=yesterday', '/from'],
      [`connection=${Array.from({ length: 21 }, (_, n) => `c${n}`).join('&connection=')}`, '/connection'],
    ]) {
      const answer = await get(`/v1/pushes?${query}`)
      expect([query, answer.status, problemIn(answer).errors?.[0]]).toEqual([
        query,
        422,
        expect.objectContaining({ in: 'query', pointer }),
      ])
    }
  })

  it('that contradict each other are refused, because an empty list would hide the mistake', async () => {
    const range = await get('/v1/runs?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z')
    expect([range.status, problemIn(range).detail]).toEqual([422, expect.stringContaining('must be later than `from`')])
    const expiry = await get('/v1/consents?expires_from=2026-02-01T00:00:00Z&expires_to=2026-01-01T00:00:00Z')
    expect([expiry.status, problemIn(expiry).errors]).toEqual([
      422,
      [
        {
          ...{ in: 'query', pointer: '/expires_to' },
          message: 'must be later than `expires_from`: no entry can match',
        },
      ],
    ])
    const cause = problemIn(await get('/v1/issues?code=ats_auth&cause=rejected'))
    expect(cause.detail).toContain('`cause` contradicts `code`: ats_auth has the cause auth')
  })

  it('of a time range contradict each other in every operation that takes one', async () => {
    const ranged = operationsOf(await readDocument(await kit)).filter(({ method, path, operation }) => {
      const names = operation.parameters?.map(({ name }) => name)
      return method === 'GET' && !path.includes('{') && names?.includes('from') && names.includes('to')
    })
    expect(ranged.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/audit', '/v1/audit/export', '/v1/analytics/funnel', '/v1/disclosures/export']),
    )
    for (const { path } of ranged) {
      const { status } = await get(`${path}?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z`)
      expect([path, status]).toEqual([path, 422])
    }
  })

  it('have one meaning: the same name has the same schema in every list, states and sorts apart', async () => {
    const own = new Set(['state', 'status', 'person', 'record', 'from', 'to', 'connection', 'requisition', 'expand'])
    const seen = new Map<string, string>()
    for (const { path, method, operation } of operationsOf(await readDocument(await kit)))
      for (const { name, schema } of operation.parameters?.filter((one) => one.in === 'query') ?? []) {
        if (method !== 'GET' || own.has(name) || !operation.parameters?.some((one) => one.name === 'cursor')) continue
        const known = seen.get(name) ?? JSON.stringify(schema)
        expect([path, name, JSON.stringify(schema)]).toEqual([path, name, known])
        seen.set(name, known)
      }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['limit', 'cursor', 'sort', 'count', 'code', 'fingerprint']),
    )
  })

  it('count all entries on request', async () => {
    const { total, data } = (await get('/v1/pushes?limit=1&count=true')).json<Page>()
    expect([data.length, total]).toEqual([
      1,
      { count: (await get('/v1/pushes')).json<Page>().data.length, exact: true },
    ])
    expect((await get('/v1/pushes?limit=1')).json<Page>().total).toBeUndefined()
  })

  it('count on each page, in every list that has the parameter', async () => {
    const counting = operationsOf(await readDocument(await kit)).filter(
      ({ method, path, operation }) =>
        method === 'GET' && !path.includes('{') && operation.parameters?.some(({ name }) => name === 'count'),
    )
    const { ids } = await kit
    const paths = [
      // Each request adds to the audit log: its test is in audit.test.ts.
      ...counting.map(({ path }) => path).filter((path) => path !== '/v1/audit'),
      `/v1/runs/${ids.run}/closes`,
      `/v1/bulk/${ids.bulk}/items`,
    ]
    expect(paths).toEqual(expect.arrayContaining(['/v1/connectors', '/v1/pushes', '/v1/connections']))
    for (const path of paths) {
      const all = (await get(`${path}?limit=500`)).json<Page>().data
      const pages: Page[] = []
      for (let cursor = ''; cursor !== null; cursor = pages.at(-1)!.next_cursor) {
        const answer = await get(`${path}?limit=1&count=true${cursor && `&cursor=${cursor}`}`)
        expect([path, answer.status]).toEqual([path, 200])
        pages.push(answer.json<Page>())
      }
      const total = { count: all.length, exact: true }
      expect([path, pages.map((page) => page.total)]).toEqual([path, Array(Math.max(1, all.length)).fill(total)])
    }
  })
})

describe('a cursor', () => {
  it('continues its list, also with another page size', async () => {
    const all = (await get('/v1/pushes?sort=newest')).json<Page>().data
    const first = (await get('/v1/pushes?sort=newest&limit=1')).json<Page>()
    const rest = (await get(`/v1/pushes?limit=50&cursor=${first.next_cursor}&sort=newest`)).json<Page>()
    expect([...first.data, ...rest.data]).toEqual(all)
  })

  it('of another list, of another filter, or made up is refused', async () => {
    const { next_cursor: cursor } = (await get('/v1/pushes?limit=1')).json<Page>()
    for (const url of [
      `/v1/runs?cursor=${cursor}`,
      `/v1/pushes?cursor=${cursor}&state=FAILED`,
      `/v1/pushes?cursor=${cursor}&sort=oldest`,
      '/v1/pushes?cursor=nonsense',
    ]) {
      const answer = await get(url)
      expect([url, answer.status, problemIn(answer).errors?.[0]?.pointer]).toEqual([url, 422, '/cursor'])
    }
  })
})

describe('groups of failures', () => {
  it('contain what the list contains under their fingerprint, with who must act', async () => {
    const groups = (await get('/v1/pushes/groups?state=FAILED')).json<{ data: Record<string, unknown>[] }>().data
    expect(groups).toMatchObject([
      {
        ...{ fingerprint: 'ats_rejected/test-suite/candidate', cause: 'rejected', who_fixes: 'platform', failed: 1 },
        ...{ connection: 'acme', retryable: false },
      },
    ])
    const failed = (await get('/v1/pushes?state=FAILED')).json<Page>().data
    expect(failed.map(({ fingerprint }) => fingerprint)).toEqual([groups[0]!.fingerprint])
  })

  it('of the quarantine point to the line of the connector', async () => {
    const groups = (await get('/v1/quarantine/groups')).json<{ data: Record<string, unknown>[] }>().data
    const { line, column } = connector.locate('/pull/requisitions/map/title')!
    expect(groups).toMatchObject([{ count: 1, place: { file: 'test-suite.yaml', line, column } }])
    const [record] = (await get('/v1/quarantine')).json<Page>().data
    expect(record?.fingerprint).toBe(groups[0]!.fingerprint)
  })
})
