import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../../runtime/store/port/index.ts'
import {
  type MakeStore,
  newPush,
  openStoreKit,
  PERSON,
  pull,
  requisition,
  type StoreKit,
  walk,
} from '../../kit/store.ts'

export function pushRequestSuite(makeStore: MakeStore): void {
  describe('the gate of the push queue', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    it('queues with a confirmed consent and an open requisition, and wakes the lane in the same transaction', async () => {
      await kit.ready()
      const requested = await store.pushes.request(newPush())
      expect(requested).toMatchObject({
        kind: 'queued',
        push: { state: 'QUEUED', step: 'candidate', dropped: ['cover_letter'] },
      })
      const due = await store.lanes.due(kit.clock.now(), 10, {})
      expect(due.map((lane) => lane.name)).toContain('push:acme')
    })

    it.each(['requested', 'opted_out', 'disengaged', 'no_response', 'withdrawn', 'expired'] as const)(
      'refuses when the consent is %s, and stores only the id of the person',
      async (state) => {
        await kit.openRequisition('req-1')
        await kit.consent(state)
        const requested = await store.pushes.request(newPush())
        expect(requested).toMatchObject({
          kind: 'refused',
          push: {
            state: 'REFUSED',
            candidate: {},
            files: [],
            person: PERSON,
            code: 'consent_missing',
            cause: 'consent',
          },
        })
        expect(await store.pushes.heads('acme', kit.clock.now(), { limit: 10 })).toEqual([])
      },
    )

    it.each(['CLOSED', 'ON_HOLD', 'UNMAPPED'])('refuses for a requisition that is %s', async (status) => {
      await pull(store, 'requisitions', [requisition('req-1', status)])
      await kit.consent('confirmed')
      expect(await store.pushes.request(newPush())).toMatchObject({
        kind: 'refused',
        refusal: null,
        push: { state: 'REFUSED', code: 'requisition_not_open', candidate: {}, files: [] },
      })
    })

    it('refuses for a requisition that was never pulled', async () => {
      await kit.consent('confirmed')
      expect(await store.pushes.request(newPush())).toMatchObject({
        kind: 'refused',
        push: { code: 'requisition_not_open' },
      })
    })

    it('returns the same response for the same Idempotency-Key, and a mismatch for another body', async () => {
      await kit.ready()
      const idempotency = { key: 'k1', bodyHash: 'a' }
      const first = await store.pushes.request(newPush({ idempotency }))
      const second = await store.pushes.request(newPush({ idempotency }))
      expect(second.kind).toBe('repeated')
      expect(second).toMatchObject({ push: { id: 'push' in first ? first.push.id : '' } })
      expect(await store.pushes.request(newPush({ idempotency: { key: 'k1', bodyHash: 'b' } }))).toEqual({
        kind: 'mismatch',
      })
      expect(await walk((paging) => store.pushes.list({}, paging))).toHaveLength(1)
    })

    it('repeats a refusal too: a later consent needs a new request', async () => {
      await kit.openRequisition('req-1')
      const idempotency = { key: 'k1', bodyHash: 'a' }
      await store.pushes.request(newPush({ idempotency }))
      await kit.consent('confirmed')
      expect(await store.pushes.request(newPush({ idempotency }))).toMatchObject({
        kind: 'repeated',
        push: { state: 'REFUSED' },
      })
    })

    it('returns a file as it was received', async () => {
      await kit.ready()
      const push = await kit.queued()
      expect(Buffer.from((await store.pushes.file(push.id, 'resume')) ?? [])).toEqual(Buffer.from('%PDF-1.7 resume'))
      expect(await store.pushes.file(push.id, 'cover_letter')).toBeNull()
      expect(push.files).toEqual([expect.objectContaining({ kind: 'resume', fileName: 'cv.pdf', size: 15 })])
    })
  })
}
