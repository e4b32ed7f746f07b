import { describe, expect, it } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply, type Seen } from './ats.ts'

const HOUR = 3_600_000
const hidden = { deleted: true }

describe('a sync token', () => {
  const spec = `
requests:
  list_jobs:
    request: POST /job.list
    json: { syncToken?: $with.token }
    records: results
    paging: { kind: cursor, in: body, param: cursor, next: nextCursor }
    errors: [{ when: '"sync_token_expired" in errors', is: too_old }]
${jobsStream(`    list: { request: { use: list_jobs, with: { token?: $cursor.token } } }
    incremental: { kind: sync_token, next: syncToken }`)}`
  type Body = { syncToken?: string; cursor?: string }
  const bodies = (seen: readonly Seen[]): Body[] => seen.map(({ json }) => json as Body)
  const pageOf = ({ json }: Seen): Reply => {
    const { syncToken, cursor } = json as Body
    if (syncToken === 'expired') return { json: { success: false, errors: ['sync_token_expired'] } }
    if (syncToken) return { json: { results: [job(2, { title: 'Changed' })], syncToken: `after-${syncToken}` } }
    if (cursor) return { json: { results: [job(2)], syncToken: 'first' } }
    // Only the token of the last page counts.
    return { json: { results: [job(1)], nextCursor: 'p2' } }
  }

  it('is read from the last page of a complete run and sent with the next', async () => {
    const { pull, seen } = await openAts(spec, pageOf)
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'full', received: 2 })
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'incremental', received: 1, written: 1 })
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'incremental', unchanged: 1 })
    expect(bodies(seen)).toEqual([{}, { cursor: 'p2' }, { syncToken: 'first' }, { syncToken: 'after-first' }])
  })

  it('that the ATS reports as too old makes the same run start again and read everything', async () => {
    let expired = false
    const { pull, seen, installation } = await openAts(spec, (request) => {
      const { syncToken } = request.json as Body
      return expired && syncToken ? pageOf({ ...request, json: { syncToken: 'expired' } }) : pageOf(request)
    })
    await pull()
    expired = true
    seen.length = 0
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'full', received: 2, unchanged: 2 })
    expect(bodies(seen)).toEqual([{ syncToken: 'first' }, {}, { cursor: 'p2' }])
    expect((await installation.app.issues.list({ open: true }, { limit: 5 })).data).toEqual([])
  })

  it('that is missing on the last page is a failure, not a full run each time', async () => {
    const { pull } = await openAts(spec, () => ({ json: { results: [job(1)] } }))
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_answer_unreadable' })
  })
})

describe('a watermark with windows', () => {
  const spec = `
requests:
  list_jobs:
    request: GET /jobs
    query: { from: $with.from, to: $with.to }
    records: data
${jobsStream(`    list: { request: { use: list_jobs, with: { from: $cursor.since, to: $cursor.until } } }
    incremental: { kind: watermark, format: iso, initial: 25d, window: 10d }
    updated: changed`)}`

  it('requests window by window, each with both ends, and moves the cursor at the end', async () => {
    const { pull, seen, installation } = await openAts(spec, ({ query }) => ({
      json: { data: [{ ...job(Date.parse(query.from!) % 97), changed: query.from }] },
    }))
    const now = installation.clock.now()
    const day = 24 * HOUR
    const at = (ms: number): string => new Date(ms).toISOString()
    expect(await pull()).toMatchObject({ state: 'complete', pages: 3 })
    expect(seen.map(({ query }) => query)).toEqual([
      { from: at(now - 25 * day), to: at(now - 15 * day) },
      { from: at(now - 15 * day), to: at(now - 5 * day) },
      { from: at(now - 5 * day), to: at(now) },
    ])
    seen.length = 0
    expect(await pull()).toMatchObject({ state: 'complete', pages: 1 })
    expect(seen.map(({ query }) => query.from)).toEqual([at(now - 5 * day)])
  })

  it('that fails in its second window keeps its cursor', async () => {
    let broken = true
    const { pull, seen } = await openAts(spec, ({ query }) => {
      if (broken && seen.length > 1) return { status: 400, json: {} }
      return { json: { data: [{ ...job(1), changed: query.from }] } }
    })
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_rejected', pages: 1 })
    broken = false
    const [first] = seen.splice(0)
    expect(await pull()).toMatchObject({ state: 'complete', pages: 3 })
    expect(seen[0]!.query.from!.slice(0, 10)).toEqual(first!.query.from!.slice(0, 10))
  })
})

