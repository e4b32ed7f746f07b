import type { Role } from '../../kernel/model/states.ts'
import type { ListPage, Paging, Versions } from './paging.ts'

/** One secret of an API key, of which only the hash is stored. While a key is rotated, it has more than one. */
export type KeySecret = {
  /** The public part of the token, by which the secret is found. */
  readonly lookup: string
  /** SHA-256 of the token, hex. */
  readonly hash: string
  readonly createdAt: number
  /** When the overlap after a rotation ends; null: the current secret. */
  readonly endsAt: number | null
  /** Rounded: see {@link KeyPort.used}. */
  readonly lastUsedAt: number | null
}

export type KeyRow = {
  readonly id: string
  /** Unique among the keys that are not revoked. */
  readonly name: string
  readonly role: Role
  /** The only connections that the key may reach; null: all. */
  readonly connections: readonly string[] | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
  /** Oldest first. */
  readonly secrets: readonly KeySecret[]
  /** Differs after each rotation and revocation; a use does not change it. */
  readonly version: string
}

export type NewKeySecret = Pick<KeySecret, 'lookup' | 'hash'>

/** `seenAt`: the latest time that the store has seen; what has ended by then is not valid again. */
export type FoundKey = KeyRow & { readonly seenAt: number }

export type KeyPort = {
  /** Throws `state_conflict` if a key that is not revoked has the name. */
  create(key: Pick<KeyRow, 'name' | 'role' | 'connections' | 'expiresAt'>, secret: NewKeySecret): Promise<KeyRow>
  get(id: string): Promise<KeyRow | null>
  /** Oldest first, with revoked and expired keys. */
  list(paging: Paging): Promise<ListPage<KeyRow>>
  /** The key that has a secret with this public part. */
  find(lookup: string): Promise<FoundKey | null>
  /**
   * Adds a secret; the earlier ones end at `endsAt` at the latest. `expiresAt` undefined: as before. Throws `not_found`,
   * `precondition_failed`, and `state_conflict` for a revoked key and for one that would be expired.
   */
  rotate(
    id: string,
    rotation: {
      readonly secret: NewKeySecret
      readonly endsAt: number
      readonly expiresAt?: number | null
      readonly match?: Versions | undefined
    },
  ): Promise<KeyRow>
  /** Ends every secret of the key. Throws `not_found`, and `state_conflict` if it is revoked already. */
  revoke(id: string, match?: Versions): Promise<KeyRow>
  /** Records a use, if the recorded one is older. */
  used(lookup: string, at: number): Promise<void>
}
