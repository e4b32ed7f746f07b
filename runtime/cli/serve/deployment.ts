import { createSecretKey } from 'node:crypto'
import type { Deployment } from '../../app/contract.ts'
import { keyedHash } from '../../kernel/secrets/keyed-hash.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import type { LoadedConnector } from '../../spec/connector.ts'

type Parts = { readonly connectors: readonly LoadedConnector[]; readonly connections: readonly unknown[] }

/**
 * The connectors and the connections of a configuration: what nodes must have in common. Hashed with the key of the store,
 * because a connection may contain a secret that could be guessed from a plain hash.
 */
export function deploymentOf({ connectors, connections }: Parts, key: Uint8Array): Deployment {
  const versions = Object.fromEntries(connectors.map(({ spec, version }) => [spec.id, version]))
  const fingerprint = keyedHash(createSecretKey(key), canonicalJson([versions, connections]))
  return { fingerprint, connectors: versions }
}