describe('records that can only be listed while they are new', () => {
  const stream = (more = '') => `
requests:
  list_jobs: { request: GET /jobs, query: { since?: $with.since }, records: data }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: $ }
${jobsStream(`    list: { request: { use: list_jobs, with: { since?: $cursor.since } } }
    updated: created
    get: { request: { use: read_job, with: { id: $record.id } } }
    incremental: { kind: created_only, format: iso, open: 'status.value = "OPEN"'${more} }`)}`

  it('are read again as long as they are open, even if the list no longer contains them', async () => {
    const stored = new Map([1, 2, 3].map((n) => [`r${n}`, { ...job(n), created: '2025-01-01T00:00:00Z' }]))
    const { pull, seen, installation } = await openAts(stream(), ({ path, query }) => {
      if (path === '/jobs') return { json: { data: query.since ? [] : [...stored.values()] } }
      const one = stored.get(path.slice('/jobs/'.length))
      return one ? { json: one } : { status: 404, json: {} }
    })
    await pull()
    stored.set('r2', { ...stored.get('r2')!, state: 'closed' })
    stored.delete('r3')
    seen.length = 0
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'incremental', received: 2, written: 1 })
    expect(seen.map(({ path }) => path)).toEqual(['/jobs', '/jobs/r1', '/jobs/r2', '/jobs/r3'])
    const at = (id: string) => installation.app.records.get({ connection: 'small', model: 'requisition', id })
    expect((await at('r2'))?.data.status).toMatchObject({ value: 'CLOSED' })
    // A missing record is not a closed one: nothing is derived from its absence.
    expect((await at('r3'))?.data.status).toMatchObject({ value: 'OPEN' })
    seen.length = 0
    await pull()
    expect(seen.map(({ path }) => path)).toEqual(['/jobs', '/jobs/r1', '/jobs/r3'])
  })

  it('and of which one is forbidden lose only that record, and the run is incomplete and names it', async () => {
    const all = [1, 2, 3].map((n) => ({ ...job(n), created: '2025-01-01T00:00:00Z' }))
    const { pull, seen } = await openAts(stream(), ({ path, query }) => {
      if (path === '/jobs') return { json: { data: query.since ? [] : all } }
      return path.endsWith('r1') ? { status: 403, json: {} } : { json: all.find(({ id }) => path.endsWith(id)) }
    })
    await pull()
    seen.length = 0
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'ats_forbidden', received: 2 })
    expect(run.reason).toContain('one record of jobs (read_job returned 403)')
    expect(seen.map(({ path }) => path)).toContain('/jobs/r3')
  })

  it('are read again a bounded number in each run, all of them in turn', async () => {
    const all = [1, 2, 3, 4, 5].map((n) => ({ ...job(n), created: '2025-01-01T00:00:00Z' }))
    const { pull, seen } = await openAts(stream(', at_most: 2'), ({ path, query }) =>
      path === '/jobs' ? { json: { data: query.since ? [] : all } } : { json: all.find(({ id }) => path.endsWith(id)) },
    )
    const reread = async (): Promise<string[]> => {
      seen.length = 0
      await pull()
      return seen.flatMap(({ path }) => (path === '/jobs' ? [] : [path.slice('/jobs/'.length)]))
    }
    // The first run lists everything.
    expect(await reread()).toEqual([])
    expect([await reread(), await reread(), await reread(), await reread()]).toEqual([
      ['r1', 'r2'],
      ['r3', 'r4'],
      ['r5'],
      ['r1', 'r2'],
    ])
  })
})

