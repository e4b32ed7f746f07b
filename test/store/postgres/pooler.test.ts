import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { deployTo } from '../../../runtime/store/postgres/deploy.ts'
import { openAll } from '../../../runtime/store/postgres/enough-connections.ts'
import { inspectPostgres } from '../../../runtime/store/postgres/inspect.ts'
import { type Machine, systemMachine } from '../../../runtime/store/postgres/machine.ts'
import { migratePostgres } from '../../../runtime/store/postgres/migrate.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { expectSchema } from '../../../runtime/store/postgres/schema.ts'
import { closeSessions, openSessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { type PoolerOptions, startPooler } from '../../kit/postgres/pooler.ts'
import { quiet, until } from '../../kit/until.ts'

const DEPLOYMENT = { fingerprint: 'specs', connectors: {} }
const KEY = new Uint8Array(32).fill(7)
const clock = new WoundClock()

describe('an address that leads to a pooler', () => {
  const databases = new Databases()
  let url: string
  beforeAll(async () => {
    url = await databases.create()
  })
  afterAll(() => databases.clean())

  const through = async (options: PoolerOptions, use: (url: string) => Promise<unknown>): Promise<void> => {
    const pooler = await startPooler(addressOf(url), options)
    try {
      await use(pooler.url)
    } finally {
      await pooler.close()
    }
  }
  const open = (at: string) =>
    openPostgres({ url: at, key: KEY, clock, random: seededRandom(7), version: 'test', deployment: DEPLOYMENT })

  const shared = expect.objectContaining({
    code: 'store_unsupported',
    message: expect.stringMatching(/pooler.* PgBouncer in transaction or statement mode/),
    next: expect.stringContaining('pool_mode = session'),
  })

  it.each([
    ['one connection', { most: 1 }],
    ['two connections, the last used first', { most: 2 }],
    ['two connections in turn', { most: 2, next: 'first' }],
    ['three connections in turn', { most: 3, next: 'first' }],
    ['a connection for each client', {}],
    ['a connection for each client, in turn', { next: 'first' }],
  ] as const)('which lends %s for a transaction is refused by a start, and nothing is left locked', async (_, how) => {
    await through({ mode: 'transaction', ...how }, (at) => expect(open(at)).rejects.toEqual(shared))
    // A session lock that was left behind would refuse it.
    await (await open(url)).close()
  })

  it.each([
    ['migrate', (at: string) => migratePostgres(at, { clock })],
    ['deploy', (at: string) => deployTo(at, DEPLOYMENT, 'a test')],
    ['doctor', (at: string) => inspectPostgres(at, KEY)],
  ])('which lends connections for a transaction is refused by %s', async (_, command) => {
    await through({ mode: 'transaction' }, (at) => expect(command(at)).rejects.toEqual(shared))
  })

  it('which lends connections for a session can have a store', async () => {
    await through({ mode: 'session' }, async (at) => {
      await migratePostgres(at, { clock })
      const store = await open(at)
      expect(store.nodes!.isMember()).toBe(true)
      await store.close()
      // The next one gets the same connections.
      await (await open(at)).close()
    })
  })
  const few = (count: number) =>
    expect.objectContaining({
      code: 'machine_overloaded',
      message: expect.stringContaining(`gave ${count} of the 6 connections that a node needs`),
      next: expect.stringMatching(/max_connections.*CONNECTION LIMIT.*default_pool_size/),
    })

  it('which lends fewer connections than a node needs is given up, with how many it lends', async () => {
    const pooler = await startPooler(addressOf(url), { mode: 'session', most: 3 })
    let begun = 0
    let isOver = (): void => undefined
    const machine: Machine = {
      ...systemMachine,
      after(_, callback) {
        isOver = callback
        return () => undefined
      },
    }
    const connected = async (): Promise<void> => void begun++
    const sessions = await openSessions(addressOf(pooler.url), { connected, machine })
    await expectSchema(sessions)
    const failed = openAll(sessions).catch((error: unknown) => error)
    await until(() => begun === 3 && pooler.waiting() === 3)
    await quiet()
    isOver()
    expect(await failed).toEqual(few(3))
    await closeSessions(sessions)
    await pooler.close()
  })

  it('whose user may have fewer connections than a node needs is refused at once, with how many', async () => {
    const user = `small_${systemMachine.unique()}`
    await databases.atServer(`CREATE ROLE ${user} LOGIN CONNECTION LIMIT 3; GRANT postgres TO ${user}`)
    const small = new URL(url)
    small.username = user
    await expect(open(small.href)).rejects.toEqual(few(3))
    await databases.atServer(`ALTER ROLE ${user} CONNECTION LIMIT 1`)
    await expect(migratePostgres(small.href, { clock })).rejects.toMatchObject({
      code: 'machine_overloaded',
      message: expect.stringContaining('fewer than the two connections that each command needs'),
    })
    await databases.atServer(`ALTER ROLE ${user} CONNECTION LIMIT 6`)
    await (await open(small.href)).close()
    await databases.atServer(`DROP ROLE ${user}`)
  })
})
