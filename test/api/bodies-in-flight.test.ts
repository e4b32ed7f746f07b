import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { type BodyBytes, createBodyBytes } from '../../runtime/api/server/bodies-in-flight.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import { KEY, PUSH } from '../kit/api.ts'
import { openFurnished } from '../kit/furnished/open.ts'

const MOST = 10_000
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/**
 * A server in which the given number of pushes and events wait until they are released, and the maximum of bytes that
 * bodies held. The next ones get a response at once: a missing refusal is then visible, and nothing hangs.
 */
async function server(atOnce = 2) {
  const { app, clock } = await openFurnished()
  const waiting: (() => void)[] = []
  const wait = () =>
    waiting.length >= atOnce ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve))
  const { request } = app.pushes
  const slow = {
    ...app,
    pushes: { ...app.pushes, request: (input: Parameters<typeof request>[0]) => wait().then(() => request(input)) },
    webhooks: { receive: () => wait().then(() => ({ status: 202, body: {} })) },
  }
  const counted = createBodyBytes(MOST)
  let peak = 0
  const bodyBytes: BodyBytes = {
    ...counted,
    take(bytes, open) {
      const taken = counted.take(bytes, open)
      peak = Math.max(peak, counted.held())
      return taken
    },
  }
  const apiKeys = [{ name: 'platform', hash: sha256(KEY), role: 'admin', connections: null } as const]
  const api = await buildApi({ app: slow, apiKeys, logger: false, version: '0', clock, bodyBytes })
  await api.listen({ host: '127.0.0.1', port: 0 })
  closing.push(async () => {
    for (const go of waiting.splice(0)) go()
    api.server.closeAllConnections()
    await api.close()
  })
  const { port } = api.server.address() as AddressInfo
  const open = (path: string, headers: Record<string, string | number>, answered?: (answer: IncomingMessage) => void) =>
    httpRequest({ port, path, method: 'POST', headers }, answered)
  return { open, waiting, bodyBytes, peak: () => peak }
}
type Server = Awaited<ReturnType<typeof server>>

/** A request for a push of this size: JSON may end with white space. */
const body = (bytes: number): Buffer => Buffer.from(JSON.stringify({ ...PUSH, attachments: [] }).padEnd(bytes))
const PUSHES = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
const settled = (condition: () => boolean) => expect.poll(condition).toBe(true)
const answerTo = async (
  { open }: Server,
  { path = '/v1/pushes', headers = PUSHES, bytes = body(4000), chunked = false } = {},
): Promise<{ status: number; retryAfter: number }> =>
  new Promise((resolve, reject) => {
    const length: Record<string, string | number> = chunked ? {} : { 'content-length': bytes.length }
    const request = open(path, { ...headers, ...length }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after']) })
    })
    request.on('error', reject)
    // A body that is written before the end has no Content-Length.
    if (chunked) request.write(bytes)
    request.end(chunked ? undefined : bytes)
  })

describe('request bodies in flight', () => {
  it('together hold no more bytes than the server allows: a body that does not fit gets 429 with Retry-After', async () => {
    const at = await server()
    const first = [answerTo(at), answerTo(at)]
    await settled(() => at.bodyBytes.held() === 8000)
    const refused = await Promise.all([answerTo(at), answerTo(at), answerTo(at)])
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
    expect(refused.every(({ retryAfter }) => retryAfter > 0)).toBe(true)
    await settled(() => at.waiting.length === 2 || at.bodyBytes.held() === 0)
    for (const go of at.waiting.splice(0)) go()
    await Promise.all(first)
    await settled(() => at.bodyBytes.held() === 0)
    const again = answerTo(at)
    await settled(() => at.bodyBytes.held() === 4000)
    for (const go of at.waiting.splice(0)) go()
    expect((await again).status).not.toBe(429)
    expect(at.peak()).toBe(8000)
  })

  it('count against the limit until their handler ends, even if the client closes the connection', async () => {
    const at = await server(1)
    const bytes = body(6000)
    const gone = at.open('/v1/pushes', { ...PUSHES, 'content-length': bytes.length })
    gone.on('error', () => undefined).end(bytes)
    await settled(() => at.waiting.length === 1)
    await closed(gone)
    expect((await answerTo(at, { bytes })).status).toBe(429)
    expect(at.bodyBytes.held()).toBe(6000)
    for (const go of at.waiting.splice(0)) go()
    await settled(() => at.bodyBytes.held() === 0)
  })

  it('release their bytes when they are cut off, refused, invalid or empty', async () => {
    const at = await server()
    const cut = at.open('/v1/pushes', { ...PUSHES, 'content-length': 4000 })
    cut.on('error', () => undefined).write('{')
    await settled(() => at.bodyBytes.held() === 4000)
    await closed(cut)
    await settled(() => at.bodyBytes.held() === 0)
    const statuses = [
      await answerTo(at, { bytes: Buffer.from('{}') }),
      await answerTo(at, { bytes: Buffer.from('{') }),
      await answerTo(at, { path: '/v1/nothing', bytes: body(500) }),
      await answerTo(at, { path: '/v1/settings', bytes: Buffer.alloc(0) }),
      await answerTo(at, { path: '/webhooks/acme', headers: { ...PUSHES, authorization: '' }, bytes: body(2 << 20) }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([422, 400, 404, 404, 413])
    await settled(() => at.bodyBytes.held() === 0)
  })

  it('count as the maximum of the operation when their length is unknown', async () => {
    const at = await server(0)
    expect((await answerTo(at, { chunked: true })).status).toBe(429)
    expect(at.peak()).toBe(0)
  })

  it('without a key count as they are received, up to a quarter of the limit', async () => {
    const at = await server()
    const hook = { path: '/webhooks/acme', headers: { ...PUSHES, authorization: '' } }
    const declared = Array.from({ length: 5 }, () => at.open(hook.path, { 'content-length': 2000 }))
    for (const request of declared) request.on('error', () => undefined).write('x')
    await settled(() => at.bodyBytes.held() === 5)
    const first = answerTo(at, { ...hook, bytes: body(2000) })
    await settled(() => at.waiting.length === 1)
    const push = answerTo(at, { bytes: body(6000) })
    await settled(() => at.waiting.length === 2)
    expect((await answerTo(at, { ...hook, bytes: body(1000), chunked: true })).status).toBe(429)
    for (const go of at.waiting.splice(0)) go()
    expect((await first).status).toBe(202)
    expect((await push).status).not.toBe(429)
    await Promise.all(declared.map(closed))
    await settled(() => at.bodyBytes.held() === 0)
  })
})

const closed = (request: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    request.on('close', () => resolve()).destroy()
  })

it('bodies in flight never exceed the limit, in any order of reserving and releasing (property)', () => {
  const act = fc.record({ bytes: fc.nat(600), open: fc.boolean(), give: fc.boolean() })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 100 }), (acts) => {
      const room = createBodyBytes(1000)
      const held: { bytes: number; open: boolean }[] = []
      for (const { bytes, open, give } of acts) {
        const last = give ? held.pop() : undefined
        if (last) room.give(last.bytes, last.open)
        else if (room.take(bytes, open)) held.push({ bytes, open })
        const sum = (of: typeof held) => of.reduce((all, one) => all + one.bytes, 0)
        expect(room.held()).toBe(sum(held))
        expect(room.held()).toBeLessThanOrEqual(1000)
        expect(sum(held.filter((one) => one.open))).toBeLessThanOrEqual(250)
      }
    }),
  )
})
