import { describe, expect, it } from 'vitest'
import { takeLane } from '../../kit/store.ts'
import { until } from '../../kit/until.ts'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply, type Seen } from '../strategies/ats.ts'
import { openIssues } from './reading.ts'

const MINUTE = 60_000
const byCountry = (values: string, more = ''): string => `
requests:
  list_jobs: { request: GET /jobs, query: { country: $with.country, since?: $with.since }, records: data }
${jobsStream(`    list: { request: { use: list_jobs, with: { country: $item.country, since?: $cursor.since } } }
    for_each: { kind: list, values: [${values}], as: country }
${more}`)}`
const countries = (seen: readonly Seen[]): unknown[] => seen.map(({ query }) => query.country)
const NUMBERS: Record<string, number> = { DE: 1, FR: 2, NL: 3, AT: 4 }
const answer = ({ query }: Seen): Reply => ({
  json: { data: [{ ...job(NUMBERS[query.country!]!), changed: '2025-01-01T00:00:00.000Z' }] },
})

describe('a partition that cannot be read', () => {
  it('leaves the others stored, is named by the run, and is all that the next run reads', async () => {
    let broken = true
    const { pull, seen, installation } = await openAts(byCountry('DE, FR, NL'), (request) =>
      broken && request.query.country === 'FR' ? { status: 400, json: {} } : answer(request),
    )
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'ats_rejected', received: 2, written: 2, absent: 0 })
    expect(run.reason).toContain('country FR')
    expect(countries(seen)).toEqual(['DE', 'FR', 'NL'])
    expect(await openIssues(installation)).toMatchObject([
      { code: 'ats_rejected', message: expect.stringContaining('FR') },
    ])
    seen.length = 0
    expect(await pull()).toMatchObject({ state: 'incomplete', received: 0 })
    broken = false
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'full', received: 1, written: 1 })
    expect(countries(seen)).toEqual(['FR', 'FR'])
    expect(await openIssues(installation)).toEqual([])
  })

  it('because it alone is forbidden does not fail the login of the others', async () => {
    const { pull, installation } = await openAts(byCountry('DE, FR, NL'), (request) =>
      request.query.country === 'FR' ? { status: 403, json: {} } : answer(request),
    )
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'ats_forbidden', received: 2, written: 2 })
    expect(run.reason).toContain('country FR')
    expect(await openIssues(installation)).toMatchObject([{ code: 'ats_forbidden', whoFixes: 'customer' }])
  })

  it('like all the others fails the run: the login lacks a permission', async () => {
    const values = [...Array(20).keys()].map((n) => `C${n}`).join(', ')
    const { pull, seen } = await openAts(byCountry(values), () => ({ status: 403, json: {} }))
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_auth' })
    expect(new Set(countries(seen)).size).toBeLessThan(10)
  })

  it('is retried automatically soon, and everything at the next interval', async () => {
    let broken = true
    const { seen, installation } = await openAts(byCountry('DE, FR'), (request) =>
      broken && request.query.country === 'FR' ? { status: 400, json: {} } : answer(request),
    )
    await installation.app.connections.sync('small', { mode: 'incremental' })
    const until = async (): Promise<number> =>
      (await installation.app.connections.get('small')).streams[0]!.nextRunAt! - installation.clock.now()
    await installation.pull('jobs', 'incremental', 'small')
    expect(await until()).toBe(15 * MINUTE)
    broken = false
    seen.length = 0
    await installation.clock.wind(15 * MINUTE)
    await installation.pull('jobs', 'incremental', 'small')
    expect(countries(seen)).toEqual(['FR'])
    // The regular time: an hour and a little after the first run started.
    expect(await until()).toBeLessThan(49 * MINUTE)
    seen.length = 0
    await installation.clock.wind(60 * MINUTE)
    await installation.pull('jobs', 'incremental', 'small')
    expect(countries(seen)).toEqual(['DE', 'FR'])
  })

  it('is retried alone for at most one interval: then everything is read again', async () => {
    let broken = true
    const { pull, seen, installation } = await openAts(byCountry('DE, FR'), (request) =>
      broken && request.query.country === 'FR' ? { status: 400, json: {} } : answer(request),
    )
    await pull()
    broken = false
    seen.length = 0
    await installation.clock.wind(61 * MINUTE)
    expect(await pull()).toMatchObject({ state: 'complete', unchanged: 1, written: 1 })
    expect(countries(seen)).toEqual(['DE', 'FR'])
  })

  it('is read with everything else in a full run that is requested by hand', async () => {
    let broken = true
    const { pull, seen, installation } = await openAts(byCountry('DE, FR'), (request) =>
      broken && request.query.country === 'FR' ? { status: 400, json: {} } : answer(request),
    )
    await pull()
    broken = false
    seen.length = 0
    await installation.pull('jobs', 'full', 'small')
    expect(countries(seen)).toEqual(['DE', 'FR'])
  })

  it('keeps the cursor until it is read, and then sets it to the time at which the others were requested', async () => {
    let broken = false
    const { pull, seen, installation } = await openAts(
      byCountry('DE, FR', '    incremental: { kind: watermark, format: iso }\n    updated: changed'),
      (request) => {
        if (broken && request.query.country === 'FR') return { status: 400, json: {} }
        const changed = broken ? '2025-06-01T00:00:00.000Z' : '2025-01-01T00:00:00.000Z'
        return { json: { data: [{ ...job(NUMBERS[request.query.country!]!), changed }] } }
      },
    )
    await pull()
    broken = true
    await installation.clock.wind(61 * MINUTE)
    expect(await pull()).toMatchObject({ state: 'incomplete', mode: 'incremental' })
    broken = false
    seen.length = 0
    await pull()
    await pull()
    expect(seen.map(({ query }) => [query.country, query.since])).toEqual([
      ['FR', '2025-01-01T00:00:00.000Z'],
      ['DE', '2025-06-01T00:00:00.000Z'],
      ['FR', '2025-06-01T00:00:00.000Z'],
    ])
  })

  it('makes nothing absent, until the run that completes it has seen all of them', async () => {
    let broken = false
    let gone = false
    const { pull, installation } = await openAts(
      byCountry('DE, FR, NL', '    deletes: { kind: absent, at_most: 50% }'),
      (request) => {
        if (broken && request.query.country === 'FR') return { status: 400, json: {} }
        return gone && request.query.country === 'NL' ? { json: { data: [] } } : answer(request)
      },
    )
    const live = () => installation.app.records.count('requisition', { connection: 'small' })
    await pull()
    broken = true
    gone = true
    expect(await pull()).toMatchObject({ state: 'incomplete', absent: 0 })
    expect(await live()).toBe(3)
    broken = false
    expect(await pull()).toMatchObject({ state: 'complete', mode: 'full', absent: 1 })
    expect(await live()).toBe(2)
  })

  it('makes the run end after two in a row without a response: an ATS that is down gets at most ten requests', async () => {
    const { pull, seen } = await openAts(byCountry('DE, FR, NL, AT'), () => ({ status: 503, json: {} }))
    expect(await pull()).toMatchObject({ state: 'incomplete', code: 'ats_unavailable', received: 0 })
    expect(new Set(countries(seen))).toEqual(new Set(['DE', 'FR']))
    expect(seen).toHaveLength(10)
  })

  it('because of a refused login fails the run', async () => {
    const { pull, seen } = await openAts(byCountry('DE, FR'), () => ({ status: 401, json: {} }))
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_auth' })
    expect(new Set(countries(seen))).toEqual(new Set(['DE']))
  })
})