describe('a record with a deleted flag', () => {
  it('is deleted, whatever else it lacks, and is revived when the flag is removed', async () => {
    const spec = `
requests:
  list_jobs: { request: GET /jobs, records: data }
${jobsStream('    deletes: { kind: flag, when: deleted = true }')}`
    let data: object[] = [job(1), job(2), { id: 'r9', ...hidden }]
    const { pull, installation } = await openAts(spec, () => ({ json: { data } }))
    const count = () => installation.app.records.count('requisition', { connection: 'small' })
    expect(await pull()).toMatchObject({ state: 'complete', received: 3, written: 2, skipped: 1, quarantined: 0 })
    data = [job(1), { id: 'r2', ...hidden }]
    expect(await pull()).toMatchObject({ written: 1, unchanged: 1 })
    expect(await count()).toBe(1)
    expect(await pull()).toMatchObject({ written: 0, unchanged: 2 })
    data = [job(1), job(2)]
    expect(await pull()).toMatchObject({ written: 1, unchanged: 1 })
    expect(await count()).toBe(2)
    const changes = await installation.app.changes.list({ after: 0, connection: 'small', limit: 50 })
    expect(changes.filter(({ id }) => id === 'r2').map(({ kind }) => kind)).toEqual(['created', 'deleted', 'updated'])
  })
})

describe('a list of deleted records', () => {
  const spec = `
requests:
  list_jobs: { request: GET /jobs, records: data }
  list_deleted: { request: GET /jobs/deleted, query: { since?: $with.since }, records: ids, paging: { kind: offset, param: from, size_param: n, size: 2 } }
${jobsStream(`    incremental: { kind: watermark, format: iso }
    updated: changed
    deletes: { kind: tombstones, list: { request: { use: list_deleted, with: { since?: $cursor.since } } }, id: jobId }`)}`
  const changed = '2025-01-01T00:00:00.000Z'
  const all = [1, 2, 3, 4].map((n) => ({ ...job(n), changed }))

  it('is read to its end before the records, since the same time', async () => {
    let gone: object[] = []
    const { pull, seen, installation } = await openAts(spec, ({ path, query }) =>
      path === '/jobs'
        ? { json: { data: seen.length === 2 ? all : [] } }
        : { json: { ids: gone.slice(Number(query.from), Number(query.from) + 2) } },
    )
    expect(await pull()).toMatchObject({ state: 'complete', written: 4 })
    gone = ['r1', 'r2', 'r4', 'never-seen'].map((jobId) => ({ jobId }))
    seen.length = 0
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'incremental', written: 3, skipped: 1 })
    expect(seen.map(({ path, query }) => [path, query])).toEqual([
      ['/jobs/deleted', { since: changed, from: '0', n: '2' }],
      ['/jobs/deleted', { since: changed, from: '2', n: '2' }],
      ['/jobs/deleted', { since: changed, from: '4', n: '2' }],
      ['/jobs', {}],
    ])
    const { data } = await installation.app.records.list('requisition', { connection: 'small' }, { limit: 10 })
    expect(data.map(({ id }) => id)).toEqual(['r3'])
  })

  it('does not delete what was created again afterwards', async () => {
    let data: object[] = all
    let ids: object[] = []
    const { pull, installation } = await openAts(spec, ({ path, query }) =>
      path === '/jobs' ? { json: { data } } : { json: { ids: query.from === '0' ? ids : [] } },
    )
    await pull()
    ids = [{ jobId: 'r2' }]
    data = [{ ...job(2), changed: '2025-03-01T00:00:00.000Z' }]
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'incremental' })
    const stored = await installation.app.records.get({ connection: 'small', model: 'requisition', id: 'r2' })
    expect(stored).toMatchObject({ deleted: false })
  })

  it('is requested for each window, before the records of that window', async () => {
    const windowed = spec
      .replace('query: { since?: $with.since }', 'query: { since?: $with.since, until?: $with.until }')
      .replace(
        'with: { since?: $cursor.since } } }, id',
        'with: { since?: $cursor.since, until?: $cursor.until } } }, id',
      )
      .replace('format: iso }', 'format: iso, initial: 15d, window: 10d }')
    const { pull, seen } = await openAts(windowed, ({ path }) => ({
      json: path === '/jobs' ? { data: all } : { ids: [] },
    }))
    await pull()
    const deleted = seen.flatMap(({ path, query }) => (path === '/jobs' ? [] : [query]))
    expect(seen.map(({ path }) => path)).toEqual(['/jobs/deleted', '/jobs', '/jobs/deleted', '/jobs'])
    expect(deleted[0]!.until).toBe(deleted[1]!.since)
  })

  it('that cannot be read leaves the run incomplete and the cursor unchanged', async () => {
    let broken = false
    const { pull, seen } = await openAts(spec, ({ path }) => {
      if (path === '/jobs')
        return { json: { data: all.map((one) => ({ ...one, changed: broken ? '2025-02-02T00:00:00Z' : changed })) } }
      return broken ? { status: 403, json: {} } : { json: { ids: [] } }
    })
    await pull()
    broken = true
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_auth', written: 0 })
    broken = false
    seen.length = 0
    await pull()
    expect(seen[0]!.query).toMatchObject({ since: changed })
  })
})

