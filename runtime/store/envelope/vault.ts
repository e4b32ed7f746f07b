import { HirewireError } from '../../kernel/errors/errors.ts'
import { RecentMap } from '../../kernel/machine/recent-map.ts'
import type { HashKey } from '../../kernel/secrets/keyed-hash.ts'
import { derivedBytes, newDataKey, type Sealer, sealerOf } from '../../kernel/secrets/sealed.ts'
import { SeenConsents } from './seen-consents.ts'

/** Wraps the data keys, which the store keeps, under the master key, which it does not. */
export type Vault = {
  /** A new data key, wrapped for this owner. */
  create(owner: string): Uint8Array
  /** Throws `store_damaged` if it was wrapped for another owner or under another master key. */
  unwrap(owner: string, wrapped: Uint8Array): Sealer
  /** The same data key, wrapped under the master key of another vault. */
  rewrap(owner: string, wrapped: Uint8Array, to: Vault): Uint8Array
  wrap(owner: string, dataKey: Uint8Array): Uint8Array
  /**
   * The key of the chains and of the rows that decide, which the opening of a store has read or created: no decision reads
   * a row more for it.
   */
  readonly chains: Sealer
  keepChains(key: Sealer): void
  /** Withdrawals that this process has seen. */
  readonly seenConsents: SeenConsents
  /**
   * The key of the tombstones as it was read last. Only what is read ahead is chosen by it: each decision uses the key that
   * its own transition reads.
   */
  lastHashKey: HashKey | null
}

/** Unwrapping takes as long as opening a value; pages and pushes use the same few keys again and again. */
const MOST_UNWRAPPED = 1_000

const placeOf = (owner: string) => ['data_key', owner, 'wrapped'] as const

export function vaultOf(masterKey: Uint8Array): Vault {
  const master = sealerOf(derivedBytes(masterKey, 'wrap data keys'))
  const unwrapped = new RecentMap<string, { readonly wrapped: Uint8Array; readonly sealer: Sealer }>(MOST_UNWRAPPED)
  const wrap: Vault['wrap'] = (owner, dataKey) => master.sealBytes(placeOf(owner), dataKey)
  let chains: Sealer | null = null
  return {
    wrap,
    get chains() {
      if (chains) return chains
      throw new HirewireError('bug', 'The key of the chains was not read when the store was opened.')
    },
    seenConsents: new SeenConsents(),
    lastHashKey: null,
    keepChains(key) {
      chains = key
    },
    create(owner) {
      const dataKey = newDataKey()
      const wrapped = wrap(owner, dataKey)
      // It is used at once: unwrapping it would take as long as wrapping it.
      unwrapped.set(owner, { wrapped, sealer: sealerOf(dataKey) })
      return wrapped
    },
    unwrap(owner, wrapped) {
      const known = unwrapped.get(owner)
      if (known && Buffer.compare(known.wrapped, wrapped) === 0) return known.sealer
      const sealer = sealerOf(master.openBytes(placeOf(owner), wrapped))
      unwrapped.set(owner, { wrapped, sealer })
      return sealer
    },
    rewrap: (owner, wrapped, to) => to.wrap(owner, master.openBytes(placeOf(owner), wrapped)),
  }
}
