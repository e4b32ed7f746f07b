import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AttemptOutcome } from '../../../runtime/kernel/model/states.ts'
import type { ConsentFilter, Lease, PushRow, Store } from '../../../runtime/store/port/index.ts'
import type { Settlement } from '../../../runtime/store/port/pushes.ts'
import {
  begin,
  type MakeStore,
  newPush,
  openStoreKit,
  PERSON,
  REQUISITION,
  type StoreKit,
  walk,
} from '../../kit/store.ts'

export function consentSuite(makeStore: MakeStore): void {
  describe('consents and reviews', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      await kit.ready()
    })
    afterEach(() => store.close())

    const review = async (candidates: readonly string[]) => {
      const push = await kit.queued()
      const hold = await kit.hold('push:acme')
      const matches = candidates.map((candidate) => ({ candidate, rules: ['phone'], shown: { name: 'A. L.' } }))
      await store.pushes.settle({
        attempt: null,
        push: push.id,
        hold,
        outcome: 'found',
        response: null,
        to: { kind: 'review', matches },
      })
      const [row] = await walk((paging) => store.reviews.list({ state: 'open' }, paging))
      return { push, review: row! }
    }

    it('a withdrawal cancels waiting pushes, and only for that person and requisition', async () => {
      await kit.openRequisition('req-2')
      await kit.consent('confirmed', { requisition: 'req-2' })
      const gone = await kit.queued()
      const kept = await kit.queued({ requisition: 'req-2' })
      const { cancelledPushes } = await kit.consent('withdrawn')
      expect(cancelledPushes).toEqual([gone.id])
      expect(await store.pushes.get(gone.id)).toMatchObject({ state: 'CANCELLED', cause: 'consent' })
      expect(await store.pushes.get(kept.id)).toMatchObject({ state: 'QUEUED' })
    })

    describe('that has ended while the clock is set back', () => {
      const HOUR = 3_600_000
      const retry = { action: 'retry', filter: { state: ['FAILED'] } } as const
      const requested = async () => (await store.pushes.request(newPush())).kind
      /** What a plan would do with the pushes. */
      const planned = async () => {
        const { id } = await store.bulk.create({ action: 'retry', connection: null, filter: {}, createdBy: 'desk' })
        await store.bulk.plan(id, retry, { part: 0, after: 0 })
        const { data } = await store.bulk.items(id, {}, { limit: 9 })
        return data.map(({ reason }) => reason)
      }
      const noteTime = () => store.lanes.noteTime(kit.clock.now(), kit.clock.now())
      const behind = async () => (await store.issues.get('clock_behind'))?.clearedAt ?? null
      beforeEach(async () => {
        await kit.consent('confirmed', { expiresAt: kit.clock.now() + HOUR })
        const push = (await kit.queued()).id
        const hold = await kit.hold('push:acme')
        const to = { kind: 'failed', code: 'ats_rejected', message: 'No.' } as const
        await store.pushes.settle({ attempt: null, push, hold, outcome: 'rejected', response: null, to })
        await kit.clock.wind(2 * HOUR)
        await noteTime()
        kit.clock.setBack(2 * HOUR)
      })

      it('stays ended, before and after that is noticed, until the clock shows that time again', async () => {
        expect([await requested(), await planned()]).toEqual(['refused', ['consent_missing']])
        expect(await noteTime()).toBe(2 * HOUR)
        expect([await requested(), await planned()]).toEqual(['refused', ['consent_missing']])
        expect(await store.issues.get('clock_behind')).toMatchObject({ clearedAt: null, whoFixes: 'operator' })
        await kit.clock.wind(HOUR / 2)
        expect(await noteTime()).toBe(0)
        kit.clock.setBack(HOUR / 4)
        expect(await noteTime()).toBe(HOUR / 4)
        expect(await requested()).toBe('refused')
        await kit.clock.wind(1.75 * HOUR)
        await noteTime()
        expect([await behind(), await requested()]).toEqual([kit.clock.now(), 'refused'])
      })

      it('counts by the clock alone once a person says that the time before was wrong', async () => {
        await noteTime()
        expect(await store.issues.close('clock_behind')).toMatchObject({ clearedAt: kit.clock.now() })
        expect(await requested()).toBe('queued')
        await kit.clock.wind(HOUR)
        expect(await requested()).toBe('refused')
      })

      it('by a few seconds, as clocks of nodes differ, is no issue', async () => {
        await kit.clock.wind(2 * HOUR - 4_000)
        expect(await noteTime()).toBe(0)
        expect([await store.issues.get('clock_behind'), await requested()]).toEqual([null, 'refused'])
      })
    })

    it('a withdrawal cancels a push in review, and closes the review', async () => {
      const { push, review: open } = await review(['c1'])
      expect((await kit.consent('opted_out')).cancelledPushes).toEqual([push.id])
      expect(await store.reviews.get(open.id)).toMatchObject({ state: 'decided', decision: null, decidedBy: null })
      await expect(
        store.reviews.decide(open.id, { decision: 'create', candidate: null, by: 'me' }),
      ).rejects.toMatchObject({
        code: 'state_conflict',
      })
    })

    it('a withdrawal does not cancel a push that is being sent', async () => {
      const push = await kit.queued()
      await begin(store, push, await kit.hold('push:acme'))
      expect((await kit.consent('withdrawn')).cancelledPushes).toEqual([])
      expect(await store.pushes.get(push.id)).toMatchObject({ state: 'SENDING' })
    })

    describe('with a request in flight', () => {
      let push: PushRow
      let hold: Lease
      let attempt: string
      const tasks = () => walk((paging) => store.erasures.list({}, paging))
      const settle = (to: Settlement['to'], outcome: AttemptOutcome = 'retry') =>
        store.pushes.settle({ attempt, push: push.id, hold, outcome, response: null, to })
      const withdraw = () => kit.consent('withdrawn')
      const subject = { person: PERSON, connection: 'acme', requisition: REQUISITION }
      beforeEach(async () => {
        push = await kit.queued()
        hold = await kit.hold('push:acme')
        attempt = await begin(store, push, hold)
      })
      const CREATED = { kind: 'step', step: null, saved: { candidate: 'c1' } } as const
      const REFUSED = { kind: 'failed', code: 'ats_rejected', message: 'refused' } as const
      const LATER = { kind: 'retry', readyAt: 0, code: 'ats_unavailable', message: 'down' } as const

      it('a withdrawal names its push, and opens one task for what it may create', async () => {
        const { erasures } = await withdraw()
        expect(await tasks()).toMatchObject([{ id: erasures[0], push: push.id, state: 'open', records: {} }])
        expect(await store.consents.inFlight(subject)).toEqual([push.id])
        expect((await withdraw()).erasures).toEqual(erasures)
        expect(await store.consents.inFlight({ ...subject, requisition: 'another' })).toEqual([])
      })

      it('a withdrawal names also one whose response was lost', async () => {
        await settle({ kind: 'uncertain', readyAt: null, message: 'lost' }, 'uncertain')
        expect((await withdraw()).erasures).toHaveLength(1)
        expect(await store.consents.inFlight(subject)).toEqual([push.id])
        await store.pushes.settleByHand(push.id, { arrived: false, saved: {}, next: 'candidate', by: 'Nora' })
        expect(await tasks()).toMatchObject([{ state: 'done', closedBy: null }])
      })

      it('an end that takes nothing back opens no task, because what arrives may stay', async () => {
        expect((await kit.consent('expired')).erasures).toEqual([])
        expect(await tasks()).toEqual([])
      })

      it('the outcome adds to the task what was created', async () => {
        await withdraw()
        await settle(CREATED, 'confirmed')
        expect(await tasks()).toMatchObject([{ state: 'open', records: { candidate: 'c1' } }])
        expect(await store.consents.inFlight(subject)).toEqual([])
      })

      it.each([
        ['the ATS refused it', REFUSED],
        ['it was stopped and would be sent again', LATER],
        ['it changed a candidate that was there before', { ...CREATED, adopted: true }],
      ] as const)('the outcome closes the task if nothing was created: %s', async (_, to) => {
        await withdraw()
        await settle(to)
        expect(await tasks()).toMatchObject([{ state: 'done', records: {}, closedBy: null }])
        const open = await walk((paging) => store.issues.list({ open: true }, paging))
        expect(open.filter(({ code }) => code === 'erase_in_ats')).toEqual([])
        expect(await store.consents.inFlight(subject)).toEqual([])
      })

      it('what an earlier step created stays in the task, whatever becomes of the next', async () => {
        await settle({ kind: 'step', step: 'application', saved: { candidate: 'c1' } }, 'confirmed')
        attempt = await begin(store, (await store.pushes.get(push.id))!, hold)
        await withdraw()
        await settle(REFUSED)
        expect(await tasks()).toMatchObject([{ state: 'open', records: { candidate: 'c1' } }])
      })

      it('a task that an operator closed is opened again by what arrives later', async () => {
        const { erasures } = await withdraw()
        await store.erasures.close(erasures[0]!, { evidence: 'nothing there', by: 'Nora' })
        await kit.clock.wind(1)
        await settle(CREATED, 'confirmed')
        expect(await tasks()).toMatchObject([{ state: 'open', records: { candidate: 'c1' } }])
      })
    })

    it('another confirmation cancels nothing', async () => {
      await kit.queued()
      expect((await kit.consent('confirmed')).cancelledPushes).toEqual([])
    })

    it('the ledger shows the whole history in order', async () => {
      await kit.consent('withdrawn')
      await kit.consent('confirmed', { person: 'somebody-else' })
      await kit.consent('confirmed')
      const history = await walk((paging) => store.consents.list({ person: PERSON }, paging))
      expect(history.map((entry) => entry.state)).toEqual(['confirmed', 'withdrawn', 'confirmed'])
      expect(history[0]).toMatchObject({ evidence: { recorded_by: 'recruiter' }, recordedAt: kit.clock.now() })
    })

    describe('what expires soon', () => {
      const DAY_MS = 86_400_000
      const soon = async (filter: ConsentFilter = {}) => {
        const now = kit.clock.now()
        const range = { expiresFrom: now, expiresTo: now + 30 * DAY_MS, latest: true, state: 'confirmed' } as const
        return (await walk((paging) => store.consents.list({ ...range, ...filter }, paging), 1)).map(
          ({ person }) => person,
        )
      }
      const grant = (person: string, days: number, requisition = REQUISITION) =>
        kit.consent('confirmed', { person, requisition, expiresAt: kit.clock.now() + days * DAY_MS })

      it('is found in the order in which it expires, whatever the order of the ledger', async () => {
        for (const [person, days] of [
          ['c', 20],
          ['late', 31],
          ['a', 0],
          ['b', 5],
        ] as const)
          await grant(person, days)
        expect(await soon()).toEqual(['a', 'b', 'c'])
        expect(await soon({ connection: 'acme' })).toEqual(['a', 'b', 'c'])
        expect(await soon({ connections: ['acme'] })).toEqual(['a', 'b', 'c'])
        expect(await soon({ connection: 'another' })).toEqual([])
        expect(await soon({ person: 'b' })).toEqual(['b'])
        expect(await soon({ requisition: REQUISITION })).toEqual(['a', 'b', 'c'])
        expect(
          (await store.consents.list({ expiresTo: kit.clock.now() + 1 }, { limit: 9, count: true })).total,
        ).toEqual({ count: 1, exact: true })
      })

      it('is not what was renewed or withdrawn since', async () => {
        for (const person of ['renewed', 'withdrawn', 'kept']) await grant(person, 5)
        await grant('renewed', 300)
        await kit.consent('withdrawn', { person: 'withdrawn' })
        await grant('kept', 300, 'req-2')
        expect(await soon()).toEqual(['kept'])
        expect((await soon({ latest: false })).sort()).toEqual(['kept', 'renewed', 'withdrawn'])
      })
    })

    it('the ledger is filtered by one state or several', async () => {
      await kit.consent('withdrawn', { person: 'a' })
      await kit.consent('opted_out', { person: 'b' })
      const states = async (state: ConsentFilter['state']) =>
        (await walk((paging) => store.consents.list({ ...(state && { state }) }, paging), 1)).map((one) => one.state)
      expect(await states('withdrawn')).toEqual(['withdrawn'])
      expect(await states(['opted_out', 'withdrawn'])).toEqual(['withdrawn', 'opted_out'])
      expect(await states('expired')).toEqual([])
    })

    it('a review holds the push until it is decided, and then it is queued with the decision', async () => {
      const { push, review: open } = await review(['c1'])
      expect(await store.pushes.get(push.id)).toMatchObject({ state: 'IN_REVIEW' })
      expect(await store.pushes.heads('acme', kit.clock.now(), { limit: 10 })).toEqual([])
      expect(await store.reviews.decide(open.id, { decision: 'update', candidate: null, by: 'ops' })).toMatchObject({
        state: 'decided',
        candidate: 'c1',
        decidedBy: 'ops',
      })
      expect(await store.pushes.get(push.id)).toMatchObject({
        state: 'QUEUED',
        decision: { decision: 'update', candidate: 'c1' },
      })
      expect((await store.lanes.due(kit.clock.now(), 10, {})).map((lane) => lane.name)).toContain('push:acme')
    })

    it('an update with several matches requires naming one of them', async () => {
      const { review: open } = await review(['c1', 'c2'])
      await expect(
        store.reviews.decide(open.id, { decision: 'update', candidate: null, by: null }),
      ).rejects.toMatchObject({
        code: 'request_invalid',
      })
      await expect(
        store.reviews.decide(open.id, { decision: 'update', candidate: 'c9', by: null }),
      ).rejects.toMatchObject({
        code: 'request_invalid',
      })
      expect(await store.reviews.decide(open.id, { decision: 'update', candidate: 'c2', by: null })).toMatchObject({
        candidate: 'c2',
      })
    })

    it('a discard cancels the push', async () => {
      const { push, review: open } = await review(['c1'])
      await store.reviews.decide(open.id, { decision: 'discard', candidate: null, by: 'ops' })
      expect(await store.pushes.get(push.id)).toMatchObject({ state: 'CANCELLED' })
    })

    it('a decision applies to each pair of its review, and to no other person, step or discarded review', async () => {
      const { review: first } = await review(['c1', 'c2'])
      const subject = { connection: 'acme', person: PERSON, step: first.step }
      await store.reviews.decide(first.id, { decision: 'create', candidate: null, by: 'ops' })
      const different = { same: false, rules: ['phone'] }
      expect(await store.reviews.decided(subject)).toEqual(
        new Map([
          ['c1', different],
          ['c2', different],
        ]),
      )
      expect((await store.reviews.decided({ ...subject, person: 'other' })).size).toBe(0)
      expect((await store.reviews.decided({ ...subject, step: 'other' })).size).toBe(0)
      const { review: second } = await review(['c2', 'c3'])
      await store.reviews.decide(second.id, { decision: 'update', candidate: 'c3', by: 'ops' })
      const decided = await store.reviews.decided(subject)
      expect(decided.get('c3')?.same, 'chosen').toBe(true)
      expect(decided.get('c2')?.same, 'not chosen').toBe(false)
      const { review: third } = await review(['c4'])
      await store.reviews.decide(third.id, { decision: 'discard', candidate: null, by: 'ops' })
      expect((await store.reviews.decided(subject)).has('c4')).toBe(false)
      expect((await store.reviews.earlier(third)).map(({ id }) => id)).toEqual([second.id, first.id])
    })

    it('a second decision is refused with the first one', async () => {
      const { review: open } = await review(['c1'])
      const both = await Promise.allSettled([
        store.reviews.decide(open.id, { decision: 'create', candidate: null, by: 'ann' }),
        store.reviews.decide(open.id, { decision: 'update', candidate: 'c1', by: 'bob' }),
      ])
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
      const again = store.reviews.decide(open.id, { decision: 'discard', candidate: null, by: 'bob' })
      await expect(again).rejects.toMatchObject({ code: 'state_conflict', message: expect.stringContaining('ann') })
    })
  })
}
