import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiKit, openApiKit } from '../kit/api.ts'
import { pull, write } from '../kit/store.ts'

/** What a response may have at most, whatever is stored. */
const MOST = 8 * 1024 * 1024
const APPLICATIONS = 30
const LONG = 'x'.repeat(700_000)

let kit: ApiKit
beforeAll(async () => {
  kit = await openApiKit()
  const { store } = kit
  const row = (index: number) => ({ candidate: { id: `long-${index}` }, requisition: { id: `long-${index % 3}` } })
  const named = (index: number) => ({
    ...{ title: 'A job', status: { value: 'OPEN', source_value: 'open' } },
    ...{ description_html: LONG, department: { id: `long-${index}` } },
  })
  await pull(
    store,
    'jobs',
    [0, 1, 2].map((index) => write('requisition', `long-${index}`, named(index))),
  )
  await pull(
    store,
    'departments',
    [0, 1, 2].map((index) => write('department', `long-${index}`, { name: LONG })),
  )
  const applications = Array.from({ length: APPLICATIONS }, (_, index) =>
    write('application', `long-${index}`, row(index)),
  )
  await pull(store, 'applications', applications)
})
afterAll(() => kit.api.close())

type Page = { data: { id: string; expanded?: { requisition?: object } }[]; next_cursor: string | null }

async function pagesOf(url: string): Promise<Page[]> {
  const pages: Page[] = []
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)!.next_cursor) {
    const answer = await kit.call({ url: `${url}${cursor && `&cursor=${cursor}`}` })
    expect([answer.status, answer.text.length < MOST]).toEqual([200, true])
    pages.push(answer.json<Page>())
  }
  return pages
}

describe('a page with large records', () => {
  it('ends early when it is expanded, and the next one begins where it ended', async () => {
    const pages = await pagesOf('/v1/applications?connection=acme&limit=100&expand=requisition,candidate')
    const entries = pages.flatMap(({ data }) => data).filter(({ id }) => id.startsWith('long-'))
    expect(pages.length).toBeGreaterThan(3)
    expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: APPLICATIONS }, (_, index) => `long-${index}`))
    for (const { expanded } of entries) expect(expanded?.requisition).toMatchObject({ description_html: LONG })
  })

  it('names other records without texts that are no names', async () => {
    const rows = (await pagesOf('/v1/requisitions?connection=acme&limit=100')).flatMap(({ data }) => data)
    const long = rows.filter(({ id }) => id.startsWith('long-'))
    expect(long.map((row) => JSON.stringify(row).split(LONG).length - 1)).toEqual([1, 1, 1])
  })

  it('has no consent with evidence that is larger than its bound', async () => {
    const consent = (size: number) => ({
      ...{ person: 'p-long', connection: 'acme', requisition: 'j1', kind: 'interest_and_consent', state: 'confirmed' },
      ...{ at: new Date(kit.clock.now()).toISOString(), evidence: { text: 'x'.repeat(size) } },
    })
    const record = (size: number) => kit.call({ method: 'POST', url: '/v1/consents', payload: consent(size) })
    expect((await record(65_000)).status).toBe(201)
    const refused = await record(66_000)
    expect([refused.status, refused.text.includes('/evidence')]).toEqual([422, true])
  })
})
