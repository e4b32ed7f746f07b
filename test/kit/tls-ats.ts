import type { RequestListener } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { makeCertificate, type Pair } from './certificates.ts'

export type SeenClient = {
  readonly authorization: string | undefined
  /** The subject of the client certificate; null without one. */
  readonly client: string | null
}

/** An ATS over TLS on 127.0.0.1, and what it saw of each request. */
export async function openTlsAts(pair: Pair, options: ServerOptions = {}) {
  const requests: SeenClient[] = []
  const answer: RequestListener = (request, response) => {
    const subject = (request.socket as TLSSocket).getPeerCertificate()?.subject as { CN?: string } | undefined
    requests.push({ authorization: request.headers.authorization, client: subject?.CN ?? null })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: [{ id: 'r1', title: 'Nurse', state: 'published' }] }))
  }
  const server = createServer({ cert: pair.cert, key: pair.key, ...options }, answer)
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server }
}

/** A private authority, the certificate of a server that it signed, and that of a client. */
export function makeAuthority(name = 'authority') {
  const authority = makeCertificate({ name, authority: true })
  return {
    authority,
    server: makeCertificate({ name: `server of ${name}`, by: authority }),
    client: (subject: string, validity: { from?: Date; until?: Date } = {}) =>
      makeCertificate({ name: subject, by: authority, ...validity }),
  }
}
