import { describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { CONNECTION, type Installation, openInstallation, specText } from '../../kit/installation.ts'
import { altered, jsonReply } from './altered.ts'
import { openIssues, recordsOf, valueIn } from './reading.ts'

const A = 'talent-management-suite'
const B = 'recruiting-suite'
const C = 'enterprise-hr-suite'
const REQUISITIONS = {
  [A]: '/services/api/recruiting/job_requisitions',
  [B]: '/v2/job',
  [C]: '/JobRequisition',
} as const

/** An installation whose requisitions fill several pages, and nothing else of interest. */
const installation = (ats: keyof typeof REQUISITIONS, http?: (real: HttpClient) => HttpClient): Promise<Installation> =>
  openInstallation({ ats, atsOptions: { requisitions: 250, openShare: 1 }, ...(http ? { http } : {}) })

async function everything(at: Installation): Promise<void> {
  const source = (await at.admin.requisitions({ status: 'open' })).map(({ id }) => id).sort()
  expect((await recordsOf(at, 'requisition')).map(({ id }) => id).sort()).toEqual(source)
  const changes = await at.app.changes.list({ after: 0, limit: 1000 })
  expect(changes.filter(({ kind }) => kind === 'created')).toHaveLength(source.length)
}

const requisitionQueries = async (at: Installation): Promise<string[]> =>
  (await at.admin.requests())
    .filter(({ path }) => Object.values<string>(REQUISITIONS).includes(path))
    .map(({ query }) => query)

describe('a response with missing data', () => {
  it('without its record path is a failure, not zero records, and closes nothing', async () => {
    let other = false
    const at = await installation(
      A,
      altered(({ url }, reply) => (other && url.includes('job_req') ? jsonReply(reply, { items: [] }) : reply)),
    )
    await at.pull('requisitions')
    other = true
    expect(await at.pull('requisitions')).toMatchObject({ state: 'failed', code: 'records_missing', absent: 0 })
    expect(await at.app.records.count('requisition', { status: 'OPEN' })).toBe(250)
    expect(await openIssues(at)).toMatchObject([{ code: 'records_missing', stream: 'requisitions' }])
    other = false
    expect(await at.pull('requisitions')).toMatchObject({ state: 'complete' })
    expect(await openIssues(at)).toEqual([])
  })

  it('that reports more records than it returns is incomplete', async () => {
    const text = specText(B).replace('total: total', 'total: total + 50')
    const at = await openInstallation({ ats: B, connectors: [text], atsOptions: { requisitions: 120 } })
    expect(await at.pull('requisitions')).toMatchObject({ state: 'incomplete', code: 'pull_incomplete', received: 120 })
  })

  it.each([A, B] as const)(
    'that returns the same page twice is incomplete, and %s gets a bounded number of requests',
    async (ats) => {
      const at = await installation(
        ats,
        altered((request, reply, first) => (request.url.includes(REQUISITIONS[ats]) ? first('page', reply) : reply)),
      )
      expect(await at.pull('requisitions')).toMatchObject({ state: 'incomplete', code: 'page_loop', absent: 0 })
      expect((await requisitionQueries(at)).length).toBeLessThan(4)
    },
  )

  it.each([1, 2, 3])('whose links form a cycle of %i pages is incomplete', async (length) => {
    const links = (url: string) =>
      [...Array(length)].map((_, page) => `${new URL(url).origin}/JobRequisition?$format=json&page=${page}`)
    let calls = 0
    const at = await installation(
      C,
      altered(({ url }, reply) => {
        if (!url.includes('/JobRequisition')) return reply
        const page = calls++ % length
        const results = [{ jobReqId: `r${page}`, jobTitle: 'Nurse', jobReqStatus: 'Open' }]
        return jsonReply(reply, { d: { results, __next: links(url)[(page + 1) % length] } })
      }),
    )
    expect(await at.pull('requisitions')).toMatchObject({ state: 'incomplete', code: 'page_loop' })
    expect(calls).toBeLessThan(4 * length + 4)
  })

  it('that links to one more empty page each time also ends', async () => {
    let calls = 0
    const at = await installation(
      C,
      altered(({ url }, reply) =>
        url.includes('/JobRequisition')
          ? jsonReply(reply, { d: { results: [], __next: `${new URL(url).origin}/JobRequisition?page=${calls++}` } })
          : reply,
      ),
    )
    expect(await at.pull('requisitions')).toMatchObject({ state: 'incomplete', code: 'page_loop', received: 0 })
  })
})

describe('an ATS with failures', () => {
  it.each([A, B, C] as const)(
    '%s with a burst of server errors gets the same page request again, and nothing is lost',
    async (ats) => {
      const at = await installation(ats)
      await at.admin.setFaults([
        { match: { path_prefix: REQUISITIONS[ats] }, kind: 'status', status: 503, skip: 1, times: 3 },
      ])
      expect(await at.pull('requisitions')).toMatchObject({ state: 'complete', received: 250, written: 250, pages: 3 })
      await everything(at)
      const queries = await requisitionQueries(at)
      expect(queries).toHaveLength(6)
      expect(new Set(queries.slice(1, 5)).size).toBe(1)
    },
  )

  it('counts failures per place: a run with a few failures at several pages is complete', async () => {
    const at = await installation(B)
    const burst = (skip: number) => ({
      match: { path_prefix: '/v2/job' },
      kind: 'status' as const,
      status: 500,
      skip,
      times: 3,
    })
    // The skipped calls of a later rule are counted only while an earlier one lets them through.
    await at.admin.setFaults([burst(0), burst(1), burst(2)])
    expect(await at.pull('requisitions')).toMatchObject({ state: 'complete', received: 250 })
    await everything(at)
  })

  it('that stays down ends the run as incomplete after a few attempts, with growing waits', async () => {
    const at = await installation(B)
    await at.admin.setFaults([{ match: { path_prefix: '/v2/job' }, kind: 'status', status: 500, skip: 1, times: 99 }])
    const before = at.clock.now()
    expect(await at.pull('requisitions')).toMatchObject({ state: 'incomplete', code: 'ats_unavailable', received: 100 })
    expect(await requisitionQueries(at)).toHaveLength(6)
    expect(at.clock.now() - before).toBeLessThan(60_000)
    expect(await openIssues(at)).toMatchObject([{ code: 'ats_unavailable' }])
    await at.admin.setFaults([])
    expect(await at.pull('requisitions')).toMatchObject({ state: 'complete' })
    await everything(at)
    expect(await openIssues(at)).toEqual([])
  })

  it.each([
    ['reset_before', 'ats_unavailable'],
    ['reset_after', 'ats_unavailable'],
    ['truncate', 'ats_answer_unreadable'],
    ['malformed', 'ats_answer_unreadable'],
    ['html', 'ats_answer_unreadable'],
  ] as const)('with %s is retried; if it persists, the run ends as %s', async (kind, code) => {
    const at = await installation(B)
    const rule = { match: { path_prefix: '/v2/job' }, kind, ...(kind === 'html' ? { status: 200 } : {}) }
    await at.admin.setFaults([{ ...rule, skip: 1, times: 2 }])
    expect(await at.pull('requisitions')).toMatchObject({ state: 'complete', received: 250, written: 250 })
    await everything(at)
    await at.admin.setFaults([{ ...rule, times: 99 }])
    const run = await at.pull('requisitions')
    expect(run.code).toBe(code)
    expect(run.state).not.toBe('complete')
    expect(run.reason?.length).toBeGreaterThan(20)
  })

  it('that cannot be reached is incomplete, raises an issue, and is retried sooner than its interval', async () => {
    const at = await openInstallation({ ats: B, pulls: 'scheduled', atsOptions: { requisitions: 5 } })
    await at.settle(60_000)
    await at.connect({ id: 'nobody', settings: { ats_base_url: 'http://127.0.0.1:1' } })
    await at.settle(120_000)
    const { data } = await at.app.runs.list({ connection: 'nobody', stream: 'requisitions' }, { limit: 5 })
    expect(data).toMatchObject([{ state: 'incomplete', code: 'ats_unavailable' }])
    const view = await at.app.connections.get('nobody')
    const next = view.streams.find(({ stream }) => stream === 'requisitions')!.nextRunAt!
    expect(next - at.clock.now()).toBeLessThan(3_600_000)
    const issues = await at.app.issues.list({ connection: 'nobody', open: true }, { limit: 20 })
    expect(issues.data.every(({ code }) => code === 'ats_unavailable')).toBe(true)
  })
})

describe('a rate limit', () => {
  it.each([
    [A, 7],
    [B, 30],
    [C, 120],
  ] as const)(
    'of %s with Retry-After %i is respected to the second, and the run continues where it stopped',
    async (ats, seconds) => {
      const at = await installation(ats)
      const limit = {
        match: { path_prefix: REQUISITIONS[ats] },
        kind: 'status' as const,
        status: 429,
        retry_after: seconds,
      }
      await at.admin.setFaults([{ ...limit, skip: 1, times: 2 }])
      expect(await at.pull('requisitions')).toMatchObject({ state: 'complete', received: 250, pages: 3 })
      const all = (await at.admin.requests()).filter(({ path }) => path === REQUISITIONS[ats])
      expect(all.map(({ status }) => status)).toEqual([200, 429, 429, 200, 200])
      const times = all.map((row) => Date.parse(row.at))
      expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(seconds * 1000)
      expect(times[3]! - times[2]!).toBeGreaterThanOrEqual(seconds * 1000)
      const day = { by: 'day', from: 0, to: Date.parse('2100-01-01'), connection: CONNECTION } as const
      expect(await at.app.analytics.counts({ kind: 'limits', ...day })).toMatchObject([
        { name: 'refused', count: 2, amount: 2 * seconds * 1000 },
      ])
      await everything(at)
    },
  )

  it('without Retry-After is retried after growing waits, and never given up', async () => {
    const at = await installation(A)
    await at.admin.setFaults([
      { match: { path_prefix: REQUISITIONS[A] }, kind: 'status', status: 429, skip: 1, times: 8 },
    ])
    expect(await at.pull('requisitions')).toMatchObject({ state: 'complete', received: 250 })
    const times = (await at.admin.requests())
      .filter(({ path }) => path === REQUISITIONS[A])
      .map((row) => Date.parse(row.at))
    const waits = times.slice(2, 10).map((time, index) => time - times[index + 1]!)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...waits.slice(4))).toBeGreaterThan(8_000)
  })

  it('pauses every stream of that credential, not only the one that met it', async () => {
    const at = await openInstallation({ ats: B, atsOptions: { requisitions: 250, applications: 50 } })
    await at.admin.setFaults([{ match: { path_prefix: '/v2/job' }, kind: 'status', status: 429, retry_after: 40 }])
    await at.pull()
    const all = await at.admin.requests()
    const met = all.findIndex(({ status }) => status === 429)
    const later = all.slice(met + 1).map((row) => Date.parse(row.at) - Date.parse(all[met]!.at))
    // What was in flight at that moment may still arrive.
    expect(later.filter((ms) => ms > 0 && ms < 40_000)).toEqual([])
    expect(later.some((ms) => ms >= 40_000)).toBe(true)
  })

  it('that is smaller than one walk over linked pages does not restart that walk', async () => {
    const at = await openInstallation({
      ats: C,
      atsOptions: { requisitions: 250, openShare: 1, pageSize: 20 },
      connection: { overrides: { limits: [{ calls: 4, per: '1m' }] } },
    })
    expect(await at.pull('requisitions')).toMatchObject({ state: 'complete', received: 250, pages: 13 })
    expect(await requisitionQueries(at)).toHaveLength(13)
  })

  it('whose wait outlives a linked page restarts the walk, and no record is created twice', async () => {
    let forgotten = false
    const at = await installation(
      C,
      altered(({ url }, reply) => {
        if (!url.includes('/JobRequisition')) return reply
        if (reply.status === 429) forgotten = true
        else if (!url.includes('skiptoken')) forgotten = false
        return forgotten && reply.status === 200
          ? { ...jsonReply(reply, { error: { code: 'COE_INVALID_SKIPTOKEN' } }), status: 400 }
          : reply
      }),
    )
    const limit = { match: { path_prefix: '/JobRequisition' }, kind: 'status' as const, status: 429, retry_after: 60 }
    await at.admin.setFaults([{ ...limit, skip: 2 }])
    expect(await at.pull('requisitions')).toMatchObject({ state: 'complete', written: 250, unchanged: 200 })
    await everything(at)
  })
})

