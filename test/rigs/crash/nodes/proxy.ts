import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { later } from '../../../kit/real-time.ts'

/** The server notices by its keepalives that nobody is there any more. */
const SERVER_NOTICES_MS = 25_000

/**
 * Between a node and PostgreSQL. It drops what both send on a connection without closing it, as a network does that lost
 * a route: a half-open connection.
 */
export class CuttingProxy {
  /** Of a connection: drops everything from now on. */
  private readonly cuts = new Set<() => void>()
  private readonly sockets = new Set<Socket>()
  private readonly server = createServer((socket) => this.carry(socket))
  private readonly to: string
  /** What becomes of new connections: they work, nothing comes back on them, or they are closed at once. */
  accepts: 'all' | 'silently' | 'none' = 'all'

  constructor(to: string) {
    this.to = to
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }

  /** Every connection of now is half-open. */
  cut(): void {
    for (const drop of [...this.cuts]) drop()
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
    let open = true
    near.on('data', (bytes) => open && far.write(bytes))
    far.on('data', (bytes) => open && near.write(bytes))
    near.once('close', () => open && far.destroy())
    far.once('close', () => open && near.destroy())
    const drop = (): void => {
      open = false
      this.cuts.delete(drop)
      later(SERVER_NOTICES_MS, () => far.destroy())
    }
    this.cuts.add(drop)
    near.once('close', () => this.cuts.delete(drop))
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.sockets.delete(socket))
  }
}
