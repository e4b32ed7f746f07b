import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Balancer = { readonly address: string; stop(): Promise<void> }

/**
 * The simplest load balancer: each request goes to the next of `nodes`, the URLs at that time. Only a node that accepts no connection is passed over,
 * as with any balancer that must not send a request again that may have arrived; a node that dies meanwhile is a 502.
 */
export async function startBalancer(nodes: () => readonly string[], port: number): Promise<Balancer> {
  let next = 0
  const server = createServer((incoming, outgoing) => {
    void balance(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const balance = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const first = next++
    const now = nodes()
    for (let at = 0; at < now.length; at++) {
      const node = now[(first + at) % now.length]!
      if (await forwarded({ node, incoming, body }, outgoing)) return
    }
    outgoing.writeHead(503).end()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Forwarding = { readonly node: string; readonly incoming: IncomingMessage; readonly body: Buffer }

/** False: the node accepts no connection, so it has nothing of the request. */
function forwarded({ node, incoming, body }: Forwarding, outgoing: ServerResponse): Promise<boolean> {
  const { method, url = '/' } = incoming
  const { connection: _, 'transfer-encoding': __, ...headers } = incoming.headers
  return new Promise((resolve) => {
    const call = request(`${node}${url}`, { method, headers: { ...headers, 'content-length': body.length } })
    call.once('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      response.once('close', () => (response.complete ? undefined : outgoing.destroy()))
      resolve(true)
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      const isRefused = error.code === 'ECONNREFUSED'
      if (!isRefused && !outgoing.headersSent) outgoing.writeHead(502).end()
      resolve(!isRefused)
    })
    call.end(body)
  })
}
