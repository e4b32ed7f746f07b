import { TLSSocket } from 'node:tls'
import { Agent, buildConnector, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'
import { remember } from '../../kernel/machine/memo.ts'

const agentOf = remember(10, (fingerprint) => new Agent({ connect: pinned(fingerprint) }))

/** A fetch that only talks to the server with this certificate, whatever its name, its issuer and its dates. */
export async function fetchPinned(url: URL, init: RequestInit, fingerprint: string): Promise<Response> {
  const reply = await undiciFetch(url, { ...(init as UndiciRequestInit), dispatcher: agentOf(fingerprint) })
  return reply as unknown as Response
}

/** The certificate is compared before the first byte of a request is written. */
function pinned(fingerprint: string): buildConnector.connector {
  // A resumed session would not present the certificate again.
  const connect = buildConnector({
    maxCachedSessions: 0,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2',
    allowH2: false,
  })
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (socket instanceof TLSSocket && socket.getPeerCertificate().fingerprint256 === fingerprint)
        return callback(null, socket)
      socket.destroy()
      callback(new Error('The server has another certificate than the one in server.json.'), null)
    })
}
