import { createServer, Agent as HttpAgent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const COOKIE = 'node'

/** What a load balancer knows of a node. `begin`: a request to it begins, and is ended where the node no longer is ready. */
export type Balanced = {
  readonly address: string
  readonly isReady: boolean
  begin(end: () => void): { done(): void }
}

/**
 * A load balancer as `examples/deploy` has one. It takes the nodes that are ready in turn, and a client, which it knows by
 * a cookie, stays with its node while that is ready; what a node has that is not ready any more is ended. Only what could
 * not be connected goes to another node: a request that a node may have received is never sent again.
 */
export class Balancer {
  private readonly nodes: readonly Balanced[]
  private readonly server = createServer((asked, response) => void this.respond(asked, response))
  // A connection that a killed node has closed looks as if it had received the request: each request has its own.
  private readonly agent = new HttpAgent({ keepAlive: false })
  private turn = 0

  constructor(nodes: readonly Balanced[]) {
    this.nodes = nodes
  }

  /** Returns its URL. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.agent.destroy()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async respond(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked).catch(() => null)
    if (body === null) return
    const tried = new Set<Balanced>()
    for (;;) {
      const node = this.nodeOf(asked, tried)
      if (!node) return refuse(response, 503)
      tried.add(node)
      const passed = await this.pass({ asked, body, response }, node)
      if (passed === 'not_connected') continue
      if (passed === 'ended') refuse(response, 502)
      return
    }
  }

  private nodeOf({ headers }: IncomingMessage, tried: ReadonlySet<Balanced>): Balanced | undefined {
    const own = this.nodes[Number(headers.cookie?.split(`${COOKIE}=`)[1]?.split(';')[0] ?? -1)]
    const left = this.nodes.filter((node) => node.isReady && !tried.has(node))
    return own && left.includes(own) ? own : left[this.turn++ % Math.max(1, left.length)]
  }

  /** Resolves with what became of it, when a response has begun or there will be none. */
  private pass(
    { asked, body, response }: { asked: IncomingMessage; body: Buffer; response: ServerResponse },
    node: Balanced,
  ): Promise<'responds' | 'not_connected' | 'ended'> {
    const { promise, resolve } = Promise.withResolvers<'responds' | 'not_connected' | 'ended'>()
    const { method, url, headers } = asked
    const passed = request(`${node.address}${url}`, {
      method,
      headers: { ...headers, connection: 'close' },
      agent: this.agent,
    })
    const session = node.begin(() => passed.destroy())
    passed.once('close', () => {
      session.done()
      resolve('ended')
    })
    passed.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'not_connected' : 'ended'),
    )
    passed.once('response', (given) => {
      const cookie = `${COOKIE}=${this.nodes.indexOf(node)}; Path=/`
      const { connection: _, 'transfer-encoding': __, ...rest } = given.headers
      response.writeHead(given.statusCode ?? 502, { ...rest, 'set-cookie': [...(rest['set-cookie'] ?? []), cookie] })
      // The beginning of a response that ends early must not look like a whole one.
      given.once('close', () => given.complete || response.destroy())
      given.pipe(response)
      response.flushHeaders()
      resolve('responds')
    })
    response.once('close', () => passed.destroy())
    passed.end(body)
    return promise
  }
}

function refuse(response: ServerResponse, status: 502 | 503): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify({ type: 'about:blank', status, title: 'The load balancer has no response of a node.' }))
}
