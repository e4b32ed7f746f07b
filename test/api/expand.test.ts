import { afterEach, describe, expect, it, vi } from 'vitest'
import { ACCESS } from '../../runtime/api/access.ts'
import { type ApiKit, openApiKit, problemIn } from '../kit/api.ts'

let kit: ApiKit
afterEach(() => kit.api.close())

type Entry = { id: string; expanded?: Record<string, { id: string; title?: string }> }
const list = async (url: string): Promise<Entry[]> => {
  const answer = await kit.call({ url })
  expect([url, answer.status, answer.text.slice(0, 300)]).toEqual([url, 200, expect.any(String)])
  return answer.json<{ data: Entry[] }>().data
}

/** With the candidate of the pushes, and an application that names both. */
async function opened(): Promise<void> {
  kit = await openApiKit()
  const { records } = kit.fake.held
  const candidate = records.find(({ model }) => model === 'candidate')!
  records.push({ ...candidate, id: '77', data: { first_name: 'Ada' } })
  const application = records.find(({ model }) => model === 'application')!
  const data = { candidate: { id: '77' }, requisition: { id: 'j1' } }
  records.splice(records.indexOf(application), 1, { ...application, data })
}

describe('expand', () => {
  it.each([
    ['/v1/pushes', { candidate: '77', requisition: 'j1' }],
    ['/v1/applications', { candidate: '77', requisition: 'j1' }],
    ['/v1/reviews', { requisition: 'j1' }],
  ])('adds the records that the entries of %s name, and nothing without it', async (path, ids) => {
    await opened()
    const names = Object.keys(ids)
    const plain = await list(path)
    expect(plain.filter((entry) => entry.expanded !== undefined)).toEqual([])
    const entries = await list(`${path}?expand=${names.join(',')}`)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map(({ expanded: _, ...entry }) => entry)).toEqual(plain)
    for (const { expanded } of entries) {
      expect(Object.keys(expanded ?? {}).sort()).toEqual(names.sort())
      for (const [name, id] of Object.entries(ids)) expect(expanded?.[name]).toMatchObject({ id, connection: 'acme' })
    }
  })

  it('takes one value, several with commas, or the parameter repeatedly', async () => {
    await opened()
    const both = await list('/v1/pushes?expand=candidate,requisition')
    expect(await list('/v1/pushes?expand=candidate&expand=requisition')).toEqual(both)
    const [one] = await list('/v1/pushes?expand=requisition')
    expect(Object.keys(one?.expanded ?? {})).toEqual(['requisition'])
  })

  it('lacks a record that is not stored or not known yet, and shows nothing that the record would not', async () => {
    await opened()
    const { held } = kit.fake
    held.records = held.records.filter(({ model }) => model !== 'requisition')
    for (const [id, push] of held.pushes) held.pushes.set(id, { ...push, saved: {} })
    for (const { expanded } of await list('/v1/pushes?expand=candidate,requisition')) expect(expanded).toEqual({})
    await kit.api.close()
    await opened()
    const [entry] = await list('/v1/pushes?expand=requisition')
    expect(entry?.expanded?.requisition).toEqual((await kit.call({ url: '/v1/requisitions/acme/j1' })).json())
  })

  it('reads each record once, however many entries name it', async () => {
    await opened()
    const getMany = vi.spyOn(kit.fake.app.records, 'getMany')
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
    await opened()
    const answer = await kit.call({ url })
    expect(answer.status).toBe(422)
    expect(problemIn(answer).errors?.map(({ in: place, pointer }) => `${place} ${pointer}`)).toEqual([fault])
  })

  it('is refused to a role that may not list the records, and recorded as forbidden', async () => {
    await opened()
    const { token } = await kit.fake.app.keys.create({
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
    await opened()
    const { next_cursor: cursor } = (await kit.call({ url: '/v1/pushes?limit=1' })).json<{ next_cursor: string }>()
    expect(await list(`/v1/pushes?limit=1&cursor=${cursor}&expand=requisition`)).toMatchObject([
      { expanded: { requisition: { id: 'j1' } } },
    ])
  })

  it('is recorded as a read of the persons of the list', async () => {
    await opened()
    await list('/v1/pushes?expand=candidate')
    const { data } = await kit.fake.app.audit.list({}, { limit: 1 })
    expect(data).toMatchObject([{ operation: 'listPushes', kind: 'read', rows: 2 }])
  })
})
