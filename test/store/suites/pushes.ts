import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Lease, PushRow, Store } from '../../../runtime/store/port/index.ts'
import { begin, confirm, type MakeStore, openStoreKit, type StoreKit } from '../../kit/store.ts'

export function pushSuite(makeStore: MakeStore): void {
  describe('pushes', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    describe('what a step begins with', () => {
      let push: PushRow
      let hold: Lease
      beforeEach(async () => {
        await kit.ready()
        push = await kit.queued()
        hold = await kit.hold('push:acme')
      })
      const standing = (of: Partial<Parameters<Store['pushes']['standing']>[1]> = {}) =>
        store.pushes.standing(push, { requires: push.requires, hold, ...of })

      it('is its attempts, its requisition, and that it may be sent', async () => {
        const before = await standing()
        expect(before).toMatchObject({ attempts: [], restored: false, refusal: null, granted: true })
        expect(before.requisition?.id).toBe(push.requisition)
        await begin(store, push, hold)
        expect((await standing()).attempts).toMatchObject([{ act: 'send', outcome: 'sending' }])
      })

      it('says that nothing may leave after a withdrawal, in a pause, and for a run that lost the lane', async () => {
        await store.pauses.set({ pushes: true }, { by: 'ann' })
        expect(await standing()).toMatchObject({ refusal: 'paused', granted: true })
        await store.pauses.set({ pushes: false }, { by: 'ann' })
        await kit.hold('push:acme')
        expect(await standing()).toMatchObject({ refusal: 'fenced' })
        await kit.consent('withdrawn')
        hold = await kit.hold('push:acme')
        expect(await standing()).toMatchObject({ refusal: 'consent', granted: false })
      })

      it('does not say that the consent is enough for a connector that requires more now', async () => {
        expect((await standing({ requires: 'approval_of_interest' })).granted).toBe(true)
        push = { ...push, requires: 'approval_of_interest' }
        expect((await standing({ requires: 'interest_and_consent' })).granted).toBe(false)
      })
    })

    describe('an attempt', () => {
      let push: PushRow
      let hold: Lease
      beforeEach(async () => {
        await kit.ready()
        push = await kit.queued()
        hold = await kit.hold('push:acme')
      })

      it('is stored as SENDING, under its consent, before it leaves', async () => {
        await begin(store, push, hold)
        expect(await store.pushes.attempts(push.id)).toMatchObject([
          { outcome: 'sending', act: 'send', finishedAt: null },
        ])
        const sending = await store.pushes.get(push.id)
        expect(sending?.state).toBe('SENDING')
        expect(sending?.consent).toMatch(/^cns_/)
      })

      it('is not started after the consent was withdrawn: the push is cancelled instead', async () => {
        const asked = await begin(store, push, hold, 'ask')
        await store.pushes.settle({
          attempt: asked,
          push: push.id,
          hold,
          outcome: 'absent',
          response: null,
          to: { kind: 'same' },
        })
        await kit.consent('withdrawn')
        const begun = await store.pushes.begin({
          push: push.id,
          hold,
          step: 'candidate',
          act: 'send',
          effect: 'create',
          request: {},
        })
        expect(begun.kind).toBe('cancelled')
        expect(await store.pushes.get(push.id)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
        expect(await store.pushes.attempts(push.id)).toHaveLength(1)
      })

      it('is not started if the consent expired while the push waited', async () => {
        await kit.consent('confirmed', { expiresAt: kit.clock.now() + 1000 })
        await kit.clock.wind(1000)
        const begun = await store.pushes.begin({
          push: push.id,
          hold,
          step: 'candidate',
          act: 'ask',
          effect: 'none',
          request: {},
        })
        expect(begun.kind).toBe('cancelled')
        expect(await store.pushes.get(push.id)).toMatchObject({
          state: 'CANCELLED',
          message: 'The consent has expired.',
        })
      })

      it('is not started by a run that lost its lease, and a stale outcome changes nothing', async () => {
        const attempt = await begin(store, push, hold)
        const newer = await kit.hold('push:acme')
        expect(newer.fence).toBeGreaterThan(hold.fence)
        await expect(
          store.pushes.settle({
            attempt,
            push: push.id,
            hold,
            outcome: 'confirmed',
            response: null,
            to: { kind: 'step', step: null, saved: {} },
          }),
        ).rejects.toMatchObject({ code: 'fenced' })
        expect(await store.pushes.get(push.id)).toMatchObject({ state: 'SENDING' })
        const begun = await store.pushes.begin({
          push: push.id,
          hold,
          step: 'candidate',
          act: 'send',
          effect: 'create',
          request: {},
        })
        expect(begun).toEqual({ kind: 'fenced' })
      })

      it('is not started while another one of the same push is open', async () => {
        await begin(store, push, hold)
        const begun = await store.pushes.begin({
          push: push.id,
          hold,
          step: 'candidate',
          act: 'send',
          effect: 'create',
          request: {},
        })
        expect(begun).toEqual({ kind: 'fenced' })
        expect(await store.pushes.attempts(push.id)).toHaveLength(1)
      })

      it('is not started while the connection or all pushes are paused, and the push waits', async () => {
        const ask = { push: push.id, hold, step: 'candidate', act: 'ask', effect: 'none', request: {} } as const
        await store.connections.update('acme', { state: 'paused', pausedReason: 'maintenance' })
        expect(await store.pushes.begin(ask)).toEqual({ kind: 'paused' })
        await store.connections.update('acme', { state: 'active', pausedReason: null })
        await store.pushes.setPushSwitch({ paused: true })
        expect(await store.pushes.begin(ask)).toEqual({ kind: 'paused' })
        expect(await store.pushes.heads('acme', kit.clock.now(), { limit: 10 })).toEqual([])
        await store.pushes.setPushSwitch({ paused: false })
        expect((await store.pushes.begin(ask)).kind).toBe('go')
        expect(await store.pushes.get(push.id)).toMatchObject({ state: 'QUEUED' })
      })

      it('moves to the next step with the saved values, and starts there with no failed attempts', async () => {
        const lost = await begin(store, push, hold)
        await store.pushes.settle({
          attempt: lost,
          push: push.id,
          hold,
          outcome: 'retry',
          response: { status: 429 },
          to: { kind: 'retry', readyAt: kit.clock.now(), code: 'ats_rate_limited', message: 'slow down' },
        })
        expect(await store.pushes.get(push.id)).toMatchObject({ state: 'QUEUED', attempts: 1, cause: 'rate_limited' })
        const attempt = await begin(store, push, hold)
        const moved = await store.pushes.settle({
          attempt,
          push: push.id,
          hold,
          outcome: 'confirmed',
          response: { status: 201 },
          to: { kind: 'step', step: 'application', saved: { candidate: 'c1' } },
        })
        expect(moved).toMatchObject({
          state: 'QUEUED',
          step: 'application',
          saved: { candidate: 'c1' },
          attempts: 0,
          cause: null,
        })
        const done = await confirm(store, moved, hold, { application: 'a1' })
        expect(done).toMatchObject({ state: 'CONFIRMED', step: null, saved: { candidate: 'c1', application: 'a1' } })
      })

      it('is not counted if its outcome is marked as uncounted', async () => {
        const attempt = await begin(store, push, hold)
        const waiting = await store.pushes.settle({
          attempt,
          push: push.id,
          hold,
          outcome: 'retry',
          response: null,
          to: { kind: 'retry', readyAt: 0, code: 'ats_rate_limited', message: 'slow down', counts: false },
        })
        expect(waiting.attempts).toBe(0)
      })

      it('has one outcome: a second one is refused', async () => {
        const attempt = await begin(store, push, hold, 'ask')
        const settlement = {
          attempt,
          push: push.id,
          hold,
          outcome: 'absent',
          response: null,
          to: { kind: 'same' },
        } as const
        await store.pushes.settle(settlement)
        await expect(store.pushes.settle(settlement)).rejects.toMatchObject({ code: 'state_conflict' })
      })

      it('that is uncertain allows lookups only, even after the consent ended', async () => {
        const attempt = await begin(store, push, hold)
        await store.pushes.settle({
          attempt,
          push: push.id,
          hold,
          outcome: 'uncertain',
          response: null,
          to: { kind: 'uncertain', readyAt: kit.clock.now(), message: 'timeout' },
        })
        await kit.consent('withdrawn')
        expect(await store.pushes.get(push.id)).toMatchObject({ state: 'UNCERTAIN' })
        const send = { push: push.id, hold, step: 'candidate', act: 'send', effect: 'create', request: {} } as const
        await expect(store.pushes.begin(send)).rejects.toMatchObject({ code: 'state_conflict' })
        const ask = await store.pushes.begin({ ...send, act: 'ask', effect: 'none' })
        expect(ask.kind).toBe('ask_only')
        await store.pushes.settle({
          attempt: ask.kind === 'ask_only' ? ask.attempt : null,
          push: push.id,
          hold,
          outcome: 'absent',
          response: null,
          to: { kind: 'retry', readyAt: kit.clock.now(), code: 'outcome_unknown', message: 'absent' },
        })
        expect((await store.pushes.begin(send)).kind).toBe('cancelled')
      })

      it('that was looked up keeps a cancellation from meanwhile', async () => {
        const attempt = await begin(store, push, hold, 'ask')
        await kit.consent('opted_out')
        const after = await store.pushes.settle({
          attempt,
          push: push.id,
          hold,
          outcome: 'found',
          response: null,
          to: { kind: 'step', step: null, saved: {} },
        })
        expect(after.state).toBe('CANCELLED')
      })
    })

    it('what was concluded of a waiting push without a request does not end the doubt about its lost create', async () => {
      await kit.ready()
      const push = await kit.queued()
      const hold = await kit.hold('push:acme')
      const lost = { push: push.id, hold, outcome: 'uncertain', response: null, from: 'QUEUED' } as const
      const attempt = await begin(store, push, hold)
      await store.pushes.settle({ ...lost, attempt, to: { kind: 'uncertain', readyAt: null, message: 'lost' } })
      const to = { kind: 'step', step: push.step, saved: {} } as const
      const after = await store.pushes.settle({ ...lost, attempt: null, outcome: 'confirmed', to })
      expect(after.state).toBe('UNCERTAIN')
    })

    it('the end of a later step, as before a failover, moves no push that is at an earlier one', async () => {
      await kit.ready()
      const push = await kit.queued()
      const hold = await kit.hold('push:acme')
      const to = { kind: 'step', step: null, saved: {} } as const
      const ended = { push: push.id, attempt: null, hold, outcome: 'confirmed', response: null, to } as const
      expect(await store.pushes.settle({ ...ended, of: 'a later step' })).toMatchObject({
        state: 'QUEUED',
        step: push.step,
      })
      expect(await store.pushes.settle({ ...ended, of: push.step! })).toMatchObject({ state: 'CONFIRMED' })
    })

    it('a kill while sending leaves a create uncertain after its grace, and everything else to be retried', async () => {
      await kit.ready()
      const old = await kit.hold('push:acme')
      const [create, update, ask] = await threePersons(kit)
      await begin(store, create!, old)
      await begin(store, update!, old, 'send', 'update')
      await begin(store, ask!, old, 'ask')
      await kit.clock.wind(5_000)
      const hold = await kit.hold('push:acme')
      expect(
        await store.pushes.recover(hold, 'acme', { tries: 10, graceMs: new Map([['candidate', 60_000]]) }),
      ).toEqual({
        uncertain: 1,
        retried: 2,
      })
      expect(await store.pushes.get(create!.id)).toMatchObject({
        state: 'UNCERTAIN',
        readyAt: kit.clock.now() + 55_000,
        code: 'outcome_unknown',
      })
      expect(await store.pushes.get(update!.id)).toMatchObject({ state: 'QUEUED', attempts: 1 })
      expect(await store.pushes.get(ask!.id)).toMatchObject({ state: 'QUEUED' })
      expect(
        await store.pushes.recover(hold, 'acme', { tries: 10, graceMs: new Map([['candidate', 60_000]]) }),
      ).toEqual({
        uncertain: 0,
        retried: 0,
      })
    })

    it('a send that is killed each time is repeated up to the maximum of attempts, and then FAILED', async () => {
      await kit.ready()
      const push = await kit.queued()
      for (const [state, attempts] of [
        ['QUEUED', 1],
        ['QUEUED', 2],
        ['FAILED', 2],
      ] as const) {
        const hold = await kit.hold('push:acme')
        await begin(store, push, hold, 'send', 'update')
        await store.pushes.recover(await kit.hold('push:acme'), 'acme', { tries: 3, graceMs: new Map() })
        expect(await store.pushes.get(push.id)).toMatchObject({ state, attempts })
      }
      expect(await store.pushes.get(push.id)).toMatchObject({ code: 'bug', cause: 'bug', readyAt: null })
      expect((await store.pushes.get(push.id))?.message).toContain('sent 3 times')
    })

    it('a lost create that cannot be looked up waits for a person', async () => {
      await kit.ready()
      const push = await kit.queued()
      await begin(store, push, await kit.hold('push:acme'))
      await store.pushes.recover(await kit.hold('push:acme'), 'acme', { tries: 10, graceMs: new Map() })
      expect(await store.pushes.get(push.id)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
      expect(await store.pushes.nextReadyAt('acme')).toBeNull()
    })

    it('only a waiting push can be cancelled, and only a failed one can be retried, with a consent', async () => {
      await kit.ready()
      const push = await kit.queued()
      await expect(store.pushes.retry(push.id)).rejects.toMatchObject({ code: 'state_conflict' })
      const hold = await kit.hold('push:acme')
      const attempt = await begin(store, push, hold)
      await expect(store.pushes.cancel(push.id, 'no')).rejects.toMatchObject({ code: 'state_conflict' })
      await store.pushes.settle({
        attempt,
        push: push.id,
        hold,
        outcome: 'rejected',
        response: null,
        to: { kind: 'failed', code: 'ats_rejected', message: 'bad phone' },
      })
      await kit.consent('withdrawn')
      await expect(store.pushes.retry(push.id)).rejects.toMatchObject({ code: 'consent_missing' })
      await kit.consent('confirmed')
      expect(await store.pushes.retry(push.id)).toMatchObject({ state: 'QUEUED', attempts: 0, cause: null })
      expect(await store.pushes.cancel(push.id, 'a mistake')).toMatchObject({
        state: 'CANCELLED',
        message: 'a mistake',
      })
      await expect(store.pushes.cancel('psh_none', 'no')).rejects.toMatchObject({ code: 'not_found' })
    })
  })
}

async function threePersons(kit: StoreKit): Promise<PushRow[]> {
  const pushes: PushRow[] = []
  for (const person of ['p-a', 'p-b', 'p-c']) {
    await kit.consent('confirmed', { person })
    pushes.push(await kit.queued({ person }))
  }
  return pushes
}
