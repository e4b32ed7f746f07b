import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { createHttpClient, type HttpClientOptions } from '../../runtime/http/client.ts'
import type { HttpClient, HttpFailure, HttpLimits, HttpReply, HttpRequest } from '../../runtime/http/exchange.ts'

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
export const certificate = fixture('tls.crt')

type Closing = { close(): Promise<void> }
const open: Closing[] = []

/** Closes everything that a test opened. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.close()))
}

async function listening<S extends NetServer | Server>(server: S, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  open.push({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  })
  return (server.address() as AddressInfo).port
}

/** A proper HTTP server. Returns its port. */
export const httpServer = (listener: RequestListener): Promise<number> => listening(createServer(listener))

/** A server that handles the raw connection once the head of a request has arrived. */
export function rawServer(onRequest: (socket: Socket, head: string) => void): Promise<number> {
  return listening(
    createNetServer((socket) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        if (!text.includes('\r\n\r\n')) return
        const head = text
        text = ''
        onRequest(socket, head)
      })
    }),
  )
}

/** A TLS server that answers each request with `{}`; `seen` counts the requests. */
export async function tlsServer(options: TlsOptions): Promise<{ port: number; seen: () => number }> {
  let seen = 0
  const server = createTlsServer({ cert: certificate, key: fixture('tls.key'), ...options }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', () => {
      seen++
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}')
    })
  })
  server.on('tlsClientError', () => {})
  return { port: await listening(server), seen: () => seen }
}

export function client(options: Partial<HttpClientOptions> = {}): HttpClient {
  const made = createHttpClient({ allowPrivateAddresses: true, ...options })
  open.push(made)
  return made
}

export const get = (url: string, headers: Record<string, string> = {}): HttpRequest => ({
  method: 'GET',
  url,
  headers,
  body: { kind: 'none' },
})

export const post = (url: string, body: string): HttpRequest => ({
  method: 'POST',
  url,
  headers: {},
  body: { kind: 'bytes', contentType: 'application/json', bytes: Buffer.from(body) },
})

export const LIMITS: HttpLimits = { deadlineMs: 5_000, maxBytes: 1_000_000 }

export function reply(result: HttpReply | HttpFailure): HttpReply {
  if (result.kind === 'reply') return result
  throw new Error(`expected a reply, got ${result.stage} ${result.reason}: ${result.message}`)
}

export function failure(result: HttpReply | HttpFailure): HttpFailure {
  if (result.kind === 'failure') return result
  throw new Error(`expected a failure, got status ${result.status}`)
}
