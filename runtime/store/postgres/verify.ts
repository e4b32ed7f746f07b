import { headsOf } from '../chains/heads.ts'
import { markContinued, NOWHERE, SeenHeads } from '../chains/seen-heads.ts'
import { chainKey, newChainKey } from '../envelope/data-keys.ts'
import { vaultOf } from '../envelope/vault.ts'
import { acceptHistory } from '../history/acceptance.ts'
import { Walk } from '../history/walk.ts'
import type { ChainHead, Violation } from '../port/history.ts'
import { expectKey, type PostgresPlace, withDatabaseAlone } from './alone.ts'
import { openDatabase } from './database.ts'
import { headsIn } from './node-heads.ts'
import { expectOwnSchema } from './schema.ts'
import { closeSessions, openSessions } from './session.ts'
import { addressOf } from './settings.ts'
import type { Transition } from './transition.ts'

/** The result of comparing the ledgers, and the rows that decide, with the chains. */
export type VerifiedDatabase = {
  readonly store: string
  readonly chains: readonly ChainHead[]
  /** The first ones. */
  readonly violations: readonly Violation[]
  readonly found: number
}

type Run = <T>(transition: Transition<T>) => Promise<T>

type Verifying = PostgresPlace & {
  /** The heads file of the node on this machine. */
  readonly headsFile?: string | undefined
}

async function walked(run: Run, headsFile: string | undefined): Promise<Walk> {
  const key = await run(chainKey)
  const heads = headsFile && key ? headsIn(headsFile, { key, now: 0 }) : { chains: [], since: 0 }
  const walk = new Walk(await run((tx) => new SeenHeads(heads, NOWHERE).all(tx)))
  while (await run((tx) => walk.next(tx)));
  return walk
}

const resultOf = (store: string, { violations, found }: Walk, chains: readonly ChainHead[]): VerifiedDatabase => ({
  store,
  chains,
  violations,
  found,
})

/** Compares everything, also while nodes serve the store. Changes nothing. Throws what refuses the opening of the store. */
export async function verifyPostgres({ url, key, headsFile }: Verifying): Promise<VerifiedDatabase> {
  const sessions = await openSessions(addressOf(url))
  const { place } = sessions
  try {
    await expectOwnSchema(sessions)
    const db = openDatabase({ sessions, vault: vaultOf(key) })
    await expectKey({ place, run: (transition) => db.read(transition) })
    const walk = await walked((transition) => db.read(transition), headsFile)
    return resultOf(place, walk, (await db.read(headsOf)).chains)
  } finally {
    await closeSessions(sessions)
  }
}

type Acceptance = { readonly reason: string; readonly now: number; readonly raises: boolean }

/**
 * Continues with the store as it is, on the decision of an operator. Returns what was wrong with it. Throws
 * `store_locked` while a node serves it.
 */
export const acceptPostgres = (at: Verifying, acceptance: Acceptance): Promise<VerifiedDatabase> =>
  withDatabaseAlone(at, async (database) => {
    await expectKey(database)
    const walk = await walked(database.run, at.headsFile)
    const { found: violations } = walk
    // Also without any: another node may have seen what is lost.
    await database.run(function* (tx) {
      yield* newChainKey(tx)
      yield* markContinued(tx, acceptance.now)
      yield* acceptHistory(tx, { violations, chains: [...walk.broken], kept: null, ...acceptance })
    })
    return resultOf(database.place, walk, (await database.run(headsOf)).chains)
  })
