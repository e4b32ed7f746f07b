import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckScope, Database } from '../../../runtime/store/database.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { FENCE, TAKE } from '../../../runtime/store/lanes/lanes.ts'
import type { DispatchRefusal } from '../../../runtime/store/port/dispatch-checks.ts'
import { openDatabase } from '../../../runtime/store/postgres/database.ts'
import { REVOKING } from '../../../runtime/store/postgres/revoking.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { NO_LANE, scopeOfAttempt, scopeOfErasure } from '../../../runtime/store/pushes/dispatch-checks.ts'
import type { Step, Transaction } from '../../../runtime/store/transaction.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { until } from '../../kit/until.ts'

/** Refused while a setting says so. */
function* refusal(tx: Transaction): Step<DispatchRefusal | null> {
  return (yield* tx.get('SELECT 1 FROM setting WHERE name = ?', 'stop')) ? 'paused' : null
}
const stop = (tx: Transaction) =>
  tx.run("INSERT INTO setting (name, value) VALUES ('stop', '1') ON CONFLICT DO NOTHING")
const go = (tx: Transaction) => tx.run("DELETE FROM setting WHERE name = 'stop'")
const other = (tx: Transaction) => tx.run("UPDATE counter SET value = value + 1 WHERE name = 'fence'")

