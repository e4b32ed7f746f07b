import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordRestore } from '../../../runtime/app/access/audit.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { addConnection, appendConsent } from '../../kit/store.ts'

const databases = new Databases()
afterAll(() => databases.clean())
const clock = new WoundClock(Date.UTC(2026, 5, 1))

describe('a database', () => {
  let url: string
  let store: Store
  let last: number
  const opened = async (at = url): Promise<Store> => {
    store = await openPostgres({
      url: at,
      key: new Uint8Array(32).fill(7),
      clock,
      random: seededRandom(7),
      version: 't',
      deployment: { fingerprint: 'specs', connectors: {} },
    })
    return store
  }
  beforeEach(async () => {
    url = await databases.create()
    last = clock.now()
    await addConnection(await opened(), 'acme')
    await appendConsent(store, clock, { state: 'confirmed' })
    await store.lanes.noteTime(last, last)
    await clock.wind(60_000)
    return () => store.close()
  })

  async function asAdmin(text: string): Promise<void> {
    const admin = new pg.Client(addressOf(url).config)
    await admin.connect()
    await admin.query(text)
    await admin.end()
  }
  const held = async () => [(await store.pauses.get()).pushes !== null, await store.pushes.restored()] as const
  const FREE = [false, null]
  const HELD = () => [true, { at: last + 60_000, backupTime: last, cause: 'database' }]

  it('that is the one from before holds nothing, whatever restarts', async () => {
    await store.close()
    await opened()
    expect(await held()).toEqual(FREE)
  })

  it.each(['left(value, -1)', `replace(value, '/00000001/', '/00000002/')`, `'1' || value`])(
    'that is another one when the store is opened holds pushes until a person has decided: %s',
    async (other) => {
      const before = await store.changes.bounds()
      await store.close()
      await asAdmin(`UPDATE setting SET value = ${other} WHERE name = 'server'`)
      await opened()
      expect(await held()).toEqual(HELD())
      expect((await store.changes.bounds()).epoch).not.toBe(before.epoch)
      const { data } = await store.issues.list({ open: true }, { limit: 5 })
      expect(data).toMatchObject([
        { code: 'store_restored', message: expect.stringContaining('another server or was restored') },
      ])
      await recordRestore(store)
      const audited = await store.audit.list({ operation: 'restoreStore' }, { limit: 5 })
      expect(audited.data).toMatchObject([{ route: 'database server' }])
      await store.pushes.setPushSwitch({ restored: null })
      await store.pushes.setPushSwitch({ paused: false })
      await store.close()
      await opened()
      expect(await held()).toEqual(FREE)
    },
  )

  it('that another one replaces while it is in use holds pushes before anything else is read or written there', async () => {
    await asAdmin(`UPDATE setting SET value = 'other' WHERE name = 'server'`)
    expect(await held()).toEqual(FREE)
    await asAdmin(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    expect(await held()).toEqual(HELD())
  })

  it('that was restored to another name on the same server holds pushes', async () => {
    await store.close()
    const name = new URL(url).pathname.slice(1)
    const restored = new URL(url)
    restored.pathname = `/${name}_restored`
    await databases.atServer(`CREATE DATABASE ${name}_restored TEMPLATE ${name}`)
    await opened(restored.href)
    expect(await held()).toEqual(HELD())
    await store.close()
    await databases.atServer(`DROP DATABASE ${name}_restored`)
    await opened()
    expect(await held()).toEqual(FREE)
  })
})
