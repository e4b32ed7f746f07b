import { type FastifyInstance, fastify, type RouteOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openDocs } from '../../runtime/api/document/document.ts'
import type { Api } from '../../runtime/api/route.ts'
import { announceDeprecations } from '../../runtime/api/server/deprecation.ts'
import { openApiKit } from '../kit/api.ts'
import { operationsOf, readDocument } from './document.ts'

const OLD = { since: '2026-11-28', sunset: '2027-11-28' }
const SUNSET = 'Sun, 28 Nov 2027 00:00:00 GMT'

/** An API of which one operation is deprecated. */
function apiOf(deprecated = OLD) {
  const api: FastifyInstance = fastify({ logger: false })
  onTestFinished(() => api.close())
  const routes: RouteOptions[] = []
  announceDeprecations(api as unknown as Api)
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  const schema = { summary: 'One', tags: ['Test'], response: { 200: { type: 'object', description: 'Ok.' } } }
  api.get('/v1/new', { schema: { ...schema, operationId: 'new' } }, async () => ({}))
  api.get('/v1/old', { schema: { ...schema, operationId: 'old' }, config: { deprecated } }, async () => ({}))
  api.get('/v1/old/refused', { config: { deprecated } }, async () => {
    throw Object.assign(new Error('no'), { statusCode: 409 })
  })
  return { api, routes }
}

test('a deprecated operation says since when and until when in each of its responses, and no other one does', async () => {
  const { api } = apiOf()
  for (const url of ['/v1/old', '/v1/old/refused']) {
    const { headers } = await api.inject({ url })
    expect([headers.deprecation, headers.sunset]).toEqual(['@1795824000', SUNSET])
  }
  expect((await api.inject({ url: '/v1/new' })).headers).not.toMatchObject({ deprecation: expect.anything() })
})

test('a deprecated operation is marked in the document, with its headers', async () => {
  const { api, routes } = apiOf()
  await api.ready()
  const docs = await openDocs({ version: '0', routes: routes.filter(({ schema }) => schema?.tags), schemas: [] })
  onTestFinished(() => docs.close())
  const { paths = {} } = docs.swagger() as { paths?: Record<string, { get?: { deprecated?: boolean } }> }
  expect([paths['/v1/old']?.get?.deprecated, paths['/v1/new']?.get?.deprecated]).toEqual([true, undefined])
  const shown = JSON.stringify(paths['/v1/old'])
  expect(shown).toContain('#/components/headers/Deprecation')
  expect(shown).toContain('#/components/headers/Sunset')
})

test('an operation cannot end within a year of its deprecation', () => {
  expect(() => apiOf({ since: '2026-11-28', sunset: '2027-11-27' })).toThrow('/v1/old may not end within a year')
})

test('no operation is deprecated now, as the guide says', async () => {
  const kit = await openApiKit()
  onTestFinished(() => kit.api.close())
  const marked = operationsOf(await readDocument(kit)).filter(({ operation }) => Object(operation).deprecated === true)
  expect(marked).toEqual([])
})
