import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showRecord } from '../../../runtime/api/views/record.ts'
import { MODELS } from '../../../runtime/kernel/model/model.ts'
import type { Installation } from '../../kit/installation.ts'
import { BEARER, openAts, openSmall, type SeenRequest, specWith } from '../../kit/small-installation.ts'

const SPEC = specWith(
  BEARER,
  `
events:
  kind: webhook
  credentials: { key: { secret: true } }
  verify: { kind: token, header: x-token, equals: $credentials.key }
  event: event
  id: id
  handlers:
    - { events: person.gone, delete: { people: person } }
    - { events: person.merged, merge: { people: { from: gone, to: kept } } }
`,
)
  .replace('status: state }', 'status: state, department: { id: department }, locations: \'place.{ "id": $ }\' }')
  .replace(
    '\npull:',
    `
  list_people: { request: GET /people, records: data }
  read_person: { request: 'GET /people/{{ $with.id }}', records: $ }
  list_applications: { request: GET /applications, records: data }
  list_departments: { request: GET /departments, records: data }
  list_locations: { request: GET /locations, records: data }
pull:`,
  )
  .replace(
    '\nvocabularies:',
    `
  people: { list: { request: { use: list_people } }, into: candidate, every: 60m, id: id, map: { first_name: first }, get: { request: { use: read_person, with: { id: $record.id } } }, deletes: { kind: absent, at_most: 100% }, at_least: 0% }
  applications: { list: { request: { use: list_applications } }, into: application, every: 60m, id: id, map: { candidate: { id: person }, requisition: { id: '"r1"' }, stage: '"new"' } }
  departments: { list: { request: { use: list_departments } }, into: department, every: 60m, id: id, map: { name: name }, deletes: { kind: absent, at_most: 100% }, at_least: 0% }
  locations: { list: { request: { use: list_locations } }, into: location, every: 60m, id: id, map: { name: name }, deletes: { kind: absent, at_most: 100% }, at_least: 0% }
vocabularies:
  application.stage: { APPLIED: [new] }`,
  )

