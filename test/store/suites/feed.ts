import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { type MakeStore, openStoreKit, pull, purgeAll, requisition, type StoreKit } from '../../kit/store.ts'

export function feedSuite(makeStore: MakeStore): void {
  describe('the change feed', () => {
    let kit: StoreKit
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
    })
    afterEach(() => kit.store.close())

    it('says which numbers it has: all, those that are not old, and none', async () => {
      const { store, clock } = kit
      const numbers = async () => {
        const { oldest, newest } = await store.changes.bounds()
        return [oldest, newest]
      }
      // That of the connection.
      expect(await numbers()).toEqual([1, 1])
      await pull(store, 'requisitions', [requisition('1'), requisition('2')])
      expect(await numbers()).toEqual([1, 3])
      await clock.wind(10_000)
      await pull(store, 'requisitions', [requisition('3')])
      await purgeAll(store, { ...RETENTION, changesMs: 1_000 })
      expect(await numbers()).toEqual([4, 4])
      await clock.wind(10_000)
      await purgeAll(store, { ...RETENTION, changesMs: 1_000 })
      expect(await numbers()).toEqual([5, 4])
    })

    it('finds entries of several models and of several connections', async () => {
      const { store } = kit
      await pull(store, 'requisitions', [requisition('1')])
      const found = async (filter: object) =>
        (await store.changes.list({ ...filter, after: 0, limit: 10 })).map(({ seq }) => seq)
      expect(await found({ model: ['offer', 'requisition'] })).toEqual([2])
      expect(await found({ model: ['offer', 'push'] })).toEqual([])
      expect(await found({ connections: ['acme', 'other'] })).toEqual([1, 2])
    })
  })
}
