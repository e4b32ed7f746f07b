import { HirewireError } from '../../kernel/errors/errors.ts'
import { expectInPlace } from '../copy-marks.ts'
import { chainKey } from '../envelope/data-keys.ts'
import { vaultOf } from '../envelope/vault.ts'
import { openDatabase } from './database.ts'
import { wrongKey } from './open.ts'
import { RoundTrips } from './round-trip.ts'
import { expectSchema } from './schema.ts'
import { closeSessions, lend, openSessions } from './session.ts'
import { addressOf } from './settings.ts'

/**
 * The schema of a database as a start would find it, also while nodes serve it. Changes nothing. Throws what the start
 * would: `store_unreachable`, `store_unsupported`, `store_outdated`, `store_too_new`, `store_moved`, `key_wrong`.
 */
export async function inspectPostgres(url: string, key: Uint8Array): Promise<{ place: string; schema: number }> {
  const sessions = await openSessions(addressOf(url))
  const { place } = sessions
  try {
    const schema = await expectSchema(sessions)
    const db = openDatabase({ sessions, vault: vaultOf(key) })
    await db.read((tx) => expectInPlace(tx, place))
    await db.read(chainKey).catch((error: unknown) => {
      throw error instanceof HirewireError && error.code === 'store_damaged' ? wrongKey(place) : error
    })
    return { place, schema }
  } finally {
    await closeSessions(sessions)
  }
}

/** Of this machine to a database, in milliseconds. Throws what opening a store throws for its server. */
export async function measureRoundTrip(url: string): Promise<number> {
  const sessions = await openSessions(addressOf(url))
  const trips = new RoundTrips(sessions.machine)
  try {
    await lend(sessions.readers, (client) => trips.measure(client))
    return trips.medianMs!
  } finally {
    await closeSessions(sessions)
  }
}
