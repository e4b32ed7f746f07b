import { afterEach, describe, expect, it } from 'vitest'
import { type ApiKit, KEY, openApiKit, PERSONS, problemIn } from '../kit/api.ts'
import { unzip } from '../kit/unzip.ts'

let kit: ApiKit
afterEach(() => kit.api.close())

const pointersOf = async (url: string) => {
  const answer = await kit.call({ url })
  expect(answer.status).toBe(422)
  return problemIn(answer).errors?.map(({ in: place, pointer }) => `${place} ${pointer}`)
}

describe('a look-up of a person', () => {
  it('takes exactly one identifier, and names what is wrong with others', async () => {
    kit = await openApiKit()
    for (const query of ['', '?email=ada@example.com&phone=12345678', '?email=a@b.c&connection=acme&candidate=c1'])
      expect(await pointersOf(`/v1/persons${query}`)).toEqual(['query '])
    expect(await pointersOf('/v1/persons?connection=acme')).toEqual(['query /candidate'])
    expect(await pointersOf('/v1/persons?candidate=c1')).toEqual(['query /connection'])
    expect(await pointersOf('/v1/persons?email=')).toEqual(['query /email'])
    expect(await pointersOf('/v1/persons?name=Ada')).toEqual(['query /name'])
  })

  it('has the identifier in the body, in no URL, and names there what is wrong with it', async () => {
    kit = await openApiKit()
    const lookUp = (payload: object) => kit.call({ method: 'POST', url: '/v1/persons/look-up', payload })
    const found = await lookUp({ email: 'ada@example.com' })
    expect([found.status, found.json()]).toEqual([
      200,
      (await kit.call({ url: '/v1/persons?email=ada@example.com' })).json(),
    ])
    expect(problemIn(await lookUp({ connection: 'acme' })).errors).toMatchObject([
      { in: 'body', pointer: '/candidate' },
    ])
    expect(problemIn(await lookUp({})).errors).toMatchObject([{ in: 'body', pointer: '' }])
    const both = { email: 'ada@example.com', phone: '12345678' }
    expect(problemIn(await lookUp(both)).errors).toMatchObject([{ in: 'body', pointer: '' }])
    const { data } = await kit.app.audit.list({}, { limit: 10 })
    expect(data.filter(({ operation }) => operation === 'lookUpPerson')).not.toEqual([])
    expect(JSON.stringify(data)).not.toContain('ada@')
  })

  it('is recorded without the identifier, also if it finds nobody', async () => {
    kit = await openApiKit()
    const { persons } = kit.app
    Object.assign(persons, { find: async () => [] })
    expect((await kit.call({ url: '/v1/persons?email=ada@example.com' })).json()).toEqual({
      data: [],
      next_cursor: null,
    })
    const { data } = await kit.app.audit.list({}, { limit: 10 })
    expect(data).toMatchObject([{ operation: 'findPersons', kind: 'read', rows: 0, objects: [] }])
    expect(JSON.stringify(data)).not.toContain('ada@')
  })
})

const jsonIn = (files: ReadonlyMap<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)!.toString('utf8'))