describe('a list with only the ids of its records', () => {
  const spec = `
requests:
  list_jobs: { request: GET /jobs, records: data, paging: { kind: page, param: page, size: 3 } }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: $, errors: [{ when: $response.status = 429, is: rate_limited, wait: { else: 60s } }] }
${jobsStream('    detail: { request: { use: read_job, with: { id: $record.id } } }\n    updated: changed')}`
  const listed = (n: number, changed = '2026-01-01T00:00:00Z') => ({ id: `r${n}`, changed })
  const details = (seen: readonly Seen[]): string[] =>
    seen.flatMap(({ path }) => (path === '/jobs' ? [] : [path.slice('/jobs/'.length)]))

  it('has each of them read, and again only those whose list entry changed', async () => {
    let list = [listed(1), listed(2), listed(3), listed(4)]
    const { pull, seen, installation } = await openAts(spec, ({ path, query }) => {
      const from = (Number(query.page) - 1) * 3
      return path === '/jobs' ? { json: { data: list.slice(from, from + 3) } } : { json: job(Number(path.at(-1))) }
    })
    expect(await pull()).toMatchObject({ state: 'complete', received: 4, written: 4 })
    expect(details(seen)).toEqual(['r1', 'r2', 'r3', 'r4'])
    seen.length = 0
    list = [listed(1), listed(2, '2026-01-02T00:00:00Z'), listed(3), listed(4)]
    expect(await pull()).toMatchObject({ state: 'complete', received: 4, unchanged: 4 })
    expect(details(seen)).toEqual(['r2'])
    const raw = await installation.store.records.raw({ connection: 'small', model: 'requisition', id: 'r1' })
    expect(JSON.parse(raw!)).toMatchObject({ title: 'Nurse 1' })
  })

  it('and a rate limit in the middle of a page read no detail twice', async () => {
    let answered = 0
    const { pull, seen } = await openAts(spec, ({ path }) => {
      if (path === '/jobs') return { json: { data: [listed(1), listed(2)] } }
      return ++answered === 2 ? { status: 429, json: {} } : { json: job(Number(path.at(-1))) }
    })
    expect(await pull()).toMatchObject({ state: 'complete', written: 2 })
    expect(details(seen)).toEqual(['r1', 'r2', 'r2'])
  })

  it('and a detail that no longer exists lose only that record', async () => {
    const { pull, installation } = await openAts(spec, ({ path }) => {
      if (path === '/jobs') return { json: { data: [listed(1), listed(2)] } }
      return path.endsWith('1') ? { status: 404, json: {} } : { json: job(2) }
    })
    expect(await pull()).toMatchObject({ state: 'complete', received: 2, written: 1, quarantined: 1 })
    const { data } = await installation.app.records.list('requisition', { connection: 'small' }, { limit: 10 })
    expect(data.map(({ id }) => id)).toEqual(['r2'])
  })
})
