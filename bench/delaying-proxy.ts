import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** What was sent through a proxy. `trips`: how often a statement was sent after a result, on all connections. */
export type Traffic = { readonly statements: number; readonly trips: number }

/**
 * A network between nodes and a database that is on this machine: each packet arrives half of the round trip later. The
 * nodes are told its address; it speaks no protocol, and counts what passes.
 */
export class DelayingProxy {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private readonly roundTripMs: number
  private counted = { statements: 0, trips: 0 }

  private constructor(database: URL, roundTripMs: number) {
    this.roundTripMs = roundTripMs
    const host = database.searchParams.get('host') ?? database.hostname
    const port = Number(database.port || 5432)
    this.server = createServer((client) => {
      const there = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
      this.join(client, there)
    })
  }

  /** `url`: of the database, on a Unix socket or a port. */
  static async before(url: string, roundTripMs: number): Promise<DelayingProxy> {
    const proxy = new DelayingProxy(new URL(url), roundTripMs)
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  /** The same database through the proxy. */
  urlOf(database: string): string {
    const url = new URL(database)
    const { port } = this.server.address() as AddressInfo
    return `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`
  }

  /** What passed since the last time. */
  take(): Traffic {
    const { counted } = this
    this.counted = { statements: 0, trips: 0 }
    return counted
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private join(client: Socket, server: Socket): void {
    const frames = new Frames()
    let isAnswered = true
    const toServer = delayed(server, this.roundTripMs / 2)
    const toClient = delayed(client, this.roundTripMs / 2)
    client.on('data', (data) => {
      this.counted.statements += frames.statementsIn(data)
      if (isAnswered) this.counted.trips++
      isAnswered = false
      toServer(data)
    })
    server.on('data', (data) => {
      isAnswered = true
      toClient(data)
    })
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.sockets.delete(socket)
        other.destroy()
      })
    }
  }
}

/** Writes what it is given so much later, in its order. */
function delayed(socket: Socket, ms: number): (data: Buffer) => void {
  const write = (data: Buffer): void => void (socket.destroyed || socket.write(data))
  return ms === 0 ? write : (data) => void setTimeout(() => write(data), ms)
}

const TYPED = 5
const QUERY = 'Q'.charCodeAt(0)
const EXECUTE = 'E'.charCodeAt(0)

/** The messages of a client of PostgreSQL: a type and a length each, but for the first one, which has no type. */
class Frames {
  private rest: Buffer = Buffer.alloc(0)
  private isFirst = true

  statementsIn(data: Buffer): number {
    this.rest = this.rest.length === 0 ? data : Buffer.concat([this.rest, data])
    let found = 0
    for (;;) {
      const head = this.isFirst ? TYPED - 1 : TYPED
      if (this.rest.length < head) return found
      const size = this.rest.readUInt32BE(head - TYPED + 1) + head - TYPED + 1
      if (this.rest.length < size) return found
      const type = this.rest[0]
      if (!this.isFirst && (type === QUERY || type === EXECUTE)) found++
      this.isFirst = false
      this.rest = this.rest.subarray(size)
    }
  }
}
