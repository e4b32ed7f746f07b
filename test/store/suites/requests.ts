import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../../runtime/store/port/index.ts'
import { type MakeStore, openStoreKit, type StoreKit } from '../../kit/store.ts'

const RESPONSE = {
  status: 200,
  mediaType: 'application/json; charset=utf-8',
  location: '/v1/pushes/psh_1',
  body: '{"id":"psh_1"}',
  person: null,
}

export function requestSuite(makeStore: MakeStore): void {
  describe('a request with an Idempotency-Key', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())
    const begin = (key: string, print = 'a') => store.requests.begin({ key, print })

    it('is new once, then unanswered, then answered with the response as it was kept', async () => {
      expect(await begin('k')).toEqual({ kind: 'new' })
      expect(await begin('k')).toEqual({ kind: 'unanswered', at: kit.clock.now() })
      expect(await begin('k', 'b')).toEqual({ kind: 'mismatch' })
      await store.requests.finish('k', RESPONSE)
      expect(await begin('k')).toEqual({ kind: 'answered', response: RESPONSE })
      expect(await begin('k', 'b')).toEqual({ kind: 'mismatch' })
      expect(await begin('other')).toEqual({ kind: 'new' })
    })

    it('of several at once is new for one of them', async () => {
      const kinds = (await Promise.all([1, 2, 3, 4].map(() => begin('k')))).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['new', 'unanswered', 'unanswered', 'unanswered'])
    })

    it('is new again once it is forgotten, or a day old', async () => {
      await begin('k')
      await store.requests.forget('k')
      expect(await begin('k')).toEqual({ kind: 'new' })
      expect(await store.requests.purge(kit.clock.now())).toBe(0)
      await kit.clock.wind(1_000)
      expect(await store.requests.purge(kit.clock.now())).toBe(1)
      expect(await begin('k')).toEqual({ kind: 'new' })
    })

    it('about a person is sealed with the key of the person, and deleted with them', async () => {
      await kit.ready()
      await kit.queued()
      const response = { ...RESPONSE, person: 'person-1', body: '{"person":"person-1","email":"ada@example.org"}' }
      await begin('k')
      await store.requests.finish('k', response)
      expect(await begin('k')).toEqual({ kind: 'answered', response })
      await store.erasures.erase({ person: 'person-1', emails: [], callable: [] })
      expect(await begin('k')).toEqual({ kind: 'new' })
      // Its response comes after the erasure: nothing of the person is kept.
      await store.requests.finish('k', response)
      expect(await begin('k')).toEqual({ kind: 'answered', response: { ...response, person: null, body: null } })
    })
  })
}
