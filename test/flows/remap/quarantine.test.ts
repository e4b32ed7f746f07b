import { describe, expect, it } from 'vitest'
import { job, openRemapSetup, type RemapSetup, specOf, stored } from '../../kit/remap-setup.ts'

const COUNTED = specOf({ jobs: '{ title: title, status: state, openings: seats }' })
const aside = async ({ installation }: RemapSetup, filter: object = {}) =>
  (await installation.app.quarantine.list({ connection: 'small', ...filter }, { limit: 50 })).data

describe('a record that cannot be mapped', () => {
  it('is stored with the reason, the place in the spec, the source record and the run', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1), job(2, { seats: 'many' })] }, spec: COUNTED })
    const run = await setup.pull('jobs')
    const [row] = await aside(setup)
    expect(row).toMatchObject({
      stream: 'jobs',
      recordId: 'j2',
      run: run.id,
      reason: 'the field "openings" is not an integer of at least 0',
      pointer: '/pull/jobs/map/openings',
      place: { file: expect.stringContaining('.yaml'), line: expect.any(Number), column: expect.any(Number) },
      sameVersion: true,
    })
    const line = COUNTED.split('\n')[row!.place!.line! - 1]!
    expect(line.slice(row!.place!.column! - 1)).toMatch(/^seats/)
    expect(JSON.parse((await setup.installation.app.quarantine.get(row!.id)).raw)).toMatchObject({
      id: 'j2',
      seats: 'many',
    })
  })

  it('whose expression fails still has its id, so that it leaves the quarantine automatically', async () => {
    const spec = specOf({ jobs: "{ title: '$uppercase(title)', status: state }" })
    const setup = await openRemapSetup({ data: { jobs: [job(1, { title: 7 })] }, spec })
    await setup.pull('jobs')
    expect(await aside(setup)).toMatchObject([{ recordId: 'j1' }])
    setup.data.jobs = [job(1)]
    await setup.pull('jobs')
    expect(await aside(setup)).toEqual([])
  })

  it('leaves automatically when the ATS returns its previous content', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1)] }, spec: COUNTED })
    await setup.pull('jobs')
    setup.data.jobs = [job(1, { seats: 'many' })]
    await setup.pull('jobs')
    expect(await aside(setup)).toHaveLength(1)
    setup.data.jobs = [job(1)]
    await setup.pull('jobs')
    expect(await aside(setup)).toEqual([])
  })

  it('is listed by filters and in pages, the newest first', async () => {
    const jobs = [...Array(5)].map((_, n) => job(n, n < 3 ? { seats: 'many' } : { title: '' }))
    const setup = await openRemapSetup({ data: { jobs }, spec: COUNTED })
    await setup.pull('jobs')
    const { list } = setup.installation.app.quarantine
    const first = await list({ connection: 'small' }, { limit: 2 })
    const rest = await list({ connection: 'small' }, { limit: 5, cursor: first.nextCursor! })
    expect([...first.data, ...rest.data].map(({ recordId }) => recordId)).toEqual(['j4', 'j3', 'j2', 'j1', 'j0'])
    const reason = 'the required field "title" has no value'
    expect((await aside(setup, { reason })).map(({ recordId }) => recordId)).toEqual(['j4', 'j3'])
    expect(await aside(setup, { stream: 'applications' })).toEqual([])
    expect(await aside(setup, { record: 'j1' })).toHaveLength(1)
  })
})

describe('a replay', () => {
  it('maps a fixed record and releases it, without a call to the ATS', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1, { seats: 'many' })] }, spec: COUNTED })
    await setup.pull('jobs')
    await setup.installation.close()
    // The connector is fixed; its scheduled remap waits, and the replay runs first.
    const next = await setup.restart(specOf({ jobs: '{ title: title, status: state, openings: $number(count) }' }))
    const calls = next.requests.length
    const [row] = await aside(next)
    const run = await next.installation.ended([await next.installation.app.quarantine.replay(row!.id)])
    expect(run).toMatchObject({ mode: 'replay', state: 'complete' })
    expect(await aside(next)).toEqual([])
    expect((await stored(next, 'requisition')).j1).toMatchObject({ title: 'Nurse 1' })
    expect(next.requests).toHaveLength(calls)
  })

  it('of a record that still cannot be mapped keeps it there, with the current reason', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1, { seats: 'many' })] }, spec: COUNTED })
    await setup.pull('jobs')
    const [row] = await aside(setup)
    const run = await setup.installation.ended([await setup.installation.app.quarantine.replay(row!.id)])
    expect(run).toMatchObject({ mode: 'replay', state: 'complete', quarantined: 1 })
    expect(await aside(setup)).toMatchObject([{ id: row!.id, run: run.id }])
  })

  it('of many records selects those of a reason, one run for each stream', async () => {
    const jobs = [job(1, { seats: 'many' }), job(2, { title: '' })]
    const setup = await openRemapSetup({ data: { jobs }, spec: COUNTED })
    await setup.pull('jobs')
    const reason = 'the required field "title" has no value'
    const runs = await setup.installation.app.quarantine.replayMany({ connection: 'small', reason })
    expect(runs).toHaveLength(1)
    expect(await setup.installation.ended(runs)).toMatchObject({ received: 1, quarantined: 1 })
    await expect(setup.installation.app.quarantine.replayMany({ connection: 'nobody' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('never replaces a newer source record with an older one', async () => {
    const loose = specOf({ jobs: '{ title: title, status: state, code: code }' })
    const setup = await openRemapSetup({ data: { jobs: [job(1, { id: '' })] }, spec: loose })
    await setup.pull('jobs')
    expect(await aside(setup)).toMatchObject([{ recordId: null }])
    await setup.installation.clock.wind(60_000)
    setup.data.jobs = [job(1, { title: 'Newer' })]
    await setup.pull('jobs')
    // With another id it would replace the old record.
    const next = await setup.restart(loose.replace('id: id', 'id: \'$exists(id) and id != "" ? id : "j1"\''))
    await next.installation.ended([await next.installation.app.quarantine.replay((await aside(next))[0]!.id)])
    expect((await stored(next, 'requisition')).j1).toMatchObject({ title: 'Newer' })
    expect(await aside(next)).toEqual([])
  })
})

it('logs nothing about a source record', async () => {
  const secret = 'Ada Lovelace 1815'
  const setup = await openRemapSetup({ data: { jobs: [job(1, { seats: secret, title: secret })] }, spec: COUNTED })
  await setup.pull('jobs')
  const [row] = await aside(setup)
  await setup.installation.app.quarantine.get(row!.id)
  await setup.installation.ended([await setup.installation.app.quarantine.replay(row!.id)])
  expect(setup.installation.log.length).toBeGreaterThan(0)
  expect(setup.installation.log.join('\n')).not.toContain(secret)
})
