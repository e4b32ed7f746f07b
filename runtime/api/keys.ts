/** API keys. Only their SHA-256 is stored, and every comparison takes the same time. */
import { timingSafeEqual } from 'node:crypto'
import { HirewireError } from '../kernel/errors.ts'
import { sha256 } from '../kernel/fingerprint.ts'

export type ApiKey = { readonly name: string /** SHA-256 of the key, hex. */; readonly hash: string }

/** Returns the name of the key in an `Authorization` header; throws `unauthorized`. */
export type Authenticator = (authorization: string | undefined) => string

/** `localToken` counts as a key named `local`. Throws `config_invalid` for an invalid hash. */
export function createAuthentication(keys: readonly ApiKey[], localToken: string | undefined): Authenticator {
  const local = localToken ? [{ name: LOCAL, hash: sha256(localToken) }] : []
  const known = [...keys, ...local].map((key) => ({ name: key.name, hash: hashBytes(key) }))
  return (authorization) => {
    const token = /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1]
    if (token === undefined)
      throw new HirewireError(
        'unauthorized',
        'No API key: the `Authorization: Bearer …` header is missing or truncated.',
      )
    const presented = Buffer.from(sha256(token), 'hex')
    // Compares every key, also after a match, so that the time does not reveal which one matched.
    const matches = known.filter((key) => timingSafeEqual(key.hash, presented))
    if (!matches[0])
      throw new HirewireError('unauthorized', 'Unknown API key: it may be mistyped or have been removed.')
    return matches[0].name
  }
}

/** The key name of the CLI on the same machine. */
export const LOCAL = 'local'

function hashBytes(key: ApiKey): Buffer {
  if (/^[0-9a-f]{64}$/i.test(key.hash)) return Buffer.from(key.hash, 'hex')
  throw new HirewireError(
    'config_invalid',
    `The hash of API key "${key.name}" is not a SHA-256 in hex (64 characters).`,
  )
}
