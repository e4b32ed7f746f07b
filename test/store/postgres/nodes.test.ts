import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock, WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { newDataKey, sealerOf } from '../../../runtime/kernel/secrets/sealed.ts'
import { macOf } from '../../../runtime/store/deciding-rows/mac.ts'
import type { DecidingTable } from '../../../runtime/store/deciding-rows/tables.ts'
import type { Vault } from '../../../runtime/store/envelope/vault.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import type { NewConsent } from '../../../runtime/store/port/consents.ts'
import type { DispatchRefusal } from '../../../runtime/store/port/dispatch-checks.ts'
import type { Lease, Store } from '../../../runtime/store/port/index.ts'
import type { Deployment } from '../../../runtime/store/port/nodes.ts'
import { BEGIN } from '../../../runtime/store/postgres/database.ts'
import { deployTo } from '../../../runtime/store/postgres/deploy.ts'
import { migratePostgres } from '../../../runtime/store/postgres/migrate.ts'
import { MIGRATIONS } from '../../../runtime/store/postgres/migrations/index.ts'
import { leasesOf } from '../../../runtime/store/postgres/nodes/leases.ts'
import { type NodeStore, openNode } from '../../../runtime/store/postgres/nodes/nodes.ts'
import { ServerClock } from '../../../runtime/store/postgres/nodes/server-time.ts'
import { openPostgres, openPostgresOn } from '../../../runtime/store/postgres/open.ts'
import { REVOKING } from '../../../runtime/store/postgres/revoking.ts'
import { beginServing } from '../../../runtime/store/postgres/schema.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Texts } from '../../../runtime/store/postgres/text.ts'
import { runSteps, transactionOn } from '../../../runtime/store/postgres/transition.ts'
import {
  attemptRefusal,
  erasureRefusal,
  NO_LANE,
  personRefusal,
  scopeOfAttempt,
  scopeOfErasure,
} from '../../../runtime/store/pushes/dispatch-checks.ts'
import type { Statement, Step, Transaction } from '../../../runtime/store/transaction.ts'
import { messageRefusal } from '../../../runtime/store/webhook-endpoints/dispatch.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { appendConsent, begin, newPush, pull, REQUISITION, requisition, takeLane } from '../../kit/store.ts'

const DEPLOYMENT = { fingerprint: 'specs', connectors: {} }
const KEY = new Uint8Array(32).fill(7)
const number = MIGRATIONS.at(-1)!.number + 1
const NEXT = { number, name: 'next', sql: 'CREATE TABLE IF NOT EXISTS next (id TEXT)', oldest: number }
const LONG_AGO = 1_000
/** How the server answers a connection: not cut off, with an error, or not at all. */
type Deaf = 'no' | 'refused' | 'silent'
const SHORT = { version: 'test', deployment: DEPLOYMENT, leaseMs: 2_000 }
const clock = new WoundClock()
const openServing = (url: string): Promise<Sessions> => {
  const address = addressOf(url)
  return openSessions(address, { serving: (client) => beginServing(client, address) })
}

