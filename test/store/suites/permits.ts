import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DispatchCheck, DispatchRefusal } from '../../../runtime/store/port/dispatch-checks.ts'
import type { Lease, PushRow, Store } from '../../../runtime/store/port/index.ts'
import { type MakeStore, openStoreKit, PERSON, type StoreKit } from '../../kit/store.ts'

/** What a check returns when it is confirmed, and then at dispatch. */
async function answers(check: DispatchCheck): Promise<[DispatchRefusal | null, DispatchRefusal | null]> {
  const confirmed = await check.confirm()
  const answer = [confirmed, check.refused()] as [DispatchRefusal | null, DispatchRefusal | null]
  check.end()
  return answer
}

export function permitSuite(makeStore: MakeStore): void {
  describe('a request of an attempt that is in flight', () => {
    let kit: StoreKit
    let store: Store
    let push: PushRow
    let hold: Lease
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      await kit.ready()
      push = await kit.queued()
      hold = await kit.hold('push:acme')
    })
    afterEach(() => store.close())

    async function begun(act: 'ask' | 'send' = 'ask'): Promise<{ attempt: string; check: DispatchCheck }> {
      const effect = act === 'ask' ? 'none' : 'create'
      const got = await store.pushes.begin({ push: push.id, hold, step: 'candidate', act, effect, request: {} })
      if (got.kind !== 'go' && got.kind !== 'ask_only') throw new Error(got.kind)
      expect(await answers(got.check)).toEqual([null, null])
      return got
    }

    it.each<[string, string, () => Promise<unknown>]>([
      ['consent', 'a withdrawal', () => kit.consent('withdrawn')],
      ['consent', 'an erasure', () => store.erasures.erase({ person: PERSON, emails: [], callable: [] })],
      ['paused', 'a pause of all pushes', () => store.pushes.setPushSwitch({ paused: true })],
      ['paused', 'a pause of the connection', () => store.connections.update('acme', { state: 'paused' })],
      ['fenced', 'a newer run', () => kit.hold('push:acme')],
      ['fenced', 'a removal', () => store.connections.remove('acme', true)],
    ])('is refused (%s) after %s, whether it reads or sends', async (refusal, _, act) => {
      const one = await begun('send')
      await act()
      expect(await answers(one.check)).toEqual([refusal, refusal])
    })

    it.each<[string, string, () => Promise<unknown>]>([
      ['consent', 'a withdrawal', () => kit.consent('withdrawn')],
      ['consent', 'an erasure', () => store.erasures.erase({ person: PERSON, emails: [], callable: [] })],
      ['paused', 'a pause of all pushes', () => store.pushes.setPushSwitch({ paused: true })],
      ['fenced', 'a newer run', () => kit.hold('push:acme')],
    ])(
      'is refused (%s) at dispatch once %s was acknowledged, even if it was confirmed before',
      async (refusal, _, act) => {
        const { check } = await begun('send')
        expect(await check.confirm()).toBeNull()
        await act()
        expect(check.refused()).toBe(refusal)
        check.end()
        expect(await check.confirm()).toBe(refusal)
      },
    )

    it('is refused once another run has recorded its outcome', async () => {
      const { attempt, check } = await begun()
      const settled = { attempt, push: push.id, hold, outcome: 'retry', response: null, to: { kind: 'same' } } as const
      await store.pushes.settle(settled)
      expect(await answers(check)).toEqual(['fenced', 'fenced'])
    })

    it('is refused once its push was cancelled, whatever became of its attempt', async () => {
      const { attempt, check } = await begun()
      await store.pushes.cancel(push.id, 'not now')
      expect(await answers(check)).toEqual(['over', 'over'])
      const settled = { attempt, push: push.id, hold, outcome: 'retry', response: null, to: { kind: 'same' } } as const
      await store.pushes.settle(settled)
      expect(await answers(check)).toEqual(['over', 'over'])
    })

    it('is refused from the moment the consent expires, and not before', async () => {
      await kit.consent('confirmed', { expiresAt: kit.clock.now() + 1000 })
      const { check } = await begun()
      await kit.clock.wind(999)
      expect(await answers(check)).toEqual([null, null])
      await kit.clock.wind(1)
      expect(await answers(check)).toEqual(['consent', 'consent'])
    })

    it('is refused at dispatch once the consent has expired, even if it was confirmed before', async () => {
      await kit.consent('confirmed', { expiresAt: kit.clock.now() + 1000 })
      const { check } = await begun()
      expect(await check.confirm()).toBeNull()
      await kit.clock.wind(1000)
      expect(check.refused()).toBe('consent')
      check.end()
    })

    it('needs no consent if it looks up a lost create, but still stops at a pause', async () => {
      const { attempt } = await begun('send')
      const to = { kind: 'uncertain', readyAt: kit.clock.now(), message: 'lost' } as const
      await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'uncertain', response: null, to })
      const { check } = await begun()
      await kit.consent('withdrawn')
      expect(await answers(check)).toEqual([null, null])
      await store.pushes.setPushSwitch({ paused: true })
      expect(await answers(check)).toEqual(['paused', 'paused'])
    })

    it('leaves no open attempt behind when its connection is removed', async () => {
      await begun()
      await store.connections.remove('acme', true)
      expect((await store.pushes.attempts(push.id)).map(({ outcome }) => outcome)).toEqual(['retry'])
    })
  })
}
