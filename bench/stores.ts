import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { WoundClock } from '../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../runtime/kernel/machine/random.ts'
import type { Store } from '../runtime/store/port/index.ts'
import { migratePostgres } from '../runtime/store/postgres/migrate.ts'
import { openPostgresOn } from '../runtime/store/postgres/open.ts'
import { openSessions } from '../runtime/store/postgres/session.ts'
import { addressOf } from '../runtime/store/postgres/settings.ts'
import { openStore } from '../runtime/store/sqlite/open.ts'
import { removeServer, serverUrl } from '../test/kit/postgres/server.ts'
import { inFolder } from './folder.ts'

const KEY = new Uint8Array(32).fill(7)

export type Opened = { readonly store: Store; readonly clock: WoundClock }
/** The two engines, each with an empty store whose every commit is on disk. */
export type Stores = { readonly sqlite: Opened; readonly postgres: Opened }
/** Creates an empty database on the same server; returns its URL. */
export type NewDatabase = () => Promise<string>

/** Starts a PostgreSQL server beside a folder for SQLite, on the same disk; everything is removed afterwards. */
export const withStores = <T>(work: (stores: Stores, newDatabase: NewDatabase) => Promise<T>): Promise<T> =>
  inFolder((folder) =>
    withServer(async (create) => {
      const url = await create()
      const opening = () => ({ key: KEY, clock: new WoundClock(), random: seededRandom(7) })
      const [forFile, forServer] = [opening(), opening()]
      await migratePostgres(url, forServer)
      const sqlite = { store: await openStore({ file: join(folder, 'hirewire.db'), ...forFile }), clock: forFile.clock }
      const sessions = await openSessions(addressOf(url))
      const postgres = { store: await openPostgresOn(sessions, forServer), clock: forServer.clock }
      try {
        return await work({ sqlite, postgres }, create)
      } finally {
        await sqlite.store.close()
        await postgres.store.close()
      }
    }),
  )

/** Starts a PostgreSQL server, which is removed afterwards. */
export async function withServer<T>(work: (newDatabase: NewDatabase) => Promise<T>): Promise<T> {
  const folders = { programs: newFolder(), data: newFolder() }
  try {
    const databases = await serverUrl(folders)
    let made = 0
    return await work(() => newDatabase(databases, `bench${made++}`))
  } finally {
    await removeServer(folders)
  }
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'hirewire-bench-pg-'))

async function newDatabase(url: (database: string) => string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  await admin.end()
  return url(name)
}
