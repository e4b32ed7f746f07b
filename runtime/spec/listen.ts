import { isIP } from 'node:net'

/** A certificate (with its chain) and its private key, as PEM files. Paths are as written. */
export type TlsFiles = { readonly certificate: string; readonly key: string }

/** Where the API listens; without `tls` it uses plain HTTP. */
export type Listen = { readonly host: string; readonly port: number; readonly tls?: TlsFiles }

/** A name other than `localhost` may resolve to any address, so it counts as reachable from other machines. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Why the API must not listen there: keys and personal data would cross a network in plain text. Null if it may. */
export function exposure(
  { host, tls }: Listen,
  behindProxy: boolean,
): { readonly message: string; readonly hint: string } | null {
  if (isLoopback(host) || tls !== undefined || behindProxy) return null
  return {
    message: `Other machines can reach ${host}, and the API would use plain HTTP there: API keys and personal data could be read on the network.`,
    hint: 'Set `listen.tls` to a certificate and its key. If a TLS proxy is in front, set `behind_proxy: true`. Otherwise, listen on 127.0.0.1.',
  }
}

export const urlOf = ({ host, port, tls }: Listen): string =>
  `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`
