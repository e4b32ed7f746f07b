import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/clock.ts'
import { seededRandom } from '../../../runtime/kernel/random.ts'
import type { Database } from '../../../runtime/store/database.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openDatabase } from '../../../runtime/store/postgres/database.ts'
import { migratePostgres } from '../../../runtime/store/postgres/migrate.ts'
import { MIGRATIONS } from '../../../runtime/store/postgres/migrations/index.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { Ownership } from '../../../runtime/store/postgres/ownership.ts'
import { closeSessions, lend, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Databases } from '../../kit/postgres/databases.ts'

const KEY = new Uint8Array(32).fill(7)
const NEXT = { number: MIGRATIONS.at(-1)!.number + 1, name: 'next', sql: 'CREATE TABLE IF NOT EXISTS next (id TEXT)' }
const clock = new WoundClock()
const LOCKED = { code: 'store_locked' }

describe('a store on PostgreSQL', () => {
  const databases = new Databases()
  let url: string
  let admin: pg.Client
  beforeAll(async () => {
    url = await databases.create()
    admin = new pg.Client(addressOf(url).config)
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    await databases.clean()
  })
  let open: Store[]
  beforeEach(() => {
    open = []
    return async () => {
      for (const store of open) await store.close()
    }
  })

  const opened = async (key = KEY): Promise<Store> => {
    const store = await openPostgres({ url, key, clock, random: seededRandom(7) })
    open.push(store)
    return store
  }
  const closed = async (store: Store): Promise<void> => {
    open.splice(open.indexOf(store), 1)
    await store.close()
  }
  /** Ends the session that owns the store, and waits until the server has. */
  const cut = async (): Promise<void> => {
    const { rowCount } = await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ${0x6869_7267} AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    expect(rowCount).toBe(1)
  }

  it('has one owner: a second one is refused, and told who it is and since when', async () => {
    const one = await opened()
    await expect(opened()).rejects.toMatchObject({
      ...LOCKED,
      message: expect.stringMatching(new RegExp(`"hirewire .* ${process.pid}", .*connected since 20\\d\\d-.*Z`)),
      next: expect.stringContaining('Stop that process'),
    })
    await one.connections.setPushesPaused(true)
    await closed(one)
    expect(await (await opened()).connections.pushesPaused()).toBe(true)
  })

  it('continues after its connection was cut, if nobody opened the store meanwhile', async () => {
    const one = await opened()
    await cut()
    await one.connections.setPushesPaused(false)
    expect(await one.connections.pushesPaused()).toBe(false)
    await expect(opened()).rejects.toMatchObject(LOCKED)
  })

  it('refuses every change once another one has opened it, also after that one has closed it', async () => {
    const one = await opened()
    await cut()
    const other = await opened()
    await expect(one.connections.setPushesPaused(true)).rejects.toMatchObject(LOCKED)
    await closed(other)
    await expect(one.connections.setPushesPaused(true)).rejects.toMatchObject({
      ...LOCKED,
      message: expect.stringContaining('writes and sends nothing more'),
    })
    expect(await one.connections.pushesPaused()).toBe(false)
    await (await opened()).connections.setPushesPaused(false)
  })

  it('is taken from nobody by a process with another key', async () => {
    const one = await opened()
    await cut()
    await expect(opened(new Uint8Array(32).fill(8))).rejects.toMatchObject({ code: 'key_wrong' })
    await one.connections.setPushesPaused(false)
  })

  it('gets another schema only while nobody serves it, and never under a process that is cut off', async () => {
    const migrate = () => migratePostgres(url, { clock, migrations: [...MIGRATIONS, NEXT] })
    const one = await opened()
    expect(await migratePostgres(url, { clock })).toEqual([])
    await expect(migrate()).rejects.toMatchObject(LOCKED)
    await cut()
    expect(await migrate()).toEqual(['next'])
    await expect(one.connections.setPushesPaused(true)).rejects.toMatchObject(LOCKED)
    await admin.query(`DELETE FROM migration WHERE name = 'next'`)
  })

  describe('whose connection is cut', () => {
    let sessions: Sessions
    let db: Database
    beforeEach(async () => {
      const address = addressOf(url)
      sessions = await openSessions(address, new Ownership(address.place))
      db = openDatabase({ sessions, vault: vaultOf(KEY) })
      await lend(sessions.writers, (client) => sessions.ownership!.claim(client))
      return () => closeSessions(sessions)
    })

    it('allows no first byte until it owns the store again, and then only on the newest rows', async () => {
      const check = db.dispatchCheck(function* (tx) {
        return (yield* tx.get(`SELECT 1 FROM setting WHERE name = 'stop'`)) ? 'paused' : null
      })
      expect(await check.confirm()).toBeNull()
      await cut()
      await expect.poll(() => check.refused()).toBe('fenced')
      expect(await check.confirm()).toBe('fenced')
      await admin.query("INSERT INTO setting (name, value) VALUES ('stop', '1')")
      await db.write((tx) => tx.run('SELECT 1'))
      expect(check.refused()).toBe('paused')
      await db.write((tx) => tx.run("DELETE FROM setting WHERE name = 'stop'"))
      expect(check.refused()).toBeNull()
      check.end()
    })
  })
})
