import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { systemClock } from '../../../runtime/kernel/machine/clock.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import { migratePostgres } from '../../../runtime/store/postgres/migrate.ts'
import { MIGRATIONS } from '../../../runtime/store/postgres/migrations/index.ts'
import { FIRST_ROWS } from '../../../runtime/store/postgres/migrations/initial/first-rows.ts'
import { openPostgresOn } from '../../../runtime/store/postgres/open.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import type { MakeStore } from '../store.ts'
import { isGiven, serverUrl } from './server.ts'

/** A database with an empty store, and the connections that the stores in it use in turn. */
type Place = { readonly url: string; readonly sessions: Sessions; readonly admin: pg.Client; free: boolean }

const KEY = new Uint8Array(32).fill(7)
/** One for each schema: a server that somebody else runs keeps it. */
const TEMPLATE = `hirewire_template_${sha256(JSON.stringify(MIGRATIONS)).slice(0, 12)}`

/** Databases of one test file. */
export class Databases {
  private readonly places: Place[] = []
  private readonly made: string[] = []
  /** That of the last store that was opened. */
  private last: Place | undefined
  /** Why transitions of one connection that could run beside those of others did not: each is a fault of its text. */
  readonly notApart = new Set<string>()
  /** The texts of the stores that were opened, those of several statements as one among them. */
  readonly statements = new Set<string>()

  /** A new database: with the schema, or with nothing. Returns its URL. */
  async create(from: 'schema' | 'nothing' = 'schema'): Promise<string> {
    const url = await serverUrl(inject('postgres'))
    const name = `hirewire_test_${randomBytes(6).toString('hex')}`
    await asAdmin(url('postgres'), async (admin) => {
      // Two at a time cannot copy one template.
      await admin.query('SELECT pg_advisory_lock(1)')
      if (from === 'schema') await makeTemplate(admin, url(TEMPLATE))
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${from === 'schema' ? TEMPLATE : 'template0'}`)
    })
    this.made.push(name)
    return url(name)
  }

  /** Runs statements on another database of the server, one after the other. */
  async atServer(statements: string): Promise<void> {
    const url = await serverUrl(inject('postgres'))
    await asAdmin(url('postgres'), async (admin) => {
      for (const statement of statements.split('; ')) await admin.query(statement)
    })
  }

  /** An empty store. Its database and connections serve the next one once it is closed. */
  readonly open: MakeStore = async (seams) => {
    const place = this.places.find(({ free }) => free) ?? (await this.add())
    place.free = false
    this.last = place
    const store = await openPostgresOn(place.sessions, {
      key: KEY,
      ...seams,
      notApart: (fault) => this.notApart.add(fault),
    })
    return {
      ...store,
      close: async () => {
        if (place.free) return
        await place.admin.query(EMPTY)
        place.free = true
      },
    }
  }

  /** The last store that was opened gets entries of nothing. */
  readonly fillAudit = async (_: unknown, count: number): Promise<void> => {
    await this.last!.admin.query(`
      INSERT INTO audit SELECT value + n, 0, 'key', 'key', 'admin', NULL, '::1', 'read', 'listPushes', '/v1/pushes', 200, NULL
        FROM counter, generate_series(1, ${count}) AS n WHERE name = 'audit';
      UPDATE counter SET value = value + ${count} WHERE name = 'audit'`)
  }

  /** Every row of the last store that was opened, as text. */
  readonly rows = async (): Promise<string[]> => {
    const { admin } = this.last!
    const tables = await admin.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    const each = tables.rows.map(({ name }) => `SELECT one::text AS row FROM ${name} one`)
    const found = await admin.query<{ row: string }>(each.join(' UNION ALL '))
    return found.rows.map(({ row }) => row)
  }

  private async add(): Promise<Place> {
    const url = await this.create()
    const admin = await connected(url)
    const sessions = await openSessions(addressOf(url))
    const { texts } = sessions
    const of = texts.of.bind(texts)
    texts.of = (text) => {
      this.statements.add(text)
      return of(text)
    }
    const place = { url, sessions, admin, free: true }
    this.places.push(place)
    return place
  }

  async clean(): Promise<void> {
    for (const { sessions, admin } of this.places) {
      await closeSessions(sessions)
      await admin.end()
    }
    // The folder of our own server is removed as a whole.
    if (!isGiven || this.made.length === 0) return
    const url = await serverUrl(inject('postgres'))
    await asAdmin(url('postgres'), async (admin) => {
      for (const name of this.made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    })
  }
}

async function makeTemplate(admin: pg.Client, url: string): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
  if (rowCount) return
  await admin.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE template0 ENCODING 'UTF8'`)
  await migratePostgres(url, { clock: systemClock })
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(addressOf(url).config)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = await connected(url)
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** Empties every table without its triggers, and lets numbers begin again: much faster than a new database. */
const EMPTY = `BEGIN; SET LOCAL session_replication_role = replica;
DO $$ DECLARE place regclass; BEGIN
  FOR place IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migration'
    LOOP EXECUTE 'DELETE FROM ' || place; END LOOP;
  FOR place IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
    LOOP PERFORM setval(place, 1, false); END LOOP;
END $$; ${FIRST_ROWS}; COMMIT`
