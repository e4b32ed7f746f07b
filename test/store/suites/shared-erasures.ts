import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ErasureRow } from '../../../runtime/store/port/erasures.ts'
import type { Lease, Store } from '../../../runtime/store/port/index.ts'
import { begin, confirm, type MakeStore, openStoreKit, PERSON, type StoreKit } from '../../kit/store.ts'

const MERGED = { connection: 'acme', from: 'c2', into: 'c1' } as const

/** An erasure in an ATS, of a candidate that a push of another person uses. */
export function sharedErasureSuite(makeStore: MakeStore): void {
  describe('an erasure in an ATS', () => {
    let kit: StoreKit
    let store: Store
    let hold: Lease
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      hold = await kit.hold('push:acme')
    })
    afterEach(() => store.close())

    const queued = async (person: string) => {
      await kit.ready({ person })
      return kit.queued({ person })
    }
    /** The push of another person, whose second step comes next. */
    const saves = async (person: string, saved: Record<string, unknown>) => {
      const push = await queued(person)
      const attempt = await begin(store, push, hold)
      const to = { kind: 'step', step: 'application', saved, adopted: true } as const
      return store.pushes.settle({ attempt, push: push.id, hold, outcome: 'confirmed', response: { status: 201 }, to })
    }
    const erase = async (): Promise<ErasureRow> => {
      const { ats } = await store.erasures.erase({ person: PERSON, emails: [], callable: ['acme'] })
      return ats[0]!
    }
    const refusalOf = async (row: ErasureRow) => {
      const check = await store.erasures.dispatchCheck(row, hold)
      const refusal = await check.confirm()
      check.end()
      return refusal
    }

    it.each([
      ['a text', 'c1', 'c1'],
      ['a number', 7, 7],
      ['a number that became a text', 7, '7'],
    ])('is left to a person where another push has saved its candidate: %s', async (_, own, other) => {
      await confirm(store, await queued(PERSON), hold, { candidate: own, application: 'a1' })
      const row = await erase()
      expect(row.state).toBe('waiting')
      expect(await refusalOf(row)).toBeNull()
      await saves('person-2', { candidate: other })
      expect(await refusalOf(row)).toBe('over')
      expect(await store.erasures.leaveShared(row.id, hold)).toMatchObject({ state: 'open', code: 'erase_in_ats' })
    })

    it.each([
      ['a push has saved its candidate', () => saves('person-2', { candidate: 'c1' })],
      [
        'the ATS merged what another push has saved into its candidate',
        async () => {
          await saves('person-2', { candidate: 'c2' })
          const at = kit.clock.now()
          await store.pulls.mergeCandidates({ ...MERGED, at, hold: await kit.hold('hook:acme') })
        },
      ],
    ])('is refused at dispatch once %s, even if it was confirmed before', async (_, act) => {
      await confirm(store, await queued(PERSON), hold, { candidate: 'c1', application: 'a1' })
      const check = await store.erasures.dispatchCheck(await erase(), hold)
      expect(await check.confirm()).toBeNull()
      await act()
      expect(check.refused()).toBe('over')
      check.end()
    })

    it('is left to a person where another push has saved its application', async () => {
      await confirm(store, await queued(PERSON), hold, { candidate: 'c1', application: 'a1' })
      const row = await erase()
      await saves('person-2', { application: 'a1' })
      expect(await refusalOf(row)).toBe('over')
    })

    it('is left to a person where the ATS merged what another push has saved into its candidate', async () => {
      await confirm(store, await queued(PERSON), hold, { candidate: 'c1' })
      const row = await erase()
      const merged = { ...MERGED, at: kit.clock.now(), hold: await kit.hold('hook:acme') }
      await saves('person-2', { candidate: 'c2' })
      expect(await refusalOf(row)).toBeNull()
      await store.pulls.mergeCandidates(merged)
      expect(await refusalOf(row)).toBe('over')
    })

    it('is not sent for an id that a merge has replaced meanwhile, and not left to a person', async () => {
      await confirm(store, await queued(PERSON), hold, { candidate: 7 })
      const row = await erase()
      const merged = {
        connection: 'acme',
        from: '7',
        into: '8',
        at: kit.clock.now(),
        hold: await kit.hold('hook:acme'),
      }
      await store.pulls.mergeCandidates(merged)
      expect(await refusalOf(row)).toBe('over')
      const now = await store.erasures.leaveShared(row.id, hold)
      expect(now).toMatchObject({ state: 'waiting', records: { candidate: '8' } })
      expect(await refusalOf(now)).toBeNull()
    })

    it('does not wait for a push of a person who is erased, too', async () => {
      await confirm(store, await queued(PERSON), hold, { candidate: 'c1' })
      const row = await erase()
      const push = await saves('person-2', { candidate: 'c1' })
      await begin(store, push, hold)
      await store.erasures.erase({ person: 'person-2', emails: [], callable: ['acme'] })
      expect(await store.pushes.get(push.id)).not.toBeNull()
      expect(await refusalOf(row)).toBeNull()
    })
  })
}
