import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../runtime/store/database.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import type { DispatchRefusal } from '../../../runtime/store/port/dispatch-checks.ts'
import { openDatabase } from '../../../runtime/store/postgres/database.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import type { Step, Transaction } from '../../../runtime/store/transaction.ts'
import { Databases } from '../../kit/postgres/databases.ts'

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

/** Ends the connection while the next change of a counter is committed. */
const ENDS_AT_COMMIT = `DO $do$ BEGIN
  CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER end_connection AFTER UPDATE ON counter DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION end_connection(); END $do$`
