import { describe, expect, it } from 'vitest'
import {
  application,
  job,
  openRemapSetup,
  type RemapSetup,
  specOf,
  stored,
  waiting,
  withDetails,
} from '../../kit/remap-setup.ts'
import { until } from '../../kit/until.ts'

const UPPER = specOf({ jobs: "{ title: '$uppercase(title)', status: state }" })
const jobs = (count: number) => [...Array(count)].map((_, n) => job(n))
const issues = async ({ installation }: RemapSetup) =>
  (await installation.app.issues.list({ connection: 'small', open: true }, { limit: 50 })).data

/** Runs what a changed spec scheduled. */
const settled = async (setup: RemapSetup, stream: string) => setup.installation.ended(await waiting(setup, stream))

describe('a remap', () => {
  it('applies a changed mapping to stored records, without a call to the ATS', async () => {
    const setup = await openRemapSetup({ data: { jobs: jobs(130) } })
    await setup.pull('jobs')
    const next = await setup.restart(UPPER)
    const calls = next.requests.length
    const run = await settled(next, 'jobs')
    expect(run).toMatchObject({ mode: 'remap', trigger: 'spec', state: 'complete', received: 130, written: 130 })
    expect(run.report).toMatchObject({ records: 130, changed: 130, fields: { 'requisition.title': 130 } })
    expect(next.requests).toHaveLength(calls)
    expect((await stored(next, 'requisition')).j7).toMatchObject({ title: 'NURSE 7' })
    expect(await next.pull('jobs', 'full')).toMatchObject({ state: 'complete', written: 0, unchanged: 130 })
  })

  it('needs no credential of the connection, and neither do its preview and an explanation', async () => {
    const env: Record<string, string> = { SMALL_TOKEN: 'small-ats-token' }
    const setup = await openRemapSetup({ data: { jobs: jobs(3) } }, { env })
    await setup.installation.app.connections.update('small', { credentials: { token: { env: 'SMALL_TOKEN' } } })
    await setup.pull('jobs')
    delete env.SMALL_TOKEN
    const next = await setup.restart(UPPER)
    const [preview] = await next.installation.app.connections.previewRemap('small', { stream: 'jobs' })
    expect(preview?.report).toMatchObject({ records: 3, changed: 3 })
    const explained = await next.installation.app.records.explain({
      connection: 'small',
      model: 'requisition',
      id: 'j1',
    })
    expect(explained.mapped?.differences).toMatchObject([{ fields: ['title'] }])
    expect(await settled(next, 'jobs')).toMatchObject({ mode: 'remap', state: 'complete', written: 3 })
    await expect(next.pull('jobs')).rejects.toMatchObject({ code: 'credential_missing' })
  })

  it('preview returns what would change, and changes nothing', async () => {
    const setup = await openRemapSetup({
      data: { jobs: [job(1), job(2, { state: 'filled' }), job(3, { state: 'filled' })] },
    })
    await setup.pull('jobs')
    const seq = (await setup.installation.app.changes.bounds()).newest
    const next = await setup.restart(specOf({ statuses: '{ OPEN: [published], CLOSED: [filled] }' }))
    const [preview] = await next.installation.app.connections.previewRemap('small', { stream: 'jobs' })
    expect(preview).toMatchObject({
      stream: 'jobs',
      report: {
        records: 3,
        changed: 2,
        unchanged: 1,
        fields: { 'requisition.status': 2 },
        flips: [{ field: 'requisition.status', from: 'UNMAPPED', to: 'CLOSED', count: 2 }],
      },
      examples: [{ kind: 'updated', id: 'j2', fields: ['status'] }, { id: 'j3' }],
    })
    expect((await stored(next, 'requisition')).j2).toMatchObject({ status: { value: 'UNMAPPED' } })
    expect((await next.installation.app.changes.bounds()).newest).toBe(seq)
  })

  it('of a vocabulary corrects the status of applications, as an entry of its own with the time of the ATS', async () => {
    const setup = await openRemapSetup({ data: { applications: [application(1, 'screen'), application(2, 'new')] } })
    await setup.pull('applications')
    await setup.installation.clock.wind(60_000)
    const spec = specOf({ stages: '{ APPLIED: [new], SCREEN: [screen], HIRED: [hired] }' })
    const next = await setup.restart(spec)
    await settled(next, 'applications')
    const key = { connection: 'small', model: 'application', id: 'a1' } as const
    const [first, second, ...rest] = await next.installation.store.records.history(key)
    expect(rest).toEqual([])
    expect(second).toMatchObject({ via: 'REMAP', to: { phase: { value: 'SCREEN' } }, effectiveAt: first!.effectiveAt })
    expect((await stored(next, 'application')).a1).toMatchObject({
      phase: { value: 'SCREEN' },
      furthest_phase: 'SCREEN',
    })
    const feed = await next.installation.app.changes.list({ after: 0, limit: 100 })
    expect(feed.at(-1)).toMatchObject({ kind: 'status', id: 'a1', change: { via: 'REMAP' } })
  })

  it('corrects what the old vocabulary had wrong: the furthest phase and the time of the hire', async () => {
    const wrong = specOf({ stages: '{ APPLIED: [new], HIRED: [offer-sent] }' })
    const setup = await openRemapSetup({ data: { applications: [application(1, 'offer-sent')] }, spec: wrong })
    await setup.pull('applications')
    expect((await stored(setup, 'application')).a1).toMatchObject({ outcome: { value: 'HIRED' } })
    const next = await setup.restart(specOf({ stages: '{ APPLIED: [new], OFFER: [offer-sent] }' }))
    await settled(next, 'applications')
    const { a1 } = await stored(next, 'application')
    expect(a1).toMatchObject({ outcome: { value: 'OPEN' }, phase: { value: 'OFFER' }, hired_at: null, ended_at: null })
  })

  it('that a kill interrupts continues at its last page, and its counts cover all pages', async () => {
    const setup = await openRemapSetup({ data: { jobs: jobs(350) } })
    await setup.pull('jobs')
    await setup.installation.close()
    const installation = await setup.installation.reopen({ connectors: [UPPER] })
    const commit = installation.store.remaps.commit
    let pages = 0
    Object.assign(installation.store.remaps, {
      commit: async (page: Parameters<typeof commit>[0]) => {
        if (++pages > 2) await new Promise(() => undefined)
        return commit(page)
      },
    })
    const [run] = (await installation.app.runs.list({ connection: 'small', state: 'queued' }, { limit: 5 })).data
    void installation.ended([run!]).catch(() => undefined)
    await until(() => pages === 3)
    await installation.crash()
    const again = await installation.reopen({ connectors: [UPPER] })
    const ended = await again.ended([run!])
    expect(ended).toMatchObject({ id: run!.id, state: 'complete', received: 350, written: 350 })
    expect(ended.report).toMatchObject({ records: 350, changed: 350 })
    const changes = await again.app.changes.list({ after: 0, limit: 1000, connection: 'small' })
    expect(changes.filter(({ kind }) => kind === 'updated')).toHaveLength(350)
  })

  it('does not overwrite what an event changed meanwhile', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1)] } })
    await setup.pull('jobs')
    const { remaps } = setup.installation.store
    const [from] = await remaps.records({ connection: 'small', stream: 'jobs', after: 0, limit: 10 })
    setup.data.jobs = [job(1, { title: 'Newer' })]
    await setup.pull('jobs')
    const page = { connection: 'small', stream: 'jobs', connectorVersion: 'other', stages: {}, replayed: [] }
    const result = await remaps.preview({ ...page, records: [{ from: from!, writes: [], bad: null }] })
    expect(result).toMatchObject({ superseded: 1, changed: 0, differences: [] })
  })

  it('revives nothing that was deleted, and keeps what absence closed', async () => {
    const setup = await openRemapSetup({
      data: { jobs: [job(1), job(2), job(3), job(4)] },
      spec: specOf({ head: 'deletes: { kind: absent, at_most: 50%, set: { status: CLOSED } }' }),
    })
    await setup.pull('jobs', 'full')
    setup.data.jobs = [job(1), job(2), job(3)]
    await setup.pull('jobs', 'full')
    const before = (await stored(setup, 'requisition')).j4
    expect(before).toMatchObject({ status: { value: 'CLOSED', source_value: null } })
    const run = await setup.installation.ended(
      await setup.installation.app.connections.remap('small', { stream: 'jobs' }),
    )
    expect(run).toMatchObject({ state: 'complete', written: 0, unchanged: 4 })
    expect((await stored(setup, 'requisition')).j4).toEqual(before)
  })

  it('quarantines records that the new mapping cannot map, leaves them unchanged, and maps them when the spec is fixed', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1), job(2, { code: 'x' })] } })
    await setup.pull('jobs')
    const bad = await setup.restart(specOf({ jobs: "{ title: title, status: state, openings: 'code' }" }))
    expect(await settled(bad, 'jobs')).toMatchObject({ state: 'complete', quarantined: 1, unchanged: 1 })
    expect(await issues(bad)).toMatchObject([{ code: 'record_quarantined', stream: 'jobs' }])
    expect((await stored(bad, 'requisition')).j2).toMatchObject({ title: 'Nurse 2' })
    const fixed = await bad.restart(specOf({ jobs: "{ title: '$uppercase(title)', status: state }" }))
    expect(await settled(fixed, 'jobs')).toMatchObject({ state: 'complete', quarantined: 0, written: 2 })
    expect((await fixed.installation.app.quarantine.list({}, { limit: 5 })).data).toEqual([])
    expect(await issues(fixed)).toEqual([])
  })

  it('of records that are read individually maps their details, and ignores the line of a list', async () => {
    const spec = withDetails(specOf())
    const setup = await openRemapSetup({ data: { jobs: [job(1), job(2, { gone: true })] }, spec })
    await setup.pull('jobs')
    const aside = async (at: RemapSetup) => (await at.installation.app.quarantine.list({}, { limit: 5 })).data
    expect(await aside(setup)).toHaveLength(1)
    const next = await setup.restart(withDetails(specOf({ jobs: '{ title: detail, status: state }' })))
    expect(await settled(next, 'jobs')).toMatchObject({ state: 'complete', received: 1, written: 1 })
    expect((await stored(next, 'requisition')).j1).toMatchObject({ title: 'All of j1' })
    expect(await aside(next)).toHaveLength(1)
    expect(await next.pull('jobs', 'full')).toMatchObject({ written: 0, unchanged: 1 })
  })

  it('is refused if the mapping uses data that a stored record does not contain, and a changed one is read again', async () => {
    const parted = (map: string) => specOf({ head: 'for_each: { kind: list, values: [north], as: region }', jobs: map })
    const setup = await openRemapSetup({
      data: { jobs: [job(1)] },
      spec: parted('{ title: title, status: state, code: $item.region }'),
    })
    await setup.pull('jobs')
    expect((await stored(setup, 'requisition')).j1).toMatchObject({ code: 'north' })
    const { app } = setup.installation
    await expect(app.connections.previewRemap('small', { stream: 'jobs' })).rejects.toMatchObject({
      code: 'state_conflict',
    })
    expect((await app.connections.previewRemap('small', {})).map(({ stream }) => stream)).toEqual(['applications'])
    const run = await setup.installation.ended(await app.connections.remap('small', { stream: 'jobs' }))
    expect(run).toMatchObject({ state: 'failed', code: 'state_conflict' })
    const next = await setup.restart(parted("{ title: '$uppercase(title)', status: state, code: $item.region }"))
    expect(await settled(next, 'jobs')).toMatchObject({ mode: 'full', state: 'complete' })
    expect((await stored(next, 'requisition')).j1).toMatchObject({ title: 'NURSE 1', code: 'north' })
    const explanation = await next.installation.app.records.explain({
      connection: 'small',
      model: 'requisition',
      id: 'j1',
    })
    expect(explanation.verdict.join()).toContain('only a pull can map it')
  })

  it('maps an embedded candidate from scratch, and keeps whose push it was', async () => {
    const setup = await openRemapSetup({ data: { applications: [application(1, 'new')] } })
    await setup.pull('applications')
    const spec = specOf({
      applications: '{ candidate: { id: person.id, first_name: person.given }, requisition: job, stage: stage }',
    })
    const next = await setup.restart(spec)
    await settled(next, 'applications')
    expect((await stored(next, 'candidate')).p1).toEqual({ first_name: 'Ada' })
  })

  it('that is scheduled waits while its connection is paused; a requested one runs, but no pull does', async () => {
    const setup = await openRemapSetup({ data: { jobs: jobs(3) } })
    await setup.pull('jobs')
    await setup.installation.app.connections.pause('small', 'the mapping is wrong')
    const next = await setup.restart(UPPER)
    const calls = next.requests.length
    const [scheduled] = await waiting(next, 'jobs')
    expect(await next.installation.ended([scheduled!])).toMatchObject({ mode: 'remap', state: 'queued' })
    await next.installation.app.connections.sync('small', { stream: 'jobs', mode: 'full' })
    const requested = await next.installation.app.connections.remap('small', { stream: 'jobs' })
    expect(requested).toMatchObject([{ id: scheduled!.id, trigger: 'demand' }])
    expect(await next.installation.ended(requested)).toMatchObject({ state: 'complete', written: 3 })
    await next.installation.settle()
    expect(next.requests).toHaveLength(calls)
  })

  it('neither brings the next pull forward nor postpones it', async () => {
    const setup = await openRemapSetup({ data: { jobs: jobs(3) } })
    await setup.pull('jobs')
    const due = async (at: RemapSetup) =>
      (await at.installation.store.lanes.list('small')).find(({ name }) => name === 'pull:small:jobs')?.readyAt
    const before = await due(setup)
    expect(before).toBeGreaterThan(setup.installation.clock.now())
    await setup.installation.ended(await setup.installation.app.connections.remap('small', { stream: 'jobs' }))
    expect(await due(setup)).toBe(before)
  })
})

