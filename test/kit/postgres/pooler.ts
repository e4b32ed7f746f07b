import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Address } from '../../../runtime/store/postgres/settings.ts'
import { freePort } from '../free-port.ts'
import { Messages } from './messages.ts'

/*
 * A connection pooler in front of a server. In the mode of sessions, a client has its connection to the server until it
 * ends; in the mode of transactions, for one transaction at a time. Each client is admitted by the server itself, on a
 * connection of its own, which is used for all of them afterwards, or is one too many.
 */

export type PoolerOptions = {
  readonly mode: 'session' | 'transaction'
  /** How many connections to the server there are: clients that are admitted wait for one with their first statement. */
  readonly most?: number
  /** Which free connection is lent: the one that was given back last, or first. */
  readonly next?: 'last' | 'first'
}

/** `waiting`: clients that wait for a connection to the server. */
export type Pooler = { readonly url: string; waiting(): number; close(): Promise<void> }

/** On loopback, without TLS. */
export async function startPooler({ config }: Address, options: PoolerOptions): Promise<Pooler> {
  const { host = '', port = 5432 } = config
  const reach = () =>
    host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ port, host, noDelay: true })
  const pool = new ServerPool(reach, options)
  const listener = createServer({ noDelay: true }, (socket) => new PooledClient(socket, pool))
  const own = await freePort()
  await new Promise<void>((resolve) => listener.listen(own, '127.0.0.1', resolve))
  return {
    url: `postgres://${config.user}@127.0.0.1:${own}/${config.database}`,
    waiting: () => pool.waiting.length,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve())
        pool.close()
      }),
  }
}

const SSL_REQUEST = 80_877_103
const [QUERY, SYNC, TERMINATE, READY, IDLE] = [...Buffer.from('QSXZI')] as [number, number, number, number, number]
const query = (text: string): Buffer => message('Q', Buffer.from(`${text}\0`))

function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.from(`${letter}....`)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

type Server = { readonly socket: Socket; hear(message: Buffer): void }

class ServerPool {
  readonly mode: PoolerOptions['mode']
  readonly waiting: PooledClient[] = []
  private readonly reach: () => Socket
  private readonly most: number
  private readonly next: 'last' | 'first'
  private readonly servers = new Set<Server>()
  private readonly free: Server[] = []
  private readonly clients = new Set<PooledClient>()

  constructor(reach: () => Socket, { mode, most = Number.POSITIVE_INFINITY, next = 'last' }: PoolerOptions) {
    this.reach = reach
    this.mode = mode
    this.most = most
    this.next = next
  }

  /** A connection to the server on which this client says who it is. */
  connect(client: PooledClient): Server {
    const server: Server = { socket: this.reach(), hear: () => undefined }
    const messages = new Messages()
    server.socket.on('error', () => undefined)
    server.socket.on('data', (bytes) => {
      for (const one of messages.read(bytes)) server.hear(one)
    })
    this.clients.add(client)
    return server
  }

  /** Whether the connection on which a client was admitted is one of the pool. */
  keep(server: Server): boolean {
    if (this.servers.size >= this.most) {
      server.hear = () => undefined
      server.socket.end(message('X', Buffer.alloc(0)))
      return false
    }
    this.servers.add(server)
    return true
  }

  lend(client: PooledClient): void {
    this.waiting.push(client)
    this.serve()
  }

  giveBack(server: Server): void {
    this.free.push(server)
    this.serve()
  }

  /** The client is gone: what it left in its session goes, too. `open`: what the server has not replied to. */
  left(client: PooledClient, server: Server | null, open: number): void {
    this.clients.delete(client)
    const at = this.waiting.indexOf(client)
    if (at >= 0) this.waiting.splice(at, 1)
    if (server === null) return
    if (!this.servers.has(server)) {
      server.socket.destroy()
      return
    }
    let left = open + 2
    server.hear = ([letter]) => {
      if (letter === READY && --left === 0) this.giveBack(server)
    }
    server.socket.write(Buffer.concat([query('ROLLBACK'), query('DISCARD ALL')]))
  }

  close(): void {
    for (const client of [...this.clients]) client.end()
    for (const { socket } of this.servers) socket.destroy()
  }

  private serve(): void {
    while (this.waiting.length > 0 && this.free.length > 0)
      this.waiting.shift()!.use((this.next === 'last' ? this.free.pop() : this.free.shift())!)
  }
}

class PooledClient {
  private readonly socket: Socket
  private readonly pool: ServerPool
  private readonly messages = new Messages()
  private greeting: Buffer | null = Buffer.alloc(0)
  private server: Server | null = null
  private isAdmitted = false
  /** How often the server has yet to say that it is ready. The greeting is the first. */
  private open = 1
  /** Messages that wait for a connection to the server. */
  private outbox: Buffer[] = []

  constructor(socket: Socket, pool: ServerPool) {
    this.socket = socket
    this.pool = pool
    socket.on('error', () => undefined)
    socket.on('close', () => this.end())
    socket.on('data', (bytes) => this.hear(bytes))
  }

  use(server: Server): void {
    this.server = server
    server.hear = (one) => this.replied(server, one)
    for (const one of this.outbox.splice(0)) server.socket.write(one)
  }

  end(): void {
    this.socket.destroy()
    this.pool.left(this, this.server, this.open)
    this.server = null
    // It may be called again.
    this.outbox = []
  }

  private hear(bytes: Buffer): void {
    if (this.greeting === null) {
      for (const one of this.messages.read(bytes)) this.ask(one)
      return
    }
    this.greeting = Buffer.concat([this.greeting, bytes])
    if (this.greeting.length < 8 || this.greeting.length < this.greeting.readInt32BE(0)) return
    if (this.greeting.readInt32BE(4) === SSL_REQUEST) {
      this.greeting = Buffer.alloc(0)
      this.socket.write('N')
      return
    }
    this.outbox.push(this.greeting)
    this.greeting = null
    this.use(this.pool.connect(this))
  }

  private ask(one: Buffer): void {
    if (one[0] === TERMINATE) {
      this.end()
      return
    }
    if (one[0] === QUERY || one[0] === SYNC) this.open++
    if (this.server) this.server.socket.write(one)
    else if (this.outbox.push(one) === 1) this.pool.lend(this)
  }

  private replied(server: Server, one: Buffer): void {
    this.socket.write(one)
    if (one[0] !== READY || --this.open > 0 || one[5] !== IDLE) return
    const isFirst = !this.isAdmitted
    this.isAdmitted = true
    if (isFirst && !this.pool.keep(server)) this.server = null
    else if (this.pool.mode === 'transaction') {
      this.server = null
      this.pool.giveBack(server)
    }
  }
}
