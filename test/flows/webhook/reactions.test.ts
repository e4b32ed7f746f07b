import { describe, expect, test } from 'vitest'
import { BEARER, openAts, openSmall, type Reply, specWith } from '../../kit/small-installation.ts'

const SPEC = specWith(
  BEARER,
  `
push:
  consent: interest_and_consent
  steps:
    - create: candidate
      request: { use: create_candidate }
      json: { mail: $candidate.email }
      save: { candidate: id }
      recovery: { kind: person }
events:
  kind: webhook
  credentials: { key: { secret: true } }
  verify: { kind: token, header: x-token, equals: $credentials.key }
  event: event
  id: id
  handlers:
    - { events: job.gone, delete: { jobs: job } }
    - { events: person.gone, delete: { people: person } }
    - { events: application.gone, delete: { applications: { id: application, job: job } } }
    - { events: department.gone, delete: { departments: department } }
    - { events: person.merged, merge: { people: { from: gone, to: kept } } }
`,
)
  .replace(
    '\npull:',
    `
  list_people: { request: GET /people, records: data }
  read_person: { request: 'GET /people/{{ $with.id }}', records: $ }
  list_applications: { request: GET /applications, records: data }
  read_application: { request: 'GET /of/{{ $with.job }}/{{ $with.id }}', records: $ }
  list_departments: { request: GET /departments, query: { id?: $with.id }, records: data }
pull:`,
  )
  .replace(
    '\nvocabularies:',
    `
  people: { list: { request: { use: list_people } }, into: candidate, every: 60m, id: id, map: { first_name: first, last_name: last }, get: { request: { use: read_person, with: { id: $record.id } } }, deletes: { kind: flag, when: former = true } }
  applications: { list: { request: { use: list_applications } }, into: application, every: 60m, id: id, map: { candidate: { id: person }, requisition: { id: '"r1"' }, stage: '"new"' }, get: { request: { use: read_application, with: { id: id, job: job } } } }
  departments: { list: { request: { use: list_departments } }, into: department, every: 60m, id: id, map: { name: name }, get: { request: { use: list_departments, with: { id: $record.id } } } }
vocabularies:
  application.stage: { APPLIED: [new] }`,
  )

async function open() {
  const state = {
    people: ['7', '8', '9'],
    /** What the ATS returns for the ids of others: of which it shows another one, or that it marks as deleted. */
    instead: {} as Record<string, object>,
    jobs: ['r1'],
    applications: ['a1'],
    departments: ['d1'],
    person: '7',
    fails: null as number | null,
  }
  const answer = ({ path, method }: { path: string; method: string }): Reply => {
    if (method === 'POST') return { status: 201, json: { id: '7' } }
    const [, list, one] = path.split('/')
    if (one !== undefined && state.fails !== null) return { status: state.fails, json: {} }
    const shown = (id: string) => ({ id, first: 'Ada', last: `Abel-${id}` })
    if (list === 'people' && one !== undefined) {
      if (state.instead[one]) return { json: state.instead[one] }
      return state.people.includes(one) ? { json: shown(one) } : { status: 404 }
    }
    if (path === '/people') return { json: { data: state.people.map(shown) } }
    if (path === '/applications') return { json: { data: [{ id: 'a1', person: state.person }] } }
    if (list === 'of') {
      const [id] = state.applications.filter((application) => path === `/of/r1/${application}`)
      return id === undefined ? { status: 404 } : { json: { id, person: state.person } }
    }
    if (path === '/departments') {
      if (state.fails !== null) return { status: state.fails, json: {} }
      return { json: { data: state.departments.map((id) => ({ id, name: 'Care' })) } }
    }
    const job = (id: string) => ({ id, title: 'Nurse', state: 'published' })
    if (one !== undefined) return state.jobs.includes(one) ? { json: job(one) } : { status: 404 }
    return { json: { data: state.jobs.map(job) } }
  }
  const ats = await openAts(answer)
  const connection = { credentials: { key: 'api-key' }, webhook: { key: 'hook-key' } }
  const { installation } = await openSmall({ spec: SPEC, url: ats.url, connection })
  for (const stream of ['jobs', 'people', 'applications', 'departments'])
    await installation.pull(stream, 'incremental', 'small')
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
  const get = (model: 'candidate' | 'requisition' | 'application' | 'department', id: string) =>
    installation.app.records.get({ connection: 'small', model, id })
  const changes = async () =>
    (await installation.store.changes.list({ after: 0, connection: 'small', limit: 99 })).slice(7)
  const pushed = async () => {
    const small = { connection: 'small' }
    await installation.consent('p1', 'r1', 'confirmed', small)
    const outcome = await installation.push('p1', 'r1', { connection: 'small', attachments: [] })
    await installation.settle(60_000)
    return () => installation.state(outcome)
  }
  const issues = async () =>
    (await installation.app.issues.list({ connection: 'small', open: true }, { limit: 9 })).data
  /** The ATS merges two people, and says so. */
  const merge = async (gone: string, kept: string) => {
    state.people = [...state.people.filter((id) => id !== gone && id !== kept), kept]
    await tell({ event: 'person.merged', gone, kept })
  }
  return { ats, installation, state, tell, merge, get, changes, issues, pushed }
}

