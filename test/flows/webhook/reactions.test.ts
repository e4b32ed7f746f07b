import { describe, expect, test } from 'vitest'
import { BEARER, openAts, openSmall, type Reply, specWith } from '../../kit/small-installation.ts'

const SPEC = specWith(
  BEARER,
  `
push:
  application:
    consent: { requires: interest_and_consent }
    steps:
      - name: candidate
        call: create_candidate
        effect: create
        body: { kind: json, value: { mail: candidate.email } }
        save: { candidate: id }
        settle: { kind: person }
events:
  hook:
    kind: webhook
    credentials: { key: { secret: true } }
    verify: { kind: token, header: x-token, equals: '{{ $credentials.key }}' }
    event: event
    id: id
    on:
      job.gone: { delete: jobs, with: { id: job } }
      person.gone: { delete: people, with: { id: person } }
      person.merged: { merge: people, with: { id: gone, into: kept } }
`,
)
  .replace(
    '\npull:',
    '\n  list_people: { path: /people, records: data }\n  list_applications: { path: /applications, records: data }\npull:',
  )
  .replace(
    '\nvocabularies:',
    `
  people: { from: list_people, into: candidate, every: 60m, id: id, map: { first_name: first, last_name: last } }
  applications: { from: list_applications, into: application, every: 60m, id: id, map: { candidate: { id: person }, requisition: { id: '"r1"' }, stage: '"new"' } }
vocabularies:
  application.stage: { APPLIED: [new] }`,
  )

async function open() {
  const state = { people: ['7', '8', '9'], person: '7' }
  const answer = ({ path, method }: { path: string; method: string }): Reply => {
    if (method === 'POST') return { status: 201, json: { id: '7' } }
    if (path === '/people')
      return { json: { data: state.people.map((id) => ({ id, first: 'Ada', last: `Abel-${id}` })) } }
    if (path === '/applications') return { json: { data: [{ id: 'a1', person: state.person }] } }
    return { json: { data: [{ id: 'r1', title: 'Nurse', state: 'published' }] } }
  }
  const ats = await openAts(answer)
  const connection = { credentials: { key: 'api-key' }, webhook: { key: 'hook-key' } }
  const { installation } = await openSmall({ spec: SPEC, url: ats.url, connection })
  for (const stream of ['jobs', 'people', 'applications']) await installation.pull(stream, 'incremental', 'small')
  await installation.wind(1_000)
  let number = 0
  const tell = async (body: object) => {
    const answered = await installation.app.webhooks.receive({
      connection: 'small',
      method: 'POST',
      url: '/webhooks/small',
      headers: { 'x-token': 'hook-key' },
      body: Buffer.from(JSON.stringify({ id: `e${number++}`, ...body })),
    })
    await installation.settle(60_000)
    return answered
  }
  const get = (model: 'candidate' | 'requisition' | 'application', id: string) =>
    installation.app.records.get({ connection: 'small', model, id })
  const changes = async () =>
    (await installation.store.changes.list({ after: 0, connection: 'small', limit: 99 })).slice(5)
  const pushed = async () => {
    const small = { connection: 'small' }
    await installation.consent('p1', 'r1', 'confirmed', small)
    const outcome = await installation.push('p1', 'r1', { connection: 'small', attachments: [] })
    await installation.settle(60_000)
    return () => installation.state(outcome)
  }
  return { installation, state, tell, get, changes, pushed }
}