describe('a changed spec of an existing connection', () => {
  it.each([
    ['the mapping', UPPER, 'remap'],
    ['a vocabulary of the stream', specOf({ statuses: '{ OPEN: [published, live], CLOSED: [closed] }' }), 'remap'],
    ['select', specOf({ head: 'store_new: state = "published"' }), 'full'],
    ['the URL', specOf().replace('request: GET /jobs', "request: GET /jobs, query: { all: '1' }"), 'full'],
    ['the paging', specOf().replace('size: 40', 'size: 30'), 'full'],
    ['the id', specOf().replace('id: id', "id: '$string(id)'"), 'full'],
  ])('%s: is detected at the start, scheduled and reported', async (_what, spec, mode) => {
    const setup = await openRemapSetup({ data: { jobs: jobs(3) } })
    await setup.pull('jobs')
    const next = await setup.restart(spec)
    expect(await waiting(next, 'jobs')).toMatchObject([{ mode, trigger: 'spec' }])
    expect(await issues(next)).toMatchObject([{ code: 'spec_changed', stream: 'jobs' }])
    expect(await settled(next, 'jobs')).toMatchObject({ state: 'complete', mode })
    expect(await issues(next)).toEqual([])
    expect(await waiting(await next.restart(spec), 'jobs')).toEqual([])
  })

  it.each([
    ['an interval', specOf().replaceAll('60m', '2h')],
    ['a time limit', specOf().replace('timeout: 60s', 'timeout: 9s')],
    ['a vocabulary of another stream', specOf({ stages: '{ APPLIED: [new, fresh], HIRED: [hired] }' })],
  ])('%s: needs nothing', async (_what, spec) => {
    const setup = await openRemapSetup({ data: { jobs: jobs(3) } })
    await setup.pull('jobs')
    const next = await setup.restart(spec)
    expect(await waiting(next, 'jobs')).toEqual([])
    expect(await issues(next)).toEqual([])
  })

  it('needs a full run if source records are no longer stored', async () => {
    const setup = await openRemapSetup({ data: { jobs: jobs(3) } })
    await setup.pull('jobs')
    await setup.installation.clock.wind(400 * 24 * 3_600_000)
    const key = { connection: 'small', model: 'requisition', id: 'j2' } as const
    // The purge runs once a day, in batches.
    await until(async () => {
      await setup.installation.clock.wind(3_600_000)
      return (await setup.installation.store.records.raw(key)) === null
    })
    const next = await setup.restart(UPPER)
    expect(await settled(next, 'jobs')).toMatchObject({ mode: 'remap', report: { without_raw: 3 } })
    const runs = await next.installation.app.runs.list({ connection: 'small', stream: 'jobs' }, { limit: 1 })
    expect(runs.data).toMatchObject([{ mode: 'full', trigger: 'spec', state: 'complete', written: 3 }])
    expect((await stored(next, 'requisition')).j1).toMatchObject({ title: 'NURSE 1' })
  })

  it('is also detected if the settings or overrides of the connection change', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1, { state: 'live' })] } })
    await setup.pull('jobs')
    const overrides = { vocabularies: { 'requisition.status': { OPEN: ['live'] } } }
    await setup.installation.app.connections.update('small', { overrides })
    expect(await waiting(setup, 'jobs')).toMatchObject([{ mode: 'remap', trigger: 'spec' }])
    await settled(setup, 'jobs')
    expect((await stored(setup, 'requisition')).j1).toMatchObject({ status: { value: 'OPEN' } })
  })
})