describe('nodes on one PostgreSQL', () => {
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
  beforeEach(async () => {
    open = []
    await admin.query('TRUNCATE lane, node, connection, deployment CASCADE')
    // Every store draws the same random values: ids differ by their time.
    await clock.wind(1_000)
    return async () => {
      for (const store of open) await store.close()
    }
  })

  const opened = async (key = KEY, deployment: Deployment = DEPLOYMENT): Promise<Store> => {
    const store = await openPostgres({
      url,
      key,
      clock,
      random: seededRandom(7),
      version: 'test',
      deployment,
    })
    open.push(store)
    return store
  }
  const closed = async (store: Store): Promise<void> => {
    open.splice(open.indexOf(store), 1)
    await store.close()
  }
  const selfOf = async (store: Store): Promise<string> => (await store.nodes!.list()).find(({ isSelf }) => isSelf)!.id
  /** As if the process had been frozen for longer than its lease. */
  const expire = (node: string) => admin.query('UPDATE node SET expires_at = 0 WHERE id = $1', [node])
  /** And until a node has acted on it, whatever that does. */
  const lose = async (node: string): Promise<void> => {
    await expire(node)
    const left = () => admin.query('SELECT 1 FROM node WHERE id = $1 AND expires_at = 0', [node])
    await expect.poll(async () => (await left()).rowCount).toBe(0)
  }
  const renewed = async (node: string): Promise<void> => {
    const until = async () =>
      (await admin.query<{ expires_at: string }>('SELECT expires_at FROM node WHERE id = $1', [node])).rows[0]
        ?.expires_at
    const before = await until()
    await expect.poll(until).not.toBe(before)
  }
  const laneNames = ['pull:acme:jobs', 'push:acme', 'push:beta']
  const withLanes = async (store: Store): Promise<void> => {
    for (const id of ['acme', 'beta'])
      await store.connections.create({ id, connector: 'any', authType: 'any', name: null, definition: {} }, {})
    await store.lanes.ensure(
      laneNames.map((name) => {
        const [kind, connection, stream = null] = name.split(':') as ['pull' | 'push', string, string?]
        return { name, kind, connection, stream, readyAt: LONG_AGO }
      }),
    )
  }
  const dueAt = async (store: Store): Promise<string[]> =>
    (await store.lanes.due(clock.now(), 10, {})).map(({ name }) => name).sort()

  it('run a lane on one node at a time, and the lanes of one connection on the same node', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    expect(await dueAt(other)).toEqual(laneNames)
    const hold = (await one.lanes.enter('push:acme'))!
    expect(await dueAt(one)).toEqual(['pull:acme:jobs', 'push:beta'])
    expect(await dueAt(other)).toEqual(['push:beta'])
    expect(await other.lanes.enter('pull:acme:jobs')).toBeNull()
    expect(await one.lanes.enter('pull:acme:jobs')).toMatchObject({ lane: 'pull:acme:jobs' })
    await one.lanes.leave(hold, LONG_AGO)
    // The other lane of the connection still runs there.
    expect(await other.lanes.enter('push:acme')).toBeNull()
    expect(await other.lanes.enter('push:beta')).toMatchObject({ lane: 'push:beta' })
  })

  it('do not run again what another node has run since it was found due', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    expect(await dueAt(other)).toContain('push:beta')
    await one.lanes.leave((await one.lanes.enter('push:beta'))!, null)
    expect(await other.lanes.enter('push:beta')).toBeNull()
  })

  it('keep connections with one rate limiter on one node, from the first call on', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    const acme = (await one.lanes.enter('push:acme'))!
    const beta = (await other.lanes.enter('push:beta'))!
    expect(await one.lanes.shareLimits(acme, 'credential')).toBe(true)
    expect(await other.lanes.shareLimits(beta, 'credential')).toBe(false)
    await other.lanes.leave(beta, LONG_AGO)
    expect(await dueAt(other)).toEqual([])
    await one.lanes.leave(acme, null)
    expect(await dueAt(other)).toContain('push:beta')
  })

  it('let exactly one of many take a lane', async () => {
    const stores = [await opened(), await opened(), await opened()]
    await withLanes(stores[0]!)
    for (let round = 0; round < 10; round++) {
      await admin.query('UPDATE lane SET ready_at = $1', [LONG_AGO])
      const holds = await Promise.all(stores.map((store) => store.lanes.enter('push:beta')))
      const won = holds.flatMap((hold, at): [Lease, Store][] => (hold ? [[hold, stores[at]!]] : []))
      expect(won).toHaveLength(1)
      await won[0]![1].lanes.leave(won[0]![0], null)
    }
  })

  it('free the lanes of a node whose lease expired: due at once, and its run changes nothing more', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    const hold = (await one.lanes.enter('push:beta'))!
    const before = await selfOf(one)
    await lose(before)
    expect(await dueAt(other)).toContain('push:beta')
    await expect(one.lanes.leave(hold, LONG_AGO)).rejects.toMatchObject({ code: 'fenced' })
    // It goes on under another name: nothing revives a lost lease.
    await expect
      .poll(async () => (await one.nodes!.list()).some(({ isSelf, id }) => isSelf && id !== before))
      .toBe(true)
    expect((await other.nodes!.list()).map(({ id }) => id)).not.toContain(before)
  })

  it('take no lane without a lease', async () => {
    const one = await opened()
    await withLanes(one)
    const watcher = { wake: vi.fn(), lost: vi.fn(), failed: vi.fn() }
    one.nodes!.watch(watcher)
    const before = await selfOf(one)
    await expire(before)
    expect([await dueAt(one), await one.lanes.enter('push:beta')]).toEqual([[], null])
    await expect.poll(() => dueAt(one)).toEqual(laneNames)
    expect(watcher.lost).toHaveBeenCalledOnce()
    expect(one.nodes!.isMember()).toBe(true)
    expect(await selfOf(one)).not.toBe(before)
  })

  it('run lanes with the specs that were deployed, whoever started first or last', async () => {
    const next = { fingerprint: 'next specs', connectors: { any: '2' } }
    const one = await opened()
    const other = await opened(KEY, next)
    await withLanes(one)
    expect([one.nodes!.isActive(), other.nodes!.isActive()]).toEqual([true, false])
    expect([await dueAt(other), await other.lanes.enter('push:beta')]).toEqual([[], null])
    const hold = (await one.lanes.enter('push:beta'))!
    expect(await deployTo(url, next, 'ann at desk')).toMatchObject({ fingerprint: 'specs' })
    expect([await dueAt(one), await one.lanes.enter('push:acme')]).toEqual([[], null])
    // What it had begun, it finishes.
    expect(await dueAt(other)).toEqual(['pull:acme:jobs', 'push:acme'])
    await one.lanes.leave(hold, LONG_AGO)
    expect(await dueAt(other)).toEqual(laneNames)
    await other.nodes!.active()
    await expect.poll(() => one.nodes!.isActive()).toBe(false)
    expect((await one.nodes!.list()).map(({ isActive }) => isActive)).toEqual([false, true])
    expect(await deployTo(url, next, 'ann at desk')).toMatchObject({ ...next, by: 'ann at desk' })
  })

  it('respond with the specs from before until a node with those that were deployed responds, and one that never ran does not', async () => {
    const next = { fingerprint: 'specs of the next image', connectors: { any: '3' } }
    const one = await opened()
    expect(one.nodes!.isStandIn()).toBe(false)
    const neither = await opened(KEY, { fingerprint: 'specs that nobody deployed', connectors: {} })
    await deployTo(url, next, 'migrate --deploy')
    await expect.poll(() => one.nodes!.isStandIn()).toBe(true)
    // Once it has seen the answer of a renewal.
    for (let renewals = 0; renewals < 2; renewals++) await renewed(await selfOf(neither))
    expect([one.nodes!.isActive(), neither.nodes!.isStandIn()]).toEqual([false, false])
    const other = await opened(KEY, next)
    // It has its lease, and may never come to work.
    for (let renewals = 0; renewals < 2; renewals++) await renewed(await selfOf(one))
    expect(one.nodes!.isStandIn()).toBe(true)
    other.nodes!.respond(true)
    await expect.poll(() => one.nodes!.isStandIn()).toBe(false)
    other.nodes!.respond(false)
    await expect.poll(() => one.nodes!.isStandIn()).toBe(true)
    other.nodes!.respond(true)
    await expect.poll(() => one.nodes!.isStandIn()).toBe(false)
    await closed(other)
    // The node that replaced it is gone.
    await expect.poll(() => one.nodes!.isStandIn()).toBe(true)
  })

  it('free their lanes when they close', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    await one.lanes.enter('push:beta')
    await closed(one)
    expect(await dueAt(other)).toContain('push:beta')
    expect(await other.nodes!.list()).toMatchObject([{ isSelf: true, pid: process.pid, version: 'test', lanes: [] }])
  })

  it('wake each other for a lane that is due', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    const woken = vi.fn()
    other.nodes!.watch({ wake: woken, lost: vi.fn(), failed: vi.fn() })
    woken.mockClear()
    await one.lanes.wake('push:beta', LONG_AGO)
    await expect.poll(() => woken.mock.calls.length).toBeGreaterThan(0)
  })

  it('run no lane while one of them has paused everything, and all of them again afterwards', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    const due = async (store: typeof one) => (await store.lanes.due(Number.MAX_SAFE_INTEGER, 10, {})).length
    const before = [await due(one), await due(other)]
    await one.pauses.set({ pushes: true, pulls: true }, { by: 'ops' })
    expect([await due(one), await due(other)]).toEqual([0, 0])
    expect(await other.pauses.get()).toMatchObject({ pulls: { by: 'ops' }, pushes: { by: 'ops' } })
    await other.pauses.set({ pushes: false, pulls: false }, { by: 'ops' })
    expect([await due(one), await due(other)]).toEqual(before)
  })

  it('are not woken by a lane that is taken', async () => {
    const maker = await opened()
    await withLanes(maker)
    await closed(maker)
    const [one, other] = [await opened(), await opened()]
    const heard: string[] = []
    admin.on('notification', ({ payload = '' }) => heard.push(payload.split(' ')[1]!))
    await admin.query('LISTEN hirewire')
    await one.lanes.enter('push:beta')
    // What it sends goes the same way, and so arrives after what taking the lane would have sent.
    await one.pushes.setPushSwitch({ paused: true })
    await expect.poll(() => heard).toContain('revoked')
    await admin.query('UNLISTEN hirewire')
    admin.removeAllListeners('notification')
    await other.pushes.setPushSwitch({ paused: false })
    expect(heard.slice(0, heard.indexOf('revoked'))).toEqual([])
  })

  it('learn without waiting for the others that a lane is taken, or that a consent holds', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    await one.lanes.enter('push:beta')
    await admin.query(BEGIN)
    try {
      expect(await other.lanes.enter('push:beta')).toBeNull()
    } finally {
      await admin.query('ROLLBACK')
    }
  })

  it('take no lane once their lease is over, also in the middle of taking it', async () => {
    const taking = leasesOf(() => null).entered(transactionOn(vaultOf(KEY)), { lane: 'push:beta', fence: 1 })
    await expect(runSteps(taking, async () => 1)).rejects.toMatchObject({ code: 'fenced' })
  })

  it('list who runs what', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    await one.lanes.enter('push:beta')
    const listed = await other.nodes!.list()
    expect(listed.map(({ isSelf, lanes }) => [isSelf, lanes.map(({ name }) => name)])).toEqual([
      [false, ['push:beta']],
      [true, []],
    ])
  })

  it('have one turn of a name at a time; that of a node without a lease is free', async () => {
    const [one, other] = [await opened(), await opened()]
    expect([await one.turns.take('login'), await other.turns.take('login')]).toEqual([true, false])
    await one.turns.leave('login')
    expect(await other.turns.take('login')).toBe(true)
    await lose(await selfOf(other))
    expect(await one.turns.take('login')).toBe(true)
  })

  it('keep their leases while their other connections are cut', async () => {
    const [one, other] = [await opened(), await opened()]
    await withLanes(one)
    const hold = (await one.lanes.enter('push:beta'))!
    await admin.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await expect
      .poll(() =>
        one.lanes.leave(hold, null).then(
          () => 'left',
          () => 'cut',
        ),
      )
      .toBe('left')
    expect(await dueAt(other)).not.toContain('push:beta')
  })

  it('leave a store alone while a command has it, and keep such commands away', async () => {
    const migrate = () => migratePostgres(url, { clock, migrations: [...MIGRATIONS, NEXT] })
    const one = await opened()
    expect(await migratePostgres(url, { clock })).toEqual([])
    await expect(migrate()).rejects.toMatchObject({
      code: 'store_locked',
      message: expect.stringMatching(new RegExp(`"hirewire .* ${process.pid}", .*connected since 20\\d\\d-.*Z`)),
      next: expect.stringContaining('cannot run on the new schema'),
    })
    await closed(one)
    expect(await migrate()).toEqual(['next'])
    await expect(opened()).rejects.toMatchObject({ code: 'store_too_new' })
    await admin.query(`DELETE FROM migration WHERE name = 'next'`)
  })

  it('need the key of the store', async () => {
    await expect(opened(new Uint8Array(32).fill(8))).rejects.toMatchObject({ code: 'key_wrong' })
  })

  describe('of which one withdraws what another is about to send', () => {
    const vault: Vault = vaultOf(KEY)
    let sender: NodeStore
    let withdrawer: NodeStore
    let deaf: Deaf = 'no'
    let withdrawerIsDeaf: Deaf = 'no'
    const dropped = vi.fn()
    const unanswered: (() => void)[] = []
    beforeEach(async () => {
      deaf = 'no'
      const both = await Promise.all([0, 1].map(() => openServing(url)))
      const nodes = both.map((sessions, at) =>
        openNode({
          sessions: hardOfHearing(sessions, () => (at === 0 ? deaf : withdrawerIsDeaf)),
          vault,
          ...SHORT,
          clock: systemClock,
        }),
      )
      for (const node of nodes) await node.join()
      ;[sender, withdrawer] = nodes as [NodeStore, NodeStore]
      return async () => {
        for (const fail of unanswered.splice(0)) fail()
        for (const { db } of nodes) await db.close()
        for (const sessions of both) await closeSessions(sessions).catch(() => undefined)
      }
    })
    /** The connection with its lease reaches nobody while it is deaf; the others work. */
    const hardOfHearing = (sessions: Sessions, howDeaf: () => Deaf): Sessions => ({
      ...sessions,
      drop() {
        dropped()
        sessions.drop()
      },
      async connect() {
        const client = await sessions.connect()
        const { query, emit } = client
        const noNetwork = () => Object.assign(new Error('no network'), { code: 'ECONNRESET' })
        client.query = ((...args: Parameters<typeof query>) => {
          if (howDeaf() === 'no') return query.apply(client, args)
          if (howDeaf() === 'refused') return Promise.reject(noNetwork())
          return new Promise((_, reject) => unanswered.push(() => reject(noNetwork())))
        }) as typeof query
        client.emit = (...args) => (howDeaf() !== 'no' && args[0] === 'notification' ? false : emit.apply(client, args))
        return client
      },
    })
    function* refusal(tx: Transaction): Step<DispatchRefusal | null> {
      return (yield* tx.get('SELECT 1 FROM setting WHERE name = ?', 'stop')) ? 'paused' : null
    }
    const stop = (tx: Transaction) =>
      tx.run("INSERT INTO setting (name, value) VALUES ('stop', '1') ON CONFLICT DO NOTHING")
    const go = (tx: Transaction) => tx.run("DELETE FROM setting WHERE name = 'stop'")

    it('no first byte leaves once the withdrawal is confirmed', async () => {
      const check = sender.db.dispatchCheck(refusal)
      for (let round = 0; round < 10; round++) {
        expect(await check.confirm()).toBeNull()
        const refused = await withdrawer.db.write(stop).then(() => check.refused())
        expect(refused).toBe('paused')
        await withdrawer.db.write(go)
      }
      check.end()
    })

    it('a node that is not answered ends all its connections, and statements that wait on them', async () => {
      dropped.mockClear()
      deaf = 'refused'
      const waiting = sender.db.read((tx) => tx.get('SELECT pg_sleep(600)'))
      await expect(waiting).rejects.toMatchObject({ code: 'store_unreachable' })
      expect(dropped).toHaveBeenCalled()
      deaf = 'no'
      await expect.poll(() => sender.nodes.isMember()).toBe(true)
    })

    it('withdrawals in one go are confirmed together', async () => {
      const check = sender.db.dispatchCheck(refusal)
      expect(await check.confirm()).toBeNull()
      await Promise.all(Array.from({ length: 20 }, () => withdrawer.db.write(stop)))
      expect(check.refused()).toBe('paused')
      check.end()
      await withdrawer.db.write(go)
    })

    it('a withdrawal that was not confirmed is confirmed by the next call, also if that changes nothing', async () => {
      const check = sender.db.dispatchCheck(refusal)
      expect(await check.confirm()).toBeNull()
      withdrawerIsDeaf = 'refused'
      await expect(withdrawer.db.write(stop)).rejects.toMatchObject({
        code: 'store_unreachable',
        message: expect.stringContaining('was stored'),
      })
      withdrawerIsDeaf = 'no'
      expect(await withdrawer.db.write((tx) => tx.get('SELECT 1')).then(() => check.refused())).toBe('paused')
      check.end()
      await withdrawer.db.write(go)
    })

    /** How the node learns that it is cut off: by an error of its connection, or only by the end of its lease. */
    it.each(['refused', 'silent'] as const)(
      'a node that cannot hear it (%s) is waited for until its lease is over, and sends nothing after that',
      async (how) => {
        const check = sender.db.dispatchCheck(refusal)
        expect(await check.confirm()).toBeNull()
        deaf = how
        await withdrawer.db.write(stop)
        expect(check.refused()).toBe('fenced')
        expect(await check.confirm()).not.toBeNull()
        check.end()
        await withdrawer.db.write(go)
      },
    )
  })

  it('follow changes of every table that a check of a dispatch reads', async () => {
    const texts = new Texts()
    const read = new Set<string>()
    const lanes: unknown[] = []
    const vault = vaultOf(KEY)
    vault.keepChains(sealerOf(newDataKey()))
    const tx = transactionOn(vault)
    const hold = { lane: 'push:acme', fence: 1 }
    const subject = { person: 'p', connection: 'acme', requisition: 'j', requires: 'interest_and_consent' } as const
    const records = { candidate: 'c', application: 'a' }
    const model = 'candidate' as const
    const own = { connection: 'acme', records: JSON.stringify(records) }
    const rows = {
      fence: 1,
      waits: 1,
      sending: 1,
      ...own,
      state: 'active',
      definition: '{}',
      name: null,
      updated_at: 1,
    }
    const answer = async (statement: Statement): Promise<unknown> =>
      statement.kind === 'together' ? Promise.all((statement.statements ?? []).map(answer)) : answerOne(statement)
    const answerOne = async ({ kind, text, values }: Statement): Promise<unknown> => {
      for (const table of texts.of(text).reads) {
        read.add(table)
        if (table === 'lane') lanes.push(values[0])
      }
      if (kind === 'all' || /FROM (setting|erasing)/.test(text)) return kind === 'all' ? [] : undefined
      const table = /FROM (connection|webhook_endpoint)\b/.exec(text)?.[1] as DecidingTable | undefined
      const row = { ...rows, id: values[0]!, mac: '' }
      return table ? { ...row, mac: macOf(vault.chains, table, row) } : rows
    }
    await runSteps(personRefusal(tx, subject, 0), answer)
    const message = {
      endpoint: { id: 'w', updatedAt: 1 },
      person: null,
      record: { connection: 'acme', model, id: 'c' },
    }
    await runSteps(messageRefusal(tx, message), answer)
    expect(lanes).toEqual([])
    expect(NO_LANE.notByRuns.filter((table) => read.has(table))).toEqual([])
    await runSteps(attemptRefusal(tx, { subject, attempt: 'a', hold, lookUp: false }, 0), answer)
    expect(new Set(lanes.splice(0))).toEqual(new Set([scopeOfAttempt(hold).lane]))
    await runSteps(erasureRefusal(tx, { id: 'e', records }, hold), answer)
    expect(new Set(lanes)).toEqual(new Set([scopeOfErasure(hold).lane]))
    // Where a lane is taken, its checks are renewed by its name; elsewhere, only when this node has no lease. A record is
    // erased together with a row of `erasing`.
    for (const table of ['lane', 'record']) read.delete(table)
    const tables = new Set(
      MIGRATIONS.flatMap(({ sql }) => [...sql.matchAll(/CREATE TABLE "?(\w+)/g)].map(([, table]) => table)),
    )
    expect([...read].filter((table) => tables.has(table)).sort()).toEqual(Object.keys(REVOKING))
  })

  it('are not waited for with what revokes nothing, and hold up nothing else', async () => {
    const [one, frozen] = [await opened(), await opened()]
    await withLanes(one)
    const node = await selfOf(frozen)
    await closed(frozen)
    // A node that does not answer, whose lease lasts.
    await admin.query(`INSERT INTO node VALUES ($1, 'far', 1, 'test', 14, 'specs', 0, 9e15)`, [node])
    const withdrawal = one.pushes.setPushSwitch({ paused: true })
    let confirmed = false
    void withdrawal.then(() => {
      confirmed = true
    })
    await one.lanes.wake('push:acme', LONG_AGO)
    await one.secrets.put('token:acme', { value: 'any' })
    expect(confirmed).toBe(false)
    await admin.query('UPDATE node SET expires_at = 0 WHERE id = $1', [node])
    await withdrawal
    await one.pushes.setPushSwitch({ paused: false })
  })

  const withdrawalOf = (person: string): NewConsent => ({
    person,
    connection: 'acme',
    requisition: REQUISITION,
    kind: 'interest_and_consent',
    state: 'withdrawn',
    at: clock.now(),
    expiresAt: null,
    evidence: {},
  })

  it('are not waited for with a consent that ends no grant, and are with one that does', async () => {
    const node = await opened()
    await withLanes(node)
    await admin.query(`INSERT INTO node VALUES ('node_far', 'far', 1, 'test', 14, 'specs', 0, 9e15)`)
    const consent = (key: string, more: Partial<NewConsent>) =>
      node.consents.append(
        { ...withdrawalOf('grantee'), state: 'confirmed', at: LONG_AGO, ...more },
        { key, bodyHash: key },
      )
    const isConfirmed = async (appended: Promise<unknown>): Promise<boolean> => {
      const confirmed = vi.fn()
      void appended.then(confirmed)
      await node.lanes.wake('push:acme', LONG_AGO)
      await node.secrets.put('token:acme', { value: 'any' })
      return confirmed.mock.calls.length > 0
    }
    const later = clock.now() + 1_000_000
    const first = () => consent('first', { expiresAt: later })
    expect(await isConfirmed(first())).toBe(true)
    expect(await isConfirmed(consent('longer', { expiresAt: later + 1 }))).toBe(true)
    const waiting = [consent('shorter', { expiresAt: later }), first()]
    expect(await isConfirmed(Promise.any(waiting))).toBe(false)
    await admin.query(`UPDATE node SET expires_at = 0 WHERE id = 'node_far'`)
    expect(await Promise.all(waiting)).toMatchObject([{ repeated: false }, { repeated: true }])
  })

  it('are waited for with a repeated withdrawal, because the node that recorded it may be gone', async () => {
    const [first, second] = [await opened(), await opened()]
    await withLanes(first)
    const withdrawn = withdrawalOf('ann')
    const request = { key: 'k', bodyHash: 'hash' }
    const { entry } = await first.consents.append(withdrawn, request)
    await closed(first)
    await admin.query(`INSERT INTO node VALUES ('node_far', 'far', 1, 'test', 14, 'specs', 0, 9e15)`)
    const repeated = second.consents.append(withdrawn, request)
    let confirmed = false
    void repeated.then(() => {
      confirmed = true
    })
    await second.lanes.wake('push:acme', LONG_AGO)
    await second.secrets.put('token:acme', { value: 'any' })
    expect(confirmed).toBe(false)
    await admin.query(`UPDATE node SET expires_at = 0 WHERE id = 'node_far'`)
    expect(await repeated).toMatchObject({ entry: { id: entry.id }, repeated: true })
  })

  it('are waited for with the withdrawal of a person who was erased, because the node that did it may be gone', async () => {
    const [first, second] = [await opened(), await opened()]
    await first.erasures.erase({ person: 'erased', emails: [], callable: [] })
    await closed(first)
    await admin.query(`INSERT INTO node VALUES ('node_far', 'far', 1, 'test', 14, 'specs', 0, 9e15)`)
    const withdrawal = second.consents.append(withdrawalOf('erased'))
    let confirmed = false
    void withdrawal.then(() => {
      confirmed = true
    })
    await second.lanes.wake('push:acme', LONG_AGO)
    await second.secrets.put('token:acme', { value: 'any' })
    expect(confirmed).toBe(false)
    await admin.query(`UPDATE node SET expires_at = 0 WHERE id = 'node_far'`)
    expect(await withdrawal).toMatchObject({ recorded: false })
  })

  it.each([
    [
      'recorded',
      (store: Store, person: string) => store.consents.append(withdrawalOf(person), { key: person, bodyHash: '' }),
    ],
    ['erased', (store: Store, person: string) => store.erasures.erase({ person, emails: [], callable: [] })],
  ] as const)('send nothing after a withdrawal that another one had %s and told nobody', async (how, act) => {
    const person = `person-${how}`
    await clock.wind(1_000)
    const node = await opened()
    await withLanes(node)
    await appendConsent(node, clock, { state: 'confirmed', person })
    const check = await node.pushes.dispatchCheck(newPush({ person }))
    expect(await check.confirm()).toBeNull()
    // It ended after its commit.
    const gone = await openPostgresOn(await openSessions(addressOf(url)), { key: KEY, clock, random: seededRandom(9) })
    await act(gone, person)
    await gone.close()
    await node.consents.append(withdrawalOf(person), { key: person, bodyHash: '' })
    expect(check.refused()).toBe('consent')
    check.end()
  })

  it('name the push that a frozen node was sending, once its lease is over, and have a task for it', async () => {
    const [sender, other] = [await opened(), await opened()]
    await withLanes(sender)
    await sender.lanes.ensure([
      { name: 'pull:acme:requisitions', kind: 'pull', connection: 'acme', stream: 'requisitions', readyAt: LONG_AGO },
    ])
    await pull(sender, 'requisitions', [requisition(REQUISITION)])
    await appendConsent(sender, clock, { state: 'confirmed' })
    const requested = await sender.pushes.request(newPush())
    if (requested.kind !== 'queued') throw new Error(requested.kind)
    const { push } = requested
    await begin(sender, push, await takeLane(sender, 'push:acme'))
    const frozen = await selfOf(sender)
    await closed(sender)
    // As if it had not ended: it does not answer, and its lease lasts.
    await admin.query(`INSERT INTO node VALUES ($1, 'far', 1, 'test', 14, 'specs', 0, 9e15)`, [frozen])
    let confirmed = false
    const withdrawal = appendConsent(other, clock, { state: 'withdrawn' }).then((appended) => {
      confirmed = true
      return appended
    })
    await expect.poll(async () => (await other.erasures.list({}, { limit: 5 })).data).toHaveLength(1)
    expect(confirmed).toBe(false)
    await admin.query('UPDATE node SET expires_at = 0 WHERE id = $1', [frozen])
    const { erasures } = await withdrawal
    expect(await other.consents.inFlight(push)).toEqual([push.id])
    const tasks = (await other.erasures.list({}, { limit: 5 })).data
    expect(tasks).toMatchObject([{ id: erasures[0], push: push.id, state: 'open' }])
    await other.pushes.recover(await takeLane(other, 'push:acme'), 'acme', { tries: 5, graceMs: new Map() })
    expect(await other.consents.inFlight(push)).toEqual([push.id])
    await other.pushes.settleByHand(push.id, { arrived: false, saved: {}, next: 'candidate', by: 'Nora' })
    expect(await other.erasures.get(erasures[0]!)).toMatchObject({ state: 'done' })
  })

  it('agree on the time: that of the server, also where their own clocks differ', async () => {
    const gone = await opened()
    await withLanes(gone)
    await gone.lanes.enter('push:acme')
    await admin.query('UPDATE node SET expires_at = 0')
    const skewed = new WoundClock(systemClock.now() + 3_600_000)
    const time = new ServerClock(skewed)
    const store = await openPostgres({
      url,
      key: KEY,
      clock: time,
      random: seededRandom(1),
      version: 'test',
      deployment: DEPLOYMENT,
    })
    open.push(store)
    const { rows } = await admin.query<{ now: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')
    expect(Math.abs(time.now() - Number(rows[0]!.now))).toBeLessThan(5_000)
    // What a node that is gone ran is due at once.
    expect((await store.lanes.due(time.now(), 10, {})).map(({ name }) => name).sort()).toEqual(laneNames)
  })
})