describe('a dispatch check on PostgreSQL', () => {
  const databases = new Databases()
  const opened: Sessions[] = []
  const open = async (): Promise<Database> => {
    const sessions = await openSessions(addressOf(await databases.create()))
    opened.push(sessions)
    return openDatabase({ sessions, vault: vaultOf(new Uint8Array(32)) })
  }
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(async () => {
    for (const sessions of opened) await closeSessions(sessions)
    await databases.clean()
  })

  it('is refused in the turn in which the caller learns of a revocation, and allowed once it is taken back', async () => {
    const check = db.dispatchCheck(refusal)
    expect(await check.confirm()).toBeNull()
    expect(await db.write(stop).then(() => check.refused())).toBe('paused')
    await db.write(go)
    expect(check.refused()).toBeNull()
    check.end()
  })

  it('is not allowed before it is confirmed, nor after its end', async () => {
    const check = db.dispatchCheck(refusal)
    expect(check.refused()).toBe('fenced')
    await check.confirm()
    check.end()
    expect(check.refused()).toBe('fenced')
  })

  it('is not confirmed on rows from before a revocation, however the two cross', async () => {
    for (let round = 0; round < 10; round++) {
      const check = db.dispatchCheck(refusal)
      const confirmed = check.confirm()
      await db.write(stop)
      await confirmed
      expect(check.refused()).toBe('paused')
      check.end()
      await db.write(go)
    }
  })

  it('reads again only for transitions that change a table that it read', async () => {
    const refusals = vi.fn(refusal)
    const check = db.dispatchCheck(refusals)
    await check.confirm()
    refusals.mockClear()
    await db.write(other)
    expect(refusals).not.toHaveBeenCalled()
    await db.write(go)
    expect(refusals).toHaveBeenCalled()
    check.end()
  })

  describe('that is being read for the first time', () => {
    /** While it is held, reads of the checks here wait, on what was committed before. */
    const HELD = 5
    let holder: pg.Client
    let held: Database
    const checks: ReturnType<Database['dispatchCheck']>[] = []
    beforeAll(async () => {
      const url = await databases.create()
      opened.push(await openSessions(addressOf(url)))
      held = openDatabase({ sessions: opened.at(-1)!, vault: vaultOf(new Uint8Array(32)) })
      holder = new pg.Client(addressOf(url).config)
      await holder.connect()
    })
    afterAll(() => holder.end())
    beforeEach(async () => {
      await holder.query('SELECT pg_advisory_lock($1)', [HELD])
      return async () => {
        await holder.query('SELECT pg_advisory_unlock_all()')
        for (const check of checks.splice(0)) check.end()
      }
    })
    const reading = async (scope?: CheckScope) => {
      const reads = vi.fn(function* (tx: Transaction): Step<DispatchRefusal | null> {
        yield* tx.get(`SELECT 1 FROM pg_advisory_xact_lock_shared(${HELD})`)
        return yield* refusal(tx)
      })
      const check = held.dispatchCheck(reads, scope)
      checks.push(check)
      const confirmed = check.confirm()
      await until(async () => (await holder.query(WAITING, [HELD])).rowCount === 1)
      return { check, reads, confirmed }
    }
    type Case = [string, (tx: Transaction) => Step<unknown>, CheckScope]
    const changing = (table: string) => (tx: Transaction) => tx.run(`DELETE FROM ${table} WHERE 1 = 0`)
    const adding = (table: string) => (tx: Transaction) =>
      tx.run(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table} WHERE 1 = 0`)
    const inRun = (change: (tx: Transaction) => Step<unknown>) =>
      function* (tx: Transaction): Step<void> {
        yield* tx.get(FENCE, 'push:acme')
        yield* change(tx)
      }
    const taking = (lane: string) => (tx: Transaction) => tx.run(TAKE, 2, lane)
    const own = scopeOfAttempt({ lane: 'push:acme', fence: 1 })
    const erasure = scopeOfErasure({ lane: 'push:acme', fence: 1 })

    it.each<Case>([
      ...Object.keys(REVOKING).map((table): Case => [`a change of ${table}`, changing(table), own]),
      ['its lane is taken', taking('push:acme'), own],
      ['a lane is taken from its run', changing('lane'), own],
      ['a run changes pushes, and it is of an erasure', inRun(changing('push')), erasure],
      ['a run changes what it may have read', inRun(changing('connection')), own],
    ])('is read again before the caller learns of the commit: %s', async (_, change, scope) => {
      const { check, reads, confirmed } = await reading(scope)
      const done = vi.fn()
      const written = held.write(change).then(done)
      await until(() => reads.mock.calls.length > 1 || done.mock.calls.length > 0)
      expect(done).not.toHaveBeenCalled()
      await holder.query('SELECT pg_advisory_unlock_all()')
      await written
      expect([await confirmed, check.refused()]).toEqual([null, null])
    })

    it.each<Case>([
      ['a table that no check reads', other, own],
      ...Object.entries(REVOKING)
        .filter(([, how]) => how === 'revised')
        .map(([table]): Case => [`a new row of ${table}`, adding(table), own]),
      ['what the run changes of its pushes', inRun(changing('push')), own],
      ['what the run changes of its attempts', inRun(changing('attempt')), own],
      ['pushes of a run, for a check of a person', inRun(changing('push')), NO_LANE],
      ['another lane that is taken', taking('push:beta'), own],
      ['any lane that is taken, for a check of a person', taking('push:acme'), NO_LANE],
    ])('is not read again for what revokes nothing: %s', async (_, change, scope) => {
      const { reads, confirmed } = await reading(scope)
      const done = vi.fn()
      const written = held.write(change)
      void written.then(done, done)
      await until(() => done.mock.calls.length > 0 || reads.mock.calls.length > 1)
      expect(reads).toHaveBeenCalledTimes(1)
      await holder.query('SELECT pg_advisory_unlock_all()')
      await written
      expect(await confirmed).toBeNull()
    })

    it('is read again for every change of a run, and every lane that is taken, unless it says otherwise', async () => {
      const { reads, confirmed } = await reading()
      const written = [held.write(inRun(changing('push'))), held.write(taking('push:beta'))]
      await until(() => reads.mock.calls.length > 1)
      await holder.query('SELECT pg_advisory_unlock_all()')
      await Promise.all([...written, confirmed])
    })
  })

  it('is not watched after its end', async () => {
    const refusals = vi.fn(refusal)
    const check = db.dispatchCheck(refusals)
    await check.confirm()
    check.end()
    refusals.mockClear()
    await db.write(go)
    expect(refusals).not.toHaveBeenCalled()
  })

  it('is fenced from the loss of a commit on, before the server says what it revoked', async () => {
    // Of its own: it fails for whoever uses it afterwards.
    const broken = await open()
    const check = broken.dispatchCheck(refusal)
    await check.confirm()
    await broken.write((tx) => tx.run(ENDS_AT_COMMIT))
    // Each attempt ends at its commit, so the server knows that nothing of them was stored.
    for (const { reason } of (await Promise.allSettled(
      [other, other].map((one) => broken.write(one)),
    )) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'store_unreachable', message: expect.stringContaining('was not stored') })
    expect(check.refused()).toBe('fenced')
    check.end()
  })
})

const WAITING = `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory' AND objid = $1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** Ends the connection while the next change of a counter is committed. */
const ENDS_AT_COMMIT = `DO $do$ BEGIN
  CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER end_connection AFTER UPDATE ON counter DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION end_connection(); END $do$`