describe('a login', () => {
  it('that is refused fails the run, raises an issue, and succeeds once the secret is fixed', async () => {
    for (const [ats, wrong, right] of [
      [B, { api_key: 'demo-key', api_secret: 'wrong' }, { api_key: 'demo-key', api_secret: 'demo-key-secret' }],
      [C, { client_secret: 'wrong' }, { client_secret: 'demo-client-secret' }],
    ] as const) {
      const at = await openInstallation({ ats, pulls: 'scheduled', atsOptions: { requisitions: 5, applications: 2 } })
      await at.settle(60_000)
      const { credentials } = (await at.store.connections.get(at.connection))!.definition as { credentials: object }
      const give = (given: object) =>
        at.app.connections.update(
          at.connection,
          { credentials: { ...credentials, ...given } as Record<string, string> },
          { sameAccount: true },
        )
      await give(wrong)
      for (const stream of ['requisitions', 'applications'])
        expect(await at.pull(stream), `${ats} ${stream}`).toMatchObject({ state: 'failed', code: 'ats_auth' })
      const issues = await openIssues(at)
      expect(issues.map(({ code }) => code)).toEqual(['ats_auth', 'ats_auth'])
      expect(JSON.stringify(issues)).not.toContain('wrong"')
      await give(right)
      await at.settle(60_000)
      expect(await openIssues(at), ats).toEqual([])
      const { data } = await at.app.runs.list({ stream: 'requisitions' }, { limit: 1 })
      expect(data).toMatchObject([{ state: 'complete' }])
    }
  })

  it.each([A, C] as const)(
    'whose token expires during paging is renewed once, and %s is read to the end',
    async (ats) => {
      let calls = 0
      const at: { installation?: Installation } = {}
      at.installation = await installation(ats, (real) => ({
        ...real,
        async attempt(request, limits) {
          if (request.url.includes(REQUISITIONS[ats]) && ++calls === 2) await at.installation!.admin.expireTokens()
          return real.attempt(request, limits)
        },
      }))
      expect(await at.installation.pull('requisitions')).toMatchObject({ state: 'complete', received: 250, pages: 3 })
      const tokens = (await at.installation.admin.requests()).filter(({ path }) => path.endsWith('token'))
      expect(tokens).toHaveLength(2)
      await everything(at.installation)
    },
  )
})

