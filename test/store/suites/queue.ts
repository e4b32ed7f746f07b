import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Lease, PushRow, Store } from '../../../runtime/store/port/index.ts'
import { begin, confirm, type MakeStore, openStoreKit, type StoreKit } from '../../kit/store.ts'

export function queueSuite(makeStore: MakeStore): void {
  describe('the queue', () => {
    let kit: StoreKit
    let store: Store
    let hold: Lease
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      for (const requisition of ['req-1', 'req-2']) await kit.openRequisition(requisition)
      for (const person of ['ada', 'bob'])
        for (const requisition of ['req-1', 'req-2']) await kit.consent('confirmed', { person, requisition })
      hold = await kit.hold('push:acme')
    })
    afterEach(() => store.close())

    const heads = async (): Promise<string[]> =>
      (await store.pushes.heads('acme', kit.clock.now(), { limit: 10 })).map((push) => push.id)
    const retryIn = async (push: PushRow, ms: number): Promise<void> => {
      const attempt = await begin(store, push, hold)
      await store.pushes.settle({
        attempt,
        push: push.id,
        hold,
        outcome: 'retry',
        response: null,
        to: { kind: 'retry', readyAt: kit.clock.now() + ms, code: 'ats_unavailable', message: 'down' },
      })
    }

    it('returns one push per person, oldest first, and persons in parallel', async () => {
      const ada1 = await kit.queued({ person: 'ada', requisition: 'req-1' })
      const ada2 = await kit.queued({ person: 'ada', requisition: 'req-2' })
      const bob = await kit.queued({ person: 'bob', requisition: 'req-1' })
      expect(await heads()).toEqual([ada1.id, bob.id])
      expect(await store.pushes.heads('acme', kit.clock.now(), { limit: 1 })).toHaveLength(1)
      const known = new Map([[ada1.id, ada1]])
      expect(await store.pushes.heads('acme', kit.clock.now(), { limit: 2, known })).toMatchObject([{ id: bob.id }])
      await confirm(store, ada1, hold, { application: 'a1' })
      expect(await heads()).toEqual([ada2.id, bob.id])
    })

    it("holds a person's later pushes back while an earlier one waits for its retry, but not those of others", async () => {
      const ada1 = await kit.queued({ person: 'ada', requisition: 'req-1' })
      await kit.queued({ person: 'ada', requisition: 'req-2' })
      const bob = await kit.queued({ person: 'bob', requisition: 'req-1' })
      await retryIn(ada1, 5_000)
      expect(await heads()).toEqual([bob.id])
      await confirm(store, bob, hold, { application: 'a2' })
      expect(await store.pushes.nextReadyAt('acme')).toBe(kit.clock.now() + 5_000)
      await kit.clock.wind(5_000)
      expect(await heads()).toEqual([ada1.id])
    })

    it("holds a person's later pushes back while an earlier one is being sent or is uncertain", async () => {
      const ada1 = await kit.queued({ person: 'ada', requisition: 'req-1' })
      await kit.queued({ person: 'ada', requisition: 'req-2' })
      const attempt = await begin(store, ada1, hold)
      expect(await heads()).toEqual([])
      await store.pushes.settle({
        attempt,
        push: ada1.id,
        hold,
        outcome: 'uncertain',
        response: null,
        to: { kind: 'uncertain', readyAt: null, message: 'timeout' },
      })
      await kit.clock.wind(1e9)
      expect(await heads()).toEqual([])
    })

    it("lets a person's later pushes pass one that is in review", async () => {
      const ada1 = await kit.queued({ person: 'ada', requisition: 'req-1' })
      const ada2 = await kit.queued({ person: 'ada', requisition: 'req-2' })
      await store.pushes.settle({
        attempt: null,
        push: ada1.id,
        hold,
        outcome: 'found',
        response: null,
        to: { kind: 'review', matches: [{ candidate: 'c1', rules: ['phone'], shown: {} }] },
      })
      expect(await heads()).toEqual([ada2.id])
      expect(await store.pushes.unfinished('acme')).toBe(2)
    })

    it('returns when the next push is due, and nothing if none waits', async () => {
      expect(await store.pushes.nextReadyAt('acme')).toBeNull()
      const bob = await kit.queued({ person: 'bob', requisition: 'req-1' })
      expect(await store.pushes.nextReadyAt('acme')).toBe(kit.clock.now())
      await confirm(store, bob, hold, { application: 'a1' })
      expect(await store.pushes.nextReadyAt('acme')).toBeNull()
      expect(await store.pushes.unfinished('acme')).toBe(0)
    })
  })
}