describe('the export of a person', () => {
  it('is a zip whose JSON and files are what is stored, recorded with the id of the person', async () => {
    kit = await openApiKit()
    const answer = await kit.api.inject({ url: '/v1/persons/p-1/export', headers: { authorization: `Bearer ${KEY}` } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = await unzip(answer.rawPayload)
    expect([...files.keys()]).toEqual([
      'README.txt',
      'person.json',
      'consents.json',
      'pushes.json',
      'disclosures.json',
      'records.json',
      'erasures.json',
    ])
    expect(jsonIn(files, 'person.json')).toMatchObject({ person: 'p-1', counts: { pushes: 2 } })
    const consents = Array(2).fill({ person: 'p-1', state: 'confirmed' })
    expect(jsonIn(files, 'consents.json')).toMatchObject(consents)
    expect(jsonIn(files, 'pushes.json')).toHaveLength(2)
    const records = jsonIn(files, 'records.json') as { model: string; source: { id: string } }[]
    expect(records.map(({ model, source }) => `${model} ${source.id}`).toSorted()).toEqual([
      ...['application j1', 'candidate j1', 'offer j1'],
    ])
    const { data } = await kit.app.audit.list({ operation: 'exportPerson', person: 'p-1' }, { limit: 10 })
    expect(data).toMatchObject([{ kind: 'read', status: 200 }])
  })
})

describe('the responses in the export of a person', () => {
  it.each([
    ['send', 'confirmed', null, 'has'],
    ['send', 'confirmed', 'duplicate', 'lacks'],
    ['send', 'rejected', 'invalid', 'lacks'],
    ['send', 'retry', 'duplicate', 'lacks'],
    ['send', 'uncertain', null, 'lacks'],
    ['ask', 'found', null, 'lacks'],
  ] as const)('to a %s that was %s, with the class %s, %s the text of the ATS', async (act, outcome, failed, has) => {
    kit = await openApiKit()
    const { pushes } = kit.app
    const { get } = pushes
    const text = '{"id":"c-9","name":"Zoe Other"}'
    const response = { status: 409, class: failed, said: text, body: text, headers: { location: '/c-9' }, ms: 5 }
    Object.assign(pushes, {
      get: async (id: string) => {
        const story = await get(id)
        const given = { ...response, source_ids: { candidate: 'c-9' }, url: 'https://ats.example/c-9' }
        const attempt = { id: 'att', step: 'candidate', effect: 'create', consent: null, place: null, request: {} }
        const times = { waitedMs: 0, startedAt: 0, finishedAt: 0 }
        return { ...story, attempts: [{ ...attempt, ...times, act, outcome, response: given } as never] }
      },
    })
    const url = '/v1/persons/p-1/export'
    const answer = await kit.api.inject({ url, headers: { authorization: `Bearer ${KEY}` } })
    const files = await unzip(answer.rawPayload)
    const all = [...files.values()].join(' ')
    expect([all.includes('Zoe Other'), all.includes('c-9')]).toEqual(Array(2).fill(has === 'has'))
    const [push] = jsonIn(files, 'pushes.json') as { attempts: { response: object | null }[] }[]
    expect(push!.attempts[0]!.response).toEqual(act === 'ask' ? null : expect.objectContaining({ status: 409, ms: 5 }))
  })
})

describe('the certificate of an erasure', () => {
  it('as a page shows a hostile id as text, and loads nothing', async () => {
    kit = await openApiKit()
    const { erasures } = kit.app
    const { certificate } = erasures
    Object.assign(erasures, {
      certificate: async (person: string) => ({ ...(await certificate(PERSONS.gone)), person }),
    })
    const id = '<script>alert("1")</script>'
    const answer = await kit.call({ url: `/v1/persons/${encodeURIComponent(id)}/erasure/certificate?format=html` })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.text).not.toMatch(/<script|<link|<img|style=|src=/)
    expect(answer.text).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;')
  })
})

describe('an export of disclosures', () => {
  it('as CSV has a head and a line for each, which no spreadsheet evaluates', async () => {
    kit = await openApiKit()
    const { disclosures } = kit.app
    const { list } = disclosures
    Object.assign(disclosures, {
      list: async (...given: Parameters<typeof list>) => {
        const page = await list(...given)
        return { ...page, data: page.data.map((row) => ({ ...row, person: '=HYPERLINK("x")' })) }
      },
    })
    const answer = await kit.call({ url: '/v1/disclosures/export?format=csv&connection=acme' })
    const [head, ...lines] = answer.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength((await list({}, { limit: 100 })).data.length)
    expect(head).toContain('"at","person","connection"')
    for (const line of lines) expect(line).toContain(`"'=HYPERLINK(""x"")"`)
    expect(answer.text).toContain('email phone resume"')
  })

  it('is refused beyond the limit of exports, which all of them share', async () => {
    kit = await openApiKit({ exports: 0 })
    for (const url of ['/v1/disclosures/export', '/v1/audit/export', '/v1/persons/p-1/export']) {
      const answer = await kit.call({ url })
      expect([answer.status, problemIn(answer).code]).toEqual([429, 'too_many_requests'])
    }
  })
})
