import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openPostgres, openPostgresOn } from '../../../runtime/store/postgres/open.ts'
import { beginServing } from '../../../runtime/store/postgres/schema.ts'
import { openSessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { acceptPostgres, verifyPostgres } from '../../../runtime/store/postgres/verify.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { addConnection, appendConsent, begin, newPush, openRequisition, purgeAll, takeLane } from '../../kit/store.ts'

const databases = new Databases()
afterAll(() => databases.clean())
const clock = new WoundClock(Date.UTC(2026, 5, 1))
const KEY = new Uint8Array(32).fill(7)

/** Opens a store whose database came back on another server. */
async function restoredOn(url: string): Promise<Store> {
  const client = new pg.Client(addressOf(url).config)
  await client.connect()
  await client.query(
    `INSERT INTO setting VALUES ('server', 'another') ON CONFLICT (name) DO UPDATE SET value = 'another'`,
  )
  await client.end()
  const deployment = { fingerprint: 'specs', connectors: {} }
  return openPostgres({ url, key: KEY, clock, random: seededRandom(8), version: 't', deployment })
}

/** Whoever runs the database has everything but the key of the store. */
describe('the operator of the database, without the key of the store', () => {
  let url: string
  let store: Store
  const opened = async (): Promise<Store> => {
    const sessions = await openSessions(addressOf(url), { serving: (client) => beginServing(client, { place: url }) })
    store = await openPostgresOn(sessions, { key: KEY, clock, random: seededRandom(7) })
    return store
  }
  beforeEach(async () => {
    url = await databases.create()
    await addConnection(await opened(), 'acme')
    await addConnection(store, 'beta')
    await openRequisition(store, 'req-1')
    return () => store.close()
  })

  /** Triggers do not stop who may turn them off. */
  async function asOperator(...texts: string[]): Promise<void> {
    const client = new pg.Client(addressOf(url).config)
    await client.connect()
    await client.query('SET session_replication_role = replica')
    for (const text of texts) await client.query(text)
    await client.end()
  }
  const consent = (state: 'confirmed' | 'withdrawn', more = {}) => appendConsent(store, clock, { state, ...more })
  const pushed = () => store.pushes.request(newPush())
  const REFUSED = { code: 'row_changed' }
  const found = async () => {
    const { violations } = await verifyPostgres({ url, key: KEY })
    return violations.map(({ code }) => code)
  }

  it.each([
    ['extend a consent', ['UPDATE consent SET expires_at = NULL WHERE seq = 1']],
    ['turn a withdrawal into a confirmation', [`UPDATE consent SET state = 'confirmed'`]],
    ['date a withdrawal back', [`UPDATE consent SET at = 0, recorded_at = 0 WHERE state = 'withdrawn'`]],
    ['take an entry out of the middle', [`DELETE FROM consent WHERE state = 'withdrawn'`]],
    [
      'invent a consent after those that are there',
      [
        `INSERT INTO consent (id, person, connection, requisition, kind, state, at, expires_at, evidence, recorded_at, mac)
          SELECT 'cns_x', person, connection, requisition, kind, 'confirmed', at + 1, NULL, evidence, recorded_at, mac
          FROM consent WHERE seq = 1`,
      ],
    ],
    [
      'move entries to where they follow others',
      ['ALTER TABLE consent ALTER seq DROP IDENTITY', 'UPDATE consent SET seq = -seq'],
    ],
  ])('cannot %s: no push is accepted, and the entry is named', async (_, texts) => {
    await consent('confirmed', { expiresAt: clock.now() + 86_400_000 })
    await consent('withdrawn')
    await consent('confirmed')
    await asOperator(...texts.map((text) => text.replaceAll('seq = 1', 'seq = (SELECT min(seq) FROM consent)')))
    await expect(pushed()).rejects.toMatchObject({ ...REFUSED, message: expect.stringMatching(/The consent cns_/) })
  })

  it.each(['person', 'connection', 'requisition'])('cannot give the consent to another %s', async (column) => {
    await consent('confirmed', { [column]: 'other' })
    const of = { person: 'person-1', connection: 'acme', requisition: 'req-1' }
    await asOperator(`UPDATE consent SET ${column} = '${of[column as keyof typeof of]}'`)
    await expect(pushed()).rejects.toMatchObject(REFUSED)
  })

  it('cannot keep a withdrawal from being recorded, nor what happened to a push: nothing is sent, and it is an issue', async () => {
    await consent('confirmed', { expiresAt: clock.now() + 86_400_000 })
    const { push } = (await pushed()) as Extract<Awaited<ReturnType<typeof pushed>>, { push: unknown }>
    const hold = await takeLane(store, 'push:acme')
    const attempt = await begin(store, push, hold)
    await asOperator('UPDATE consent SET expires_at = NULL')
    const to = { kind: 'step', step: null, saved: { candidate: 'c1', application: 'a1' } } as const
    await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'confirmed', response: null, to })
    expect(await store.pushes.get(push.id)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
    const { entry } = await consent('withdrawn')
    expect((await store.consents.list({}, { limit: 5 })).data.at(-1)).toMatchObject({
      id: entry.id,
      state: 'withdrawn',
    })
    const { data } = await store.issues.list({ open: true, code: ['row_changed'] }, { limit: 5 })
    expect(data).toMatchObject([{ connection: 'acme' }])
  })

  it('cannot have signed what they write while Hirewire changes the row', async () => {
    const { id } = await store.keys.create(
      { name: 'desk', role: 'auditor', connections: ['acme'], expiresAt: null },
      { lookup: 'a', hash: 'h' },
    )
    await asOperator(
      `CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.role = 'admin'; RETURN new; END $$`,
      'CREATE TRIGGER more BEFORE UPDATE ON api_key FOR EACH ROW EXECUTE FUNCTION more()',
    )
    const rotation = { secret: { lookup: 'b', hash: 'h' }, endsAt: clock.now() }
    await expect(store.keys.rotate(id, rotation)).rejects.toMatchObject(REFUSED)
  })

  it('cannot answer with the row of another connection', async () => {
    await asOperator(
      'ALTER TABLE connection RENAME TO kept',
      `CREATE VIEW connection AS SELECT CASE id WHEN 'beta' THEN 'acme' ELSE 'gone' END AS id, connector, auth_type, name, definition,
        state, paused_reason, revision, applied, created_at, updated_at, mac FROM kept`,
    )
    await expect(store.connections.get('acme')).rejects.toMatchObject(REFUSED)
    await asOperator('DROP VIEW connection', 'ALTER TABLE kept RENAME TO connection')
  })

  it('stops a push that was accepted before: it is neither begun nor cancelled', async () => {
    await consent('confirmed', { expiresAt: clock.now() + 86_400_000 })
    const { push } = (await pushed()) as Extract<Awaited<ReturnType<typeof pushed>>, { push: unknown }>
    await asOperator('UPDATE consent SET expires_at = NULL')
    await expect(begin(store, push, await takeLane(store, 'push:acme'))).rejects.toMatchObject(REFUSED)
    expect(await store.pushes.get(push.id)).toMatchObject({ state: 'QUEUED' })
  })

  it.each([
    ['lead a connection elsewhere', `definition = replace(definition, '{', '{"url":"https://example.net",')`],
    ['resume a connection that was paused', `state = 'active'`],
    ['give a connection another connector', `connector = 'other'`],
  ])('cannot %s', async (_, set) => {
    await store.connections.update('acme', { state: 'paused', pausedReason: 'checked' })
    await asOperator(`UPDATE connection SET ${set} WHERE id = 'acme'`)
    await expect(store.connections.get('acme')).rejects.toMatchObject({
      ...REFUSED,
      place: { connection: 'acme' },
    })
    await expect(store.connections.get('beta')).resolves.toMatchObject({ id: 'beta' })
    expect(await found()).toEqual(['row_changed'])
  })

  it('cannot let a connection be another one', async () => {
    await asOperator(`DELETE FROM connection WHERE id = 'beta'`, `UPDATE connection SET id = 'beta' WHERE id = 'acme'`)
    await expect(store.connections.get('beta')).rejects.toMatchObject(REFUSED)
    expect((await found()).sort()).toEqual(['row_changed', 'row_removed'])
  })

  it('cannot say that two connections lead to one account, or that they do not', async () => {
    for (const id of ['acme', 'beta']) {
      const { revision } = (await store.connections.get(id))!
      await store.connections.nameAccount(id, { revision, account: `account of ${id}` })
    }
    expect(await store.connections.sameAccount('acme')).toMatchObject({ connections: ['acme'] })
    await asOperator(
      `UPDATE connection SET same_account = (SELECT same_account FROM connection WHERE id = 'beta') WHERE id = 'acme'`,
    )
    for (const id of ['acme', 'beta']) await expect(store.connections.sameAccount(id)).rejects.toMatchObject(REFUSED)
    await expect(store.connections.get('acme')).rejects.toMatchObject(REFUSED)
    expect(await found()).toEqual(['row_changed'])
  })

  it.each([
    ['resume what an operator paused', `DELETE FROM setting WHERE name = 'pulls_paused'`, 'row_removed'],
    ['end the questions after a restore', `DELETE FROM setting WHERE name = 'restored'`, 'row_removed'],
    [
      'date a restore back',
      `UPDATE setting SET value = '{"at":1,"backupTime":1}' WHERE name = 'restored'`,
      'row_changed',
    ],
    ['pause the pushes', `INSERT INTO setting VALUES ('pushes_paused', '{"by":null,"at":1}')`, 'row_added'],
  ])('is found if they %s', async (_, text, code) => {
    await store.pauses.set({ pulls: true }, { by: 'ops', match: undefined })
    await store.close()
    store = await restoredOn(url)
    await store.pushes.setPushSwitch({ paused: false })
    expect([(await store.pushes.pushSwitch()).restored, await found()]).toEqual([expect.anything(), []])
    await asOperator(text)
    expect(await found()).toEqual([code])
  })

  it('finds nothing where work was paused and resumed, twice', async () => {
    for (const pulls of [true, true, false, false, true, false])
      await store.pauses.set({ pulls }, { by: 'ops', match: undefined })
    expect(await found()).toEqual([])
  })

  describe('of API keys', () => {
    const NEW = { name: 'desk', role: 'auditor', connections: null, expiresAt: null } as const
    let id: string
    beforeEach(async () => {
      id = (await store.keys.create(NEW, { lookup: 'a', hash: 'h' })).id
    })

    it.each([
      ['raise a role', 'a', [`UPDATE api_key SET role = 'admin'`]],
      ['replace the secret', 'a', [`UPDATE api_key_secret SET hash = 'other'`]],
      [
        'add a secret of their own',
        'b',
        [
          `INSERT INTO api_key_secret (lookup, api_key, hash, created_at, mac) SELECT 'b', api_key, 'own', created_at, mac FROM api_key_secret`,
        ],
      ],
      [
        'add a key of their own',
        'b',
        [
          `INSERT INTO api_key (id, name, role, created_at, mac) SELECT 'key_b', 'own', 'admin', created_at, mac FROM api_key`,
          `INSERT INTO api_key_secret (lookup, api_key, hash, created_at, mac) SELECT 'b', 'key_b', 'own', created_at, mac FROM api_key_secret`,
        ],
      ],
    ])('cannot %s', async (_, lookup, texts) => {
      await asOperator(...texts)
      await expect(store.keys.find(lookup)).rejects.toMatchObject(REFUSED)
      expect(await found()).toHaveLength(texts.length)
    })

    it('is found with a row that was put back as it was before it was revoked', async () => {
      await asOperator('CREATE TABLE kept AS SELECT * FROM api_key')
      await store.keys.revoke(id)
      await asOperator('UPDATE api_key SET (revoked_at, mac) = (SELECT revoked_at, mac FROM kept)', 'DROP TABLE kept')
      expect(await verifyPostgres({ url, key: KEY })).toMatchObject({
        found: 1,
        violations: [{ code: 'row_changed', message: expect.stringContaining('an earlier state') }],
      })
    })
  })

  it('cannot lead the messages of a webhook endpoint elsewhere, nor turn personal data on', async () => {
    const events = ['push.confirmed'] as const
    const endpoint = { url: 'https://a.example', events, personalData: false, secret: 'secret' }
    const { id } = await store.webhookEndpoints.create(endpoint, 5)
    for (const set of [`url = 'https://b.example'`, 'personal_data = 1']) {
      await asOperator('CREATE TABLE kept AS SELECT * FROM webhook_endpoint', `UPDATE webhook_endpoint SET ${set}`)
      await expect(store.webhookEndpoints.work(id, { entries: 1, waiting: 1 })).rejects.toMatchObject(REFUSED)
      await asOperator(
        'UPDATE webhook_endpoint SET (url, personal_data) = (SELECT url, personal_data FROM kept)',
        'DROP TABLE kept',
      )
    }
    expect(await found()).toEqual([])
  })

  it('is accepted once a person decides so, with all nodes stopped: everything works again, and it is recorded', async () => {
    await consent('confirmed')
    await asOperator(
      'UPDATE consent SET at = at - 1',
      `UPDATE connection SET name = 'Acme' WHERE id = 'acme'`,
      `DELETE FROM connection WHERE id = 'beta'`,
    )
    const acceptance = { reason: 'repaired by hand', now: clock.now(), raises: true }
    await expect(acceptPostgres({ url, key: KEY }, acceptance)).rejects.toMatchObject({ code: 'store_locked' })
    await store.close()
    const { violations } = await acceptPostgres({ url, key: KEY }, acceptance)
    expect(violations.map(({ code }) => code).sort()).toEqual([
      'entry_changed',
      'row_changed',
      'row_changed',
      'row_removed',
    ])
    await opened()
    expect(await found()).toEqual([])
    await expect(pushed()).resolves.toMatchObject({ push: { state: 'QUEUED' } })
    const { data } = await store.issues.list({ open: true }, { limit: 5 })
    expect(data).toMatchObject([{ code: 'history_accepted' }])
  })

  it('cannot begin new chains: without their key, the store is not opened', async () => {
    await asOperator(`DELETE FROM data_key WHERE owner = 'chains'`)
    await expect(opened()).rejects.toMatchObject({
      code: 'store_rolled_back',
      next: expect.stringContaining('data_key'),
    })
  })

  it('finds nothing once retention has removed keys', async () => {
    const { id } = await store.keys.create(
      { name: 'desk', role: 'auditor', connections: null, expiresAt: null },
      { lookup: 'a', hash: 'h' },
    )
    await store.keys.revoke(id)
    await clock.wind(400 * 86_400_000)
    const removed = await purgeAll(store, { ...RETENTION, keysMs: 86_400_000 })
    expect([removed.keys, await found()]).toEqual([1, []])
  })

  it('finds nothing to accept where only Hirewire wrote', async () => {
    await consent('confirmed')
    await consent('withdrawn')
    const { id } = await store.keys.create(
      { name: 'desk', role: 'auditor', connections: null, expiresAt: null },
      { lookup: 'a', hash: 'h' },
    )
    await store.keys.rotate(id, { secret: { lookup: 'b', hash: 'h' }, endsAt: clock.now() })
    await store.keys.revoke(id)
    await store.connections.update('acme', { name: 'Acme' })
    await store.connections.remove('beta', true)
    expect(await found()).toEqual([])
  })
})
