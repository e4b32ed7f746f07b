import { describe, expect, it } from 'vitest'
import { start } from '../../examples/ats/recruiting-suite.ts'
import { ask, begin, KEYS, PDF } from './calls.ts'

const resume = { fileName: 'ada.pdf', content: PDF }
const ADA = { firstName: 'Ada', lastName: 'Abel', email: 'ada@example.com', jobId: 'j1', source: 's', resume }

async function broken(rule: Parameters<Awaited<ReturnType<typeof begin>>['admin']['setFaults']>[0][number]) {
  const ats = await begin(start, { openShare: 1 })
  await ats.admin.setFaults([rule])
  return {
    ats,
    create: () => ask('POST', `${ats.url}/v2/candidate`, { headers: KEYS, json: ADA }),
    jobs: () => fetch(`${ats.url}/v2/job`, { headers: KEYS }),
  }
}

describe('an injected fault', () => {
  it('cuts the connection before the ATS acts', async () => {
    const { ats, create } = await broken({
      kind: 'reset_before',
      match: { method: 'post', path_prefix: '/v2/candidate' },
      times: 1,
    })
    await expect(create()).rejects.toThrow()
    expect((await ats.admin.counts()).candidates_created).toBe(0)
    expect((await create()).status).toBe(201)
  })

  it('cuts the connection after the ATS acted', async () => {
    const { ats, create } = await broken({ kind: 'reset_after', times: 1 })
    await expect(create()).rejects.toThrow()
    expect((await ats.admin.counts()).candidates_created).toBe(1)
    expect((await create()).status).toBe(409)
    expect((await ats.admin.requests()).map(({ status }) => status)).toEqual([0, 409])
  })

  it("responds with a status in the ATS's own form, with Retry-After where configured, and does not act", async () => {
    const { ats, create } = await broken({ kind: 'status', status: 429, retry_after: 7, times: 2 })
    for (let n = 0; n < 2; n += 1) {
      const answer = await create()
      expect([answer.status, answer.body.status.code, answer.headers.get('retry-after')]).toEqual([429, 429, '7'])
    }
    expect((await ats.admin.counts()).candidates_created).toBe(0)
    expect((await create()).status).toBe(201)
    expect(await ats.admin.pendingFaults()).toEqual([])
  })

  it.each(['truncate', 'malformed'] as const)('%s leaves JSON that cannot be parsed', async (kind) => {
    const { jobs } = await broken({ kind, times: 1 })
    const response = await jobs()
    expect(response.headers.get('content-type')).toContain('json')
    const text = await response.text()
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  it('declares JSON as text/html', async () => {
    const { jobs } = await broken({ kind: 'content_type' })
    const response = await jobs()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.json()).toMatchObject({ total: 20 })
  })

  it('returns the error page of a proxy', async () => {
    const { jobs } = await broken({ kind: 'html' })
    const response = await jobs()
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('<h1>')
  })

  it('lets the configured number of calls pass first', async () => {
    const { jobs } = await broken({ kind: 'status', status: 401, skip: 2, times: 1 })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await jobs()).status)
    expect(statuses).toEqual([200, 200, 401, 200])
  })

  it.each(['delay', 'delay_after'] as const)('%s ends with the response', async (kind) => {
    const { jobs } = await broken({ kind, ms: 5 })
    expect((await jobs()).status).toBe(200)
  })

  it('of an unknown kind is refused', async () => {
    const { ats } = await broken({ kind: 'html' })
    await expect(ats.admin.setFaults([{ kind: 'smoke' as 'html' }])).rejects.toMatchObject({ status: 400 })
  })
})

describe('any request', () => {
  it('above 40 MB is refused', async () => {
    const ats = await begin(start)
    const answer = await ask('POST', `${ats.url}/v2/candidate`, {
      headers: KEYS,
      json: { text: 'a'.repeat(40 * 1024 * 1024) },
    })
    expect([answer.status, answer.body.status.code]).toEqual([413, 413])
  })

  it('is logged without its body and its keys', async () => {
    const ats = await begin(start)
    await ask('GET', `${ats.url}/v2/job?count=3`, { headers: KEYS })
    const rows = await ats.admin.requests()
    expect(rows).toEqual([{ method: 'GET', path: '/v2/job', query: 'count=3', status: 200, at: expect.any(String) }])
  })
})
