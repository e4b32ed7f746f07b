import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { BEARER, openAts, openSmall, specWith } from '../kit/small-installation.ts'
import { fillLists } from '../store/suites/limited-lists.ts'

const TOKEN = 'local-token-of-this-test'
const KEY = 'key-of-the-test-1'
const JOBS = ['r1', 'r2', 'r3'].map((id) => ({ id, title: 'Nurse', state: 'published' }))

type List = { readonly data: Record<string, unknown>[]; readonly next_cursor: string | null; readonly total?: object }

async function opened() {
  const ats = await openAts(() => ({ json: { data: JOBS } }))
  const connection = { credentials: { key: KEY } }
  const { installation, pull } = await openSmall({ spec: specWith(BEARER), url: ats.url, connection })
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  const send = (url: string, payload?: object, token = TOKEN) =>
    api.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  const get = async (url: string) => (await send(url)).json<List>()
  /** All entries, a page of two at a time. */
  const walk = async (url: string, field: string) => {
    const found: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: List = await get(`${url}&limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...page.data.map((entry) => entry[field]))
      cursor = page.next_cursor
    }
    return found
  }
  const connect = (id: string, key: string) =>
    installation.connect({
      ...{ id, integration: 'small', auth_type: 'login', overrides: {} },
      settings: { base: ats.url },
      credentials: { key },
    })
  return { installation, pull, send, get, walk, connect }
}

test('records, keys, webhook endpoints and the audit log are read in both orders, page by page', async () => {
  const { pull, send, get, walk } = await opened()
  await pull()
  const names = ['one', 'two', 'three']
  const urls = names.map((name) => `https://receiver.example/${name}`)
  for (const name of names) expect((await send('/v1/keys', { name, role: 'auditor' })).statusCode).toBe(201)
  for (const url of urls)
    expect((await send('/v1/webhook-endpoints', { url, events: ['push.*'] })).statusCode).toBe(201)
  for (const [path, field, expected] of [
    ['/v1/requisitions', 'id', ['r1', 'r2', 'r3']],
    ['/v1/keys', 'name', names],
    ['/v1/webhook-endpoints', 'url', urls],
  ] as const) {
    expect([path, await walk(`${path}?sort=oldest`, field)]).toEqual([path, expected])
    expect([path, await walk(`${path}?sort=newest`, field)]).toEqual([path, expected.toReversed()])
    expect([path, (await get(`${path}?limit=1&count=true`)).total]).toEqual([path, { count: 3, exact: true }])
    const { next_cursor } = await get(`${path}?sort=newest&limit=1`)
    expect([path, (await send(`${path}?sort=oldest&cursor=${next_cursor}`)).statusCode]).toEqual([path, 422])
  }
  const created = '/v1/audit?operation=createKey'
  const entries = await walk(`${created}&sort=oldest`, 'seq')
  expect(entries).toHaveLength(3)
  expect(await walk(`${created}&sort=newest`, 'seq')).toEqual(entries.toReversed())
})

test('records are read by when they changed, between two times', async () => {
  const { installation, pull, send, get } = await opened()
  await pull()
  const at = installation.clock.now()
  const [before, after] = [at - 60_000, at + 60_000].map((time) => new Date(time).toISOString())
  const idsOf = async (query: string) => (await get(`/v1/requisitions?${query}`)).data.map(({ id }) => id)
  expect(await idsOf(`updated_after=${before}&updated_before=${after}&sort=newest`)).toEqual(['r3', 'r2', 'r1'])
  expect(await idsOf(`updated_before=${before}`)).toEqual([])
  const wrong = await send(`/v1/requisitions?updated_after=${after}&updated_before=${before}`)
  expect([wrong.statusCode, wrong.json().detail]).toEqual([422, expect.stringContaining('`updated_after`')])
})

test('the audit log is read for several connections at once', async () => {
  const { installation, send, get } = await opened()
  for (const id of ['other', 'third']) await installation.connect({ id })
  for (const id of ['small', 'other', 'third']) await send(`/v1/connections/${id}/pause`, { reason: 'A test.' })
  const about = async (...ids: string[]) =>
    (await get(`/v1/audit?operation=pauseConnection&${ids.map((id) => `connection=${id}`).join('&')}`)).data
  expect(await about('small', 'other')).toEqual([...(await about('other')), ...(await about('small'))])
  expect(await about('small', 'other')).toHaveLength(2)
  expect((await send('/v1/audit?connection=nobody')).statusCode).toBe(404)
})

test('the funnel and the times in phases are read for several connections at once, page by page', async () => {
  const { installation, send, get, walk } = await opened()
  await fillLists(installation.store, installation.clock.now())
  for (const path of ['/v1/analytics/funnel', '/v1/analytics/time-in-phase']) {
    const rows = await walk(`${path}?by=month`, 'connection')
    expect([path, rows]).toEqual([path, ['acme', 'beta', 'corp']])
    expect([path, await walk(`${path}?connection=corp&connection=acme`, 'connection')]).toEqual([
      path,
      ['acme', 'corp'],
    ])
    expect([path, await walk(`${path}?connection=corp`, 'connection')]).toEqual([path, ['corp']])
    const { next_cursor } = await get(`${path}?connection=corp&connection=acme&limit=1`)
    expect([path, (await send(`${path}?connection=corp&limit=1&cursor=${next_cursor}`)).statusCode]).toEqual([
      path,
      422,
    ])
    const unknown = await send(`${path}?connection=nobody&connection=acmee`)
    expect([path, unknown.statusCode, unknown.json().detail]).toEqual([path, 404, expect.stringContaining('nobody')])
  }
})

test('the budgets of several connections are listed at once, a shared one once, and with whom it is shared', async () => {
  const { installation, send, get, walk, connect } = await opened()
  await connect('same', KEY)
  await connect('other', 'key-of-the-test-2')
  const path = '/v1/budgets'
  const shared = ['same', 'small']
  expect(await walk(`${path}?connection=small&connection=same&connection=other`, 'connections')).toEqual([
    ['other'],
    shared,
  ])
  for (const query of ['connection=small', 'connection=same', 'connection=same&connection=small'])
    expect([query, await walk(`${path}?${query}`, 'connections')]).toEqual([query, [shared]])
  expect(await walk(`${path}?connection=acme&connection=other`, 'connections')).toEqual([['acme'], ['other']])
  const first = await get(`${path}?connection=small&connection=other&limit=1`)
  expect(first).toMatchObject({ data: [{ connections: ['other'] }], next_cursor: expect.any(String) })
  const next = `${path}?connection=small&connection=other&limit=1&cursor=${first.next_cursor}`
  expect(await get(next)).toMatchObject({ data: [{ connections: shared }], next_cursor: null })
  const mistyped = await send(`${path}?connection=smal`)
  expect([mistyped.statusCode, mistyped.json().detail]).toEqual([404, expect.stringContaining('smal')])

  const given = { role: 'operator', connections: ['same', 'acme'], expiresAt: null } as const
  const { token } = await installation.app.keys.create({ name: 'of two', ...given })
  const seen = async (query: string) => (await send(`${path}?${query}`, undefined, token)).json<List>().data
  // Of a shared budget, a limited key sees its own connections only.
  for (const query of ['connection=same', 'connection=same&connection=small&connection=other'])
    expect([query, (await seen(query)).map(({ connections }) => connections)]).toEqual([query, [['same']]])
  const foreign = await send(`${path}?connection=small&connection=other`, undefined, token)
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found'])
})
