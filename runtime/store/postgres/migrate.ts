import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { BEGIN } from './database.ts'
import { codeOf, guarded } from './failures.ts'
import { columnsOf, expectExpansion } from './migrations/expansion.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'
import { SERVER_NOW } from './nodes/server-time.ts'
import { lockOut, lockShared, OLDER_NODES, TIMED_OUT } from './ownership.ts'
import { newestOf, schemaOf } from './schema.ts'
import { closeSessions, type Lent, lend, openSessions } from './session.ts'
import { addressOf } from './settings.ts'

const RECORD_TABLE = `CREATE TABLE IF NOT EXISTS migration (
  number BIGINT PRIMARY KEY, name TEXT COLLATE "C" NOT NULL, checksum TEXT COLLATE "C" NOT NULL, applied_at BIGINT NOT NULL,
  -- The oldest schema whose programs may run on this one.
  oldest BIGINT NOT NULL
)`

/** Any number: one process at a time updates the schema of a database. */
const UPDATES = 0x6869_7266
/**
 * Nodes run beside it, so it waits for no table longer than this: behind it, everybody else waits, too. Shorter than the
 * time after which PostgreSQL looks for deadlocks, so that this is what gives way.
 */
const SETTINGS = "SET lock_timeout = '500ms'; SET statement_timeout = 0"
/** Then it begins again, so often at most. */
const TRIES = 40
const PAUSE = 'SELECT pg_sleep(0.25)'

export type SchemaOptions = { readonly clock: Clock; readonly migrations?: readonly Migration[] }

/**
 * Creates or updates the schema: all of it, or nothing where one of its statements fails. Nodes on which it can run
 * (`oldest`) may serve the store meanwhile. Returns the names of what it applied. Throws `store_too_new`, `bug` if an
 * applied migration differs from the known one, and what `openPostgres` throws for a server; `store_locked` while a
 * process uses the store that cannot run on the new schema, or one that has it alone.
 */
export async function migratePostgres(url: string, options: SchemaOptions): Promise<string[]> {
  const sessions = await openSessions(addressOf(url))
  const updating = { migrations: MIGRATIONS, ...options, place: sessions.place }
  try {
    return await guarded(sessions.place, () =>
      lend(sessions.writers, async (client) => {
        // The lock is that of this session, which ends with this call.
        await client.query(`SELECT pg_advisory_lock(${UPDATES})`)
        const due = await dueIn(client, updating)
        if (due.length === 0) return []
        await excludeOlder(client, updating, Math.max(...due.map(({ oldest }) => oldest)))
        await client.query(SETTINGS)
        for (let tries = 1; ; tries++)
          try {
            return await apply(client, updating)
          } catch (error) {
            await client.query('ROLLBACK').catch(client.drop)
            if (codeOf(error) !== TIMED_OUT || tries === TRIES) throw error
            await client.query(PAUSE)
          }
      }),
    )
  } finally {
    await closeSessions(sessions)
  }
}

type Updating = Required<SchemaOptions> & { readonly place: string }

async function dueIn(client: Lent, updating: Updating): Promise<readonly Migration[]> {
  const schema = await schemaOf(client, updating)
  return updating.migrations.filter(({ number }) => number > (schema?.version ?? 0))
}

const OLDER = `SELECT version, host, pid FROM node WHERE schema < $1 AND expires_at > ${SERVER_NOW} ORDER BY started_at LIMIT 1`

/**
 * No process with an older schema than this can change the store until the end of this session: neither one that was
 * frozen and still has its connection (the locks), nor one that has its lease and will connect again (the rows).
 */
async function excludeOlder(client: Lent, { place, migrations }: Updating, oldest: number): Promise<void> {
  const older = migrations.map(({ number }) => number).filter((number) => number < oldest)
  // A command has the store alone, for example a copy.
  await lockShared(client, place, newestOf(migrations))
  for (const schema of older) await lockOut(client, place, schema)
  const { rows: tables } = await client.query("SELECT to_regclass('node') IS NOT NULL AS found")
  if (!tables[0].found) return
  const { rows } = await client.query<{ version: string; host: string; pid: number }>(OLDER, [oldest])
  const node = rows[0]
  if (!node) return
  throw new HirewireError(
    'store_locked',
    `Hirewire ${node.version} serves the store ${place} (process ${node.pid} on ${node.host}), and cannot run on the new schema.`,
    { place: { file: place }, next: OLDER_NODES },
  )
}

async function apply(client: Lent, updating: Updating): Promise<string[]> {
  // Between two transitions of the nodes.
  await client.query(BEGIN)
  const due = await dueIn(client, updating)
  let served = (await schemaOf(client, updating))?.oldest ?? 0
  await client.query(RECORD_TABLE)
  for (const { number, name, sql, oldest } of due) {
    const before = await columnsOf(client)
    await client.query(sql)
    // It excludes nobody.
    if (oldest <= served) expectExpansion(number, { before, after: await columnsOf(client) })
    served = Math.max(served, oldest)
    await client.query(
      'INSERT INTO migration (number, name, checksum, applied_at, oldest) VALUES ($1, $2, $3, $4, $5)',
      [number, name, sha256(sql), updating.clock.now(), oldest],
    )
  }
  await client.query('COMMIT')
  return due.map(({ name }) => name)
}
