import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import { assemble } from '../assemble.ts'
import { expectInPlace } from '../copy-marks.ts'
import type { Database } from '../database.ts'
import { chainKey, newChainKey } from '../envelope/data-keys.ts'
import { vaultOf } from '../envelope/vault.ts'
import type { Store } from '../port/index.ts'
import type { Deployment } from '../port/nodes.ts'
import type { StoreTimes } from '../times.ts'
import type { Step, Transaction } from '../transaction.ts'
import { openDatabase } from './database.ts'
import { openAll } from './enough-connections.ts'
import { guarded } from './failures.ts'
import { type Machine, systemMachine } from './machine.ts'
import { seenIn, seenInMemory } from './node-heads.ts'
import { openNode } from './nodes/nodes.ts'
import { beginServing, expectSchema } from './schema.ts'
import { recordServer } from './server-change.ts'
import { type Connected, closeSessions, openSessions, type Sessions } from './session.ts'
import { addressOf } from './settings.ts'

export type PostgresOptions = {
  /** `postgres://user@host/database`. */
  readonly url: string
  /** 32 bytes, under which the data keys are wrapped. It never leaves this process. */
  readonly key: Uint8Array
  /** A `ServerClock` follows the clock of the server. */
  readonly clock: Clock
  readonly random: Random
  /** The version of this program, for the list of nodes. */
  readonly version: string
  readonly deployment: Deployment
  readonly machine?: Machine
  /** File for the ends of the chains that this node has seen. */
  readonly headsFile?: string | undefined
  readonly times?: StoreTimes
  /** Called when it cannot be written, and with null once it was. */
  readonly headsReport?: (fault: unknown) => void
}

/**
 * Opens a store that `migratePostgres` created, as one of its nodes until `close`. Throws `store_locked` within a second
 * if a command has the store alone, `machine_overloaded` if it gets fewer connections than it needs, `config_invalid`, `store_unreachable`, `store_unsupported` for a
 * server that is too old or acknowledges what it may lose, and for a database of a development version; `store_outdated`,
 * `store_too_new`, `store_moved`, `key_wrong`.
 */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const { url, key, clock, random, machine = systemMachine, headsFile, headsReport, ...own } = options
  const vault = vaultOf(key)
  const connected: Connected = (client) => recordServer(client, { clock, vault })
  const address = addressOf(url)
  const serving: Connected = (client) => beginServing(client, address)
  const sessions = await openSessions(address, { serving, connected, machine })
  try {
    await expectSchema(sessions)
    await guarded(sessions.place, () => openAll(sessions))
    const { db, leases, nodes, turns, join } = openNode({ sessions, vault, clock, ...own })
    await db.read((tx) => expectInPlace(tx, sessions.place))
    await provenKey(db, sessions.place)
    vault.seenConsents.begin()
    await join()
    const seeing = { key: vault.chains, now: clock.now(), report: headsReport }
    const heads = headsFile === undefined ? null : seenIn(headsFile, seeing)
    const store = assemble({ db, clock, random, leases, seen: heads?.seen ?? seenInMemory(clock.now()) })
    return { ...store, nodes, turns, close: () => store.close().finally(() => heads?.close()) }
  } catch (error) {
    await closeSessions(sessions)
    throw error
  }
}

type Seams = Pick<PostgresOptions, 'key' | 'clock' | 'random'> & Pick<Parameters<typeof openDatabase>[0], 'notApart'>

/** The store on connections to a database with the newest schema, without other nodes. */
export async function openPostgresOn(sessions: Sessions, { key, clock, random, notApart }: Seams): Promise<Store> {
  const vault = vaultOf(key)
  vault.seenConsents.begin()
  const db = openDatabase({ sessions, vault, notApart })
  await db.read((tx) => expectInPlace(tx, sessions.place))
  await provenKey(db, sessions.place)
  return assemble({ db, clock, random, seen: seenInMemory(clock.now()) })
}

/** The key of the chains is the first that a store has: only under the same master key can it be unwrapped. */
async function provenKey(db: Database, place: string): Promise<void> {
  try {
    await db.write(firstChainKey)
  } catch (error) {
    if (!(error instanceof HirewireError && error.code === 'store_damaged')) throw error
    throw wrongKey(place)
  }
}

function* firstChainKey(tx: Transaction): Step<void> {
  if (yield* chainKey(tx)) return
  // Another one would agree with nothing.
  if (yield* tx.get('SELECT 1 FROM chain_link LIMIT 1'))
    throw new HirewireError(
      'store_rolled_back',
      'The key of the chains is missing in the store, but not their links.',
      {
        next: 'Restore the row "chains" of the table data_key, or a backup of the database.',
      },
    )
  yield* newChainKey(tx)
}

export const wrongKey = (place: string): HirewireError =>
  new HirewireError('key_wrong', `The key does not fit the store ${place}.`, {
    next: 'Provide the key with which this store was created. The store was not changed.',
  })
