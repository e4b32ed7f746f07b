import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import type { Limits } from '../../runtime/api/server/limits.ts'
import { boundSockets } from '../../runtime/api/server/sockets.ts'
import { openEmptyApp } from '../kit/app.ts'
import { makeCertificate } from '../kit/certificates.ts'

/** Slow requests are found at the next look. */
const IMPATIENT = { requestTimeoutMs: 20, lookForSlowMs: 5 }

async function served(limits: Partial<Limits>, tls?: ReturnType<typeof makeCertificate>) {
  const app = { ...openEmptyApp().app, health: () => new Promise<never>(() => undefined) }
  const api = await buildApi({ app, apiKeys: [], logger: false, version: '0', limits, ...(tls ? { tls } : {}) })
  await api.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => api.close())
  const { port } = api.server.address() as AddressInfo
  return { port, dial: () => dial(port) }
}

function dial(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

/** All that the server sent until it closed the connection. */
async function ended(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** Sends a byte whenever the last one has left, as long as the connection is open. */
function drip(socket: Socket): void {
  if (!socket.writable) return
  socket.write('x', () => setImmediate(() => drip(socket)))
}

const statusOf = (text: string): string => text.split('\r\n')[0] ?? ''

describe('a slow client costs its connection, and is closed', () => {
  it('that sends nothing at all', async () => {
    const { dial } = await served(IMPATIENT)
    expect(statusOf(await ended(dial()))).toMatch(/^$|408/)
  })

  it('that sends its headers byte after byte, without an end', async () => {
    const { dial } = await served(IMPATIENT)
    const socket = dial()
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    drip(socket)
    expect(statusOf(await ended(socket))).toContain('408')
  })

  it.each([
    ['a webhook', '/webhooks/acme'],
    ['a request with a body', '/v1/pushes'],
  ])('that sends the body of %s byte after byte', async (_, path) => {
    const { dial } = await served(IMPATIENT)
    const socket = dial()
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900000\r\n\r\n`)
    drip(socket)
    // A request without a key is refused before its body is read.
    expect(statusOf(await ended(socket))).toMatch(/408|401/)
  })

  it('that never begins its TLS handshake', async () => {
    const { dial } = await served({ ...IMPATIENT, handshakeMs: 20 }, makeCertificate())
    expect(await ended(dial())).toBe('')
  })

  it('that exchanges nothing while it is served', async () => {
    const { dial } = await served({ silenceMs: 20 })
    const socket = dial()
    socket.write('GET /health/ready HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect(await ended(socket)).toBe('')
  })
})

describe('open connections', () => {
  it('are bounded for all clients together; a place that becomes free is given to the next', async () => {
    const { dial } = await served({ sockets: 3 })
    const open = [dial(), dial(), dial()]
    await Promise.all(open.map((socket) => once(socket, 'connect')))
    expect(await ended(dial())).toBe('')
    open[0]!.destroy()
    const answers = async (): Promise<string> => {
      const socket = dial()
      socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
      return statusOf(await ended(socket))
    }
    await expect.poll(answers).toBe('HTTP/1.1 200 OK')
  })

  /** A server to which clients of any address connect. */
  function addressed(trustProxy: readonly string[] = []) {
    const server: Server = createServer()
    const counted = boundSockets(server, { limits: { sockets: 100, socketsOfOne: 2 }, trustProxy })
    const connectFrom = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        destroyed: false,
        destroy() {
          socket.destroyed = true
          socket.emit('close')
        },
        on: EventEmitter.prototype.on,
      })
      server.listeners('connection')[0]!.call(server, socket)
      return socket
    }
    return { counted, connectFrom }
  }

  it('are bounded for each client address, and those of an IPv6 network count as one', () => {
    const { counted, connectFrom } = addressed()
    const refused = ['198.51.100.7', '198.51.100.7', '198.51.100.7', '2001:db8::1', '2001:db8::2', '2001:db8::3'].map(
      (address) => connectFrom(address).destroyed,
    )
    expect(refused).toEqual([false, false, true, false, false, true])
    expect(counted()).toBe(2)
  })

  it('of an address that closed them all are no longer counted', () => {
    const { counted, connectFrom } = addressed()
    for (let at = 0; at < 1_000; at++) connectFrom(`198.51.${at % 100}.${at % 250}`).destroy()
    expect(counted()).toBe(0)
  })

  it('of this machine and of trusted proxies share the limit of all only', () => {
    const { connectFrom } = addressed(['10.0.0.0/8', '2001:db8:1::/48'])
    const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8:1::9']
    const refused = addresses.flatMap((address) =>
      Array.from({ length: 5 }, () => connectFrom(address)).filter(({ destroyed }) => destroyed),
    )
    expect(refused).toEqual([])
  })
})
