import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { Lease, Store } from '../../../runtime/store/port/index.ts'
import {
  application,
  begin,
  confirm,
  type MakeStore,
  openStoreKit,
  PERSON,
  pull,
  requisition,
  type StoreKit,
} from '../../kit/store.ts'

/** More than one piece has. */
const PUSHES = 130

/** An erasure of a person with more pushes than one transaction erases. */
export function erasureInPiecesSuite(makeStore: MakeStore): void {
  describe('an erasure in pieces', () => {
    let kit: StoreKit
    let store: Store
    let hold: Lease
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      hold = await kit.hold('push:acme')
    })
    afterEach(() => store.close())

    /** The ids that a push saves, by its number. */
    const filled = async (count: number, saved: (at: number) => Record<string, unknown>) => {
      const requisitions = Array.from({ length: count }, (_, at) => requisition(`r-${at}`))
      await pull(store, 'requisitions', requisitions)
      for (let at = 0; at < count; at++) {
        await kit.consent('confirmed', { requisition: `r-${at}` })
        await confirm(store, await kit.queued({ requisition: `r-${at}` }), hold, saved(at))
      }
    }
    const erase = () => store.erasures.erase({ person: PERSON, emails: [], callable: ['acme'] })

    it('erases all of it, returns all of it, and requests the erasure of each candidate', async () => {
      await filled(PUSHES, (at) => ({ candidate: `c-${at}`, application: `a-${at}` }))
      const applications = Array.from({ length: PUSHES }, (_, at) =>
        application(`a-${at}`, 'NEW', { candidate: { id: `c-${at}` } }),
      )
      await pull(store, 'applications', applications)
      await kit.clock.wind(1)
      const previewed = await store.erasures.preview({ person: PERSON, callable: ['acme'] })
      expect((await store.pushes.list({ person: PERSON }, { limit: 1, count: true })).total).toEqual({
        count: PUSHES,
        exact: true,
      })
      const { local, ats, waitsFor } = await erase()
      const { quarantined: _, events: __, changes: ___, ...counts } = local
      expect(counts).toEqual({
        consents: PUSHES,
        pushes: PUSHES,
        attempts: PUSHES,
        files: PUSHES,
        reviews: 0,
        records: PUSHES,
      })
      expect(previewed).toMatchObject({ local: counts, waitsFor, ats: ats.map(({ id }) => ({ id, state: 'waiting' })) })
      expect([ats.length, waitsFor]).toEqual([PUSHES, []])
      await sweepErased(store.erasures)
      expect(await store.erasures.status(PERSON)).toMatchObject({ complete: false, waitsFor: [] })
      for (const { id } of ats) await store.erasures.close(id, { evidence: 'deleted', by: 'Ada' })
      expect(await store.erasures.status(PERSON)).toMatchObject({ complete: true })
    })

    it('requests one erasure of a candidate that all pushes have, whichever piece they are in', async () => {
      await filled(PUSHES, (at) => ({ candidate: 'c-1', application: `a-${at}` }))
      expect((await erase()).ats.map(({ records }) => records.candidate)).toEqual(['c-1'])
    })

    it('leaves the pushes in flight, and erases them once they are settled', async () => {
      await filled(PUSHES, (at) => ({ candidate: `c-${at}` }))
      await kit.ready({ requisition: 'r-last' })
      const push = await kit.queued({ requisition: 'r-last' })
      const attempt = await begin(store, push, hold)
      const { local, waitsFor } = await erase()
      expect([local.pushes, waitsFor]).toEqual([PUSHES, [push.id]])
      await sweepErased(store.erasures)
      const to = { kind: 'step', step: null, saved: { candidate: 'c-last' } } as const
      await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'confirmed', response: { status: 201 }, to })
      expect(await store.erasures.finish(['acme'])).toBe(1)
      await sweepErased(store.erasures)
      expect(JSON.stringify(await store.changes.list({ after: 0, limit: 5_000 }))).not.toContain(PERSON)
      expect(await store.erasures.status(PERSON)).toMatchObject({ waitsFor: [] })
    })

    it('deletes no candidate that another person has since a merge', async () => {
      await filled(PUSHES, (at) => ({ candidate: `c-${at}` }))
      await kit.ready({ person: 'person-2', requisition: 'r-0' })
      await confirm(store, await kit.queued({ person: 'person-2', requisition: 'r-0' }), hold, { candidate: 'other' })
      const merged = { connection: 'acme', from: `c-${PUSHES - 1}`, into: 'other', at: kit.clock.now() }
      await store.pulls.mergeCandidates({ ...merged, hold: await kit.hold('hook:acme') })
      const { ats } = await erase()
      expect(ats.filter(({ state }) => state === 'open').map(({ records }) => records.candidate)).toEqual(['other'])
    })
  })
}
