import type { Clock } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { Random } from '../../kernel/random.ts'
import { assemble } from '../assemble.ts'
import { beginChaining, chainBatch } from '../chains/adopt.ts'
import type { Database } from '../database.ts'
import { newChainKey } from '../envelope/data-keys.ts'
import { vaultOf } from '../envelope/vault.ts'
import type { Store } from '../port/index.ts'
import { openDatabase } from './database.ts'
import { guarded } from './failures.ts'
import { expectSchema } from './migrate.ts'
import { Ownership } from './ownership.ts'
import { closeSessions, lend, openSessions, type Sessions } from './session.ts'
import { addressOf } from './settings.ts'

export type PostgresOptions = {
  /** `postgres://user@host/database`. */
  readonly url: string
  /** 32 bytes, under which the data keys are wrapped. It never leaves this process. */
  readonly key: Uint8Array
  readonly clock: Clock
  readonly random: Random
}

/**
 * Opens a store that `migratePostgres` created. This process owns it until `close`. Throws `store_locked` within a second
 * if another process owns it, `config_invalid`, `store_unreachable`, `store_unsupported` for a
 * server that is too old or acknowledges what it may lose, `store_outdated`, `store_too_new`, `key_wrong`.
 */
export async function openPostgres({ url, ...seams }: PostgresOptions): Promise<Store> {
  const address = addressOf(url)
  const sessions = await openSessions(address, new Ownership(address.place))
  try {
    await expectSchema(sessions)
    return await openPostgresOn(sessions, seams)
  } catch (error) {
    await closeSessions(sessions)
    throw error
  }
}

/** The store on connections to a database with the newest schema. */
export async function openPostgresOn(
  sessions: Sessions,
  { key, clock, random }: Omit<PostgresOptions, 'url'>,
): Promise<Store> {
  const db = openDatabase({ sessions, vault: vaultOf(key) })
  await provenKey(db, sessions.place)
  await claimed(sessions)
  let at = await db.write(beginChaining)
  while (at !== null) at = await db.write((tx) => chainBatch(tx, at, clock.now()))
  return assemble({ db, clock, random })
}

/** Only with the right key: a wrong one takes the store from nobody. */
async function claimed({ ownership, writers, place }: Sessions): Promise<void> {
  if (ownership) await guarded(place, () => lend(writers, (client) => ownership.claim(client)))
}

/** The key of the chains is the first that a store has: only under the same master key can it be unwrapped. */
async function provenKey(db: Database, place: string): Promise<void> {
  try {
    await db.write(newChainKey)
  } catch (error) {
    if (!(error instanceof HirewireError && error.code === 'store_damaged')) throw error
    throw new HirewireError('key_wrong', `The key does not fit the store ${place}.`, {
      next: 'Provide the key with which this store was created. The store was not changed.',
    })
  }
}