const STREAMS = ['jobs', 'people', 'applications', 'departments', 'locations'] as const
const PEOPLE = ['c1', 'c2', 'c3'] as const
const person = fc.constantFrom(...PEOPLE)
const act = fc.oneof(
  fc.record({ is: fc.constant('pull' as const), stream: fc.constantFrom(...STREAMS) }),
  fc.record({ is: fc.constant('rename' as const), what: fc.constantFrom('job', 'department', 'location') }),
  fc.record({ is: fc.constant('toggle' as const), what: fc.constantFrom(...PEOPLE, 'd1', 'l1') }),
  fc.record({ is: fc.constant('move' as const), application: fc.constantFrom('a1', 'a2'), to: person }),
  fc.record({ is: fc.constant('gone' as const), person }),
  fc.record({ is: fc.constant('merge' as const), gone: person, kept: person }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

async function open() {
  const there = new Set<string>([...PEOPLE, 'd1', 'l1'])
  const names = { job: 0, department: 0, location: 0 }
  const of: Record<string, string> = { a1: 'c1', a2: 'c2' }
  const lists: Readonly<Record<string, () => readonly object[]>> = {
    '/jobs': () => [{ id: 'r1', title: `Nurse ${names.job}`, state: 'published', department: 'd1', place: ['l1'] }],
    '/people': () => PEOPLE.map((id) => ({ id, first: 'Ada' })),
    '/applications': () => Object.entries(of).map(([id, of]) => ({ id, person: of })),
    '/departments': () => [{ id: 'd1', name: `Care ${names.department}` }],
    '/locations': () => [{ id: 'l1', name: `House ${names.location}` }],
  }
  const ats = await openAts(({ path }: SeenRequest) => {
    const [, list, one] = path.split('/')
    if (list === 'people' && one !== undefined)
      return there.has(one) ? { json: { id: one, first: 'Ada' } } : { status: 404 }
    const all = (lists[path]?.() ?? []) as readonly { id: string }[]
    return { json: { data: all.filter(({ id }) => !/^[cdl]/.test(id) || there.has(id)) } }
  })
  const connection = { credentials: { key: 'api-key' }, webhook: { key: 'hook-key' } }
  const { installation } = await openSmall({ spec: SPEC, url: ats.url, connection })
  let number = 0
  const tell = async (body: object): Promise<void> => {
    const delivery = { method: 'POST', url: '/webhooks/small', headers: { 'x-token': 'hook-key' } }
    const text = JSON.stringify({ id: `e${number++}`, ...body })
    await installation.app.webhooks.receive({ connection: 'small', ...delivery, body: Buffer.from(text) })
    await installation.settle(60_000)
  }
  const perform = async (one: Act): Promise<void> => {
    await installation.wind(1_000)
    if (one.is === 'rename') names[one.what as keyof typeof names]++
    if (one.is === 'toggle' && !there.delete(one.what)) there.add(one.what)
    if (one.is === 'move') of[one.application] = one.to
    if (one.is === 'gone') {
      there.delete(one.person)
      await tell({ event: 'person.gone', person: one.person })
    }
    if (one.is === 'merge') {
      there.delete(one.gone)
      there.add(one.kept)
      await tell({ event: 'person.merged', gone: one.gone, kept: one.kept })
    }
    if (one.is === 'pull') await installation.pull(one.stream, 'full', 'small')
  }
  for (const stream of STREAMS) await installation.pull(stream, 'full', 'small')
  return { installation, perform }
}

type Shown = Readonly<Record<string, unknown>>

/** What the lists show, deleted records included, but for when a record was last seen. */
async function representations({ app }: Installation): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>()
  for (const model of MODELS) {
    const { data } = await app.records.list(model, { connection: 'small', includeDeleted: true }, { limit: 99 })
    for (const record of data) {
      const { last_seen: _, ...rest } = showRecord(record)
      shown.set(`${model} ${record.id}`, rest)
    }
  }
  return shown
}

/** Every representation that differs has an entry since `after`, and another `updated_at`; of a deleted record only that. */
async function hasEntries({
  installation,
  before,
  after,
}: {
  installation: Installation
  before: Map<string, Shown>
  after: number
}): Promise<void> {
  const entries = await installation.app.changes.list({ after, connection: 'small', limit: 500 })
  const named = new Set(entries.map(({ model, id }) => `${model} ${id}`))
  for (const [key, shown] of await representations(installation)) {
    const old = before.get(key)
    if (JSON.stringify(old) === JSON.stringify(shown) || (old?.deleted && shown.deleted)) continue
    expect([...named], `${key} was ${JSON.stringify(old)} and is ${JSON.stringify(shown)}`).toContain(key)
    expect(shown.updated_at).not.toBe(old?.updated_at)
  }
}

describe('what the API shows of a record', () => {
  it('changes only with an entry in the feed, after any pulls, deletions and merges', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (acts) => {
        const { installation, perform } = await open()
        for (const one of acts) {
          const before = await representations(installation)
          const { newest } = await installation.store.changes.bounds()
          await perform(one)
          await hasEntries({ installation, before, after: newest })
        }
      }),
      { numRuns: 12 },
    )
  })

  it('has the name of a department and of a location as of now, with an entry when it changes or appears', async () => {
    const { installation, perform } = await open()
    const job = async () =>
      (await installation.app.records.get({ connection: 'small', model: 'requisition', id: 'r1' }))?.data
    const { newest } = await installation.store.changes.bounds()
    expect(await job()).toMatchObject({ department: { name: 'Care 0' }, locations: [{ name: 'House 0' }] })
    for (const what of ['department', 'location'] as const) {
      await perform({ is: 'rename', what })
      await perform({ is: 'pull', stream: `${what}s` })
    }
    expect(await job()).toMatchObject({ department: { name: 'Care 1' }, locations: [{ name: 'House 1' }] })
    expect(await installation.app.changes.list({ after: newest, limit: 9 })).toMatchObject([
      { kind: 'updated', model: 'department', id: 'd1' },
      { kind: 'updated', model: 'requisition', id: 'r1', change: { fields: ['department'] } },
      { kind: 'updated', model: 'location', id: 'l1' },
      { kind: 'updated', model: 'requisition', id: 'r1', change: { fields: ['locations'] } },
    ])
  })

  it('has the merged candidate again when the ATS returns that one, with an entry for each application', async () => {
    const { installation, perform } = await open()
    const shown = async () =>
      (await installation.app.records.get({ connection: 'small', model: 'application', id: 'a1' }))?.data.candidate
    const entries = async (after: number) =>
      (await installation.app.changes.list({ after, connection: 'small', limit: 99 })).map(({ kind, id }) => [kind, id])
    const { newest } = await installation.store.changes.bounds()
    await perform({ is: 'merge', gone: 'c1', kept: 'c2' })
    expect(await shown()).toMatchObject({ id: 'c2' })
    await perform({ is: 'toggle', what: 'c1' })
    await perform({ is: 'pull', stream: 'people' })
    expect(await shown()).toMatchObject({ id: 'c1' })
    expect(await entries(newest)).toEqual([
      ['deleted', 'c1'],
      ['updated', 'a1'],
      ['updated', 'c1'],
      ['updated', 'a1'],
    ])
  })
})
