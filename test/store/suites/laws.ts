import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BudgetWindow } from '../../../runtime/store/port-operations.ts'
import { application, commit, type MakeStore, makeWorld, requisition, startRun } from '../world.ts'

/** Laws that hold for every history, tried on random ones. */
export function lawSuite(makeStore: MakeStore): void {
  describe('laws', () => {
    it('the change feed has no gap and one entry per change, whatever fails in between', async () => {
      const pages = fc.array(
        fc.record({
          fails: fc.boolean(),
          records: fc.array(
            fc.record({ id: fc.constantFrom('1', '2', '3'), status: fc.constantFrom('OPEN', 'CLOSED') }),
            { maxLength: 5 },
          ),
          stages: fc.array(fc.constantFrom('APPLIED', 'INTERVIEW', 'HIRED'), { maxLength: 2 }),
        }),
        { maxLength: 8 },
      )
      await fc.assert(
        fc.asyncProperty(pages, async (history) => {
          const { store } = await makeWorld(makeStore)
          const open = await startRun(store, 'requisitions')
          let stored = 0
          for (const { fails, records, stages } of history) {
            const writes = [
              ...records.map(({ id, status }) => requisition(id, status)),
              ...stages.map((stage, i) => application(String(i), stage)),
            ]
            const page = commit(store, open, writes, { resume: fails ? 1n : null })
            if (fails) await expect(page).rejects.toThrow()
            else stored += (await page).written
          }
          const feed = await store.changes.list({ after: 0, limit: 1_000 })
          expect(feed.map((change) => change.seq)).toEqual(feed.map((_, i) => i + 1))
          expect(feed).toHaveLength(stored)
          expect(await store.changes.lastSeq()).toBe(stored)
          await store.close()
        }),
        { numRuns: 40 },
      )
    })

    it('no budget gives out more calls than its window allows in any span, and it never starves', async () => {
      const windows = fc.array(
        fc.record({
          scope: fc.constantFrom('all', 'list'),
          calls: fc.integer({ min: 1, max: 5 }),
          ms: fc.integer({ min: 1, max: 500 }),
        }),
        { minLength: 1, maxLength: 3 },
      )
      const steps = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 20, maxLength: 60 })
      await fc.assert(
        fc.asyncProperty(windows, steps, async (rules, waits) => {
          const { store } = await makeWorld(makeStore)
          const asked: BudgetWindow[] = rules.map((rule) => ({ ...rule, zone: null }))
          const given: number[] = []
          let now = 1_000_000
          for (const wait of waits) {
            now += wait
            const { waitUntil } = await store.budgets.reserve('k', asked, now)
            if (waitUntil === null) given.push(now)
            else {
              expect(waitUntil).toBeGreaterThan(now)
              // Coming back at the time that was named is always in time.
              now = waitUntil
              expect(await store.budgets.reserve('k', asked, now)).toEqual({ waitUntil: null })
              given.push(now)
            }
          }
          for (const { calls, ms } of rules)
            for (const end of given)
              expect(given.filter((at) => at > end - ms && at <= end).length).toBeLessThanOrEqual(calls)
          await store.close()
        }),
        { numRuns: 40 },
      )
    })

    it('a daily budget starts at local midnight, on days of 23 and of 25 hours too', async () => {
      const { store } = await makeWorld(makeStore)
      const zone = 'America/Los_Angeles'
      const window: BudgetWindow[] = [{ scope: 'all', calls: 1, ms: 86_400_000, zone }]
      // 8 March 2026 has 23 hours there, 1 November 2026 has 25.
      for (const [start, hours] of [
        ['2026-03-08T08:00:00Z', 23],
        ['2026-11-01T07:00:00Z', 25],
      ] as const) {
        const midnight = Date.parse(start)
        expect(await store.budgets.reserve(start, window, midnight)).toEqual({ waitUntil: null })
        const next = midnight + hours * 3_600_000
        expect(await store.budgets.reserve(start, window, midnight + 5_000)).toEqual({ waitUntil: next })
        expect(await store.budgets.reserve(start, window, next - 1)).toEqual({ waitUntil: next })
        expect(await store.budgets.reserve(start, window, next)).toEqual({ waitUntil: null })
      }
      await store.close()
    })

    it('a penalty stops every call of its key, is never shortened, and its strikes end with a call that went through', async () => {
      const { store } = await makeWorld(makeStore)
      await store.budgets.penalize('k', 2_000)
      await store.budgets.penalize('k', 1_500)
      expect(await store.budgets.reserve('k', [], 1_000)).toEqual({ waitUntil: 2_000 })
      expect(await store.budgets.reserve('k', [{ scope: 'all', calls: 1, ms: 10, zone: null }], 1_999)).toEqual({
        waitUntil: 2_000,
      })
      expect(await store.budgets.reserve('other', [], 1_000)).toEqual({ waitUntil: null })
      expect(await store.budgets.strikes('k')).toBe(2)
      await store.budgets.forgive('k')
      expect(await store.budgets.strikes('k')).toBe(0)
      expect(await store.budgets.reserve('k', [], 2_000)).toEqual({ waitUntil: null })
      await store.close()
    })

    it('a clock that was set back does not stop a budget for longer than its window', async () => {
      const { store } = await makeWorld(makeStore)
      const window: BudgetWindow[] = [{ scope: 'all', calls: 1, ms: 1_000, zone: null }]
      await store.budgets.reserve('k', window, 10_000_000)
      const { waitUntil } = await store.budgets.reserve('k', window, 5_000_000)
      expect(waitUntil).toBe(5_001_000)
      expect(await store.budgets.reserve('k', window, 5_001_000)).toEqual({ waitUntil: null })
      await store.close()
    })

    it('a clock that was set back does not keep a penalty for longer than any penalty lasts', async () => {
      const { store } = await makeWorld(makeStore)
      await store.budgets.penalize('k', 100_000_000)
      expect(await store.budgets.reserve('k', [], 99_000_000)).toEqual({ waitUntil: 100_000_000 })
      expect(await store.budgets.reserve('k', [], 5_000_000)).toEqual({ waitUntil: null })
      await store.budgets.penalize('k', 5_002_000)
      expect(await store.budgets.reserve('k', [], 5_000_000)).toEqual({ waitUntil: 5_002_000 })
      await store.close()
    })

    it('what a budget has used is shown', async () => {
      const { store, clock } = await makeWorld(makeStore)
      const window: BudgetWindow[] = [{ scope: 'all', calls: 9, ms: 1_000, zone: null }]
      for (let i = 0; i < 3; i++) await store.budgets.reserve('k', window, clock.now())
      expect(await store.budgets.list()).toEqual([{ key: 'k', scope: 'all', used: 3, penaltyUntil: null }])
      await clock.wind(1_000)
      expect(await store.budgets.list()).toEqual([{ key: 'k', scope: 'all', used: 0, penaltyUntil: null }])
      await store.close()
    })
  })
}
