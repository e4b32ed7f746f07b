import type { ClientBase } from 'pg'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { differentMigration, expectReleased } from '../applied-migrations.ts'
import { guarded } from './failures.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'
import { lockShared } from './ownership.ts'
import { lend, type Sessions } from './session.ts'

/*
 * Which programs may run on the schema of a database (decision 61). The number of a program's schema is that of its
 * newest migration. A database knows the oldest number that may still run on it.
 */

/** A place whose schema is known: its migrations are those of the program. */
export type Known = { readonly place: string; readonly migrations?: readonly Migration[] }

type Client = Pick<ClientBase, 'query'>
type Applied = { number: number; name: string; checksum: string; oldest: number }
type Schema = { readonly version: number; readonly oldest: number }

export const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)!.number
export const OWN_SCHEMA = newestOf(MIGRATIONS)

/** The schema of a store; null: there is none. Throws for one on which this program must not run. */
export async function schemaOf(client: Client, { place, migrations = MIGRATIONS }: Known): Promise<Schema | null> {
  const { rows: tables } = await client.query("SELECT to_regclass('migration') IS NOT NULL AS found")
  if (!tables[0].found) return null
  const { rows } = await client.query<Applied>('SELECT number, name, checksum, oldest FROM migration')
  expectReleased(place, rows)
  const version = Math.max(0, ...rows.map(({ number }) => number))
  const oldest = Math.max(0, ...rows.map((row) => row.oldest))
  const newest = newestOf(migrations)
  if (oldest > newest)
    throw new HirewireError(
      'store_too_new',
      `The store ${place} has schema ${version}, on which only Hirewire with schema ${oldest} or newer can run; this one has ${newest}. It was not changed.`,
      { next: 'Use a Hirewire version with this schema, or a newer one.' },
    )
  for (const { number, checksum } of rows) {
    const known = migrations.find((migration) => migration.number === number)
    if (number <= newest && (!known || sha256(known.sql) !== checksum)) throw differentMigration(place, number)
  }
  return { version, oldest }
}

/** Throws `store_outdated` for a store without the schema of this program: only the command updates it. */
async function expectOn(client: Client, known: Known): Promise<number> {
  const newest = newestOf(known.migrations ?? MIGRATIONS)
  const schema = await schemaOf(client, known)
  if (schema !== null && schema.version >= newest) return schema.version
  const found = schema === null ? 'is empty' : `has schema ${schema.version}, but this Hirewire requires ${newest}`
  throw new HirewireError('store_outdated', `The store ${known.place} ${found}.`)
}

/** The schema is that of this program, or a newer one on which it can run. Throws what refuses any other one. */
export const expectSchema = ({ readers, place }: Sessions): Promise<number> =>
  guarded(place, () => lend(readers, (client) => expectOn(client, { place })))

/** For what knows every table: throws `store_too_new` for a newer schema, too. */
export async function expectOwnSchema(sessions: Sessions): Promise<void> {
  const version = await expectSchema(sessions)
  if (version === OWN_SCHEMA) return
  throw new HirewireError(
    'store_too_new',
    `The store ${sessions.place} has schema ${version}, and this Hirewire does not know all of its tables: it has ${OWN_SCHEMA}.`,
    { next: 'Use the Hirewire version that updated this schema.' },
  )
}

/**
 * For each connection of a node that writes. The locks come first: while this session lasts, no command has the store
 * alone, and no migration makes the schema one on which this program must not run.
 */
export async function beginServing(client: Client, known: Known): Promise<void> {
  await lockShared(client, known.place, newestOf(known.migrations ?? MIGRATIONS))
  await expectOn(client, known)
}