describe('an event about a deleted record', () => {
  test('marks it as deleted, in the change feed too, and a pull that returns it again revives it', async () => {
    const { installation, tell, get, changes } = await open()
    expect(await tell({ event: 'job.gone', job: 'r1' })).toMatchObject({ status: 202 })
    expect((await get('requisition', 'r1'))?.deleted).toBe(true)
    expect(await changes()).toMatchObject([
      { kind: 'deleted', model: 'requisition', id: 'r1', change: { via: 'WEBHOOK' } },
    ])
    await installation.wind(1_000)
    await installation.pull('jobs', 'full', 'small')
    expect((await get('requisition', 'r1'))?.deleted).toBe(false)
  })

  test('has no effect for an unknown record, and is refused if it names none', async () => {
    const { tell, changes } = await open()
    await tell({ event: 'job.gone', job: 'r404' })
    await expect(tell({ event: 'job.gone' })).rejects.toMatchObject({ code: 'request_invalid' })
    await expect(tell({ event: 'job.gone', job: { id: 1 } })).rejects.toMatchObject({ code: 'request_invalid' })
    expect(await changes()).toEqual([])
  })

  test('does not overwrite a page that was requested after it was received', async () => {
    const { installation, get } = await open()
    const hold = (await installation.store.lanes.enter('hook:small'))!
    await installation.store.hooks.keep({
      connection: 'small',
      hook: 'hook',
      event: 'job.gone',
      action: 'delete',
      stream: 'jobs',
      with: { id: 'r1' },
      receivedAt: installation.clock.now() - 5_000,
      mark: { id: 'late' },
      calmMs: 0,
    })
    await installation.store.lanes.leave(hold, installation.clock.now())
    await installation.settle(60_000)
    expect((await get('requisition', 'r1'))?.deleted).toBe(false)
  })
})

describe('an event about two merged candidates', () => {
  test('deletes one candidate, and readers of its id get the other', async () => {
    const { tell, get, changes } = await open()
    await tell({ event: 'person.merged', gone: '7', kept: 8 })
    expect(await get('candidate', '7')).toMatchObject({ id: '8', deleted: false })
    expect((await get('application', 'a1'))?.data.candidate).toMatchObject({ id: '8' })
    expect(await changes()).toMatchObject([
      { kind: 'deleted', model: 'candidate', id: '7', change: { merged_into: '8' } },
      { kind: 'updated', model: 'application', id: 'a1', change: { fields: ['candidate'] } },
    ])
  })

  test('moves the person and the result of a push to the other', async () => {
    const { tell, get, pushed } = await open()
    const push = await pushed()
    expect(await push()).toMatchObject({ state: 'CONFIRMED', saved: { candidate: '7' } })
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    expect(await push()).toMatchObject({ saved: { candidate: '8' } })
    expect((await get('candidate', '8'))?.data.person).toBe('p1')
  })

  test('applies to a push whose response still has the old id', async () => {
    const { state, installation, tell, pushed } = await open()
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    state.people = ['8', '9']
    await installation.pull('people', 'full', 'small')
    const push = await pushed()
    expect(await push()).toMatchObject({ state: 'CONFIRMED', saved: { candidate: '8' } })
  })

  test('follows several merges to the last, in any order of arrival, and the later one wins', async () => {
    const { tell, get } = await open()
    await tell({ event: 'person.merged', gone: '8', kept: '9' })
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    expect(await get('candidate', '7')).toMatchObject({ id: '9' })
    await tell({ event: 'person.merged', gone: '9', kept: '7' })
    expect((await get('candidate', '9'))?.id).toBe('7')
    expect((await get('candidate', '8'))?.id).toBe('7')
    await tell({ event: 'person.merged', gone: '7', kept: '7' })
    expect((await get('candidate', '7'))?.id).toBe('7')
  })

  test('ends when the ATS returns the first one again', async () => {
    const { installation, tell, get } = await open()
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    await installation.wind(1_000)
    await installation.pull('people', 'full', 'small')
    expect(await get('candidate', '7')).toMatchObject({ id: '7', deleted: false })
  })

  test('erases the other one, too, if the first was erased', async () => {
    const { state, installation, tell, get, pushed } = await open()
    await pushed()
    state.person = '8'
    await installation.pull('applications', 'full', 'small')
    await installation.app.erasures.erase('p1')
    expect(await get('application', 'a1')).toMatchObject({ data: { candidate: { id: '8' } } })
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    await installation.pull('people', 'full', 'small')
    expect([await get('candidate', '8'), await get('application', 'a1')]).toEqual([null, null])
    expect(await get('candidate', '9')).not.toBeNull()
  })
})