/** From here on, what the ATS does not show counts as wrong. */
const PATIENCE = 5 * 60_000

describe('an event about a deleted record', () => {
  test('marks it as deleted if the ATS no longer has it, and a pull that returns it again revives it', async () => {
    const { installation, state, tell, get, changes } = await open()
    state.jobs = []
    expect(await tell({ event: 'job.gone', job: 'r1' })).toMatchObject({ status: 202 })
    expect((await get('requisition', 'r1'))?.deleted).toBe(true)
    expect(await changes()).toMatchObject([
      { kind: 'deleted', model: 'requisition', id: 'r1', change: { via: 'WEBHOOK' } },
    ])
    state.jobs = ['r1']
    await installation.wind(1_000)
    await installation.pull('jobs', 'full', 'small')
    expect((await get('requisition', 'r1'))?.deleted).toBe(false)
  })

  test('deletes nothing that the ATS still has: it is read again once, and then reported', async () => {
    const { ats, installation, tell, get, changes, issues } = await open()
    const before = ats.requests.length
    await tell({ event: 'job.gone', job: 'r1' })
    await installation.settle(0)
    expect([ats.requests.length - before, await issues()]).toEqual([1, []])
    await installation.settle(2 * PATIENCE)
    expect(ats.requests.length - before).toBe(2)
    expect((await get('requisition', 'r1'))?.deleted).toBe(false)
    expect(await changes()).toEqual([])
    expect(await issues()).toMatchObject([
      { code: 'event_unconfirmed', stream: 'jobs', message: expect.stringContaining('requisition r1 was deleted') },
    ])
  })

  test('deletes what the ATS no longer has a little later', async () => {
    const { installation, state, tell, get, issues } = await open()
    await tell({ event: 'job.gone', job: 'r1' })
    state.jobs = []
    await installation.settle(PATIENCE)
    expect([(await get('requisition', 'r1'))?.deleted, await issues()]).toEqual([true, []])
  })

  test('deletes what the ATS returns with a mark', async () => {
    const { state, tell, get } = await open()
    state.instead = { 9: { id: '9', first: 'Ada', last: 'Abel-9', former: true } }
    await tell({ event: 'person.gone', person: '9' })
    expect((await get('candidate', '9'))?.deleted).toBe(true)
  })

  test.each([403, 503])('deletes nothing if the ATS responds with %i, and is reported', async (status) => {
    const { installation, state, tell, get, issues } = await open()
    state.fails = status
    await tell({ event: 'job.gone', job: 'r1' })
    await installation.settle(2 * 60 * 60_000)
    expect((await get('requisition', 'r1'))?.deleted).toBe(false)
    expect(await issues()).toMatchObject([{ message: expect.stringContaining('An event could not be processed') }])
  })

  test('deletes it where the ATS does not find it, if that is where it is', async () => {
    const { state, tell, get, issues } = await open()
    state.applications = []
    await tell({ event: 'application.gone', application: 'a1', job: 'r1' })
    expect([(await get('application', 'a1'))?.deleted, await issues()]).toEqual([true, []])
  })

  test('deletes nothing that the ATS does not find at another place, which only the event names', async () => {
    const { installation, tell, get, issues } = await open()
    for (const job of ['r2', '7', 'a1']) await tell({ event: 'application.gone', application: 'a1', job })
    await installation.settle(2 * PATIENCE)
    expect((await get('application', 'a1'))?.deleted).toBe(false)
    expect(await issues()).toMatchObject([{ code: 'event_unconfirmed', count: 3 }])
  })

  test('deletes what a list that is searched for it does not contain, and nothing if there is no list', async () => {
    const { installation, state, tell, get } = await open()
    state.fails = 404
    await tell({ event: 'department.gone', department: 'd1' })
    await installation.settle(2 * PATIENCE)
    expect((await get('department', 'd1'))?.deleted).toBe(false)
    Object.assign(state, { fails: null, departments: [] })
    await tell({ event: 'department.gone', department: 'd1' })
    expect((await get('department', 'd1'))?.deleted).toBe(true)
  })

  test('has no effect for an unknown record, and is refused if it names none', async () => {
    const { tell, changes } = await open()
    await tell({ event: 'job.gone', job: 'r404' })
    await expect(tell({ event: 'job.gone' })).rejects.toMatchObject({ code: 'request_invalid' })
    await expect(tell({ event: 'job.gone', job: { id: 1 } })).rejects.toMatchObject({ code: 'request_invalid' })
    expect(await changes()).toEqual([])
  })
})

