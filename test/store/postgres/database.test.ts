import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { mapTogether } from '../../../runtime/store/each.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { BEGIN, openDatabase, type SharedDatabase } from '../../../runtime/store/postgres/database.ts'
import { CHANGED_BY_TRIGGERS, KeptReads } from '../../../runtime/store/postgres/kept-reads.ts'
import { migratePostgres } from '../../../runtime/store/postgres/migrate.ts'
import { MIGRATIONS } from '../../../runtime/store/postgres/migrations/index.ts'
import { triggers } from '../../../runtime/store/postgres/migrations/initial/triggers.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import type { Step, Transaction } from '../../../runtime/store/transaction.ts'
import { sourcesOf } from '../../../scripts/foreign-json.ts'
import { Databases } from '../../kit/postgres/databases.ts'

const DEPLOYMENT = { fingerprint: 'specs', connectors: {} }
const KEY = new Uint8Array(32).fill(7)
const number = MIGRATIONS.at(-1)!.number + 1
const NEXT = { number, name: 'next', sql: 'CREATE TABLE next (id TEXT)', oldest: number }
const BROKEN = {
  number: NEXT.number + 1,
  name: 'broken',
  sql: 'CREATE TABLE half (id TEXT); CREATE TABLE next (id TEXT)',
  oldest: number,
}

const databases = new Databases()
afterAll(() => databases.clean())
const clock = new WoundClock()
const open = (url: string, key = KEY) =>
  openPostgres({ url, key, clock, random: seededRandom(7), version: 'test', deployment: DEPLOYMENT })

const counter = (tx: Transaction): Step<{ value: number } | undefined> =>
  tx.get<{ value: number }>("SELECT value FROM counter WHERE name = 'fence'")
/** Reads and writes in two statements, as a decision does. */
function* increment(tx: Transaction): Step<number> {
  const value = (yield* counter(tx))!.value + 1
  yield* tx.run("UPDATE counter SET value = ? WHERE name = 'fence'", value)
  return value
}

