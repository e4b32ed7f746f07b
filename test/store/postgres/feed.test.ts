import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { commit, requisition } from '../../kit/store.ts'

const LONG_AGO = 1
const SLOW = `
CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NULL; END $$;
CREATE TRIGGER wait AFTER INSERT ON change FOR EACH ROW WHEN (new.connection = 'slow') EXECUTE FUNCTION wait()`
const REFUSING = `
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
CREATE TRIGGER refuse AFTER INSERT ON change FOR EACH ROW WHEN (new.id = 'refused') EXECUTE FUNCTION refuse()`

const databases = new Databases()
afterAll(() => databases.clean())

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(addressOf(url).config)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function openNode(url: string, seed: number): Promise<Store> {
  const seams = { clock: new WoundClock(), random: seededRandom(seed), key: new Uint8Array(32).fill(7) }
  const store = await openPostgres({
    url,
    version: 'test',
    deployment: { fingerprint: 'specs', connectors: {} },
    ...seams,
  })
  onTestFinished(() => store.close())
  return store
}

/** Writes pages on a new connection. */
async function writerOn(store: Store, connection: string): Promise<(ids: readonly string[]) => Promise<unknown>> {
  await store.connections.create({ id: connection, connector: 'any', authType: 'any', name: null, definition: {} }, {})
  const [stream, name] = ['jobs', `pull:${connection}:jobs`]
  await store.lanes.ensure([{ name, kind: 'pull', connection, stream, readyAt: LONG_AGO }])
  const hold = (await store.lanes.enter(name))!
  // Its own: a row that both share would order them, whatever the feed does.
  const of = { connection, connectorVersion: connection }
  const { run } = await store.pulls.start({ ...of, stream, hold, mode: 'incremental', via: 'schedule' })
  return (ids) =>
    commit(
      store,
      { run, hold, stream },
      ids.map((id) => requisition(id)),
      { connectorVersion: connection },
    )
}

it('no number of the change feed is readable before a lower one, whichever node is slower', async () => {
  const url = await databases.create()
  const [one, other] = [await openNode(url, 1), await openNode(url, 2)]
  const [slow, fast] = [await writerOn(one, 'slow'), await writerOn(other, 'fast')]
  const admin = await connected(url)
  await admin.query(SLOW)
  await admin.query('SELECT pg_advisory_lock(42)')
  const waiting = async (): Promise<number> => {
    const held = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    return (await admin.query(held)).rowCount!
  }
  const written = slow(['a', 'b'])
  await expect.poll(waiting).toBe(1)
  let ended = 0
  const after = fast(['c', 'd']).then(() => ended++)
  // The other node waits, or it is done.
  await expect.poll(async () => (await waiting()) + ended).toBe(2)
  const before = await one.changes.list({ after: 0, limit: 100 })
  await admin.query('SELECT pg_advisory_unlock(42)')
  await Promise.all([written, after])
  const rest = await other.changes.list({ after: before.at(-1)?.seq ?? 0, limit: 100 })
  const all = [...before, ...rest]
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1))
  expect(all.filter(({ model }) => model === 'requisition').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

it('a node is woken by the entries that another one commits, and by its own', async () => {
  const url = await databases.create()
  const [one, other] = [await openNode(url, 1), await openNode(url, 2)]
  const write = await writerOn(one, 'acme')
  for (const reader of [one, other]) {
    const woken = Promise.withResolvers<void>()
    const before = await reader.changes.lastSeq()
    onTestFinished(reader.changes.watch(woken.resolve))
    await write([`after ${before}`])
    await woken.promise
    expect(await reader.changes.lastSeq()).toBeGreaterThan(before)
  }
})

it('a transition that is rolled back leaves no number out', async () => {
  const url = await databases.create()
  const node = await openNode(url, 1)
  const write = await writerOn(node, 'acme')
  await (await connected(url)).query(REFUSING)
  await write(['a'])
  await expect(write(['b', 'refused'])).rejects.toThrow()
  await write(['c'])
  const all = await node.changes.list({ after: 0, limit: 100 })
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1))
  expect(all.filter(({ model }) => model === 'requisition').map(({ id }) => id)).toEqual(['a', 'c'])
})
