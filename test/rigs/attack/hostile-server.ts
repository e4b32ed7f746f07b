import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net'

/** Answers one request of the server under attack. `url` is that of the hostile server itself. */
export type HostileReply = (request: IncomingMessage, response: ServerResponse, url: string) => void
export type ReceivedRequest = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An ATS that does harm: what it answers is set by each attack. */
export class HostileServer {
  /** The requests since {@link serve}. */
  readonly received: ReceivedRequest[] = []
  private reply: HostileReply = (_request, response) => void response.writeHead(404).end()
  private readonly server = createServer((request, response) => void this.respond(request, response))

  async listen(): Promise<void> {
    this.server.on('clientError', (_error, socket) => socket.destroy())
    this.server.on('connection', (socket) => socket.on('error', () => undefined))
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Answers from now on like this. */
  serve(reply: HostileReply): void {
    // A connection in the pool may still carry what the last attack sent.
    this.server.closeAllConnections()
    this.received.length = 0
    this.reply = reply
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    this.received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('latin1'),
    })
    this.reply(request, response, this.url)
  }
}

/** Where nobody may connect: counts who does. */
export class Trap {
  connections = 0
  private readonly sockets = new Set<Socket>()
  private readonly server = createNetServer((socket) => {
    this.connections++
    this.sockets.add(socket)
    socket.on('close', () => this.sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
  })

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }
}
