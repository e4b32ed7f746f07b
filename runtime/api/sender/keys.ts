/** API keys. Only their SHA-256 is stored, and every comparison takes the same time. */
import { timingSafeEqual } from 'node:crypto'
import type { Keys, Principal } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Role } from '../../kernel/model/states.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'

/** A key of the configuration. */
export type ApiKey = {
  readonly name: string
  /** SHA-256 of the key, hex. */
  readonly hash: string
  readonly role: Role
  /** The only connections that it may reach; null: all. */
  readonly connections: readonly string[] | null
}

/** Returns the sender that an `Authorization` header proves; throws `unauthorized`. */
export type Authenticator = (authorization: string | undefined) => Promise<Principal>

/** The sender of the CLI on the same machine. */
export const LOCAL: Principal = { id: 'local', name: 'local', role: 'admin', connections: null }

/** `localToken` proves {@link LOCAL}. Keys of the configuration come before those of the store. Throws `config_invalid` for an invalid hash. */
export function createAuthentication(
  keys: readonly ApiKey[],
  localToken: string | undefined,
  stored: Pick<Keys, 'identify'>,
): Authenticator {
  const local = localToken ? [{ principal: LOCAL, hash: Buffer.from(sha256(localToken), 'hex') }] : []
  const known = [...keys.map((key) => ({ principal: principalOf(key), hash: hashBytes(key) })), ...local]
  return async (authorization) => {
    const token = /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1]
    if (token === undefined)
      throw new HirewireError(
        'unauthorized',
        'No API key: the `Authorization: Bearer …` header is missing or truncated.',
      )
    const presented = Buffer.from(sha256(token), 'hex')
    // Compares every key, also after a match, so that the time does not reveal which one matched.
    const matches = known.filter((key) => timingSafeEqual(key.hash, presented))
    const principal = matches[0]?.principal ?? (await stored.identify(token))
    if (!principal) throw new HirewireError('unauthorized', 'Unknown API key: it may be mistyped or have been removed.')
    return principal
  }
}

const principalOf = ({ name, role, connections }: ApiKey): Principal => ({
  id: `config:${name}`,
  name,
  role,
  connections,
})

function hashBytes(key: ApiKey): Buffer {
  if (/^[0-9a-f]{64}$/i.test(key.hash)) return Buffer.from(key.hash, 'hex')
  throw new HirewireError(
    'config_invalid',
    `The hash of API key "${key.name}" is not a SHA-256 in hex (64 characters).`,
  )
}