describe('the records of another stream as partitions', () => {
  const spec = `
requests:
  list_departments: { request: GET /departments, records: data }
  list_jobs: { request: GET /jobs, query: { department: $with.department }, records: data }
pull:
  departments: { into: department, list: { request: { use: list_departments } }, every: 60m, id: id, map: { name: name }, deletes: { kind: absent, at_most: 100% } }
  jobs:
    into: requisition
    for_each: { kind: stream, of: departments, as: department }
    list: { request: { use: list_jobs, with: { department: $item.department.id } } }
    every: 60m
    id: id
    map: { title: title, status: state }
`

  it('are all read, even if one of them is deleted while the run waits', async () => {
    let departments = ['d1', 'd2', 'd3', 'd4']
    let limited = true
    const { seen, installation } = await openAts(spec, ({ path, query }) => {
      if (path === '/departments') return { json: { data: departments.map((id) => ({ id, name: id })) } }
      if (limited && query.department === 'd3') {
        limited = false
        return { status: 429, headers: { 'retry-after': '60' }, json: {} }
      }
      return { json: { data: [job(Number(query.department!.slice(1)))] } }
    })
    await installation.pull('departments', 'incremental', 'small')
    await installation.app.connections.sync('small', { stream: 'jobs', mode: 'incremental' })
    const jobs = installation.pull('jobs', 'incremental', 'small')
    await until(() => !limited)
    departments = ['d2', 'd3', 'd4']
    await takeLane(installation.store, 'pull:small:departments').then(async (hold) => {
      const { run } = await installation.store.pulls.start({
        connection: 'small',
        stream: 'departments',
        hold,
        connectorVersion: 'any',
        mode: 'full',
        via: 'demand',
      })
      const key = { connection: 'small', model: 'department', id: 'd1' } as const
      const stored = await installation.store.records.get(key)
      await installation.store.pulls.commitPage({
        connection: 'small',
        stream: 'departments',
        connectorVersion: 'any',
        run: run.id,
        hold,
        via: 'POLL',
        records: [
          {
            model: 'department',
            id: 'd1',
            data: stored!.data,
            raw: '{}',
            rawHash: '0'.repeat(64),
            sourceUpdatedAt: null,
            admitted: true,
            embedded: false,
            deleted: true,
          },
        ],
        quarantined: [],
        unchanged: [],
        received: 1,
        askedAt: installation.clock.now(),
        resume: null,
      })
      await installation.store.pulls.finish({ run: run.id, hold, state: 'complete' })
    })
    expect(await jobs).toMatchObject({ state: 'complete', received: 4 })
    expect(seen.flatMap(({ query }) => query.department ?? [])).toEqual(['d1', 'd2', 'd3', 'd3', 'd4'])
  })
})
