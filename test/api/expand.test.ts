import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ACCESS } from '../../runtime/api/operations.ts'
import { type ApiKit, openApiKit, PERSONS, PUSH, problemIn } from '../kit/api.ts'

let kit: ApiKit
beforeAll(async () => {
  kit = await openApiKit()
})
afterAll(() => kit.api.close())

type Entry = { id: string; expanded?: Record<string, { id: string; title?: string }> }
const list = async (url: string, { call } = kit): Promise<Entry[]> => {
  const answer = await call({ url })
  expect([url, answer.status, answer.text.slice(0, 300)]).toEqual([url, 200, expect.any(String)])
  return answer.json<{ data: Entry[] }>().data
}

/** The names of the records, each with its id. */
const idsOf = ({ expanded }: Entry): string =>
  Object.entries(expanded ?? {})
    .map(([name, { id }]) => `${name} ${id}`)
    .join(' ')

describe('expand', () => {
  it.each([
    ['/v1/pushes', ['candidate 77 requisition j1', ...Array(5).fill('requisition j1')]],
    ['/v1/applications', ['candidate 77 requisition j1', 'candidate j1 requisition j1']],
    ['/v1/reviews', ['requisition j1', 'requisition j1']],
  ])('adds the records that the entries of %s name, and nothing without it', async (path, ids) => {
    const names = path === '/v1/reviews' ? 'requisition' : 'candidate,requisition'
    const plain = await list(path)
    expect(plain.filter((entry) => entry.expanded !== undefined)).toEqual([])
    const entries = await list(`${path}?expand=${names}`)
    expect(entries.map(({ expanded: _, ...entry }) => entry)).toEqual(plain)
    expect(entries.map(idsOf).toSorted()).toEqual(ids)
    for (const record of entries.flatMap(({ expanded }) => Object.values(expanded ?? {})))
      expect(record).toMatchObject({ connection: 'acme', stream: expect.any(String) })
  })

  it('takes one value, several with commas, or the parameter repeatedly', async () => {
    const both = await list('/v1/pushes?expand=candidate,requisition')
    expect(await list('/v1/pushes?expand=candidate&expand=requisition')).toEqual(both)
    const [one] = await list('/v1/pushes?expand=requisition')
    expect(Object.keys(one?.expanded ?? {})).toEqual(['requisition'])
  })

  it('lacks a record that is not stored or not known yet, and shows nothing that the record would not', async () => {
    const own = await openApiKit()
    onTestFinished(() => own.api.close())
    const { app, clock, ids } = own
    const push = { ...PUSH, attachments: [], idempotencyKey: null, requisition: 'j404' }
    const consent = { kind: 'interest_and_consent', state: 'confirmed', at: clock.now(), expiresAt: null } as const
    await app.consents.record({ ...consent, person: 'p-1', connection: 'acme', requisition: 'j404', evidence: {} })
    expect((await app.pushes.request(push)).push.code).toBe('requisition_not_open')
    await app.pushes.settle(ids.lost, { arrived: true, sourceIds: { candidate: 'c404' }, by: 'ann' })
    for (const query of ['requisition=j404', `person=${PERSONS.lost}`, 'state=QUEUED']) {
      const [entry] = await list(`/v1/pushes?${query}&expand=candidate,requisition`, own)
      expect([query, idsOf(entry!)]).toEqual([query, query === 'requisition=j404' ? '' : 'requisition j1'])
    }
    const [entry] = await list('/v1/pushes?state=QUEUED&expand=requisition')
    expect(entry?.expanded?.requisition).toEqual((await kit.call({ url: '/v1/requisitions/acme/j1' })).json())
  })

  it('reads each record once, however many entries name it', async () => {
    const getMany = vi.spyOn(kit.app.records, 'getMany')
    onTestFinished(() => getMany.mockRestore())
    expect((await list('/v1/pushes?expand=candidate,requisition')).length).toBeGreaterThan(1)
    expect(getMany.mock.calls.map(([keys]) => keys.length)).toEqual([2])
  })

  it.each([
    ['/v1/pushes?expand=person', 'query /expand'],
    ['/v1/pushes?expand=', 'query /expand'],
    ['/v1/pushes?expand=candidate,candidate', 'query /expand'],
    ['/v1/reviews?expand=candidate', 'query /expand'],
    ['/v1/requisitions?expand=candidate', 'query /expand'],
    ['/v1/pushes?expand=candidate&limit=101', 'query /limit'],
  ])('%s is refused', async (url, fault) => {
    const answer = await kit.call({ url })
    expect(answer.status).toBe(422)
    expect(problemIn(answer).errors?.map(({ in: place, pointer }) => `${place} ${pointer}`)).toEqual([fault])
  })

  it('is refused to a role that may not list the records, and recorded as forbidden', async () => {
    const { token } = await kit.app.keys.create({
      ...{ name: 'reader', role: 'operator', connections: null, expiresAt: null },
    })
    const row = ACCESS['GET /v1/candidates']!
    const roles = vi.spyOn(row, 'roles', 'get').mockReturnValue(['admin'])
    try {
      const answer = await kit.call({ url: '/v1/pushes?expand=candidate', key: token })
      expect([answer.status, problemIn(answer).code]).toEqual([403, 'forbidden'])
      expect((await kit.call({ url: '/v1/pushes?expand=requisition', key: token })).status).toBe(200)
    } finally {
      roles.mockRestore()
    }
  })

  it('may be added between two pages', async () => {
    const { next_cursor: cursor } = (await kit.call({ url: '/v1/pushes?limit=1' })).json<{ next_cursor: string }>()
    expect(await list(`/v1/pushes?limit=1&cursor=${cursor}&expand=requisition`)).toMatchObject([
      { expanded: { requisition: { id: 'j1' } } },
    ])
  })

  it('is recorded as a read of the persons of the list', async () => {
    await list('/v1/pushes?expand=candidate')
    const { data } = await kit.app.audit.list({}, { limit: 1 })
    expect(data).toMatchObject([{ operation: 'listPushes', kind: 'read', rows: 6 }])
  })
})
