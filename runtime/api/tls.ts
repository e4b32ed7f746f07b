import { Server } from 'node:tls'
import type { Api } from './route.ts'

/** PEM texts: the certificate with its chain, and its private key. */
export type TlsPair = { readonly cert: string; readonly key: string }

/** Set here, so that no environment variable can lower it. */
const MINIMUM = { minVersion: 'TLSv1.2' } as const

/** A client that never completes the handshake occupies a socket no longer than this. */
const HANDSHAKE_MS = 10_000

export const tlsOptions = ({ cert, key }: TlsPair) => ({ cert, key, ...MINIMUM, handshakeTimeout: HANDSHAKE_MS })

/** Presents another certificate to new connections; open ones continue with theirs. */
export function useCertificate({ server }: Pick<Api, 'server'>, { cert, key }: TlsPair): void {
  if (server instanceof Server) server.setSecureContext({ cert, key, ...MINIMUM })
}