describe('a bad record', () => {
  it('without its id, or without a required field, is quarantined with its reason, and the others continue', async () => {
    let fixed = false
    const at = await installation(
      B,
      altered(({ url }, reply) => {
        if (fixed || !url.includes('/v2/job')) return reply
        const body = JSON.parse(reply.text) as { requisitions: Record<string, unknown>[] }
        for (const row of body.requisitions) {
          if (row.id === 'j5') row.id = null
          if (row.id === 'j6') delete row.title
          if (row.id === 'j7') row.created = 'last summer'
        }
        return jsonReply(reply, body)
      }),
    )
    expect(await at.pull('requisitions')).toMatchObject({
      state: 'complete',
      received: 250,
      written: 247,
      quarantined: 3,
    })
    expect(await openIssues(at)).toMatchObject([{ code: 'record_quarantined', whoFixes: 'integrator' }])
    fixed = true
    expect(await at.pull('requisitions')).toMatchObject({
      state: 'complete',
      written: 3,
      unchanged: 247,
      quarantined: 0,
    })
    expect(await openIssues(at)).toEqual([])
  })

  it('that `select` filters out is skipped, even if it could not be mapped', async () => {
    const at = await openInstallation({
      ats: B,
      atsOptions: { requisitions: 3, openShare: 1 },
      http: altered(({ url }, reply) => {
        if (!url.includes('/v2/job')) return reply
        const body = JSON.parse(reply.text) as { requisitions: Record<string, unknown>[] }
        body.requisitions[0] = { ...body.requisitions[0], status: 'Closed', title: null }
        return jsonReply(reply, body)
      }),
    })
    expect(await at.pull('requisitions')).toMatchObject({ received: 3, written: 2, skipped: 1, quarantined: 0 })
  })

  it('with a status that no vocabulary line contains is stored as UNMAPPED and reported, until a line contains it', async () => {
    const at = await openInstallation({ ats: B, atsOptions: { applications: 3 } })
    const [row] = await at.admin.applications()
    await at.admin.moveApplication(row!.id, 'Panel 2')
    expect(await at.pull('applications')).toMatchObject({ state: 'complete', written: 3, quarantined: 0 })
    const stored = await at.app.records.get({ connection: at.connection, model: 'application', id: row!.id })
    expect(stored!.data.stage).toEqual({ value: 'UNMAPPED', source_value: 'Panel 2' })
    expect(await openIssues(at)).toMatchObject([
      { code: 'value_unmapped', message: expect.stringContaining('application.stage') },
    ])
    await at.app.connections.update(at.connection, {
      overrides: { limits: [{ concurrency: 8 }], vocabularies: { 'application.stage': { INTERVIEW: ['Panel 2'] } } },
    })
    await at.pull('applications', 'full')
    const again = await at.app.records.get({ connection: at.connection, model: 'application', id: row!.id })
    expect(valueIn(again!.data.phase)).toBe('INTERVIEW')
    expect(await openIssues(at)).toEqual([])
  })

  it('with a status that no line contains is reported until no record has it, with the command that shows it', async () => {
    const at = await openInstallation({ ats: B, atsOptions: { applications: 3 } })
    const [first, second] = await at.admin.applications()
    const move = async (id: string, stage: string) => {
      await at.admin.moveApplication(id, stage)
      await at.clock.wind(1_000)
      await at.pull('applications', 'full')
    }
    for (const { id } of [first!, second!]) await move(id, 'Panel 2')
    const raised = {
      code: 'value_unmapped',
      next: expect.objectContaining({
        action: { operation: 'remapConnection', parameters: { id: at.connection, dry_run: true } },
      }),
    }
    expect(await openIssues(at)).toMatchObject([raised])
    await move(first!.id, 'Offer')
    expect(await openIssues(at)).toMatchObject([raised])
    await move(second!.id, 'Offer')
    expect(await openIssues(at)).toEqual([])
  })
})
