import { describe, expect, it } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply, type Seen } from '../strategies/ats.ts'
import { openIssues } from './reading.ts'

const spec = (more = '') => `
requests:
  list_jobs: { request: GET /jobs, records: data, paging: { kind: none } }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: $ }
${jobsStream(`    detail: { request: { use: read_job, with: { id: $record.id } } }\n${more}`)}`

type Line = { id: string; changed?: string }
const ids = (...numbers: number[]): Line[] => numbers.map((n) => ({ id: `r${n}` }))
const detailsIn = (seen: readonly Seen[]): string[] =>
  seen.flatMap(({ path }) => (path === '/jobs' ? [] : [path.slice('/jobs/'.length)])).sort()

/** An ATS whose list returns `lines`, and whose details are `details`, or what `refuse` returns instead. */
async function listing(text: string) {
  const ats = {
    lines: ids(1, 2, 3),
    details: new Map([1, 2, 3].map((n) => [`r${n}`, job(n) as Record<string, unknown>])),
    refuse: (_id: string): Reply | null => null,
  }
  const small = await openAts(text, ({ path }) => {
    if (path === '/jobs') return { json: { data: ats.lines } }
    const id = path.slice('/jobs/'.length)
    return ats.refuse(id) ?? { json: ats.details.get(id) }
  })
  const stored = async (id: string) =>
    (await small.installation.app.records.get({ connection: 'small', model: 'requisition', id }))?.data
  const pull = () => {
    small.seen.length = 0
    return small.pull()
  }
  return { ats, ...small, pull, stored }
}

describe('a list of ids whose details are read', () => {
  it('has every detail read in each run, so that a changed record is always stored', async () => {
    const { ats, pull, stored, seen } = await listing(spec())
    expect(await pull()).toMatchObject({ state: 'complete', written: 3 })
    ats.details.set('r2', job(2, { title: 'Head nurse' }))
    expect(await pull()).toMatchObject({ state: 'complete', received: 3, written: 1, unchanged: 2 })
    expect(detailsIn(seen)).toEqual(['r1', 'r2', 'r3'])
    expect(await stored('r2')).toMatchObject({ title: 'Head nurse' })
    expect(await pull()).toMatchObject({ state: 'complete', received: 3, written: 0, unchanged: 3 })
  })

  it('keeps the source record that was read last, for a remap', async () => {
    const { ats, pull, installation } = await listing(spec())
    await pull()
    ats.details.set('r2', job(2, { note: 'read later' }))
    expect(await pull()).toMatchObject({ state: 'complete', written: 0 })
    const raw = await installation.store.records.raw({ connection: 'small', model: 'requisition', id: 'r2' })
    expect(JSON.parse(raw!)).toMatchObject({ note: 'read later' })
  })

  it.each([
    ['a time', '2026-01-01T10:00:00Z', []],
    ['a time as a number of seconds', '1767261600', []],
    ['only a day', '2026-01-01', ['r1', 'r2', 'r3']],
    ['only a day with a zone', '2026-01-01+02:00', ['r1', 'r2', 'r3']],
  ])('that returns %s at `updated` skips unchanged details: %s', async (_, changed, again) => {
    const { ats, pull, seen } = await listing(spec('    updated: changed\n'))
    for (const detail of ats.details.values()) detail.changed = undefined
    ats.lines = ats.lines.map((line) => ({ ...line, changed }))
    await pull()
    expect(await pull()).toMatchObject({ state: 'complete', received: 3, unchanged: 3 })
    expect(detailsIn(seen)).toEqual(again)
  })

  it('whose `updated` only sometimes uses a returned time skips nothing', async () => {
    const { ats, pull, seen } = await listing(spec("    updated: '$exists(changed) ? changed : created'\n"))
    ats.lines = ats.lines.map((line) => ({ ...line, created: '2026-01-01T10:00:00Z' }))
    await pull()
    await pull()
    expect(detailsIn(seen)).toEqual(['r1', 'r2', 'r3'])
  })

  it('removes a line from the quarantine once its record can be read again, unchanged', async () => {
    const { ats, pull, installation } = await listing(spec())
    await pull()
    ats.refuse = (id) => (id === 'r2' ? { status: 404, json: {} } : null)
    expect(await pull()).toMatchObject({ state: 'complete', quarantined: 1 })
    ats.refuse = () => null
    expect(await pull()).toMatchObject({ state: 'complete', quarantined: 0, unchanged: 3 })
    expect(await installation.store.quarantine.holds('small', 'jobs')).toBe(false)
    expect(await openIssues(installation)).toEqual([])
  })
})

