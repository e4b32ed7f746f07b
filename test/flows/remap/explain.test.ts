import { describe, expect, it } from 'vitest'
import { application, job, openRemapSetup, type RemapSetup, specOf, withDetails } from '../../kit/remap-setup.ts'

const explain = ({ installation }: RemapSetup, model: 'requisition' | 'application' | 'candidate', id: string) =>
  installation.app.records.explain({ connection: 'small', model, id })

describe('the explanation of a record', () => {
  it('has the request, its page, the response, each expression, the vocabulary line and the run', async () => {
    const jobs = [...Array(50)].map((_, n) => job(n))
    const setup = await openRemapSetup({ data: { jobs } })
    const run = await setup.pull('jobs')
    const explanation = await explain(setup, 'requisition', 'j47')
    expect(explanation.origin?.fetch).toMatchObject({
      page: 2,
      run: run.id,
      request: expect.stringMatching(/^GET http.*page=2/),
    })
    expect(JSON.parse(explanation.raw!)).toEqual(job(47))
    expect(
      explanation.mapped?.expressions.map(({ pointer, expression, value }) => [pointer, expression, value]),
    ).toEqual([
      ['/pull/jobs/id', 'id', '"j47"'],
      ['/pull/jobs/map/title', 'title', '"Nurse 47"'],
      ['/pull/jobs/map/status', 'state', '"published"'],
    ])
    const [word] = explanation.mapped!.words
    expect(word).toMatchObject({ field: 'status', source: 'published', value: 'OPEN' })
    expect(specOf().split('\n')[word!.place!.line! - 1]).toContain('OPEN: [published]')
    expect(explanation.mapped?.differences).toEqual([])
    expect(explanation.verdict.join(' ')).toMatch(/no change.*skips it as unchanged, without mapping it/)
    expect(explanation.connector.version).toBe(explanation.record?.connectorVersion)
  })

  it('that is read individually has its own request', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1), job(2)] }, spec: withDetails(specOf()) })
    await setup.pull('jobs')
    const { origin, raw } = await explain(setup, 'requisition', 'j2')
    expect(origin?.fetch?.request).toMatch(/^GET http.*\/jobs\/j2/)
    expect(JSON.parse(raw!)).toMatchObject({ detail: 'All of j2' })
  })

  it('names the run that saw it last, even if another one stored it', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1)] } })
    const first = await setup.pull('jobs')
    const second = await setup.pull('jobs')
    const { origin } = await explain(setup, 'requisition', 'j1')
    expect(origin).toMatchObject({ fetch: { run: first.id }, seen: { run: second.id } })
  })

  it('shows what another spec would change, before it is used', async () => {
    const setup = await openRemapSetup({ data: { applications: [application(1, 'talk')] } })
    await setup.pull('applications')
    const next = await setup.restart(specOf({ stages: '{ SCREEN: [talk] }' }))
    const explanation = await explain(next, 'application', 'a1')
    expect(explanation.verdict.join(' ')).toMatch(/another version.*a remap would change .*phase/)
    expect(explanation.mapped?.differences).toMatchObject([{ fields: expect.arrayContaining(['phase']) }])
    expect(explanation.mapped?.words).toMatchObject([{ value: 'SCREEN', place: { line: expect.any(Number) } }])
  })

  it('that is an embedded candidate leads to the application that contains it', async () => {
    const setup = await openRemapSetup({ data: { applications: [application(1, 'new')] } })
    await setup.pull('applications')
    const explanation = await explain(setup, 'candidate', 'p1')
    expect(explanation.origin?.from).toMatchObject({ model: 'application', id: 'a1' })
    expect(explanation.mapped?.differences).toEqual([])
  })

  it('that was closed as absent says so, beside the mapping of its last source record', async () => {
    const jobs = [...Array(5)].map((_, n) => job(n))
    const spec = specOf({ head: "deletes: { kind: absent, at_most: '50%', set: { status: CLOSED } }" })
    const setup = await openRemapSetup({ data: { jobs: [...jobs] }, spec })
    await setup.pull('jobs', 'full')
    setup.data.jobs.pop()
    await setup.pull('jobs', 'full')
    const explanation = await explain(setup, 'requisition', 'j4')
    expect(explanation.record?.data.status).toEqual({ value: 'CLOSED', source_value: null })
    expect(explanation.verdict.join(' ')).toMatch(/A complete run did not return it, .*status CLOSED/)
    expect(explanation.verdict.join(' ')).not.toContain('no change')
    expect((await explain(setup, 'requisition', 'j3')).verdict.join(' ')).toContain('no change')
  })

  it('that is not stored but in quarantine has the reason and the place', async () => {
    const setup = await openRemapSetup({ data: { jobs: [job(1, { title: null })] } })
    await setup.pull('jobs')
    const explanation = await explain(setup, 'requisition', 'j1')
    expect(explanation.record).toBeNull()
    expect(explanation.quarantined).toMatchObject([{ recordId: 'j1', place: { line: expect.any(Number) } }])
    expect(explanation.verdict.join(' ')).toContain('in quarantine')
    await expect(explain(setup, 'requisition', 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('shows no secret of the request', async () => {
    const spec = specOf()
      .replace('kind: headers', 'kind: query')
      .replace("headers: { authorization: 'Bearer {{ $credentials.token }}' }", 'query: { key: $credentials.token }')
    const setup = await openRemapSetup({ data: { jobs: [job(1)] }, spec })
    await setup.pull('jobs')
    expect(setup.requests.join()).toContain('small-ats-token')
    const { origin } = await explain(setup, 'requisition', 'j1')
    expect(origin?.fetch?.request).toMatch(/key=•+/)
  })
})
