import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Limits } from '../../runtime/api/server/limits.ts'
import type { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import type { Model } from '../../runtime/kernel/model/model.ts'
import { type ApiKit, CONNECTION, KEY, openApiKit, problemIn } from '../kit/api.ts'
import { commit, write as record, startRun } from '../kit/store.ts'
import { until } from '../kit/until.ts'

let kit: ApiKit
afterEach(() => kit.api.close())

type Followed = {
  readonly port: number
  readonly clock: WoundClock
  /** The number of the nth entry that the test writes: others were written before. */
  nth(n: number): string
  /** Its line in the stream. */
  idOf(n: number): string
  /** Adds an entry to the feed for each model. */
  write(...models: Model[]): Promise<unknown>
}

async function listening(limits: Partial<Limits> = {}): Promise<Followed> {
  kit = await openApiKit(limits)
  await kit.api.listen({ host: '127.0.0.1', port: 0 })
  const { port } = kit.api.server.address() as AddressInfo
  const { epoch, newest: before } = await kit.store.changes.bounds()
  const write = await writerTo('acme')
  const nth = (n: number): string => `${before + n}`
  return { port, clock: kit.clock, nth, idOf: (n) => `id: ${epoch}.${nth(n)}\n`, write }
}

async function writerTo(connection: string): Promise<Followed['write']> {
  const run = await startRun(kit.store, 'requisitions', 'full', connection)
  let count = 0
  return (...models) =>
    commit(
      kit.store,
      run,
      models.map((model) => record(model, `${++count} of ${connection}`, {})),
    )
}

type Stream = { readonly status: number; until(text: string): Promise<string>; ended: Promise<void>; close(): void }

/** A reader of an event stream, over a real connection. */
function follow(port: number, { query = '', lastEventId = '', key = KEY } = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/event-stream',
      // A stream is never compressed: its entries would wait for each other.
      'accept-encoding': 'gzip, br',
      authorization: `Bearer ${key}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    }
    const outgoing = request({ host: '127.0.0.1', port, path: `/v1/changes${query}`, headers }, (answer) => {
      let text = ''
      let look = (): void => {}
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        look()
      })
      const ended = new Promise<void>((done) => answer.once('close', done))
      const until = (part: string): Promise<string> =>
        new Promise((found) => {
          look = () => {
            if (text.includes(part)) found(text)
          }
          look()
        })
      resolve({ status: answer.statusCode ?? 0, until, ended, close: () => outgoing.destroy() })
    })
    outgoing.once('error', reject).end()
  })
}

const idsIn = (text: string): string[] =>
  [...text.matchAll(/^id: \w+\.(\d+)\nevent: change$/gm)].map((match) => match[1]!)

describe('following the change feed', () => {
  it('sends the stored events, and then each new one as it is written, in order', async () => {
    const { port, clock, nth, idOf, write } = await listening()
    await write('requisition', 'candidate')
    const stream = await follow(port, { query: `?after=${nth(0)}` })
    expect(stream.status).toBe(200)
    expect(idsIn(await stream.until(idOf(2)))).toEqual([nth(1), nth(2)])
    await write('offer')
    await clock.wind(500)
    const text = await stream.until(idOf(3))
    expect(idsIn(text)).toEqual([nth(1), nth(2), nth(3)])
    expect(JSON.parse(/^data: (.*)$/m.exec(text)![1]!)).toMatchObject({
      seq: Number(nth(1)),
      connection: 'acme',
      model: 'requisition',
    })
    stream.close()
  })

  it('sends a new event as soon as the store reports it, and looks no more than ten times a second', async () => {
    const { port, clock, nth, idOf, write } = await listening()
    await write('requisition')
    const { changes } = kit.app
    const list = vi.spyOn(changes, 'list')
    const { watch } = changes
    const unwatched = vi.fn()
    changes.watch = (listener) => {
      const unwatch = watch(listener)
      return () => {
        unwatch()
        unwatched()
      }
    }
    const stream = await follow(port, { query: `?after=${nth(0)}` })
    await stream.until(idOf(1))
    await clock.wind(100)
    for (const seq of [2, 3]) {
      await write('requisition')
      if (seq === 3) await clock.wind(100)
      expect(idsIn(await stream.until(idOf(seq)))).toHaveLength(seq)
    }
    expect(list).toHaveBeenCalledTimes(3)
    stream.close()
    await stream.ended
    await expect.poll(() => unwatched.mock.calls.length).toBe(1)
  })

  it('continues after Last-Event-ID, which takes precedence over `after`', async () => {
    const { port, nth, idOf, write } = await listening()
    await write('requisition', 'requisition', 'requisition')
    const stream = await follow(port, { query: '?after=0', lastEventId: nth(2) })
    expect(idsIn(await stream.until(idOf(3)))).toEqual([nth(3)])
    stream.close()
  })

  it('sends only the events that match the filter, and each keep-alive carries the position read so far', async () => {
    const { port, clock, nth, idOf, write } = await listening()
    await write('requisition', 'offer', 'requisition')
    const stream = await follow(port, { query: `?model=offer&after=${nth(0)}` })
    await stream.until(idOf(2))
    await clock.wind(16_000)
    expect(idsIn(await stream.until(`${idOf(3)}\n`))).toEqual([nth(2)])
    stream.close()
  })

  it('sends a long backlog completely', async () => {
    const { port, nth, idOf, write } = await listening()
    await write(...Array.from({ length: 450 }, () => 'requisition' as const))
    const stream = await follow(port)
    const all = Array.from({ length: Number(nth(450)) }, (_, index) => `${index + 1}`)
    expect(idsIn(await stream.until(idOf(450)))).toEqual(all)
    stream.close()
  })

  it('ends when the server stops, without delaying the stop', async () => {
    const { port } = await listening()
    const stream = await follow(port)
    await stream.until(': the change feed')
    await kit.api.close()
    await stream.ended
  })

  it('refuses more streams than allowed, and accepts one again when another has ended', async () => {
    const { port, clock } = await listening({ followers: 1 })
    const first = await follow(port)
    await first.until(':')
    const refused = await kit.call({ url: '/v1/changes', headers: { accept: 'text/event-stream' } })
    expect([refused.status, problemIn(refused).cause]).toEqual([429, 'rate_limited'])
    first.close()
    await first.ended
    await until(async () => {
      await clock.wind(500)
      const next = await follow(port)
      next.close()
      return next.status === 200
    })
  })

  it('reports immediately if the reader is ahead of a restored feed', async () => {
    const { port, nth, write } = await listening()
    await write('requisition')
    expect((await follow(port, { lastEventId: nth(2) })).status).toBe(409)
    expect((await follow(port, { query: `?after=${nth(2)}` })).status).toBe(409)
  })

  it('reports immediately if the store was restored since the cursor of the reader', async () => {
    const { port, nth, idOf, write } = await listening()
    await write('requisition', 'requisition')
    const stream = await follow(port, { lastEventId: idOf(1).trim().slice('id: '.length) })
    expect(idsIn(await stream.until(idOf(2)))).toEqual([nth(2)])
    stream.close()
    expect((await follow(port, { lastEventId: `another.${nth(1)}` })).status).toBe(410)
  })

  it('ends where the store was restored, or entries were deleted, before the reader had them', async () => {
    const { port, clock, nth, idOf, write } = await listening()
    await write('requisition')
    const { changes } = kit.app
    const now = vi.spyOn(changes, 'bounds')
    for (const change of [{ epoch: 'restored' }, { oldest: Number(nth(3)) }]) {
      const stream = await follow(port, { query: `?after=${nth(0)}` })
      await stream.until(idOf(1))
      const bounds = await kit.store.changes.bounds()
      now.mockResolvedValueOnce({ ...bounds, ...change })
      await clock.wind(500)
      await stream.ended
    }
  })

  it('refuses an invalid event id', async () => {
    const { port } = await listening()
    expect((await follow(port, { lastEventId: 'yesterday' })).status).toBe(422)
  })
})

it('a stream ends within fifteen seconds after its key was revoked', async () => {
  const { port, clock, idOf, write } = await listening()
  const { app } = kit
  const { key, token } = await app.keys.create({ name: 'feed', role: 'platform', connections: null, expiresAt: null })
  await write('requisition')
  const stream = await follow(port, { key: token })
  await stream.until(idOf(1))
  await clock.wind(20_000)
  await write('requisition')
  await clock.wind(1_000)
  await stream.until(idOf(2))
  await app.keys.revoke(key.id)
  await write('candidate')
  await clock.wind(15_500)
  await stream.ended
  expect((await follow(port, { key: token })).status).toBe(401)
})

it('a stream of a limited key has the changes of its connections only', async () => {
  const { port, clock, nth, write } = await listening()
  await write('requisition')
  await kit.app.connections.create({ ...CONNECTION, id: 'beta' })
  await (await writerTo('beta'))('requisition')
  const limited = { name: 'beta', role: 'auditor', connections: ['beta'], expiresAt: null } as const
  const { token } = await kit.app.keys.create(limited)
  const stream = await follow(port, { key: token })
  await clock.wind(1_000)
  expect(idsIn(await stream.until('1 of beta'))).toEqual([nth(2), nth(3)])
  stream.close()
})

it('a limited key cannot hold so many streams that another key gets none', async () => {
  const { port } = await listening({ followers: 20 })
  const limited = { role: 'auditor', connections: ['acme'], expiresAt: null } as const
  const { token } = await kit.app.keys.create({ ...limited, name: 'desk' })
  const other = await kit.app.keys.create({ ...limited, name: 'other desk' })
  const streams = [await follow(port, { key: token }), await follow(port, { key: token })]
  expect((await follow(port, { key: token })).status).toBe(429)
  streams.push(await follow(port, { key: other.token }), await follow(port), await follow(port), await follow(port))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  for (const stream of streams) stream.close()
})
