import type { Clock } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/fingerprint.ts'
import { guarded } from './failures.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'
import { DISOWN, lockOwner } from './ownership.ts'
import { closeSessions, type Lent, lend, openSessions, type Sessions } from './session.ts'
import { addressOf } from './settings.ts'

const RECORD_TABLE = `CREATE TABLE IF NOT EXISTS migration (
  number BIGINT PRIMARY KEY, name TEXT COLLATE "C" NOT NULL, checksum TEXT COLLATE "C" NOT NULL, applied_at BIGINT NOT NULL
)`

/** Any number: one process at a time updates the schema of a database. */
const UPDATES = 0x6869_7266

export type SchemaOptions = { readonly clock: Clock; readonly migrations?: readonly Migration[] }

/**
 * Creates or updates the schema: all of it, or nothing where one of its statements fails. Returns the names of what it
 * applied. Throws `store_too_new`, `bug` if an applied migration differs from the known one, and what `openPostgres`
 * throws for a server; `store_locked` if a process serves the store and the schema is not the newest.
 */
export async function migratePostgres(url: string, options: SchemaOptions): Promise<string[]> {
  const sessions = await openSessions(addressOf(url))
  try {
    return await guarded(sessions.place, () =>
      lend(sessions.writers, async (client) => {
        // Of this session, which ends with this call.
        await client.query(`SELECT pg_advisory_lock(${UPDATES})`)
        const { place } = sessions
        if ((await dueIn(client, { ...options, place })).length === 0) return []
        await lockOwner(client, place)
        await client.query('BEGIN')
        try {
          const applied = await apply(client, { ...options, place })
          await client.query('COMMIT')
          return applied
        } catch (error) {
          await client.query('ROLLBACK').catch(client.drop)
          throw error
        }
      }),
    )
  } finally {
    await closeSessions(sessions)
  }
}

type Applying = SchemaOptions & { readonly place: string }

async function dueIn(client: Lent, { place, migrations = MIGRATIONS }: Applying): Promise<readonly Migration[]> {
  const version = await versionOf(client, { place, migrations })
  return migrations.filter(({ number }) => number > (version ?? 0))
}

async function apply(client: Lent, options: Applying): Promise<string[]> {
  const due = await dueIn(client, options)
  // A large store may take longer than any transition.
  await client.query('SET LOCAL statement_timeout = 0')
  await client.query(RECORD_TABLE)
  for (const { number, name, sql } of due) {
    await client.query(sql)
    await client.query('INSERT INTO migration (number, name, checksum, applied_at) VALUES ($1, $2, $3, $4)', [
      number,
      name,
      sha256(sql),
      options.clock.now(),
    ])
  }
  await client.query(DISOWN)
  return due.map(({ name }) => name)
}

type Known = { readonly place: string; readonly migrations: readonly Migration[] }

/** The schema of a store; null: there is none. Throws for one that this version does not know. */
async function versionOf(client: Lent, { place, migrations }: Known): Promise<number | null> {
  const { rows: tables } = await client.query("SELECT to_regclass('migration') IS NOT NULL AS found")
  if (!tables[0].found) return null
  const { rows } = await client.query<{ number: number; checksum: string }>('SELECT number, checksum FROM migration')
  const [version, newest] = [Math.max(0, ...rows.map(({ number }) => number)), migrations.at(-1)!.number]
  if (version > newest)
    throw new HirewireError(
      'store_too_new',
      `The store ${place} has schema ${version}, but this Hirewire supports up to ${newest}. It was not changed.`,
    )
  for (const { number, checksum } of rows) {
    const known = migrations.find((migration) => migration.number === number)
    if (!known || sha256(known.sql) !== checksum)
      throw new HirewireError('bug', `Migration ${number} of the store ${place} differs from the one that was applied.`)
  }
  return version
}

/** Throws `store_outdated` for a store without the newest schema: only the command updates it. */
export async function expectSchema({ readers, place }: Sessions, migrations = MIGRATIONS): Promise<void> {
  const newest = migrations.at(-1)!.number
  const version = await guarded(place, () => lend(readers, (client) => versionOf(client, { place, migrations })))
  if (version === newest) return
  const found = version === null ? 'is empty' : `has schema ${version}, but this Hirewire requires ${newest}`
  throw new HirewireError('store_outdated', `The store ${place} ${found}.`)
}
