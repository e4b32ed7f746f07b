import { vaultOf } from '../envelope/vault.ts'
import type { Deployed, Deployment } from '../port/nodes.ts'
import { openDatabase } from './database.ts'
import { deploy } from './nodes/deployments.ts'
import { expectSchema } from './schema.ts'
import { closeSessions, openSessions } from './session.ts'
import { addressOf } from './settings.ts'

/** It reads nothing that is sealed. */
const NO_KEY = new Uint8Array(32)

/**
 * Makes a deployment the active one; nodes follow within a second. Returns the one before. Throws what `openPostgres`
 * throws for a server and its schema.
 */
export async function deployTo(url: string, deployment: Deployment, by: string): Promise<Deployed | null> {
  const sessions = await openSessions(addressOf(url))
  try {
    await expectSchema(sessions)
    return await openDatabase({ sessions, vault: vaultOf(NO_KEY) }).write((tx) => deploy(tx, deployment, by))
  } finally {
    await closeSessions(sessions)
  }
}