describe('a transition on PostgreSQL', () => {
  let url: string
  let both: Sessions[]
  let db: SharedDatabase
  let other: SharedDatabase
  let admin: pg.Client
  beforeAll(async () => {
    url = await databases.create()
    both = [await openSessions(addressOf(url)), await openSessions(addressOf(url))]
    ;[db, other] = both.map((sessions) => openDatabase({ sessions, vault: vaultOf(KEY) })) as [
      SharedDatabase,
      SharedDatabase,
    ]
    admin = new pg.Client(addressOf(url).config)
    await admin.connect()
  })
  afterAll(async () => {
    await admin.end()
    for (const sessions of both) await closeSessions(sessions)
  })
  const value = async () => (await db.read(counter))!.value

  it('is serialized with those of every other process: none decides on what another one is changing', async () => {
    const before = await value()
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? db : other).write(increment)))
    expect(new Set(all).size).toBe(40)
    expect(await value()).toBe(before + 40)
  })

  it('gets the first rows of a read in their order, as many as fit its bytes and one more at most', async () => {
    const text = 'SELECT name, value FROM counter ORDER BY name DESC LIMIT ?'
    const all = await db.read((tx) => tx.all(text, 50))
    expect(all.length).toBeGreaterThan(3)
    expect(await db.read((tx) => tx.fitting(10_000, text, 50))).toEqual({ rows: all, isCut: false })
    expect(await db.read((tx) => tx.fitting(1, text, 50))).toEqual({ rows: all.slice(0, 1), isCut: true })
    const { rows, isCut } = await db.read((tx) => tx.fitting(100, text, 50))
    expect([isCut, rows]).toEqual([true, all.slice(0, rows.length)])
    expect(rows.length).toBeLessThan(4)
  })

  it('runs in the order of the calls within a process', async () => {
    const before = await value()
    expect(await Promise.all([1, 2, 3].map(() => db.write(increment)))).toEqual([1, 2, 3].map((n) => before + n))
  })

  it('is stored as a whole or not at all', async () => {
    const before = await value()
    const failing = db.write(function* (tx) {
      yield* increment(tx)
      throw new RangeError('changed my mind')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await value()).toBe(before)
  })

  it('reads one point in time, whatever is committed meanwhile', async () => {
    await admin.query('SELECT pg_advisory_lock(5)')
    const read = db.read(function* (tx) {
      const before = yield* counter(tx)
      yield* tx.run('SELECT pg_advisory_xact_lock_shared(5)')
      return [before, yield* counter(tx)] as const
    })
    await expect.poll(() => waiting(admin)).toBe(1)
    await other.write(increment)
    await admin.query('SELECT pg_advisory_unlock(5)')
    const [before, after] = await read
    expect(after).toEqual(before)
    expect(await value()).toBe(after!.value + 1)
  })

  it('runs again if its connection ended before the commit, and is stored once', async () => {
    const before = await value()
    let runs = 0
    await db.write(function* (tx) {
      yield* increment(tx)
      if (++runs === 1) yield* tx.run('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    expect([runs, await value()]).toEqual([2, before + 1])
  })

  it.each(['40001', '40P01'])('runs again after %s, five times at most', async (code) => {
    await admin.query('CREATE SEQUENCE IF NOT EXISTS tries')
    await admin.query(`CREATE OR REPLACE FUNCTION fail_until(n int) RETURNS int LANGUAGE plpgsql AS
      $$ BEGIN IF nextval('tries') <= n THEN RAISE EXCEPTION 'again' USING ERRCODE = '${code}'; END IF; RETURN 1; END $$`)
    for (const [times, passes] of [
      [4, true],
      [5, false],
    ] as const) {
      await admin.query("SELECT setval('tries', 1, false)")
      const done = db.write((tx) => tx.get<{ n: number }>('SELECT fail_until(?) AS n', times))
      if (passes) expect(await done).toEqual({ n: 1 })
      else await expect(done).rejects.toMatchObject({ code: 'bug' })
    }
  })

  it('gets the results of steps that it runs together as if each had run alone', async () => {
    const add = (tx: Transaction, name: string) =>
      tx.get<{ key: number; version: string }>(
        'INSERT INTO connector_version (version) VALUES (?) RETURNING key, version',
        name,
      )
    const names = Array.from({ length: 300 }, (_, at) => `version-${at}`)
    const rows = await db.write((tx) =>
      mapTogether(names, function* (name) {
        const added = (yield* add(tx, name))!
        const again = 'INSERT INTO connector_version (version) VALUES (?) ON CONFLICT DO NOTHING'
        const find = 'SELECT key FROM connector_version WHERE version = ?'
        return { added, again: yield* tx.run(again, name), found: yield* tx.get<{ key: number }>(find, name) }
      }),
    )
    expect(rows.map(({ added }) => added.version)).toEqual(names)
    for (const { added, again, found } of rows) expect([again, found]).toEqual([0, { key: added.key }])
  })

  it('gets the rows of reads that it makes together each as if it was alone: none, one, or many in their order', async () => {
    const names = ['fence', 'none', 'audit', 'fence', 'change', 'revision', 'none']
    const read = (name: string, text: string) => db.read((tx) => tx.all(text, name))
    const texts = [
      'SELECT name FROM counter WHERE name = ?',
      'SELECT name AS nth, name FROM counter WHERE name >= ?',
      'SELECT name FROM counter WHERE name >= ? ORDER BY name DESC',
      'SELECT name FROM counter WHERE name >= ? ORDER BY name DESC LIMIT 1',
      'SELECT name, (SELECT max(o.name) FROM counter o WHERE o.name < c.name) AS before FROM counter c WHERE name = ?',
    ]
    for (const text of texts) {
      const rows = await db.read((tx) => mapTogether(names, (name) => tx.all(text, name)))
      const first = await db.read((tx) => mapTogether(names, (name) => tx.get(text, name)))
      for (const [at, name] of names.entries()) {
        const alone = await read(name, text)
        expect([rows[at], first[at]]).toEqual([alone, alone[0]])
      }
    }
  })

  it('sends reads that differ only in their values as few statements, each once', async () => {
    const client = await both[0]!.readers.connect()
    const sent = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(client)), 'query')
    client.release()
    const names = Array.from({ length: 37 }, (_, at) => `name-${at % 35}`)
    await db.read((tx) => mapTogether(names, (name) => tx.get('SELECT value FROM counter WHERE name = ?', name)))
    const texts = sent.mock.calls.map(([query]) => (query as pg.QueryConfig).text ?? query)
    sent.mockRestore()
    // 35 names in 16, 16, 2 and 1, and the statements that begin and end the transaction.
    expect(texts.filter((text) => String(text).includes('counter'))).toHaveLength(4)
  })

  it('of several steps together is stored as a whole or not at all', async () => {
    const insert = 'INSERT INTO connector_version (version) VALUES (?)'
    const twice = db.write((tx) => mapTogether(['new', 'new'], (name) => tx.run(insert, name)))
    await expect(twice).rejects.toMatchObject({ code: 'bug', detail: { postgres: '23505' } })
    expect(await db.read((tx) => tx.get(`SELECT 1 FROM connector_version WHERE version = 'new'`))).toBeUndefined()
  })

  it('finds a record by its index, however fast the table grows after the statement was first planned', async () => {
    const insert = `INSERT INTO record (connection, model, id, source, version, own, first_seen, updated_at, content_hash, data)
      VALUES ('acme', 'offer', ?, 1, 1, 1, 0, 0, '', ?)`
    const data = new Uint8Array(1_000)
    const find = `SELECT key FROM record WHERE connection = ? AND model = ? AND id = ?`
    const read = `SELECT sum(idx_tup_read)::int AS n FROM pg_stat_user_indexes WHERE relname = 'record'`
    for (let page = 0; page < 4; page++) {
      const ids = Array.from({ length: 300 }, (_, at) => `offer-${page}-${at}`)
      await db.write((tx) => mapTogether(ids, (id) => tx.get(find, 'acme', 'offer', id)))
      await db.write((tx) => mapTogether(ids, (id) => tx.run(insert, id, data)))
    }
    await db.write((tx) => tx.run('SELECT pg_stat_force_next_flush()'))
    // Each look-up would read all records before: 300 × (300 + 600 + 900).
    expect((await db.read((tx) => tx.get<{ n: number }>(read)))!.n).toBeLessThan(10_000)
  })

  it('sends in one write what needs no result in between', async () => {
    const names = ['fence', 'audit', 'revision']
    const reads = () =>
      db.write((tx) => mapTogether(names, (name) => tx.get('SELECT value FROM counter WHERE name = ?', name)))
    // The first time, the statement is prepared, and who takes the connection may differ.
    await reads()
    const client = await both[0]!.writers.connect()
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    client.release()
    const writes = vi.spyOn(stream, '_writev')
    const plain = vi.spyOn(stream, '_write')
    await reads()
    // The reads with the statement that begins the transaction, and its commit.
    expect(writes.mock.calls.length + plain.mock.calls.length).toBe(2)
    vi.restoreAllMocks()
  })

  it('shares a commit with those that wait with it, and one that refuses undoes only itself', async () => {
    const before = await value()
    const transaction = function* (tx: Transaction): Step<string> {
      yield* increment(tx)
      return (yield* tx.get<{ id: string }>('SELECT pg_current_xact_id()::text AS id'))!.id
    }
    const refusing = function* (tx: Transaction): Step<string> {
      yield* tx.ahead(counter(tx))
      yield* transaction(tx)
      throw new RangeError('changed my mind')
    }
    const failing = (tx: Transaction): Step<number> => tx.run('SELECT 1 / 0')
    const all = [transaction, transaction, refusing, transaction, failing, transaction]
    // The group takes in others for a while, however slow the machine is.
    const time = vi.spyOn(performance, 'now').mockReturnValue(0)
    const outcomes = await Promise.allSettled(all.map((one) => db.write<unknown>(one)))
    time.mockRestore()
    const transactions = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(new Set(transactions).size).toBe(1)
    expect(transactions.length).toBe(4)
    expect(outcomes[2]).toMatchObject({ reason: expect.any(RangeError) })
    expect(outcomes[4]).toMatchObject({ reason: { code: 'bug', detail: { postgres: '22012' } } })
    expect(await value()).toBe(before + 4)
  })

  it('shares a commit with those that are called while it waits for the lock, however long', async () => {
    const transaction = function* (tx: Transaction): Step<string> {
      yield* increment(tx)
      return (yield* tx.get<{ id: string }>('SELECT pg_current_xact_id()::text AS id'))!.id
    }
    const waits = () => admin.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    const time = vi.spyOn(performance, 'now').mockReturnValue(0)
    await admin.query(BEGIN)
    const first = db.write(transaction)
    await expect.poll(async () => (await waits()).rowCount).toBe(1)
    time.mockReturnValue(60_000)
    const second = db.write(transaction)
    await admin.query('ROLLBACK')
    expect(await second).toBe(await first)
    time.mockRestore()
  })

  it('fails alone with a statement that it did not wait for', async () => {
    const before = await value()
    const careless = function* (tx: Transaction): Step<void> {
      yield* increment(tx)
      yield* tx.put("INSERT INTO counter (name, value) VALUES ('fence', 0)")
    }
    const outcomes = await Promise.allSettled([increment, careless, increment].map((one) => db.write<unknown>(one)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { code: 'bug', detail: { postgres: '23505' } } })
    expect(await value()).toBe(before + 2)
  })

  it('reads what it has read ahead, and what it changed since', async () => {
    const values = await db.write(function* (tx) {
      yield* tx.ahead(counter(tx))
      const first = (yield* counter(tx))!.value
      yield* tx.put("UPDATE counter SET value = value + 1 WHERE name = 'fence'")
      return (yield* counter(tx))!.value - first
    })
    expect(values).toBe(1)
    const changing = db.write((tx) => tx.ahead(tx.run("DELETE FROM counter WHERE name = 'none'")))
    await expect(changing).rejects.toThrow('is no read')
  })

  it('keeps nothing ahead that triggers change', () => {
    const changed = [...triggers.matchAll(/\b(?:UPDATE|INSERT INTO|DELETE FROM) (?!OF\b)([a-z_]+) /g)].map(
      ([, table]) => table,
    )
    expect(triggers.match(/UPDATE push SET \w+/g)).toEqual(['UPDATE push SET no_attempt'])
    expect([...new Set(changed)].sort()).toEqual([...CHANGED_BY_TRIGGERS, 'push'].sort())
  })

  it('keeps what it has read of a table that triggers change until any table changes', () => {
    const kept = new KeptReads()
    const issue = { kind: 'get', text: 'SELECT 1 AS n FROM issue', values: [] } as const
    const read = { result: { n: 1 }, reads: ['issue'], asked: kept.changes }
    kept.keep(issue, read)
    expect(kept.find(issue)).toEqual({ result: { n: 1 } })
    kept.forget(['run'])
    expect(kept.find(issue)).toBeUndefined()
    // It was asked before that change.
    kept.keep(issue, read)
    expect(kept.find(issue)).toBeUndefined()
  })

  it('cannot continue after a statement that failed', async () => {
    const before = await value()
    const careless = db.write(function* (tx) {
      yield* increment(tx)
      try {
        yield* tx.run('SELECT * FROM no_such_table')
      } catch {}
    })
    await expect(careless).rejects.toMatchObject({ code: 'bug' })
    expect(await value()).toBe(before)
  })

  it('fails without a value of its row in the error', async () => {
    const failed: Error = await db
      .write((tx) => tx.run('INSERT INTO consent (id, person) VALUES (?, ?)', 'ada@example.org', 'Ada'))
      .then(
        () => new Error('stored'),
        (error) => error,
      )
    expect(failed).toMatchObject({ code: 'bug', detail: { postgres: '23502', table: 'consent' } })
    expect(JSON.stringify([failed, failed.message, failed.stack, failed.cause])).not.toContain('Ada')
  })

  it('of a frozen process ends, and its locks are free', async () => {
    const { timeouts } = (await db.read((tx) =>
      tx.get<{ timeouts: string }>(
        `SELECT current_setting('idle_in_transaction_session_timeout') || ' ' || current_setting('statement_timeout') AS timeouts`,
      ),
    ))!
    expect(timeouts).toBe('5s 1min')
  })
})

