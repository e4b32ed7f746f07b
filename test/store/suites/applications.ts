import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnalyticsFilter, Store } from '../../../runtime/store/port/index.ts'
import {
  application,
  clearAll,
  confirm,
  type MakeStore,
  openStoreKit,
  PERSON,
  pull,
  REQUISITION,
  type StoreKit,
  walk,
  write,
} from '../../kit/store.ts'

export function applicationSuite(makeStore: MakeStore): void {
  describe('applications', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    const get = async (id = 'a1') => (await store.records.get({ connection: 'acme', model: 'application', id }))?.data
    const history = (id = 'a1') => store.records.history({ connection: 'acme', model: 'application', id })
    const see = (stage: string, sourceUpdatedAt: number | null = null, id = 'a1') =>
      pull(store, 'applications', [
        application(id, stage, {}, { sourceUpdatedAt, rawHash: `${id}${stage}${kit.clock.now()}` }),
      ])
    const feed = async (after = 0) =>
      (await store.changes.list({ after, limit: 100 })).filter((change) => change.model === 'application')
    const pushed = async (saved: Record<string, unknown> = { candidate: 'cand-a1', application: 'a1' }) => {
      await kit.ready()
      return confirm(store, await kit.queued(), await kit.hold('push:acme'), saved)
    }

    it('have phase, outcome and the furthest phase through all their moves', async () => {
      for (const stage of ['APPLIED', 'INTERVIEW', 'REJECTED', 'SCREEN', 'HIRED']) {
        await see(stage)
        await kit.clock.wind(60_000)
      }
      expect(await get()).toMatchObject({
        stage: { value: 'HIRED' },
        phase: { value: 'SCREEN' },
        outcome: { value: 'HIRED' },
        furthest_phase: 'INTERVIEW',
        origin: 'IMPORTED',
      })
      expect((await history()).map((move) => move.to.stage.value)).toEqual([
        'APPLIED',
        'INTERVIEW',
        'REJECTED',
        'SCREEN',
        'HIRED',
      ])
    })

    it('are created without a status change; each later move is one, and is not repeated as changed fields', async () => {
      await see('APPLIED')
      await see('INTERVIEW')
      const changes = await feed()
      expect(changes.map((change) => change.kind)).toEqual(['created', 'status'])
      expect(changes[1]?.change).toMatchObject({
        from: { phase: { value: 'APPLIED' } },
        to: { phase: { value: 'INTERVIEW' } },
        via: 'POLL',
      })
    })

    it('distinguish a move from other changed fields', async () => {
      await see('APPLIED')
      await pull(store, 'applications', [application('a1', 'OFFER', { reject_reason: 'x' })])
      const changes = await feed(2)
      expect(changes.map((change) => [change.kind, change.change.fields])).toEqual([
        ['updated', ['reject_reason']],
        ['status', undefined],
      ])
    })

    it('without a move add nothing to the history', async () => {
      await see('APPLIED')
      await see('APPLIED')
      expect(await history()).toHaveLength(1)
      expect(await feed()).toHaveLength(1)
    })

    it("use the source's time for a move if there is a plausible one, else the time of observation", async () => {
      const start = kit.clock.now()
      await see('APPLIED', start - 1_000)
      await kit.clock.wind(10_000)
      await see('REVIEW', start + 5_000)
      await kit.clock.wind(10_000)
      await see('INTERVIEW')
      await see('OFFER', start + 1e9)
      expect((await history()).map((move) => move.effectiveAt - start)).toEqual([-1_000, 5_000, 20_000, 20_000])
      expect((await history()).map((move) => move.observedAt - start)).toEqual([0, 10_000, 20_000, 20_000])
    })

    it('keep the first hire and the end, and lose the end when they open again', async () => {
      const start = kit.clock.now()
      await see('HIRED')
      await kit.clock.wind(1_000)
      await see('INTERVIEW')
      expect(await get()).toMatchObject({
        hired_at: new Date(start).toISOString(),
        ended_at: null,
        outcome: { value: 'OPEN' },
      })
      await kit.clock.wind(1_000)
      await see('HIRED')
      expect(await get()).toMatchObject({
        hired_at: new Date(start).toISOString(),
        ended_at: new Date(start + 2_000).toISOString(),
      })
    })

    it('keep an unmapped stage as received, and move neither axis', async () => {
      await see('INTERVIEW')
      await pull(store, 'applications', [
        application('a1', 'X', { stage: { value: 'UNMAPPED', source_value: 'Panel 9' } }),
      ])
      expect(await get()).toMatchObject({
        stage: { value: 'UNMAPPED', source_value: 'Panel 9' },
        phase: { value: 'INTERVIEW' },
        outcome: { value: 'OPEN' },
      })
    })

    it('of a confirmed push exist at once, marked as ours, with the person and without a stage', async () => {
      await pushed()
      expect(await get()).toMatchObject({
        origin: 'PUSHED_BY_US',
        person: PERSON,
        stage: null,
        requisition: { id: REQUISITION },
        outcome: { value: 'OPEN' },
      })
      expect(await store.records.count('application', { person: PERSON })).toBe(1)
      expect((await store.changes.list({ after: 2, limit: 10 })).map((change) => [change.kind, change.model])).toEqual([
        ['push', 'push'],
        ['created', 'application'],
      ])
    })

    it('of a confirmed push have their first stage as a status change from null, and stay marked as ours', async () => {
      await pushed()
      await see('REVIEW')
      const status = (await feed()).filter((change) => change.kind === 'status')
      expect(status).toMatchObject([{ change: { from: null, to: { phase: { value: 'REVIEW' } } } }])
      expect(await get()).toMatchObject({ origin: 'PUSHED_BY_US', person: PERSON, phase: { value: 'REVIEW' } })
      expect((await get())?.applied_at).toEqual(expect.any(String))
    })

    it('that were pulled before the push was confirmed are then marked as ours, and keep their mapped fields', async () => {
      await see('REVIEW')
      await pushed()
      expect(await get()).toMatchObject({
        origin: 'PUSHED_BY_US',
        person: PERSON,
        phase: { value: 'REVIEW' },
        candidate: { id: 'cand-a1' },
      })
      expect(await history()).toHaveLength(1)
    })

    it('link their person to the candidate, in any order of arrival', async () => {
      const candidate = write('candidate', 'cand-a1', { first_name: 'Ada' })
      await pull(store, 'candidates', [candidate])
      await pushed()
      const key = { connection: 'acme', model: 'candidate', id: 'cand-a1' } as const
      expect((await store.records.get(key))?.data).toEqual({ first_name: 'Ada', person: PERSON })
      await pull(store, 'candidates', [write('candidate', 'cand-a1', { first_name: 'Augusta' })])
      expect((await store.records.get(key))?.data).toEqual({ first_name: 'Augusta', person: PERSON })
    })

    const funnel = (filter: AnalyticsFilter = {}) => walk((paging) => store.analytics.funnel(filter, paging))
    const times = (filter: AnalyticsFilter = {}) => walk((paging) => store.analytics.timeInPhase(filter, paging))
    const DAY = 86_400_000

    it('count in the funnel of their requisition only if they are ours', async () => {
      await pushed()
      await see('APPLIED')
      await see('INTERVIEW')
      await see('HIRED')
      await see('OFFER', null, 'imported')
      expect(await funnel()).toEqual([
        {
          connection: 'acme',
          requisition: REQUISITION,
          period: null,
          pushed: 1,
          phases: { INTERVIEW: 1 },
          reached: { APPLIED: 1, INTERVIEW: 1 },
          outcomes: { HIRED: 1 },
          hiresAttributed: 1,
        },
      ])
      expect(await funnel({ connection: 'other' })).toEqual([])
    })

    it('are counted once, in the period in which their push was confirmed', async () => {
      const start = kit.clock.now()
      await pushed()
      await kit.clock.wind(40 * DAY)
      await see('APPLIED')
      expect((await funnel({ by: 'day' })).map((row) => [row.period, row.pushed])).toEqual([['2026-01-05', 1]])
      expect((await funnel({ by: 'week' })).map((row) => row.period)).toEqual(['2026-01-05'])
      expect((await funnel({ by: 'month' })).map((row) => row.period)).toEqual(['2026-01-01'])
      expect(await funnel({ from: start, to: start + 1 })).toHaveLength(1)
      expect(await funnel({ from: start + 1 })).toEqual([])
      expect(await funnel({ to: start })).toEqual([])
    })

    it('report how long they were in each phase, by the times that the ATS reports', async () => {
      const start = kit.clock.now()
      await pushed()
      await kit.clock.wind(10 * DAY)
      await see('APPLIED', start + DAY)
      await see('INTERVIEW', start + 3 * DAY)
      await see('REJECTED', start + 6 * DAY)
      await kit.clock.wind(DAY)
      await see('INTERVIEW')
      const stayed = (ms: number) => ({ mean: ms, median: ms, p90: ms })
      expect(await times()).toEqual([
        {
          connection: 'acme',
          requisition: REQUISITION,
          period: null,
          phases: {
            APPLIED: { entered: 1, left: 1, ...stayed(2 * DAY) },
            INTERVIEW: { entered: 2, left: 1, ...stayed(3 * DAY) },
          },
        },
      ])
    })

    it('that were pulled before we pushed them are in their phase since they entered it', async () => {
      const start = kit.clock.now()
      await see('SCREEN', start - DAY)
      await pushed()
      await see('OFFER', start)
      expect((await times())[0]?.phases).toMatchObject({
        SCREEN: { left: 1, median: DAY },
        OFFER: { entered: 1, left: 0 },
      })
    })

    it('leave the funnel unchanged when their connection is removed', async () => {
      await pushed()
      await see('HIRED')
      await store.connections.remove('acme', false)
      await clearAll(store)
      expect(await funnel()).toMatchObject([{ pushed: 1, hiresAttributed: 1 }])
      expect(await get()).toBeUndefined()
    })
  })
}
