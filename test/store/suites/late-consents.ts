import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ConsentState } from '../../../runtime/kernel/model/consent.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { appendConsent, openStoreKit, REQUISITION, type StoreDriver, type StoreKit } from '../../kit/store.ts'

const PERSON = 'qzperson-7f31'
const NOT_GIVEN = ['requested', 'opted_out', 'disengaged', 'no_response', 'withdrawn', 'expired'] as const
const SECOND = 1_000

export function lateConsentSuite({ open, rows }: Required<Pick<StoreDriver, 'open' | 'rows'>>): void {
  describe('consents of a person who was erased', () => {
    let kit: StoreKit
    let store: Store
    let erasedAt: number
    beforeEach(async () => {
      kit = await openStoreKit(open)
      store = kit.store
      await kit.ready({ person: PERSON })
      await kit.queued({ person: PERSON })
      erasedAt = kit.clock.now()
      await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
      while (await store.erasures.sweep(PERSON));
      await kit.clock.wind(SECOND)
    })
    afterEach(() => store.close())

    const left = async () => (await rows(store)).filter((row) => row.includes(PERSON))
    const record = (state: ConsentState, at = kit.clock.now(), requisition = REQUISITION) =>
      appendConsent(store, kit.clock, { state, at, person: PERSON, requisition })
    const ledger = async () =>
      (await store.consents.list({ person: PERSON }, { limit: 10 })).data.map(({ state }) => state)
    const entryOf = (state: ConsentState) => ({
      person: PERSON,
      connection: 'acme',
      requisition: REQUISITION,
      kind: 'interest_and_consent' as const,
      state,
      at: kit.clock.now(),
      expiresAt: null,
      evidence: {},
    })

    it('what gives none is acknowledged, and nothing of the person is stored again', async () => {
      const { length } = await store.changes.list({ after: 0, limit: 100 })
      for (const state of NOT_GIVEN)
        for (const at of [0, erasedAt, kit.clock.now()])
          expect(await record(state, at)).toEqual({
            entry: expect.objectContaining({ person: PERSON, state, at, seq: 0 }),
            recorded: false,
            cancelledPushes: [],
            erasures: [],
            repeated: false,
          })
      expect(await left()).toEqual([])
      expect(await store.changes.list({ after: 0, limit: 100 })).toHaveLength(length)
      expect(await store.erasures.status(PERSON)).toMatchObject({ erasedAt, complete: true })
      // The search finds what is stored.
      await record('confirmed')
      expect(await left()).not.toEqual([])
    })

    it('what has nothing to end keeps no Idempotency-Key, and respects that of another request', async () => {
      const request = { key: `withdrawal of ${PERSON}`, bodyHash: 'hash' }
      for (const repeated of [false, false])
        expect(await store.consents.append(entryOf('withdrawn'), request)).toMatchObject({ recorded: false, repeated })
      expect(await left()).toEqual([])
      await store.consents.append({ ...entryOf('confirmed'), person: 'another' }, { key: 'taken', bodyHash: 'hash' })
      const taken = store.consents.append(entryOf('withdrawn'), { key: 'taken', bodyHash: 'other' })
      await expect(taken).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    })

    it('one that was given before its end does not count, whichever is recorded first', async () => {
      const given = kit.clock.now()
      await kit.clock.wind(SECOND)
      for (const state of NOT_GIVEN) {
        await record(state, undefined, state)
        // What ended earlier and is recorded later does not move the end.
        await record(state, given - 1, state)
        await expect(record('confirmed', given, state)).rejects.toMatchObject({ code: 'person_erased' })
      }
      expect(await left()).toEqual([])
      for (const state of NOT_GIVEN)
        expect(await record('confirmed', undefined, state)).toMatchObject({ recorded: true })
    })

    it('an end for one requisition does not hold off a consent for another', async () => {
      const given = kit.clock.now()
      await kit.clock.wind(SECOND)
      await record('withdrawn')
      expect(await record('confirmed', given, 'req-2')).toMatchObject({ recorded: true })
    })

    it('one that is dated before the erasure is refused, also while it runs', async () => {
      await expect(record('confirmed', erasedAt)).rejects.toMatchObject({ code: 'person_erased' })
      await record('confirmed')
      await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
      await kit.clock.wind(SECOND)
      await expect(record('confirmed')).rejects.toMatchObject({ code: 'person_erased' })
      expect(await record('withdrawn')).toMatchObject({ recorded: false })
      expect(await ledger()).toEqual([])
    })

    it('after a new one, an end counts again, also one that is dated before the erasure', async () => {
      await record('confirmed')
      const push = await kit.queued({ person: PERSON })
      expect(await record('withdrawn', 0)).toMatchObject({ recorded: true, cancelledPushes: [push.id] })
      expect(await ledger()).toEqual(['confirmed', 'withdrawn'])
    })

    it('after a new one, only what ended for another requisition before the erasure is not recorded', async () => {
      await record('confirmed')
      expect(await record('withdrawn', erasedAt, 'req-2')).toMatchObject({ recorded: false })
      expect(await record('withdrawn', erasedAt + 1, 'req-2')).toMatchObject({ recorded: true })
      expect(await ledger()).toEqual(['confirmed', 'withdrawn'])
    })

    it('an end is foreseen to have nothing to end, and is not for any other person', async () => {
      expect(await store.consents.endsNothing(entryOf('withdrawn'))).toBe(true)
      expect(await store.consents.endsNothing(entryOf('confirmed'))).toBe(false)
      expect(await store.consents.endsNothing({ ...entryOf('withdrawn'), person: 'another' })).toBe(false)
      await record('confirmed')
      expect(await store.consents.endsNothing(entryOf('withdrawn'))).toBe(false)
    })
  })
}
