import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock, WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openDatabase } from '../../../runtime/store/postgres/database.ts'
import { migratePostgres } from '../../../runtime/store/postgres/migrate.ts'
import { MIGRATIONS, type Migration } from '../../../runtime/store/postgres/migrations/index.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { lockOwner } from '../../../runtime/store/postgres/ownership.ts'
import { beginServing } from '../../../runtime/store/postgres/schema.ts'
import { closeSessions, lend, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Databases } from '../../kit/postgres/databases.ts'

const KEY = new Uint8Array(32).fill(7)
const OWN = MIGRATIONS.at(-1)!.number
/** The next version adds, the one after it removes what that one does not need any more. */
const EXPAND: Migration = {
  number: OWN + 1,
  name: 'expand',
  oldest: MIGRATIONS.at(-1)!.oldest,
  sql: 'ALTER TABLE connection ADD COLUMN region TEXT; ALTER TABLE issue ADD COLUMN weight BIGINT NOT NULL DEFAULT 0',
}
const CONTRACT: Migration = {
  number: OWN + 2,
  name: 'contract',
  oldest: OWN + 1,
  sql: 'ALTER TABLE connection DROP COLUMN name',
}
const NEXT = [...MIGRATIONS, EXPAND]
const LAST = [...NEXT, CONTRACT]
const clock = new WoundClock()

const databases = new Databases()
afterAll(() => databases.clean())

let url: string
let admin: pg.Client
let stores: Store[]
let ours: Sessions[]
beforeEach(async () => {
  url = await databases.create()
  admin = new pg.Client(addressOf(url).config)
  await admin.connect()
  stores = []
  ours = []
})
afterEach(async () => {
  for (const store of stores) await store.close()
  for (const sessions of ours) await closeSessions(sessions).catch(() => undefined)
  await admin.end()
})

const migrate = (migrations: readonly Migration[]) => migratePostgres(url, { clock, migrations })
const opened = async (): Promise<Store> => {
  const deployment = { fingerprint: 'specs', connectors: {} }
  const seams = { clock: systemClock, random: seededRandom(7), version: '1.0.0', deployment }
  const store = await openPostgres({ url, key: KEY, ...seams })
  stores.push(store)
  return store
}
const closed = (store: Store): Promise<void> => {
  stores.splice(stores.indexOf(store), 1)
  return store.close()
}
/** Connections of a program with these migrations, as those of a node are. */
const serving = async (migrations: readonly Migration[]): Promise<Sessions> => {
  const address = addressOf(url)
  const sessions = await openSessions(address, {
    serving: (client) => beginServing(client, { ...address, migrations }),
  })
  ours.push(sessions)
  return sessions
}
const connect = (sessions: Sessions): Promise<unknown> =>
  lend(sessions.writers, (client) => client.query('SELECT 1')).then(
    () => 'serves',
    (error) => error,
  )
const connection = (id: string) => ({ id, connector: 'any', authType: 'any', name: null, definition: {} })
const idsIn = async (store: Store) => (await store.connections.list({}, { limit: 10 })).data.map(({ id }) => id)

describe('a migration that only adds', () => {
  it('is applied while nodes of the version before read and write, and they continue', async () => {
    const store = await opened()
    await store.connections.create(connection('acme'), {})
    expect(await idsIn(store)).toEqual(['acme'])
    expect(await migrate(NEXT)).toEqual(['expand'])
    // What they had prepared returns another column now, on each of their connections.
    for (let at = 0; at < 8; at++) expect((await store.connections.get('acme'))?.id).toBe('acme')
    await store.connections.create(connection('beta'), {})
    expect(await idsIn(store)).toEqual(['acme', 'beta'])
    expect((await store.nodes!.list()).map(({ version }) => version)).toEqual(['1.0.0'])
  })

  it('leaves both versions running, also after a restart', async () => {
    await migrate(NEXT)
    const store = await opened()
    await store.connections.create(connection('acme'), {})
    expect(await connect(await serving(NEXT))).toBe('serves')
    expect(await migratePostgres(url, { clock })).toEqual([])
  })

  it('is required by the version that has it', async () => {
    expect(await connect(await serving(NEXT))).toMatchObject({ code: 'store_outdated' })
  })

  it('holds nobody up behind a table that is in use', async () => {
    const store = await opened()
    await store.connections.create(connection('acme'), {})
    await admin.query('BEGIN; SELECT * FROM connection')
    const migrating = migrate(NEXT)
    const watcher = new pg.Client(addressOf(url).config)
    await watcher.connect()
    const waits = "SELECT 1 FROM pg_locks WHERE relation = 'connection'::regclass AND NOT granted"
    await expect.poll(async () => (await watcher.query(waits)).rowCount, { interval: 10 }).toBe(1)
    await watcher.end()
    await store.connections.create(connection('beta'), {})
    expect((await store.connections.get('beta'))?.id).toBe('beta')
    await admin.query('COMMIT')
    expect(await migrating).toEqual(['expand'])
  })

  it.each([
    ['removes a column', 'ALTER TABLE connection DROP COLUMN name'],
    ['renames a table', 'ALTER TABLE issue RENAME TO problem'],
    ['changes the type of a column', 'ALTER TABLE connection ALTER COLUMN name TYPE VARCHAR(20)'],
    ['lets a column be empty that never was', 'ALTER TABLE issue ALTER COLUMN code DROP NOT NULL'],
    ['adds a column that rows of others lack', 'ALTER TABLE connection ADD COLUMN region TEXT NOT NULL'],
  ])('is refused as a whole if it %s', async (_, sql) => {
    const wrong = { ...EXPAND, sql: `CREATE TABLE added (id TEXT); ${sql}` }
    await expect(migrate([...MIGRATIONS, wrong])).rejects.toMatchObject({
      code: 'bug',
      message: expect.stringContaining('older versions'),
    })
    expect((await admin.query("SELECT to_regclass('added') AS added")).rows).toEqual([{ added: null }])
    await opened()
  })
})

