import { expect, it } from 'vitest'
import { openApiKit, problemIn } from '../kit/api.ts'
import { operationsOf, readDocument } from './document.ts'

/** What a list requires beside the connection. */
const BESIDE: Readonly<Record<string, string>> = { '/v1/persons': '&candidate=c-1' }

it('every list that takes `connection` returns 404 for an unknown one, as documented', async () => {
  const kit = await openApiKit()
  const document = await readDocument(kit)
  const lists = operationsOf(document).filter(
    ({ method, operation }) =>
      method === 'GET' &&
      operation.parameters?.some(({ in: place, name }) => place === 'query' && name === 'connection'),
  )
  expect(lists.length).toBeGreaterThanOrEqual(14)
  for (const { path, operation } of lists) {
    const beside = BESIDE[path] ?? ''
    const answer = await kit.call({ url: `${path}?connection=nope${beside}` })
    expect([path, answer.status]).toEqual([path, 404])
    expect(problemIn(answer).detail).toContain('nope')
    expect(operation.responses).toHaveProperty('404')
    expect([path, (await kit.call({ url: `${path}?connection=acme${beside}` })).status]).toEqual([path, 200])
  }
})

it('lists still return what is kept of a removed connection', async () => {
  const kit = await openApiKit()
  const before = (await kit.call({ url: '/v1/consents?connection=acme' })).json<{ data: unknown[] }>()
  expect(before.data.length).toBeGreaterThan(0)
  await kit.call({ method: 'DELETE', url: '/v1/connections/acme?force=true' })
  expect((await kit.call({ url: '/v1/connections/acme' })).status).toBe(404)
  const after = await kit.call({ url: '/v1/consents?connection=acme' })
  expect([after.status, after.json<{ data: unknown[] }>().data]).toEqual([200, before.data])
})