/** How many sessions wait for a lock that is not that of transitions. */
const waiting = async (admin: pg.Client): Promise<number> =>
  (await admin.query('SELECT 1 FROM pg_locks WHERE locktype = $1 AND NOT granted AND objid = 5', ['advisory']))
    .rowCount!

describe('a store on PostgreSQL', () => {
  it('is opened once its schema was created, and the schema is created once', async () => {
    const url = await databases.create('nothing')
    await expect(open(url)).rejects.toMatchObject({ code: 'store_outdated' })
    expect(await migratePostgres(url, { clock })).toEqual(MIGRATIONS.map(({ name }) => name))
    expect(await migratePostgres(url, { clock })).toEqual([])
    const store = await open(url)
    await store.pushes.setPushSwitch({ paused: true })
    await store.close()
    const again = await open(url)
    expect((await again.pauses.get()).pushes !== null).toBe(true)
    await again.close()
  })

  it('is refused under another key', async () => {
    const url = await databases.create()
    await (await open(url)).close()
    await expect(open(url, new Uint8Array(32).fill(8))).rejects.toMatchObject({ code: 'key_wrong' })
  })

  it('of a newer Hirewire, or with another migration, is refused and not changed', async () => {
    const url = await databases.create()
    const edited = MIGRATIONS.map((migration) => ({ ...migration, sql: `${migration.sql} ` }))
    await expect(migratePostgres(url, { clock, migrations: edited })).rejects.toMatchObject({ code: 'bug' })
    await migratePostgres(url, { clock, migrations: [...MIGRATIONS, NEXT] })
    await expect(open(url)).rejects.toMatchObject({ code: 'store_too_new' })
    await expect(migratePostgres(url, { clock })).rejects.toMatchObject({ code: 'store_too_new' })
  })

  it('is unchanged if a migration fails half way', async () => {
    const url = await databases.create()
    const broken = migratePostgres(url, { clock, migrations: [...MIGRATIONS, NEXT, BROKEN] })
    await expect(broken).rejects.toMatchObject({ code: 'bug' })
    await (await open(url)).close()
  })

  it('is refused where commits may be lost', async () => {
    const url = await databases.create()
    const admin = new pg.Client(addressOf(url).config)
    await admin.connect()
    await admin.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`)
    await admin.end()
    await expect(open(url)).rejects.toMatchObject({ code: 'store_unsupported' })
  })

  it('that cannot be reached says so, without the password', async () => {
    const failed = await open('postgres://ann:hunter2@127.0.0.1:1/jobs').catch((error) => error)
    expect(failed).toMatchObject({ code: 'store_unreachable', place: { file: 'postgres://ann@127.0.0.1:1/jobs' } })
    expect(JSON.stringify([failed, failed.message, failed.stack])).not.toContain('hunter2')
  })
})

describe('the driver of PostgreSQL', () => {
  it('is imported by one file, when a store is opened', () => {
    const importing = sourcesOf().flatMap(({ file, text }) =>
      /from 'pg'|import\('pg'\)/.test(text.replaceAll(/import type .*/g, '')) ? [file] : [],
    )
    expect(importing).toEqual(['runtime/store/postgres/machine.ts'])
    expect(readFileSync('runtime/store/postgres/machine.ts', 'utf8')).toContain("await import('pg')")
  })

  it('that is not installed is named, with what to do', () => {
    const program = `
      import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) => next(name === 'pg' ? 'pg-that-is-missing' : name, context) })
      const { openSessions } = await import('./runtime/store/postgres/session.ts')
      const { addressOf } = await import('./runtime/store/postgres/settings.ts')
      await openSessions(addressOf('postgres://ann@127.0.0.1/jobs')).catch(({ code, next }) => console.log(code, next))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(stdout).toMatch(/^config_invalid .*npm install pg/)
  })
})
