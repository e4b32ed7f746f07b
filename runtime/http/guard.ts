import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { AskName } from './lookups.ts'
import { ADDRESS_REFUSED, type AddressPolicy, refusalOfAddress } from './refusal.ts'

export type ConnectorTls = {
  /** Instead of the default authorities. */
  readonly ca?: string[] | undefined
  readonly cert?: string | undefined
  readonly key?: string | undefined
  readonly timeoutMs: number
}

export type GuardPolicy = AddressPolicy & {
  /** All addresses of a name. */
  readonly ask: AskName
}

/**
 * Connects only where the policy allows. Literal addresses are checked as written, because they are never looked up and
 * so bypass a lookup filter. Names are checked by all their addresses, and the socket by its actual peer. TLS is at
 * least 1.2 and certificates are verified, regardless of environment variables.
 */
export function guardedConnector(policy: GuardPolicy, tls: ConnectorTls): buildConnector.connector {
  const connectors = new Map(
    ['http:', 'https:'].map((protocol) => [
      protocol,
      buildConnector({
        allowH2: false,
        timeout: tls.timeoutMs,
        minVersion: 'TLSv1.2',
        rejectUnauthorized: true,
        ...(tls.ca ? { ca: tls.ca } : {}),
        ...(tls.cert ? { cert: tls.cert } : {}),
        ...(tls.key ? { key: tls.key } : {}),
        lookup: filteredLookup(protocol, policy),
      }),
    ]),
  )
  return (options, callback) => {
    const refusal = isIP(options.hostname) ? refusalOfAddress(options.hostname, options.protocol, policy) : null
    const connect = connectors.get(options.protocol)
    if (refusal || !connect) return callback(refused(refusal ?? `${options.protocol} is not supported.`), null)
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      const after = refusalOfAddress(socket.remoteAddress ?? '', options.protocol, policy)
      if (!after) return callback(null, socket)
      socket.destroy()
      callback(refused(after), null)
    })
  }
}

const refused = (message: string): Error => Object.assign(new Error(message), { code: ADDRESS_REFUSED })

/** The addresses of a name without those that may not be called; if none is left, fails with the reason of the first. */
function filteredLookup(protocol: string, policy: GuardPolicy): LookupFunction {
  return (hostname, { all, family, hints }, callback) => {
    policy.ask({ hostname, family, hints }).then(
      (addresses) => {
        const open = addresses.filter(({ address }) => refusalOfAddress(address, protocol, policy) === null)
        const [first] = open
        if (!first) {
          const why = refusalOfAddress(addresses[0]?.address ?? '', protocol, policy)
          return callback(refused(`${hostname} may not be called: ${why}`), '')
        }
        if (all) callback(null, open)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