describe('a migration that older nodes cannot run on', () => {
  it('waits for the last of them, and then keeps them away', async () => {
    const store = await opened()
    await migrate(NEXT)
    const newer = await serving(NEXT)
    expect(await connect(newer)).toBe('serves')
    await expect(migrate(LAST)).rejects.toMatchObject({
      code: 'store_locked',
      message: expect.stringContaining(`"hirewire `),
      next: expect.stringContaining('update them'),
    })
    await store.connections.create(connection('acme'), {})
    await closed(store)
    expect(await migrate(LAST)).toEqual(['contract'])
    expect(await connect(newer)).toBe('serves')
    await expect(opened()).rejects.toMatchObject({
      code: 'store_too_new',
      message: expect.stringContaining(`schema ${OWN + 1} or newer`),
    })
  })

  it('waits for one whose lease expired while it was frozen: it still has its connection', async () => {
    const older = await serving(MIGRATIONS)
    await connect(older)
    await migrate(NEXT)
    expect((await admin.query('SELECT 1 FROM node')).rowCount).toBe(0)
    await expect(migrate(LAST)).rejects.toMatchObject({ code: 'store_locked' })
  })

  it('waits for one that has its lease and will connect again', async () => {
    await migrate(NEXT)
    await admin.query(`INSERT INTO node (id, host, pid, version, schema, deployment, started_at, expires_at)
      VALUES ('one', 'alpha', 12, '1.0.0', ${OWN}, 'specs', 0, (extract(epoch FROM now()) * 1000)::bigint + 60000)`)
    await expect(migrate(LAST)).rejects.toMatchObject({
      code: 'store_locked',
      message: expect.stringContaining('Hirewire 1.0.0 serves the store'),
    })
    await admin.query('UPDATE node SET expires_at = 0')
    expect(await migrate(LAST)).toEqual(['contract'])
  })

  it('lets none of them write on a connection that was cut before it', async () => {
    const sessions = await serving(MIGRATIONS)
    const db = openDatabase({ sessions, vault: vaultOf(KEY) })
    const write = () => db.write((tx) => tx.run("INSERT INTO setting (name, value) VALUES ('old', '1')"))
    await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    expect(await migrate(LAST)).toEqual(['expand', 'contract'])
    await expect(write()).rejects.toMatchObject({ code: 'store_too_new' })
    expect((await admin.query("SELECT 1 FROM setting WHERE name = 'old'")).rowCount).toBe(0)
  })

  it('is not begun while a command has the store alone', async () => {
    const owner = await openSessions(addressOf(url))
    ours.push(owner)
    await lend(owner.writers, async (client) => {
      await lockOwner(client, owner.place)
      await expect(migrate(NEXT)).rejects.toMatchObject({ code: 'store_locked' })
    })
  })
})

describe('a database of a development version, of which there was no release,', () => {
  it('is refused by the command that updates the schema and by each node, and is not changed', async () => {
    const rows = async () => (await admin.query('SELECT * FROM migration ORDER BY number')).rows
    await admin.query(`DELETE FROM migration;
      INSERT INTO migration (number, name, checksum, applied_at, oldest)
        VALUES (14, 'initial', 'of another text', 0, 14), (32, 'same-accounts', 'of another text', 0, 31)`)
    const before = await rows()
    const refused = { code: 'store_unsupported', next: expect.stringContaining('begin with a new store') }
    await expect(migrate(MIGRATIONS)).rejects.toMatchObject(refused)
    await expect(migrate(NEXT)).rejects.toMatchObject(refused)
    await expect(opened()).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
  })
})
