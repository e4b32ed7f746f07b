import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order, Store } from '../../../runtime/store/port/index.ts'
import { addConnection, type MakeStore, openStoreKit, type StoreKit, walk } from '../../kit/store.ts'

const DAY = 86_400_000
export const LINK = {
  customer: 'Acme',
  connectors: ['suite'],
  returnUrl: null,
  language: null,
  preset: { name: 'Acme' },
  connection: null,
  connector: null,
  step: 'choose',
  expiresAt: 4_000_000_000_000,
  createdBy: 'platform',
  tokenHash: 'hash of the token',
  secrets: { signing: 'cls_secret' },
} as const

export function connectLinkSuite(makeStore: MakeStore): void {
  describe('a connect link', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    it('is found by the hash of its token, and by that of its newest shared link', async () => {
      const { connectLinks: links } = store
      const made = await links.create(LINK)
      expect(made).toMatchObject({
        customer: 'Acme',
        step: 'choose',
        turn: 0,
        preset: { name: 'Acme' },
        openedAt: null,
      })
      expect(await links.find(LINK.tokenHash)).toEqual({ link: made, by: 'link', seenAt: kit.clock.now() })
      expect(await links.secrets(made.id)).toEqual({ signing: 'cls_secret' })
      await links.settle(made.id, 0, { sharedHash: 'first' })
      await links.settle(made.id, 0, { sharedHash: 'second' })
      expect(await links.find('second')).toMatchObject({ link: { id: made.id }, by: 'shared' })
      expect([await links.find('first'), await links.find('other'), await links.get('cnl_other')]).toEqual([
        ...[null, null, null],
      ])
    })

    it('takes each step once: the second one with the same turn is refused, and so is the end of an older step', async () => {
      const { connectLinks: links } = store
      const { id } = await links.create(LINK)
      const both = await Promise.allSettled([links.take(id, 0), links.take(id, 0)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await links.settle(id, 1, { step: 'prepare', connector: 'suite' })).toMatchObject({
        ...{ step: 'prepare', connector: 'suite', turn: 1 },
      })
      await expect(links.settle(id, 0, { step: 'check' })).rejects.toMatchObject({ code: 'state_conflict' })
      await links.revoke(id)
      await expect(links.take(id, 1)).rejects.toMatchObject({ code: 'state_conflict' })
      await expect(links.revoke(id)).rejects.toMatchObject({ code: 'state_conflict' })
      await expect(links.revoke('cnl_other')).rejects.toMatchObject({ code: 'not_found' })
    })

    it('gets its connection when it is created, or neither is stored', async () => {
      const { connectLinks: links, connections } = store
      const { id } = await links.create(LINK)
      const row = { id: 'mine', connector: 'suite', authType: 'key', name: null, definition: {} }
      const stale = connections.create(row, {}, { isFormer: false, link: { id, turn: 7 } })
      await expect(stale).rejects.toMatchObject({ code: 'state_conflict' })
      expect([await connections.get('mine'), (await links.get(id))?.connection]).toEqual([null, null])
      await connections.create(row, {}, { isFormer: false, link: { id, turn: 0 } })
      expect((await links.get(id))?.connection).toBe('mine')
    })

    it('ends with its connection, so that it never leads to a later one with the same id', async () => {
      const { connectLinks: links } = store
      await addConnection(store, 'other')
      const { id } = await links.create({ ...LINK, connection: 'other' })
      const kept = await links.create({ ...LINK, tokenHash: 'kept' })
      await store.connections.remove('other', true)
      expect([await links.get(id), await links.find(LINK.tokenHash), await links.secrets(id)]).toEqual([null, null, {}])
      expect(await links.find('kept')).toMatchObject({ link: { id: kept.id } })
    })

    it('is judged at the latest time that the store has seen', async () => {
      const latest = kit.clock.now() + DAY
      await store.lanes.noteTime(latest, latest)
      await store.connectLinks.create(LINK)
      expect(await store.connectLinks.find(LINK.tokenHash)).toMatchObject({ seenAt: latest })
    })

    it('is listed, newest first, and by customer', async () => {
      for (const customer of ['one', 'two', 'three'])
        await store.connectLinks.create({ ...LINK, customer, tokenHash: customer })
      const names = async (filter: object, order?: Order) =>
        (await walk((paging) => store.connectLinks.list(filter, { ...paging, ...(order && { order }) }))).map(
          ({ customer }) => customer,
        )
      expect(await names({})).toEqual(['three', 'two', 'one'])
      expect(await names({ customer: ['one', 'three'] }, 'oldest')).toEqual(['one', 'three'])
    })

    it('notes the first time that it is opened', async () => {
      const { id } = await store.connectLinks.create(LINK)
      const first = kit.clock.now()
      await store.connectLinks.opened(id)
      await kit.clock.wind(5)
      await store.connectLinks.opened(id)
      expect((await store.connectLinks.find(LINK.tokenHash))?.link.openedAt).toBe(first)
    })
  })
}
