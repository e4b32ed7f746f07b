import { HirewireError } from '../../kernel/errors/errors.ts'
import { chainKey } from '../envelope/data-keys.ts'
import { type Vault, vaultOf } from '../envelope/vault.ts'
import { guarded } from './failures.ts'
import { NODE_TABLES } from './migrations/initial/nodes.ts'
import { DISOWN, lockOwner } from './ownership.ts'
import { expectOwnSchema } from './schema.ts'
import { closeSessions, type Lent, lend, openSessions } from './session.ts'
import { addressOf } from './settings.ts'
import { translated } from './text.ts'
import { runSteps, type Transition, transactionOn } from './transition.ts'

/* For commands that read or change a store as a whole. */

export type PostgresPlace = { readonly url: string; readonly key: Uint8Array }
/** The values of a row, in the order of its columns. */
export type AloneRow = readonly (string | Buffer | null)[]

/** A database that no node serves while it is open. */
export type AloneDatabase = {
  readonly place: string
  query(text: string, values?: readonly unknown[]): Promise<AloneRow[]>
  /** In one transaction. */
  run<T>(transition: Transition<T>): Promise<T>
  columns(): Promise<string[]>
}

/** Throws `store_locked` while a node serves it, and what else refuses its opening. */
export async function withDatabaseAlone<T>(
  { url, key }: PostgresPlace,
  use: (database: AloneDatabase) => Promise<T>,
): Promise<T> {
  const sessions = await openSessions(addressOf(url))
  const { place } = sessions
  try {
    await expectOwnSchema(sessions)
    return await guarded(place, () =>
      // The lock is of this connection: everything runs on it.
      lend(sessions.writers, async (client) => {
        await lockOwner(client, place)
        await client.query(DISOWN)
        return use(databaseOn(client, { place, vault: vaultOf(key) }))
      }),
    )
  } finally {
    await closeSessions(sessions)
  }
}

/** As the server writes them: no whole number loses a digit. */
const AS_WRITTEN = {
  getTypeParser: (oid: number) => (text: string) => (oid === BYTEA ? Buffer.from(text.slice(2), 'hex') : text),
}
const BYTEA = 17

const COLUMNS = `SELECT table_name || '.' || column_name FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name NOT IN ('${NODE_TABLES.join("', '")}')`

function databaseOn(client: Lent, { place, vault }: { readonly place: string; readonly vault: Vault }): AloneDatabase {
  const query: AloneDatabase['query'] = async (text, values = []) =>
    (await client.query({ text, values: [...values], rowMode: 'array', types: AS_WRITTEN })).rows as AloneRow[]
  return {
    place,
    query,
    async run(transition) {
      await client.query('BEGIN')
      try {
        const result = await runSteps(transition(transactionOn(vault)), async ({ kind, text, values }) => {
          const { rows, rowCount } = await client.query(translated(text), [...values])
          return kind === 'run' ? rowCount : kind === 'get' ? rows[0] : rows
        })
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(client.drop)
        throw error
      }
    },
    columns: async () => (await query(COLUMNS)).map(([name]) => String(name)),
  }
}

/** Throws `key_wrong`. */
export async function expectKey({ run, place }: Pick<AloneDatabase, 'run' | 'place'>): Promise<void> {
  try {
    await run(chainKey)
  } catch (error) {
    if (!(error instanceof HirewireError && error.code === 'store_damaged')) throw error
    throw new HirewireError('key_wrong', `The key does not fit the store ${place}.`, { place: { file: place } })
  }
}
