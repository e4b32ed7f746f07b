import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../kit/free-port.ts'
import { Balancer } from './balancer.ts'

type Respond = (response: ServerResponse, request: IncomingMessage) => void
type TestNode = { address: string; isReady: boolean; begin(end: () => void): { done(): void }; leave(): void }

const servers: Server[] = []
const balancers: Balancer[] = []
afterEach(async () => {
  for (const balancer of balancers.splice(0)) await balancer.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A node at this URL, with a way to take it out. */
function nodeAt(address: string): TestNode {
  const ends = new Set<() => void>()
  return {
    address,
    isReady: true,
    begin(end) {
      ends.add(end)
      return { done: () => void ends.delete(end) }
    },
    leave() {
      this.isReady = false
      for (const end of ends) end()
    },
  }
}

async function node(respond: Respond): Promise<TestNode> {
  const server = createServer((request, response) => respond(response, request))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return nodeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const named = (name: string): Promise<TestNode> => node((response) => response.end(name))

async function balanced(...nodes: TestNode[]) {
  const balancer = new Balancer(nodes)
  balancers.push(balancer)
  const url = await balancer.listen()
  const get = (cookie = '') => fetch(url, { headers: { cookie } })
  const text = async (cookie?: string): Promise<string> => (await get(cookie)).text()
  return { url, get, text }
}
const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]!.split(';')[0]!

describe('the load balancer of the rig', () => {
  it('takes nodes in turn, and keeps a client on its node', async () => {
    const { get, text } = await balanced(await named('a'), await named('b'))
    expect([await text(), await text(), await text()]).toEqual(['a', 'b', 'a'])
    const own = cookieOf(await get())
    expect([await text(own), await text(own)]).toEqual(['b', 'b'])
  })

  it('leads a client to another node once its own is not ready, and keeps it there', async () => {
    const [one, other] = [await named('a'), await named('b')]
    const { get, text } = await balanced(one, other)
    const first = cookieOf(await get())
    one.isReady = false
    const response = await get(first)
    expect(await response.text()).toBe('b')
    one.isReady = true
    expect(await text(cookieOf(response))).toBe('b')
  })

  it('tries another node where one cannot be connected, with the same body', async () => {
    const echo: Respond = (response, request) => request.pipe(response)
    const { url } = await balanced(nodeAt(`http://127.0.0.1:${await freePort()}`), await node(echo))
    expect(await (await fetch(url, { method: 'POST', body: 'once' })).text()).toBe('once')
  })

  it('never sends a request again that a node may have received', async () => {
    let received = 0
    const ends: Respond = (response) => {
      received++
      response.destroy()
    }
    const { url } = await balanced(await node(ends), await node(ends))
    expect((await fetch(url, { method: 'POST', body: 'once' })).status).toBe(502)
    expect(received).toBe(1)
  })

  it('ends what a node has that is not ready any more, an open stream too', async () => {
    const streaming = await node((response) => void response.write('begun'))
    const silent = await node(() => undefined)
    const { get } = await balanced(streaming, silent)
    const reader = (await get()).body!.getReader()
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('begun')
    streaming.leave()
    await expect(reader.read()).rejects.toThrow()
    const waiting = get()
    const left = silent.begin
    await new Promise<void>((resolve) => {
      silent.begin = (end) => {
        resolve()
        return left.call(silent, end)
      }
    })
    silent.leave()
    expect((await waiting).status).toBe(502)
  })

  it('refuses if no node is ready', async () => {
    const only = await named('a')
    only.isReady = false
    expect((await (await balanced(only)).get()).status).toBe(503)
  })
})
