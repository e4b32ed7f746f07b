import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { later } from '../real-time.ts'

/** The server notices by its keepalives that nobody is there any more. */
const SERVER_NOTICES_MS = 25_000

/** The socket or the port of a server on this machine. */
export type Place = { readonly path: string } | { readonly host: string; readonly port: number }

/** Where the server of this URL is. */
export function placeOf(url: string): Place {
  const { searchParams, hostname, port } = new URL(url)
  const [host, at] = [searchParams.get('host') ?? hostname, Number(port || 5432)]
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${at}`) } : { host, port: at }
}

/** The same database behind this port of the machine. */
export function urlThrough(url: string, port: number): string {
  const { username, pathname } = new URL(url)
  return `postgres://${username}@127.0.0.1:${port}${pathname}`
}

/** Of one connection: what passes, in both directions. */
export type Passing = { sent(data: Buffer): void; returned(data: Buffer): void }
const UNHEARD: Passing = { sent: () => undefined, returned: () => undefined }

/** `roundTripMs`: each packet arrives half of it later. */
type Manner = { readonly roundTripMs?: number; readonly hear?: () => Passing }

/**
 * A network between those who use a PostgreSQL server and the server, which is on this machine. It takes time, and it
 * can drop what both sides send on a connection without closing it, as a network does that lost a route: a half-open
 * connection.
 */
export class Network {
  readonly roundTripMs: number
  /** What becomes of new connections: they work, nothing comes back on them, or they are closed at once. */
  accepts: 'all' | 'silently' | 'none' = 'all'
  /** Of a connection: drops everything from now on. */
  private readonly cuts = new Set<() => void>()
  private readonly sockets = new Set<Socket>()
  private readonly server = createServer((socket) => this.carry(socket))
  private readonly hear: () => Passing
  private to: Place

  constructor(to: Place, { roundTripMs = 0, hear = () => UNHEARD }: Manner = {}) {
    this.to = to
    this.roundTripMs = roundTripMs
    this.hear = hear
  }

  /** Returns the port on 127.0.0.1 at which the server is from now on. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }

  /** Every connection of now is half-open. */
  cut(): void {
    for (const drop of [...this.cuts]) drop()
  }

  /** The name of the server is that of another one from now on: no connection to the one before is left. */
  leadTo(to: Place): void {
    this.to = to
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private carry(near: Socket): void {
    this.keep(near)
    if (this.accepts === 'none') return void near.destroy()
    if (this.accepts === 'silently') return void near.resume()
    const far = connect(this.to)
    this.keep(far)
    const { sent, returned } = this.hear()
    let open = true
    const isOpen = (): boolean => open
    this.pass(near, far, { isOpen, heard: sent })
    this.pass(far, near, { isOpen, heard: returned })
    const drop = (): void => {
      open = false
      this.cuts.delete(drop)
      later(SERVER_NOTICES_MS, () => far.destroy())
    }
    this.cuts.add(drop)
    near.once('close', () => this.cuts.delete(drop))
  }

  /** In one direction; the end of a connection takes as long as what was sent before it. */
  private pass(from: Socket, to: Socket, on: { isOpen(): boolean; heard(data: Buffer): void }): void {
    const arrive = (what: () => void): void => {
      if (this.roundTripMs === 0) what()
      else later(this.roundTripMs / 2, what)
    }
    from.on('data', (data: Buffer) => {
      on.heard(data)
      arrive(() => on.isOpen() && !to.destroyed && to.write(data))
    })
    from.once('close', () => arrive(() => on.isOpen() && to.destroy()))
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.sockets.delete(socket))
  }
}
