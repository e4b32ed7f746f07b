import { Server } from 'node:tls'
import type { Api } from '../route.ts'
import type { Limits } from './limits.ts'

/** PEM texts: the certificate with its chain, and its private key. */
export type TlsPair = { readonly cert: string; readonly key: string }

/** Set here, so that no environment variable can lower it. */
const MINIMUM = { minVersion: 'TLSv1.2' } as const

export const tlsOptions = ({ cert, key }: TlsPair, { handshakeMs }: Pick<Limits, 'handshakeMs'>) => ({
  cert,
  key,
  ...MINIMUM,
  handshakeTimeout: handshakeMs,
})

/** Presents another certificate to new connections; open ones continue with theirs. */
export function useCertificate({ server }: Pick<Api, 'server'>, { cert, key }: TlsPair): void {
  if (server instanceof Server) server.setSecureContext({ cert, key, ...MINIMUM })
}
