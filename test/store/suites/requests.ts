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

    const NONE = { location: null, person: null, body: null }
    it.each([
      ['their id', '{"pushes":[{"person":"person-1"},{"person":"person-2"}]}'],
      ['their e-mail address', '{"data":[{"matches":[{"shown":{"email":"Ada@Example.org"}}]}]}'],
      ['the id of a push of theirs', '{"data":["PUSH"]}'],
    ])('about several persons loses its response when one of them is erased: by %s', async (_, of) => {
      await kit.ready()
      const push = await kit.queued()
      const [body, other] = [of.replace('PUSH', push.id), '{"person":"person-2","email":"x@example.org"}']
      for (const [key, text] of Object.entries({ k: body, other })) {
        await begin(key)
        await store.requests.finish(key, { ...RESPONSE, body: text })
      }
      await store.erasures.erase({ person: 'person-1', emails: [], callable: [] })
      while (await store.erasures.sweep('person-1'));
      // A repetition does not act again.
      expect(await begin('k')).toEqual({ kind: 'answered', response: { ...RESPONSE, ...NONE } })
      expect(await begin('other')).toEqual({ kind: 'answered', response: { ...RESPONSE, body: other } })
    })

    it('is kept without its response where one of several persons was erased while it was made', async () => {
      await kit.ready()
      await begin('k')
      await store.erasures.erase({ person: 'person-1', emails: [], callable: [] })
      const body = '{"pushes":[{"person":"person-1"},{"person":"person-2"}]}'
      await store.requests.finish('k', { ...RESPONSE, body })
      expect(await begin('k')).toMatchObject({ kind: 'answered', response: { person: null, body: null } })
      while (await store.erasures.sweep('person-1'));
      await kit.clock.wind(1_000)
      // The person is back.
      await kit.ready()
      await begin('back')
      await store.requests.finish('back', { ...RESPONSE, body })
      expect(await begin('back')).toMatchObject({ kind: 'answered', response: { body } })
    })
  })
}