describe('an event about two merged candidates', () => {
  test('deletes one candidate, and readers of its id get the other', async () => {
    const { merge, get, changes } = await open()
    await merge('7', '8')
    expect(await get('candidate', '7')).toMatchObject({ id: '8', deleted: false })
    expect((await get('application', 'a1'))?.data.candidate).toMatchObject({ id: '8' })
    expect(await changes()).toMatchObject([
      { kind: 'deleted', model: 'candidate', id: '7', change: { merged_into: '8' } },
      { kind: 'updated', model: 'application', id: 'a1', change: { fields: ['candidate'] } },
    ])
  })

  test('merges them as well if the ATS shows the other one, or marks the first as deleted', async () => {
    const { state, tell, get } = await open()
    state.instead = {
      7: { id: '8', first: 'Ada', last: 'Abel-8' },
      9: { id: '9', first: 'Ada', last: 'Abel-9', former: true },
    }
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    await tell({ event: 'person.merged', gone: '9', kept: '8' })
    expect([(await get('candidate', '7'))?.id, (await get('candidate', '9'))?.id]).toEqual(['8', '8'])
  })

  test.each([
    ['still has the first one', {}, 'The ATS still returns 7.'],
    ['has neither', { people: ['9'] }, 'The ATS does not return 8.'],
    [
      'shows somebody else for the first one',
      { instead: { 7: { id: '9', first: 'Ada', last: 'Abel-9' } } },
      'The ATS returns something else for 7.',
    ],
    [
      'marks both as deleted',
      { people: [], instead: { 8: { id: '8', first: 'Ada', last: 'Abel-8', former: true } } },
      'The ATS does not return 8.',
    ],
    ['refuses to show them', { fails: 403 }, ''],
    ['cannot show them', { fails: 503 }, ''],
  ])('changes nothing if the ATS %s, and a person decides', async (_, is, why) => {
    const { installation, state, tell, get, issues, pushed } = await open()
    const push = await pushed()
    Object.assign(state, is)
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    await installation.settle(2 * 60 * 60_000)
    expect(await push()).toMatchObject({ saved: { candidate: '7' } })
    expect((await get('candidate', '7'))?.id).toBe('7')
    expect((await get('candidate', '8'))?.data.person ?? null).toBeNull()
    const [issue, ...others] = await issues()
    expect(others).toEqual([])
    expect(issue).toMatchObject({ code: 'event_unconfirmed', next: { action: { operation: 'closeIssue' } } })
    expect(issue?.message).toContain('candidate 7 was merged into 8')
    expect(issue?.message).toContain(why)
    await installation.app.issues.close(issue!.key)
    expect(await issues()).toEqual([])
  })

  test('merges what the ATS shows a little later', async () => {
    const { installation, state, tell, get, issues } = await open()
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    state.people = ['8', '9']
    await installation.settle(PATIENCE)
    expect([(await get('candidate', '7'))?.id, await issues()]).toEqual(['8', []])
  })

  test('moves the person and the result of a push to the other', async () => {
    const { merge, get, pushed } = await open()
    const push = await pushed()
    expect(await push()).toMatchObject({ state: 'CONFIRMED', saved: { candidate: '7' } })
    await merge('7', '8')
    expect(await push()).toMatchObject({ saved: { candidate: '8' } })
    expect((await get('candidate', '8'))?.data.person).toBe('p1')
  })

  test('applies to a push whose response still has the old id', async () => {
    const { installation, merge, pushed } = await open()
    await merge('7', '8')
    await installation.pull('people', 'full', 'small')
    const push = await pushed()
    expect(await push()).toMatchObject({ state: 'CONFIRMED', saved: { candidate: '8' } })
  })

  test('follows several merges to the last, in any order of arrival, and the later one wins', async () => {
    const { installation, state, tell, merge, get } = await open()
    state.people = ['9']
    await tell({ event: 'person.merged', gone: '8', kept: '9' })
    await tell({ event: 'person.merged', gone: '7', kept: '8' })
    expect(await get('candidate', '7')).toMatchObject({ id: '9' })
    await installation.wind(1_000)
    await merge('9', '7')
    expect((await get('candidate', '9'))?.id).toBe('7')
    expect((await get('candidate', '8'))?.id).toBe('7')
    await merge('7', '7')
    expect((await get('candidate', '7'))?.id).toBe('7')
  })

  test('ends when the ATS returns the first one again', async () => {
    const { installation, state, merge, get } = await open()
    await merge('7', '8')
    state.people = ['7', '8', '9']
    await installation.wind(1_000)
    await installation.pull('people', 'full', 'small')
    expect(await get('candidate', '7')).toMatchObject({ id: '7', deleted: false })
  })

  test('erases the other one, too, if the first was erased', async () => {
    const { state, installation, merge, get, pushed } = await open()
    await pushed()
    state.person = '8'
    await installation.pull('applications', 'full', 'small')
    await installation.app.erasures.erase('p1')
    expect(await get('application', 'a1')).toMatchObject({ data: { candidate: { id: '8' } } })
    await merge('7', '8')
    await installation.pull('people', 'full', 'small')
    expect([await get('candidate', '8'), await get('application', 'a1')]).toEqual([null, null])
    expect(await get('candidate', '9')).not.toBeNull()
  })
})