describe('a detail that the ATS refuses', () => {
  const forbids =
    (...some: string[]) =>
    (id: string): Reply | null =>
      some.includes(id) ? { status: 403, json: { error: 'confidential' } } : null

  it('is quarantined without failing the login: the others are stored, and the run is incomplete with the reason', async () => {
    const { ats, pull, stored, installation } = await listing(spec())
    ats.refuse = forbids('r2')
    const run = await pull()
    expect(run).toMatchObject({ state: 'incomplete', code: 'ats_forbidden', written: 2, quarantined: 1 })
    expect(run.reason).toContain('read_job refused one listed record but returned the others: it returned 403')
    const { data } = await installation.app.quarantine.list({}, { limit: 5 })
    expect(data).toMatchObject([{ recordId: null, reason: 'its details could not be read: read_job returned 403' }])
    expect(await stored('r3')).toMatchObject({ title: 'Nurse 3' })
    ats.refuse = () => null
    expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
    expect(await openIssues(installation)).toEqual([])
  })

  it('because the session has ended fails the run', async () => {
    const { ats, pull } = await listing(spec())
    ats.refuse = (id) => (id === 'r2' ? { status: 401, json: {} } : null)
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_auth' })
  })

  it('among many others fails the run: the login lacks a permission', async () => {
    const { ats, pull, seen, installation } = await listing(spec())
    const many = [...Array(40).keys()]
    ats.lines = ids(...many)
    ats.refuse = () => ({ status: 403, json: {} })
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_auth', quarantined: 0 })
    expect(new Set(detailsIn(seen)).size).toBeLessThan(20)
    expect(await installation.store.quarantine.holds('small', 'jobs')).toBe(false)
  })

  it('with 410 Gone does not make the run incomplete', async () => {
    const { ats, pull } = await listing(spec())
    ats.refuse = (id) => (id === 'r2' ? { status: 410, json: {} } : null)
    expect(await pull()).toMatchObject({ state: 'complete', written: 2, quarantined: 1 })
  })
})

describe('an unchanged record', () => {
  it('is mapped again if the mapping reads arguments of its call that have changed', async () => {
    let site = 'Old town'
    const { pull, installation } = await openAts(
      `
requests:
  list_sites: { request: GET /sites, records: data, paging: { kind: none } }
  list_jobs: { request: 'GET /sites/{{ $with.id }}/jobs', query: { name: $with.name }, records: data, paging: { kind: none } }
pull:
  sites: { into: department, list: { request: { use: list_sites } }, every: 60m, id: id, map: { name: name } }
  jobs:
    into: requisition
    for_each: { kind: stream, of: sites, as: site }
    list: { request: { use: list_jobs, with: { id: $item.site.id, name: $item.site.name } } }
    every: 60m
    id: id
    map: { title: title, status: state, department: { name: $with.name } }
`,
      ({ path }) => ({ json: { data: path === '/sites' ? [{ id: 's1', name: site }] : [job(1)] } }),
    )
    const stored = () => installation.app.records.get({ connection: 'small', model: 'requisition', id: 'r1' })
    const pullAll = async () => {
      await installation.pull('sites', 'incremental', 'small')
      return pull()
    }
    await pullAll()
    expect((await stored())?.data.department).toEqual({ name: 'Old town' })
    site = 'Harbour'
    await pullAll()
    expect((await stored())?.data.department).toEqual({ name: 'Harbour' })
  })
})
