import { describe, expect, it } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts } from '../strategies/ats.ts'
import { openIssues } from './reading.ts'

const jobs = (count: number) => Array.from({ length: count }, (_, index) => job(index))
const spec = (more = ''): string => `
requests:
  list_jobs: { request: GET /jobs, records: data }
${jobsStream(`    deletes: { kind: absent, at_most: 100%, set: { status: CLOSED } }
${more}`)}`

async function shrinking(more = '') {
  const list = { data: jobs(40) }
  const small = await openAts(spec(more), () => ({ json: list }))
  const closed = () => small.installation.app.records.count('requisition', { connection: 'small', status: 'CLOSED' })
  expect(await small.pull()).toMatchObject({ state: 'complete', received: 40, held: false })
  return { ...small, list, closed }
}

describe('a full run that returns far fewer records than the previous one', () => {
  it.each([
    ['none at all', 0],
    ['less than half', 19],
  ])('with %s is held: it closes nothing, and an issue names how to release it', async (_, count) => {
    const { list, pull, installation, closed } = await shrinking()
    list.data = jobs(count)
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'sudden_drop', held: true, absent: 0, received: count })
    expect(await closed()).toBe(0)
    expect(await openIssues(installation)).toMatchObject([
      {
        code: 'sudden_drop',
        stream: 'jobs',
        next: expect.objectContaining({ action: { operation: 'releaseRun', parameters: { id: run.id } } }),
      },
    ])
  })

  it('is complete once an operator releases it, and closes the missing records until a pull returns them', async () => {
    const { list, pull, installation, closed } = await shrinking()
    list.data = jobs(10)
    const { id } = await pull()
    const run = await installation.app.runs.release(id, 'ops@example.com')
    expect(run).toMatchObject({ state: 'complete', held: false, absent: 30, code: null })
    expect(run.reason).toBe(
      'Suspiciously few records: jobs returned 10 records, the last complete run 40. Approved by ops@example.com: set 30 absent records to status CLOSED.',
    )
    expect(await closed()).toBe(30)
    expect(await openIssues(installation)).toEqual([])
    expect(await pull()).toMatchObject({ state: 'complete', unchanged: 10, absent: 0 })
    list.data = jobs(40)
    expect(await pull()).toMatchObject({ state: 'complete', received: 40 })
    expect(await closed()).toBe(0)
    await expect(installation.app.runs.release(id, 'ops')).rejects.toMatchObject({ code: 'state_conflict' })
  })

  it('closes nothing once an operator rejects it, and its issue closes', async () => {
    const { list, pull, installation, closed } = await shrinking()
    list.data = jobs(10)
    const { id } = await pull()
    const run = await installation.app.runs.reject(id, 'ops@example.com')
    expect(run).toMatchObject({
      state: 'incomplete',
      held: false,
      absent: 0,
      code: 'pull_incomplete',
      wouldClose: null,
    })
    expect(run.reason).toContain('Rejected by ops@example.com: no record was closed or deleted.')
    expect(await closed()).toBe(0)
    expect(await openIssues(installation)).toEqual([])
    await expect(installation.app.runs.release(id, 'ops')).rejects.toMatchObject({ code: 'state_conflict' })
    await expect(installation.app.runs.reject(id, 'ops')).rejects.toMatchObject({ code: 'state_conflict' })
    list.data = jobs(40)
    expect(await pull()).toMatchObject({ state: 'complete', received: 40 })
    // What was rejected is not called replaced.
    expect((await installation.app.runs.get(id)).reason).not.toContain('replaced')
  })

  it('is superseded by a run of the full length, and can no longer be released', async () => {
    const { list, pull, installation, closed } = await shrinking()
    list.data = []
    const { id } = await pull()
    list.data = jobs(40)
    expect(await pull()).toMatchObject({ state: 'complete', unchanged: 40 })
    expect(await openIssues(installation)).toEqual([])
    await expect(installation.app.runs.release(id, 'ops')).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await installation.app.runs.get(id)).toMatchObject({ state: 'incomplete', held: false })
    expect(await closed()).toBe(0)
  })

  it('closes no record that a later run returned, even if that run failed', async () => {
    const { list, pull, installation, closed } = await shrinking()
    list.data = jobs(10)
    const { id } = await pull()
    const hold = (await installation.store.lanes.enter('pull:small:jobs'))!
    const version = (await installation.app.runs.get(id)).connectorVersion!
    const started = await installation.store.pulls.start({
      connection: 'small',
      stream: 'jobs',
      hold,
      connectorVersion: version,
      mode: 'incremental',
      via: 'schedule',
    })
    const seen = { id: 'r20', model: 'requisition' as const }
    const stored = await installation.store.records.get({ connection: 'small', ...seen })
    await installation.store.pulls.commitPage({
      connection: 'small',
      stream: 'jobs',
      connectorVersion: version,
      run: started.run.id,
      hold,
      via: 'POLL',
      records: [
        {
          ...seen,
          data: stored!.data,
          raw: '{}',
          rawHash: '1'.repeat(64),
          sourceUpdatedAt: null,
          admitted: true,
          embedded: false,
        },
      ],
      quarantined: [],
      unchanged: [],
      received: 1,
      askedAt: installation.clock.now(),
      resume: null,
    })
    await installation.store.pulls.finish({
      run: started.run.id,
      hold,
      state: 'failed',
      code: 'ats_auth',
      reason: 'refused',
    })
    expect(await installation.app.runs.release(id, 'ops')).toMatchObject({ absent: 29 })
    expect(await closed()).toBe(29)
  })

  it('is accepted if the spec allows for it, and if the list was short', async () => {
    const { list, pull } = await shrinking('    at_least: 10%')
    list.data = jobs(8)
    expect(await pull()).toMatchObject({ state: 'complete', absent: 32 })
    list.data = jobs(1)
    expect(await pull()).toMatchObject({ state: 'complete', absent: 7 })
    list.data = []
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'sudden_drop', held: true })
  })

  it('that is read page by page, with waits, is measured by its list and not by repeated requests', async () => {
    const details = jobs(30)
    let answered = 0
    const { pull } = await openAts(
      `
requests:
  list_jobs: { request: GET /jobs, records: data }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: $, errors: [{ when: $response.status = 429, is: rate_limited, wait: { else: 60s } }] }
${jobsStream('    detail: { request: { use: read_job, with: { id: $record.id } } }')}`,
      ({ path }) => {
        if (path === '/jobs') return { json: { data: details.map(({ id }) => ({ id })) } }
        return ++answered % 5 === 0
          ? { status: 429, json: {} }
          : { json: details.find(({ id }) => path.endsWith(`/${id}`)) }
      },
    )
    expect(await pull()).toMatchObject({ state: 'complete', written: 30 })
    expect(await pull()).toMatchObject({ state: 'complete', received: 30, unchanged: 30 })
  })
})

describe('a run with too many absent records', () => {
  it('is held as well, and closes them once released', async () => {
    const list = { data: jobs(40) }
    const { pull, installation } = await openAts(
      `
requests:
  list_jobs: { request: GET /jobs, records: data }
${jobsStream('    deletes: { kind: absent, at_most: 20% }')}`,
      () => ({ json: list }),
    )
    await pull()
    list.data = jobs(25)
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'too_many_absent', held: true })
    expect(await installation.app.runs.release(run.id, 'ops')).toMatchObject({ state: 'complete', absent: 15 })
    expect(await installation.app.records.count('requisition', { connection: 'small' })).toBe(25)
    // Records that return are stored as open again.
    list.data = jobs(40)
    expect(await pull()).toMatchObject({ state: 'complete', written: 15, unchanged: 25 })
    expect(await installation.app.records.count('requisition', { connection: 'small' })).toBe(40)
  })
})
