import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../../runtime/store/port/index.ts'
import { addConnection, begin, clearAll, type MakeStore, openStoreKit, pull, requisition } from '../../kit/store.ts'

const MANY = 1200

export function removalSuite(makeStore: MakeStore): void {
  let store: Store
  const count = () => store.records.count('requisition', { includeDeleted: true })
  const jobs = (n: number) => [...Array(n)].map((_, at) => requisition(String(at)))

  describe('pulled data of a removed connection', () => {
    beforeEach(async () => {
      store = (await openStoreKit(makeStore)).store
      await addConnection(store, 'other')
    })
    afterEach(() => store.close())

    it('is deleted in batches, between which other work can run, and nothing of another connection is', async () => {
      await pull(store, 'requisitions', jobs(3), 'other')
      await pull(store, 'requisitions', jobs(MANY))
      expect(await store.connections.remove('acme', false)).toEqual({ cancelled: 0 })
      expect(await store.connections.get('acme')).toBeNull()
      for (let before = await count(); await store.connections.clearRemoved(); before = await count())
        expect(before - (await count())).toBeLessThanOrEqual(MANY / 2)
      expect(await count()).toBe(3)
      expect(await store.records.raw({ connection: 'other', model: 'requisition', id: '2' })).not.toBeNull()
      expect((await store.pulls.list({}, { limit: 10 })).data).toMatchObject([{ connection: 'other' }])
    })

    it('is deleted before a connection of the same account has its id, which starts empty; no other one gets it', async () => {
      await pull(store, 'requisitions', jobs(MANY))
      await store.connections.remove('acme', false)
      await store.connections.clearRemoved()
      await expect(addConnection(store, 'acme')).rejects.toMatchObject({ code: 'state_conflict' })
      await expect(addConnection(store, 'acme', true)).rejects.toThrow('still being deleted')
      await clearAll(store)
      await expect(addConnection(store, 'acme')).rejects.toMatchObject({ code: 'state_conflict' })
      await addConnection(store, 'acme', true)
      expect(await count()).toBe(0)
      expect(await pull(store, 'requisitions', jobs(2))).toMatchObject({ written: 2, unchanged: 0 })
    })

    it('is in the feed as one entry, after those of the pushes that the removal ended', async () => {
      const kit = await openStoreKit(makeStore)
      for (const person of ['ada', 'bob']) await kit.ready({ person })
      const [sent, queued] = [await kit.queued({ person: 'ada' }), await kit.queued({ person: 'bob' })]
      await begin(kit.store, sent, await kit.hold('push:acme'))
      const { newest } = await kit.store.changes.bounds()
      await kit.store.connections.remove('acme', true)
      const entries = await kit.store.changes.list({ after: newest, limit: 10 })
      expect(entries.map(({ model, id, change }) => [model, id, change.state])).toEqual([
        ['push', queued.id, 'CANCELLED'],
        ['push', sent.id, 'UNCERTAIN'],
        ['connection', 'acme', 'removed'],
      ])
      await kit.store.close()
    })

    it('is in the feed after all that happened to the connection itself, which a pause is not', async () => {
      const kit = await openStoreKit(makeStore)
      const { connections, changes, secrets } = kit.store
      const { newest } = await changes.bounds()
      const definition = { settings: { base: 'https://ats.example', region: 'eu' } }
      await connections.create(
        { id: 'mine', connector: 'suite', authType: 'key', name: null, definition },
        { key: 'one' },
      )
      // As hirewire.yaml repeats them at every start, in any order.
      const same = { definition: { settings: { region: 'eu', base: 'https://ats.example' } } }
      await connections.update('mine', same, { sealed: { key: 'one' } })
      await connections.update('mine', { state: 'paused', pausedReason: 'A pause.' })
      await connections.update('mine', { state: 'active', pausedReason: null })
      await connections.update('mine', same, { sealed: { key: 'two' }, link: 'cnl_1' })
      await connections.update('mine', { name: 'Mine' })
      await connections.authorized('mine')
      await connections.remove('mine', false)
      await connections.authorized('mine')
      const entries = await changes.list({ after: newest, connection: 'mine', limit: 20 })
      expect(entries.map(({ kind, model, id, change }) => [kind, model, id, change])).toEqual(
        [
          { state: 'created' },
          { state: 'changed', connect_link: 'cnl_1' },
          { state: 'changed' },
          { state: 'authorized' },
          { state: 'removed' },
        ].map((change) => ['connection', 'connection', 'mine', change]),
      )
      expect(await secrets.get('connection:mine')).toBeNull()
      await kit.store.close()
    })

    it('is deleted for each of several connections', async () => {
      for (const id of ['acme', 'other']) await pull(store, 'requisitions', jobs(2), id)
      for (const id of ['acme', 'other']) await store.connections.remove(id, false)
      await clearAll(store)
      expect(await count()).toBe(0)
    })
  })
}
