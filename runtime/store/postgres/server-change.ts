import type { ClientBase } from 'pg'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Vault } from '../envelope/vault.ts'
import { markRestored } from '../pushes/restored.ts'
import type { Step, Transaction } from '../transaction.ts'
import { BEGIN } from './database.ts'
import { SYSTEM_AND_TIMELINE } from './session.ts'
import { translated } from './text.ts'
import { runSteps, transactionOn } from './transition.ts'

/*
 * A database that came back different: after a failover to a replica that was behind, or a restore to a point in time, it
 * does not know what was sent since. Each connection compares it with what the store was on before, and marks the store
 * like one that was restored from a backup, before anything else is read or written there.
 */

/**
 * Every user may read these. A promoted replica and a restore to a point in time have another timeline, which
 * `pg_control_checkpoint` would show only after the next checkpoint; a database from pg_dump has another number, and one
 * on another server another system.
 */
const IDENTITY = `SELECT concat_ws('/', ${SYSTEM_AND_TIMELINE},
    (SELECT oid FROM pg_database WHERE datname = current_database())) AS identity,
    to_regclass('setting') IS NOT NULL AS "hasStore" FROM pg_control_system()`
const KNOWN = `SELECT value FROM setting WHERE name = 'server'`

type Session = Pick<ClientBase, 'query'>
type Recording = { readonly clock: Clock; readonly vault: Vault }

/** Compares the server of a new connection with the one that the store was on, and remembers it. */
export async function recordServer(client: Session, { clock, vault }: Recording): Promise<void> {
  const found = (await client.query<{ identity: string; hasStore: number }>(IDENTITY)).rows[0]!
  if (!found.hasStore) return
  const { rows } = await client.query<{ value: string }>(KNOWN)
  if (rows[0]?.value === found.identity) return
  await client.query(BEGIN)
  try {
    await runSteps(remember(transactionOn(vault), found.identity, clock.now()), async ({ kind, text, values }) => {
      const result = await client.query(translated(text), [...values])
      return kind === 'run' ? (result.rowCount ?? 0) : kind === 'get' ? result.rows[0] : result.rows
    })
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Decides again: another connection may have done it meanwhile. */
function* remember(tx: Transaction, identity: string, now: number): Step<void> {
  const known = (yield* tx.get<{ value: string }>(KNOWN))?.value
  if (known === identity) return
  yield* tx.run(
    `INSERT INTO setting (name, value) VALUES ('server', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    identity,
  )
  if (known !== undefined) yield* markRestored(tx, { now, cause: 'database' })
}
