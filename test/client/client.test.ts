import { createServer } from 'node:http'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { ApiError, type Client, createClient, type FollowedChange } from '../../client/index.ts'
import type { components } from '../../client/schema.gen.ts'
import { type ApiKit, KEY, openApiKit } from '../kit/api.ts'

let kit: ApiKit
afterEach(() => kit.api.close())

async function connect(key: string | undefined = KEY): Promise<{ hirewire: Client }> {
  kit = await openApiKit()
  const url = await kit.api.listen({ host: '127.0.0.1', port: 0 })
  return { hirewire: createClient({ url, key }) }
}

const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error,
  )

describe('an operation', () => {
  it('returns the JSON of its response, with its type', async () => {
    const { hirewire } = await connect()
    const push = await hirewire.get('/v1/pushes/{id}', { params: { path: { id: kit.ids.failed } } })
    expectTypeOf(push.state).toEqualTypeOf<components['schemas']['PushDetail']['state']>()
    expect(push).toMatchObject({ id: kit.ids.failed, state: 'FAILED' })
  })

  it('sends its body and its query', async () => {
    const { hirewire } = await connect()
    const paused = await hirewire.post('/v1/connections/{id}/pause', {
      params: { path: { id: 'acme' } },
      body: { reason: 'maintenance' },
    })
    expect(paused.state).toBe('paused')
    const { data } = await hirewire.get('/v1/pushes', { params: { query: { state: ['FAILED'] } } })
    expect(data.map(({ state }) => state)).toEqual(['FAILED'])
  })

  it('has no parameters that the API does not have', async () => {
    const { hirewire } = await connect()
    // @ts-expect-error: no such parameter
    const misspelt = hirewire.get('/v1/pushes', { params: { query: { sate: 'FAILED' } } })
    expect((await failureOf(misspelt)).code).toBe('request_invalid')
    // @ts-expect-error: the id is missing
    await failureOf(hirewire.get('/v1/pushes/{id}'))
  })

  it('throws the problem of a response', async () => {
    const { hirewire } = await connect()
    const error = await failureOf(hirewire.get('/v1/runs/{id}', { params: { path: { id: 'run_none' } } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404, code: 'not_found', retryable: false, retryAfterMs: null })
    expect(error.message).toBe(error.problem?.detail)
  })

  it('changes the version that was read, and no later one', async () => {
    const { hirewire } = await connect()
    const made = await hirewire.post('/v1/keys', { body: { name: 'acme-desk', role: 'operator' } })
    const path = { id: made.id }
    const read = await hirewire.open('/v1/keys/{id}', { params: { path } })
    const header = { 'if-match': read.headers.get('etag') ?? '' }
    const revoke = () => hirewire.post('/v1/keys/{id}/revoke', { params: { path, header } })
    expect((await revoke()).state).toBe('revoked')
    expect(await failureOf(revoke())).toMatchObject({ status: 412, code: 'precondition_failed', retryable: false })
  })

  it('throws what a proxy before the server responds, without a problem', async () => {
    await connect()
    const proxy = createServer((_, response) =>
      response.writeHead(503, { 'retry-after': '7' }).end('<h1>Bad gateway</h1>'),
    )
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as { port: number }
    const error = await failureOf(createClient({ url: `http://127.0.0.1:${port}` }).get('/v1/summary'))
    proxy.close()
    expect(error).toMatchObject({ status: 503, problem: null, code: null, retryable: true, retryAfterMs: 7_000 })
  })

  it('needs a key', async () => {
    const { hirewire } = await connect('hw_of_nobody')
    expect(await failureOf(hirewire.get('/v1/summary'))).toMatchObject({ status: 401, code: 'unauthorized' })
  })
})

describe('a list', () => {
  it('is read entry by entry over all its pages', async () => {
    const { hirewire } = await connect()
    const pushes = []
    for await (const push of hirewire.list('/v1/pushes', { params: { query: { limit: 1 } } })) pushes.push(push)
    expectTypeOf(pushes).toEqualTypeOf<components['schemas']['ListedPush'][]>()
    const all = (await kit.app.pushes.list({}, { limit: 100 })).data
    expect(pushes.length).toBeGreaterThan(2)
    expect(pushes.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  it('is requested no further than it is read', async () => {
    const { hirewire } = await connect()
    const seen: string[] = []
    const counting = createClient({
      url: 'http://hirewire.test',
      fetch: async (request) => {
        seen.push(new URL(request.url).search)
        const page = { data: [{ id: seen.length }], next_cursor: 'next' }
        return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } })
      },
    })
    for await (const { next_cursor } of counting.pages('/v1/runs', { params: { query: { limit: 1 } } }))
      if (next_cursor !== null && seen.length === 2) break
    expect(seen).toEqual(['?limit=1', '?limit=1&cursor=next'])
    expect(hirewire).toBeDefined()
  })
})

describe('the change feed', () => {
  it('continues after an interruption where it ended, until its signal', async () => {
    const { hirewire } = await connect()
    const last = await kit.store.changes.lastSeq()
    const ends = new AbortController()
    const states: string[] = []
    const read: number[] = []
    const options = { signal: ends.signal, reconnectMs: 1, onState: (state: string) => states.push(state) }
    for await (const change of hirewire.changes(options)) {
      expectTypeOf(change).toEqualTypeOf<FollowedChange>()
      read.push(change.seq)
      if (change.seq === last) {
        await kit.app.pushes.cancel(kit.ids.push, 'Not needed.')
        kit.api.server.closeAllConnections()
      }
      if (change.seq > last) ends.abort()
    }
    expect(read).toEqual(Array.from({ length: last + 1 }, (_, at) => at + 1))
    expect(states).toEqual(['open', 'interrupted', 'open'])
  })

  it('continues after the cursor of an entry', async () => {
    const { hirewire } = await connect()
    const { value: first } = await hirewire.changes().next()
    const { value: second } = await hirewire.changes({ cursor: first!.cursor }).next()
    expect([first!.seq, second!.seq]).toEqual([1, 2])
  })

  it('ends with an error that a retry cannot change', async () => {
    const { hirewire } = await connect()
    const error = await failureOf(hirewire.changes({ after: 99 }).next())
    expect(error.code).toBe('feed_behind')
  })

  it('is closed at the server when its reader stops', async () => {
    const { hirewire } = await connect()
    const closed = new Promise<void>((resolve) => {
      kit.api.server.on('request', (_, response) => response.once('close', resolve))
    })
    for await (const { seq } of hirewire.changes()) if (seq === 2) break
    await closed
  })
})
